/// The names and frames of an object and of all objects in it, as assistive technology gets them at one moment.
struct Snapshot {
    let object: Accessible
    let name: String
    let frame: Accessible.Frame
    let children: [Snapshot]

    init(_ object: Accessible) {
        self.object = object
        name = object.name
        frame = object.frame
        // An object without a size shows no children, and each question to the bus takes time: so leave them out. The
        // pages of a stack have no frame at all, but their children do.
        children = frame.isEmpty && object.hasFrame ? [] : object.children.map(Snapshot.init)
    }

    // These ask the bus again each time, because few tests need them.
    var role: String { object.role }
    var states: Set<Accessible.State> { object.states }
    var description: String { object.description }

    /// GTK gives only windows the state “showing”. Other objects that are not in view have no size.
    var isInView: Bool { !frame.isEmpty }
    var canBeUsed: Bool { isInView && states.contains(.sensitive) }
    var hasFocus: Bool { states.contains(.focused) }

    /// This object and all objects in it, in reading order.
    var all: [Snapshot] { [self] + children.flatMap(\.all) }

    func first(named beginning: String) -> Snapshot? { all.first { $0.name.hasPrefix(beginning) } }

    /// Whether all objects have the names and places that they have there.
    func looks(like other: Snapshot) -> Bool {
        name == other.name && frame == other.frame && children.count == other.children.count
            && zip(children, other.children).allSatisfy { $0.looks(like: $1) }
    }

    /// All objects in view with this name.
    func named(_ name: String, _ role: String? = nil) -> [Snapshot] {
        all.filter { $0.isInView && $0.name == name && (role == nil || $0.role == role) }
    }

    /// Whether a name or a description in view contains this text.
    func says(_ text: String) -> Bool {
        all.contains { $0.isInView && ($0.name.contains(text) || $0.description.contains(text)) }
    }

    /// A text with a line for each object, for the message of a failed test.
    func outline(_ depth: Int = 0) -> String {
        let line =
            "\(String(repeating: " ", count: depth))\(role) “\(name)” \(description) \(states) \(frame)"
        return ([line] + children.map { $0.outline(depth + 1) }).joined(separator: "\n")
    }
}
