import Glibc
import RecessUI

// The window, the activities and everything else are made in RecessUI; this file only starts them.
// It stays synchronous: GLib's loop runs here, and Swift's tasks run inside it.
exit(Recess.main(CommandLine.arguments))
