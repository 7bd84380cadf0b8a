import Gtk
import World

/// The circles around small places, so that a finger can hit them. They never overlap: where places are close together,
/// the circles are smaller, until the map is enlarged.
nonisolated struct PlaceCircles: Sendable {
    struct Circle: Sendable {
        let country: Country
        let center: Point
        let radius: Double
    }

    let circles: [Circle]

    /// Half of 44 points, which are 9 mm on a screen of 124 points an inch, and more on a coarser one.
    static let largest = 22.0
    private static let smallest = 3.0

    /// - Parameter places: where each small place lies on the screen, and how large it is there.
    init(_ places: [(country: Country, center: Point, extent: Double)]) {
        let small = places.filter { $0.extent < Self.largest }
        circles = small.map { place in
            let others = small.lazy.filter { $0.country != place.country }
            let nearest = others.map { $0.center.distance(to: place.center) }.min()
            let radius = min(Self.largest, (nearest ?? .infinity) / 2 - 1)
            return Circle(country: place.country, center: place.center, radius: max(radius, Self.smallest))
        }
    }

    /// The circle at a point of the screen; of two that touch, the nearer one.
    func circle(at point: Point) -> Circle? {
        circles.filter { $0.center.distance(to: point) <= $0.radius + 1 }
            .min { $0.center.distance(to: point) < $1.center.distance(to: point) }
    }
}
