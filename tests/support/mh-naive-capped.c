/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-naive-capped.h"

#include "mh-naive-score.h"
#include "mh-space.h"

typedef struct
{
  const MhGame *game;
  guint32 cap;
  MhNaiveTests tests;
  gint8 *memo; /* by turn and position: the score, UNKNOWN before */
  MhNaiveCapped counts;
} Search;

#define UNKNOWN 2

/* Returns: whether the search stops at @position, and with which @score */
static gboolean
stops (const Search *self, guint32 turn, guint32 position, int *score)
{
  const MhOutcome end = mh_space_get_end (self->game, position);
  const gboolean capped = turn == self->cap;

  *score = capped && self->tests == MH_NAIVE_CAP_FIRST ? 0 : mh_naive_score_of (end);

  return capped || end != MH_OUTCOME_NONE;
}

static int
search (Search *self, guint32 turn, guint32 position)
{
  int score;

  self->counts.n_calls++;
  if (stops (self, turn, position, &score))
    return score;

  gint8 *entry = &self->memo[(gsize) turn * mh_space_get_n_positions (self->game) + position];

  if (*entry != UNKNOWN)
    {
      self->counts.n_hits++;
      return *entry;
    }

  const int win = mh_naive_score_win (mh_space_get_mover (self->game, position));
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (self->game));
  const guint32 n_replies = mh_space_list_successors (self->game, position, replies);
  int best = -win;

  for (guint32 i = 0; i < n_replies && best != win; i++)
    {
      const int reply = search (self, turn + 1, replies[i]);

      if (reply * win > best * win)
        best = reply;
    }

  *entry = (gint8) best;
  self->counts.n_entries++;

  return best;
}

MhNaiveCapped
mh_naive_capped_search (MhGame *game, guint32 start, guint32 cap, MhNaiveTests tests)
{
  const gsize n_entries = (gsize) cap * mh_space_get_n_positions (game);
  g_autofree gint8 *memo = g_new (gint8, n_entries);
  Search self = { .game = game, .cap = cap, .tests = tests, .memo = memo };

  for (gsize i = 0; i < n_entries; i++)
    memo[i] = UNKNOWN;
  self.counts.outcome = mh_naive_score_outcome (search (&self, 0, start));

  return self.counts;
}
