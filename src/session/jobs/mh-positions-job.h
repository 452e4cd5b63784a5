/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Lists the positions of a solution, searched and in order, on a worker: large boards have
 * millions of them.
 */

typedef enum
{
  MH_POSITION_ORDER_NUMBER,   /* as in tables: by turn, mouse, cat */
  MH_POSITION_ORDER_LONGEST,  /* the most moves, or the largest lead, first; then the rest */
  MH_POSITION_ORDER_SHORTEST, /* the fewest first */
  MH_POSITION_ORDER_WINNER,   /* by winner, then the fewest first */
} MhPositionOrder;

/* @text: words that all have to be found in the words of a position and its result, such as
 * "m11 cat wins". A word without digits may be cut short; one of digits, or "2,0" for a
 * cell, stands for a number or a cell wherever it is. An empty text finds every position */
void mh_positions_job_list_async (MhSolution *solution,
                                  MhPositionOrder order,
                                  const char *text,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/* Returns: (transfer full) (nullable) (element-type guint32): NULL if it was cancelled, or
 * with an error if memory ran out */
GBytes *mh_positions_job_list_finish (GAsyncResult *result, GError **error);

/* Returns: whether @words, a position and its result, have all words of @text */
gboolean mh_positions_job_matches (const char *words, const char *text);

G_END_DECLS
