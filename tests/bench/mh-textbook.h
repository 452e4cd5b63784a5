/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * Cat and mouse as published answers solve it, to be measured against: from the
 * ends of the game backwards, with flat tables and a queue of structs that grows.
 *
 * One hole, node 0, and the rules as published.
 */
typedef struct _MhTextbook MhTextbook;

/* Returns: (transfer full): all tables, made and filled */
MhTextbook *mh_textbook_solve (const MhGame *game);
void mh_textbook_free (MhTextbook *self);

/* @cat: not the hole. */
MhValue mh_textbook_get_value (const MhTextbook *self, guint32 mouse, guint32 cat, MhPlayer mover);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTextbook, mh_textbook_free)

G_END_DECLS
