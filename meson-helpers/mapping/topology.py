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


class Line:
    """A border or coast between two junctions. Its owners are the areas on its left and right; None is the sea."""

    def __init__(self, points, left, right, is_disputed):
        self.points = points
        self.left, self.right = left, right
        self.is_disputed = is_disputed


def node(point):
    """Where a point is on the globe: the two ends of Antarctica's coast are the same place."""
    return (HALF_TURN, point[1]) if point[0] == -HALF_TURN else point


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
