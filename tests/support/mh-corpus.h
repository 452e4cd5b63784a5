/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph.h"

G_BEGIN_DECLS

/*
 * The boards with known answers in tests/data, one JSON object a line.
 *
 * Trusted files: read straight with json-glib, apart from the readers of the
 * program.
 */
typedef struct
{
  char *name;
  MhGraph *graph;
  guint answer;   /* 0 draw, 1 mouse, 2 cat: from mouse 1, cat 2, mouse to move */
  int remoteness; /* -1 for draws */
  guint32 n_mouse, n_cat, n_draw;
} MhCorpusBoard;

/* Returns: (transfer full) (element-type MhCorpusBoard): @file_name in
 * tests/data */
GPtrArray *mh_corpus_read (const char *file_name);
/* Returns: (transfer full): the sample called @name */
MhGraph *mh_corpus_read_sample (const char *name);
/* Returns: (transfer full): the board that @lists has as a JSON array of
 * neighbour lists; undirected, if every arc has its way back */
MhGraph *mh_corpus_read_lists (const char *lists);

G_END_DECLS
