import Flashcards
import Foundation
import Library

/// A library with one card, which asks a part of a picture.
enum FlowerLibrary {
    static func path(in home: URL) -> String { home.appendingPathComponent("data/recess/recess.db").path }

    static func make(in home: URL) throws {
        let library = try open(in: home)
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#def"/>
            <circle cx="200" cy="150" r="60" fill="#e58"/></svg>
            """
        guard let name = try library.mediaFolder?.add(Array(drawing.utf8), kind: "svg") else { return }
        let part = "{{c1::image-occlusion:rect:left=.7:top=.1:width=.2:height=.2}}"
        let note = WrittenNote(
            .hiddenParts, [.plain(part), .html("<img src=\"\(name)\">"), .plain("A flower"), .plain("")])
        try library.perform(Step(.addCard, about: "A flower")) { edit in
            _ = try edit.add(note, to: try edit.addDeck(named: "Plants"))
        }
    }

    static func prompts(in home: URL) throws -> [String] {
        let library = try open(in: home)
        return try library.read { reading in
            try reading.decks().flatMap { try reading.cards(try reading.cardIDs(in: $0.id)) }
        }.map(\.prompt).sorted()
    }

    private static func open(in home: URL) throws -> Library {
        try Opening(.file(path(in: home)), machine: .fixed(7)).open().library
    }
}
