/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-class.h"

G_BEGIN_DECLS

/*
 * A game that the program does not know: one heap of Nim. Players take as many stones as
 * they like, at least one; who takes the last one wins.
 */
extern const MhGameClass mh_nim_heap;

/* Returns: (transfer full) */
MhGame *mh_nim_heap_new (guint32 n_stones);

G_END_DECLS
