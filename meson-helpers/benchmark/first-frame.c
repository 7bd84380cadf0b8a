/* This library is preloaded into a GTK program. It reports when the first window
 * has painted its first frame: one line "<CLOCK_MONOTONIC ns> <renderer>" to the
 * file descriptor named by FIRST_FRAME_FD. With FIRST_FRAME_PICTURES=9 it writes
 * a second line, for the frame in which nine different pictures have been painted. The program itself is not changed.
 *
 * Only calls that cross from the program into GTK can be replaced this way:
 * libgtk-4 is linked with -Bsymbolic, so its calls to itself
 * (gsk_renderer_render, gdk_draw_context_end_frame) do not reach this library. So
 * it replaces gtk_window_present, and follows signals from there. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static GtkWindow *first_window;
static GHashTable *painted_pictures;

void
gdk_cairo_set_source_pixbuf (cairo_t *context, const GdkPixbuf *pixbuf, double x, double y)
{
  if (painted_pictures != NULL)
    g_hash_table_add (painted_pictures, g_object_ref ((gpointer) pixbuf));

  void (*set_in_gdk) (cairo_t *, const GdkPixbuf *, double, double)
    = dlsym (RTLD_NEXT, "gdk_cairo_set_source_pixbuf");
  set_in_gdk (context, pixbuf, x, y);
}

static void
tell_frame (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);

  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (first_window));
  dprintf (atoi (g_getenv ("FIRST_FRAME_FD")), "%lld %s\n",
           now.tv_sec * 1000000000LL + now.tv_nsec, G_OBJECT_TYPE_NAME (renderer));
}

static void
tell_frame_with_pictures (GdkFrameClock *clock)
{
  if (g_hash_table_size (painted_pictures) < atoi (g_getenv ("FIRST_FRAME_PICTURES")))
    return;
  tell_frame ();
  g_signal_handlers_disconnect_by_func (clock, tell_frame_with_pictures, NULL);
}

static void
tell_first_frame (GdkFrameClock *clock)
{
  tell_frame ();
  g_signal_handlers_disconnect_by_func (clock, tell_first_frame, NULL);
  if (painted_pictures != NULL)
    {
      g_signal_connect (clock, "after-paint", G_CALLBACK (tell_frame_with_pictures), NULL);
      tell_frame_with_pictures (clock);
    }
}

/* The picture is drawn by a handler of "render" that returns TRUE, which
 * ends the emission: a handler connected after it would never be called. An
 * emission hook is called before all handlers, so the frame that is being
 * drawn is finished at the next "after-paint". */
static gboolean
wait_for_end_of_frame (GSignalInvocationHint *hint, guint n_values,
                       const GValue *values, gpointer data)
{
  GdkSurface *surface = g_value_get_object (&values[0]);
  if (surface != gtk_native_get_surface (GTK_NATIVE (first_window)))
    return TRUE;

  g_signal_connect (gdk_surface_get_frame_clock (surface), "after-paint",
                    G_CALLBACK (tell_first_frame), NULL);
  return FALSE; /* removes the hook */
}

void
gtk_window_present (GtkWindow *window)
{
  if (first_window == NULL && g_getenv ("FIRST_FRAME_FD") != NULL)
    {
      first_window = window;
      if (g_getenv ("FIRST_FRAME_PICTURES") != NULL)
        painted_pictures = g_hash_table_new (NULL, NULL);
      g_type_class_ref (GDK_TYPE_SURFACE); /* only its class knows the signal */
      g_signal_add_emission_hook (g_signal_lookup ("render", GDK_TYPE_SURFACE), 0,
                                  wait_for_end_of_frame, NULL, NULL);
    }

  void (*present_in_gtk) (GtkWindow *) = dlsym (RTLD_NEXT, "gtk_window_present");
  present_in_gtk (window);
}
