/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-naive-paths.h"

#include "mh-naive-score.h"
#include "mh-space.h"

typedef struct
{
  const MhGame *game;
  MhNaiveMarks marks;
  gboolean *marked; /* by mark_of() a position */
  guint64 n_nodes;
  guint64 budget;
  gboolean given_up;
} Search;

/* The position itself, or the one of the two that differ in the turn only in
 * which the mouse moves. */
static guint32
mark_of (const Search *self, guint32 position)
{
  if (self->marks == MH_NAIVE_MARKS_TURN)
    return position;

  return mh_space_get_position (self->game, mh_space_get_mouse (self->game, position),
                                mh_space_get_cat (self->game, position), MH_PLAYER_FIRST);
}

static int
search (Search *self, guint32 position, int alpha, int beta)
{
  if (self->n_nodes == self->budget)
    {
      self->given_up = TRUE;
      return 0;
    }
  self->n_nodes++;

  const MhOutcome end = mh_space_get_end (self->game, position);
  gboolean *mark = &self->marked[mark_of (self, position)];

  if (end != MH_OUTCOME_NONE)
    return mh_naive_score_of (end);
  if (*mark)
    return 0;

  const gboolean maximises = mh_space_get_mover (self->game, position) == MH_PLAYER_FIRST;
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (self->game));
  const guint32 n_replies = mh_space_list_successors (self->game, position, replies);
  int best = maximises ? -1 : 1;

  *mark = TRUE;
  for (guint32 i = 0; i < n_replies && alpha < beta && !self->given_up; i++)
    {
      const int reply = search (self, replies[i], alpha, beta);

      best = maximises ? MAX (best, reply) : MIN (best, reply);
      if (maximises)
        alpha = MAX (alpha, best);
      else
        beta = MIN (beta, best);
    }
  *mark = FALSE;

  return best;
}

MhNaivePaths
mh_naive_paths_search (MhGame *game, guint32 start, MhNaiveMarks marks, guint64 budget)
{
  g_autofree gboolean *marked = g_new0 (gboolean, mh_space_get_n_positions (game));
  Search self = { .game = game, .marks = marks, .marked = marked, .budget = budget };
  const int score = search (&self, start, -1, 1);

  return (MhNaivePaths){ self.given_up ? MH_OUTCOME_NONE : mh_naive_score_outcome (score),
                         self.n_nodes };
}
