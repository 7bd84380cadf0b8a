import Gtk
import RecessKit
import World

// What a place says of itself without naming itself: where it lies, what lies around it, its coasts, and its size.
extension PlaceFacts {
    @MainActor func text(_ book: FlagBook) -> String {
        [position(book), around(book), coast, size(book)].compactMap(\.self).joined(separator: " ")
    }

    @MainActor private func position(_ book: FlagBook) -> String? {
        if let outer = surroundedBy.flatMap(book.nameInSentence) {
            return tr("Inside {country}, which is all around it.", ["country": outer])
        }
        if let between, let first = book.nameInSentence(of: between.first),
            let second = book.nameInSentence(of: between.second)
        {
            return tr("Between {one} and {other}.", ["one": first, "other": second])
        }
        if neighbours.count == 1, let name = book.nameInSentence(of: neighbours[0].country) {
            return neighbours[0].direction.opposite.besideText(["country": name])
        }
        guard let near = nearby.first, let name = book.nameInSentence(of: near.country) else { return nil }
        let distance = LocalNumber.text(max(1, near.kilometres))
        return near.direction.opposite.awayText(["country": name, "distance": distance])
    }

    @MainActor private func around(_ book: FlagBook) -> String? {
        let names = neighbours.compactMap { book.nameInSentence(of: $0.country) }
        if names.count > 1 {
            return tr("Neighbours, clockwise from the north: {list}.", ["list": WordList.and(names)])
        }
        let near = nearby.dropFirst().compactMap { book.nameInSentence(of: $0.country) }
        return near.isEmpty ? nil : tr("Also near: {list}.", ["list": WordList.and(near)])
    }

    @MainActor private var coast: String? {
        if isLandlocked { return tr("No coast.") }
        let names = seas.filter { !$0.isNamed(after: country) }.map(\.text)
        return names.isEmpty ? tr("It has a coast.") : tr("Coast: {list}.", ["list": WordList.and(names)])
    }

    @MainActor private func size(_ book: FlagBook) -> String? {
        guard let size, let name = book.nameInSentence(of: size.reference) else { return nil }
        return size.text(["country": name])
    }
}

extension CompassDirection {
    fileprivate func besideText(_ values: KeyValuePairs<String, String>) -> String {
        switch self {
        case .north: tr("North of {country}.", values)
        case .northEast: tr("Northeast of {country}.", values)
        case .east: tr("East of {country}.", values)
        case .southEast: tr("Southeast of {country}.", values)
        case .south: tr("South of {country}.", values)
        case .southWest: tr("Southwest of {country}.", values)
        case .west: tr("West of {country}.", values)
        case .northWest: tr("Northwest of {country}.", values)
        }
    }

    fileprivate func awayText(_ values: KeyValuePairs<String, String>) -> String {
        switch self {
        case .north: tr("{distance} km north of {country}.", values)
        case .northEast: tr("{distance} km northeast of {country}.", values)
        case .east: tr("{distance} km east of {country}.", values)
        case .southEast: tr("{distance} km southeast of {country}.", values)
        case .south: tr("{distance} km south of {country}.", values)
        case .southWest: tr("{distance} km southwest of {country}.", values)
        case .west: tr("{distance} km west of {country}.", values)
        case .northWest: tr("{distance} km northwest of {country}.", values)
        }
    }
}

extension SizeComparison {
    fileprivate func text(_ values: KeyValuePairs<String, String>) -> String? {
        switch (numerator, denominator) {
        case (1, 1): tr("About as large as {country}.", values)
        case (2, 1): tr("About twice as large as {country}.", values)
        case (3, 1): tr("About three times as large as {country}.", values)
        case (4, 1): tr("About four times as large as {country}.", values)
        case (5, 1): tr("About five times as large as {country}.", values)
        case (10, 1): tr("About ten times as large as {country}.", values)
        case (3, 2): tr("About one and a half times as large as {country}.", values)
        case (2, 3): tr("About two thirds as large as {country}.", values)
        case (1, 2): tr("About half as large as {country}.", values)
        case (1, 3): tr("About a third as large as {country}.", values)
        case (1, 4): tr("About a quarter as large as {country}.", values)
        case (1, 5): tr("About a fifth as large as {country}.", values)
        case (1, 10): tr("About a tenth as large as {country}.", values)
        default: nil
        }
    }
}
