/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-naive-relaxation.h"

#include "mh-space.h"

typedef struct
{
  const MhGame *game;
  MhNaiveRelaxation *result;
  GQueue list;       /* of positions, in the order in which they came */
  gboolean *waiting; /* by position: whether it is in the list */
  guint32 *near;     /* room for moves from or to a position */
} Relaxation;

static void
add (Relaxation *self, guint32 position)
{
  if (self->waiting[position])
    return;

  self->waiting[position] = TRUE;
  g_queue_push_tail (&self->list, GUINT_TO_POINTER (position));
}

static guint32
take (Relaxation *self, MhNaiveOrder order)
{
  const gpointer taken = order == MH_NAIVE_ORDER_LIFO ? g_queue_pop_tail (&self->list)
                                                      : g_queue_pop_head (&self->list);
  const guint32 position = GPOINTER_TO_UINT (taken);

  self->waiting[position] = FALSE;

  return position;
}

/* The best that the replies to @position offer its mover, as of now. */
static MhValue
compute (Relaxation *self, guint32 position)
{
  const MhOutcome end = mh_space_get_end (self->game, position);

  if (end != MH_OUTCOME_NONE)
    return (MhValue){ end, 0 };

  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (self->game, position));
  const guint32 n_replies = mh_space_list_successors (self->game, position, self->near);
  guint32 shortest_win = G_MAXUINT32;
  guint32 longest_loss = 0;
  gboolean can_draw = FALSE;

  for (guint32 i = 0; i < n_replies; i++)
    {
      const MhValue reply = self->result->values[self->near[i]];

      if (reply.outcome == MH_OUTCOME_DRAW)
        can_draw = TRUE;
      else if (reply.outcome == win)
        shortest_win = MIN (shortest_win, reply.remoteness);
      else
        longest_loss = MAX (longest_loss, reply.remoteness);
    }
  if (shortest_win != G_MAXUINT32)
    return (MhValue){ win, shortest_win + 1 };
  if (can_draw)
    return (MhValue){ MH_OUTCOME_DRAW, 0 };

  return (MhValue){ win == MH_OUTCOME_FIRST ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST,
                    longest_loss + 1 };
}

static void
change (Relaxation *self, guint32 position, MhValue value)
{
  const guint32 n_near = mh_space_list_predecessors (self->game, position, self->near);

  self->result->values[position] = value;
  for (guint32 i = 0; i < n_near; i++)
    add (self, self->near[i]);
}

static void
start (Relaxation *self)
{
  const guint32 n_positions = mh_space_get_n_positions (self->game);

  for (guint32 i = 0; i < n_positions; i++)
    {
      const guint32 position = mh_space_seed_at (self->game, i);

      self->result->values[position].outcome = MH_OUTCOME_DRAW;
      if (mh_space_get_end (self->game, position) != MH_OUTCOME_NONE)
        add (self, position);
    }
}

/* With rounds, after round k exactly what ends within k moves is decided, and
 * right: a position that ends in k + 1 was made to wait for round k + 1 by a
 * reply of round k, unless it came too late in round k itself, where it saw
 * that reply and stayed. Whatever is decided in round k + 1 sees all replies
 * that end within k, and replies that end in k + 1 cannot make it any shorter. */
static void
work (Relaxation *self, MhNaiveOrder order)
{
  guint32 round = 0;
  guint n_left = self->list.length; /* in this round */

  while (self->list.length > 0)
    {
      if (n_left == 0)
        {
          round++;
          n_left = self->list.length;
        }
      n_left--;

      const guint32 position = take (self, order);
      const MhValue value = compute (self, position);

      self->result->n_recomputations++;
      if (value.outcome == self->result->values[position].outcome)
        continue;
      if (order == MH_NAIVE_ORDER_ROUNDS && value.remoteness > round)
        add (self, position);
      else
        change (self, position, value);
    }
}

MhNaiveRelaxation *
mh_naive_relaxation_run (MhGame *game, MhNaiveOrder order)
{
  const guint32 n_positions = mh_space_get_n_positions (game);
  MhNaiveRelaxation *result = g_new0 (MhNaiveRelaxation, 1);
  g_autofree gboolean *waiting = g_new0 (gboolean, n_positions);
  g_autofree guint32 *near = g_new (guint32, mh_space_get_max_moves (game));
  Relaxation self
      = { .game = game, .result = result, .list = G_QUEUE_INIT, .waiting = waiting, .near = near };

  result->values = g_new0 (MhValue, n_positions);
  start (&self);
  work (&self, order);

  return result;
}

void
mh_naive_relaxation_free (MhNaiveRelaxation *self)
{
  g_free (self->values);
  g_free (self);
}
