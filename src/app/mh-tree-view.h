/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The search that is shown, as it grows: the path that it is on and the
 * replies along it; at its end the replies that its answer comes from. Empty
 * where the run is no search (its trace has no slots).
 *
 * Hovering lights a reply's position, clicking or Enter chooses it; arrows
 * move a cursor that is spoken. While stepping it keeps the end of the path in
 * sight, unless the user has scrolled away from there.
 *
 * Put it into a GtkScrolledWindow whose horizontal policy is "never": only the
 * rows in sight are drawn, however long the path.
 *
 * Properties: workspace. It is a GtkScrollable.
 */
#define MH_TYPE_TREE_VIEW (mh_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (MhTreeView, mh_tree_view, MH, TREE_VIEW, MhView)

G_END_DECLS
