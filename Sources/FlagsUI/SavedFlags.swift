/// What has come of making cards of flags.
public struct SavedFlags {
    /// Says how it went.
    let text: String
    /// Takes the cards away again, and says so. `nil` where there is nothing to take away.
    let undo: (@MainActor () -> String)?

    public init(text: String, undo: (@MainActor () -> String)?) {
        self.text = text
        self.undo = undo
    }
}
