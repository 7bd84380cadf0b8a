/// The person's language, as far as names of countries need it. This module has no GTK and so no gettext: the
/// program hands in what looks a text up, and a test what it likes.
public struct Language {
    public typealias Values = KeyValuePairs<String, String>

    private let translate: (String, Values) -> String
    private let hasRecess: () -> Bool
    let openPackage: (_ domain: String, _ folder: String) -> Void
    let packageText: (_ text: String, _ domain: String) -> String

    /// - Parameters:
    ///   - translate: a text of Recess in this language, with values for the words in braces.
    ///   - isComplete: whether Recess itself has been translated into this language, or it is English.
    ///   - openPackage: finds the translations of another package in a folder.
    ///   - packageText: a text of that package in this language; the same text where it has no translation.
    public init(
        translate: @escaping (String, Values) -> String, isComplete: @escaping () -> Bool,
        openPackage: @escaping (_ domain: String, _ folder: String) -> Void,
        packageText: @escaping (_ text: String, _ domain: String) -> String
    ) {
        self.translate = translate
        hasRecess = isComplete
        self.openPackage = openPackage
        self.packageText = packageText
    }

    var isComplete: Bool { hasRecess() }

    /// Named as the function of the screens, because meson-helpers/strings looks for texts in calls of that name.
    func tr(_ text: String, _ values: Values = [:]) -> String { translate(text, values) }
}
