"""Measures Anki’s own backend with the same cards. Arguments: CSV file, collection, text."""

import os
import statistics
import sys
import time

from anki.collection import Collection, ImportCsvRequest

source, target, wanted = sys.argv[1:]


def timed(work):
    start = time.perf_counter()
    result = work()
    return result, (time.perf_counter() - start) * 1000


def median(work, times=15):
    return statistics.median(timed(work)[1] for _ in range(times))


def import_cards():
    metadata = collection.get_csv_metadata(source, None)
    return collection.import_csv(ImportCsvRequest(path=source, metadata=metadata))


def start_run():
    collection.decks.set_current(deck)
    return collection.sched.get_queued_cards()


def swipe():
    card = collection.sched.getCard()
    card.start_timer()
    return timed(lambda: collection.sched.answerCard(card, 3))[1]


def add():
    note = collection.new_note(collection.models.by_name("Basic"))
    note["Front"], note["Back"] = "A new card", "with a text"
    collection.add_note(note, deck)


def export():
    collection.export_note_csv(out_path=target + ".csv", limit=None, with_html=False, with_tags=False,
                               with_deck=False, with_notetype=False, with_guid=False)


collection = Collection(target)
print("import", timed(import_cards)[1])
collection.close()
print("size", os.path.getsize(target) / 1e6)
collection, took = timed(lambda: Collection(target))
print("open", took)
deck = collection.decks.id("Default")
print("run", timed(start_run)[1])
print("swipe", statistics.median(swipe() for _ in range(15)))
query = f'"*{wanted}*"'
collection.find_notes(query)
print("search", median(lambda: collection.find_notes(query)))
print("add", median(add))
print("export", timed(export)[1])
collection.close()
