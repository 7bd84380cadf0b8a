// Declarations that Swift cannot import by itself: macros that carry a type, the two functions of libdispatch
// that let another event loop drain Swift's main queue, a function that needs a global variable of GLib, the X11 calls
// that tell where a window is, the function of GDK that places a popover, and glibc's settings of memory.
#pragma once

#include <adwaita.h>
#include <glib-unix.h>
#include <libintl.h>
#include <locale.h>
#include <malloc.h>

static const GType recess_type_boolean = G_TYPE_BOOLEAN;
static const GType recess_type_string = G_TYPE_STRING;
static const GType recess_type_int = G_TYPE_INT;

// The file descriptor (an eventfd on Linux) that becomes readable when the main queue has work, and
// the call that runs that work. Exported by libdispatch for event loops, declared in no public header.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

// The idle source with the highest priority of those that have this user data.
static inline GSource *recess_idle_source(gpointer data) {
  return g_main_context_find_source_by_funcs_user_data(NULL, &g_idle_funcs, data);
}

// The position of a surface on the screen, in pixels. FALSE if only the display server knows it, as on Wayland. GTK 4
// has no function for this. We declare the X11 functions ourselves because GTK's X11 header would import all names of
// Xlib, `Window` among them. They are weak because GTK can be built without X11.
__attribute__((weak)) GType gdk_x11_surface_get_type(void);
__attribute__((weak)) unsigned long gdk_x11_surface_get_xid(GdkSurface *surface);
__attribute__((weak)) void *gdk_x11_display_get_xdisplay(GdkDisplay *display);
__attribute__((weak)) unsigned long gdk_x11_display_get_xrootwindow(GdkDisplay *display);
__attribute__((weak)) int XTranslateCoordinates(
    void *display, unsigned long from, unsigned long to, int x, int y, int *to_x, int *to_y, unsigned long *child);

static inline gboolean recess_surface_place_on_screen(GdkSurface *surface, int *x, int *y) {
  if (!gdk_x11_surface_get_type || !XTranslateCoordinates) return FALSE;
  if (!g_type_check_instance_is_a((GTypeInstance *)surface, gdk_x11_surface_get_type())) return FALSE;
  GdkDisplay *display = gdk_surface_get_display(surface);
  unsigned long child;
  return XTranslateCoordinates(
      gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(surface),
      gdk_x11_display_get_xrootwindow(display), 0, 0, x, y, &child);
}

// The beginning of the interface GdkPopup, which GTK declares in no public header. It is the same from 4.8 to 4.18.
typedef struct {
  GTypeInterface base;
  gboolean (*present)(GdkPopup *popup, int width, int height, GdkPopupLayout *layout);
} RecessPopupInterface;
