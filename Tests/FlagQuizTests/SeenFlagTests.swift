import Testing

@testable import FlagQuiz

@Suite("What is seen in a flag’s picture")
struct SeenFlagTests {
    typealias Paint = FlagPainter

    private func seen(_ painter: FlagPainter) -> FlagPart { FlagLook(painter.raster).description }

    @Test("stripes, from the top or from the left, by their colours")
    func stripes() {
        let horizontal = seen(.horizontal(Paint.black, Paint.red, Paint.yellow))
        #expect(horizontal == FlagPart(.horizontal, [.black, .red, .yellow]))
        #expect(seen(.vertical(Paint.green, Paint.white)) == FlagPart(.vertical, [.green, .white]))
        let six = seen(
            .horizontal(Paint.black, Paint.yellow, Paint.red, Paint.black, Paint.yellow, Paint.red))
        #expect(six.colors == [.black, .yellow, .red, .black, .yellow, .red])
    }

    @Test("which stripe is wider or narrower than the others")
    func widths() {
        let wide = seen(FlagPainter(Paint.red).rectangle(Paint.yellow, y: 0.25...0.75))
        #expect(wide == FlagPart(.horizontal, [.red, .yellow, .red], widest: 1))
        let narrow = seen(FlagPainter(Paint.red).rectangle(Paint.white, y: 0.4...0.6))
        #expect(narrow.narrowest == 1)
        let low = seen(.horizontal(Paint.yellow, Paint.yellow, Paint.blue, Paint.red))
        #expect(low == FlagPart(.horizontal, [.yellow, .blue, .red], widest: 0))
    }

    @Test("thin lines between stripes")
    func lines() {
        let lines = FlagPainter.horizontal(Paint.black, Paint.red, Paint.green)
            .rectangle(Paint.white, y: 0.31...0.355).rectangle(Paint.white, y: 0.645...0.69)
        #expect(seen(lines) == FlagPart(.horizontal, [.black, .red, .green], edge: .white))
    }

    @Test("a cross, and whether its upright is nearer the left")
    func crosses() {
        let upright = FlagPainter(Paint.white).rectangle(Paint.red, x: 0.44...0.56)
            .rectangle(Paint.red, y: 0.41...0.59)
        #expect(seen(upright) == FlagPart(.cross, [.red, .white]))
        let nordic = FlagPainter(Paint.red)
            .rectangle(Paint.white, x: 0.28...0.45).rectangle(Paint.white, y: 0.375...0.625)
            .rectangle(Paint.blue, x: 0.32...0.41).rectangle(Paint.blue, y: 0.44...0.56)
        #expect(seen(nordic) == FlagPart(.nordicCross, [.blue, .red], edge: .white))
    }

    @Test("a cross that does not reach the edges is one that lies on the flag")
    func smallCross() {
        let small = FlagPainter(Paint.red, width: 200, height: 200)
            .rectangle(Paint.white, x: 0.4...0.6, y: 0.2...0.8)
            .rectangle(Paint.white, x: 0.2...0.8, y: 0.4...0.6)
        #expect(seen(small) == FlagPart(.plain, [.red], parts: [FlagPart(.smallCross, [.white])]))
    }

    @Test("a diagonal cross, and slanting stripes")
    func slanting() {
        let saltire = FlagPainter(Paint.blue).painting(Paint.white) { x, y in
            min(abs(x - y), abs(x + y - 1)) < 0.1
        }
        #expect(seen(saltire) == FlagPart(.saltire, [.white, .blue]))
        let rising = FlagPainter(Paint.green).painting(Paint.yellow) { x, y in x + y > 0.85 }
            .painting(Paint.red) { x, y in x + y > 1.15 }
        #expect(seen(rising) == FlagPart(.rising, [.green, .yellow, .red]))
        let falling = FlagPainter(Paint.black).painting(Paint.red) { x, y in x > y }
        #expect(seen(falling) == FlagPart(.falling, [.red, .black]))
    }

    @Test("a triangle at the left over stripes, and what lies on it")
    func triangle() {
        let plain = FlagPainter.horizontal(Paint.white, Paint.red).triangle(Paint.blue, reach: 0.5)
        #expect(
            seen(plain)
                == FlagPart(
                    .horizontal, [.white, .red], parts: [FlagPart(.triangle, [.blue], place: .left)]))
        let starred = FlagPainter.horizontal(Paint.blue, Paint.green).triangle(Paint.white, reach: 0.5)
            .star(Paint.red, x: 0.15, radius: 0.13)
        #expect(seen(starred).parts.first?.parts.map(\.shape) == [.star])
    }

    @Test("a corner of its own, and what lies on it")
    func canton() {
        let corner = FlagPainter.horizontal(Paint.white, Paint.red).rectangle(
            Paint.blue, x: 0...(1.0 / 3), y: 0...0.5
        )
        .star(Paint.white, x: 1.0 / 6, y: 0.25, radius: 0.12)
        let flag = seen(corner)
        #expect(flag.colors == [.white, .red])
        #expect(flag.parts.map(\.shape) == [.canton])
        let inside = FlagPart(.plain, [.blue], parts: [FlagPart(.star, [.white])])
        #expect(flag.parts.first?.parts == [inside])
    }

    @Test("an upright stripe beside level ones")
    func hoistStripe() {
        let flag = FlagPainter.horizontal(Paint.yellow, Paint.red).rectangle(Paint.green, x: 0...0.4)
        #expect(seen(flag) == FlagPart(.hoistStripe, [.green, .yellow, .red]))
    }

    @Test("an edge of teeth")
    func serrated() {
        let flag = FlagPainter(Paint.red).painting(Paint.white) { x, y in
            let tooth = (y * 5).truncatingRemainder(dividingBy: 1)
            return x < 0.25 + 0.15 * (1 - abs(2 * tooth - 1))
        }
        #expect(seen(flag) == FlagPart(.serrated, [.white, .red]))
    }

    @Test("a disc, and where it is")
    func disc() {
        let middle = seen(FlagPainter(Paint.white).disc(Paint.red))
        #expect(middle == FlagPart(.plain, [.white], parts: [FlagPart(.disc, [.red])]))
        let left = seen(FlagPainter(Paint.green).disc(Paint.red, x: 0.44))
        #expect(left.parts.map(\.place) == [.leftOfMiddle])
    }

    @Test("stars, with their number, and a crescent with its star")
    func stars() {
        let five = [0.1, 0.3, 0.5, 0.7, 0.9].reduce(FlagPainter(Paint.blue)) {
            $0.star(Paint.white, x: $1, radius: 0.09)
        }
        #expect(seen(five).parts.map(\.count) == [5])
        #expect(seen(five).parts.map(\.shape) == [.stars])
        let crescent = FlagPainter(Paint.red).disc(Paint.white, x: 0.36, radius: 0.25)
            .disc(Paint.red, x: 0.4, radius: 0.2).star(Paint.white, x: 0.54, radius: 0.12)
        #expect(seen(crescent).parts.map(\.shape) == [.crescentAndStar])
        #expect(seen(crescent).colors == [.red])
    }

    @Test("what nobody can name is an emblem")
    func emblem() {
        let flag = FlagPainter.vertical(Paint.green, Paint.white, Paint.red)
            .rectangle(Paint.yellow, x: 0.45...0.55, y: 0.35...0.6)
            .rectangle(Paint.blue, x: 0.42...0.5, y: 0.4...0.45)
            .rectangle(Paint.black, x: 0.48...0.58, y: 0.5...0.7)
        #expect(seen(flag).shape == .vertical)
        #expect(seen(flag).parts == [FlagPart(.emblem)])
    }

    @Test("of what is too involved, only the colours are told")
    func involved() {
        let flag = FlagPainter(Paint.red).painting(Paint.white) { x, y in
            (x * 7 + y * y * 9).truncatingRemainder(dividingBy: 2) < 0.8
        }
        #expect(seen(flag).shape == .involved)
        #expect(Set(seen(flag).colors) == [.red, .white])
    }

    @Test(
        "colours by the names that people give them",
        arguments: [
            (0xDE2910, FlagColor.red), (0x8A1538, .darkRed), (0xF77F00, .orange), (0xFF8200, .orange),
            (0xFFCC00, .yellow), (0xFDB913, .yellow), (0x009A44, .green), (0x01411C, .green),
            (0x75AADB, .lightBlue), (0x4189DD, .lightBlue), (0x0072CE, .blue), (0x0057B7, .blue),
            (0x012169, .darkBlue), (0x000000, .black), (0xF4F5F0, .white), (0x808080, .grey),
            (0x660066, .purple),
        ])
    func colors(rgb: Int, name: FlagColor) {
        #expect(seen(FlagPainter(rgb)) == FlagPart(.plain, [name]))
    }
}
