"""Reads what R's packages keep in their `data` folder (Rdata.rdx, the index, and Rdata.rdb, the objects).

R's format is described in “R Internals”, Serialization Formats. Only what maps need is read here: vectors, lists,
attributes and S4 objects. An R vector becomes an RVector, which is a list with a dictionary of attributes.
"""

import bz2
import gzip
import lzma
import struct
import zlib

SYMBOL, PAIRS, STRING, LOGICAL, INTEGER, REAL, TEXTS, LIST, S4 = 1, 2, 9, 10, 13, 14, 16, 19, 25
NOTHING, GLOBAL, EMPTY, BASE, REFERENCE = 254, 253, 242, 241, 255
# R marks a whole number that is missing with this one.
MISSING = -(2 ** 31)


class RVector(list):
    def __init__(self, values=(), attributes=None):
        super().__init__(values)
        self.attributes = attributes or {}

    def named(self, name):
        """The element of a list that has this name."""
        return self[self.attributes["names"].index(name)]


class Unserializer:
    """Reads one object in R's XDR format."""

    def __init__(self, data):
        self.data = data
        self.at = 0
        self.references = []
        if data[:2] != b"X\n":
            raise ValueError("this is not R's XDR format")
        self.at = 2
        version, _, _ = (self.integer() for _ in range(3))
        if version == 3:
            encoding = self.integer()
            self.at += encoding

    def integer(self):
        return self.many("i", 1)[0]

    def many(self, letter, count):
        values = struct.unpack_from(f">{count}{letter}", self.data, self.at)
        self.at += count * struct.calcsize(">" + letter)
        return values

    def read(self):
        flags = self.integer()
        kind = flags & 0xFF
        has_attributes, has_tag = flags & 0x200, flags & 0x400
        if kind in (NOTHING, GLOBAL, EMPTY, BASE):
            return None
        if kind == REFERENCE:
            return self.references[(flags >> 8 or self.integer()) - 1]
        if kind == SYMBOL:
            self.references.append(self.read())
            return self.references[-1]
        if kind == PAIRS:
            return self.pairs(has_attributes, has_tag)
        if kind == STRING:
            return self.string()
        vector = RVector() if kind == S4 else RVector(self.values(kind))
        if has_attributes:
            vector.attributes = self.read() or {}
        return vector

    def string(self):
        length = self.integer()
        if length == -1:
            return None
        self.at += length
        return self.data[self.at - length:self.at].decode("utf-8", "replace")

    def values(self, kind):
        count = self.integer()
        if kind in (LOGICAL, INTEGER):
            return [None if value == MISSING else value for value in self.many("i", count)]
        if kind == REAL:
            return self.many("d", count)
        if kind in (TEXTS, LIST):
            return [self.read() for _ in range(count)]
        raise ValueError(f"an R object of kind {kind} is not expected here")

    def pairs(self, has_attributes, has_tag):
        """A pair list, as a dictionary. It is a chain: each pair's end is the next pair."""
        pairs = {}
        while True:
            if has_attributes:
                self.read()
            name = self.read() if has_tag else len(pairs)
            pairs[name] = self.read()
            flags = self.integer()
            if flags & 0xFF != PAIRS:
                return pairs
            has_attributes, has_tag = flags & 0x200, flags & 0x400


def unpack(entry):
    """An entry of the .rdb: the unpacked size, a letter for the method, and the packed bytes."""
    method = entry[4:5]
    if method == b"Z":
        # LZMA2 without a header; this dictionary is as large as the largest that R uses.
        filters = [{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 26}]
        return lzma.decompress(entry[5:], format=lzma.FORMAT_RAW, filters=filters)
    if method == b"2":
        return bz2.decompress(entry[5:])
    return zlib.decompress(entry[4:])


def read_objects(folder, names):
    """The objects of these names from a package's data folder."""
    index = Unserializer(gzip.decompress((folder / "Rdata.rdx").read_bytes())).read()
    database = (folder / "Rdata.rdb").read_bytes()
    for name in names:
        start, length = index.named("variables").named(name)
        yield Unserializer(unpack(database[start:start + length])).read()
