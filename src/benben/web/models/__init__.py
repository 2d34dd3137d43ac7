"""The wire format: requests, responses and the picture of a table."""
