/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A file of data/judge that is part of the program. */
typedef struct
{
  const char *name; /* below that folder */
  const guint8 *data;
  gsize length;
} MhEmbedded;

/* All files of data/judge; the last element has no name. */
extern const MhEmbedded mh_judge_files[];

/* Returns: (nullable): NULL if there is no file of this name */
const MhEmbedded *mh_embedded_find (const char *name);

G_END_DECLS
