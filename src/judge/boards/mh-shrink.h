/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-board.h"

G_BEGIN_DECLS

/*
 * Makes a board that refutes a program smaller: deletes a node, contracts an edge or deletes
 * an edge as long as what is left still refutes it, is connected, and lets everybody move.
 */
typedef enum
{
  MH_SHRINK_RIGHT,   /* the program is right about the board */
  MH_SHRINK_REFUTES, /* the board refutes the program as well */
  MH_SHRINK_STOP,
} MhShrinkAnswer;

typedef MhShrinkAnswer (*MhShrinkTest) (const MhTrialBoard *board, gpointer user_data);

/* @board: (inout). Returns: whether nothing on @board can be spared; FALSE if the test has
 * stopped before that was known */
gboolean mh_shrink (MhTrialBoard *board, MhShrinkTest test, gpointer user_data);

G_END_DECLS
