/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-find.h"

#include "mh-game-class.h"
#include "mh-placement.h"
#include "mh-retrograde.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* Solves the game to the end at once: boards of a hunt are small. */
static void
solve (MhHuntFind *self)
{
  const MhProblem problem
      = { .algorithm = &mh_retrograde, .game = self->game, .start = self->position };
  g_auto (MhResult) result = { NULL };
  MhAlgorithmRun *run = mh_retrograde.begin (&problem);

  while (run != NULL && mh_retrograde.advance (run, G_MAXUINT))
    ;
  if (run == NULL || !mh_retrograde.finish (run, &result))
    return;

  if (self->position == MH_POSITION_NONE)
    self->position = mh_placement_find_position (result.solution);
  self->truth = mh_solution_get_value (result.solution, self->position);
}

MhHuntFind *
mh_hunt_find_new (const MhHuntBoard *board,
                  guint64 index,
                  const MhHuntBoard *smallest,
                  const MhValue *values)
{
  g_return_val_if_fail (board != NULL && smallest != NULL && values != NULL, NULL);

  MhHuntFind *self = g_atomic_rc_box_new0 (MhHuntFind);

  self->game = mh_hunt_board_create_game (smallest);
  if (mh_hunt_board_is_grid (smallest))
    self->grid = mh_hunt_board_create_grid (smallest);
  self->hole = smallest->hole;
  self->start = smallest->start;
  self->values[0] = values[0];
  self->values[1] = values[1];
  self->position = mh_hunt_board_get_position (smallest, self->game);
  solve (self);
  self->index = index;
  self->n_nodes = smallest->n_nodes;
  self->n_edges = smallest->arcs->len;
  self->n_nodes_before = board->n_nodes;
  self->n_edges_before = board->arcs->len;
  self->hash = mh_hunt_board_hash (smallest);

  return self;
}

MhHuntFind *
mh_hunt_find_ref (MhHuntFind *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_cb (gpointer find)
{
  MhHuntFind *self = find;

  mh_game_unref (self->game);
  g_clear_pointer (&self->grid, mh_board_free);
}

void
mh_hunt_find_unref (MhHuntFind *self)
{
  g_atomic_rc_box_release_full (self, clear_cb);
}

int
mh_hunt_find_compare (const MhHuntFind *a, const MhHuntFind *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, 0);

  if (a->grid == NULL && a->n_nodes != b->n_nodes)
    return a->n_nodes < b->n_nodes ? -1 : 1;
  if (a->grid == NULL && a->n_edges != b->n_edges)
    return a->n_edges < b->n_edges ? -1 : 1;

  return (a->index > b->index) - (a->index < b->index);
}

guint32
mh_hunt_find_count_moves (const MhHuntFind *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return mh_game_class_count_moves (mh_game_get_class (self->game), self->truth.remoteness);
}

gboolean
mh_hunt_find_is_better_record (const MhHuntFind *self, const MhHuntFind *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  const guint32 n_moves = mh_hunt_find_count_moves (self);
  const guint32 n_others = mh_hunt_find_count_moves (other);

  if (self->n_nodes > other->n_nodes)
    return FALSE;
  if (n_moves != n_others)
    return n_moves > n_others;

  return self->n_nodes < other->n_nodes || self->n_edges <= other->n_edges;
}

static char *
describe_oracle (const MhHuntFind *self, const MhHuntQuery *query, guint i)
{
  g_autofree char *name = mh_algorithm_spec_dup_name (&query->oracles[i]);
  g_autofree char *value = mh_words_value_in (self->game, self->values[i]);

  /* Translators: an algorithm and its answer, "Safe sets: cat wins in 3". */
  return g_strdup_printf (_ ("%s: %s"), name, value);
}

char *
mh_hunt_find_describe (const MhHuntFind *self, const MhHuntQuery *query)
{
  g_return_val_if_fail (self != NULL && query != NULL, NULL);

  if (query->goal != MH_HUNT_DIFFER)
    return mh_words_value_in (self->game, self->values[0]);

  g_autofree char *first = describe_oracle (self, query, 0);
  g_autofree char *second = describe_oracle (self, query, 1);

  return g_strdup_printf ("%s · %s", first, second);
}

static GArray *
list_arcs (const MhGraph *graph)
{
  const gboolean is_directed = mh_graph_is_directed (graph);
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 from = 0; from < mh_graph_get_n_nodes (graph); from++)
    {
      guint32 n_successors;
      const guint32 *successors = mh_graph_get_successors (graph, from, &n_successors);

      for (guint32 i = 0; i < n_successors; i++)
        {
          const MhArc arc = { from, successors[i] };

          if (is_directed || arc.from < arc.to)
            g_array_append_val (arcs, arc);
        }
    }

  return arcs;
}

MhBoard *
mh_hunt_find_create_board (const MhHuntFind *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->grid != NULL)
    return mh_board_copy (self->grid);

  const MhGraph *graph = mh_game_get_graph (self->game, MH_PLAYER_FIRST);
  g_autoptr (GArray) list = list_arcs (graph);
  const MhArc *arcs = (const MhArc *) (gconstpointer) list->data;
  MhBoard *board
      = mh_board_new_with_edges (self->n_nodes, arcs, list->len, mh_graph_is_directed (graph));

  mh_board_set_game_class (board, mh_game_get_class (self->game), mh_game_get_rules (self->game));
  if (self->hole != MH_NODE_NONE && self->hole != 0)
    {
      mh_board_set_hole (board, 0, FALSE);
      mh_board_set_hole (board, self->hole, TRUE);
    }
  mh_board_set_start (board, self->start);

  return board;
}
