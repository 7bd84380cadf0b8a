nonisolated extension String {
    /// The text for a place with room for one line. Line breaks become spaces. The part that would never be seen is
    /// left out, so that a long text need not be measured.
    public func inOneLine(atMost limit: Int = 300) -> String {
        let start = prefix(limit + 1)
        let line = start.prefix(limit).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return start.count > limit ? line + "…" : line
    }
}
