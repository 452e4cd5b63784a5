/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-wall-pattern.h"

G_BEGIN_DECLS

/*
 * A small grid that a program is asked about, as in LeetCode 1728: two rooks, of whom the mouse
 * moves first.
 *
 * A plain value without memory of its own, since millions of them are made.
 */
#define MH_TRIAL_GRID_MAX_SIDE 8
#define MH_TRIAL_GRID_MAX_CELLS (MH_TRIAL_GRID_MAX_SIDE * MH_TRIAL_GRID_MAX_SIDE)

typedef struct
{
  guint32 n_rows, n_columns;
  guint32 jumps[MH_N_PLAYERS]; /* 1 to MH_TRIAL_GRID_MAX_SIDE */
  /* row by row: '#' a wall, '.' floor, and the letters F, M and C once each */
  char cells[MH_TRIAL_GRID_MAX_CELLS];
} MhTrialGrid;

/* Returns: the moves of both players, and the nodes of the letters; nodes are the cells of floor,
 * row by row */
typedef struct
{
  MhGridRoads roads;
  guint32 food, mouse, cat;
} MhTrialGridMoves;

void mh_trial_grid_list_moves (const MhTrialGrid *self, MhTrialGridMoves *moves);

guint32 mh_trial_grid_count_cells (const MhTrialGrid *self);
guint32 mh_trial_grid_count_walls (const MhTrialGrid *self);
/* The order of sizes: by cells, then by walls, then by the sum of the jumps. */
int mh_trial_grid_compare_sizes (const MhTrialGrid *a, const MhTrialGrid *b);

/* The functions below make a smaller grid. Rows and columns with a letter are not removed.
 * Returns: FALSE if that cannot be */
gboolean mh_trial_grid_remove_row (MhTrialGrid *self, guint32 row);
gboolean mh_trial_grid_remove_column (MhTrialGrid *self, guint32 column);
gboolean mh_trial_grid_remove_wall (MhTrialGrid *self, guint32 cell);
gboolean mh_trial_grid_lower_jump (MhTrialGrid *self, MhPlayer player);

/* Appends the arguments of the published function: ["####F","#C...","M...."],1,2. */
void mh_trial_grid_append (const MhTrialGrid *self, GString *text);
/* Appends the rows alone. */
void mh_trial_grid_append_rows (const MhTrialGrid *self, GString *text);

G_END_DECLS
