import FlagQuiz
import World

/// Countries have fixed numbers, the same on every machine: their two letters as a number with 26 digits, from 1 on.
extension Country {
    /// `nil` for a code that has not two letters from a to z.
    var number: Int64? {
        let digits = code.utf8.map { Int64($0) - Int64(UInt8(ascii: "a")) }
        guard digits.count == 2, digits.allSatisfy({ (0..<26).contains($0) }) else { return nil }
        return digits[0] * 26 + digits[1] + 1
    }

    init?(number: Int64) {
        guard (1...26 * 26).contains(number) else { return nil }
        self = Country.byNumber[Int(number) - 1]
    }

    /// Made once: the answers of two years are tens of thousands.
    private static let byNumber = (0..<26 * 26).map { number in
        Country(
            String(decoding: [number / 26, number % 26].map { UInt8($0) + UInt8(ascii: "a") }, as: UTF8.self))
    }
}

/// Flags have the numbers of their countries, 1 to 676, and places 1001 to 1676. They are kept in files, so they never change.
extension Thing {
    private static let beforePlaces: Int64 = 1000

    var number: Int64? { country.number.map { subject == .places ? Thing.beforePlaces + $0 : $0 } }

    init?(number: Int64) {
        if let country = Country(number: number) {
            self.init(.flags, of: country)
        } else if number > Thing.beforePlaces, let country = Country(number: number - Thing.beforePlaces) {
            self.init(.places, of: country)
        } else {
            return nil
        }
    }
}

extension QuestionKind {
    /// What was asked, as far as a review tells. `nil` for a number that is not of a flag or place.
    init?(_ thing: Thing?, answered way: Int64) {
        switch thing?.subject {
        case .flags: self = .flag
        case .places: self = way == Review.Way.pointedAtMap.rawValue ? .place : .name
        case nil: return nil
        }
    }
}
