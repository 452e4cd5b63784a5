/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-position-row.h"

G_BEGIN_DECLS

/*
 * A row for a reply: the move, whether it is best, and its result. The position of the row
 * is the one after the move.
 */
#define MH_TYPE_REPLY_ROW (mh_reply_row_get_type ())
G_DECLARE_FINAL_TYPE (MhReplyRow, mh_reply_row, MH, REPLY_ROW, MhPositionRow)

GtkWidget *mh_reply_row_new (void);

/* Shows a reply.
 * @proof: the proof of the current position of @session
 * @reply: the index of the reply in @proof */
void mh_reply_row_show (MhReplyRow *self, MhSession *session, const MhProof *proof, guint32 reply);

G_END_DECLS
