/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-task.h"

G_BEGIN_DECLS

/*
 * Makes a board that refutes a program smaller as long as what is left still refutes it: deletes a
 * node, contracts an edge or deletes an edge so that the board stays connected and everybody can
 * move; on a grid, removes a row, a column or a wall, or lowers a jump.
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
gboolean mh_shrink (const MhTask *task, MhTrialBoard *board, MhShrinkTest test, gpointer user_data);

G_END_DECLS
