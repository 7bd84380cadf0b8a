import Gtk
import Library

extension Settings {
    private static let recall = Setting("memory-recall", standard: 90)

    /// How the person wants to learn.
    public var learningWishes: LearningWishes {
        get { LearningWishes(recall: Double(self[Settings.recall]) / 100) }
        set { self[Settings.recall] = Int((newValue.recall * 100).rounded()) }
    }
}
