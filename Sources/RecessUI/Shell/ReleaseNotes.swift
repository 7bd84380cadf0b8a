import Gtk
import RecessKit

/// What is new in this version, for the About window. The metainfo file has the same texts.
enum ReleaseNotes {
    static var summary: String {
        tr(
            "Recess now remembers what you know, and everything that you do can be undone. What version 0.1 kept comes along by itself."
        )
    }

    static var points: [String] {
        [
            tr(
                "Cards and flags come back when you are about to forget them. Say how many minutes you have; statistics show how much you know"
            ),
            tr("The quiz also asks on a map where countries are"),
            tr(
                "Undo works step by step, also after a restart. History lists all steps, and backups can be restored"
            ),
            tr(
                "Anki’s packages come in and go out, with pictures, sounds, templates and all answers"),
            tr(
                "Cards can have bold text, lists, pictures with hidden parts, sounds and typed answers, and you can make your own kinds of cards"
            ),
            tr(
                "Two machines keep in step through any folder that Syncthing, Nextcloud or a USB stick carries between them"
            ),
            tr(
                "Five in a row is a serious game: the computer plays it well, other programs can be opponents, and the coach says how sure it is and shows where the game turned"
            ),
        ]
    }
}
