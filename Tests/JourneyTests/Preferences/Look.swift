import Testing

/// What only shows on the screen while the program runs, and what a preference takes away.
enum Look: Sendable {
    /// A card that is let go too soon is seen on its way back.
    case cardsMove
    /// A card that is dragged to the right is no longer white.
    case cardsTakeColour
    /// The card on top is not white.
    case cardsAreDark
    /// A panel has another colour where there is another one behind it.
    case somethingShinesThrough
}

extension Player {
    func shows(_ look: Look) async throws -> Bool {
        switch look {
        case .cardsMove: try await seesACardMove()
        case .cardsTakeColour: try await seesACardTakeColour()
        case .cardsAreDark: try await seesADarkCard()
        case .somethingShinesThrough: try await seesSomethingShineThrough()
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
        // Where it comes to, under what is written on it.
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
        // Over what is written on it, and inside the focus.
        let part = Accessible.Frame(
            x: card.frame.middle.x - 20, y: card.frame.y + 16, width: 40, height: 8)
        return try pixels(part)?.color != 0xFFFFFF
    }

    private func topCard() async throws -> Seen {
        try await meet("the card on top") { $0.all.first { $0.frame.width > 300 && $0.hasFocus } }
    }

    /// Drags it to the right, not far enough to count. Where it is then.
    private func hold(_ card: Seen) async throws -> Accessible.Frame {
        // At once: in between it would be at other places.
        try point(at: card, ["mousedown", "1", "mousemove_relative", "--", "40", "0"])
        try await waitUntil("the card to be dragged") { card.object.frame.x > card.frame.x }
        return card.object.frame
    }

    private func letGo() throws { #expect(try RunningProgram.output("xdotool", "mouseup", "1") != nil) }

    private func seesSomethingShineThrough() async throws -> Bool {
        let panel = try await meet("the panel of the question") { window in
            // The smallest that has both in it.
            window.all.last { $0.says("Tap the flag of") && $0.says("Flag 1") }
        }
        // Its left edge, on which nothing lies, without its round corners.
        let corner = 30
        let edge = Accessible.Frame(
            x: panel.frame.x + 2, y: panel.frame.y + corner, width: 1, height: panel.frame.height - 2 * corner
        )
        guard let colors = try pixels(edge)?.colors else { throw NeverHappened() }
        return Set(colors).count > 1
    }
}
