import Gtk

/// What is asked, and under it the flags; beside one another where that lets the flags be much larger. Its
/// children are the prompt and the flags.
struct QuestionLayout: Layout {
    /// Of the flags' place as a whole, with everything in it as large as can be.
    let flagsShape: Double
    let spacing = 12

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
            // Asked for no width in particular, it answers as for a wide one: at the narrowest, the name
            // would be broken at every letter.
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
        var places = above(prompt, flags, in: size)
        let fits = places.flags.height >= Double(flags.extent(along: .vertical).minimum)
        if let beside = beside(prompt, flags, in: size),
            !fits || flagsSize(in: places.flags) < 0.75 * flagsSize(in: beside.flags)
        {
            places = beside
        }
        prompt.place(in: places.prompt)
        flags.place(in: places.flags)
    }

    private typealias Places = (prompt: Rectangle, flags: Rectangle)

    private func flagsSize(in frame: Rectangle) -> Double {
        frame.largestInside(aspectRatio: flagsShape).width
    }

    private func above(_ prompt: LayoutChild, _ flags: LayoutChild, in size: Size) -> Places {
        let height = promptHeight(
            prompt, width: size.width, atMost: min(0.6 * size.height, size.height - least(flags)))
        let top = height + Double(spacing)
        return (
            Rectangle(x: 0, y: 0, width: size.width, height: height),
            Rectangle(x: 0, y: top, width: size.width, height: max(0, size.height - top))
        )
    }

    private func least(_ flags: LayoutChild) -> Double {
        Double(flags.extent(along: .vertical).minimum + spacing)
    }

    /// As high as it likes where there is room for that, else with smaller letters.
    private func promptHeight(_ prompt: LayoutChild, width: Double, atMost room: Double) -> Double {
        let extent = prompt.extent(along: .vertical, other: Int(width))
        return Double(min(extent.natural, max(extent.minimum, Int(room))))
    }

    /// The flags take the width that their height lets them use; the prompt stands in the middle of the
    /// rest.
    private func beside(_ prompt: LayoutChild, _ flags: LayoutChild, in size: Size) -> Places? {
        guard let least = widthBeside(prompt, flags, total: Int(size.width)) else { return nil }
        let flagsWidth = min(size.width - Double(least + spacing), size.height * flagsShape)
        let width = size.width - flagsWidth - Double(spacing)
        let height = promptHeight(prompt, width: width, atMost: size.height)
        guard height <= size.height else { return nil }
        return (
            Rectangle(x: 0, y: (size.height - height) / 2, width: width, height: height),
            Rectangle(x: width + Double(spacing), y: 0, width: flagsWidth, height: size.height)
        )
    }

    /// The prompt gets what it would like, for its name is not to be broken, while the flags can be seen.
    private func widthBeside(_ prompt: LayoutChild, _ flags: LayoutChild, total: Int) -> Int? {
        let extent = prompt.extent(along: .horizontal)
        let rest = total - spacing - flags.extent(along: .horizontal).minimum
        return rest >= extent.minimum ? min(extent.natural, rest) : nil
    }
}
