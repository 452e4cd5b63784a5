/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Feeds a text to GMarkup tag by tag. Callbacks therefore know the place of their tag,
 * and a very long tag is refused before it is parsed. A long text makes several calls, so that
 * little of it is gathered at once.
 *
 * A callback that refuses a tag sets the error of the source and then calls
 * mh_xml_feed_stop().
 */
#define MH_XML_MAX_TAG_BYTES (64u << 10)

typedef struct
{
  const MhSource *source;
  gsize tag_start, tag_end; /* offsets of the tag of the current element */
} MhXmlFeed;

/* Parses the whole text.
 * @source: the text; its error must not be NULL
 * @user_data: the argument for the callbacks of @parser
 * Returns: FALSE with the error of @source */
gboolean mh_xml_feed_run (MhXmlFeed *self,
                          const MhSource *source,
                          const GMarkupParser *parser,
                          gpointer user_data);
/* Ends the run.
 * @error: the error argument of the callback */
void mh_xml_feed_stop (GError **error);

/* Returns: the offset of the value of an attribute of the current tag; the offset of
 * the tag if it has no such attribute */
gsize mh_xml_feed_find_attribute (const MhXmlFeed *self, const char *name);

G_END_DECLS
