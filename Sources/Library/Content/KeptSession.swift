import Flashcards
import Memory

// How a session is kept: the numbers of its cards in one column, and in another the expected times of answers and why each
// card is there, such as “9.0,6.0,10.0,0.4,0.8;w951,d870,n12+”: to warm up, known with 0.951; due, with 0.870; new, one of
// 12. A plus: it comes twice.
extension Session {
    /// - Parameter text: empty in a session of an older version.
    init(_ cards: [Card.ID], minutes: Int?, kept text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        let times = AnswerTimes(kept: parts.first ?? "")
        let reasons = parts.count > 1 ? parts[1].split(separator: ",") : []
        let planned = cards.enumerated().map { place, card in
            reasons.indices.contains(place)
                ? Planned(card, kept: reasons[place]) : Planned(item: card.number, reason: .unknown)
        }
        self.init(planned, minutes: minutes, times: times ?? .standard)
    }

    var kept: String {
        let times = [times.new, times.right, times.wrong, times.newKnown, times.againKnown]
        return times.map(\.description).joined(separator: ",") + ";"
            + cards.map(\.kept).joined(separator: ",")
    }

    var laid: [Card.ID] { cards.map { Card.ID($0.item) } }
}

extension AnswerTimes {
    fileprivate init?(kept text: Substring) {
        let numbers = text.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 5 else { return nil }
        self.init(
            new: numbers[0], right: numbers[1], wrong: numbers[2], newKnown: numbers[3],
            againKnown: numbers[4])
    }
}

extension Planned {
    fileprivate init(_ card: Card.ID, kept text: Substring) {
        let comesTwice = text.hasSuffix("+")
        let number = Int(text.dropFirst().prefix { $0.isNumber }) ?? 0
        let recall = Double(number) / 1000
        let reason: Reason =
            switch text.first {
            case "w": .warmUp(recall: recall)
            case "d": .due(recall: recall)
            case "n": .new(roomToday: number)
            default: .unknown
            }
        self.init(item: card.number, reason: reason, comesTwice: comesTwice)
    }

    fileprivate var kept: String {
        func thousandths(_ recall: Double) -> Int { Int((recall * 1000).rounded()) }
        let reason =
            switch reason {
            case .warmUp(let recall): "w\(thousandths(recall))"
            case .due(let recall): "d\(thousandths(recall))"
            case .new(let room): "n\(room)"
            }
        return comesTwice ? reason + "+" : reason
    }
}

extension Reason {
    /// An older version did not keep it.
    fileprivate static let unknown = Reason.due(recall: 0.9)
}
