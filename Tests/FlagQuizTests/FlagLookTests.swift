import Testing

@testable import FlagQuiz

@Suite("How alike flags look")
struct FlagLookTests {
    typealias Paint = FlagPainter

    private let tricolor = FlagLook(FlagPainter.vertical(Paint.blue, Paint.white, Paint.red).raster)

    @Test("The same picture is at no distance, however large it is drawn")
    func same() {
        let large = FlagPainter.vertical(Paint.blue, Paint.white, Paint.red, width: 480, height: 320)
        #expect(tricolor.distance(to: FlagLook(large.raster)) < 0.01)
        #expect(tricolor.isSamePicture(as: FlagLook(large.raster)))
    }

    @Test("Another shade and another shape are other pictures, though very like it")
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

    @Test("A picture that was forced into another shape says nothing about the flag’s")
    func forced() {
        let forced = FlagPainter.vertical(Paint.blue, Paint.white, Paint.red, width: 240, height: 180)
        #expect(tricolor.isSamePicture(as: FlagLook(forced.raster(proportion: nil))))
        #expect(!tricolor.isSamePicture(as: FlagLook(forced.raster)))
    }

    @Test("One emblem more is another picture")
    func emblem() {
        let flag = FlagPainter.vertical(Paint.blue, Paint.white, Paint.red).disc(Paint.green, radius: 0.06)
        #expect(!tricolor.isSamePicture(as: FlagLook(flag.raster)))
    }

    @Test("Mirrored is nearer than turned, and turned nearer than other colours")
    func order() {
        let mirrored = FlagLook(FlagPainter.vertical(Paint.red, Paint.white, Paint.blue).raster)
        let turned = FlagLook(FlagPainter.horizontal(Paint.blue, Paint.white, Paint.red).raster)
        let other = FlagLook(FlagPainter.horizontal(Paint.green, Paint.yellow, Paint.black).raster)
        let distances = [mirrored, turned, other].map { tricolor.distance(to: $0) }
        #expect(distances == distances.sorted())
        #expect(distances[0] < distances[1] && distances[1] < distances[2])
    }

    @Test("It is as far from one to the other as back")
    func symmetry() {
        let other = FlagLook(FlagPainter(Paint.green).disc(Paint.red).raster)
        #expect(abs(tricolor.distance(to: other) - other.distance(to: tricolor)) < 1e-9)
    }

    @Test("A look that was kept is the look that was made")
    func kept() throws {
        let corner = FlagPainter.horizontal(Paint.white, Paint.red).rectangle(
            Paint.blue, x: 0...(1.0 / 3), y: 0...0.5
        )
        .star(Paint.white, x: 1.0 / 6, y: 0.25, radius: 0.12)
        for look in [tricolor, FlagLook(corner.raster), FlagLook(corner.raster(proportion: nil))] {
            #expect(FlagLook(kept: look.kept) == look)
            #expect(!look.kept.contains { $0 == "\n" || $0 == "\t" })
        }
    }

    @Test("A kept look that is damaged is none, and harms nobody")
    func damaged() {
        let kept = tricolor.kept
        #expect(FlagLook(kept: "") == nil)
        for length in stride(from: 0, to: kept.count, by: 7) {
            #expect(FlagLook(kept: String(kept.prefix(length))) == nil, "cut off after \(length)")
        }
        for (old, new) in [("vertical", "vertigo"), ("[", "("), ("1.5 ", "fifteen "), ("*", "-")] {
            #expect(FlagLook(kept: kept.replacingFirst(old, with: new)) == nil, "\(old) is \(new)")
        }
    }
}

extension String {
    fileprivate func replacingFirst(_ old: String, with new: String) -> String {
        guard let start = indices.first(where: { self[$0...].hasPrefix(old) }) else { return self }
        return String(self[..<start]) + new + self[start...].dropFirst(old.count)
    }
}
