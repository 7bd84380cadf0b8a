import Files
import Gtk
import Library
import Memory

/// Histories of reviews, a line each, as JSON. `recess --memory` writes what each review leaves in memory, for others to
/// check. The first line names the algorithm:
///
///     {"algorithm": "FSRS-7"}
///     {"id": "a", "w": "default", "reviews": [[0, 3], [4.5, 1]]}
///
/// `w` may also be a list of parameters. FSRS-7 has days and rating in a list, and adds `after`; FSRS-6 has them by name,
/// `{"days": 4, "rating": 1}`, and adds to each. Days are counted from the review before. All else in a line is written as
/// it came.
struct HistoryFile {
    /// Why a line cannot be read.
    enum Mistake: Error, Equatable {
        case noJSON
        case noAlgorithm
        case missing(String)
        case wrongReview(Int)
        case wrongParameters(count: Int, of: ModelName)
    }

    static func output(of path: String) -> CommandOutput {
        let bytes: [UInt8]
        do throws(ExchangeFile.ReadFailure) {
            bytes = try ExchangeFile.read(path, atMost: 1 << 30)
        } catch {
            return CommandOutput(mistakes: [StartMistake.unreadableFile(path).explanation])
        }
        return output(of: bytes, from: path)
    }

    static func output(of bytes: [UInt8], from path: String) -> CommandOutput {
        var lines: [String] = []
        var name: ModelName?
        var number = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
            do throws(Mistake) {
                let json = try read(Array(line))
                if let name {
                    lines.append(try History(json, name).output())
                } else {
                    let found = try algorithm(json)
                    name = found
                    lines.append(header(found))
                }
            } catch {
                return CommandOutput(mistakes: [error.text(line: number, of: path)])
            }
        }
        if name == nil {
            return CommandOutput(mistakes: [Mistake.noAlgorithm.text(line: 1, of: path)])
        }
        return CommandOutput(lines: lines)
    }

    private static func read(_ line: [UInt8]) throws(Mistake) -> JSON {
        var reader = JSONReader(line, allowsNoNumbers: true)
        guard let json = reader.read(), !reader.hasMistake else { throw .noJSON }
        return json
    }

    private static let algorithms: [(name: String, model: ModelName)] = [
        ("FSRS-7", .fsrs7), ("FSRS-6", .fsrs6),
    ]

    private static func algorithm(_ header: JSON) throws(Mistake) -> ModelName {
        guard let found = algorithms.first(where: { $0.name == header["algorithm"]?.text }) else {
            throw .noAlgorithm
        }
        return found.model
    }

    private static func header(_ name: ModelName) -> String {
        let algorithm = algorithms.first { $0.model == name }?.name ?? name.rawValue
        return JSON.object([
            JSON.Member(name: "algorithm", value: .text(algorithm)),
            JSON.Member(name: "source", value: .text("Recess \(Recess.version)")),
        ]).line
    }
}

extension HistoryFile.Mistake {
    func text(line: Int, of path: String) -> String {
        tr("{file}, line {number}: {reason}", ["file": path, "number": String(line), "reason": reason])
    }

    private var reason: String {
        switch self {
        case .noJSON: tr("This is not JSON.")
        case .noAlgorithm: tr("The first line must name the algorithm, “FSRS-7” or “FSRS-6”.")
        case .missing(let name): tr("“{name}” is missing, or is of the wrong kind.", ["name": name])
        case .wrongReview(let number):
            tr("Review {number} needs days, and a rating from 0 to 4.", ["number": String(number)])
        case .wrongParameters(let count, let model):
            tr(
                "The number of parameters is {count}. It must be {right}.",
                ["count": String(count), "right": model == .fsrs7 ? "34" : tr("21, 19 or 17")])
        }
    }
}
