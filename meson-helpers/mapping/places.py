"""Where a country's marker goes, and how large the country is."""

import heapq
import math

from topology import SCALE

# Of the globe with the same surface as the Earth.
RADIUS = 6371.0072


def square_kilometres(points):
    """The area of a closed ring on the globe, positive if it runs counter-clockwise."""
    total = 0
    for (x, y), (other_x, other_y) in zip(points, points[1:]):
        step = math.radians((other_x - x) / SCALE)
        # The mean of the sines, and not the sine of the mean: exact for the strip below a straight stretch.
        y, other_y = math.radians(y / SCALE), math.radians(other_y / SCALE)
        if abs(other_y - y) < 1e-9:
            height = math.sin(y)
        else:
            height = (math.cos(y) - math.cos(other_y)) / (other_y - y)
        total -= step * height
    if points[-1][0] != points[0][0]:
        # Antarctica's coast runs round the pole, with the land on its left: westwards.
        total += math.radians((points[0][0] - points[-1][0]) / SCALE)
    return total * RADIUS * RADIUS


def distance(x, y, rings):
    """From a point to the nearest edge of land with these rings, negative outside. Rings inside others are holes."""
    inside, nearest = False, math.inf
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, ring[1:]):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
            dx, dy = bx - ax, by - ay
            share = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1)))
            nearest = min(nearest, (ax + share * dx - x) ** 2 + (ay + share * dy - y) ** 2)
    return math.sqrt(nearest) * (1 if inside else -1)


def marker(rings):
    """The point that is farthest from all edges: the first ring is the main land, the others are holes in it.

    The land is cut into squares; the one that may still have a better point is divided first."""
    low, high = (choose(point[1] for point in rings[0]) for choose in (min, max))
    narrow = math.cos(math.radians((low + high) / 2 / SCALE))
    flat = [[(x * narrow, y) for x, y in ring] for ring in rings]
    left, right = (choose(point[0] for point in flat[0]) for choose in (min, max))
    size = min(right - left, high - low) / 2
    best = (-math.inf, 0, 0)
    squares = []

    def add(x, y, half):
        nonlocal best
        reach = distance(x, y, flat)
        best = max(best, (reach, x, y))
        heapq.heappush(squares, (-(reach + half * math.sqrt(2)), x, y, half))

    x = left
    while x < right:
        y = low
        while y < high:
            add(x + size / 2, y + size / 2, size / 2)
            y += size
        x += size
    while squares and -squares[0][0] > best[0] * 1.05 + 1:
        _, x, y, half = heapq.heappop(squares)
        for dx in (-half / 2, half / 2):
            for dy in (-half / 2, half / 2):
                add(x + dx, y + dy, half / 2)
    return round(best[1] / narrow), round(best[2])
