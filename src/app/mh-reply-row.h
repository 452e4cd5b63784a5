/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-position-row.h"

G_BEGIN_DECLS

/*
 * A reply in a list: the move, whether it is best, and what comes of it. Its
 * position is the one after the move.
 */
#define MH_TYPE_REPLY_ROW (mh_reply_row_get_type ())
G_DECLARE_FINAL_TYPE (MhReplyRow, mh_reply_row, MH, REPLY_ROW, MhPositionRow)

GtkWidget *mh_reply_row_new (void);

/* @reply: which of @proof, that of the current position of @workspace. */
void
mh_reply_row_show (MhReplyRow *self, MhWorkspace *workspace, const MhProof *proof, guint32 reply);

G_END_DECLS
