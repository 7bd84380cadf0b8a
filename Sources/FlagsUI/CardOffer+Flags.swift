import Gtk
import RecessKit
import World

extension CardOffer {
    /// A card for each flag: which country has it?
    init(missed flags: [Flag]) {
        self.init(
            purpose: "missed-flags", deckName: tr("Missed flags"),
            cards: flags.map {
                Card(
                    prompt: tr("Which country has this flag?"), answer: $0.name,
                    picture: $0.country.pictureOnCards)
            })
    }

    /// A card for each place, with a map on which it is marked.
    init(missedPlaces flags: [Flag]) {
        self.init(
            purpose: "missed-places", deckName: tr("Missed places"),
            cards: flags.map {
                Card(
                    prompt: tr("What is the marked place called?"), answer: $0.name,
                    picture: $0.country.placeOnCards)
            })
    }
}

extension Country {
    /// What a card calls the picture of the flag: “flag:fr” is the flag of France.
    var pictureOnCards: String { "flag:\(code)" }

    /// What a card calls the map with this place.
    var placeOnCards: String { "place:\(code)" }

    /// - Parameter name: “flag:fr”, or “place:fr”.
    fileprivate init?(onCards name: String, _ kind: String) {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == kind else { return nil }
        let code = parts[1]
        guard code.count == 2, code.allSatisfy({ $0.isASCII && $0.isLowercase }) else { return nil }
        self.init(String(code))
    }
}

extension FlagBook {
    /// The file of a picture on a card, and its width by height where that is known. `nil` where the name is not that of a
    /// flag or of a place.
    public func picture(onCards name: String) -> (path: String, proportion: Double?)? {
        if let country = Country(onCards: name, "flag") {
            return files.file(of: country).map { ($0.path, proportion(of: country, $0)) }
        }
        return Country(onCards: name, "place").flatMap(pathOfPlacePicture).map {
            ($0, PlacePicture.proportion)
        }
    }
}
