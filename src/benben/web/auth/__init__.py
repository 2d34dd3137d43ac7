"""Sessions and secret tokens: who sends a request."""
