"""Turns rings, one for each side of a border, into lines that both sides share.

All points are whole numbers here: thousandths of a degree, (longitude, latitude).
"""

import collections
import math

SCALE = 1000
HALF_TURN = 180 * SCALE
POLE = -90 * SCALE
# Longer stretches get points in between, so that they bend with the projection, as the 49th parallel must.
LONGEST = 2 * SCALE
# Two sides of a border that differ by less than this (square degrees) are meant to be the same.
SLIVER = 0.05


class Line:
    """A border or coast between two junctions. Its owners are the areas on its left and right; None is the sea."""

    def __init__(self, points, left, right, is_disputed):
        self.points = points
        self.left, self.right = left, right
        self.is_disputed = is_disputed


def node(point):
    """Where a point is on the globe: the two ends of Antarctica's coast are the same place."""
    return (HALF_TURN, point[1]) if point[0] == -HALF_TURN else point


def doubled_area(points):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:]))


def edges_of(rings, across, enclosed):
    """The owner on the left of each directed edge. The rings are (owner, points), with the land on the left.

    Where two parts of one owner meet, their edges cancel out. `across` are the owners that were cut at 180°,
    `enclosed` those for which the land around them lacks a hole."""
    rings = rings + [(enclosed[owner], points[::-1]) for owner, points in rings if owner in enclosed]
    edges = {}
    for owner, points in rings:
        for edge in zip(points, points[1:]):
            if edge[0] == edge[1] or owner in across and is_cut(edge):
                continue
            if edges.get(edge[::-1]) == owner:
                del edges[edge[::-1]]
            elif edge in edges:
                raise ValueError(f"{owner} and {edges[edge]} overlap at {edge}")
            else:
                edges[edge] = owner
    return edges


def is_cut(edge):
    """Edges along the cut at 180°, and Antarctica's at the pole, are no coast."""
    return all(abs(abs(x) - HALF_TURN) <= 1 for x, _ in edge) or all(y <= POLE + 1 for _, y in edge)


def snapped(rings):
    """The same rings, where points that differ by one in the last digit are one point, if they are of different owners
    or at the cut at 180°."""
    owners = collections.defaultdict(set)
    for owner, points in rings:
        for point in points:
            owners[point].add(owner)
    replaced = {}
    for x, y in sorted(owners):
        for near in ((x + 1, y), (x, y + 1), (x + 1, y + 1), (x + 1, y - 1)):
            if near not in owners or (x, y) in replaced:
                continue
            if not owners[x, y] & owners[near] or is_cut(((x, y), near)):
                replaced[near] = (x, y)
    return [(owner, [replaced.get(point, point) for point in points]) for owner, points in rings]


def mend(edges):
    """Makes both sides of a border equal where they differ slightly. Returns the (owner, stretch) that it changed."""
    starts = collections.defaultdict(list)
    for start, end in sorted(edges):
        if (end, start) not in edges:
            starts[start].append(end)
    sizes = collections.Counter(edges.values())
    changed = []
    for start in sorted(starts):
        for first in starts[start]:
            stretch, path = differing(edges, starts, start, first)
            pairs = list(zip(path, path[1:]))
            owner = edges.get((start, first))
            # Two countries on one small island (Saint Martin) have two coasts, and no sliver.
            if not pairs or any(pair in edges for pair in pairs) or len(stretch) * 2 > sizes[owner]:
                continue
            for pair in zip(stretch, stretch[1:]):
                del edges[pair]
            for pair in pairs:
                edges[pair] = owner
            changed.append((owner, stretch))
    return changed


def differing(edges, starts, start, first):
    """A short stretch of an owner, and another owner's way between the same points that encloses next to nothing with
    it; both in the owner's direction."""
    for stretch in stretches(edges, starts, start, first):
        for back in starts[stretch[-1]]:
            if edges.get((stretch[-1], back)) == edges.get((start, first)):
                continue
            for path in stretches(edges, starts, stretch[-1], back):
                if path[-1] == start and abs(doubled_area(stretch + path[1:])) / 2 < SLIVER * SCALE * SCALE:
                    # The one with more points stays.
                    return (stretch, path[::-1]) if len(path) >= len(stretch) else ([], [])
    return [], []


def stretches(edges, starts, start, first):
    """The edges of one owner from a point on that have no other side: the first, the first two …"""
    path, owner = [start, first], edges.get((start, first))
    while owner and len(path) < 8:
        yield path
        onward = [point for point in starts[path[-1]] if edges.get((path[-1], point)) == owner]
        if len(onward) != 1:
            break
        path = path + onward


def lines_of(edges, is_disputed):
    """All lines. `is_disputed(left, right, edge)` says whether an edge is drawn dashed."""
    sides, at = {}, collections.defaultdict(list)
    for (start, end), owner in edges.items():
        if (end, start) in edges and (end, start) < (start, end):
            continue
        right = edges.get((end, start))
        disputed = is_disputed(owner, right, (start, end))
        sides[start, end] = (owner, right, disputed)
        sides[end, start] = (right, owner, disputed)
        at[node(start)].append((start, end))
        at[node(end)].append((end, start))
    seen, lines = set(), []

    def follow(edge):
        points = list(edge)
        while not is_junction(node(points[-1])):
            onward = [way for way in at[node(points[-1])] if node(way[1]) != node(points[-2])]
            if not onward or onward[0] in seen or onward[0] == edge or onward[0][0] != points[-1]:
                break
            points.append(onward[0][1])
            seen.update((onward[0], onward[0][::-1]))
        return points

    def is_junction(place):
        ways = at[place]
        return len(ways) != 2 or sides[ways[0]] != sides[ways[1][::-1]] or ways[0][0] != ways[1][0]

    def add(edge):
        if edge in seen:
            return
        seen.update((edge, edge[::-1]))
        left, right, disputed = sides[edge]
        lines.append(Line(follow(edge), left, right, disputed))

    for place in sorted(at):
        if is_junction(place):
            for way in sorted(at[place]):
                add(way)
    # What is left runs in a circle. The westernmost point comes first, as the places are in order.
    for place in sorted(at):
        for way in sorted(at[place]):
            add(way)
    return lines


def densified(points):
    """The same line with points in between on long stretches."""
    result = points[:1]
    for start, end in zip(points, points[1:]):
        pieces = math.ceil(max(abs(end[0] - start[0]), abs(end[1] - start[1])) / LONGEST)
        for piece in range(1, pieces):
            share = piece / pieces
            result.append((
                round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)))
        result.append(end)
    return result


def rings_of(lines, code):
    """For each country its rings: lists of (index of a line, is reversed), with the land on the left.

    `code` gives the country of an area."""
    uses = collections.defaultdict(list)
    for index, line in enumerate(lines):
        left, right = code(line.left), code(line.right)
        if left != right:
            if left:
                uses[left].append((index, False))
            if right:
                uses[right].append((index, True))
    return {country: joined(lines, uses[country]) for country in sorted(uses)}


def points_of(lines, use):
    index, is_reversed = use
    return lines[index].points[::-1] if is_reversed else lines[index].points


def joined(lines, uses):
    starts = collections.defaultdict(list)
    for use in uses:
        starts[node(points_of(lines, use)[0])].append(use)
    rings, left = [], set(uses)
    for use in uses:
        if use not in left:
            continue
        left.remove(use)
        ring, first = [use], node(points_of(lines, use)[0])
        while node(points_of(lines, ring[-1])[-1]) != first:
            here = points_of(lines, ring[-1])
            ways = [way for way in starts[node(here[-1])] if way in left]
            # Rings that touch at a point stay apart if the way turns as far to the left as it can.
            ring.append(max(ways, key=lambda way: turn(here, points_of(lines, way))))
            left.remove(ring[-1])
        rings.append(ring)
    return rings


def turn(here, onward):
    before = math.atan2(here[-1][1] - here[-2][1], here[-1][0] - here[-2][0])
    after = math.atan2(onward[1][1] - onward[0][1], onward[1][0] - onward[0][0])
    return (after - before + math.pi) % (2 * math.pi)


def ring_points(lines, ring):
    points = []
    for use in ring:
        points += points_of(lines, use)[1 if points else 0:]
    return points
