import Gtk

/// The prompt with the flags under it, or beside it where they can be much larger there. Its children are the prompt
/// and the flags.
struct QuestionLayout: Layout {
    /// Width by height of all flags together.
    let flagsShape: Double
    /// What part of the height the prompt may take above the flags.
    var promptPart: @MainActor () -> Double = { 0.6 }
    var spacing = 12

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard children.count == 2 else { return Extent(minimum: 0, natural: 0) }
        let (prompt, flags) = (children[0], children[1])
        switch orientation {
        case .horizontal:
            let (promptWidth, flagsWidth) = (
                prompt.extent(along: .horizontal), flags.extent(along: .horizontal)
            )
            return Extent(
                minimum: max(promptWidth.minimum, flagsWidth.minimum),
                natural: max(promptWidth.natural, flagsWidth.natural))
        case .vertical:
            // Without a given width it assumes a wide one: in a very narrow one the name would break at each letter.
            let width = other ?? 1000
            let flagsHeight = flags.extent(along: .vertical).minimum
            let above = prompt.extent(along: .vertical, other: width).minimum + spacing + flagsHeight
            guard let promptWidth = widthBeside(prompt, flags, total: width) else {
                return Extent(minimum: above, natural: above)
            }
            let beside = max(prompt.extent(along: .vertical, other: promptWidth).minimum, flagsHeight)
            return Extent(minimum: min(above, beside), natural: above)
        }
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard children.count == 2 else { return }
        let (prompt, flags) = (children[0], children[1])
        var frames = above(prompt, flags, in: size)
        let fits = frames.flags.height >= Double(flags.extent(along: .vertical).minimum)
        let natural = prompt.extent(along: .vertical, other: Int(frames.prompt.width)).natural
        // Under small letters the flags must be clearly larger.
        let enough = frames.prompt.height >= Double(natural) ? 0.75 : 1.5
        if let beside = beside(prompt, flags, in: size),
            !fits || flagsSize(in: frames.flags) < enough * flagsSize(in: beside.flags)
        {
            frames = beside
        }
        prompt.place(in: frames.prompt)
        flags.place(in: frames.flags.smaller(by: air(in: frames.flags, minimum: flags)))
    }

    /// Free room around the flags: the focus ring of the outer ones reaches 6 points beyond them, and the panel's own
    /// padding is 10. In a very small window the flags need it for themselves.
    private func air(in frame: Rectangle, minimum flags: LayoutChild) -> Double {
        let spare = min(
            frame.width - Double(flags.extent(along: .horizontal).minimum),
            frame.height - Double(flags.extent(along: .vertical).minimum))
        return max(0, min(8, spare / 4))
    }

    private typealias Frames = (prompt: Rectangle, flags: Rectangle)

    private func flagsSize(in frame: Rectangle) -> Double {
        frame.largestInside(aspectRatio: flagsShape).width
    }

    private func above(_ prompt: LayoutChild, _ flags: LayoutChild, in size: Size) -> Frames {
        let height = promptHeight(
            prompt, width: size.width,
            atMost: min(
                MainActor.assumeIsolated(promptPart) * size.height, size.height - minimumHeight(flags)))
        let top = height + Double(spacing)
        return (
            Rectangle(x: 0, y: 0, width: size.width, height: height),
            Rectangle(x: 0, y: top, width: size.width, height: max(0, size.height - top))
        )
    }

    private func minimumHeight(_ flags: LayoutChild) -> Double {
        Double(flags.extent(along: .vertical).minimum + spacing)
    }

    /// Its natural height, or less, with smaller text, where there is no room for that.
    private func promptHeight(_ prompt: LayoutChild, width: Double, atMost room: Double) -> Double {
        let extent = prompt.extent(along: .vertical, other: Int(width))
        return Double(min(extent.natural, max(extent.minimum, Int(room))))
    }

    /// The flags are as wide as their height allows. The prompt is centred in the rest.
    private func beside(_ prompt: LayoutChild, _ flags: LayoutChild, in size: Size) -> Frames? {
        guard let minimum = widthBeside(prompt, flags, total: Int(size.width)) else { return nil }
        let flagsWidth = min(size.width - Double(minimum + spacing), size.height * flagsShape)
        let width = size.width - flagsWidth - Double(spacing)
        let height = promptHeight(prompt, width: width, atMost: size.height)
        guard height <= size.height else { return nil }
        return (
            Rectangle(x: 0, y: (size.height - height) / 2, width: width, height: height),
            Rectangle(x: width + Double(spacing), y: 0, width: flagsWidth, height: size.height)
        )
    }

    /// The prompt's natural width, so that the name does not break, as long as the flags have their minimum. `nil` where
    /// there is no room for both.
    private func widthBeside(_ prompt: LayoutChild, _ flags: LayoutChild, total: Int) -> Int? {
        let extent = prompt.extent(along: .horizontal)
        let rest = total - spacing - flags.extent(along: .horizontal).minimum
        return rest >= extent.minimum ? min(extent.natural, rest) : nil
    }
}
