// The accessibility bus.
#include <atspi/atspi.h>
// gettext, for the program’s texts in other languages.
#include <libintl.h>
// Xlib, to read pixels of the screen.
#include <X11/Xlib.h>
