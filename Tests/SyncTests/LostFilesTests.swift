import Flashcards
import Testing

@testable import Library
@testable import Sync

@Suite("Of what a machine wrote that never comes back, a part is lost")
struct LostFilesTests {
    private let folder = MemoryFolder()
    private let here: TestMachine
    private let log: String
    private let whole: [UInt8]

    init() throws {
        here = try TestMachine(101, folder: folder)
        let away = try TestMachine(102, folder: folder)
        here.keepInStep()
        away.keepInStep()
        let rivers = try away.addDeck("Rivers")
        try away.addCard("Nile", to: rivers)
        away.keepInStep()
        here.keepInStep()
        log = try #require(folder.paths("/000066").first { $0.hasSuffix(".jsonl") })
        whole = try #require(folder[log])
    }

    private func newcomer() throws -> [String] {
        let newcomer = try TestMachine(103, folder: folder)
        newcomer.keepInStep()
        return try newcomer.content
    }

    @Test(
        "who has read it says it again after a day, so a machine that joins then has it", arguments: [0, 20])
    func saidAgain(left: Int) throws {
        folder[log] = left == 0 ? nil : Array(whole.prefix(left))
        #expect(here.keepInStep().writtenRows == 0)
        here.clock.now += 25 * 3_600_000
        #expect(here.keepInStep().writtenRows > 0)
        #expect(try newcomer() == ["Rivers", "- Nile"])
        here.clock.now += 25 * 3_600_000
        #expect(here.keepInStep().writtenRows == 0, "once is enough")
    }

    @Test("a machine that joins waits for the lost part for 90 days")
    func waiting() throws {
        folder[log] = nil
        let newcomer = try TestMachine(103, folder: folder)
        #expect(newcomer.keepInStep().missingLines > 0)
        newcomer.clock.now += 91 * 86_400_000
        #expect(newcomer.keepInStep().missingLines == 0)
    }

    @Test("nothing is said again where it was only late: the file came whole within a day")
    func onlyLate() throws {
        folder[log] = nil
        here.keepInStep()
        folder[log] = whole
        here.clock.now += 25 * 3_600_000
        here.keepInStep()
        folder[log] = nil
        #expect(here.keepInStep().writtenRows == 0)
    }

    @Test("nothing is said again of files that went because their machine has said everything anew")
    func pruned() throws {
        let (writer, reader) = (try TestMachine(104, folder: folder), try TestMachine(105, folder: folder))
        (writer.limits.sealed, writer.limits.leastSinceEverything) = (1000, 3000)
        for machine in [here, writer, reader] { machine.keepInStep() }
        // The machine that never comes back is not waited for any more.
        writer.clock.now += 91 * 86_400_000
        let lakes = try writer.addDeck("Lakes")
        let card = try writer.addCard("Baikal", to: lakes)
        for number in 0..<60 {
            try writer.change(card, to: "Baikal \(number)")
            for machine in [writer, here, reader] { machine.keepInStep() }
        }
        #expect(folder.paths("/000068").allSatisfy { !$0.hasSuffix("000001.jsonl") })
        for _ in 0..<2 {
            reader.clock.now += 25 * 3_600_000
            #expect(reader.keepInStep().writtenRows == 0)
        }
    }
}
