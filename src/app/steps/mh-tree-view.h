/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The tree of a search while it grows: the present path with the replies along it, and
 * after the end the replies that the result is based on. Runs that are no searches (traces
 * without slots) leave the view empty.
 *
 * Hovering a reply highlights its position; clicking it or pressing Enter makes it the
 * current position. The arrow keys move a cursor, which screen readers read. Stepping keeps
 * the end of the path visible unless the user has scrolled away from it.
 *
 * The parent should be a GtkScrolledWindow with the horizontal policy GTK_POLICY_NEVER.
 * Only visible rows are drawn, however long the path is.
 *
 * Properties: session. Implements GtkScrollable.
 */
#define MH_TYPE_TREE_VIEW (mh_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (MhTreeView, mh_tree_view, MH, TREE_VIEW, MhView)

G_END_DECLS
