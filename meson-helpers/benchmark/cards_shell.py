"""Measures SQLite’s own shell with the same cards in a plain table: the least that a file with them can cost.
Each figure includes the start of the shell. Arguments: CSV file, database, text."""

import os
import statistics
import subprocess
import sys
import time

source, target, wanted = sys.argv[1:]


def timed(*commands):
    start = time.perf_counter()
    # The answers of PRAGMA are thrown away, error messages are not.
    subprocess.run(["sqlite3", "-bail", target, "PRAGMA synchronous = FULL", *commands],
                   check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1000


def median(*commands):
    return statistics.median(timed(*commands) for _ in range(15))


timed("PRAGMA journal_mode = WAL", "CREATE TABLE card (prompt TEXT, answer TEXT)",
      "CREATE TABLE swipe (card INTEGER, date REAL)")
print("import", timed(f".import --csv --skip 1 '{source}' card"))
print("size", os.path.getsize(target) / 1e6)
print("open", median("SELECT rowid FROM card LIMIT 1"))
print("search", median(f"SELECT rowid FROM card WHERE prompt LIKE '%{wanted}%' OR answer LIKE '%{wanted}%'"))
print("run", median("SELECT rowid FROM card ORDER BY random()"))
print("swipe", median("INSERT INTO swipe VALUES (1, julianday())"))
print("add", median("INSERT INTO card VALUES ('A new card', 'with a text')"))
print("export", timed(".mode csv", f".output '{target}.csv'", "SELECT * FROM card"))
