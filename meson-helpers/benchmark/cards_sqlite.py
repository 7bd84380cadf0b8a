"""What Python's own csv and sqlite3 take for the same cards. Arguments: CSV file, database, text."""

import csv
import os
import sqlite3
import statistics
import sys
import time

source, target, wanted = sys.argv[1:]


def timed(work):
    start = time.perf_counter()
    result = work()
    return result, (time.perf_counter() - start) * 1000


def connect():
    connection = sqlite3.connect(target, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def import_cards():
    with open(source, newline="", encoding="utf-8") as file:
        records = csv.reader(file)
        next(records)
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO note (prompt, answer) VALUES (?, ?)", records)
        connection.execute("COMMIT")


def search():
    return connection.execute(
        "SELECT id FROM note WHERE instr(lower(prompt || answer), ?)", [wanted]).fetchall()


def swipe():
    connection.execute("INSERT INTO swipe (note, date) VALUES (1, ?)", [time.time()])


connection = connect()
connection.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, prompt TEXT, answer TEXT)")
connection.execute("CREATE TABLE swipe (id INTEGER PRIMARY KEY, note INTEGER, date REAL)")
print("import", timed(import_cards)[1])
connection.close()
print("size", os.path.getsize(target) / 1e6)
connection, took = timed(connect)
print("open", took)
search()
print("search", statistics.median(timed(search)[1] for _ in range(15)))
print("swipe", statistics.median(timed(swipe)[1] for _ in range(50)))
