import Library

/// `library.json`: which library the folder keeps in step.
enum LibraryMark {
    static let name = "library.json"
    static let format: Int64 = 1

    enum Reading: Hashable, Sendable {
        case library(Int64)
        case newer
        case damaged
    }

    static func read(_ bytes: [UInt8]) -> Reading {
        guard let json = SummedJSON.readFile(bytes), let format = json["format"]?.number, format > 0 else {
            return .damaged
        }
        if format > LibraryMark.format { return .newer }
        guard let library = json["library"]?.number, library > 0 else { return .damaged }
        return .library(library)
    }

    static func bytes(_ library: Int64) -> [UInt8] {
        SummedJSON.bytes(JSON(["format": .number(format), "library": .number(library)]))
    }

    static let readme = """
        Recess keeps a library in step between machines through this folder.

        Something else has to carry it between them: Syncthing, Nextcloud, a stick. Each machine has a folder of its own in
        here, writes only there, and reads those of the others. Please change nothing in here. If something is deleted, the
        machines write it again; nothing is lost from their libraries.

        library.json says which library this is. In each machine's folder, machine.json says what the machine has read, and
        the files 000001.jsonl, 000002.jsonl and so on have what was changed there, one line of JSON after another.

        """
}
