/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-memo-mistakes.h"

#include "mh-naive-score.h"
#include "mh-space.h"

/* What the memory holds besides scores. */
#define UNKNOWN 2
#define MARKED 3

typedef struct
{
  const MhGame *game;
  guint32 cap;
  gint8 *memory; /* by position; by without_turn() where that is the mistake */
} Search;

typedef int (*SearchFunc) (Search *self, guint32 position, guint32 turn);

/* Returns: whether the game is over, and with which @score */
static gboolean
is_over (const Search *self, guint32 position, int *score)
{
  const MhOutcome end = mh_space_get_end (self->game, position);

  *score = mh_naive_score_of (end);

  return end != MH_OUTCOME_NONE;
}

/* One position for the two that differ in the turn only. */
static guint32
without_turn (const Search *self, guint32 position)
{
  return mh_space_get_position (self->game, mh_space_get_mouse (self->game, position),
                                mh_space_get_cat (self->game, position), MH_PLAYER_FIRST);
}

/* The best reply, as @search sees it. */
static int
pick (Search *self, SearchFunc search, guint32 position, guint32 turn)
{
  const int win = mh_naive_score_win (mh_space_get_mover (self->game, position));
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (self->game));
  const guint32 n_replies = mh_space_list_successors (self->game, position, replies);
  int best = -win;

  for (guint32 i = 0; i < n_replies && best != win; i++)
    {
      const int reply = search (self, replies[i], turn + 1);

      if (reply * win > best * win)
        best = reply;
    }

  return best;
}

static MhOutcome
answer (MhGame *game, guint32 start, SearchFunc search)
{
  const guint32 n_positions = mh_space_get_n_positions (game);
  g_autofree gint8 *memory = g_new (gint8, n_positions);
  Search self = { game, 2 * mh_game_get_n_nodes (game), memory };

  for (guint32 i = 0; i < n_positions; i++)
    memory[i] = UNKNOWN;

  return mh_naive_score_outcome (search (&self, start, 0));
}

static int
search_progress (Search *self, guint32 position, guint32 turn)
{
  gint8 *memory = &self->memory[position];
  int score;

  if (is_over (self, position, &score))
    return score;
  if (*memory == UNKNOWN)
    {
      *memory = 0;
      *memory = (gint8) pick (self, search_progress, position, turn);
    }

  return *memory;
}

MhOutcome
mh_memo_mistakes_progress (MhGame *game, guint32 start)
{
  return answer (game, start, search_progress);
}

static int
search_cap_pair (Search *self, guint32 position, guint32 turn)
{
  gint8 *memory = &self->memory[without_turn (self, position)];
  int score;

  if (turn == self->cap)
    return 0;
  if (is_over (self, position, &score))
    return score;
  if (*memory == UNKNOWN)
    {
      score = pick (self, search_cap_pair, position, turn);
      *memory = (gint8) score;
    }

  return *memory;
}

MhOutcome
mh_memo_mistakes_cap_pair (MhGame *game, guint32 start)
{
  return answer (game, start, search_cap_pair);
}

static int
search_cap_turn (Search *self, guint32 position, guint32 turn)
{
  gint8 *memory = &self->memory[position];
  int score;

  if (turn == self->cap)
    return 0;
  if (is_over (self, position, &score))
    return score;
  if (*memory == UNKNOWN)
    {
      score = pick (self, search_cap_turn, position, turn);
      *memory = (gint8) score;
    }

  return *memory;
}

MhOutcome
mh_memo_mistakes_cap_turn (MhGame *game, guint32 start)
{
  return answer (game, start, search_cap_turn);
}

static int
search_none (Search *self, guint32 position, guint32 turn)
{
  gint8 *memory = &self->memory[position];
  int score;

  if (is_over (self, position, &score))
    return score;
  if (*memory == MARKED)
    return 0;
  if (*memory != UNKNOWN)
    return *memory;

  *memory = MARKED;
  score = pick (self, search_none, position, turn);
  *memory = score == 0 ? UNKNOWN : (gint8) score;

  return score;
}

MhOutcome
mh_memo_mistakes_none (MhGame *game, guint32 start)
{
  return answer (game, start, search_none);
}

/* In the window @alpha … @beta. */
static int
search_kept (Search *self, gboolean with_turn, guint32 position, int alpha, int beta)
{
  gint8 *memory = &self->memory[with_turn ? position : without_turn (self, position)];
  int score;

  if (is_over (self, position, &score))
    return score;
  if (*memory == MARKED)
    return 0;

  const gboolean maximises = mh_space_get_mover (self->game, position) == MH_PLAYER_FIRST;
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (self->game));
  const guint32 n_replies = mh_space_list_successors (self->game, position, replies);
  int best = maximises ? -1 : 1;

  *memory = MARKED;
  for (guint32 i = 0; i < n_replies && alpha < beta; i++)
    {
      const int reply = search_kept (self, with_turn, replies[i], alpha, beta);

      best = maximises ? MAX (best, reply) : MIN (best, reply);
      if (maximises)
        alpha = MAX (alpha, best);
      else
        beta = MIN (beta, best);
    }

  return best;
}

static int
search_kept_turn (Search *self, guint32 position, G_GNUC_UNUSED guint32 turn)
{
  return search_kept (self, TRUE, position, -1, 1);
}

static int
search_kept_pair (Search *self, guint32 position, G_GNUC_UNUSED guint32 turn)
{
  return search_kept (self, FALSE, position, -1, 1);
}

MhOutcome
mh_memo_mistakes_kept_turn (MhGame *game, guint32 start)
{
  return answer (game, start, search_kept_turn);
}

MhOutcome
mh_memo_mistakes_kept_pair (MhGame *game, guint32 start)
{
  return answer (game, start, search_kept_pair);
}
