import Gtk
import World

/// The flag that was asked for, shown after a wrong pick: beside the sentence, or under it where there is no room.
final class RightFlag: LayoutContainer {
    let picture: FlagPicture

    /// - Parameter look: for the description in the accessible name.
    init(_ flag: Flag, look: FlagLook?, from cache: PictureCache) {
        let words = Label(tr("This is the flag of {country}.", ["country": flag.nameInSentence])).wraps()
        if let look {
            words.accessibleName(
                tr(
                    "This is the flag of {country}: {description}",
                    ["country": flag.nameInSentence, "description": look.description.text]))
        }
        let picture = FlagPicture(flag, from: cache).aspectRatio(flag.proportion)
        self.picture = picture
        super.init(RowOrColumn(spacing: 10)) {
            words
            LayoutContainer(AspectGrid(aspectRatio: 2, columns: 1, minimumItemWidth: 90)) {
                picture
            }
        }
        align(horizontally: .center)
    }
}
