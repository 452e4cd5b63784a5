/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-repetition-free-wins.h"

#include <string.h>

#define WORD_BITS 64

/* For each won position, the set of positions that lines of play from there can reach
 * when the winner plays the chosen reply. Every move brings the win closer, so
 * positions are processed in the order of their remoteness. */
struct _MhRepetitionFreeWins
{
  MhRules rules;
  MhCensus *census;
  guint32 n_nodes;
  guint32 hole;
  guint64 successors[MH_N_PLAYERS][MH_CENSUS_MAX_NODES];
  gsize n_words;   /* words of a set of positions */
  MhValue *values; /* for each position; impossible positions have no outcome */
  guint32 *order;  /* the won positions, by remoteness */
  /* for each position, the set of itself and the positions that can follow */
  guint64 *futures;
  gboolean *is_straight; /* for each position */
};

MhRepetitionFreeWins *
mh_repetition_free_wins_new (const MhRules *rules)
{
  g_return_val_if_fail (rules != NULL, NULL);

  MhRepetitionFreeWins *self = g_new0 (MhRepetitionFreeWins, 1);

  self->rules = *rules;
  self->census = mh_census_new (MH_CENSUS_HOLE, rules);

  return self;
}

void
mh_repetition_free_wins_free (MhRepetitionFreeWins *self)
{
  if (self == NULL)
    return;

  mh_census_free (self->census);
  g_free (self->values);
  g_free (self->order);
  g_free (self->futures);
  g_free (self->is_straight);
  g_free (self);
}

static guint32
count_positions (const MhRepetitionFreeWins *self)
{
  return MH_N_PLAYERS * self->n_nodes * self->n_nodes;
}

static guint32
get_position (const MhRepetitionFreeWins *self, guint32 mouse, guint32 cat, MhPlayer mover)
{
  return (mover * self->n_nodes + mouse) * self->n_nodes + cat;
}

static guint32
get_with_other_turn (const MhRepetitionFreeWins *self, guint32 position)
{
  const guint32 n_half = self->n_nodes * self->n_nodes;

  return position < n_half ? position + n_half : position - n_half;
}

static guint64 *
get_future (const MhRepetitionFreeWins *self, guint32 position)
{
  return self->futures + position * self->n_words;
}

static void
add_position (guint64 *set, guint32 position)
{
  set[position / WORD_BITS] |= (guint64) 1 << position % WORD_BITS;
}

static gboolean
has_position (const guint64 *set, guint32 position)
{
  return (set[position / WORD_BITS] >> position % WORD_BITS & 1) != 0;
}

void
mh_repetition_free_wins_set_roads (MhRepetitionFreeWins *self,
                                   guint32 n_nodes,
                                   const guint64 *const successors[MH_N_PLAYERS])
{
  g_return_if_fail (self != NULL && successors[0] != NULL && successors[1] != NULL);
  g_return_if_fail (n_nodes > 0 && n_nodes <= MH_CENSUS_MAX_NODES);

  mh_census_set_roads (self->census, n_nodes, successors);
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    memcpy (self->successors[player], successors[player], n_nodes * sizeof (guint64));
  self->hole = MH_NODE_NONE;
  if (self->n_nodes == n_nodes)
    return;

  self->n_nodes = n_nodes;

  const gsize n = count_positions (self);

  self->n_words = (n + WORD_BITS - 1) / WORD_BITS;
  self->values = g_renew (MhValue, self->values, n);
  self->order = g_renew (guint32, self->order, n);
  self->futures = g_renew (guint64, self->futures, n * self->n_words);
  self->is_straight = g_renew (gboolean, self->is_straight, n);
}

/* Returns: whether the cat may be at a node */
static gboolean
may_be_at (const MhRepetitionFreeWins *self, guint32 cat)
{
  return cat != self->hole || self->rules.cat_wins_in_hole;
}

static void
read_values (MhRepetitionFreeWins *self)
{
  MhValue *value = self->values;

  for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
    for (guint32 mouse = 0; mouse < self->n_nodes; mouse++)
      for (guint32 cat = 0; cat < self->n_nodes; cat++)
        *value++ = may_be_at (self, cat)
                       ? mh_census_get_value (self->census, mouse, cat, (MhPlayer) mover)
                       : (MhValue){ MH_OUTCOME_NONE, 0 };
}

/* Sorts the won positions by counting. Returns: how many are won */
static guint32
put_in_order (MhRepetitionFreeWins *self)
{
  const guint32 n_levels = mh_census_get_n_levels (self->census);
  const guint32 n_positions = count_positions (self);
  g_autofree guint32 *begins = g_new0 (guint32, n_levels + 1);

  for (guint32 i = 0; i < n_positions; i++)
    if (mh_outcome_is_win (self->values[i].outcome))
      begins[self->values[i].remoteness + 1]++;
  for (guint32 level = 0; level < n_levels; level++)
    begins[level + 1] += begins[level];

  const guint32 n_won = begins[n_levels];

  for (guint32 i = 0; i < n_positions; i++)
    if (mh_outcome_is_win (self->values[i].outcome))
      self->order[begins[self->values[i].remoteness]++] = i;

  return n_won;
}

/* Lists the moves from @position, where the game is not over, in @replies.
 * Returns: how many there are */
static guint32
list_replies (const MhRepetitionFreeWins *self, guint32 position, guint32 *replies)
{
  const guint32 n = self->n_nodes;
  const MhPlayer mover = position < n * n ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;
  const guint32 mouse = position / n % n, cat = position % n;
  guint32 n_replies = 0;

  if (mover == MH_PLAYER_FIRST)
    {
      for (guint64 nodes = self->successors[mover][mouse]; nodes != 0; nodes &= nodes - 1)
        replies[n_replies++]
            = get_position (self, (guint32) __builtin_ctzll (nodes), cat, MH_PLAYER_SECOND);
      if (self->rules.mouse_may_pass)
        replies[n_replies++] = get_with_other_turn (self, position);
    }
  else
    {
      const guint64 barred = may_be_at (self, self->hole) ? 0 : (guint64) 1 << self->hole;

      for (guint64 nodes = self->successors[mover][cat] & ~barred; nodes != 0; nodes &= nodes - 1)
        replies[n_replies++]
            = get_position (self, mouse, (guint32) __builtin_ctzll (nodes), MH_PLAYER_FIRST);
      if (self->rules.cat_may_pass)
        replies[n_replies++] = get_with_other_turn (self, position);
    }

  return n_replies;
}

/* Returns: whether @reply, which is won, is no return to @position and leads to no
 * return */
static gboolean
is_straight_on (const MhRepetitionFreeWins *self, guint32 position, guint32 reply)
{
  return self->is_straight[reply]
         && !has_position (get_future (self, reply), get_with_other_turn (self, position));
}

static gboolean
is_closer (const MhRepetitionFreeWins *self, guint32 position, guint32 reply)
{
  return self->values[reply].outcome == self->values[position].outcome
         && self->values[reply].remoteness < self->values[position].remoteness;
}

static void
add_future (MhRepetitionFreeWins *self, guint32 position, guint32 reply)
{
  guint64 *future = get_future (self, position);
  const guint64 *more = get_future (self, reply);

  for (gsize i = 0; i < self->n_words; i++)
    future[i] |= more[i];
}

/* Decides whether @position has a repetition-free win: the winner needs one reply to
 * such a win, and every reply of the loser must lead to one. */
static gboolean
look_ahead (MhRepetitionFreeWins *self, guint32 position)
{
  const MhPlayer mover = position < count_positions (self) / 2 ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;
  const gboolean is_winner = mh_outcome_win_of (mover) == self->values[position].outcome;
  guint32 replies[MH_CENSUS_MAX_NODES + 1];
  const guint32 n_replies = list_replies (self, position, replies);

  for (guint32 i = 0; i < n_replies; i++)
    {
      const gboolean is_good = (!is_winner || is_closer (self, position, replies[i]))
                               && is_straight_on (self, position, replies[i]);

      if (is_good)
        add_future (self, position, replies[i]);
      if (is_good == is_winner)
        return is_winner;
    }

  return !is_winner;
}

void
mh_repetition_free_wins_set_hole (MhRepetitionFreeWins *self, guint32 hole)
{
  g_return_if_fail (self != NULL && hole < self->n_nodes);

  if (self->hole == hole)
    return;

  self->hole = hole;
  mh_census_solve (self->census, hole);
  read_values (self);

  const guint32 n_positions = count_positions (self);
  const guint32 n_won = put_in_order (self);

  memset (self->futures, 0, n_positions * self->n_words * sizeof (guint64));
  memset (self->is_straight, 0, n_positions * sizeof (gboolean));
  for (guint32 i = 0; i < n_won; i++)
    {
      const guint32 position = self->order[i];

      add_position (get_future (self, position), position);
      self->is_straight[position]
          = self->values[position].remoteness == 0 || look_ahead (self, position);
    }
}

gboolean
mh_repetition_free_wins_has (const MhRepetitionFreeWins *self,
                             guint32 mouse,
                             guint32 cat,
                             MhPlayer mover)
{
  g_return_val_if_fail (self != NULL && self->hole < self->n_nodes, FALSE);
  g_return_val_if_fail (mouse < self->n_nodes && cat < self->n_nodes && may_be_at (self, cat),
                        FALSE);

  return self->is_straight[get_position (self, mouse, cat, mover)];
}
