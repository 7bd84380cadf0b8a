import Flashcards
import Gtk

/// What stands on a card: a picture if it has one, the prompt, and under it the answer once it is shown.
final class CardFaceText {
    /// How the answer stands to the prompt.
    enum Answer {
        case hidden
        case under
        /// With a screen reader on, one or the other.
        case instead
    }

    let view: ScrolledWindow
    private let column = VStack(spacing: 6)
    private let picture: CardPicture
    let prompt = Label().wraps().keepsLetterShapes().styled("prompt")
    let answer = Label().wraps().keepsLetterShapes().styled("answer")

    /// Tried one after the other. No text is made smaller than ordinary text is; what is still too long then
    /// scrolls.
    private static let sizes = [1, 0.88, 0.76, 0.66, 0.58, 0.5]
    private static let smallestPrompt = 0.5
    private static let smallestAnswer = 0.7

    init(_ pictures: CardPictures) {
        picture = CardPicture(pictures)
        for part in [picture, prompt, answer] { column.add(part) }
        column.align(vertically: .center)
        view = ScrolledWindow(column)
        answer.opacity = CardFaceText.paleness
    }

    /// The answer is pale on white, which it could not be read as on the colours of the verdicts. It is no matter
    /// of style: a change of style would have the whole window placed anew in the middle of a drag.
    var isOnColour = false {
        didSet { answer.opacity = isOnColour ? 1 : CardFaceText.paleness }
    }

    private static let paleness = 0.72

    func show(_ card: Card, answer state: Answer) {
        prompt.text = card.prompt
        answer.text = card.answer
        picture.name = card.picture
        prompt.isVisible = state != .instead
        answer.isVisible = state != .hidden
        picture.isVisible = card.picture != nil && state != .instead
        view.scrollToTop()
    }

    /// - Parameter size: of the card.
    func fit(_ size: Size, scale: Double) {
        let padding = 22 * scale
        column.padding(horizontal: Int(padding), vertical: Int(padding * 0.6))
        let room = Size(width: size.width - 2 * padding - 2, height: size.height - 1.2 * padding - 2)
        let parts = CardFaceText.sizes.map { max($0 * scale, CardFaceText.smallestPrompt) }
        let part = parts.first { height(part: $0, width: room.width) <= room.height }
        let chosen = part ?? CardFaceText.smallestPrompt
        prompt.textScale = chosen
        answer.textScale = max(chosen, CardFaceText.smallestAnswer)
        picture.fit(height: pictureHeight(chosen))
    }

    private func height(part: Double, width: Double) -> Double {
        let parts = [
            picture.isVisible ? pictureHeight(part) : nil,
            prompt.isVisible ? prompt.height(ofWidth: width, textScale: part) : nil,
            answer.isVisible
                ? answer.height(ofWidth: width, textScale: max(part, CardFaceText.smallestAnswer)) : nil,
        ].compactMap { $0 }
        return parts.reduce(0, +) + Double(max(0, parts.count - 1)) * 6
    }

    private func pictureHeight(_ part: Double) -> Double { 100 * part }
}

extension Card {
    /// What a screen reader says of it.
    func spoken(_ answer: CardFaceText.Answer) -> String {
        switch answer {
        case .hidden: prompt
        case .under: tr("{prompt} Answer: {answer}", ["prompt": prompt, "answer": self.answer])
        case .instead: self.answer
        }
    }
}
