/// What assistive technology sees of one object and of all that is in it, at one moment.
struct Seen {
    let object: Accessible
    let name: String
    let frame: Accessible.Frame
    let children: [Seen]

    init(_ object: Accessible) {
        self.object = object
        name = object.name
        frame = object.frame
        // Nothing that is in what has no size can be seen, and each question takes its time. Only the pages of
        // a stack have no place of their own.
        children = frame.isEmpty && object.hasPlace ? [] : object.children.map(Seen.init)
    }

    // Asked for only by those who want to know.
    var role: String { object.role }
    var states: Set<Accessible.State> { object.states }
    var description: String { object.description }

    /// GTK says of nothing but a window that it shows: what is not in view has no size.
    var isInView: Bool { !frame.isEmpty }
    var canBeUsed: Bool { isInView && states.contains(.sensitive) }
    var hasFocus: Bool { states.contains(.focused) }

    /// Itself and everything in it, in reading order.
    var all: [Seen] { [self] + children.flatMap(\.all) }

    /// All that is in view and is called this.
    func named(_ name: String, _ role: String? = nil) -> [Seen] {
        all.filter { $0.isInView && $0.name == name && (role == nil || $0.role == role) }
    }

    /// A text that stands somewhere in view, as a name or a description.
    func says(_ text: String) -> Bool {
        all.contains { $0.isInView && ($0.name.contains(text) || $0.description.contains(text)) }
    }

    /// As lines, for a test that failed to show what there was.
    func outline(_ depth: Int = 0) -> String {
        let line =
            "\(String(repeating: " ", count: depth))\(role) “\(name)” \(description) \(states) \(frame)"
        return ([line] + children.map { $0.outline(depth + 1) }).joined(separator: "\n")
    }
}
