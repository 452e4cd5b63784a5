/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Feeds a text to GMarkup tag by tag, so that callbacks know the place of their
 * tag, and a huge tag is refused before it is parsed.
 *
 * Callbacks refuse by setting the error of the source and then calling
 * mh_xml_feed_stop().
 */
#define MH_XML_MAX_TAG_BYTES (64u << 10)

typedef struct
{
  const MhSource *source;
  gsize tag_start, tag_end; /* that of the current element */
} MhXmlFeed;

/* @source: its error must not be NULL
 * @user_data: for the callbacks of @parser */
gboolean mh_xml_feed_run (MhXmlFeed *self,
                          const MhSource *source,
                          const GMarkupParser *parser,
                          gpointer user_data);
/* Ends the run. @error: that of the callback */
void mh_xml_feed_stop (GError **error);

/* The offset of the value of an attribute of the current tag, or of the tag if
 * it has no such attribute. */
gsize mh_xml_feed_find_attribute (const MhXmlFeed *self, const char *name);

G_END_DECLS
