/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-scenes-tree.h"
#include "mh-scroll.h"
#include "mh-spoken-cells.h"
#include "mh-tree-view.h"

G_BEGIN_DECLS

/* What the files of the view share. */
struct _MhTreeView
{
  MhView parent_instance;

  MhSearchPath path;
  guint32 cursor_row, cursor_index; /* MH_TREE_NONE: where the search is */
  MhScroll scroll;
  gboolean has_left;   /* the user has scrolled away from where the search is */
  gboolean is_placing; /* it is not the user who scrolls */
  MhSpokenCells cells;
};

/* What is in sight; its cursor is the view's. Returns: FALSE if there is no
 * search to show */
gboolean mh_tree_view_fill (MhTreeView *self, MhSearchScene *scene);
/* The row where the search is: at its end, that of what it has come to. */
guint32 mh_tree_view_get_goal_row (MhTreeView *self);
/* Says what the cursor is on. */
void mh_tree_view_speak (MhTreeView *self);

/* Makes the view answer to pointer, finger and keys. Once, when it is made. */
void mh_tree_input_attach (MhTreeView *self);

G_END_DECLS
