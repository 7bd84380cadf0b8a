// libxml2’s reader of HTML.
#pragma once

// Without libxml2’s declarations of ICU, which differ from those of Swift’s Foundation: no file could import both.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

/// `xmlFree` is a variable, which Swift does not let threads share.
static inline void recess_xml_free(void *memory) {
    xmlFree(memory);
}
