#!/usr/bin/env python3
"""What Anki's own backend makes of a package: imports it into a new collection, and prints all that is there as JSON.

    judge.py PACKAGE …    one line for each package

Times and places that differ from one collection to the next are told in terms that do not: due dates as days from today, and
positions of new cards by their order.
"""

import hashlib
import json
import os
import sys
import tempfile

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


def verdict(package, with_faces=True):
    with tempfile.TemporaryDirectory() as folder:
        col = Collection(os.path.join(folder, "judge.anki2"))
        stock = {kind["id"] for kind in col.models.all()}
        log = take_in(col, package)
        result = {
            "found": log.found_notes, "new": len(log.new), "notes": notes(col), "cards": cards(col),
            "reviews": reviews(col), "decks": decks(col), "media": media(col), "tags": sorted(col.tags.all()),
            "kinds": [kind for kind in kinds(col) if kind["id"] not in stock or col.models.use_count(kind)],
        }
        if with_faces:
            result["faces"] = faces(col)
        col.close()
        return result


if __name__ == "__main__":
    for package in sys.argv[1:]:
        print(json.dumps(verdict(os.path.abspath(package)), ensure_ascii=False, sort_keys=True))
