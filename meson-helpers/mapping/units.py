"""Which of Natural Earth's areas make up which country, and the places that it lacks.

Natural Earth has two divisions that matter here: countries, and map units, which are parts of them. France's overseas
departments, Svalbard, Tokelau … have codes of their own in ISO 3166-1, so they are taken from the units.
"""

from r_data import read_objects
from topology import HALF_TURN, SCALE

# The units that are countries in ISO 3166-1, and no countries for Natural Earth.
UNITS = {
    "GUF": "gf", "GLP": "gp", "MTQ": "mq", "REU": "re", "MYT": "yt", "NLY": "bq", "NSV": "sj", "NJM": "sj",
    "TKL": "tk", "CCK": "cc", "CXR": "cx",
}
# Of the Caribbean Netherlands only Bonaire is in the unit; Saba and Sint Eustatius are west of this, too.
CARIBBEAN = -50 * SCALE
# Countries whose code Natural Earth does not give.
CODES = {"PSX": "ps", "ATC": "au", "FRA": "fr", "NLD": "nl", "NOR": "no", "NZL": "nz"}
# They were cut at 180°.
ACROSS = {"ru", "fj", "aq"}
# Italy has no hole where the Vatican is.
ENCLOSED = {"va": "it"}

# Land that the 1:50 million map leaves out: a point on it.
MISSING = {"bv": (3.354, -54.421), "gi": (-5.347, 36.138), "tv": (179.198, -8.522), "um": (-162.072, 5.883)}

# The land by which people know a country, where that is not its largest piece: a point on the peninsula of Malaysia,
# and on Kiribati's main atoll.
MAIN = {"ki": (173.1, 1.4), "my": (102.2, 4.0)}

# Square kilometres of small countries, as their statistics say: islands of this size are drawn too roughly, or some
# of them are left out.
MEASURED = {
    "ad": 468, "ag": 442, "ai": 91, "as": 199, "aw": 180, "ax": 1580, "bb": 430, "bh": 780, "bl": 21, "bm": 54,
    "bq": 322, "bs": 13940, "bv": 49, "cc": 14, "ck": 236, "cv": 4033, "cw": 444, "cx": 135, "dj": 23200, "dm": 750,
    "fj": 18272, "fm": 702, "fo": 1393, "gd": 345, "gg": 78, "gi": 6.8, "gp": 1628, "gu": 549, "hk": 1110, "hm": 372,
    "im": 572, "io": 60, "je": 116, "ki": 726, "km": 1861, "kn": 261, "ky": 264, "lc": 616, "li": 160, "mc": 2.0,
    "mf": 53, "mh": 181, "mo": 33, "mp": 457, "mq": 1128, "ms": 103, "mt": 315, "mu": 1979, "mv": 298, "nf": 36,
    "nr": 21, "nu": 260, "pf": 4000, "pm": 242, "pn": 47, "pw": 459, "re": 2513, "sb": 28896, "sc": 457, "sg": 728,
    "sh": 394, "sm": 61, "st": 964, "sx": 34, "tc": 948, "tf": 7747, "tk": 12, "to": 747, "tt": 5127, "tv": 26,
    "um": 34, "va": 0.49, "vc": 389, "vg": 151, "vi": 347, "vu": 12189, "wf": 142, "ws": 2842, "yt": 374,
}


def read_areas(folder):
    """(Natural Earth's code, ISO's code or None, points) of each ring; holes too. The land is on the left."""
    countries, units = read_objects(folder, ["countries50", "map_units50"])
    apart = {}
    for unit, _, points in rings_of(units, "gu_a3"):
        if unit in UNITS:
            apart[frozenset(points)] = UNITS[unit]
    for area, iso, points in rings_of(countries, "adm0_a3"):
        code = apart.pop(frozenset(points), None) or CODES.get(area) or (iso and iso.lower())
        if code == "nl" and points[0][0] < CARIBBEAN:
            code = "bq"
        yield area, code, moved(points, code)
    if apart:
        raise ValueError(f"these units are not part of a country: {sorted(apart.values())}")


def rings_of(layer, column):
    data = layer.attributes["data"]
    for polygons, area, iso in zip(layer.attributes["polygons"], data.named(column), data.named("iso_a2")):
        for polygon in polygons.attributes["Polygons"]:
            yield area, iso, points_of(polygon.attributes["coords"])


def moved(points, code):
    """What lies beyond 180° joins the land on this side of it. (Antarctica's coast runs all the way round.)"""
    if code in ACROSS - {"aq"}:
        return [(x + 2 * HALF_TURN if x < 0 else x, y) for x, y in points]
    return points


def points_of(coordinates):
    """Whole numbers, each only once in a row. Natural Earth keeps the land on the right, so the order is turned."""
    count = len(coordinates) // 2
    points = []
    for x, y in zip(coordinates[:count], coordinates[count:]):
        point = (round(x * SCALE), round(y * SCALE))
        if not points or point != points[-1]:
            points.append(point)
    return points[::-1]
