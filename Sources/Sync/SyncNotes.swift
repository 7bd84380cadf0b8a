import Files
import Library

/// What this machine keeps in its library of what it has written and read. Names are made of words with a space between them.
struct SyncNotes {
    private var all: [String: String]
    private var changed: [String: String?] = [:]

    init(_ library: Library) throws(StoreFailure) { all = try library.syncNotes() }

    subscript(name: String) -> String? {
        get { all[name] }
        set {
            guard all[name] != newValue else { return }
            all[name] = newValue
            changed.updateValue(newValue, forKey: name)
        }
    }

    /// The notes whose names begin so, by the rest of the name.
    func beginning(with start: String) -> [String: String] {
        var found: [String: String] = [:]
        for (name, value) in all where name.hasPrefix(start) {
            found[String(name.dropFirst(start.count))] = value
        }
        return found
    }

    mutating func removeAll(beginningWith start: String) {
        for name in all.keys.filter({ $0.hasPrefix(start) }) { self[name] = nil }
    }

    mutating func keep(in library: Library, forgettingBefore cursor: ChangeCursor? = nil) throws(StoreFailure)
    {
        if changed.isEmpty { return }
        try library.keepSyncNotes(changed, forgettingBefore: cursor)
        changed = [:]
    }
}

/// What this machine has written, and where.
struct OwnLog: Hashable {
    /// Drawn for each folder that this machine begins, so that no two files of a library ever write into the same one.
    var writer: Int64 = 0
    /// Those of the machine and of the library's file when the folder was begun.
    var machine: Int64 = 0
    var file: Int64 = 0
    /// By which this library is known. The last one counts; two machines that began at the same time have drawn two.
    var libraries: [Int64] = []
    /// No other machine keeps in step with this one yet.
    var isAlone = true
    var line: Int64 = 0
    var sum = Checksum.none
    var starts: Int64 = 1
    /// How far the changes are written.
    var changes: ChangeCursor?
    /// While everything is written anew: how far, and from which line on.
    var isWritingAll = false
    var everything: ChangeCursor?
    var startsThen: Int64 = 1
    /// In bytes: how large everything was, and what was written since.
    var everythingSize = 0
    var since = 0
    /// The number of the last file.
    var lastFile: Int64 = 0
    /// Folders in which this machine has written before.
    var former: [String] = []
    /// Folders of a machine from which this library was copied, or of this one before its library was put back. They count as its own
    /// until somebody writes there.
    var left: [String] = []
    /// The last line of everything that was written into this folder; 0 before that.
    var everythingEnd: Int64 = 0
    /// The library's file was copied or put back: when all is read, everything is said again, also what only the old folder had.
    var saysAllAfterReading = false

    var library: Int64? { libraries.last }

    var folder: String {
        hexadecimal(UInt64(bitPattern: machine), digits: 6) + "-"
            + hexadecimal(UInt64(bitPattern: writer), digits: 16)
    }
}

extension OwnLog {
    private static let mostFormer = 100

    init?(text: String) {
        guard let json = JSON(Array(text.utf8)) else { return nil }
        func number(_ name: String) -> Int64 { json[name]?.number ?? 0 }
        func cursor(_ name: String) -> ChangeCursor? { json[name]?.text.flatMap { ChangeCursor(text: $0) } }
        (writer, machine, file) = (number("writer"), number("machine"), number("file"))
        libraries = json["libraries"]?.list?.compactMap(\.number) ?? []
        isAlone = json["alone"]?.bool ?? false
        line = number("line")
        sum = json["sum"]?.text.flatMap { Checksum(text: $0) } ?? .none
        (starts, startsThen) = (max(1, number("starts")), max(1, number("startsThen")))
        (changes, everything) = (cursor("changes"), cursor("everything"))
        isWritingAll = json["writingAll"]?.bool ?? false
        (everythingSize, since) = (Int(number("everythingSize")), Int(number("since")))
        lastFile = number("lastFile")
        former = json["former"]?.texts ?? []
        left = json["left"]?.texts ?? []
        everythingEnd = number("everythingEnd")
        saysAllAfterReading = json["saysAllAfterReading"]?.bool ?? false
    }

    var text: String {
        let json = JSON([
            "writer": .number(writer), "machine": .number(machine), "file": .number(file),
            "libraries": .list(libraries.map { .number($0) }), "alone": .bool(isAlone), "line": .number(line),
            "sum": .text(sum.text), "starts": .number(starts), "startsThen": .number(startsThen),
            "changes": changes.map { .text($0.text) } ?? .null,
            "everything": everything.map { .text($0.text) } ?? .null, "writingAll": .bool(isWritingAll),
            "everythingSize": .number(Int64(everythingSize)), "since": .number(Int64(since)),
            "lastFile": .number(lastFile), "former": JSON(Array(former.suffix(OwnLog.mostFormer))),
            "left": JSON(Array(left.suffix(OwnLog.mostFormer))), "everythingEnd": .number(everythingEnd),
            "saysAllAfterReading": .bool(saysAllAfterReading),
        ])
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
