/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * The list of formats that boards are read from. Which one a text is in is
 * told by its content, never by the name of the file.
 */
typedef struct
{
  const char *id;              /* "document", "adjacency-list" */
  const char *name;            /* translatable */
  const char *const *patterns; /* file names, for a filter in a dialog; NULL-terminated */
  gboolean (*recognizes) (const char *text, gsize length);
  MhDocumentFile *(*read) (const char *text, gsize length, GError **error);
} MhFormat;

guint mh_formats_get_n (void);
const MhFormat *mh_formats_get (guint i);

/* Returns: (nullable): the format that @text begins like */
const MhFormat *mh_formats_recognize (const char *text, gsize length);
/* What names a board whose file does not: what comes before the extension.
 * Returns: (transfer full) (nullable): NULL if nothing is left of it */
char *mh_formats_dup_name (const char *path);

/* @hint: (nullable): a file name, which names a list or record without a name
 * of its own. Documents of our own are left as they are.
 * Returns: (transfer full) */
MhDocumentFile *mh_formats_read (const char *text, gsize length, const char *hint, GError **error);
/* Reads the regular file @path. All errors begin with the name of the file.
 * Returns: (transfer full) */
MhDocumentFile *mh_formats_load (const char *path, GCancellable *cancellable, GError **error);

G_END_DECLS
