/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-scenes-tree.h"
#include "mh-scroll.h"
#include "mh-accessible-cells.h"
#include "mh-tree-view.h"

G_BEGIN_DECLS

/* The part of MhTreeView that its files share. */
struct _MhTreeView
{
  MhView parent_instance;

  MhSearchPath path;
  /* the disc with the cursor; MH_TREE_NONE: that of the search */
  guint32 cursor_row, cursor_index;
  MhScroll scroll;
  gboolean has_left;   /* whether the user has scrolled away from the search */
  gboolean is_placing; /* whether the program, not the user, is scrolling */
  MhAccessibleCells cells;
};

/* Fills @scene with the visible part of the tree, including the cursor.
 * Returns: FALSE if the run is not a search */
gboolean mh_tree_view_fill (MhTreeView *self, MhSearchScene *scene);
/* Returns: the row of the search's present position; after the end of the search, the row
 * of its result */
guint32 mh_tree_view_get_goal_row (MhTreeView *self);
/* Makes a screen reader describe the disc with the cursor, except during playback. */
void mh_tree_view_speak (MhTreeView *self);

/* Adds controllers for pointer, touch and keys. Called once, from the initializer of the
 * view. */
void mh_tree_input_attach (MhTreeView *self);

G_END_DECLS
