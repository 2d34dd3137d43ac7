"""Tables in the browser: a server, its JSON API and its pages."""
