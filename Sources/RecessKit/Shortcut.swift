/// A key and what it does. The shortcuts window and the keys themselves come from the same lists, so that a listed
/// key works.
public struct Shortcut {
    public let title: String
    /// `nil` for what a widget does by itself.
    public let action: String?
    public let keys: [String]

    public init(_ title: String, does action: String? = nil, keys: [String]) {
        self.title = title
        self.action = action
        self.keys = keys
    }

    public init(_ title: String, does command: ActivityCommand, keys: [String]) {
        self.init(title, does: command.action, keys: keys)
    }
}
