import Flashcards
import Gtk
import RecessKit

/// The first cards of a file as they would be: so that a wrong column or a wrong encoding is seen at once.
final class FirstCards: Bin {
    private(set) var cards: [CardText] = []

    override init() {
        super.init()
        expand(vertically: false)
        isVisible = false
    }

    func show(_ cards: [CardText]) {
        guard cards != self.cards else { return }
        self.cards = cards
        isVisible = !cards.isEmpty
        let faces = cards.map(FirstCard.init)
        let row = LayoutContainer(AsManyAsFit(spacing: 8)) { for face in faces { face } }
        let words = faces.map(\.words).joined(separator: "\n")
        child = ReadablePart(tr("The First Cards"), inWords: words, row.isPartOfItsParent()).styled(
            "first-cards")
    }
}

/// The prompt over the answer. Of a long text only the beginning is shown: laying all of it out could take minutes.
private final class FirstCard: VStack {
    let words: String

    init(_ card: CardText) {
        let prompt = card.prompt.beginning(ofScalars: FirstCard.longestText)
        let answer = card.answer.beginning(ofScalars: FirstCard.longestText)
        words = tr("{prompt}, {answer}", ["prompt": prompt, "answer": answer])
        super.init(spacing: 6)
        // Marks over marks would be drawn across the page.
        styled("first-card").clips()
        add(FirstCard.side(prompt).styled("prompt"))
        add(FirstCard.side(answer).styled("answer"))
    }

    /// In Unicode scalars. More is never seen in three lines.
    private static let longestText = 200

    private static func side(_ text: String) -> Label {
        Label(text).wraps(atMostLines: 3).minimumWidth(characters: 11).maximumWidth(characters: 24)
    }
}
