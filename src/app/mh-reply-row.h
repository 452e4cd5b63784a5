/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A reply in a list: the move, whether it is best, and what comes of it.
 * Pointing at it, or moving the focus to it, lights its position.
 */
#define MH_TYPE_REPLY_ROW (mh_reply_row_get_type ())
G_DECLARE_FINAL_TYPE (MhReplyRow, mh_reply_row, MH, REPLY_ROW, GtkListBoxRow)

GtkWidget *mh_reply_row_new (void);

/* @reply: to the current position of @workspace. */
void mh_reply_row_show (MhReplyRow *self, MhWorkspace *workspace, const MhReply *reply);
guint32 mh_reply_row_get_position (MhReplyRow *self);

G_END_DECLS
