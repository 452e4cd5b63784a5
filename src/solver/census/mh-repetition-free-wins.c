/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-repetition-free-wins.h"

#include <string.h>

#define WORD_BITS 64

/* How many successes and failures are remembered at each position, the last ones. */
#define MAX_LESSONS 4

/* The number of positions that one question may look into, a few hundredths of a second. */
#define MAX_LOOKS 200000

/* How often a player has succeeded and failed to win from a position without a return. */
typedef struct
{
  guint n_lessons[2];
} Lessons;

struct _MhRepetitionFreeWins
{
  MhRules rules;
  MhCensus *census;
  guint32 n_nodes;
  guint32 hole;
  guint64 successors[MH_N_PLAYERS][MH_CENSUS_MAX_NODES];
  gsize n_words;    /* of a set of pairs of nodes */
  MhValue *values;  /* for each position; impossible positions have no outcome */
  Lessons *lessons; /* for each position */
  guint64 *learnt;  /* for each position, MAX_LESSONS sets of successes, and of failures */
  guint64 *line;    /* the set of pairs that the line of play has been at */
  guint64 *reasons; /* for each position of the line, the set that explains its result */
  guint n_looks_left;
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
  g_free (self->lessons);
  g_free (self->learnt);
  g_free (self->line);
  g_free (self->reasons);
  g_free (self);
}

static guint32
count_pairs (const MhRepetitionFreeWins *self)
{
  return self->n_nodes * self->n_nodes;
}

static guint32
get_position (const MhRepetitionFreeWins *self, guint32 mouse, guint32 cat, MhPlayer mover)
{
  return (mover * self->n_nodes + mouse) * self->n_nodes + cat;
}

static MhPlayer
get_mover (const MhRepetitionFreeWins *self, guint32 position)
{
  return position < count_pairs (self) ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;
}

static guint32
get_pair (const MhRepetitionFreeWins *self, guint32 position)
{
  const guint32 n_pairs = count_pairs (self);

  return position < n_pairs ? position : position - n_pairs;
}

static guint64
get_bit (guint32 pair)
{
  return (guint64) 1 << pair % WORD_BITS;
}

static gboolean
has_pair (const guint64 *set, guint32 pair)
{
  return (set[pair / WORD_BITS] & get_bit (pair)) != 0;
}

static guint64 *
get_reason (const MhRepetitionFreeWins *self, guint depth)
{
  return self->reasons + depth * self->n_words;
}

static guint64 *
get_lesson (const MhRepetitionFreeWins *self, guint32 position, gboolean is_success, guint index)
{
  return self->learnt
         + ((position * 2 + (is_success ? 1 : 0)) * (gsize) MAX_LESSONS + index) * self->n_words;
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

  const gsize n_pairs = count_pairs (self);
  const gsize n_positions = MH_N_PLAYERS * n_pairs;

  self->n_words = (n_pairs + WORD_BITS - 1) / WORD_BITS;
  self->values = g_renew (MhValue, self->values, n_positions);
  self->lessons = g_renew (Lessons, self->lessons, n_positions);
  self->learnt = g_renew (guint64, self->learnt, n_positions * 2 * MAX_LESSONS * self->n_words);
  self->line = g_renew (guint64, self->line, self->n_words);
  self->reasons = g_renew (guint64, self->reasons, (n_pairs + 2) * self->n_words);
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

/* Lists the moves from @position, where the game is not over, in @replies.
 * Returns: how many there are */
static guint32
list_replies (const MhRepetitionFreeWins *self, guint32 position, guint32 *replies)
{
  const guint32 n = self->n_nodes;
  const MhPlayer mover = get_mover (self, position);
  const guint32 mouse = position / n % n, cat = position % n;
  guint32 n_replies = 0;

  if (mover == MH_PLAYER_FIRST)
    {
      for (guint64 nodes = self->successors[mover][mouse]; nodes != 0; nodes &= nodes - 1)
        replies[n_replies++]
            = get_position (self, (guint32) __builtin_ctzll (nodes), cat, MH_PLAYER_SECOND);
      if (self->rules.mouse_may_pass)
        replies[n_replies++] = get_position (self, mouse, cat, MH_PLAYER_SECOND);
    }
  else
    {
      const guint64 barred = may_be_at (self, self->hole) ? 0 : (guint64) 1 << self->hole;

      for (guint64 nodes = self->successors[mover][cat] & ~barred; nodes != 0; nodes &= nodes - 1)
        replies[n_replies++]
            = get_position (self, mouse, (guint32) __builtin_ctzll (nodes), MH_PLAYER_FIRST);
      if (self->rules.cat_may_pass)
        replies[n_replies++] = get_position (self, mouse, cat, MH_PLAYER_FIRST);
    }

  return n_replies;
}

/* Leaves out replies that give a win away, and begins with those that most likely settle the
 * matter: the winner's shortest wins, the loser's longest losses.
 * Returns: how many there are */
static guint32
choose_replies (const MhRepetitionFreeWins *self, guint32 position, guint32 *replies)
{
  const MhOutcome winner = self->values[position].outcome;
  const gboolean is_winner = mh_outcome_win_of (get_mover (self, position)) == winner;
  const guint32 n_replies = list_replies (self, position, replies);
  guint32 n_chosen = 0;

  for (guint32 i = 0; i < n_replies; i++)
    {
      const guint32 reply = replies[i];
      const guint remoteness = self->values[reply].remoteness;
      guint32 place = n_chosen;

      if (self->values[reply].outcome != winner)
        continue;
      for (; place > 0; place--)
        {
          const guint before = self->values[replies[place - 1]].remoteness;

          if (is_winner ? before <= remoteness : before >= remoteness)
            break;
          replies[place] = replies[place - 1];
        }
      replies[place] = reply;
      n_chosen++;
    }

  return n_chosen;
}

/* Returns: whether what has been learnt at @position explains the same result on this line */
static gboolean
applies_here (const MhRepetitionFreeWins *self, const guint64 *lesson, gboolean is_success)
{
  for (gsize i = 0; i < self->n_words; i++)
    if ((lesson[i] & (is_success ? self->line[i] : ~self->line[i])) != 0)
      return FALSE;

  return TRUE;
}

static void
copy_set (const MhRepetitionFreeWins *self, guint64 *set, const guint64 *other)
{
  memcpy (set, other, self->n_words * sizeof *set);
}

/* Returns: whether the result at @position is known; its reason is stored then */
static gboolean
recall (const MhRepetitionFreeWins *self, guint32 position, guint64 *reason, gboolean *has_win)
{
  for (guint kind = 0; kind < 2; kind++)
    {
      const guint n_lessons = MIN (self->lessons[position].n_lessons[kind], MAX_LESSONS);

      for (guint i = 0; i < n_lessons; i++)
        {
          const guint64 *lesson = get_lesson (self, position, kind == 1, i);

          if (!applies_here (self, lesson, kind == 1))
            continue;
          copy_set (self, reason, lesson);
          *has_win = kind == 1;
          return TRUE;
        }
    }

  return FALSE;
}

static void
learn (MhRepetitionFreeWins *self, guint32 position, const guint64 *reason, gboolean has_win)
{
  const guint n_lessons = self->lessons[position].n_lessons[has_win ? 1 : 0]++;

  copy_set (self, get_lesson (self, position, has_win, n_lessons % MAX_LESSONS), reason);
}

static gboolean look_into (MhRepetitionFreeWins *self, guint32 position, guint depth);

/* Returns: whether the winner succeeds after @reply, whose reason is stored for @depth */
static gboolean
try_reply (MhRepetitionFreeWins *self, guint32 reply, guint depth)
{
  guint64 *reason = get_reason (self, depth);
  const guint32 pair = get_pair (self, reply);
  gboolean has_win;

  memset (reason, 0, self->n_words * sizeof *reason);
  if (self->values[reply].remoteness == 0)
    return TRUE;
  if (has_pair (self->line, pair))
    {
      reason[pair / WORD_BITS] |= get_bit (pair);
      return FALSE;
    }
  if (recall (self, reply, reason, &has_win))
    return has_win;

  return look_into (self, reply, depth);
}

/* Searches from @position, which is won and not over. The winner needs one reply that succeeds, and
 * all of the loser's must.
 * Returns: whether the winner succeeds; FALSE if no looks are left */
static gboolean
look_into (MhRepetitionFreeWins *self, guint32 position, guint depth)
{
  const gboolean is_winner
      = mh_outcome_win_of (get_mover (self, position)) == self->values[position].outcome;
  const guint32 pair = get_pair (self, position);
  guint64 *reason = get_reason (self, depth);
  const guint64 *latest = get_reason (self, depth + 1);
  guint32 replies[MH_CENSUS_MAX_NODES + 1];
  const guint32 n_replies = choose_replies (self, position, replies);
  gboolean has_win = !is_winner;

  if (self->n_looks_left == 0)
    return FALSE;
  self->n_looks_left--;
  self->line[pair / WORD_BITS] |= get_bit (pair);
  for (guint32 i = 0; i < n_replies && has_win != is_winner; i++)
    {
      has_win = try_reply (self, replies[i], depth + 1);
      if (has_win == is_winner)
        copy_set (self, reason, latest);
      else
        for (gsize k = 0; k < self->n_words; k++)
          reason[k] |= latest[k];
    }
  self->line[pair / WORD_BITS] &= ~get_bit (pair);
  if (has_win)
    reason[pair / WORD_BITS] |= get_bit (pair);
  else
    reason[pair / WORD_BITS] &= ~get_bit (pair);
  if (self->n_looks_left > 0)
    learn (self, position, reason, has_win);

  return has_win;
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
  memset (self->lessons, 0, MH_N_PLAYERS * count_pairs (self) * sizeof (Lessons));
  memset (self->line, 0, self->n_words * sizeof (guint64));
}

gboolean
mh_repetition_free_wins_ask (MhRepetitionFreeWins *self,
                             guint32 mouse,
                             guint32 cat,
                             MhPlayer mover,
                             gboolean *has_win)
{
  g_return_val_if_fail (self != NULL && self->hole < self->n_nodes && has_win != NULL, FALSE);
  g_return_val_if_fail (mouse < self->n_nodes && cat < self->n_nodes && may_be_at (self, cat),
                        FALSE);

  const guint32 position = get_position (self, mouse, cat, mover);

  self->n_looks_left = MAX_LOOKS;
  *has_win = mh_outcome_is_win (self->values[position].outcome) && try_reply (self, position, 0);

  return *has_win || self->n_looks_left > 0;
}
