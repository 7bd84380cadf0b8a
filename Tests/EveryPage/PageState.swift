@testable import RecessKit
@testable import RecessUI

/// A page of Recess, or a dialog over one, in one of the states that it can be in.
@MainActor public struct PageState {
    /// Which is also that of the files with its pictures.
    public let name: String
    let activity: ActivityID
    /// Before there is a window.
    let prepare: (Stage) -> Void
    /// What a person does then.
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

    public static var all: [PageState] { ofFlags + ofCards + ofEditing + ofTicTacToe + ofDialogs }
}
