import Testing

@testable import World

@Suite("The description of a flag’s picture")
struct FlagReaderTests {
    typealias Paint = FlagPainter

    private func read(_ painter: FlagPainter) -> FlagPart { FlagLook(painter.raster).description }

    @Test("names stripes by their colours, from the top or from the left")
    func stripes() {
        let horizontal = read(.horizontal(Paint.black, Paint.red, Paint.yellow))
        #expect(horizontal == FlagPart(.horizontal, [.black, .red, .yellow]))
        #expect(read(.vertical(Paint.green, Paint.white)) == FlagPart(.vertical, [.green, .white]))
        let six = read(
            .horizontal(Paint.black, Paint.yellow, Paint.red, Paint.black, Paint.yellow, Paint.red))
        #expect(six.colors == [.black, .yellow, .red, .black, .yellow, .red])
    }

    @Test("says which stripe is wider or narrower than the others")
    func widths() {
        let wide = read(FlagPainter(Paint.red).rectangle(Paint.yellow, y: 0.25...0.75))
        #expect(wide == FlagPart(.horizontal, [.red, .yellow, .red], widest: 1))
        let narrow = read(FlagPainter(Paint.red).rectangle(Paint.white, y: 0.4...0.6))
        #expect(narrow.narrowest == 1)
        let low = read(.horizontal(Paint.yellow, Paint.yellow, Paint.blue, Paint.red))
        #expect(low == FlagPart(.horizontal, [.yellow, .blue, .red], widest: 0))
    }

    @Test("tells thin lines from stripes")
    func lines() {
        let lines = FlagPainter.horizontal(Paint.black, Paint.red, Paint.green)
            .rectangle(Paint.white, y: 0.31...0.355).rectangle(Paint.white, y: 0.645...0.69)
        #expect(read(lines) == FlagPart(.horizontal, [.black, .red, .green], edge: .white))
    }

    @Test("says whether the upright of a cross is nearer the left")
    func crosses() {
        let upright = FlagPainter(Paint.white).rectangle(Paint.red, x: 0.44...0.56)
            .rectangle(Paint.red, y: 0.41...0.59)
        #expect(read(upright) == FlagPart(.cross, [.red, .white]))
        let nordic = FlagPainter(Paint.red)
            .rectangle(Paint.white, x: 0.28...0.45).rectangle(Paint.white, y: 0.375...0.625)
            .rectangle(Paint.blue, x: 0.32...0.41).rectangle(Paint.blue, y: 0.44...0.56)
        #expect(read(nordic) == FlagPart(.nordicCross, [.blue, .red], edge: .white))
    }

    @Test("tells a cross that reaches the edges from one that lies on the flag")
    func smallCross() {
        let small = FlagPainter(Paint.red, width: 200, height: 200)
            .rectangle(Paint.white, x: 0.4...0.6, y: 0.2...0.8)
            .rectangle(Paint.white, x: 0.2...0.8, y: 0.4...0.6)
        #expect(read(small) == FlagPart(.plain, [.red], parts: [FlagPart(.smallCross, [.white])]))
    }

    @Test("knows a diagonal cross and diagonal stripes")
    func slanting() {
        let saltire = FlagPainter(Paint.blue).painting(Paint.white) { x, y in
            min(abs(x - y), abs(x + y - 1)) < 0.1
        }
        #expect(read(saltire) == FlagPart(.saltire, [.white, .blue]))
        let rising = FlagPainter(Paint.green).painting(Paint.yellow) { x, y in x + y > 0.85 }
            .painting(Paint.red) { x, y in x + y > 1.15 }
        #expect(read(rising) == FlagPart(.rising, [.green, .yellow, .red]))
        let falling = FlagPainter(Paint.black).painting(Paint.red) { x, y in x > y }
        #expect(read(falling) == FlagPart(.falling, [.red, .black]))
    }

    @Test("knows a triangle at the left over stripes, and a star on it")
    func triangle() {
        let plain = FlagPainter.horizontal(Paint.white, Paint.red).triangle(Paint.blue, reach: 0.5)
        #expect(
            read(plain)
                == FlagPart(
                    .horizontal, [.white, .red], parts: [FlagPart(.triangle, [.blue], position: .left)]))
        let starred = FlagPainter.horizontal(Paint.blue, Paint.green).triangle(Paint.white, reach: 0.5)
            .star(Paint.red, x: 0.15, radius: 0.13)
        #expect(read(starred).parts.first?.parts.map(\.shape) == [.star])
    }

    @Test("knows a canton, and a star on it")
    func canton() {
        let corner = FlagPainter.horizontal(Paint.white, Paint.red).rectangle(
            Paint.blue, x: 0...(1.0 / 3), y: 0...0.5
        )
        .star(Paint.white, x: 1.0 / 6, y: 0.25, radius: 0.12)
        let flag = read(corner)
        #expect(flag.colors == [.white, .red])
        #expect(flag.parts.map(\.shape) == [.canton])
        let inside = FlagPart(.plain, [.blue], parts: [FlagPart(.star, [.white])])
        #expect(flag.parts.first?.parts == [inside])
    }

    @Test("knows an upright stripe beside horizontal ones")
    func hoistStripe() {
        let flag = FlagPainter.horizontal(Paint.yellow, Paint.red).rectangle(Paint.green, x: 0...0.4)
        #expect(read(flag) == FlagPart(.hoistStripe, [.green, .yellow, .red]))
    }

    @Test("knows a jagged edge")
    func serrated() {
        let flag = FlagPainter(Paint.red).painting(Paint.white) { x, y in
            let tooth = (y * 5).truncatingRemainder(dividingBy: 1)
            return x < 0.25 + 0.15 * (1 - abs(2 * tooth - 1))
        }
        #expect(read(flag) == FlagPart(.serrated, [.white, .red]))
    }

    @Test("knows a disc, and its position")
    func disc() {
        let middle = read(FlagPainter(Paint.white).disc(Paint.red))
        #expect(middle == FlagPart(.plain, [.white], parts: [FlagPart(.disc, [.red])]))
        let left = read(FlagPainter(Paint.green).disc(Paint.red, x: 0.44))
        #expect(left.parts.map(\.position) == [.leftOfMiddle])
    }

    @Test("counts stars, and joins a crescent with its star")
    func stars() {
        let five = [0.1, 0.3, 0.5, 0.7, 0.9].reduce(FlagPainter(Paint.blue)) {
            $0.star(Paint.white, x: $1, radius: 0.09)
        }
        #expect(read(five).parts.map(\.count) == [5])
        #expect(read(five).parts.map(\.shape) == [.stars])
        let crescent = FlagPainter(Paint.red).disc(Paint.white, x: 0.36, radius: 0.25)
            .disc(Paint.red, x: 0.4, radius: 0.2).star(Paint.white, x: 0.54, radius: 0.12)
        #expect(read(crescent).parts.map(\.shape) == [.crescentAndStar])
        #expect(read(crescent).colors == [.red])
    }

    @Test("calls everything else on a flag an emblem")
    func emblem() {
        let flag = FlagPainter.vertical(Paint.green, Paint.white, Paint.red)
            .rectangle(Paint.yellow, x: 0.45...0.55, y: 0.35...0.6)
            .rectangle(Paint.blue, x: 0.42...0.5, y: 0.4...0.45)
            .rectangle(Paint.black, x: 0.48...0.58, y: 0.5...0.7)
        #expect(read(flag).shape == .vertical)
        #expect(read(flag).parts == [FlagPart(.emblem)])
    }

    @Test("has only the colours of a flag that is too complicated")
    func involved() {
        let flag = FlagPainter(Paint.red).painting(Paint.white) { x, y in
            (x * 7 + y * y * 9).truncatingRemainder(dividingBy: 2) < 0.8
        }
        #expect(read(flag).shape == .involved)
        #expect(Set(read(flag).colors) == [.red, .white])
    }

    @Test(
        "names colours as people do",
        arguments: [
            (0xDE2910, FlagColor.red), (0x8A1538, .darkRed), (0xF77F00, .orange), (0xFF8200, .orange),
            (0xFFCC00, .yellow), (0xFDB913, .yellow), (0x009A44, .green), (0x01411C, .green),
            (0x75AADB, .lightBlue), (0x4189DD, .lightBlue), (0x0072CE, .blue), (0x0057B7, .blue),
            (0x012169, .darkBlue), (0x000000, .black), (0xF4F5F0, .white), (0x808080, .grey),
            (0x660066, .purple),
        ])
    func colors(rgb: Int, name: FlagColor) {
        #expect(read(FlagPainter(rgb)) == FlagPart(.plain, [name]))
    }
}
