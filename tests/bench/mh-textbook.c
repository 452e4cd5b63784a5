/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-textbook.h"

typedef struct
{
  guint32 mouse, cat, turn;
} State;

/* The queue grows by chunks of these, and shrinks by them, as a std::queue does. */
#define CHUNK_SIZE 42

typedef struct _Chunk
{
  State states[CHUNK_SIZE];
  struct _Chunk *next;
} Chunk;

struct _MhTextbook
{
  const MhGraph *graph;
  guint32 n;
  guint8 *winners; /* 0: open, 1: the mouse, 2: the cat */
  guint32 *distances;
  guint32 *degrees;
  Chunk *first, *last;
  guint n_taken, n_put; /* of the first and the last chunk */
};

static gsize
get_index (const MhTextbook *self, guint32 mouse, guint32 cat, guint32 turn)
{
  return ((gsize) turn * self->n + mouse) * self->n + cat;
}

static void
push (MhTextbook *self, State state)
{
  if (self->n_put == CHUNK_SIZE)
    {
      self->last->next = g_new (Chunk, 1);
      self->last = self->last->next;
      self->n_put = 0;
    }
  self->last->states[self->n_put++] = state;
}

/* Returns: whether there was one */
static gboolean
pop (MhTextbook *self, State *state)
{
  if (self->first == self->last && self->n_taken == self->n_put)
    return FALSE;

  if (self->n_taken == CHUNK_SIZE)
    {
      Chunk *next = self->first->next;

      g_free (self->first);
      self->first = next;
      self->n_taken = 0;
    }
  *state = self->first->states[self->n_taken++];

  return TRUE;
}

static void
decide (MhTextbook *self, State state, guint8 winner, guint32 distance)
{
  const gsize i = get_index (self, state.mouse, state.cat, state.turn);

  self->winners[i] = winner;
  self->distances[i] = distance;
  push (self, state);
}

static void
begin (MhTextbook *self)
{
  for (guint32 mouse = 0; mouse < self->n; mouse++)
    for (guint32 cat = 0; cat < self->n; cat++)
      {
        guint32 n_mouse, n_cat;
        const guint32 *nodes = mh_graph_get_successors (self->graph, cat, &n_cat);

        mh_graph_get_successors (self->graph, mouse, &n_mouse);
        if (n_cat > 0 && nodes[0] == 0)
          n_cat--;
        self->degrees[get_index (self, mouse, cat, 0)] = n_mouse;
        self->degrees[get_index (self, mouse, cat, 1)] = n_cat;
        for (guint32 turn = 0; turn < 2; turn++)
          {
            const State state = { mouse, cat, turn };

            if (cat == 0)
              continue;
            if (mouse == 0)
              decide (self, state, 1, 0);
            else if (mouse == cat)
              decide (self, state, 2, 0);
            else if ((turn == 0 ? n_mouse : n_cat) == 0)
              decide (self, state, turn == 0 ? 2 : 1, 0);
          }
      }
}

static void
take (MhTextbook *self, State state)
{
  const gsize i = get_index (self, state.mouse, state.cat, state.turn);
  const guint8 winner = self->winners[i];
  const guint32 distance = self->distances[i] + 1;
  State before = state;
  guint32 n;
  const guint32 *nodes
      = mh_graph_get_predecessors (self->graph, state.turn == 1 ? state.mouse : state.cat, &n);

  before.turn = 1 - state.turn;
  for (guint32 k = 0; k < n; k++)
    {
      if (before.turn == 0)
        before.mouse = nodes[k];
      else
        before.cat = nodes[k];
      if (before.cat == 0)
        continue;

      const gsize there = get_index (self, before.mouse, before.cat, before.turn);

      if (self->winners[there] != 0)
        continue;
      if (winner == before.turn + 1 || --self->degrees[there] == 0)
        decide (self, before, winner, distance);
    }
}

MhTextbook *
mh_textbook_solve (const MhGame *game)
{
  MhTextbook *self = g_new0 (MhTextbook, 1);
  gsize n_positions;
  State state;

  self->graph = mh_game_get_graph (game, MH_PLAYER_FIRST);
  self->n = mh_graph_get_n_nodes (self->graph);
  n_positions = (gsize) 2 * self->n * self->n;
  self->winners = g_new0 (guint8, n_positions);
  self->distances = g_new0 (guint32, n_positions);
  self->degrees = g_new0 (guint32, n_positions);
  self->first = self->last = g_new (Chunk, 1);
  begin (self);
  while (pop (self, &state))
    take (self, state);

  return self;
}

void
mh_textbook_free (MhTextbook *self)
{
  g_free (self->winners);
  g_free (self->distances);
  g_free (self->degrees);
  g_free (self->first);
  g_free (self);
}

MhValue
mh_textbook_get_value (const MhTextbook *self, guint32 mouse, guint32 cat, MhPlayer mover)
{
  const gsize i = get_index (self, mouse, cat, mover);

  if (self->winners[i] == 0)
    return (MhValue){ MH_OUTCOME_DRAW, 0 };

  return (MhValue){ mh_outcome_win_of ((MhPlayer) (self->winners[i] - 1)), self->distances[i] };
}
