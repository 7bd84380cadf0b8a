import Flashcards
import Gtk

/// The content of a card: its picture, the prompt, and under it the answer once it is shown.
final class CardFaceText {
    /// Whether the answer is shown, and where.
    enum Answer {
        case hidden
        case under
        /// Instead of the prompt, for a screen reader.
        case instead
    }

    let view: ScrolledTexts
    private let column = VStack(spacing: 6)
    private let picture: CardPicture
    let prompt = WrappedText().withoutFontHinting().styled("prompt")
    let answer = WrappedText().withoutFontHinting().styled("answer")
    private var shown: (card: Card, answer: Answer)?
    /// Where the person was reading when the answer was shown.
    private var offsetBeforeAnswer = 0.0

    /// No text is smaller than ordinary text. A text that is still too long then scrolls.
    private static let smallestPrompt = 0.5
    private static let smallestAnswer = 0.7
    /// The factor from one size that is tried to the next smaller one.
    private static let step = 0.88

    init(_ pictures: CardPictures) {
        picture = CardPicture(pictures)
        for part in [picture, prompt, answer] { column.add(part) }
        column.align(vertically: .center)
        view = ScrolledTexts(column, texts: [prompt, answer])
        answer.opacity = CardFaceText.paleness
    }

    /// The answer is pale on the paper, but not on the colours of the verdicts, where it could not be read. This is
    /// an opacity and not a style class: a change of style would lay out the whole window in the middle of a drag.
    var isOnColour = false {
        didSet { answer.opacity = isOnColour ? 1 : CardFaceText.paleness }
    }

    private static let paleness = 0.72

    func show(_ card: Card, answer state: Answer) {
        let before = shown
        shown = (card, state)
        prompt.text = card.prompt
        answer.text = card.answer
        picture.name = card.picture
        prompt.isVisible = state != .instead
        answer.isVisible = state != .hidden
        picture.isVisible = card.picture != nil && state != .instead
        switch (before?.card == card ? before?.answer : nil, state) {
        case (.hidden, .under):
            offsetBeforeAnswer = view.offset
            view.keepInView(answer)
        case (.under, .hidden): view.scroll(to: offsetBeforeAnswer)
        case (let answer?, state) where answer == state: break
        default: view.scroll(to: 0)
        }
    }

    /// - Parameter size: of the card.
    func fit(_ size: Size, scale: Double) {
        let padding = 22 * scale
        column.padding(horizontal: Int(padding), vertical: Int(padding * 0.6))
        let room = Size(width: size.width - 2 * padding - 2, height: size.height - 1.2 * padding - 2)
        let part = largestPart(in: room, scale: scale)
        prompt.textScale = part
        answer.textScale = max(part, CardFaceText.smallestAnswer)
        picture.fit(height: pictureHeight(part))
        view.prepare(width: room.width, height: size.height)
    }

    /// Finds the largest size at which everything fits, by bisection.
    private func largestPart(in room: Size, scale: Double) -> Double {
        func fits(_ part: Double) -> Bool { height(part: part, in: room) <= room.height }
        let smallest = CardFaceText.smallestPrompt
        var parts = [max(scale, smallest)]
        while let part = parts.last, part > smallest { parts.append(max(part * CardFaceText.step, smallest)) }
        // Most texts are short and fit at the first try.
        if !prompt.isLong, !answer.isLong, fits(parts[0]) { return parts[0] }
        guard fits(smallest) else { return smallest }
        var (tooLarge, fitting) = (-1, parts.count - 1)
        while fitting - tooLarge > 1 {
            let middle = (tooLarge + fitting) / 2
            if fits(parts[middle]) { fitting = middle } else { tooLarge = middle }
        }
        return parts[fitting]
    }

    private func height(part: Double, in room: Size) -> Double {
        var heights: [Double] = []
        if picture.isVisible { heights.append(pictureHeight(part)) }
        if prompt.isVisible {
            heights.append(prompt.height(ofWidth: room.width, textScale: part, atMost: room.height))
        }
        if answer.isVisible {
            let scale = max(part, CardFaceText.smallestAnswer)
            heights.append(answer.height(ofWidth: room.width, textScale: scale, atMost: room.height))
        }
        return heights.reduce(0, +) + Double(max(0, heights.count - 1)) * 6
    }

    private func pictureHeight(_ part: Double) -> Double { 100 * part }
}

extension Card {
    /// For a screen reader.
    func spoken(_ answer: CardFaceText.Answer) -> String {
        switch answer {
        case .hidden: prompt
        case .under: tr("{prompt} Answer: {answer}", ["prompt": prompt, "answer": self.answer])
        case .instead: self.answer
        }
    }
}
