/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The bookmarks of a document: those of the shown run lead to their steps, and those of other
 * boards and algorithms are greyed. Notes are edited in place. Each row has a button that takes
 * the bookmark away, which nothing else does.
 */
#define MH_TYPE_BOOKMARK_LIST (mh_bookmark_list_get_type ())
G_DECLARE_FINAL_TYPE (MhBookmarkList, mh_bookmark_list, MH, BOOKMARK_LIST, MhView)

G_END_DECLS
