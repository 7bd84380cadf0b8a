import Gtk

nonisolated extension String {
    /// The text for a place with room for one line. Line breaks become spaces. The part that would never be seen is
    /// left out, so that a long text need not be measured.
    public func inOneLine(atMost limit: Int = 300) -> String {
        shortened(to: limit).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
