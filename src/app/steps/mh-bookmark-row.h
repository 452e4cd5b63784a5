/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A bookmark with its step, note and question. */
#define MH_TYPE_BOOKMARK_ROW (mh_bookmark_row_get_type ())
G_DECLARE_FINAL_TYPE (MhBookmarkRow, mh_bookmark_row, MH, BOOKMARK_ROW, GtkWidget)

GtkWidget *mh_bookmark_row_new (void);
/* @index: the number of the bookmark in its list, from 0 */
void mh_bookmark_row_set_bookmark (MhBookmarkRow *self,
                                   MhSession *session,
                                   const MhBookmark *bookmark,
                                   guint index);

G_END_DECLS
