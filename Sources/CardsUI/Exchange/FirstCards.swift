import Flashcards
import Gtk
import RecessKit

/// A preview of the first cards of a file, so that the person notices a wrong column or encoding at once.
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
        let spokenText = faces.map(\.spokenText).joined(separator: "\n")
        child = ReadablePart(tr("The First Cards"), inWords: spokenText, row.isPartOfItsParent()).styled(
            "first-cards")
    }
}

/// The prompt over the answer. Of a long text only the beginning is shown: laying all of it out could take minutes.
private final class FirstCard: VStack {
    let spokenText: String

    init(_ card: CardText) {
        let prompt = card.prompt.beginning(ofScalars: FirstCard.longestText)
        let answer = card.answer.beginning(ofScalars: FirstCard.longestText)
        spokenText = tr("{prompt}, {answer}", ["prompt": prompt, "answer": answer])
        super.init(spacing: 6)
        // A pile of combining marks would be drawn across the page.
        styled("first-card").clips()
        add(FirstCard.side(prompt).styled("prompt"))
        add(FirstCard.side(answer).styled("answer"))
    }

    /// In Unicode scalars. Three lines never show more.
    private static let longestText = 200

    private static func side(_ text: String) -> Label {
        Label(text).wraps(atMostLines: 3).minimumWidth(characters: 11).maximumWidth(characters: 24)
    }
}
