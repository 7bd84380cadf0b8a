"""Says at which zoom each point of a line matters: its rank, 0 (always) to 7 (only at the largest).

Visvalingam's rule: the point that makes the smallest triangle with its neighbours goes first. A line drawn with the
points up to a rank is off by less than about 1° for rank 0, half of that for rank 1, and so on. As each line is stored
once, neighbours keep a common border at each rank.
"""

import collections
import heapq
import math

from topology import SCALE

LAST = 7


def rank_of(area):
    """The rank of a point whose triangle has this area, on a globe of radius 1."""
    for rank in range(LAST):
        side = math.radians(1 / 2 ** rank)
        if area >= side * side / 2:
            return rank
    return LAST


def on_globe(point):
    longitude, latitude = (math.radians(value / SCALE) for value in point)
    return (math.cos(latitude) * math.cos(longitude), math.cos(latitude) * math.sin(longitude), math.sin(latitude))


def triangle(a, b, c):
    u = [b[k] - a[k] for k in range(3)]
    v = [c[k] - a[k] for k in range(3)]
    return math.dist((u[1] * v[2], u[2] * v[0], u[0] * v[1]), (u[2] * v[1], u[0] * v[2], u[1] * v[0])) / 2


def areas_of(points):
    """For each point the area that is lost with it. The ends never go."""
    globe = [on_globe(point) for point in points]
    before, after = list(range(-1, len(points) - 1)), list(range(1, len(points) + 1))
    areas = [math.inf] * len(points)
    waiting = [(triangle(*globe[i - 1:i + 2]), i) for i in range(1, len(points) - 1)]
    current = {i: area for area, i in waiting}
    heapq.heapify(waiting)
    largest = 0
    while waiting:
        area, i = heapq.heappop(waiting)
        if current.get(i) != area:
            continue
        del current[i]
        largest = max(largest, area)
        areas[i] = largest
        left, right = before[i], after[i]
        after[left], before[right] = right, left
        for k in (left, right):
            if k in current:
                current[k] = triangle(globe[before[k]], globe[k], globe[after[k]])
                heapq.heappush(waiting, (current[k], k))
    return areas


class Ranking:
    """The ranks of all points of all lines, mended until no ring collapses and no two lines cross."""

    def __init__(self, lines, rings):
        self.lines = lines
        self.areas = [areas_of(line.points) for line in lines]
        self.ranks = [[rank_of(area) for area in areas] for areas in self.areas]
        for ring in rings:
            self.keep_corners(ring)
        self.promoted = 0
        for rank in range(LAST):
            while self.mend_crossings(rank):
                pass

    def keep_corners(self, ring):
        """Four points of each ring are always drawn, or all if it has fewer."""
        inner = [(-self.areas[i][k], i, k) for i, _ in ring for k in range(1, len(self.areas[i]) - 1)]
        wanted = 4 - len(ring)
        for _, i, k in sorted(inner)[:max(0, wanted)]:
            self.ranks[i][k] = 0

    def segments(self, rank):
        for i, ranks in enumerate(self.ranks):
            drawn = [k for k, own in enumerate(ranks) if own <= rank]
            for start, end in zip(drawn, drawn[1:]):
                yield i, start, end

    def mend_crossings(self, rank):
        """Draws more points, by one for each stretch that crosses another. Returns whether it did."""
        promoted = 0
        for one, other in self.crossings(rank):
            for i, start, end in (one, other):
                inner = [(-self.areas[i][k], k) for k in range(start + 1, end) if self.ranks[i][k] > rank]
                if inner and len(inner) == end - start - 1:
                    self.ranks[i][min(inner)[1]] = rank
                    promoted += 1
        self.promoted += promoted
        return promoted > 0

    def crossings(self, rank):
        cell = round(SCALE * max(0.25, 2 / 2 ** rank))
        cells = collections.defaultdict(list)
        for segment in self.segments(rank):
            i, start, end = segment
            a, b = self.lines[i].points[start], self.lines[i].points[end]
            for place in places_along(a, b, cell):
                for other in cells[place]:
                    j, from_other, to_other = other
                    c, d = self.lines[j].points[from_other], self.lines[j].points[to_other]
                    if cross(a, b, c, d):
                        yield segment, other
                cells[place].append(segment)


def places_along(a, b, cell):
    """The cells of the grid that a stretch may touch."""
    for x in range(min(a[0], b[0]) // cell, max(a[0], b[0]) // cell + 1):
        for y in range(min(a[1], b[1]) // cell, max(a[1], b[1]) // cell + 1):
            yield x, y


def side(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a, b, c, d):
    if {a, b} == {c, d}:
        return True
    if a in (c, d) or b in (c, d):
        return False
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
