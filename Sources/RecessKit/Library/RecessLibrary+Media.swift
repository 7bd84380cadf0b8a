import Library

// Pictures and sounds. They can come later than the notes that show them, from another machine.
extension RecessLibrary {
    /// `nil` for a library in memory.
    public var mediaFolder: MediaFolder? { place.path.map { MediaFolder(of: $0) } }

    /// The path of a picture or sound, or `nil` if it is not there. A binding that reads it is run again when some have come.
    public func path(ofMedia name: String) -> String? {
        _ = mediaVersion
        return mediaFolder?.path(of: name)
    }

    /// Whether a picture or sound that is not there can still come from another machine.
    public func expects(media name: String) -> Bool {
        expectsMedia && MediaFolder.isNameByContent(name)
    }

    public func mediaHaveCome() { mediaVersion += 1 }
}
