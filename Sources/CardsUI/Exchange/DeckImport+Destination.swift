import Flashcards
import Gtk
import Library

// The deck for the cards.
extension DeckImport {
    /// The chosen deck. Before a choice it is the deck that has the name of the file, else a new deck.
    var destination: Destination { chosenDestination ?? deckOfSameName.map { .deck($0.id) } ?? .newDeck }

    /// All decks and a new one, the most likely first.
    var destinations: [Destination] {
        let likely: [Destination?] = [
            deckOfSameName.map { .deck($0.id) }, .newDeck, current.map { .deck($0) },
        ]
        var all: [Destination] = []
        for destination in likely.compactMap(\.self) + decks.map({ .deck($0.id) })
        where !all.contains(destination) && exists(destination) { all.append(destination) }
        return all
    }

    /// A name for a new deck that no other deck has.
    var newName: String {
        guard deckOfSameName != nil else { return fileDeckName }
        let names = Set(decks.map { $0.name.lowercased() })
        let number = (2...decks.count + 2).first { !names.contains("\(fileDeckName) \($0)".lowercased()) }
        return "\(fileDeckName) \(number ?? 2)"
    }

    func name(of destination: Destination) -> String {
        switch destination {
        case .newDeck: tr("New deck “{name}”", ["name": newName.inOneLine(atMost: 40)])
        case .deck(let id): decks.first { $0.id == id }?.name.inOneLine(atMost: 40) ?? ""
        }
    }

    /// The name of the deck that the cards go into.
    var targetName: String {
        switch destination {
        case .newDeck: newName
        case .deck(let id): decks.first { $0.id == id }?.name ?? ""
        }
    }

    private var fileDeckName: String { file?.deckName ?? tr("Imported cards") }

    private var deckOfSameName: Deck? { decks.first { $0.name.lowercased() == fileDeckName.lowercased() } }

    private func exists(_ destination: Destination) -> Bool {
        if case .deck(let id) = destination { decks.contains { $0.id == id } } else { true }
    }

    var target: ImportTarget {
        switch destination {
        case .newDeck: .newDeck(named: newName)
        case .deck(let id): .deck(id)
        }
    }
}
