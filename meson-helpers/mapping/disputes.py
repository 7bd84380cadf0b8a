"""The file `disputes`: what it says, and whether the map agrees."""

import pathlib

from places import distance
from topology import SCALE, ring_points


class Dispute:
    def __init__(self, text):
        self.kind, self.first, self.second, self.where, self.reason = text.split(maxsplit=4)

    def points(self):
        return [tuple(round(float(value) * SCALE) for value in pair.split(",")) for pair in self.where.split(";")]

    def has(self, edge):
        """Whether an edge is in the box."""
        if self.where == "-":
            return True
        west, south, east, north = (float(value) * SCALE for value in self.where.split(","))
        return all(west <= x <= east and south <= y <= north for x, y in edge)


def read():
    lines = pathlib.Path(__file__).with_name("disputes").read_text().splitlines()
    return [Dispute(line) for line in lines if line and not line.startswith("#")]


def move(dispute, rings):
    """The (owner, points) with the land left of the path given to the other country."""
    path = dispute.points()

    def apart(points, place):
        return min((x - place[0]) ** 2 + (y - place[1]) ** 2 for x, y in points)

    own = [points for owner, points in rings if owner == dispute.first]
    divided = min(own, key=lambda points: apart(points, path[0]) + apart(points, path[-1]))
    circle = divided[:-1]
    start, end = (circle.index(min(circle, key=lambda point: apart([point], place))) for place in (path[0], path[-1]))
    path = [circle[start], *path[1:-1], circle[end]]
    moved = path + between(circle, end, start)[1:]
    kept = between(circle, start, end) + path[-2::-1]
    rest = [ring for ring in rings if ring[1] is not divided]
    return rest + [(dispute.second, moved), (dispute.first, kept)]


def between(circle, start, end):
    """The points from one index on to another, round the circle; both are among them."""
    count = (end - start) % len(circle)
    return [circle[(start + step) % len(circle)] for step in range(count + 1)]


def check(disputes, world):
    """Raises an error for a line of the file that has no effect, or with which the map does not agree."""
    for dispute in disputes:
        if not agrees(dispute, world):
            raise ValueError(f"the map does not agree with this: {dispute.kind} {dispute.first} {dispute.second}")


def agrees(dispute, world):
    if dispute.kind == "land":
        rings = [ring_points(world.lines, ring) for ring in world.rings[dispute.first]]
        return distance(*dispute.points()[0], rings) > 0
    sides = {dispute.first, dispute.second}
    return any({line.left, line.right} == sides and line.is_disputed for line in world.lines)
