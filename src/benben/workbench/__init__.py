"""Editions that people make: corrected, changed, confirmed and compared, field by field."""
