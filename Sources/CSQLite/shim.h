// SQLite, and what of it Swift cannot read: a macro that is a cast, a variadic function,
// and a table of functions.
#pragma once

// The session extension, which records changes. Debian's SQLite has it.
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>
// malloc_trim gives memory that SQLite has freed back to the system. Swift does not see it in Glibc.
#include <malloc.h>

/// SQLite copies the text that it is given.
static inline int recess_bind_text(sqlite3_stmt *statement, int place, const char *text, int count) {
    return sqlite3_bind_text(statement, place, text, count, SQLITE_TRANSIENT);
}

static inline int recess_bind_bytes(sqlite3_stmt *statement, int place, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, place, bytes, count, SQLITE_TRANSIENT);
}

/// The first bytes of the file as they lie there, without any lock and without looking at what they say.
static inline int recess_read_start(sqlite3 *connection, void *bytes, int count) {
    sqlite3_file *file = 0;
    int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    return code == SQLITE_OK ? file->pMethods->xRead(file, bytes, count, 0) : code;
}

static inline int recess_set_checkpoint_on_close(sqlite3 *connection, int on) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !on, (int *)0);
}

/// SQLite counts the memory that it uses, and takes a lock for each piece of it. Nobody asks for that number. It must be called
/// before the first database is opened.
static inline int recess_leave_memory_uncounted(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

static inline int recess_enable_triggers(sqlite3 *connection, int on) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, on, (int *)0);
}

/// Nothing that the schema of a file says is carried out: no view, no trigger, no function with side effects.
static inline int recess_distrust(sqlite3 *connection) {
    int code = sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    if (code == SQLITE_OK) code = sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
    if (code == SQLITE_OK) code = sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
    return code;
}
