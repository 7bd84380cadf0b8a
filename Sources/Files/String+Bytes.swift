extension String {
    /// Whether both texts are the same to the last byte. `==` takes accents that are written in another way for the same, and
    /// takes tens of milliseconds for a letter with very many of them.
    public func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}
