import Library

/// `machine.json`: what a machine says of itself and of what it has read.
struct MachineFile: Hashable, Sendable {
    static let name = "machine.json"
    static let format: Int64 = 1
    static let largest = 1 << 20

    var library: Int64 = 0
    /// Whether it knows of no other machine with this library.
    var isAlone = false
    var machine = ""
    /// By its own clock, in milliseconds since 1970.
    var lastHere: Int64 = 0
    /// The line from which on everything is said again, so that no earlier line is needed.
    var starts: Int64 = 1
    /// The last line.
    var written: Int64 = 0
    /// By the folder of another machine, the last line up to which it has read everything.
    var read: [String: Int64] = [:]
    /// Folders in which it has written before.
    var former: [String] = []

    enum Reading: Hashable, Sendable {
        case file(MachineFile)
        case newer(machine: String)
        case damaged
    }

    static func read(_ bytes: [UInt8]) -> Reading {
        guard let json = SummedJSON.readFile(bytes), let format = json["format"]?.number, format > 0 else {
            return .damaged
        }
        let name = json["machine"]?.text ?? ""
        if format > MachineFile.format { return .newer(machine: name) }
        guard let library = json["library"]?.number, library > 0, let starts = json["starts"]?.number,
            let written = json["written"]?.number, starts > 0,
            written == 0 || LogLine.numbers.contains(written), starts <= written + 1
        else { return .damaged }
        var file = MachineFile(library: library, machine: name, starts: starts, written: written)
        file.isAlone = json["alone"]?.bool ?? false
        file.lastHere = json["lastHere"]?.number ?? 0
        for member in json["read"]?.members ?? [] { file.read[member.name] = member.value.number ?? 0 }
        file.former = json["former"]?.texts ?? []
        return .file(file)
    }

    var json: JSON {
        let read = read.sorted { $0.key < $1.key }.map { JSON.Member(name: $0.key, value: .number($0.value)) }
        return JSON([
            "format": .number(MachineFile.format), "library": .number(library), "alone": .bool(isAlone),
            "machine": .text(machine), "lastHere": .number(lastHere), "starts": .number(starts),
            "written": .number(written), "read": .object(read), "former": JSON(former),
        ])
    }
}
