import Gtk
import RecessKit
import World

extension FlagColor {
    /// The name of the colour by itself, as it is used after a comma or a colon.
    var text: String {
        switch self {
        case .red: tr("red")
        case .darkRed: tr("dark red")
        case .orange: tr("orange")
        case .brown: tr("brown")
        case .yellow: tr("yellow")
        case .green: tr("green")
        case .turquoise: tr("turquoise")
        case .lightBlue: tr("light blue")
        case .blue: tr("blue")
        case .darkBlue: tr("dark blue")
        case .purple: tr("purple")
        case .white: tr("white")
        case .grey: tr("grey")
        case .black: tr("black")
        }
    }
}

extension [FlagColor] {
    var text: String { WordList.and(map(\.text)) }
}
