/* Preloaded into Recess, this makes every wait for the disk take 100 ms longer, as on a busy or old disk. Each is told as one
 * line, "<CLOCK_MONOTONIC ns> main" or "… other" for the thread, to the file named by SLOW_SYNC: the main thread must not
 * wait at all. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void
wait_for_disk (void)
{
  const char *path = getenv ("SLOW_SYNC");
  if (path == NULL)
    return;
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  int file = open (path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0
      || dprintf (file, "%lld %s\n", now.tv_sec * 1000000000LL + now.tv_nsec,
                  syscall (SYS_gettid) == getpid () ? "main" : "other") < 0)
    abort ();
  close (file);
  struct timespec rest = { 0, 100000000 };
  while (nanosleep (&rest, &rest) != 0 && errno == EINTR)
    ;
}

#define NEXT(name) ((typeof (&name)) dlsym (RTLD_NEXT, #name))

int
fsync (int file)
{
  wait_for_disk ();
  return NEXT (fsync) (file);
}

int
fdatasync (int file)
{
  wait_for_disk ();
  return NEXT (fdatasync) (file);
}

void
sync (void)
{
  wait_for_disk ();
  NEXT (sync) ();
}

int
syncfs (int file)
{
  wait_for_disk ();
  return NEXT (syncfs) (file);
}

int
msync (void *start, size_t length, int flags)
{
  wait_for_disk ();
  return NEXT (msync) (start, length, flags);
}
