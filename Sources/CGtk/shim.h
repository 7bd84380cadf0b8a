// What Swift cannot import by itself: macros that carry a type, and the two doors of libdispatch
// that let another event loop drain Swift's main queue.
#pragma once

#include <adwaita.h>
#include <glib-unix.h>
#include <libintl.h>
#include <locale.h>

static const GType recess_type_boolean = G_TYPE_BOOLEAN;
static const GType recess_type_string = G_TYPE_STRING;
static const GType recess_type_int = G_TYPE_INT;

// The file descriptor (an eventfd on Linux) that becomes readable when the main queue has work, and
// the call that runs that work. Exported by libdispatch for event loops, declared in no public header.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);
