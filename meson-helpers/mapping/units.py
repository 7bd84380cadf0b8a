"""Which of Natural Earth's areas make up which country, and the places that it lacks.

Natural Earth has two divisions that matter here: countries, and for some of them map units. France's overseas
departments, Svalbard, Tokelau … have codes of their own in ISO 3166-1, so those countries are read in units.
"""

import pathlib

from r_data import read_objects
from topology import HALF_TURN, SCALE

# Countries that are read in units: all others have the same land, and Belgium's units overlap the Netherlands.
IN_UNITS = {"FRA", "NLD", "NOR", "NZL", "IOA"}
# Areas whose code Natural Earth does not give.
CODES = {"FXX": "fr", "NJM": "sj", "PSX": "ps", "NLD": "nl", "NOR": "no", "NZL": "nz", "ATC": "au", "KAS": "in"}
# What lies beyond 180° belongs to the land on this side of it.
ACROSS = {"ru", "fj"}

# Land that the 1:50 million map leaves out: a point on it, and its square kilometres.
MISSING = {
    "bv": (3.354, -54.421, 49),
    "gi": (-5.347, 36.138, 6.8),
    "tv": (179.198, -8.522, 26),
    "um": (-162.072, 5.883, 34.2),
}


def code_of(unit, iso):
    if unit in CODES:
        return CODES[unit]
    return iso.lower() if iso and len(iso) == 2 and iso != "-99" else None


def read_areas(folder):
    """(Natural Earth's code, ISO's code or None, points) of each ring; holes too. The land is on the left."""
    countries, units = read_objects(folder, ["countries50", "map_units50"])
    for layer, column, is_wanted in (
        (countries, "adm0_a3", lambda country: country not in IN_UNITS),
        (units, "gu_a3", lambda country: country in IN_UNITS),
    ):
        data = layer.attributes["data"]
        for polygons, owner, area, iso in zip(
                layer.attributes["polygons"], *map(data.named, ("adm0_a3", column, "iso_a2"))):
            if is_wanted(owner):
                for polygon in polygons.attributes["Polygons"]:
                    code = code_of(area, iso)
                    yield area, code, points_of(polygon.attributes["coords"], code)


def points_of(coordinates, code):
    """Whole numbers, each only once in a row. Natural Earth keeps the land on the right, so the order is turned."""
    count = len(coordinates) // 2
    points = []
    for x, y in zip(coordinates[:count], coordinates[count:]):
        point = (round(x * SCALE), round(y * SCALE))
        if not points or point != points[-1]:
            points.append(point)
    if code in ACROSS:
        points = [(x + 2 * HALF_TURN if x < 0 else x, y) for x, y in points]
    return points[::-1]


class Dispute:
    """A line of the file `disputes`: see there."""

    def __init__(self, text):
        fields = text.split(maxsplit=4)
        self.kind, self.first, self.second, box, self.reason = fields
        self.box = None if box == "-" else [float(value) for value in box.split(",")]

    def has(self, edge):
        if self.box is None:
            return True
        west, south, east, north = (value * SCALE for value in self.box)
        return all(west <= x <= east and south <= y <= north for x, y in edge)


def read_disputes():
    lines = pathlib.Path(__file__).with_name("disputes").read_text().splitlines()
    return [Dispute(line) for line in lines if line and not line.startswith("#")]
