import Foundation
import World

@testable import FlagsUI

// Draws our own flags, works out what they look like, and writes that to the file that the program reads.

guard CommandLine.arguments.count == 3 else {
    print("usage: DrawingLooks FOLDER FILE")
    exit(2)
}
let (folder, file) = (CommandLine.arguments[1], CommandLine.arguments[2])

do {
    let drawings = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".svg") }
    let lines = try drawings.sorted().map { drawing in
        let path = "\(folder)/\(drawing)"
        let code = String(drawing.dropLast(4))
        guard let look = FlagLook(of: FlagFile(path: path, drawing: code)) else {
            throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: path])
        }
        return FlagLookTable.line(code, content: try Data(contentsOf: URL(filePath: path)), look)
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: file), options: .atomic)
    print("\(lines.count) flags")
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
