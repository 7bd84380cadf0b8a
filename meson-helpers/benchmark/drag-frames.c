/* This library is preloaded into Recess beside first-frame.so. For each frame of
 * the window it records the main thread's work and the position of the top card,
 * one line a frame: "<end, CLOCK_MONOTONIC ns> <CPU ns> <awake ns> <x> <y> <leaving>
 * <width> <height>". The lines go to the file named by DRAG_FRAMES. The program
 * itself is not changed.
 *
 * The work of a frame is everything that the main thread did since the end of
 * the frame before: it woke up for the pointer, for timers and for the display server,
 * handled their events, laid out, made the nodes and painted them, up to the
 * end of "after-paint". A dialog has frames of its own, and one of them ends a frame too. Where two windows paint within one
 * refresh of the screen, the work for both is one frame. CPU is the thread's own clock. Awake is real time
 * without the waits of the main loop, but with those inside a frame, such as for
 * an answer of the display server or for a core. Neither includes the work of
 * this library.
 *
 * The display server's part of painting is not the main thread's work. At most it
 * shows in awake, as a wait. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define REFRESH 16000000 /* ns */

static int frames = -1;
static GtkWidget *main_window;
static GdkFrameClock *last_clock;
static gint64 last_end;
static gint64 cpu_before, awake_since, awake;

static gint64
nanoseconds (clockid_t clock)
{
  struct timespec now;
  clock_gettime (clock, &now);
  return now.tv_sec * G_GINT64_CONSTANT (1000000000) + now.tv_nsec;
}

static gint
poll_and_count (GPollFD *descriptors, guint n_descriptors, gint limit)
{
  awake += nanoseconds (CLOCK_MONOTONIC) - awake_since;
  gint result = g_poll (descriptors, n_descriptors, limit);
  awake_since = nanoseconds (CLOCK_MONOTONIC);
  return result;
}

static GtkWidget *
find (GtkWidget *widget, const char *style_class)
{
  if (gtk_widget_has_css_class (widget, style_class))
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find (child, style_class);
  return found;
}

/* The children of the pile are the edges of the cards below, the next card, the
 * top card, and two hidden cards, which are shown when cards fly out of the window. */
static GtkWidget *
find_top_card (GtkWidget *window, int *leaving)
{
  GtkWidget *top = NULL;
  int cards = 0;
  *leaving = 0;
  GtkWidget *pile = find (window, "card-stack");
  for (GtkWidget *child = pile != NULL ? gtk_widget_get_first_child (pile) : NULL;
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, "card-face"))
      {
        if (++cards == 2)
          top = child;
        else if (cards > 2 && gtk_widget_get_visible (child))
          ++*leaving;
      }
  return top;
}

/* In coordinates of the surface, like those of the pointer. */
static graphene_point_t
middle_of (GtkWidget *card, GtkWidget *window)
{
  graphene_point_t middle;
  double x, y;
  if (card == NULL
      || !gtk_widget_compute_point (card, window,
                                    &GRAPHENE_POINT_INIT (gtk_widget_get_width (card) / 2.0f,
                                                          gtk_widget_get_height (card) / 2.0f),
                                    &middle))
    return GRAPHENE_POINT_INIT (-1, -1);
  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  return GRAPHENE_POINT_INIT (middle.x + x, middle.y + y);
}

static void
tell_frame (GdkFrameClock *clock, gpointer data)
{
  gint64 cpu = nanoseconds (CLOCK_THREAD_CPUTIME_ID);
  gint64 end = nanoseconds (CLOCK_MONOTONIC);
  if (clock != last_clock && end - last_end < REFRESH)
    return;
  last_clock = clock;
  last_end = end;

  GtkWidget *window = main_window;
  int leaving;
  graphene_point_t middle = middle_of (find_top_card (window, &leaving), window);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  dprintf (frames, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %.1f %.1f %d %d %d\n",
           end, cpu - cpu_before, awake + end - awake_since, middle.x, middle.y, leaving,
           gdk_surface_get_width (surface), gdk_surface_get_height (surface));

  awake = 0;
  awake_since = nanoseconds (CLOCK_MONOTONIC);
  cpu_before = nanoseconds (CLOCK_THREAD_CPUTIME_ID);
}

static void
begin (GtkWindow *window)
{
  main_window = GTK_WIDGET (window);
  frames = open (g_getenv ("DRAG_FRAMES"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (frames < 0)
    abort ();
  cpu_before = nanoseconds (CLOCK_THREAD_CPUTIME_ID);
  awake_since = nanoseconds (CLOCK_MONOTONIC);
  g_main_context_set_poll_func (NULL, poll_and_count);
}

void
gtk_window_present (GtkWindow *window)
{
  void (*present_in_gtk) (GtkWindow *) = dlsym (RTLD_NEXT, "gtk_window_present");
  present_in_gtk (window);

  if (g_getenv ("DRAG_FRAMES") == NULL || g_object_get_data (G_OBJECT (window), "is-watched") != NULL)
    return;
  g_object_set_data (G_OBJECT (window), "is-watched", window);
  if (frames < 0)
    begin (window);

  /* After all other handlers: GDK has handlers of this signal too. */
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  g_signal_connect_after (gdk_surface_get_frame_clock (surface), "after-paint", G_CALLBACK (tell_frame), NULL);
}
