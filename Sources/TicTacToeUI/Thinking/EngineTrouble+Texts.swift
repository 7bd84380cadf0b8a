import Gtk
import TicTacToe

extension EngineTrouble {
    /// Why the person plays against our own engine now, in a sentence.
    func text(of engine: String) -> String {
        let engine: KeyValuePairs = ["engine": engine]
        return switch self {
        case .cannotStart:
            tr("“{engine}” cannot be run, so Recess plays. Choose the file of a program that plays.", engine)
        case .refused: tr("“{engine}” refuses this game, so Recess plays on.", engine)
        case .nonsense, .offTheBoard, .taken, .talksTooMuch:
            tr("“{engine}” gave no move that counts, so Recess plays on.", engine)
        case .silent: tr("“{engine}” did not answer in time, so Recess plays on.", engine)
        case .ended: tr("“{engine}” has ended, so Recess plays on.", engine)
        }
    }
}
