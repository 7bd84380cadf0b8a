import Files
import Glibc

/// The machine's own number, see `Numbers`. It lives with the machine, in a file of its own and not only in the library,
/// so that a copied library does not make a twin: two machines that give the same numbers.
///
/// The file also has a mark of the machine and of its own place. Where a whole home folder was copied to another machine, or to
/// another place on this one, the mark is another, and the number is drawn anew.
public struct MachineNumber: Hashable, Sendable {
    public private(set) var number: Int64
    private let file: String?
    private let mark: String
    private var isFixed = false

    /// A number for this time only.
    public static func drawn() -> MachineNumber {
        MachineNumber(number: Library.drawMachineNumber(), file: nil, mark: "")
    }

    /// A number that stays, for tests.
    public static func fixed(_ number: Int64) -> MachineNumber {
        MachineNumber(number: number, file: nil, mark: "", isFixed: true)
    }

    /// Reads the number, or draws one and keeps it. If it cannot be kept, another one is drawn the next time, which does no
    /// harm.
    ///
    /// - Parameters:
    ///   - file: in the XDG state folder, which is not for copying to other machines.
    ///   - identity: has something that no other machine has.
    public static func kept(in file: String, identity: String = "/etc/machine-id") -> MachineNumber {
        let mark = mark(ofMachine: identity, file)
        if let number = number(in: file, mark: mark) {
            return MachineNumber(number: number, file: file, mark: mark)
        }
        var drawn = MachineNumber(number: 0, file: file, mark: mark)
        drawn.drawAnew()
        // Another process may have drawn one at the same time.
        return MachineNumber(
            number: MachineNumber.number(in: file, mark: mark) ?? drawn.number, file: file, mark: mark)
    }

    /// The next start draws another one. Where another machine gives the same numbers, as one is a copy of the other, they go on
    /// as two machines then.
    public static func forget(in file: String) { unlink(file) }

    /// For a new file, whose counter begins anew: numbers that were given to lost or deleted rows may be on another machine
    /// or in a backup, so they must not be given again.
    mutating func drawAnew() {
        if isFixed { return }
        number = Library.drawMachineNumber()
        guard let file, let path = try? FilePath(following: file) else { return }
        try? path.makeFolder()
        _ = try? WholeFile.write(Array("\(number) \(mark)\n".utf8), to: path, readableBy: .owner)
    }

    private static func number(in file: String, mark: String) -> Int64? {
        guard let bytes = try? WholeFile.read(file) else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.count == 2, words[1] == mark, let number = Int64(words[0]),
            Numbers.machineNumbers.contains(number)
        else { return nil }
        return number
    }

    /// A hash: the identity itself should not leave its file. Without such a file, the machine's name.
    private static func mark(ofMachine identity: String, _ file: String) -> String {
        let bytes = (try? WholeFile.read(identity)) ?? []
        let words = bytes.isEmpty ? Array(hostName.utf8) : bytes
        return hash("Recess ".utf8 + words + file.utf8)
    }

    public static func hash(_ bytes: [UInt8]) -> String { String(FNV1a.hash(bytes), radix: 16) }

    /// Other machines of the same person may show it, such as “laptop”.
    public static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
