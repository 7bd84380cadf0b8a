import Gtk
import RecessKit
import World

/// The flag that was asked for and the one that was picked in its place, side by side, and in words what tells them apart.
final class MixedUpFlags: VStack {
    let pictures: [FlagPicture]

    /// - Parameter look: what a flag looks like.
    init(asked: Flag, picked: Flag, look: (Country) -> FlagLook?, from cache: PictureCache) {
        let flags = [asked, picked]
        let pictures = flags.map { FlagPicture($0, from: cache).aspectRatio($0.proportion) }
        self.pictures = pictures
        super.init(spacing: 10)
        let columns = zip(flags, pictures).map { flag, picture in
            let name = Label(flag.name).wraps().styled("heading")
            if let look = look(flag.country) {
                let values: KeyValuePairs = [
                    "country": flag.nameInSentence, "description": look.description.text,
                ]
                name.accessibleName(
                    flag == asked
                        ? tr("This is the flag of {country}: {description}", values)
                        : tr("You picked the flag of {country}: {description}", values))
            }
            return VStack(spacing: 4) {
                LayoutContainer(AspectGrid(aspectRatio: 2, columns: 1, minimumItemWidth: 90)) { picture }
                name
            }
        }
        add(
            HStack(spacing: 16, alignment: .center) { for column in columns { column } }
                .align(horizontally: .center))
        guard let one = look(asked.country), let other = look(picked.country) else { return }
        let words =
            one.difference(from: other)?.text(asked, picked)
            ?? tr("The same words describe both. They differ in details.")
        add(Label(words).wraps())
    }
}

extension FlagDifference {
    func text(_ one: Flag, _ other: Flag) -> String {
        switch self {
        case .parts(let ownOnly, let othersOnly):
            switch (ownOnly.isEmpty, othersOnly.isEmpty) {
            case (false, true): FlagDifference.only(one, ownOnly)
            case (true, false): FlagDifference.only(other, othersOnly)
            default:
                [FlagDifference.words(one, ownOnly), FlagDifference.words(other, othersOnly)]
                    .joined(separator: "\n")
            }
        case .shade(let color, let isDarkerOnOne):
            color.textOfDarker(isDarkerOnOne ? one : other)
        case .length(let isOneLonger):
            tr(
                "The flag of {country} is longer.",
                ["country": (isOneLonger ? one : other).nameInSentence])
        }
    }

    private static func only(_ flag: Flag, _ parts: [Described]) -> String {
        tr(
            "Only on the flag of {country}: {things}.",
            ["country": flag.nameInSentence, "things": WordList.separate(parts.map(\.text))])
    }

    private static func words(_ flag: Flag, _ parts: [Described]) -> String {
        tr("{country}: {things}.", ["country": flag.name, "things": WordList.separate(parts.map(\.text))])
    }
}

extension FlagDifference.Described {
    fileprivate var text: String {
        switch self {
        case .ground(let part): part.text
        case .charge(let part): part.textAsCharge
        }
    }
}

extension FlagColor {
    /// Sentences of their own: in many languages a colour has other forms there.
    fileprivate func textOfDarker(_ flag: Flag) -> String {
        let values: KeyValuePairs = ["country": flag.nameInSentence]
        return switch self {
        case .red, .darkRed: tr("The red on the flag of {country} is darker.", values)
        case .orange: tr("The orange on the flag of {country} is darker.", values)
        case .yellow: tr("The yellow on the flag of {country} is darker.", values)
        case .green: tr("The green on the flag of {country} is darker.", values)
        case .blue, .darkBlue, .lightBlue: tr("The blue on the flag of {country} is darker.", values)
        default: tr("The colours on the flag of {country} are darker.", values)
        }
    }
}
