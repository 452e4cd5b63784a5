/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-nested.h"

#define DRAW 0
#define MOUSE 1
#define CAT 2

struct _MhNested
{
  const MhGraph *graph;
  guint32 n;
  int ***color; /* by mouse, cat and turn: 0 is the mouse's */
  int ***degree;
  GQueue queue; /* of int[4]: mouse, cat, turn, color */
};

static int ***
new_table (guint32 n)
{
  int ***table = g_new (int **, n);

  for (guint32 mouse = 0; mouse < n; mouse++)
    {
      table[mouse] = g_new (int *, n);
      for (guint32 cat = 0; cat < n; cat++)
        table[mouse][cat] = g_new0 (int, 2);
    }

  return table;
}

static void
free_table (int ***table, guint32 n)
{
  for (guint32 mouse = 0; mouse < n; mouse++)
    {
      for (guint32 cat = 0; cat < n; cat++)
        g_free (table[mouse][cat]);
      g_free (table[mouse]);
    }
  g_free (table);
}

static void
decide (MhNested *self, int mouse, int cat, int turn, int color)
{
  int *entry = g_new (int, 4);

  entry[0] = mouse;
  entry[1] = cat;
  entry[2] = turn;
  entry[3] = color;
  self->color[mouse][cat][turn] = color;
  g_queue_push_tail (&self->queue, entry);
}

static void
count_moves (MhNested *self)
{
  for (guint32 mouse = 0; mouse < self->n; mouse++)
    for (guint32 cat = 0; cat < self->n; cat++)
      {
        guint32 n_mouse, n_cat;
        const guint32 *nodes = mh_graph_get_successors (self->graph, cat, &n_cat);

        mh_graph_get_successors (self->graph, mouse, &n_mouse);
        self->degree[mouse][cat][0] = (int) n_mouse;
        self->degree[mouse][cat][1] = (int) n_cat;
        for (guint32 i = 0; i < n_cat; i++)
          if (nodes[i] == 0)
            self->degree[mouse][cat][1]--;
      }
}

static void
begin (MhNested *self)
{
  const int n = (int) self->n;

  for (int mouse = 0; mouse < n; mouse++)
    for (int cat = 1; cat < n; cat++)
      for (int turn = 0; turn < 2; turn++)
        if (mouse == 0)
          decide (self, mouse, cat, turn, MOUSE);
        else if (mouse == cat)
          decide (self, mouse, cat, turn, CAT);
        else if (self->degree[mouse][cat][turn] == 0)
          decide (self, mouse, cat, turn, turn == 0 ? CAT : MOUSE);
}

static void
take (MhNested *self, const int *entry)
{
  const int mouse = entry[0], cat = entry[1], turn = 1 - entry[2], color = entry[3];
  guint32 n;
  const guint32 *nodes
      = mh_graph_get_predecessors (self->graph, (guint32) (turn == 0 ? mouse : cat), &n);

  for (guint32 i = 0; i < n; i++)
    {
      const int mouse_before = turn == 0 ? (int) nodes[i] : mouse;
      const int cat_before = turn == 0 ? cat : (int) nodes[i];

      if (cat_before == 0 || self->color[mouse_before][cat_before][turn] != DRAW)
        continue;
      if (color == turn + 1 || --self->degree[mouse_before][cat_before][turn] == 0)
        decide (self, mouse_before, cat_before, turn, color);
    }
}

MhNested *
mh_nested_solve (const MhGame *game)
{
  MhNested *self = g_new0 (MhNested, 1);
  int *entry;

  self->graph = mh_game_get_graph (game, MH_PLAYER_FIRST);
  self->n = mh_graph_get_n_nodes (self->graph);
  self->color = new_table (self->n);
  self->degree = new_table (self->n);
  count_moves (self);
  begin (self);
  while ((entry = g_queue_pop_head (&self->queue)) != NULL)
    {
      take (self, entry);
      g_free (entry);
    }

  return self;
}

void
mh_nested_free (MhNested *self)
{
  free_table (self->color, self->n);
  free_table (self->degree, self->n);
  g_free (self);
}

MhOutcome
mh_nested_get_outcome (const MhNested *self, guint32 mouse, guint32 cat, MhPlayer mover)
{
  const int color = self->color[mouse][cat][mover];

  return color == DRAW ? MH_OUTCOME_DRAW : mh_outcome_win_of ((MhPlayer) (color - 1));
}
