import Flashcards
import Gtk
import RichTextUI

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
    let prompt: RichTextView
    let answer: RichTextView
    private var shown: (card: Card, answer: Answer)?
    private var backReplacesFront = false
    /// Where the person types the answer. Only the top card has one.
    private weak var entry: Entry?
    /// Runs when Return is pressed there. `nil`: nothing can be typed.
    var onTyped: (@MainActor () -> Void)?
    private var fitted: (size: Size, scale: Double)?
    /// Where the person was reading when the answer was shown.
    private var offsetBeforeAnswer = 0.0

    /// No text is smaller than ordinary text. A text that is still too long then scrolls.
    private static let smallestPrompt = 0.5
    private static let smallestAnswerBelow = 0.7
    private var smallestAnswer: Double {
        backReplacesFront ? CardFaceText.smallestPrompt : CardFaceText.smallestAnswerBelow
    }
    /// The factor from one size that is tried to the next smaller one.
    private static let step = 0.88

    init(_ pictures: CardPictures) {
        picture = CardPicture(pictures)
        let surroundings = pictures.surroundings
        prompt = RichTextView(surroundings).withoutFontHinting().styled("prompt")
        answer = RichTextView(surroundings).withoutFontHinting().styled("answer")
        for part in [picture, prompt, answer] { column.add(part) }
        column.align(vertically: .center)
        view = ScrolledTexts(column, texts: [prompt.plain, answer.plain])
        answer.opacity = CardFaceText.paleness
        for text in [prompt, answer] {
            text.onSizeChange = { [weak self] in self?.fitAgain() }
        }
    }

    /// Plays the sounds of the answer where it is shown and has some, else those of the question. `false` if there are none.
    func playSounds() -> Bool {
        let text = answer.isSeen && answer.hasSounds ? answer : prompt
        guard text.hasSounds else { return false }
        for other in [prompt, answer] where other !== text { other.stopSounds() }
        text.playSounds()
        return true
    }

    /// Called with a sentence when a sound cannot be played.
    func onProblem(_ tell: @escaping @MainActor (String) -> Void) {
        for text in [prompt, answer] { text.onProblem = tell }
    }

    private func makePlaceToType() {
        guard let place = prompt.typedAnswers.first else { return }
        guard let onTyped else { return place.entry = nil }
        guard place.entry == nil else { return }
        let entry = Entry(name: tr("Type the answer"))
        entry.minimumWidth(characters: 8)
        entry.onSubmit(onTyped)
        place.entry = entry
        self.entry = entry
    }

    /// Whether something stands where the answer is typed.
    var hasTypedAnswer: Bool { entry.map { !$0.text.trimmed.isEmpty } ?? false }

    var isTyping: Bool { entry?.containsFocusOfItsWindow ?? false }

    func undoTyping() -> Bool { asksForTyping && entry?.undoTyping() ?? false }
    func redoTyping() -> Bool { asksForTyping && entry?.redoTyping() ?? false }

    /// Whether there is a place to type the answer, and it is not shown yet.
    var asksForTyping: Bool { entry != nil && prompt.isSeen && !answer.isSeen }

    /// Puts the cursor where the answer is typed. `false` if that is nowhere, or the answer is shown.
    func beginTyping() -> Bool {
        guard asksForTyping, let entry else { return false }
        // In a small card it lies under the edge.
        view.keepInView(entry)
        return entry.grabFocus()
    }

    /// Whether it has something to press or to type in.
    var hasActiveParts: Bool {
        prompt.isSeen && prompt.hasActiveParts || answer.isSeen && answer.hasActiveParts
    }

    /// The answer is pale on the paper, but not on the colours of the verdicts, where it could not be read. This is
    /// an opacity and not a style class: a change of style would lay out the whole window in the middle of a drag.
    var isOnColour = false { didSet { showPaleness() } }

    /// Rich text has colours of its own, which would not be legible any more.
    private func showPaleness() {
        let isPale = answer.isPlain && !isOnColour && !backReplacesFront
        answer.opacity = isPale ? CardFaceText.paleness : 1
    }

    private static let paleness = 0.72

    /// The colours around the texts.
    var paper = Paper.white {
        didSet {
            guard paper != oldValue else { return }
            let (typed, wasTyping) = (entry?.text ?? "", isTyping)
            for text in [prompt, answer] { text.paper = paper }
            // The texts were made again, with a new place to type in.
            makePlaceToType()
            entry?.text = typed
            if wasTyping { _ = beginTyping() }
        }
    }

    func shows(_ card: Card, answer: Answer) -> Bool { shown?.card == card && shown?.answer == answer }

    func show(_ card: Card, answer state: Answer) {
        let before = shown
        shown = (card, state)
        if before?.card.id != card.id { entry?.text = "" }
        var faces = card.shownFaces
        if state != .hidden, let note = card.note, note.kind.asksForTyping {
            faces = faces.comparing(entry?.text ?? "", with: note)
        }
        prompt.content = faces.front
        makePlaceToType()
        answer.content = faces.back
        backReplacesFront = faces.backReplacesFront
        answer.setStyle("in-place", backReplacesFront)
        showPaleness()
        picture.name = card.picture
        prompt.isSeen = state == .hidden || state == .under && !backReplacesFront
        answer.isSeen = state != .hidden
        picture.isVisible = card.picture != nil && state != .instead
        switch (before?.card == card ? before?.answer : nil, state) {
        case (.hidden, .under):
            offsetBeforeAnswer = view.offset
            if backReplacesFront { view.scroll(to: 0) } else { view.keepInView(answer) }
        case (.under, .hidden): view.scroll(to: offsetBeforeAnswer)
        case (let answer?, state) where answer == state: break
        default: view.scroll(to: 0)
        }
    }

    /// - Parameter size: of the card.
    func fit(_ size: Size, scale: Double) {
        fitted = (size, scale)
        let padding = 22 * scale
        let above = Int(padding * 0.6)
        column.padding(horizontal: Int(padding))
        // Not of the column: what goes on below would reach to the edge, and be seen under the card that lies above this one.
        view.padding(vertical: above)
        let room = Size(width: size.width - 2 * padding - 2, height: size.height - 1.2 * padding - 2)
        for text in [prompt, answer] {
            text.room = Size(width: room.width, height: room.height * CardFaceText.mostForAPicture)
        }
        let part = largestPart(in: room, scale: scale)
        prompt.show(textScale: part)
        answer.show(textScale: max(part, smallestAnswer))
        picture.fit(height: pictureHeight(part))
        view.prepare(width: room.width, height: size.height - Double(2 * above))
    }

    /// A picture in a text leaves room for some words.
    private static let mostForAPicture = 0.75

    /// After a picture has come or a hint was opened.
    private func fitAgain() { if let fitted { fit(fitted.size, scale: fitted.scale) } }

    /// Finds the largest size at which everything fits, by bisection.
    private func largestPart(in room: Size, scale: Double) -> Double {
        let smallest = CardFaceText.smallestPrompt
        // A table that is too wide at every size scrolls. One that is not makes the text smaller.
        let canBeNarrow = !isTooWide(smallest, for: room)
        func fits(_ part: Double) -> Bool {
            height(part: part, in: room) <= room.height && !(canBeNarrow && isTooWide(part, for: room))
        }
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

    private func isTooWide(_ part: Double, for room: Size) -> Bool {
        (prompt.isVisible && prompt.isTooWide(for: room.width, textScale: part))
            || (answer.isVisible
                && answer.isTooWide(for: room.width, textScale: max(part, smallestAnswer)))
    }

    private func height(part: Double, in room: Size) -> Double {
        var heights: [Double] = []
        if picture.isVisible { heights.append(pictureHeight(part)) }
        if prompt.isVisible {
            heights.append(prompt.height(ofWidth: room.width, textScale: part, atMost: room.height))
        }
        if answer.isVisible {
            let scale = max(part, smallestAnswer)
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
        case .hidden: promptInWords
        case .under where note?.backReplacesFront == true: answerInWords
        case .under: tr("{prompt} Answer: {answer}", ["prompt": promptInWords, "answer": answerInWords])
        case .instead: answerInWords
        }
    }
}
