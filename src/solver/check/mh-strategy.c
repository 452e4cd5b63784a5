/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-strategy.h"

#include "mh-policy.h"
#include "mh-space.h"

guint32
mh_strategy_list_replies (const MhStrategy *self, guint32 position, guint32 *replies)
{
  g_return_val_if_fail (self != NULL && replies != NULL, 0);

  const MhGame *game = mh_solution_get_game (self->solution);

  if (mh_space_get_mover (game, position) != self->winner)
    return mh_space_list_successors (game, position, replies);

  replies[0] = mh_policy_get_best_reply (self->solution, position);

  return replies[0] != MH_POSITION_NONE ? 1 : 0;
}

/* A position on the way from the root to the one that is looked at. */
typedef struct
{
  guint32 position;
  guint first, next, end; /* its replies in the list of those on the way */
  guint64 n_in_tree;      /* of the replies before next, and itself */
} Frame;

/* A walk through the graph that leaves each position after its replies. */
typedef struct
{
  const MhStrategy *strategy;
  GArray *frames;    /* (element-type Frame) */
  GArray *replies;   /* (element-type guint32) */
  GHashTable *sizes; /* the tree below each position that was left: an index of counts */
  GArray *counts;    /* (element-type guint64) */
  GArray *positions; /* (element-type guint32): in the order in which they were left */
  guint32 *moves;
} Walk;

static void
enter (Walk *self, guint32 position)
{
  const guint32 n_moves = mh_strategy_list_replies (self->strategy, position, self->moves);
  const guint first = self->replies->len;
  const Frame frame = { position, first, first, first + n_moves, 1 };

  g_array_append_vals (self->replies, self->moves, n_moves);
  g_array_append_val (self->frames, frame);
}

/* Adds up to G_MAXUINT64, and no further. */
static guint64
add (guint64 a, guint64 b)
{
  return a > G_MAXUINT64 - b ? G_MAXUINT64 : a + b;
}

static void
leave (Walk *self, const Frame *frame)
{
  g_hash_table_insert (self->sizes, GUINT_TO_POINTER (frame->position),
                       GUINT_TO_POINTER (self->counts->len));
  g_array_append_val (self->counts, frame->n_in_tree);
  g_array_append_val (self->positions, frame->position);
  g_array_set_size (self->replies, frame->first);
  g_array_set_size (self->frames, self->frames->len - 1);
}

/* Goes on to the next reply, or back. */
static void
advance (Walk *self)
{
  Frame *frame = &g_array_index (self->frames, Frame, self->frames->len - 1);

  if (frame->next == frame->end)
    {
      const Frame left = *frame;

      leave (self, &left);
      return;
    }

  const guint32 reply = g_array_index (self->replies, guint32, frame->next);
  gpointer index;

  if (!g_hash_table_lookup_extended (self->sizes, GUINT_TO_POINTER (reply), NULL, &index))
    {
      enter (self, reply);
      return;
    }

  frame->n_in_tree
      = add (frame->n_in_tree, g_array_index (self->counts, guint64, GPOINTER_TO_UINT (index)));
  frame->next++;
}

/* Turns the order round, so that each position comes before its replies. */
static void
store (MhStrategy *self, const Walk *walk)
{
  const guint n_positions = walk->positions->len;

  self->n_positions = n_positions;
  self->positions = g_new (guint32, n_positions);
  for (guint i = 0; i < n_positions; i++)
    self->positions[i] = g_array_index (walk->positions, guint32, n_positions - 1 - i);
  self->is_complete = walk->frames->len == 0;
  self->n_in_tree = self->is_complete ? g_array_index (walk->counts, guint64, walk->counts->len - 1)
                                      : G_MAXUINT64;
}

gboolean
mh_strategy_exists (const MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (solution != NULL, FALSE);

  const MhValue value = mh_solution_get_value (solution, position);

  return mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN;
}

MhStrategy *
mh_strategy_new (MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (solution != NULL, NULL);

  if (!mh_strategy_exists (solution, position))
    return NULL;

  const MhOutcome outcome = mh_solution_get_value (solution, position).outcome;
  const MhGame *game = mh_solution_get_game (solution);
  MhStrategy *self = g_new0 (MhStrategy, 1);
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  g_autoptr (GArray) replies = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GHashTable) sizes = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game) + 1);
  Walk walk = { self, frames, replies, sizes, counts, positions, moves };

  self->solution = mh_solution_ref (solution);
  self->winner = outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;
  enter (&walk, position);
  while (frames->len > 0 && frames->len + positions->len <= MH_STRATEGY_MAX_POSITIONS)
    advance (&walk);
  store (self, &walk);

  return self;
}

void
mh_strategy_free (MhStrategy *self)
{
  g_return_if_fail (self != NULL);

  mh_solution_unref (self->solution);
  g_free (self->positions);
  g_free (self);
}
