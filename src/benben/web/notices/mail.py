"""Mail, sent by the SMTP server that the host has set."""

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

from benben.web.notices.push import NotSent

TIMEOUT_S: Final = 20.0
MAX_ADDRESS: Final = 200
ADDRESS: Final = re.compile(r"[\w.!#$%&'*+/^`{|}~-]+@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+", re.ASCII)
"""What browsers take for a mail address (HTML), with a dot in its domain and without "=" and "?".

With these two, the part before the @ could be an encoded word (RFC 2047), which mail libraries
decode into anything, for example into several addresses.
"""


class Mail:
    """Sends one mail after another, each in a thread, so that nothing waits for the mail server."""

    def __init__(self, smtp: str) -> None:
        server = urlsplit(smtp)
        self._tls = server.scheme == "smtps"
        self._host = server.hostname or ""
        self._port = server.port or (465 if self._tls else 587 if server.username else 25)
        self._user = unquote(server.username or "")
        self._password = unquote(server.password or "")
        self._sender = parse_qs(server.query)["from"][0]
        self._lock = asyncio.Lock()

    async def send(self, to: str, subject: str, text: str, stop: str = "") -> None:
        """Send a mail; NotSent if the server does not take it. `stop` ends them by one click."""
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._sender, to, subject
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=self._sender.rpartition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        if stop:
            mail["List-Unsubscribe"] = f"<{stop}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(text)
        async with self._lock:
            try:
                await asyncio.to_thread(self._deliver, mail, to)
            except (OSError, ValueError, smtplib.SMTPException) as error:
                raise NotSent(str(error)) from error

    def _deliver(self, mail: EmailMessage, to: str) -> None:
        context = ssl.create_default_context()
        if self._tls:
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                self._host, self._port, timeout=TIMEOUT_S, context=context
            )
        else:
            server = smtplib.SMTP(self._host, self._port, timeout=TIMEOUT_S)
        with server:
            server.ehlo()
            if not self._tls and server.has_extn("starttls"):
                server.starttls(context=context)
                server.ehlo()
            if self._user:
                server.login(self._user, self._password)
            server.send_message(mail, to_addrs=[to])  # one recipient, whatever the header says


def mailbox_of(address: str) -> str:
    """Return the mailbox of an address, as limits count it: in lower case and without "+tag"."""
    name, _, domain = address.lower().rpartition("@")
    return f"{name.partition('+')[0]}@{domain}"


def is_address(text: str) -> bool:
    """Whether a text is one plain mail address, so that nothing else gets into a header."""
    return len(text) <= MAX_ADDRESS and ADDRESS.fullmatch(text) is not None
