/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game.h"

#include "mh-game-class.h"
#include "mh-game-grid.h"
#include "mh-game-private.h"

#include <string.h>

guint32
mh_game_class_count_moves (const MhGameClass *self, guint32 remoteness)
{
  g_return_val_if_fail (self != NULL, remoteness);

  return remoteness == MH_REMOTENESS_UNKNOWN ? remoteness
                                             : (remoteness + self->n_plies - 1) / self->n_plies;
}

MhValue
mh_game_class_show_value (const MhGameClass *self, MhValue value)
{
  if (self == NULL)
    return value;

  const MhOutcome winner = mh_game_class_get_winner (self, value.outcome);

  return (MhValue){ winner, winner != value.outcome
                                ? MH_REMOTENESS_UNKNOWN
                                : mh_game_class_count_moves (self, value.remoteness) };
}

MhOutcome
mh_game_class_get_winner (const MhGameClass *self, MhOutcome outcome)
{
  g_return_val_if_fail (self != NULL, outcome);

  return outcome == MH_OUTCOME_DRAW ? self->endless : outcome;
}

const MhGameClass *
mh_game_class_find (const char *id, const MhGameName **name)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (const MhGameClass *const *klass = mh_game_classes; *klass != NULL; klass++)
    for (const MhGameName *known = (*klass)->names; known->id != NULL; known++)
      if (g_str_equal (known->id, id))
        {
          if (name != NULL)
            *name = known;
          return *klass;
        }

  return NULL;
}

const MhGameClass *
mh_game_class_find_without_holes (void)
{
  for (const MhGameClass *const *klass = mh_game_classes; *klass != NULL; klass++)
    if ((*klass)->has_board && !(*klass)->has_holes)
      return *klass;

  return NULL;
}

const MhGameName *
mh_game_class_get_name (const MhGameClass *self, const MhRules *rules)
{
  g_return_val_if_fail (self != NULL && rules != NULL, NULL);

  const MhGameName *name = self->names;

  while (name[1].id != NULL && name->rules != NULL && !mh_rules_equal (name->rules, rules))
    name++;

  return name;
}

MhGame *
mh_game_alloc (const MhGameClass *klass, guint32 n_rows, guint32 n_columns)
{
  MhGame *self = g_new0 (MhGame, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->klass = klass;
  self->n_rows = n_rows;
  self->n_columns = n_columns;
  self->n_positions = MH_N_PLAYERS * n_rows * n_columns;
  self->whole = MH_POSITION_NONE;

  return self;
}

MhGame *
mh_game_ref (MhGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
mh_game_unref (MhGame *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  for (guint player = 0; player < MH_N_PLAYERS; player++)
    {
      g_clear_pointer (&self->graphs[player], mh_graph_unref);
      g_free (self->n_moves[player]);
    }
  g_free (self->is_hole);
  g_free (self->cells);
  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free (self);
}

const MhGameClass *
mh_game_get_class (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->klass;
}

MhGraph *
mh_game_get_graph (const MhGame *self, MhPlayer player)
{
  g_return_val_if_fail (self != NULL && player < MH_N_PLAYERS, NULL);

  return self->graphs[player];
}

gboolean
mh_game_has_own_roads (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->graphs[MH_PLAYER_FIRST] != self->graphs[MH_PLAYER_SECOND];
}

guint32
mh_game_get_n_nodes (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->graphs[0] != NULL ? self->graphs[0]->n_nodes : 0;
}

const MhRules *
mh_game_get_rules (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->rules;
}

gboolean
mh_game_is_hole (const MhGame *self, guint32 node)
{
  g_return_val_if_fail (self != NULL && node < mh_game_get_n_nodes (self), FALSE);

  return self->is_hole[node];
}

gboolean
mh_game_is_barred (const MhGame *self, guint32 node)
{
  return mh_game_is_hole (self, node) && !self->rules.cat_wins_in_hole;
}

guint32
mh_game_get_n_holes (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_holes;
}

/* Names are told in words about a game, so that games whose cells are called differently differ;
 * programs are told size and jumps. */
static gboolean
have_equal_cells (const MhGame *a, const MhGame *b)
{
  return a->n_cell_rows == b->n_cell_rows && a->n_cell_columns == b->n_cell_columns
         && memcmp (a->jumps, b->jumps, sizeof a->jumps) == 0
         && (a->cells == NULL
             || memcmp (a->cells, b->cells, mh_game_get_n_nodes (a) * sizeof *a->cells) == 0);
}

gboolean
mh_game_equal (const MhGame *a, const MhGame *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return a == b || (a->klass == b->klass && a->klass->equal (a, b) && have_equal_cells (a, b));
}

void
mh_game_take_cells (MhGame *self, guint32 *cells, guint32 n_columns)
{
  g_return_if_fail (self != NULL && self->cells == NULL && cells != NULL && n_columns > 0);

  self->cells = cells;
  self->n_cell_columns = n_columns;
}

void
mh_game_set_grid (MhGame *self, guint32 n_rows, const guint32 jumps[MH_N_PLAYERS])
{
  g_return_if_fail (self != NULL && self->cells != NULL && jumps != NULL);

  self->n_cell_rows = n_rows;
  memcpy (self->jumps, jumps, sizeof self->jumps);
}

gboolean
mh_game_get_grid (const MhGame *self, MhGameGrid *grid)
{
  g_return_val_if_fail (self != NULL && grid != NULL, FALSE);

  *grid = (MhGameGrid){
    self->cells, self->n_cell_rows, self->n_cell_columns, { self->jumps[0], self->jumps[1] }
  };

  return self->cells != NULL;
}

gboolean
mh_game_has_cells (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->cells != NULL;
}

const char *
mh_game_name_node (const MhGame *self, guint32 node, char name[MH_NODE_NAME_SIZE])
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->cells == NULL || node >= mh_game_get_n_nodes (self))
    g_snprintf (name, MH_NODE_NAME_SIZE, "%u", node);
  else
    g_snprintf (name, MH_NODE_NAME_SIZE, "%u,%u", self->cells[node] / self->n_cell_columns,
                self->cells[node] % self->n_cell_columns);

  return name;
}

const char *
mh_game_name_last_cell (const MhGame *self, char name[MH_NODE_NAME_SIZE])
{
  g_return_val_if_fail (mh_game_has_cells (self), NULL);

  g_snprintf (name, MH_NODE_NAME_SIZE, "%u,%u",
              self->cells[mh_game_get_n_nodes (self) - 1] / self->n_cell_columns,
              self->n_cell_columns - 1);

  return name;
}
