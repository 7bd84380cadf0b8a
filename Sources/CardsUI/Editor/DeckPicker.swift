import Flashcards
import Gtk
import RecessKit

/// Where a deck is chosen that cards are moved to.
final class DeckPicker: VStack {
    private let decks: [Deck]
    private var shown: [Deck] = []
    private(set) var chosen: Deck?
    private(set) lazy var list = PickList(tr("Decks"), [], picksOne: true) { [weak self] in
        self?.choose($0)
    }
    private lazy var search = SearchEntry(placeholder: tr("Find a deck")) { [weak self] in self?.find($0) }

    /// Called when a deck was chosen.
    var chose: @MainActor () -> Void = {}

    init(_ decks: [Deck], height: Int = 200) {
        self.decks = decks
        super.init(spacing: 8)
        // With few decks there is nothing to search.
        if decks.count > 8 { add(search) }
        add(list.expand())
        list.minimumSize(height: height)
        find("")
    }

    private func choose(_ position: Int) {
        guard shown.indices.contains(position) else { return }
        // Who chooses the same again means to go on.
        if chosen?.id == shown[position].id { return activateDefault() }
        chosen = shown[position]
        update()
        chose()
    }

    private func find(_ text: String) {
        let wanted = text.folded
        shown = wanted.isEmpty ? decks : decks.filter { $0.path.folded.contains(wanted) }
        update()
    }

    private func update() {
        // Found ones stand without the decks around them, so they say their whole path.
        let isWhole = shown.count == decks.count
        list.show(
            shown.map { deck in
                PickList.Item(
                    title: isWhole ? deck.name : deck.path, depth: isWhole ? deck.depth : 0,
                    state: deck.id == chosen?.id ? .on : .off)
            })
    }
}
