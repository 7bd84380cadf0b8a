#!/usr/bin/env python3
"""Fails if the new version has lost anything that version 0.1 had kept. meson-helpers/try-deb calls it.

  played.py OLD EXPORTED LIBRARY

OLD is a folder with cards.db, flags.db, and the settings flags-game and tic-tac-toe-match, as gsettings prints them.
EXPORTED is what `recess --export` has written, and LIBRARY is recess.db.
"""

import ast
import csv
import json
import pathlib
import sqlite3
import sys


def rows(database, query):
    connection = sqlite3.connect(database)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def table(file):
    with open(file, newline="") as lines:
        return list(csv.DictReader(lines))


def kept_by_old(folder):
    cards, flags = folder / "cards.db", folder / "flags.db"
    match = ast.literal_eval((folder / "tic-tac-toe-match").read_text())
    results = [value for name, value in match.items() if name.startswith("results ")]
    return {
        "cards": sorted(
            rows(cards, "SELECT name, prompt, answer FROM card JOIN deck ON deck.id = deck WHERE card.deleted IS NULL")
        ),
        "swipes": rows(cards, "SELECT prompt, correct FROM swipe JOIN card ON card.id = card ORDER BY swipe.id"),
        "answers": rows(flags, "SELECT asked, picked FROM answer ORDER BY id"),
        "quiz": ast.literal_eval((folder / "flags-game").read_text()),
        "games": sum(int(count) for counts in results for count in counts.split()),
        "moves": match["moves"],
    }


def kept_by_new(exported, library):
    reviews = table(exported / "reviews.csv")
    standing = {activity: json.loads(record) for activity, record in rows(library, "SELECT * FROM standing")}
    return {
        "cards": sorted((card["deck"], card["question"], card["answer"]) for card in table(exported / "cards.csv")),
        "swipes": [(row["question"], int(row["grade"] != "again")) for row in reviews if row["deck"]],
        "answers": [(row["answer"], row["picked"] or row["answer"]) for row in reviews if not row["deck"]],
        "quiz": standing["flags"],
        "games": rows(library, "SELECT total(games) FROM board_game WHERE deleted IS NULL")[0][0],
        "moves": standing["tic-tac-toe"]["moves"],
    }


def main():
    old, exported, library = map(pathlib.Path, sys.argv[1:])
    before, after = kept_by_old(old), kept_by_new(exported, library)
    for name, value in before.items():
        print(f"{name}: {len(value) if isinstance(value, list) else value}")
        if not value:
            sys.exit(f"Version 0.1 has kept no {name}, so nothing is proved.")
        # The new version may know more about a quiz.
        now = {word: after[name].get(word) for word in value} if name == "quiz" else after[name]
        if now != value:
            sys.exit(f"lost: {name}\nbefore: {value}\nafter: {after[name]}")


main()
