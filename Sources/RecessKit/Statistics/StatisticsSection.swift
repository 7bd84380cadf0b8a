import Gtk

/// One part of the statistics, under its title.
open class StatisticsSection: ReadablePart {
    public init(_ title: String, inWords words: [String], @ChildrenBuilder _ children: () -> [Widget]) {
        super.init(
            title, inWords: words.joined(separator: "\n"),
            VStack(spacing: 10) {
                Label.line(title, styled: "heading")
                for child in children() { child }
            })
        styled("section")
    }
}

extension Label {
    /// A text that wraps, aligned with the start of the line.
    public static func line(_ text: String, styled style: String? = nil) -> Label {
        let label = Label(text).wraps().startsAtEdge()
        return style.map { label.styled($0) } ?? label
    }
}
