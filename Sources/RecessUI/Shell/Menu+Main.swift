import Gtk
import RecessKit

extension Menu {
    /// The main menu while an activity is in view.
    convenience init(main activities: [any Activity], shown: (any Activity)?) {
        self.init(
            sections: [
                [
                    (shown?.newGameMenuLabel ?? tr("_New Game"), ActivityCommand.newGame.action),
                    (tr("_Statistics"), ActivityCommand.statistics.action),
                ]
            ] + activities.map(\.menu).filter { !$0.isEmpty } + [
                [(tr("_History…"), "win.history"), (tr("_Restore…"), "win.restore")],
                [
                    (tr("_Preferences"), "app.preferences"),
                    (tr("_Keyboard Shortcuts"), "win.shortcuts"),
                    (tr("_About Recess"), "app.about"),
                ],
            ])
    }
}
