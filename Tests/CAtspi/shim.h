// The accessibility bus, as screen readers read it.
#include <atspi/atspi.h>
// Translations, to know what the program says in other languages.
#include <libintl.h>
// The screen itself, for what nothing but looks tells.
#include <X11/Xlib.h>
