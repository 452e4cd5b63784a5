/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-ends-greedy.h"

#include "mh-applies.h"
#include "mh-coins-cells.h"
#include "mh-coins-table.h"
#include "mh-ends-play.h"
#include "mh-policy.h"
#include "mh-space.h"

#include <glib/gi18n.h>

/* The lines are those of mh-coins-table. */
static const char *const pseudocode[] = {
  N_ ("for each length, and each interval from i to j of that length:"),
  N_ ("  if there is one coin: g[i][i] = a[i]"),
  N_ ("  else if a[i] is at least a[j]: take it, whatever follows,"),
  N_ ("    else take a[j]"),
  N_ ("    g[i][j] = what is taken - g of what is left"),
  N_ ("the table is full"),
  NULL,
};

static MhExactness
ends_greedy_get_exactness (const MhProblem *problem)
{
  return MH_EXACT_NOT;
}

static char *
ends_greedy_describe_exactness (const MhProblem *problem)
{
  return g_strdup (_ ("only by luck"));
}

/* Returns: (transfer full) (nullable): all scores, if there is memory for them */
static MhSolution *
solve (MhGame *game)
{
  MhCoinsCells cells;

  if (!mh_coins_cells_init (&cells, game))
    {
      mh_coins_cells_clear (&cells);
      return NULL;
    }
  mh_coins_cells_fill (&cells);

  return mh_coins_cells_take_solution (&cells);
}

/* What greedy play begins to give away from @position. */
static char *
explain_error (const MhSolution *solution, guint32 position)
{
  MhGame *game = mh_solution_get_game (solution);
  const MhSpot spot = mh_space_spot_of (game, position);
  const guint32 best = mh_policy_get_best_reply (solution, position);
  g_autoptr (MhEndsPlay) play = mh_ends_play_new_greedy (game, position);

  return g_strdup_printf (_ ("With coins %u to %u left it takes %u, the larger end; taking %u "
                             "leaves the other player less"),
                          spot.row, spot.column, play->moves[0].value,
                          mh_space_get_gain (game, position, best));
}

static char *
ends_greedy_explain (const MhProblem *problem, guint32 position, MhValue answer, MhValue truth)
{
  g_autoptr (MhSolution) solution = solve (problem->game);
  const guint32 error
      = solution != NULL ? mh_ends_play_find_error (solution, position) : MH_POSITION_NONE;

  if (error == MH_POSITION_NONE)
    return g_strdup (_ ("It takes the larger end, whatever follows"));

  return explain_error (solution, error);
}

const MhAlgorithm mh_ends_greedy = {
  .id = "ends-greedy",
  .name = N_ ("Greedy"),
  .summary = N_ ("Both players take the larger end. Looks at one end of each interval; wrong "
                 "where a large coin lies behind a small one."),
  .pseudocode = pseudocode,
  .work_names = mh_coins_table_work_names,
  .applies = mh_applies_to_ends,
  .get_exactness = ends_greedy_get_exactness,
  .describe_exactness = ends_greedy_describe_exactness,
  .explain = ends_greedy_explain,
  .get_bytes_needed = mh_coins_table_get_bytes_needed,
  .begin = mh_coins_table_begin_greedy,
  .advance = mh_coins_table_advance,
  .get_progress = mh_coins_table_get_progress,
  .finish = mh_coins_table_finish,
  .free = mh_coins_table_free,
};
