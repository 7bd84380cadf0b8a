#!/usr/bin/env python3
"""Makes the packages in this folder with Anki's own backend, as it would be used by a person: the Python package `anki`.

    make.py FOLDER

The files are recorded, so that tests need neither the package nor a network.
"""

import json
import os
import shutil
import sqlite3
import sys
import tempfile
import unicodedata
import zipfile

from anki.collection import Collection, DeckIdLimit, ExportAnkiPackageOptions

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.dont_write_bytecode = True
import judge  # noqa: E402

DAY = 86_400_000
# The one-pixel picture that every tutorial has: 35 bytes of GIF.
PICTURE = bytes.fromhex("4749463839610100010080000000000000ffffff21f90401000000002c00000000010001000002024401003b")
SOUND = b"RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x40\x1f\x00\x00\x40\x1f\x00\x00\x01\x00\x08\x00data\0\0\0\0"


def options(legacy):
    return ExportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True, with_media=True, legacy=legacy)


def add(col, kind, deck, fields, tags=()):
    note = col.new_note(col.models.by_name(kind))
    for place, text in enumerate(fields):
        note.fields[place] = text
    note.tags = list(tags)
    col.add_note(note, col.decks.id(deck))
    return note


def media(col, folder, name, content):
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(content)
    return col.media.add_file(path)


def own_kind(col):
    """A note type with conditions, a hint, readings, unusual fields and a template with a mistake."""
    kind = col.models.new("Vocabulary")
    for name, more in [("Word", {}), ("Reading", {"rtl": True, "font": "Liberation Sans", "size": 31}),
                       ("Meaning", {"sticky": True, "description": "What it means"}), ("Note", {"plainText": True}),
                       ("Sound", {"collapsed": True, "excludeFromSearch": True})]:
        col.models.add_field(kind, col.models.new_field(name) | more)
    for name, front, back in [
            ("Recognise", "{{furigana:Word}}{{#Note}}<div class=note>{{hint:Note}}</div>{{/Note}}",
             "{{FrontSide}}<hr id=answer>{{Meaning}} {{Sound}}{{^Note}}<i>no note</i>{{/Note}}<div>{{Tags}} {{Deck}}</div>"),
            ("Recall", "{{#Meaning}}{{Meaning}}{{/Meaning}}<img src=\"_logo.gif\">",
             "{{kanji:Word}} · {{kana:Word}} · {{text:Reading}}"),
            ("Type", "{{Meaning}}<br>{{type:Word}}", "{{type:Word}}")]:
        template = col.models.new_template(name)
        template["qfmt"], template["afmt"] = front, back
        col.models.add_template(kind, template)
    kind["css"] = ".card { font-size: 25px; color: #123456; }\n.note { display: none; }\n"
    kind["tmpls"][0]["bqfmt"] = "{{Word}}"
    kind["kept by an extension"] = {"a": [1, 2.5, None, "é"]}
    col.models.add(kind)


def fill(col, folder):
    own_kind(col)
    media(col, folder, "cat.gif", PICTURE)
    media(col, folder, "_logo.gif", PICTURE + b"\0")
    media(col, folder, "배 & boat.gif", PICTURE + b"\1")
    media(col, folder, unicodedata.normalize("NFD", "café.wav"), SOUND)
    notes = [
        add(col, "Basic", "Languages::Korean", ["<b>물</b>&nbsp;mul", "water<br><img src=\"cat.gif\">"], ["noun", "easy::one"]),
        add(col, "Basic", "Languages::Korean", ["a < b &amp; c", "“quoted”, x,y"], ["with,comma"]),
        add(col, "Basic (and reversed card)", "Languages::Korean", ["산", "mountain"]),
        add(col, "Basic (optional reversed card)", "Languages", ["강", "river", "y"]),
        add(col, "Basic (optional reversed card)", "Languages", ["바다", "sea", ""]),
        add(col, "Basic (type in the answer)", "Languages", ["Type: 1+1", "2"]),
        add(col, "Cloze", "Texts", ["{{c1::Paris::city}} is the capital of {{c2::France}}, {{c1::isn’t}} it?", "More"]),
        add(col, "Cloze", "Texts", ["{{c1::outer {{c3::inner}} rest}}", ""]),
        add(col, "Image Occlusion", "Texts", [
            "{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.15:oi=1}}"
            "{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.2:oi=1}}",
            "<img src=\"배 &amp; boat.gif\">", "Boats", "Back", "Comments"]),
        add(col, "Vocabulary", "Languages::Japanese", [
            " 日本[にほん]は 国[くに]", "<b>nihon</b> wa kuni", "Japan is a country", "a note", "[sound:café.wav]"], ["noun"]),
        add(col, "Vocabulary", "Languages::Japanese", ["犬[いぬ]", "inu", "dog", "", ""]),
        add(col, "Basic", "Texts", ["\\(x^2\\) and [$]y[/$]", "<ul><li>one</li><li>two</li></ul><script>document.write(1)</script>"]),
        add(col, "Basic", "Empty backs", ["front only", ""]),
    ]
    for number in range(8):
        notes.append(add(col, "Basic", "Scheduled", [f"card {number}", f"answer {number}"]))
    return notes


def answer(col, log, card, grade, days_ago, interval, before, factor, kind, took=4000):
    """A row of the log, as if the card had been answered that long ago."""
    moment = log["now"] - days_ago * DAY + log["step"]
    log["step"] += 1
    col.db.execute("insert into revlog values (?, ?, -1, ?, ?, ?, ?, ?, ?)",
                   moment, card, grade, interval, before, factor, took, kind)
    return moment


def schedule(col, notes):
    log = {"now": col.sched.day_cutoff * 1000 - DAY // 2, "step": 0}
    cards = [note.cards()[0] for note in notes[-8:]]
    known, young, lapsed, reset, crammed, by_hand, half, learning = cards

    def state(card, **more):
        col.db.execute(f"update cards set {', '.join(f'{name} = ?' for name in more)} where id = ?",
                       *more.values(), card.id)

    # A whole log.
    answer(col, log, known.id, 3, 40, -600, 0, 0, 0)
    answer(col, log, known.id, 3, 40, 3, -600, 0, 0)
    answer(col, log, known.id, 3, 37, 8, 3, 2500, 1)
    last = answer(col, log, known.id, 4, 28, 31, 8, 2650, 1)
    state(known, type=2, queue=2, due=col.sched.today + 3, ivl=31, factor=2650, reps=4,
          data='{"pos":1,"s":30.5,"d":4.25,"dr":0.9,"decay":0.1542,"lrt":%d}' % (last // 1000))
    # Overdue.
    answer(col, log, young.id, 3, 10, 4, 0, 0, 0)
    answer(col, log, young.id, 2, 6, 5, 4, 2350, 1)
    state(young, type=2, queue=2, due=col.sched.today - 1, ivl=5, factor=2350, reps=2)
    # Wrong, and learnt again.
    answer(col, log, lapsed.id, 3, 30, 10, 0, 0, 0)
    answer(col, log, lapsed.id, 1, 20, -600, 10, 2300, 1)
    answer(col, log, lapsed.id, 3, 20, 1, -600, 2300, 2)
    state(lapsed, type=2, queue=2, due=col.sched.today, ivl=1, factor=2300, reps=3, lapses=1)
    # Begun anew by hand, and learnt since.
    answer(col, log, reset.id, 3, 60, 20, 0, 0, 0)
    answer(col, log, reset.id, 0, 50, 0, 20, 0, 4, 0)
    answer(col, log, reset.id, 3, 5, 2, 0, 0, 0)
    answer(col, log, reset.id, 3, 3, 6, 2, 2500, 1)
    state(reset, type=2, queue=2, due=col.sched.today + 3, ivl=6, factor=2500, reps=4)
    # Crammed, which does not count.
    answer(col, log, crammed.id, 3, 30, 15, 0, 0, 0)
    answer(col, log, crammed.id, 1, 2, 0, 15, 0, 3)
    state(crammed, type=2, queue=2, due=col.sched.today + 10, ivl=15, factor=2500, reps=1)
    # Put off by hand.
    answer(col, log, by_hand.id, 3, 9, 3, 0, 0, 0)
    answer(col, log, by_hand.id, 0, 8, 100, 3, 2500, 4, 0)
    state(by_hand, type=2, queue=2, due=col.sched.today + 92, ivl=100, factor=2500, reps=1)
    # Its log begins in the middle.
    answer(col, log, half.id, 3, 20, 50, 20, 2400, 1)
    state(half, type=2, queue=2, due=col.sched.today + 30, ivl=50, factor=2400, reps=9,
          data='{"pos":9,"s":51.2,"d":6.5,"dr":0.85}')
    # In the middle of learning.
    answer(col, log, learning.id, 1, 0, -60, 0, 0, 0)
    state(learning, type=1, queue=1, due=log["now"] // 1000 + 600, left=1002, reps=1)

    first = notes[0].cards()[0]
    col.set_user_flag_for_cards(3, [first.id])
    col.sched.suspend_cards([notes[1].cards()[0].id])
    col.sched.bury_cards([notes[2].cards()[0].id])
    col.sched.bury_cards([notes[3].cards()[0].id], manual=False)
    # New cards in another order than that of their notes.
    col.sched.reposition_new_cards([notes[6].cards()[0].id], starting_from=500, step_size=1, randomize=False,
                                   shift_existing=False)
    filtered = col.decks.get(col.decks.new_filtered("Crammed"))
    filtered["terms"] = [["deck:Scheduled prop:due=10", 10, 0]]
    col.decks.save(filtered)
    col.sched.rebuild_filtered_deck(filtered["id"])
    preset = col.decks.add_config("Slow")
    preset["new"]["perDay"], preset["desiredRetention"] = 7, 0.85
    col.decks.save(preset)
    deck = col.decks.get(col.decks.id("Languages::Korean"))
    deck["conf"], deck["desc"] = preset["id"], "A *description*"
    col.decks.save(deck)


def rezip(source, target, change):
    """A package with some of its entries changed."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        entries = {entry.filename: old.read(entry) for entry in old.infolist()}
        for name, content in change(entries).items():
            new.writestr(name, content, zipfile.ZIP_DEFLATED)


def as_oldest(entries):
    return {"collection.anki2": entries["collection.anki21"]} | {
        name: content for name, content in entries.items() if name == "media" or name.isdigit()}


def without_note_for_old_programs(entries):
    """The same note in each package, which no test needs."""
    if "collection.anki21b" in entries or "collection.anki21" in entries:
        entries.pop("collection.anki2", None)
    return entries


def with_old_scheduler(entries):
    with tempfile.NamedTemporaryFile() as file:
        file.write(entries["collection.anki21"])
        file.flush()
        database = sqlite3.connect(file.name)
        (settings,) = database.execute("select conf from col").fetchone()
        settings = settings.replace('"schedVer":2', '"schedVer":1').replace('"creationOffset":0,', "")
        database.execute("update col set conf = ?", (settings,))
        database.commit()
        database.close()
        with open(file.name, "rb") as changed:
            return as_oldest(entries | {"collection.anki21": changed.read()})


def make_features(folder, work):
    col = Collection(os.path.join(work, "features.anki2"))
    schedule(col, fill(col, work))
    for name, legacy in (("middle", True), ("newest", False)):
        col.export_anki_package(out_path=os.path.join(folder, f"features-{name}.apkg"), options=options(legacy), limit=None)
    col.close()
    rezip(os.path.join(folder, "features-middle.apkg"), os.path.join(folder, "features-oldest.apkg"), as_oldest)
    rezip(os.path.join(folder, "features-middle.apkg"), os.path.join(folder, "old-scheduler.apkg"), with_old_scheduler)
    col = Collection(os.path.join(work, "features.anki2"))
    col.export_collection_package(os.path.join(folder, "features.colpkg"), include_media=True, legacy=False)


def make_update(folder, work):
    """A deck by an author, and the same a year later."""
    col = Collection(os.path.join(work, "author.anki2"))
    kind = col.models.new("Country")
    for name in ("Name", "Capital", "Old"):
        col.models.add_field(kind, col.models.new_field(name))
    for name, front, back in (("Capital of", "{{Name}}", "{{Capital}}"), ("Country of", "{{Capital}}", "{{Name}} {{Old}}")):
        template = col.models.new_template(name)
        template["qfmt"], template["afmt"] = front, back
        col.models.add_template(kind, template)
    col.models.add(kind)
    countries = [("France", "Pariss"), ("Italy", "Rome"), ("Spain", "Madrid"), ("Peru", "Lima"), ("Chad", "Ndjamena")]
    notes = {name: add(col, "Country", "Geography", [name, capital, "old"], ["v1"]) for name, capital in countries}
    deck = col.decks.id("Geography")

    def export(name):
        col.export_anki_package(
            out_path=os.path.join(folder, name), options=options(False), limit=DeckIdLimit(deck))

    # As the author wrote it some time ago.
    col.db.execute("update notes set mod = mod - 86400 * 30")
    col.db.execute("update notetypes set mtime_secs = mtime_secs - 86400 * 30")
    export("update-1.apkg")
    kind = col.models.by_name("Country")
    col.models.rename_field(kind, kind["flds"][1], "Capital city")
    col.models.remove_field(kind, kind["flds"][2])
    col.models.add_field(kind, col.models.new_field("Continent"))
    col.models.reposition_field(kind, kind["flds"][2], 0)
    template = col.models.new_template("Continent of")
    template["qfmt"], template["afmt"] = "{{Continent}}?", "{{Name}}"
    col.models.add_template(kind, template)
    col.models.reposition_template(kind, kind["tmpls"][2], 0)
    kind["css"] = ".card { color: green; }"
    col.models.update_dict(kind)
    for name, continent in (("France", "Europe"), ("Italy", "Europe"), ("Spain", ""), ("Peru", "America")):
        note = col.get_note(notes[name].id)
        note["Continent"] = continent
        if name == "France":
            note["Capital city"] = "Paris"
        note.tags = ["v2"]
        col.update_note(note)
    col.remove_notes([notes["Chad"].id])
    add(col, "Country", "Geography", ["Africa", "Niger", "Niamey"], ["v2"])
    export("update-2.apkg")
    col.close()


def make_twins(folder, work):
    """Two notes with one guid, as some programs write them."""
    col = Collection(os.path.join(work, "twins.anki2"))
    for number in range(2):
        add(col, "Basic", "Twins", [f"twin {number}", "answer"])
    col.db.execute("update notes set guid = 'same'")
    col.export_anki_package(out_path=os.path.join(folder, "twins.apkg"), options=options(True), limit=None)
    col.close()


if __name__ == "__main__":
    target = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as work:
        for make in (make_features, make_update, make_twins):
            make(target, work)
    for name in os.listdir(target):
        if name.endswith(("apkg", "colpkg")):
            made = os.path.join(target, name)
            rezip(made, made + ".new", without_note_for_old_programs)
            os.replace(made + ".new", made)
    with open(os.path.join(target, "features.json"), "w") as file:
        json.dump(judge.verdict(os.path.join(target, "features-newest.apkg")), file, ensure_ascii=False, indent=1, sort_keys=True)
    shutil.rmtree(os.path.join(target, "__pycache__"), ignore_errors=True)
