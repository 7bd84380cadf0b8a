#!/usr/bin/env python3
"""What Anki's own backend makes of a package: imports it into a new collection, and prints all that is there as JSON.

    judge.py PACKAGE …            one line for each package
    judge.py --after FIRST LAST   what is there after both, one after the other
    judge.py --texts PACKAGE …    only what a person would read on the two sides of each card

Times and places that differ from one collection to the next are told in terms that do not: due dates as days from today, and
positions of new cards by their order.
"""

import hashlib
import json
import os
import re
import sys
import tempfile
import time
from html.parser import HTMLParser

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest


def take_in(col, package):
    options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True, merge_notetypes=False)
    return col.import_anki_package(ImportAnkiPackageRequest(package_path=package, options=options)).log


def kinds(col):
    return [{name: value for name, value in kind.items() if name not in ("usn", "req", "mod")}
            for kind in sorted(col.models.all(), key=lambda kind: kind["id"])]


def notes(col):
    rows = col.db.all("select id, guid, mid, mod, tags, flds, sfld, csum, flags, data from notes order by id")
    return [dict(zip(("id", "guid", "mid", "mod", "tags", "flds", "sfld", "csum", "flags", "data"), row)) for row in rows]


def cards(col):
    names = ("id", "nid", "ord", "type", "queue", "due", "ivl", "factor", "reps", "lapses", "left", "flags", "data")
    rows = col.db.all(f"select {', '.join(names)}, did, odue, odid from cards order by id")
    found = []
    for row in rows:
        card = dict(zip(names, row))
        card["deck"] = col.decks.name(row[-1] or row[-3])
        if row[-1] and row[-2]:
            card["due"] = row[-2]
        card["data"] = json.loads(card["data"] or "{}")
        if card["type"] == 2 or card["queue"] == 3:
            card["due"] -= col.sched.today
        found.append(card)
    new = sorted((card for card in found if card["type"] == 0), key=lambda card: (card["due"], card["id"]))
    for place, card in enumerate(new):
        card["due"] = place
    return found


def reviews(col):
    names = ("id", "cid", "ease", "ivl", "lastIvl", "factor", "time", "type")
    return [dict(zip(names, row)) for row in col.db.all(f"select {', '.join(names)} from revlog order by id")]


def decks(col):
    left_out = ("usn", "mod", "id", "conf", "lrnToday", "revToday", "newToday", "timeToday", "collapsed", "browserCollapsed")
    found = []
    for deck in sorted(col.decks.all(), key=lambda deck: deck["name"]):
        preset = col.decks.config_dict_for_deck_id(deck["id"])
        found.append({name: value for name, value in deck.items() if name not in left_out} | {
            "preset": {name: value for name, value in preset.items() if name not in ("usn", "mod", "id")}})
    return found


def media(col):
    folder = col.media.dir()
    return {name: hashlib.sha1(open(os.path.join(folder, name), "rb").read()).hexdigest()
            for name in sorted(os.listdir(folder))}


def faces(col):
    found = {}
    for number in col.db.list("select id from cards order by id"):
        card = col.get_card(number)
        shown = card.render_output(reload=True)
        found[str(number)] = [shown.question_text, shown.answer_text]
    return found


class VisibleText(HTMLParser):
    """The text of HTML that a browser would show, without running scripts. White space does not count."""

    LEFT_OUT = {"script", "style", "head", "title", "template", "noscript", "iframe", "object", "audio", "video", "canvas",
                "svg", "select", "textarea", "rp", "rt"}
    EMPTY = {"br", "img", "hr", "input", "meta", "link", "wbr", "col", "source", "embed", "area", "base", "track"}
    # What ends when a paragraph, an item and so on begins without the end of the one before.
    ENDED_BY = {"li": {"li"}, "p": {"p"}, "td": {"td", "th"}, "th": {"td", "th"}, "tr": {"td", "th", "tr"}, "dt": {"dd", "dt"}, "dd": {"dd", "dt"}}

    def __init__(self, style):
        super().__init__(convert_charrefs=True)
        self.words, self.open = [], []
        self.hidden = set(re.findall(r"\.([\w-]+)\s*\{[^}]*display:\s*none", style))

    def hides(self, tag, attributes):
        style = (attributes.get("style") or "").replace(" ", "").lower()
        return (tag in self.LEFT_OUT or self.is_folded(tag) or "hidden" in attributes or "display:none" in style
                or bool(self.hidden & set((attributes.get("class") or "").split())))

    def is_folded(self, tag):
        """Whether it lies in details that are closed. Their summary is shown."""
        return bool(self.open) and self.open[-1][0] == "closed details" and tag != "summary"

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag in self.EMPTY:
            # A formula that is a picture says what it shows.
            if tag == "img" and "latex" in (attributes.get("class") or ""):
                self.handle_data((attributes.get("alt") or "").strip("$"))
            return
        while self.open and self.open[-1][0] in self.ENDED_BY.get(tag, ()):
            self.open.pop()
        hidden = self.hides(tag, attributes)
        is_closed = tag == "details" and "open" not in attributes
        self.open.append(("closed details" if is_closed else tag, hidden))

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)

    def handle_endtag(self, tag):
        places = [place for place, (name, _) in enumerate(self.open) if name.split()[-1] == tag]
        if places:
            del self.open[places[-1]:]

    def handle_data(self, data):
        if not self.is_folded("") and not any(hidden for _, hidden in self.open):
            self.words.append(data)


def visible(html, style):
    parser = VisibleText(style)
    # Sounds have a button, and places to type in a field.
    parser.feed(re.sub(r"\[anki:[^\]]*\]|\[\[type:[^\]]*\]\]", "", html))
    parser.close()
    text = "".join(parser.words)
    # Formulas can be pictures, which this collection does not make.
    text = text.replace("LaTeX image generation is disabled in the preferences.", "")
    for mark in ("\\(", "\\)", "\\[", "\\]"):
        text = text.replace(mark, "")
    return "".join(text.split())


def texts(col):
    found = {}
    for number in col.db.list("select id from cards order by id"):
        card = col.get_card(number)
        shown = card.render_output(reload=True)
        style = card.note_type()["css"]
        found[str(number)] = [visible(shown.question_text, style), visible(shown.answer_text, style)]
    return found


def verdict(*packages):
    with tempfile.TemporaryDirectory() as folder:
        col = Collection(os.path.join(folder, "judge.anki2"))
        stock = {kind["id"] for kind in col.models.all()}
        for package in packages:
            log = take_in(col, package)
        result = {
            "today": time.strftime("%Y-%m-%d", time.localtime(col.sched.day_cutoff - 86400)),
            "found": log.found_notes, "new": len(log.new), "notes": notes(col), "cards": cards(col),
            "reviews": reviews(col), "decks": decks(col), "media": media(col), "tags": sorted(col.tags.all()),
            "kinds": [kind for kind in kinds(col) if kind["id"] not in stock or col.models.use_count(kind)],
        }
        result["faces"] = faces(col)
        col.close()
        return result


def only_texts(package):
    with tempfile.TemporaryDirectory() as folder:
        col = Collection(os.path.join(folder, "judge.anki2"))
        take_in(col, package)
        result = texts(col)
        col.close()
        return result


if __name__ == "__main__":
    paths = [os.path.abspath(path) for path in sys.argv[1:] if not path.startswith("--")]
    if sys.argv[1] == "--after":
        found = [verdict(*paths)]
    else:
        found = map(only_texts if sys.argv[1] == "--texts" else verdict, paths)
    for one in found:
        print(json.dumps(one, ensure_ascii=False, sort_keys=True))
