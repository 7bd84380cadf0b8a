"""What Anki’s own backend does with packages, each in a process of its own:

    make PACKAGE NOTES PICTURES    a package of notes with reviews, the same each time
    import PACKAGE COLLECTION      into a new collection; prints how long it took
    export COLLECTION PACKAGE      all of it; prints how long it took
"""

import os
import random
import sys
import tempfile
import time

from anki.collection import AddNoteRequest, Collection, ExportAnkiPackageOptions, ImportAnkiPackageOptions, ImportAnkiPackageRequest

WORDS = ["river", "Fluß", "mountain", "élan", "house", "나무", "<b>bird</b>", "to go, to walk", "1 &lt; 2", "<i>slowly</i>"]
DAY = 86_400_000
PICTURE_SIZE = 60_000


def timed(work):
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def sentence(rng):
    return " ".join(rng.choices(WORDS, k=rng.randint(2, 9)))


def make(package, notes, pictures):
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        col = Collection(os.path.join(folder, "made.anki2"))
        names = [add_picture(col, folder, number, rng) for number in range(pictures)]
        kind = col.models.by_name("Basic")
        decks = [col.decks.id(name) for name in ("Words", "Words::Animals", "Words::Verbs", "Places")]
        made = []
        for number in range(notes):
            note = col.new_note(kind)
            picture = f'<img src="{names[number % pictures]}">' if pictures and number % 3 == 0 else ""
            note.fields = [f"{number} {sentence(rng)}", sentence(rng) + picture]
            note.tags = rng.sample(["animals", "verbs::go", "two"], rng.randint(0, 2))
            made.append(AddNoteRequest(note=note, deck_id=decks[number % len(decks)]))
        col.add_notes(made)
        add_reviews(col, rng)
        export_all(col, package)
        col.close()


def add_picture(col, folder, number, rng):
    path = os.path.join(folder, f"picture {number}.jpg")
    with open(path, "wb") as file:
        file.write(b"\xff\xd8\xff\xe0" + rng.randbytes(PICTURE_SIZE))
    return col.media.add_file(path)


def add_reviews(col, rng):
    """Seven of ten cards have been learnt, with up to twelve reviews each."""
    now = col.sched.day_cutoff * 1000 - DAY
    reviews, states = [], []
    for card in col.db.list("select id from cards"):
        if rng.random() < 0.3:
            continue
        moment, interval, count = now - rng.randint(100, 900) * DAY, 0, rng.randint(1, 12)
        for place in range(count):
            before, interval = interval, rng.randint(1, 200)
            reviews.append((moment + rng.randint(0, 999_999), card, rng.randint(1, 4), interval, before, 2500,
                            rng.randint(1000, 60000), int(place > 0)))
            moment = min(moment + rng.randint(1, 40) * DAY, now)
        states.append((col.sched.today + rng.randint(-50, 300), interval, count, card))
    col.db.executemany("insert or ignore into revlog values (?,?,-1,?,?,?,?,?,?)", reviews)
    col.db.executemany("update cards set type=2, queue=2, due=?, ivl=?, factor=2500, reps=? where id=?", states)


def import_package(package, collection):
    col = Collection(collection)
    options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True, merge_notetypes=False)
    request = ImportAnkiPackageRequest(package_path=package, options=options)
    print("import", timed(lambda: col.import_anki_package(request)))
    print("notes", col.note_count())
    print("cards", col.card_count())
    print("reviews", col.db.scalar("select count(*) from revlog"))
    col.close()


def export_all(col, package):
    options = ExportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True, with_media=True, legacy=False)
    col.export_anki_package(out_path=package, options=options, limit=None)


def export_collection(collection, package):
    col = Collection(collection)
    print("export", timed(lambda: export_all(col, package)))
    col.close()


if __name__ == "__main__":
    task, source, target = sys.argv[1:4]
    if task == "make":
        make(source, int(target), int(sys.argv[4]))
    elif task == "import":
        import_package(source, target)
    else:
        export_collection(source, target)
