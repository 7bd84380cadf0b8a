// libxml2’s reader of HTML.
#pragma once

#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

/// `xmlFree` is a variable, which Swift does not let threads share.
static inline void recess_xml_free(void *memory) {
    xmlFree(memory);
}
