import Gtk

/// Lays out a run: the header at the top, then the pile. The two buttons lie under the pile with the status between
/// them or under them, or at the sides of the pile with the status under it: the way with the larger cards is taken, of
/// those in which the status can be read. A status that is seen whole is worth cards that are a little smaller. Only where
/// none is left, the buttons are narrower than their words. The children are the header, the pile (or the panel in its
/// place), the left button, the status and the right button.
struct RunLayout: Layout {
    private let spacing = 8.0
    /// The status and the cards need so many times the height of a line as their width. Else words are cut into syllables.
    private let readableWidth = 5.0
    /// So much larger must the cards be where the status has to scroll.
    private let worthOfAWholeStatus = 1.5
    /// A swipe to the right means “correct” in every language.
    var followsReadingDirection: Bool { false }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard let parts = Parts(children) else { return Extent(minimum: 0, natural: 0) }
        switch orientation {
        case .horizontal:
            let widths = [parts.header, parts.pile, parts.status].map { $0.extent(along: .horizontal) }
            return Extent(
                minimum: max(widths.map(\.minimum).max() ?? 0, 2 * parts.buttonsWidth.minimum),
                natural: widths.map(\.natural).max() ?? 0)
        case .vertical:
            let width = other ?? 1000
            let header = parts.header.extent(along: .vertical, other: width)
            let pile = parts.pile.extent(along: .vertical, other: width)
            let status = parts.status.extent(along: .vertical, other: width)
            let minimum = header.minimum + pile.minimum + status.minimum + Int(2 * spacing)
            return Extent(
                minimum: minimum,
                natural: header.natural + pile.natural + max(status.natural, parts.buttonsHeight))
        }
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard let parts = Parts(children) else { return }
        let header = headerHeight(parts, in: size)
        let room = Rectangle(
            x: 0, y: header + spacing, width: size.width, height: max(0, size.height - header - spacing))
        parts.header.place(in: Rectangle(x: 0, y: 0, width: size.width, height: header))
        // Where the person chooses how to go on, there is nothing under the panel.
        guard parts.buttonsHeight > 0 || parts.status.extent(along: .vertical).natural > 0 else {
            for empty in [parts.left, parts.status, parts.right] {
                empty.place(in: Rectangle(x: 0, y: header, width: 0, height: 0))
            }
            return parts.pile.place(in: room)
        }
        let button = parts.buttonsWidth
        let (usual, small) = (button.natural, button.minimum)
        let frames =
            largest(parts, buttons: usual, in: room) ?? largest(parts, buttons: small, in: room)
            ?? largest(parts, buttons: small, in: room, mayBeNarrow: true)
        guard let frames else { return }
        parts.pile.place(in: frames.pile)
        parts.left.place(in: frames.left)
        parts.status.place(in: frames.status)
        parts.right.place(in: frames.right)
    }

    /// The arrangement with the largest cards.
    ///
    /// - Parameter mayBeNarrow: whether the status and the cards may be too narrow to read.
    private func largest(
        _ parts: Parts, buttons: Int, in room: Rectangle, mayBeNarrow: Bool = false
    ) -> Frames? {
        let button = Size(width: Double(buttons), height: Double(parts.buttonsHeight))
        let window = parts.pile.windowSize
        let least = readableWidth * Double(parts.status.lineHeight)
        let all = [
            underneath(parts, button, in: room), overTheStatus(parts, button, in: room),
            atTheSides(parts, button, in: room),
        ]
        var best: (frames: Frames, worth: Double)?
        for case let frames? in all {
            guard mayBeNarrow || min(frames.status.width, frames.pile.width) >= least else { continue }
            let status = parts.status.extent(along: .vertical, other: Int(frames.status.width))
            let isWhole = frames.status.height >= Double(status.natural)
            let worth = frames.cardScale(in: window) * (isWhole ? worthOfAWholeStatus : 1)
            if worth > (best?.worth ?? 0) * 1.1 { best = (frames, worth) }
        }
        return best?.frames
    }

    /// The header has its natural height if that is a small part of the page.
    private func headerHeight(_ parts: Parts, in size: Size) -> Double {
        let extent = parts.header.extent(along: .vertical, other: Int(size.width))
        return min(Double(extent.natural), max(Double(extent.minimum), 0.12 * size.height))
    }

    private struct Parts {
        let header, pile, left, status, right: LayoutChild

        init?(_ children: [LayoutChild]) {
            guard children.count == 5 else { return nil }
            (header, pile, left, status, right) = (
                children[0], children[1], children[2], children[3], children[4]
            )
        }

        /// Both are as wide as the wider one.
        var buttonsWidth: Extent {
            let (left, right) = (left.extent(along: .horizontal), right.extent(along: .horizontal))
            return Extent(
                minimum: max(left.minimum, right.minimum), natural: max(left.natural, right.natural))
        }
        var buttonsHeight: Int {
            max(left.extent(along: .vertical).minimum, right.extent(along: .vertical).minimum)
        }
    }

    private struct Frames {
        let pile, left, status, right: Rectangle

        func cardScale(in window: Size) -> Double {
            PileGeometry(in: Size(width: pile.width, height: pile.height), of: window, cards: 1).scale
        }
    }

    /// The status has its natural height if that leaves most of the room to the pile, or makes it only thinner. Else it
    /// scrolls.
    private func statusHeight(_ parts: Parts, width: Double, in room: Rectangle) -> Double {
        let extent = parts.status.extent(along: .vertical, other: Int(width))
        let (natural, part) = (Double(extent.natural), max(Double(extent.minimum), 0.45 * room.height))
        guard natural > part else { return natural }
        let pile = Size(width: room.width, height: max(0, room.height - part - spacing))
        let used = PileGeometry(in: pile, of: parts.pile.windowSize, cards: 1).heightOfThinPile
        return min(natural, part + max(0, pile.height - used))
    }

    /// The buttons are below the lower corners of the cards, and the status is between them. The height that is left
    /// is shared: above the pile, below the pile and below the buttons.
    private func underneath(_ parts: Parts, _ button: Size, in room: Rectangle) -> Frames {
        let statusWidth = statusWidth(
            parts, over: button, atMost: max(0, room.width - 2 * (button.width + spacing)), in: room)
        let statusHeight = self.statusHeight(parts, width: statusWidth, in: room)
        let height = max(button.height, statusHeight)
        let top = topOfRest(parts, height: height, in: room)
        let middle = top + (height - button.height) / 2
        let edge = (room.width - statusWidth) / 2
        return Frames(
            pile: Rectangle(
                x: 0, y: room.y, width: room.width, height: max(0, top - spacing - room.y)),
            left: Rectangle(
                x: edge - spacing - button.width, y: middle, width: button.width, height: button.height),
            status: Rectangle(
                x: edge, y: top + (height - statusHeight) / 2, width: statusWidth, height: statusHeight),
            right: Rectangle(
                x: edge + statusWidth + spacing, y: middle, width: button.width, height: button.height))
    }

    /// The same, with the status under the buttons. None where that leaves too little to the pile.
    private func overTheStatus(_ parts: Parts, _ button: Size, in room: Rectangle) -> Frames? {
        let width = statusWidth(parts, over: button, atMost: room.width, in: room)
        let most = 0.7 * room.height - button.height - spacing
        let statusHeight = min(self.statusHeight(parts, width: width, in: room), most)
        let height = button.height + spacing + statusHeight
        let both = max(width, 2 * button.width + spacing)
        let least = parts.status.extent(along: .vertical, other: Int(width)).minimum
        guard both <= room.width, statusHeight >= Double(least) else { return nil }
        let top = topOfRest(parts, height: height, in: room)
        return Frames(
            pile: Rectangle(
                x: 0, y: room.y, width: room.width, height: max(0, top - spacing - room.y)),
            left: Rectangle(
                x: (room.width - both) / 2, y: top, width: button.width, height: button.height),
            status: Rectangle(
                x: (room.width - width) / 2, y: top + button.height + spacing, width: width,
                height: statusHeight),
            right: Rectangle(
                x: (room.width + both) / 2 - button.width, y: top, width: button.width,
                height: button.height))
    }

    /// As wide as the card. With large text, a sentence needs more.
    private func statusWidth(
        _ parts: Parts, over button: Size, atMost most: Double, in room: Rectangle
    ) -> Double {
        let card = PileGeometry(
            in: Size(width: room.width, height: room.height - button.height - spacing),
            of: parts.pile.windowSize, cards: 1)
        let enough = max(card.frame(depth: 0).width, 20 * Double(parts.status.lineHeight))
        return min(most, enough + 2 * spacing)
    }

    /// Where that begins which lies under the pile and is so high.
    private func topOfRest(_ parts: Parts, height: Double, in room: Rectangle) -> Double {
        let pile = Size(width: room.width, height: max(0, room.height - height - spacing))
        let left = (pile.height - PileGeometry(in: pile, of: parts.pile.windowSize, cards: 1).height) / 3
        return room.y + room.height - height - max(0, left).rounded()
    }

    /// The status is narrower where the buttons reach down to it.
    private func atTheSides(_ parts: Parts, _ button: Size, in room: Rectangle) -> Frames {
        let between = max(0, room.width - 2 * (button.width + spacing))
        var statusWidth = room.width
        if button.height + statusHeight(parts, width: statusWidth, in: room) > room.height {
            statusWidth = between
        }
        let statusHeight = self.statusHeight(parts, width: statusWidth, in: room)
        let pile = Rectangle(
            x: button.width + spacing, y: room.y, width: between,
            height: max(0, room.height - statusHeight - spacing))
        let card = PileGeometry(
            in: Size(width: pile.width, height: pile.height), of: parts.pile.windowSize, cards: 1
        ).frame(depth: 0)
        let middle = room.y + max(0, card.y + (card.height - button.height) / 2)
        // The shadow of the card needs a gap.
        let gap = min(2 * spacing, card.x + spacing)
        return Frames(
            pile: pile,
            left: Rectangle(
                x: pile.x + card.x - gap - button.width, y: middle, width: button.width,
                height: button.height),
            status: Rectangle(
                x: (room.width - statusWidth) / 2, y: room.y + room.height - statusHeight,
                width: statusWidth, height: statusHeight),
            right: Rectangle(
                x: pile.x + card.x + card.width + gap, y: middle, width: button.width,
                height: button.height))
    }
}
