import Testing

/// A visible effect that a preference switches off, and that only the screen shows, not the accessibility bus.
enum Look: Sendable {
    /// A card that is let go too soon moves back step by step.
    case cardsMove
    /// A card that is dragged to the right gets another colour.
    case cardsTakeColour
    /// The top card is not white.
    case cardsAreDark
    /// The colour of a panel depends on the picture behind it.
    case panelsAreTranslucent
}

extension Player {
    func shows(_ look: Look) async throws -> Bool {
        switch look {
        case .cardsMove: try await seesACardMove()
        case .cardsTakeColour: try await seesACardTakeColour()
        case .cardsAreDark: try await seesADarkCard()
        case .panelsAreTranslucent: try await seesTranslucentPanel()
        }
    }

    private func seesACardMove() async throws -> Bool {
        let card = try await topCard()
        let held = try await hold(card)
        try letGo()
        var isUnderWay = false
        try await waitUntil("the card where it was") {
            let frame = card.object.frame
            if frame != held, frame != card.frame { isUnderWay = true }
            return frame == card.frame
        }
        return isUnderWay
    }

    private func seesACardTakeColour() async throws -> Bool {
        let card = try await topCard()
        // A part of the screen that the dragged card will cover, below the card’s text.
        let part = Accessible.Frame(
            x: card.frame.x + card.frame.width + 20, y: card.frame.middle.y + 70, width: 40, height: 20)
        let background = try pixels(part)?.color
        _ = try await hold(card)
        var color = background
        try await waitUntil("a card that is dragged on the screen") {
            color = try pixels(part)?.color
            return color != background
        }
        try letGo()
        try await waitUntil("the card where it was") { card.object.frame == card.frame }
        return color != 0xFFFFFF
    }

    private func seesADarkCard() async throws -> Bool {
        let card = try await topCard()
        // Above the card’s text, and inside the ring of the focus.
        let part = Accessible.Frame(
            x: card.frame.middle.x - 20, y: card.frame.y + 16, width: 40, height: 8)
        return try pixels(part)?.color != 0xFFFFFF
    }

    private func topCard() async throws -> Snapshot {
        try await waitInFocusedWindow("the card on top") {
            $0.all.first { $0.frame.width > 300 && $0.hasFocus }
        }
    }

    /// Drags the card to the right, not far enough for a swipe. Returns its frame.
    private func hold(_ card: Snapshot) async throws -> Accessible.Frame {
        // In one movement, so that the card has no positions in between.
        try point(at: card, ["mousedown", "1", "mousemove_relative", "--", "40", "0"])
        try await waitUntil("the card to be dragged") { card.object.frame.x > card.frame.x }
        return card.object.frame
    }

    private func letGo() throws { #expect(try RunningProgram.output("xdotool", "mouseup", "1") != nil) }

    private func seesTranslucentPanel() async throws -> Bool {
        let panel = try await waitInFocusedWindow("the panel of the question") { window in
            // The smallest widget that contains both.
            window.all.last { $0.says("Tap the flag of") && $0.says("Flag 1") }
        }
        // The left edge of the panel is empty. Leave out its round corners.
        let corner = 30
        let edge = Accessible.Frame(
            x: panel.frame.x + 2, y: panel.frame.y + corner, width: 1, height: panel.frame.height - 2 * corner
        )
        guard let colors = try pixels(edge)?.colors else { throw TimedOut() }
        return Set(colors).count > 1
    }
}
