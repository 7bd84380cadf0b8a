import Files
import Flashcards
import Gtk
import RecessKit
import RichText
import RichTextUI

/// A preview of the first cards of a file, so that the person notices a wrong column or encoding at once.
final class FirstCards: Bin {
    private(set) var cards: [FileCard] = []
    private let media: @MainActor (String) -> String?

    /// - Parameter media: the path of a picture or sound.
    init(_ media: @escaping @MainActor (String) -> String? = { _ in nil }) {
        self.media = media
        super.init()
        expand(vertically: false)
        isVisible = false
    }

    func show(_ cards: [FileCard]) {
        guard cards != self.cards else { return }
        self.cards = cards
        isVisible = !cards.isEmpty
        let faces = cards.map { FirstCard($0, media) }
        let row = LayoutContainer(AsManyAsFit(spacing: 8)) { for face in faces { face } }
        let spokenText = faces.map(\.spokenText).joined(separator: "\n")
        child = ReadablePart(tr("The First Cards"), inWords: spokenText, row.isPartOfItsParent()).styled(
            "first-cards")
    }
}

/// The prompt over the answer. Of a long text only the beginning is shown: laying all of it out could take minutes.
private final class FirstCard: VStack {
    let spokenText: String

    init(_ card: FileCard, _ media: @escaping @MainActor (String) -> String?) {
        let prompt = card.prompt.beginning(ofScalars: FirstCard.longestText)
        let answer = card.answer.beginning(ofScalars: FirstCard.longestText)
        spokenText = tr("{prompt}, {answer}", ["prompt": prompt, "answer": answer])
        super.init(spacing: 6)
        // A pile of combining marks would be drawn across the page.
        styled("first-card").clips()
        if card.note != nil {
            showNote(card, media)
        } else {
            add(FirstCard.side(prompt).styled("prompt"))
            add(FirstCard.side(answer).styled("answer"))
        }
    }

    /// As it will look, the answer under a rule or in place of the question.
    private func showNote(_ card: FileCard, _ media: @escaping @MainActor (String) -> String?) {
        let faces = card.shownFaces
        let least = withExtendedLifetime(FirstCard.side("")) {
            LayoutChild(of: $0).extent(along: .horizontal).minimum
        }
        for side in [faces.front, faces.back] {
            let text = TextOnPaper(RichTextSurroundings(path: media), room: Size(width: 200, height: 80))
            text.minimumSize(width: least)
            add(text.expand(vertically: false))
            text.show(side.beginning(ofLetters: FirstCard.longestText, blocks: FirstCard.mostBlocks))
        }
    }

    /// In Unicode scalars. Three lines never show more.
    private static let longestText = 200
    private static let mostBlocks = 4

    private static func side(_ text: String) -> Label {
        Label(text).wraps(atMostLines: 3).minimumWidth(characters: 11).maximumWidth(characters: 24)
    }
}
