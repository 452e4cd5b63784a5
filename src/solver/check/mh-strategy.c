/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-strategy.h"

#include "mh-gathered-bytes.h"
#include "mh-number-table.h"
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
  gsize first, next, end; /* its replies in the list of those on the way */
  guint64 n_in_tree;      /* of the replies before next, and itself */
} Frame;

/* A walk through the graph that leaves each position after its replies. */
typedef struct
{
  const MhStrategy *strategy;
  MhGatheredBytes frames;  /* (element-type Frame) */
  MhGatheredBytes replies; /* (element-type guint32) */
  MhNumberTable indexes;   /* of the positions that were left */
  MhGatheredBytes left;    /* (element-type Left): in the order in which they were left */
  guint32 *moves;
} Walk;

/* A position that was left. */
typedef struct
{
  guint64 n_in_tree;
  guint32 position;
} Left;

static void
walk_clear (Walk *self)
{
  mh_gathered_bytes_clear (&self->frames);
  mh_gathered_bytes_clear (&self->replies);
  mh_number_table_clear (&self->indexes);
  mh_gathered_bytes_clear (&self->left);
  g_free (self->moves);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

static gsize
count_frames (const Walk *self)
{
  return mh_gathered_bytes_count (&self->frames, Frame);
}

/* Returns: FALSE if memory has ended, as the functions below do */
static gboolean
enter (Walk *self, guint32 position)
{
  const guint32 n_moves = mh_strategy_list_replies (self->strategy, position, self->moves);
  const gsize first = mh_gathered_bytes_count (&self->replies, guint32);
  const Frame frame = { position, first, first, first + n_moves, 1 };

  return mh_gathered_bytes_append (&self->replies, self->moves, n_moves * sizeof *self->moves)
         && mh_gathered_bytes_add (&self->frames, frame);
}

/* Adds up to G_MAXUINT64, and no further. */
static guint64
add (guint64 a, guint64 b)
{
  return a > G_MAXUINT64 - b ? G_MAXUINT64 : a + b;
}

static gboolean
leave (Walk *self, const Frame *frame)
{
  const Left left = { frame->n_in_tree, frame->position };
  const guint32 index = (guint32) mh_gathered_bytes_count (&self->left, Left);

  self->replies.length = frame->first * sizeof *self->moves;
  self->frames.length -= sizeof *frame;
  return mh_number_table_set (&self->indexes, left.position, index)
         && mh_gathered_bytes_add (&self->left, left);
}

/* Goes on to the next reply, or back. */
static gboolean
advance (Walk *self)
{
  Frame *frame = mh_gathered_bytes_array (&self->frames, Frame) + count_frames (self) - 1;

  if (frame->next == frame->end)
    return leave (self, frame);

  const guint32 reply = mh_gathered_bytes_array (&self->replies, guint32)[frame->next];
  guint32 index;

  if (!mh_number_table_find (&self->indexes, reply, &index))
    return enter (self, reply);

  frame->n_in_tree
      = add (frame->n_in_tree, mh_gathered_bytes_array (&self->left, Left)[index].n_in_tree);
  frame->next++;
  return TRUE;
}

/* Turns the order round, so that each position comes before its replies. */
static gboolean
store (MhStrategy *self, const Walk *walk)
{
  const Left *left = mh_gathered_bytes_array (&walk->left, const Left);

  self->n_positions = (guint32) mh_gathered_bytes_count (&walk->left, Left);
  self->positions = g_try_new (guint32, self->n_positions);
  if (self->positions == NULL)
    return FALSE;

  for (guint32 i = 0; i < self->n_positions; i++)
    self->positions[i] = left[self->n_positions - 1 - i].position;
  self->is_complete = count_frames (walk) == 0;
  self->n_in_tree = self->is_complete ? left[self->n_positions - 1].n_in_tree : G_MAXUINT64;
  return TRUE;
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
  g_autoptr (MhStrategy) self = g_new0 (MhStrategy, 1);
  g_auto (Walk) walk = { self, .moves = g_new (guint32, mh_space_get_max_moves (game) + 1) };

  self->solution = mh_solution_ref (solution);
  self->winner = outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;

  gboolean has_memory = enter (&walk, position);

  while (has_memory && count_frames (&walk) > 0
         && count_frames (&walk) + mh_gathered_bytes_count (&walk.left, Left)
                <= MH_STRATEGY_MAX_POSITIONS)
    has_memory = advance (&walk);

  return has_memory && store (self, &walk) ? g_steal_pointer (&self) : NULL;
}

void
mh_strategy_free (MhStrategy *self)
{
  g_return_if_fail (self != NULL);

  mh_solution_unref (self->solution);
  g_free (self->positions);
  g_free (self);
}
