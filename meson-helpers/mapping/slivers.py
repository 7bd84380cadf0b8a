"""Makes both sides of a border equal. In Natural Earth's data most are; some differ by a digit or a point."""

import collections

from topology import SCALE, is_cut

# Two sides of a border that differ by less than this (square degrees) are meant to be the same.
SLIVER = 0.05


def doubled_area(points):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:]))


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
