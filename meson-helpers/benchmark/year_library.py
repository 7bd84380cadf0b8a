"""A library as a person has it in the second year: decks, notes and reviews that come from a package for Anki, as Recess takes
it in, and the games and answers of two years, which are written into the library's tables."""

import json
import os
import pathlib
import random
import sqlite3
import subprocess
import sys
import time
import zipfile

from benchmark import opening, png
from benchmark.opening import DAY

BETWEEN_FIELDS = "\x1f"
WAY_CHOSEN, WAY_POINTED = 2, 4  # how a flag or a place was answered
SUBJECTS = ["Languages", "Science", "History", "Music"]  # decks with other decks in them
SIDE = 590              # of a picture of one megabyte, in points
WORDS = ["river", "Fluß", "mountain", "élan", "house", "나무", "bird", "to walk", "lantern", "дом", "harbour", "كتاب"]
TAGS = ["river", "verb", "hard", "chapter::one", "chapter::two"]
COUNTRIES = ["fr", "de", "it", "es", "pt", "se", "no", "fi", "pl", "cz", "at", "ch", "be", "nl", "dk", "ie", "gb", "ro",
             "bg", "gr", "hu", "jp", "kr", "cn", "in", "br", "ar", "cl", "pe", "mx", "ca", "us", "za", "ke", "ng", "eg"]


def make(program, home, decks, notes, reviews, pictures):
    """Makes the library of a person in this folder, by an import that is the program's own. Returns how many seconds that took."""
    home = pathlib.Path(home)
    home.mkdir(parents=True)
    package = home / "collection.apkg"
    write_package(package, decks, notes, reviews, pictures)
    started = time.monotonic()
    done = subprocess.run([program, "--import", str(package)], env=dict(os.environ, **opening.environment(home)), capture_output=True,
                          text=True)
    if done.returncode != 0:
        sys.exit(f"The package was not taken in: {done.stdout}{done.stderr}")
    seconds = time.monotonic() - started
    package.unlink()
    if reviews > 0:
        with sqlite3.connect(opening.database(home)) as library:
            add_games(library)
        library.close()
    return seconds


def write_package(path, decks, notes, reviews, pictures):
    numbers = random.Random(1)
    collection = path.with_suffix(".anki2")
    with sqlite3.connect(collection) as connection:
        write_collection(connection, numbers, decks, notes, reviews, pictures)
    connection.close()
    with zipfile.ZipFile(path, "w") as archive:
        archive.write(collection, "collection.anki2")
        for place in range(pictures):
            archive.writestr(f"{place}", picture(place))
        archive.writestr("media", json.dumps({f"{place}": name_of_picture(place) for place in range(pictures)}))
    collection.unlink()


def name_of_picture(place):
    return f"photo-{place}.png"


def picture(place):
    """A megabyte that cannot be made smaller, as photographs are."""
    line = 1 + 3 * SIDE
    lines = bytearray(random.Random(place).randbytes(SIDE * line))
    lines[::line] = bytes(SIDE)
    return png.encode(SIDE, SIDE, bytes(lines), level=0)


BASIC, BOTH_WAYS, HIDDEN = 1001, 1002, 1003


def kinds():
    def kind(number, name, fields, templates, hides=0):
        return {
            "id": number, "name": name, "type": hides, "mod": 1, "usn": 0, "sortf": 0, "did": 1,
            "css": ".card { font-family: sans-serif; font-size: 20px; text-align: center; }",
            "flds": [{"name": field, "ord": place, "sticky": False, "rtl": False, "font": "Arial", "size": 20}
                     for place, field in enumerate(fields)],
            "tmpls": [{"name": f"Card {place + 1}", "ord": place, "qfmt": front, "afmt": back, "did": None, "bqfmt": "",
                       "bafmt": ""} for place, (front, back) in enumerate(templates)]}
    there = ("{{Front}}", "{{FrontSide}}<hr id=answer>{{Back}}")
    back = ("{{Back}}", "{{FrontSide}}<hr id=answer>{{Front}}")
    hidden = ("{{cloze:Text}}", "{{cloze:Text}}<br>{{Extra}}")
    made = [kind(BASIC, "Basic", ["Front", "Back"], [there]), kind(BOTH_WAYS, "Both ways", ["Front", "Back"], [there, back]),
            kind(HIDDEN, "Cloze", ["Text", "Extra"], [hidden], hides=1)]
    return {str(one["id"]): one for one in made}


def write_collection(connection, numbers, decks, notes, reviews, pictures):
    today = int(time.time() * 1000)
    two_years_ago = today - 730 * DAY
    deck = {"mod": 0, "usn": 0, "lrnToday": [0, 0], "revToday": [0, 0], "newToday": [0, 0], "timeToday": [0, 0],
            "collapsed": False, "dyn": 0, "conf": 1, "desc": ""}
    named = {"1": deck | {"id": 1, "name": "Default"}}
    for place in range(decks):
        subject = SUBJECTS[place % len(SUBJECTS)]
        name = subject if place < len(SUBJECTS) else f"{subject}::Part {place + 1}"
        named[str(2000 + place)] = deck | {"id": 2000 + place, "name": name}
    steps = {"delays": [1, 10], "ints": [1, 4, 7], "initialFactor": 2500, "bury": False, "order": 1, "perDay": 20}
    preset = {"id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": True, "timer": 0, "replayq": True,
              "new": steps, "rev": {"perDay": 200, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1, "maxIvl": 36500, "bury": False},
              "lapse": {"delays": [10], "mult": 0, "minInt": 1, "leechFails": 8, "leechAction": 0}, "dyn": False}
    connection.executescript("""
        CREATE TABLE col (id INTEGER PRIMARY KEY, crt, mod, scm, ver, dty, usn, ls, conf, models, decks, dconf, tags);
        CREATE TABLE notes (id INTEGER PRIMARY KEY, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data);
        CREATE TABLE cards (id INTEGER PRIMARY KEY, nid, did, ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left,
            odue, odid, flags, data);
        CREATE TABLE revlog (id INTEGER PRIMARY KEY, cid, usn, ease, ivl, lastIvl, factor, time, type);
        CREATE TABLE graves (usn, oid, type);""")
    connection.execute("INSERT INTO col VALUES (1, ?, 0, 0, 11, 0, 0, 0, ?, ?, ?, ?, '{}')", (
        two_years_ago // 1000, json.dumps({"schedVer": 2, "creationOffset": 0, "nextPos": 1, "curDeck": 1}),
        json.dumps(kinds()), json.dumps(named), json.dumps({"1": preset})))

    cards = []
    for place in range(notes):
        number = two_years_ago + place
        kind = (BASIC, BASIC, BOTH_WAYS, HIDDEN)[place % 4]
        fields = fields_of_note(numbers, place, kind, pictures)
        tags = f" {numbers.choice(TAGS)} " if place % 3 == 0 else ""
        connection.execute("INSERT INTO notes VALUES (?, ?, ?, ?, 0, ?, ?, '', 0, 0, '')", (
            number, f"year-{place}", kind, number // 1000, tags, BETWEEN_FIELDS.join(fields)))
        for side in range(2 if kind == BOTH_WAYS else 1):
            cards.append((number * 2 + side, number, 2000 + place * decks // notes, side))

    logs = {}
    for card, note, deck, side in cards:
        count = numbers.randrange(2 * reviews // len(cards) + 1) if reviews else 0
        date, interval, lapses = two_years_ago + numbers.randrange(400 * DAY), 0, 0
        for step in range(count):
            moment = date + len(logs)
            is_right = numbers.random() < 0.88
            before, interval = interval, (max(1, int(interval * 2.3)) if is_right else 1)
            lapses += not is_right
            while moment in logs:
                moment += 1
            if moment >= today:
                break
            logs[moment] = (moment, card, 0, 3 if is_right else 1, interval, before, 2500, numbers.randrange(2000, 9000),
                            0 if step == 0 else 1)
            date += int(interval * DAY * numbers.uniform(0.9, 1.2))
        connection.execute("INSERT INTO cards VALUES (?, ?, ?, ?, 0, 0, ?, ?, ?, ?, 2500, ?, ?, 0, 0, 0, 0, '')", (
            card, note, deck, side, 2 if count else 0, 2 if count else 0,
            (date - two_years_ago) // DAY if count else card % 100_000, interval, count, lapses))
    connection.executemany("INSERT INTO revlog VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", logs.values())


def fields_of_note(numbers, place, kind, pictures):
    words = " ".join(numbers.choices(WORDS, k=6))
    if kind == HIDDEN:
        return [f"{place}: {{{{c1::{words}}}}} and what follows it", ""]
    front = f"<b>{place}</b> {words}"
    if place < 4 * pictures and place % 4 == 0:
        front += f'<br><img src="{name_of_picture(place // 4)}">'
    return [front, f"<i>{numbers.choice(WORDS)}</i> {' '.join(numbers.choices(WORDS, k=3))}"]


# What a person has done besides cards

def add_games(library, flags=40_000, quizzes=1_500, games=2_000, steps=10_000):
    numbers = random.Random(2)
    today = int(time.time() * 1000)
    [[number]] = library.execute("SELECT last_number FROM counter")
    known = [(ord(code[0]) - 97) * 26 + ord(code[1]) - 96 for code in COUNTRIES]
    two_years = 730 * DAY

    def next_number():
        nonlocal number
        number += 1
        return number

    for place in range(flags):
        thing = numbers.choice(known)
        picked = thing if numbers.random() < 0.85 else numbers.choice(known)
        is_place = place % 4 == 0
        library.execute("INSERT INTO review (id, thing, way, grade, picked, choices, date, took) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (
            next_number(), thing + 1000 * is_place, WAY_POINTED if is_place else WAY_CHOSEN, 3 if picked == thing else 1,
            picked, None if is_place else 3, today - two_years + place * two_years // flags, numbers.randrange(900, 6000)))
    for place in range(quizzes):
        answers = 20
        right = numbers.randrange(8, answers + 1)
        library.execute(
            "INSERT INTO quiz (id, country_set, hard, scoring, flag_count, questions, date, answers, right_answers, score, made)"
            " VALUES (?, 'europe', 0, 'steady', 3, ?, ?, ?, ?, ?, ?)",
            (next_number(), answers, today - place * DAY // 2, answers, right, right, today - place * DAY // 2))
    for place in range(games):
        library.execute(
            "INSERT INTO board_game (id, opponent, side, line_length, winner, games, made) VALUES (?, ?, 3, 3, ?, 1, ?)",
            (next_number(), numbers.choice(["person", "perfect", "easy"]), numbers.choice([1, 2, None]), today - place * DAY // 3))
    for place in range(steps):  # they change nothing: History shows them, and undo passes over them
        library.execute(
            "INSERT INTO step (area, name, about, count, date, changes) VALUES ('flags', 'answer', ?, 1, ?, x'')",
            (numbers.choice(COUNTRIES), today - (steps - place) * 60_000))
    library.execute("UPDATE counter SET last_number = ?", (number,))

