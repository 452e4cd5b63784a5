/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * The boards and lines of coins in the samples gallery, each with a note on what
 * to look for: first all boards, then coins to take from the end, then from
 * either end.
 *
 * The table is constant; its texts are marked for translation, not translated.
 */
typedef struct
{
  const char *id;    /* "kite-9": stable, for scripts and tests */
  const char *title; /* translatable */
  const char *note;  /* translatable */
  const char *text;  /* an adjacency list, a row of coins, or a document */
  MhGameKind kind;
} MhSample;

guint mh_samples_get_n (void);
const MhSample *mh_samples_get (guint i);

/* Returns: (transfer full): a board has no places */
MhSketch *mh_sample_create_sketch (const MhSample *self);

G_END_DECLS
