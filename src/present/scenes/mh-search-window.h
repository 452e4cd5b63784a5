/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-class.h"
#include "mh-search-path.h"

G_BEGIN_DECLS

/*
 * The knowledge of a search at a node of its path: the best answer so far, and the window
 * of scores (-1: the cat wins, 1: the mouse wins) within which an answer matters. Both
 * follow from the answered replies of this node and of its ancestors. A plain value.
 *
 * Ancestors do not matter if answers are shared between paths, as with memoization. Far
 * from the root, only a limited number of ancestors is examined.
 */
typedef struct
{
  int alpha, beta;
  gboolean has_bounds;
  gboolean is_ended;        /* whether best is the final answer */
  gboolean is_mute;         /* whether the search finds totals, for which there is no window */
  const MhGameClass *klass; /* (nullable): the class whose words describe scores */
  MhOutcome best;           /* the best answer of the node entered last */
} MhSearchWindow;

/* Initializes the window to its state before the node at @depth is entered. */
void mh_search_window_init (MhSearchWindow *self, const MhSearchPath *path, guint32 depth);
/* Enters the node at @depth, the child of the node entered last. */
void mh_search_window_enter (MhSearchWindow *self, const MhSearchPath *path, guint32 depth);

/* Returns: (transfer full) (nullable): text such as "best so far: mouse draw, cat –" or
 * "[0, 1]"; NULL if there is no window */
char *mh_search_window_describe (const MhSearchWindow *self);
char *mh_search_window_describe_short (const MhSearchWindow *self);

G_END_DECLS
