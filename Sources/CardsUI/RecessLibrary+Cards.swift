import Library
import RecessKit

extension RecessLibrary.Change {
    /// Whether decks and cards may be different. Not for a step of the page in view, which shows what comes of it by itself.
    var mayChangeCards: Bool {
        switch self {
        case .content: true
        case .step(let step):
            [
                .importCards, .importPackage, .saveMissedFlags, .goBack, .restoreBackup, .merge, .makeKind,
                .renameKind,
                .deleteKind, .addField, .renameField, .moveField, .removeField, .addTemplate, .renameTemplate,
                .removeTemplate, .changeTemplate, .changeStyle,
            ].contains(step.name)
        }
    }
}
