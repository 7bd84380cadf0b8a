import Glibc
import Gtk
import World

/// Where one place lies, seen from another, in a sentence.
enum PlaceRelation {
    /// “Niger is its neighbour to the west.” or “Peru lies 13,000 km to the west.”
    static func text(of country: Country, seenFrom other: Country, _ book: FlagBook) -> String? {
        guard let name = book.nameInSentence(of: country), let world = book.maps.world,
            let here = world.place(of: other)?.marker, let there = world.place(of: country)?.marker
        else { return nil }
        let direction = here.direction(to: there)
        if world.neighbours(of: other).contains(country) {
            return direction.neighbourText(["country": name]).asSentence
        }
        let distance = LocalNumber.text(here.kilometres(to: there).roundedToTwoDigits)
        return direction.distantText(["country": name, "distance": distance]).asSentence
    }
}

extension String {
    /// A name can begin with an article, as in “the UK”.
    fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() }
}

extension Double {
    fileprivate var roundedToTwoDigits: Int {
        let step = pow(10, max(0, log10(max(self, 1)).rounded(.down) - 1))
        return Int((self / step).rounded() * step)
    }
}

extension CompassDirection {
    fileprivate func neighbourText(_ values: KeyValuePairs<String, String>) -> String {
        switch self {
        case .north: tr("{country} is its neighbour to the north.", values)
        case .northEast: tr("{country} is its neighbour to the northeast.", values)
        case .east: tr("{country} is its neighbour to the east.", values)
        case .southEast: tr("{country} is its neighbour to the southeast.", values)
        case .south: tr("{country} is its neighbour to the south.", values)
        case .southWest: tr("{country} is its neighbour to the southwest.", values)
        case .west: tr("{country} is its neighbour to the west.", values)
        case .northWest: tr("{country} is its neighbour to the northwest.", values)
        }
    }

    fileprivate func distantText(_ values: KeyValuePairs<String, String>) -> String {
        switch self {
        case .north: tr("{country} lies {distance} km to the north.", values)
        case .northEast: tr("{country} lies {distance} km to the northeast.", values)
        case .east: tr("{country} lies {distance} km to the east.", values)
        case .southEast: tr("{country} lies {distance} km to the southeast.", values)
        case .south: tr("{country} lies {distance} km to the south.", values)
        case .southWest: tr("{country} lies {distance} km to the southwest.", values)
        case .west: tr("{country} lies {distance} km to the west.", values)
        case .northWest: tr("{country} lies {distance} km to the northwest.", values)
        }
    }
}
