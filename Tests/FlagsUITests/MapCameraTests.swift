import Gtk
import Testing
import World

@testable import FlagsUI

@Suite("The camera over the map")
struct MapCameraTests {
    private let size = Size(width: 400, height: 300)
    private let world = Rectangle(x: -2, y: -1, width: 4, height: 2)

    private func isNear(_ one: Point, _ other: Point) -> Bool {
        abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9
    }

    @Test("shows its centre in the middle of the view, and finds the point of the map again")
    func thereAndBack() {
        let camera = MapCamera(center: Point(x: 0.5, y: -0.25), scale: 120)
        #expect(camera.onScreen(camera.center, in: size) == Point(x: 200, y: 150))
        let point = Point(x: 31, y: 222)
        #expect(isNear(camera.onScreen(camera.onMap(point, in: size), in: size), point))
    }

    @Test("shows a part of the map as large as fits, in a wide view and in a high one")
    func fitting() {
        #expect(MapCamera.showing(world, in: size).scale == 100)
        #expect(MapCamera.showing(world, in: Size(width: 900, height: 200)).scale == 100)
        let shown = MapCamera.showing(world, in: size).frame(in: size)
        #expect(shown.x == -2 && shown.width == 4)
        #expect(MapCamera.showing(world, in: size, margin: 50).scale == 75)
    }

    @Test("moves with the pointer: what was under it stays under it")
    func moving() {
        var camera = MapCamera(center: Point(x: 0, y: 0), scale: 200)
        let held = camera.onMap(Point(x: 50, y: 60), in: size)
        camera.move(by: Point(x: 30, y: -20))
        #expect(isNear(camera.onScreen(held, in: size), Point(x: 80, y: 40)))
    }

    @Test("enlarges about a point, which stays where it is", arguments: [0.5, 1.25, 7])
    func zooming(factor: Double) {
        var camera = MapCamera(center: Point(x: 0.3, y: 0.1), scale: 150)
        let point = Point(x: 321, y: 17)
        let fixed = camera.onMap(point, in: size)
        camera.zoom(by: factor, about: point, in: size)
        #expect(camera.scale == 150 * factor)
        #expect(isNear(camera.onScreen(fixed, in: size), point))
    }

    @Test("never shows more than the map, nor beyond its edge")
    func limits() {
        let far = MapCamera(center: Point(x: 9, y: 9), scale: 400).limited(to: world, largest: 1000, in: size)
        let seen = far.frame(in: size)
        #expect(abs(seen.x + seen.width - 2) < 1e-9 && abs(seen.y + seen.height - 1) < 1e-9)
        let small = MapCamera(center: Point(x: 1, y: 1), scale: 1).limited(to: world, largest: 1000, in: size)
        #expect(small == MapCamera(center: Point(x: 0, y: 0), scale: 100))
        #expect(
            MapCamera(center: Point(x: 0, y: 0), scale: 5000).limited(to: world, largest: 1000, in: size)
                .scale == 1000)
    }

    @Test("flies from one view to another by the same factor in each moment")
    func flight() {
        let start = MapCamera(center: Point(x: -1, y: 0), scale: 100)
        let end = MapCamera(center: Point(x: 1, y: 0.5), scale: 1600)
        #expect(start.between(end, 0) == start)
        let last = start.between(end, 1)
        #expect(isNear(last.center, end.center) && abs(last.scale - 1600) < 1e-6)
        #expect(abs(start.between(end, 0.5).scale - 400) < 1e-6)
        let level = MapCamera(center: Point(x: 1, y: 0), scale: 100)
        #expect(isNear(start.between(level, 0.25).center, Point(x: -0.5, y: 0)))
    }

    @Test("keeps a point in its place that both views have there")
    func steadyPoint() {
        let start = MapCamera(center: Point(x: 0, y: 0), scale: 100)
        var end = start
        let point = Point(x: 390, y: 10)
        end.zoom(by: 5, about: point, in: size)
        let fixed = start.onMap(point, in: size)
        for part in [0.2, 0.5, 0.9] {
            #expect(isNear(start.between(end, part).onScreen(fixed, in: size), point))
        }
    }
}

@Suite("Circles around small places")
struct PlaceCirclesTests {
    private func circles(_ places: [(String, Double, Double, Double)]) -> PlaceCircles {
        PlaceCircles(
            places.map { (country: Country($0.0), center: Point(x: $0.1, y: $0.2), extent: $0.3) })
    }

    @Test("are 44 points wide where there is room, and none is around a large place")
    func size() {
        let circles = circles([("mt", 100, 100, 2), ("it", 80, 40, 90)])
        #expect(circles.circles.map(\.country.code) == ["mt"])
        #expect(circles.circles[0].radius == 22)
        #expect(circles.circle(at: Point(x: 120, y: 100))?.country.code == "mt")
        #expect(circles.circle(at: Point(x: 124, y: 100)) == nil)
    }

    @Test("never overlap: close together they are smaller")
    func overlap() {
        let circles = circles([("lc", 100, 100, 1), ("vc", 112, 100, 1), ("bb", 300, 100, 1)])
        #expect(circles.circles.map(\.radius) == [5, 5, 22])
        #expect(circles.circle(at: Point(x: 104, y: 100))?.country.code == "lc")
        #expect(circles.circle(at: Point(x: 108, y: 100))?.country.code == "vc")
    }
}
