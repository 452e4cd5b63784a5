/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-search-path.h"

G_BEGIN_DECLS

/*
 * What a search knows at a node of its path: the best answer so far, and between
 * which scores (-1: the cat wins, 1: the mouse wins) an answer still matters. Both
 * follow from the replies that are answered at this node and at those above it. A
 * plain value.
 *
 * Where answers are kept for other paths, as in a memo, the nodes above do not
 * matter. Far from the root, only as many nodes above are looked at as are needed,
 * up to a limit.
 */
typedef struct
{
  int alpha, beta;
  gboolean has_bounds;
  gboolean is_ended; /* then @best is the answer */
  gboolean is_mute;  /* for coins: answers are for whoever is to move, and all are asked for */
  MhOutcome best;    /* of the node entered last */
} MhSearchWindow;

/* Sets it to what holds before the node at @depth is entered. */
void mh_search_window_init (MhSearchWindow *self, const MhSearchPath *path, guint32 depth);
/* Enters the node at @depth, one below the last. */
void mh_search_window_enter (MhSearchWindow *self, const MhSearchPath *path, guint32 depth);

/* "best so far: mouse draw, cat –" and "[0, 1]". Both (transfer full)
 * (nullable): NULL if there is nothing to say. */
char *mh_search_window_describe (const MhSearchWindow *self);
char *mh_search_window_describe_short (const MhSearchWindow *self);

G_END_DECLS
