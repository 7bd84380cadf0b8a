import Testing
import World

@Suite("The table of looks")
struct FlagLookTableTests {
    private let look = FlagLook(FlagPainter.vertical(FlagPainter.blue, FlagPainter.white).raster)
    private let other = FlagLook(FlagPainter(FlagPainter.green).disc(FlagPainter.red).raster)
    private let drawing = Array("<svg/>".utf8)

    private var table: FlagLookTable {
        let lines = [("aa", look), ("bb", other)].map { FlagLookTable.line($0, content: drawing, $1) }
        return FlagLookTable(Array((lines.joined(separator: "\n") + "\n").utf8))
    }

    @Test("has the look of each drawing, and of no other")
    func looks() {
        #expect(table.drawings == ["aa", "bb"])
        #expect(table.look(of: "aa") == look)
        #expect(table.look(of: "bb") == other)
        #expect(table.look(of: "cc") == nil)
        #expect(table.look(of: "a") == nil)
    }

    @Test("notices that a drawing has changed, or is new")
    func current() {
        #expect(table.isCurrent("aa", content: drawing))
        #expect(!table.isCurrent("aa", content: Array("<svg />".utf8)))
        #expect(!table.isCurrent("aa", content: []))
        #expect(!table.isCurrent("cc", content: drawing))
    }

    @Test("does no harm when it is damaged")
    func damaged() {
        let line = FlagLookTable.line("aa", content: drawing, look)
        for text in ["", "\n\n", "aa", "aa 1", "aa 1 2", "\u{0} \u{0} \u{0}", String(line.dropLast(20))] {
            #expect(FlagLookTable(Array(text.utf8)).look(of: "aa") == nil, "\(text)")
        }
        #expect(FlagLookTable(Array(("nonsense\n" + line).utf8)).look(of: "aa") == look)
    }
}
