import Testing

@testable import World

@Suite("How alike flags look")
struct FlagLookTests {
    typealias Paint = FlagPainter

    private let tricolor = FlagLook(FlagPainter.vertical(Paint.blue, Paint.white, Paint.red).raster)

    @Test("The same picture has no distance, however large it is drawn")
    func same() {
        let large = FlagPainter.vertical(Paint.blue, Paint.white, Paint.red, width: 480, height: 320)
        #expect(tricolor.distance(to: FlagLook(large.raster)) < 0.01)
        #expect(tricolor.isSamePicture(as: FlagLook(large.raster)))
    }

    @Test("The same flag in another shade or shape is another picture, but very near")
    func shadeAndShape() {
        let shade = FlagLook(FlagPainter.vertical(0x003D9A, Paint.white, Paint.red).raster)
        let shape = FlagLook(
            FlagPainter.vertical(Paint.blue, Paint.white, Paint.red, width: 240, height: 192).raster)
        for look in [shade, shape] {
            #expect(!tricolor.isSamePicture(as: look))
            #expect(tricolor.distance(to: look) > 0)
            #expect(tricolor.distance(to: look) < 0.15)
        }
    }

    @Test("If a picture does not have the official shape, shapes are not compared")
    func unknownShape() {
        let distorted = FlagPainter.vertical(Paint.blue, Paint.white, Paint.red, width: 240, height: 180)
        #expect(tricolor.isSamePicture(as: FlagLook(distorted.raster(proportion: nil))))
        #expect(!tricolor.isSamePicture(as: FlagLook(distorted.raster)))
    }

    @Test("The same flag with an emblem is another picture")
    func emblem() {
        let flag = FlagPainter.vertical(Paint.blue, Paint.white, Paint.red).disc(Paint.green, radius: 0.06)
        #expect(!tricolor.isSamePicture(as: FlagLook(flag.raster)))
    }

    @Test("A mirror image is nearer than a turned one, and that is nearer than other colours")
    func order() {
        let mirrored = FlagLook(FlagPainter.vertical(Paint.red, Paint.white, Paint.blue).raster)
        let turned = FlagLook(FlagPainter.horizontal(Paint.blue, Paint.white, Paint.red).raster)
        let other = FlagLook(FlagPainter.horizontal(Paint.green, Paint.yellow, Paint.black).raster)
        let distances = [mirrored, turned, other].map { tricolor.distance(to: $0) }
        #expect(distances == distances.sorted())
        #expect(distances[0] < distances[1] && distances[1] < distances[2])
    }

    @Test("The distance is the same in both directions")
    func symmetry() {
        let other = FlagLook(FlagPainter(Paint.green).disc(Paint.red).raster)
        #expect(abs(tricolor.distance(to: other) - other.distance(to: tricolor)) < 1e-9)
    }

    @Test("A decoded look equals the one that was encoded")
    func coding() {
        let corner = FlagPainter.horizontal(Paint.white, Paint.red).rectangle(
            Paint.blue, x: 0...(1.0 / 3), y: 0...0.5
        )
        .star(Paint.white, x: 1.0 / 6, y: 0.25, radius: 0.12)
        for look in [tricolor, FlagLook(corner.raster), FlagLook(corner.raster(proportion: nil))] {
            #expect(FlagLook(decoding: look.encoded) == look)
            #expect(!look.encoded.contains { $0 == "\n" || $0 == "\t" })
        }
    }

    @Test("Damaged text is not decoded, and does no harm")
    func damaged() {
        let text = tricolor.encoded
        #expect(FlagLook(decoding: "") == nil)
        for length in stride(from: 0, to: text.count, by: 7) {
            #expect(FlagLook(decoding: String(text.prefix(length))) == nil, "cut off after \(length)")
        }
        for (old, new) in [("vertical", "vertigo"), ("[", "("), ("1.5 ", "fifteen "), ("*", "-")] {
            #expect(FlagLook(decoding: text.replacingFirst(old, with: new)) == nil, "\(old) is \(new)")
        }
    }
}

extension String {
    fileprivate func replacingFirst(_ old: String, with new: String) -> String {
        guard let start = indices.first(where: { self[$0...].hasPrefix(old) }) else { return self }
        return String(self[..<start]) + new + self[start...].dropFirst(old.count)
    }
}
