/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tempo-loss.h"

#include "mh-policy.h"
#include "mh-space.h"

#include <string.h>

/* Limit on the number of positions and moves looked at, so that the search takes a
 * fraction of a second. */
#define MAX_LOOKS 2000000

/* The lines of play on which the winner plays best replies. These lines end, because
 * every move brings the winner closer to the win. */
typedef struct
{
  const MhSolution *solution;
  const MhGame *game;
  MhOutcome winner;
  guint32 *replies;
  guint32 *followed; /* positions reached by the last call of follow (), in order */
  guint32 n_followed;
  guint32 *seen; /* for each position, the number of the call that last reached it */
  guint32 n_lines;
  guint64 n_looks;
} Lines;

static void
come_to (Lines *self, guint32 position)
{
  if (self->seen[position] == self->n_lines)
    return;

  self->seen[position] = self->n_lines;
  self->followed[self->n_followed++] = position;
}

/* Follows all lines from @from until one reaches @target or the limit is exceeded.
 * Returns: whether @target was reached */
static gboolean
follow (Lines *self, guint32 from, guint32 target)
{
  self->n_lines++;
  self->n_followed = 0;
  come_to (self, from);

  for (guint32 i = 0; i < self->n_followed && self->n_looks < MAX_LOOKS; i++)
    {
      const guint32 position = self->followed[i];

      self->n_looks++;
      if (position == target)
        return TRUE;
      if (mh_space_get_end (self->game, position) != MH_OUTCOME_NONE)
        continue;

      if (mh_outcome_win_of (mh_space_get_mover (self->game, position)) == self->winner)
        {
          come_to (self, mh_policy_get_best_reply (self->solution, position));
          continue;
        }

      const guint32 n = mh_space_list_successors (self->game, position, self->replies);

      self->n_looks += n;
      for (guint32 j = 0; j < n; j++)
        come_to (self, self->replies[j]);
    }

  return FALSE;
}

static guint32
get_with_other_turn (const MhGame *game, guint32 position)
{
  MhCellIndex cell_index = mh_space_get_cell_index (game, position);

  cell_index.plane = 1 - cell_index.plane;

  return mh_space_position_at (game, cell_index);
}

static guint32
find_return (Lines *self, guint32 start)
{
  follow (self, start, MH_POSITION_NONE);

  const guint32 n_all = self->n_followed;
  g_autofree guint32 *all = g_try_new (guint32, n_all + 1);

  if (all == NULL)
    return MH_POSITION_NONE;

  memcpy (all, self->followed, n_all * sizeof (guint32));

  for (guint32 i = 0; i < n_all && self->n_looks < MAX_LOOKS; i++)
    {
      const guint32 other = get_with_other_turn (self->game, all[i]);

      if (mh_space_get_end (self->game, all[i]) == MH_OUTCOME_NONE
          && mh_space_get_end (self->game, other) == MH_OUTCOME_NONE
          && follow (self, all[i], other))
        return other;
    }

  return MH_POSITION_NONE;
}

guint32
mh_tempo_loss_find (const MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (solution != NULL, MH_POSITION_NONE);

  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_positions = mh_space_get_n_positions (game);
  const MhValue value = mh_solution_get_value (solution, position);
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game));
  g_autofree guint32 *followed = g_try_new (guint32, n_positions);
  g_autofree guint32 *seen = g_try_new0 (guint32, n_positions);
  Lines lines = {
    .solution = solution,
    .game = game,
    .winner = value.outcome,
    .replies = replies,
    .followed = followed,
    .seen = seen,
  };

  return mh_outcome_is_win (value.outcome) && followed != NULL && seen != NULL
             ? find_return (&lines, position)
             : MH_POSITION_NONE;
}
