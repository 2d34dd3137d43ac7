"""Server-sent events, presence, and notifications between nodes."""
