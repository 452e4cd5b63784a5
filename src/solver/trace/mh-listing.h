/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The source of a program whose run a trace is: it takes the place of the pseudocode, and the lines
 * of events are lines of it.
 *
 * Immutable and shareable between threads (atomic reference count).
 */
typedef struct
{
  char *name;     /* of its file: "mine.py" */
  char *language; /* "Python 3" */
  char *call;     /* (nullable): how it writes a position, "go({d}, {m}, {c})" */
  char **lines;   /* (array zero-terminated=1) */
} MhListing;

/* Further lines, and what is behind so many letters of a line, are left out. */
#define MH_LISTING_MAX_LINES 4000
#define MH_LISTING_MAX_LETTERS 400
/* The bytes of a name, a language or a form of calls. */
#define MH_LISTING_MAX_BYTES 200

/* Makes a listing of a text, which may be of any encoding. @call: (nullable)
 * Returns: (transfer full) */
MhListing *mh_listing_new (const char *name,
                           const char *language,
                           const char *call,
                           const char *text,
                           gsize length);
/* @lines: (transfer full) (array zero-terminated=1): valid UTF-8, within the bounds above */
MhListing *
mh_listing_new_take (const char *name, const char *language, const char *call, char **lines);
MhListing *mh_listing_ref (MhListing *self);
void mh_listing_unref (MhListing *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhListing, mh_listing_unref)

G_END_DECLS
