/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * The games in the gallery of samples, each with a note on what to look for. One kind
 * of game comes after the other.
 *
 * The table is constant; its texts are marked for translation, but not translated.
 */
typedef struct
{
  const char *id;    /* a stable id like "kite-9", for scripts and tests */
  const char *title; /* the title, to be translated */
  const char *note;  /* the note, to be translated */
  const char *text;  /* adjacency lists, a row of coins, or a document */
  const MhGameClass *klass;
} MhSample;

guint mh_samples_get_n (void);
/* Returns: (transfer none) */
const MhSample *mh_samples_get (guint i);

/* @has_places: (out) (nullable): whether nodes have places; if not, all are at (0, 0)
 * Returns: (transfer full): the sample */
MhBoard *mh_sample_create_board (const MhSample *self, gboolean *has_places);

G_END_DECLS
