import Flashcards
import Gtk
import RecessKit

/// The browser: all cards of a deck in a grid. Each can be turned over.
final class BrowseView: VStack {
    let browser: DeckBrowser
    let grid: GridView<BrowseCard>
    let doneButton = Button(tr("Done")).styled("on-picture", "pill").align(vertically: .center)
    private let pages: CardPages
    private let count = Label()
    private let done: @MainActor () -> Void

    /// - Parameter done: called when the person wants to go back.
    init(_ browser: DeckBrowser, pictures: CardPictures, done: @escaping @MainActor () -> Void) {
        let pages = CardPages { [browser] in browser.cards($0) }
        _ = pages.show(browser.cards)
        grid = GridView(
            aspectRatio: 2.0 / 3, spacing: 12, letters: 20, makeCell: { BrowseCard(pictures) },
            show: { cell, position in
                let card = pages.card(at: position)
                cell.show(
                    card, side: card.map { browser.side(of: $0.id) } ?? .prompt,
                    missingText: browser.missingCardText)
            })
        self.browser = browser
        self.pages = pages
        self.done = done
        super.init(spacing: 4)
        StyleSheet.load(.pages)
        styled("browse")
        grid.setName(tr("Cards of this deck"))
        grid.count = browser.cards.count
        // The number of cards goes before the name becomes an ellipsis.
        let name = browser.deck.name.inOneLine()
        let headings = (0..<2).map { _ in
            Label(name).shortens().minimumWidth(characters: min(name.count, 6)).hint(browser.deck.name)
                .styled("deck-name")
        }
        add(
            HStack(spacing: 8) {
                LayoutContainer(FirstThatFits()) {
                    HStack(spacing: 10) {
                        headings[0]
                        count.layoutPriority(1)
                    }
                    headings[1]
                }.styled("on-picture", "capsule").align(vertically: .center)
                Spacer()
                doneButton
            }.styled("browse-header").expand(vertically: false))
        if browser.cards.isEmpty {
            add(
                LayoutContainer(LooseColumn(gap: 16, atLeast: 3)) {
                    Label(browser.emptyText).styled("title-2").wraps()
                }.styled("ending").align(horizontally: .center, vertically: .center).expand())
        } else {
            add(grid.expand())
        }
        showCount()
        grid.onActivate { [weak self] in self?.turn($0) }
        doneButton.onClick(done)
        onKey { key in
            guard key == .escape else { return false }
            done()
            return true
        }
    }

    func takeFocus() { if !grid.focus(grid.focusedPosition ?? 0) { doneButton.grabFocus() } }

    private func showCount() { count.text = trn("{count} card", "{count} cards", count: browser.cards.count) }

    /// Shows the cards as they are now. Returns `false` if that needs another view, because there was no card or is none.
    func update() -> Bool {
        guard grid.count > 0, !browser.cards.isEmpty else { return grid.count == browser.cards.count }
        if pages.show(browser.cards) == nil { pages.forget() }
        if grid.count != browser.cards.count { grid.count = browser.cards.count }
        grid.refresh()
        showCount()
        return true
    }

    func turn(_ position: Int) {
        guard let card = pages.card(at: position) else { return }
        browser.turn(card.id)
        grid.refresh(position)
        announce(browser.side(of: card.id) == .prompt ? card.promptInWords : card.answerInWords)
    }
}

extension DeckBrowser {
    /// Shown instead of the grid.
    fileprivate var emptyText: String { failure?.cause ?? tr("This deck has no cards yet.") }

    /// Shown on a card that cannot be read.
    fileprivate var missingCardText: String { failure?.cause ?? tr("This card has been deleted.") }
}
