"""The JSON API: its handlers, the middleware in front of them, and errors as answers."""
