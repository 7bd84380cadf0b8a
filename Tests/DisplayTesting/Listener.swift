import Gtk

/// Hears what a screen reader is given to say, from when it is made.
@MainActor public final class Listener {
    public private(set) var heard: [String] = []

    public init() { Announcement.onEach = { [weak self] in self?.heard.append($0) } }
}
