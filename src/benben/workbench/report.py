"""What an owner found out, as one small file for the people who make benben.

It names the game, the edition compared with, the printing, what was corrected and what was
confirmed. It contains neither the name of the edition nor anything about a person.
"""

from typing import Any, Final

from benben.core.changes import Tree
from benben.workbench.draft import CONFIRMED, SKIPPED, Draft
from benben.workbench.fields import Difference, as_json

FORMAT: Final = 1


def report_of(draft: Draft) -> Tree:
    """Return the content of the file."""
    found = draft.differences()
    corrected = [each for each in found if draft.marks.get(each.path) == CONFIRMED]
    other = [each for each in found if draft.marks.get(each.path) != CONFIRMED]
    changed = {each.path for each in found}
    out: dict[str, Any] = {
        "benben_box_report": FORMAT,
        "game": draft.game.id,
        "base": draft.base.digest,
        "printing": draft.printing,
        "confirmed": _marked(draft, CONFIRMED, changed),
        "skipped": _marked(draft, SKIPPED, changed),
    }
    # Without a comparison with a copy a change is a trial, and no correction.
    for name, each in (("corrected", corrected), ("not_compared", other)):
        if each:
            out[name] = [_entry(one) for one in each]
    return out


def _marked(draft: Draft, mark: str, changed: set[str]) -> list[str]:
    return sorted(
        path for path, given in draft.marks.items() if given == mark and path not in changed
    )


def _entry(each: Difference) -> Tree:
    # A field that an edition lacks has no value, and TOML none for that.
    values = {"path": each.path, "from": each.before, "to": each.after}
    return {name: value for name, value in values.items() if value is not None}


def issue_text(draft: Draft) -> tuple[str, str]:
    """Return the title and the text of an issue, in English, in which the project is written."""
    report = report_of(draft)
    corrected, confirmed = report.get("corrected", []), report["confirmed"]
    title = f"{draft.game.id}: {len(corrected)} values corrected, {len(confirmed)} confirmed"
    lines = [
        f"I compared a copy of {draft.game.id} with the standard edition {draft.base.digest}.",
        f"Printing: {draft.printing or 'not given'}",
        "",
        f"Corrected: {len(corrected)}",
        *(
            f"- `{each['path']}`: {as_json(each.get('from'))} should be {as_json(each.get('to'))}"
            for each in corrected
        ),
        "",
        f"Confirmed as they are: {len(confirmed)}",
        f"Skipped: {len(report['skipped'])}",
        "",
        "The file with all of it is attached.",
    ]
    return title, "\n".join(lines) + "\n"
