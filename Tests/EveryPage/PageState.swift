@testable import RecessKit
@testable import RecessUI

/// A state of a page of Recess or of a dialog, for instance “flags, after a wrong answer”.
@MainActor public struct PageState {
    /// Also the name of the folder with its pictures.
    public let name: String
    let activity: ActivityID
    /// Sets up the data before the window is opened.
    let prepare: (Stage) -> Void
    /// Does what a person would do in the window to reach the state.
    let act: (Stage) -> Void

    init(
        _ name: String, of activity: ActivityID, prepare: @escaping (Stage) -> Void,
        _ act: @escaping (Stage) -> Void
    ) {
        self.name = name
        self.activity = activity
        self.prepare = prepare
        self.act = act
    }

    init(_ name: String, of activity: ActivityID, _ act: @escaping (Stage) -> Void = { _ in }) {
        self.init(name, of: activity, prepare: { _ in }, act)
    }

    public static var all: [PageState] {
        ofFlags + ofMap + ofCards + ofLearning + ofHiddenParts + ofEditing + ofTicTacToe + ofDialogs
    }
}
