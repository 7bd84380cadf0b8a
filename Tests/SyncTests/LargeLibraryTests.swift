import FileTesting
import Files
import Flashcards
import Testing

@testable import Library
@testable import Sync

@Suite("A large library")
struct LargeLibraryTests {
    @Test("is given out and taken over in slices, with all its cards")
    func large() throws {
        let (place, here, there) = (TestFolder(), try TestMachine(101), try TestMachine(102))
        let cards = try (0..<20_000).map {
            FileCard(try #require(CardText(prompt: "card \($0)", answer: "answer")))
        }
        _ = try here.library.importCards(cards, into: .newDeck(named: "Large")) { _ in Step(.importCards) }
        for machine in [here, there] {
            let sync = Sync(folder: DiskFolder(place.path), machineName: machine.name, now: { 5 })
            var slices = 1
            while sync.step(machine.library).hasMore { slices += 1 }
            #expect(slices > 4)
        }
        #expect(try there.library.states().count == 20_001)
    }
}
