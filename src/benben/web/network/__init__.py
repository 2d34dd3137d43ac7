"""How other devices reach this server: its address on the local network, and QR codes of links."""
