import EveryPage
import Foundation
import Gtk

exit(PictureBook(Array(CommandLine.arguments.dropFirst())).take())
