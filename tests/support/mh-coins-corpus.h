/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The rows of coins with known answers in tests/data, one JSON object a line.
 *
 * Trusted files: read straight with json-glib, apart from the program.
 */
typedef struct
{
  char *name;
  gboolean is_ends;
  guint32 n_coins; /* take */
  GArray *values;  /* ends: guint32 */
  gboolean is_won; /* by the first player */
  gint64 difference, totals[2];
} MhCoinsRecord;

/* Returns: (transfer full) (element-type MhCoinsRecord) */
GPtrArray *mh_coins_corpus_read (void);

G_END_DECLS
