/// The kinds of the notes in a file, and which kinds of the library they are.
struct FileKinds {
    private let known: [NoteKind]
    private var defined: [NoteKind.ID: NoteKind] = [:]
    private var found: [NoteKind.ID: KindTexts] = [:]
    /// Those that the library does not have.
    private var new: [NoteKind] = []

    /// More kinds are not read.
    private static let most = 10_000

    /// - Parameter known: the kinds of the library.
    init(_ known: [NoteKind]) { self.known = known }

    /// Of two with one number the first counts.
    mutating func define(_ kind: NoteKind) {
        if defined.count < FileKinds.most, defined[kind.id] == nil { defined[kind.id] = kind }
    }

    /// The kind of a note in the file. `nil` for one that is nowhere defined.
    mutating func kind(_ id: NoteKind.ID) -> KindTexts? {
        if let kind = found[id] { return kind }
        guard let kind = look(for: id) else { return nil }
        let texts = KindTexts(kind)
        found[id] = texts
        return texts
    }

    private mutating func look(for id: NoteKind.ID) -> NoteKind? {
        let sameNumber = known.first { $0.id == id }
        guard let kind = defined[id] else { return sameNumber }
        // It may have been changed here or there since. What is here stays, as long as the fields are the same.
        if let sameNumber, sameNumber.fields == kind.fields { return sameNumber }
        let equal = known.filter { $0.makesTheSame(as: kind) && $0.isCalled(like: kind.name) }
        if let equal = equal.first(where: { $0.name == kind.name }) ?? equal.first { return equal }
        return add(kind)
    }

    /// A kind that differs from one of its name comes beside it.
    private mutating func add(_ kind: NoteKind) -> NoteKind {
        var kind = kind
        (kind.id, kind.originPlaces) = (NoteKind.ID(0), nil)
        kind.name = NoteKind.newName(kind.name, besides: known + new)
        new.append(kind)
        return kind
    }
}

extension NoteKind {
    /// Whether all but the name is the same.
    public func makesTheSame(as other: NoteKind) -> Bool {
        fields == other.fields && cards == other.cards && style == other.style && leniency == other.leniency
            && pictureFields == other.pictureFields
    }

    /// Whether it has this name, perhaps with a number after it: see `newName`.
    fileprivate func isCalled(like name: String) -> Bool {
        self.name == name
            || self.name.hasPrefix(name + " ") && Int(self.name.dropFirst(name.count + 1)) != nil
    }

    /// The name, with a number after it if one of the kinds has it already.
    public static func newName(_ name: String, besides kinds: [NoteKind]) -> String {
        newName(name, among: kinds.map(\.name))
    }

    public static func newName(_ name: String, among others: [String]) -> String {
        let names = Set(others.map(\.folded))
        guard names.contains(name.folded) else { return name }
        return (2...others.count + 2).lazy.map { "\(name) \($0)" }.first { !names.contains($0.folded) }
            ?? name
    }
}
