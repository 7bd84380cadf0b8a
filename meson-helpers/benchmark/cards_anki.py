"""What Anki's own backend takes for the same cards. Arguments: CSV file, collection, text."""

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


def import_cards():
    metadata = collection.get_csv_metadata(source, None)
    return collection.import_csv(ImportCsvRequest(path=source, metadata=metadata))


def swipe():
    card = collection.sched.getCard()
    card.start_timer()
    return timed(lambda: collection.sched.answerCard(card, 3))[1]


collection = Collection(target)
print("import", timed(import_cards)[1])
collection.close()
print("size", os.path.getsize(target) / 1e6)
collection, took = timed(lambda: Collection(target))
print("open", took)
query = f'"*{wanted}*"'
collection.find_notes(query)
print("search", statistics.median(timed(lambda: collection.find_notes(query))[1] for _ in range(15)))
print("swipe", statistics.median(swipe() for _ in range(15)))
collection.close()
