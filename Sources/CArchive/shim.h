// zlib, zstd, and what of zlib Swift cannot read: macros. Both libraries are on every Debian.
#pragma once

#include <zlib.h>
#include <zstd.h>

/// As a zip archive has it: without zlib’s own header and end.
static inline int recess_inflate_start(z_stream *stream) {
    return inflateInit2(stream, -MAX_WBITS);
}

static inline int recess_deflate_start(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY);
}
