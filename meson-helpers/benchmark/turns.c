/* Preloaded into Recess beside first-frame.so, this tells each turn of the main
 * loop that took long: for so long the window gives no answer. One line a turn,
 * "<end, CLOCK_MONOTONIC ns> <CPU ns>", to the file named by TURNS. The CPU is
 * the main thread's own, so that other programs do not count. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <time.h>

#define SHORTEST 1000000 /* ns */

static int turns = -1;
static gint64 began;

static gint64
nanoseconds (clockid_t clock)
{
  struct timespec now;
  clock_gettime (clock, &now);
  return now.tv_sec * G_GINT64_CONSTANT (1000000000) + now.tv_nsec;
}

static gint
poll_and_tell (GPollFD *descriptors, guint n_descriptors, gint limit)
{
  gint64 took = nanoseconds (CLOCK_THREAD_CPUTIME_ID) - began;
  if (took >= SHORTEST)
    dprintf (turns, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", nanoseconds (CLOCK_MONOTONIC), took);
  gint result = g_poll (descriptors, n_descriptors, limit);
  began = nanoseconds (CLOCK_THREAD_CPUTIME_ID);
  return result;
}

void
gtk_window_present (GtkWindow *window)
{
  /* The pages are made before: all since the program began is its first turn. */
  if (turns < 0 && g_getenv ("TURNS") != NULL)
    {
      turns = open (g_getenv ("TURNS"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
      g_main_context_set_poll_func (NULL, poll_and_tell);
    }
  void (*present_in_gtk) (GtkWindow *) = dlsym (RTLD_NEXT, "gtk_window_present");
  present_in_gtk (window);
}
