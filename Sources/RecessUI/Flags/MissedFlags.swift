import Gtk

/// The flags that were not found, each with its country's name.
final class MissedFlags: VStack {
    init(_ flags: [Flag], from folder: String, on shelf: PictureShelf) {
        super.init(spacing: 8)
        styled("missed")
        add(Label(trn("{count} flag missed", "{count} flags missed", count: flags.count)).styled("heading"))
        for flag in flags {
            add(
                HStack(spacing: 10, alignment: .center) {
                    FlagPicture(flag, from: folder, on: shelf)
                        .minimumSize(width: Int((28 * flag.proportion).rounded()), height: 28)
                    Label(flag.name)
                }.align(horizontally: .center))
        }
    }
}
