"""A table as one seat sees it, drawn and in sentences."""
