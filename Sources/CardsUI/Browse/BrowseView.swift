import Flashcards
import Gtk
import RecessKit

/// All cards of a deck, to be looked at and turned over.
final class BrowseView: VStack {
    let browser: DeckBrowser
    let grid: GridView<BrowseCard>
    let doneButton = Button(tr("Done")).styled("on-picture", "pill").align(vertically: .center)
    private let pages: CardPages
    private let done: @MainActor () -> Void

    /// - Parameter done: the person wants to go back.
    init(_ browser: DeckBrowser, pictures: CardPictures, done: @escaping @MainActor () -> Void) {
        let pages = CardPages { [browser] in browser.cards($0) }
        _ = pages.show(browser.cards)
        grid = GridView(
            aspectRatio: 2.0 / 3, spacing: 12, letters: 20, makeCell: { BrowseCard(pictures) },
            show: { cell, position in
                let card = pages.card(at: position)
                cell.show(
                    card, side: card.map { browser.side(of: $0.id) } ?? .prompt, absence: browser.absence)
            })
        self.browser = browser
        self.pages = pages
        self.done = done
        super.init(spacing: 4)
        styled("browse")
        grid.setName(tr("Cards of this deck"))
        grid.count = browser.cards.count
        let heading = Label(browser.deck.name.inOneLine()).shortens().hint(browser.deck.name)
        add(
            HStack(spacing: 8) {
                HStack(spacing: 10) {
                    heading.styled("deck-name")
                    LayoutContainer(HiddenWhenTooNarrow()) {
                        Label(trn("{count} card", "{count} cards", count: browser.cards.count))
                    }.layoutPriority(1)
                }.styled("on-picture", "capsule").align(vertically: .center)
                Spacer()
                doneButton
            }.styled("browse-header").expand(vertically: false))
        if browser.cards.isEmpty {
            add(
                VStack {
                    Label(browser.emptiness).styled("title-2").wraps()
                }.styled("ending").align(horizontally: .center, vertically: .center).expand())
        } else {
            add(grid.expand())
        }
        grid.onActivate { [weak self] in self?.turn($0) }
        doneButton.onClick(done)
        onKey { key in
            guard key == .escape else { return false }
            done()
            return true
        }
    }

    func takeFocus() { if !grid.focus(grid.focusedPosition ?? 0) { doneButton.grabFocus() } }

    func turn(_ position: Int) {
        guard let card = pages.card(at: position) else { return }
        browser.turn(card.id)
        grid.refresh(position)
        announce(browser.side(of: card.id) == .prompt ? card.prompt : card.answer)
    }
}
