import Gtk

/// Lays out a run: the header at the top, then the pile. The two buttons lie under the pile with the status between
/// them, or at the sides of the pile with the status under it: the way with the larger cards is taken. The children
/// are the header, the pile (or the panel in its place), the left button, the status and the right button.
struct RunLayout: Layout {
    private let spacing = 8.0
    /// A swipe to the right means “correct” in every language.
    var followsReadingDirection: Bool { false }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard let parts = Parts(children) else { return Extent(minimum: 0, natural: 0) }
        switch orientation {
        case .horizontal:
            let widths = [parts.header, parts.pile, parts.status].map { $0.extent(along: .horizontal) }
            let buttons = parts.buttonsWidth
            return Extent(
                minimum: Int(max(widths.map(\.minimum).max() ?? 0, Int(2 * buttons))),
                natural: widths.map(\.natural).max() ?? 0)
        case .vertical:
            let width = other ?? 1000
            let header = parts.header.extent(along: .vertical, other: width)
            let pile = parts.pile.extent(along: .vertical, other: width)
            let status = parts.status.extent(along: .vertical, other: width)
            let minimum = header.minimum + pile.minimum + status.minimum + Int(2 * spacing)
            return Extent(
                minimum: minimum,
                natural: header.natural + pile.natural + max(status.natural, Int(parts.buttonsHeight)))
        }
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard let parts = Parts(children) else { return }
        let header = headerHeight(parts, in: size)
        let room = Rectangle(
            x: 0, y: header + spacing, width: size.width, height: max(0, size.height - header - spacing))
        parts.header.place(in: Rectangle(x: 0, y: 0, width: size.width, height: header))
        let under = underneath(parts, in: room)
        let sides = atTheSides(parts, in: room)
        let window = parts.pile.windowSize
        let frames = sides.cardScale(in: window) > under.cardScale(in: window) * 1.1 ? sides : under
        parts.pile.place(in: frames.pile)
        parts.left.place(in: frames.left)
        parts.status.place(in: frames.status)
        parts.right.place(in: frames.right)
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

        var buttonsWidth: Double { Double(width(left) + width(right)) / 2 }
        var buttonsHeight: Double {
            Double(max(left.extent(along: .vertical).minimum, right.extent(along: .vertical).minimum))
        }

        private func width(_ child: LayoutChild) -> Int { child.extent(along: .horizontal).minimum }
    }

    private struct Frames {
        let pile, left, status, right: Rectangle

        func cardScale(in window: Size) -> Double {
            PileGeometry(in: Size(width: pile.width, height: pile.height), of: window, cards: 1).scale
        }
    }

    /// The status has its natural height if that leaves most of the room to the pile. Else it scrolls.
    private func statusHeight(_ parts: Parts, width: Double, in room: Rectangle) -> Double {
        let extent = parts.status.extent(along: .vertical, other: Int(width))
        return min(Double(extent.natural), max(Double(extent.minimum), 0.45 * room.height))
    }

    /// The buttons are below the lower corners of the cards, and the status is between them. The height that is left
    /// is shared: above the pile, below the pile and below the buttons.
    private func underneath(_ parts: Parts, in room: Rectangle) -> Frames {
        let button = Size(width: parts.buttonsWidth, height: parts.buttonsHeight)
        let most = max(0, room.width - 2 * (button.width + spacing))
        let card = PileGeometry(
            in: Size(width: room.width, height: room.height - button.height - spacing),
            of: parts.pile.windowSize, cards: 1)
        // With large text, a sentence needs more width than the card has.
        let enough = max(card.frame(depth: 0).width, 20 * Double(parts.status.lineHeight))
        let statusWidth = min(most, enough + 2 * spacing)
        let statusHeight = self.statusHeight(parts, width: statusWidth, in: room)
        let height = max(button.height, statusHeight)
        let pile = Size(width: room.width, height: max(0, room.height - height - spacing))
        let left = (pile.height - PileGeometry(in: pile, of: parts.pile.windowSize, cards: 1).height) / 3
        let top = room.y + room.height - height - max(0, left).rounded()
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

    private func atTheSides(_ parts: Parts, in room: Rectangle) -> Frames {
        let button = Size(width: parts.buttonsWidth, height: parts.buttonsHeight)
        let statusHeight = self.statusHeight(parts, width: room.width, in: room)
        let pile = Rectangle(
            x: button.width + spacing, y: room.y, width: max(0, room.width - 2 * (button.width + spacing)),
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
                x: 0, y: room.y + room.height - statusHeight, width: room.width, height: statusHeight),
            right: Rectangle(
                x: pile.x + card.x + card.width + gap, y: middle, width: button.width,
                height: button.height))
    }
}
