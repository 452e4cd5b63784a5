/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/* The game that is played: its moves with their judgement, what can be done now, and what its
 * stages are worth. */
#define MH_TYPE_PLAY_TAB (mh_play_tab_get_type ())
G_DECLARE_FINAL_TYPE (MhPlayTab, mh_play_tab, MH, PLAY_TAB, MhView)

G_END_DECLS
