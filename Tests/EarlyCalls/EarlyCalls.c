// Ends a program that calls one of these functions before GTK is initialized, as GTK 4.18 does. With an older GTK, which
// allows it, a journey preloads this library into the program, so that the mistake is found there too.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

__attribute__((weak)) int gtk_is_initialized(void);

#define ONLY_AFTER_GTK_INIT(name)                                          \
  void *name(void) {                                                       \
    if (gtk_is_initialized && !gtk_is_initialized()) {                     \
      fputs(#name " was called before GTK was initialized\n", stderr);     \
      abort();                                                             \
    }                                                                      \
    void *(*original)(void) = (void *(*)(void))dlsym(RTLD_NEXT, #name);    \
    return original();                                                     \
  }

ONLY_AFTER_GTK_INIT(gdk_display_manager_get)
ONLY_AFTER_GTK_INIT(gdk_display_get_default)
ONLY_AFTER_GTK_INIT(gtk_settings_get_default)
ONLY_AFTER_GTK_INIT(adw_style_manager_get_default)
