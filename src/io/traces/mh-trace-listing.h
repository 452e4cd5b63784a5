/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json-writer.h"
#include "mh-json.h"
#include "mh-listing.h"

G_BEGIN_DECLS

/*
 * The listing of a trace in its file: {"name", "language", "call", "lines"} in the first line, and
 * then as many lines {"source"} before the first event.
 *
 * A plain value; zero is the beginning of reading, and there is no listing without a name.
 */
typedef struct
{
  char *name, *language, *call;
  guint32 n_lines;  /* that were announced */
  GPtrArray *lines; /* (nullable) (element-type utf8): that were read */
} MhTraceListing;

void mh_trace_listing_clear (MhTraceListing *self);

/* Reads what the first line says of it. Returns: FALSE with an error, as below */
gboolean
mh_trace_listing_begin (MhTraceListing *self, const MhJson *json, guint32 value, GError **error);
/* Reads the next line of source, whose text is @value. */
gboolean
mh_trace_listing_add_line (MhTraceListing *self, const MhJson *json, guint32 value, GError **error);
/* Returns: whether lines are missing */
gboolean mh_trace_listing_is_open (const MhTraceListing *self);
/* Returns: (transfer full): the listing, of which no line is missing; clears @self */
MhListing *mh_trace_listing_take (MhTraceListing *self);

/* Adds the member of the first line. */
void mh_trace_listing_add (MhJsonWriter *writer, const MhListing *listing);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhTraceListing, mh_trace_listing_clear)

G_END_DECLS
