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
}

extension Country {
    /// What a card calls the picture of the flag: “flag:fr” is the flag of France.
    var pictureOnCards: String { "flag:\(code)" }
}

extension FlagFiles {
    /// The file of a picture on a card; `nil` where the name is not that of a flag.
    public func path(ofPictureOnCards name: String) -> String? {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "flag" else { return nil }
        let code = parts[1]
        guard code.count == 2, code.allSatisfy({ $0.isASCII && $0.isLowercase }) else { return nil }
        return path(of: Country(String(code)))
    }
}
