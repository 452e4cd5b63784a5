/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/* The commands of a game that is played, in the row of the tabs: they are there while the game is
 * what the window is about. */
#define MH_TYPE_PLAY_COMMANDS (mh_play_commands_get_type ())
G_DECLARE_FINAL_TYPE (MhPlayCommands, mh_play_commands, MH, PLAY_COMMANDS, MhView)

G_END_DECLS
