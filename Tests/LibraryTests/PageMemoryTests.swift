import Testing

@testable import Library
@testable import SQLite

@Suite("Memory for pages of the library")
struct PageMemoryTests {
    private let place = LibraryFolder()

    @Test("is given back after a large import")
    func largeImport() throws {
        let example = try place.example()
        _ = try example.import(
            (0..<20_000).map { "card \($0) with some words" }, into: .newDeck(named: "Many"))
        let connection = example.library.connection
        #expect(connection.bytesOfPages <= Library.mostBytesOfPages)
        #expect(try connection.number("PRAGMA page_count") * 4096 > Library.mostBytesOfPages)
    }

    @Test("stays the same however many steps there are in a day")
    func manySteps() throws {
        let example = try place.example()
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        let longWord = String(repeating: "e", count: 20_000)
        for number in 0..<200 {
            try example.change(card, to: "Nil\(longWord) \(number)")
            #expect(example.library.connection.bytesOfPages <= Library.mostBytesOfPages)
        }
        #expect(place.bytes.count > Library.mostBytesOfPages)
    }
}
