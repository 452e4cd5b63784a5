/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-query.h"

#include "mh-algorithms.h"
#include "mh-game-class.h"
#include "mh-generate.h"
#include "mh-wall-pattern.h"

#include <glib/gi18n.h>

#define MIN_KITE_NODES 8
#define KITE_NODES_WITHOUT_CORRIDOR 7

#define MAX_CELLS_AT_FIRST 9

#define DEFAULT_SEED 42
#define DEFAULT_N_BOARDS 20000

GQuark
mh_hunt_error_quark (void)
{
  return g_quark_from_static_string ("mh-hunt-error-quark");
}

void
mh_hunt_query_init (MhHuntQuery *self)
{
  g_return_if_fail (self != NULL);

  *self = (MhHuntQuery){
    .goal = MH_HUNT_DIFFER,
    .winner = MH_OUTCOME_NONE,
    .family = MH_HUNT_RANDOM,
    .min_nodes = 5,
    .max_nodes = 9,
    .jumps = { 1, 1 },
    .is_density_degree = TRUE,
    .min_density = 2,
    .max_density = 4,
    .shrinks = TRUE,
    .seed = DEFAULT_SEED,
    .n_boards = DEFAULT_N_BOARDS,
    .max_work = MH_HUNT_MAX_WORK,
  };
  mh_hunt_query_set_game (self, mh_game_classes[0], &(MhRules){ 0 });
}

void
mh_hunt_query_set_grids (MhHuntQuery *self)
{
  g_return_if_fail (self != NULL);

  self->family = MH_HUNT_GRIDS;
  self->min_nodes = MH_HUNT_MIN_NODES;
  self->max_nodes = MAX_CELLS_AT_FIRST;
}

void
mh_hunt_query_set_game (MhHuntQuery *self, const MhGameClass *klass, const MhRules *rules)
{
  guint n_algorithms;

  g_return_if_fail (self != NULL && rules != NULL);
  g_return_if_fail (klass != NULL && klass->has_board);

  self->klass = klass;
  self->rules = *rules;
  self->starts = klass->has_placements ? MH_HUNT_STANDARD_START : MH_HUNT_EVERY_START;
  mh_algorithm_spec_init (&self->oracles[0], mh_algorithms_list (klass, &n_algorithms)[0]);
  mh_algorithm_spec_init (&self->oracles[1], mh_algorithms_get_lesson (klass));
}

gboolean
mh_hunt_query_is_placed (const MhHuntQuery *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->klass->has_placements && self->starts == MH_HUNT_STANDARD_START;
}

/* Returns: (nullable): what is wrong, marked for translation */
static const char *
find_fault (const MhHuntQuery *self)
{
  if (self->min_nodes < MH_HUNT_MIN_NODES || self->max_nodes > MH_HUNT_MAX_NODES)
    return N_ ("Boards have from 3 to 100 nodes");
  if (self->min_nodes > self->max_nodes)
    return N_ ("The smallest board has more nodes than the largest");
  if (self->family == MH_HUNT_GRIDS && self->max_nodes > MH_HUNT_MAX_CELLS)
    return N_ ("Grids have from 3 to 16 cells");
  if (self->family == MH_HUNT_GRIDS && self->klass != mh_game_classes[0])
    return N_ ("Grids are boards of cat and mouse");
  if (self->family == MH_HUNT_GRIDS && self->starts == MH_HUNT_EVERY_POSITION)
    return N_ ("On grids the mouse moves first");
  if (self->family == MH_HUNT_KITE && self->max_nodes < MIN_KITE_NODES)
    return N_ ("The smallest kite has 8 nodes");
  if (!(self->min_density >= 0 && self->min_density <= self->max_density))
    return N_ ("The least number of edges is greater than the greatest");
  if (self->n_boards < 1 || self->n_boards > MH_HUNT_MAX_BOARDS)
    return N_ ("At least one board has to be tried, at most 10¹²");
  if (self->goal == MH_HUNT_DIFFER
      && mh_algorithm_spec_equal (&self->oracles[0], &self->oracles[1]))
    return N_ ("An algorithm does not differ from itself; choose another one, or other switches");

  return NULL;
}

gboolean
mh_hunt_query_check (const MhHuntQuery *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const char *fault = find_fault (self);

  if (fault != NULL)
    g_set_error_literal (error, MH_HUNT_ERROR, MH_HUNT_ERROR_QUERY, _ (fault));

  return fault == NULL;
}

static guint32
get_min_nodes (const MhHuntQuery *self)
{
  return self->family == MH_HUNT_KITE ? MAX (self->min_nodes, MIN_KITE_NODES) : self->min_nodes;
}

/* Finds the size of a grid by its number. Sizes with more columns than rows are those with more
 * rows, turned.
 * @index: (inout): its number among all, then among those of the size; if it is too large, what is
 * left of it behind the last size
 * Returns: whether there is such a grid */
static gboolean
find_size (const MhHuntQuery *self, guint64 *index, MhGridSize *size)
{
  for (guint32 n_cells = self->min_nodes; n_cells <= self->max_nodes; n_cells++)
    for (guint32 n_rows = 1; n_rows * n_rows <= n_cells; n_rows++)
      {
        if (n_cells % n_rows != 0)
          continue;
        *size = (MhGridSize){ n_rows, n_cells / n_rows };

        const guint64 n_patterns = mh_wall_patterns_count (*size, 0, 1);

        if (*index < n_patterns)
          return TRUE;
        *index -= n_patterns;
      }

  return FALSE;
}

static guint64
count_grids (const MhHuntQuery *self)
{
  guint64 rest = G_MAXUINT64;
  MhGridSize size;

  find_size (self, &rest, &size);

  return G_MAXUINT64 - rest;
}

/* @patterns: (inout) (nullable): those of the size of the board before, which the next one goes
 * on with */
static MhHuntBoard *
create_grid (const MhHuntQuery *self, guint64 index, MhWallPatterns **patterns)
{
  MhGridSize size = { 0 };
  char line[2 * MH_WALL_PATTERN_MAX_CELLS];
  guint32 n_cells = 0;

  find_size (self, &index, &size);

  if (index == 0)
    g_clear_pointer (patterns, mh_wall_patterns_free);
  if (*patterns != NULL)
    index = 0;
  else
    *patterns = mh_wall_patterns_new (size, 0, 1);
  for (guint64 i = 0; i <= index; i++)
    if (!mh_wall_patterns_next (*patterns, line))
      g_assert_not_reached ();
  for (const char *cell = line; *cell != '\0'; cell++)
    if (*cell != '/')
      line[n_cells++] = *cell;

  return mh_hunt_board_new_grid (g_strndup (line, n_cells), size.n_rows, size.n_columns,
                                 self->jumps);
}

guint64
mh_hunt_query_get_n_boards (const MhHuntQuery *self)
{
  g_return_val_if_fail (self != NULL, 0);

  if (self->family == MH_HUNT_GRIDS)
    return count_grids (self);

  return self->family == MH_HUNT_KITE ? self->max_nodes - get_min_nodes (self) + 1 : self->n_boards;
}

guint32
mh_hunt_query_get_n_nodes (const MhHuntQuery *self, guint64 index)
{
  g_return_val_if_fail (self != NULL && index < mh_hunt_query_get_n_boards (self), 0);

  if (self->family == MH_HUNT_GRIDS)
    {
      MhGridSize size = { 0 };

      find_size (self, &index, &size);
      return size.n_rows * size.n_columns;
    }

  const guint32 min_nodes = get_min_nodes (self);
  const guint64 n_sizes = self->max_nodes - min_nodes + 1;

  return min_nodes + (guint32) (index * n_sizes / mh_hunt_query_get_n_boards (self));
}

/* Returns: a generator whose seed is mixed twice, so that neighbouring indexes give
 * unrelated boards */
static MhRandom
get_random (const MhHuntQuery *self, guint64 index)
{
  MhRandom random = mh_random_new (self->seed);

  random = mh_random_new (mh_random_next (&random) ^ index);

  return mh_random_new (mh_random_next (&random));
}

static guint32
clamp_edges (double n_edges, guint32 minimum, guint32 maximum)
{
  if (n_edges <= minimum)
    return minimum;

  return n_edges >= maximum ? maximum : (guint32) n_edges;
}

static guint32
choose_n_edges (const MhHuntQuery *self, guint32 n_nodes, MhRandom *random)
{
  const gboolean is_directed = self->family == MH_HUNT_DIRECTED;
  const guint32 n_pairs = n_nodes * (n_nodes - 1) / 2;
  const guint32 least = is_directed ? 0 : n_nodes - 1;
  const guint32 most = is_directed ? n_pairs * 2 : n_pairs;
  const double unit = !self->is_density_degree ? 1 : is_directed ? n_nodes : n_nodes / 2.0;
  const guint32 from = clamp_edges (self->min_density * unit, least, most);
  const guint32 to = clamp_edges (self->max_density * unit, least, most);

  return from + mh_random_below (random, to - from + 1);
}

/* Returns: (transfer full) (element-type MhArc) */
static GArray *
create_arcs (const MhHuntQuery *self, guint32 n_nodes, MhRandom *random)
{
  switch (self->family)
    {
    case MH_HUNT_RANDOM:
      return mh_arcs_free_to_array (
          mh_generate_random (n_nodes, choose_n_edges (self, n_nodes, random), random));
    case MH_HUNT_DIRECTED:
      return mh_arcs_free_to_array (
          mh_generate_random_directed (n_nodes, choose_n_edges (self, n_nodes, random), random));
    case MH_HUNT_KITE:
      return mh_arcs_free_to_array (mh_generate_kite (n_nodes - KITE_NODES_WITHOUT_CORRIDOR));
    case MH_HUNT_GRIDS: /* create_grid() makes them */
    default:
      g_assert_not_reached ();
    }
}

MhHuntBoard *
mh_hunt_query_create_board (const MhHuntQuery *self, guint64 index)
{
  g_autoptr (MhWallPatterns) patterns = NULL;

  return mh_hunt_query_create_next (self, index, &patterns);
}

MhHuntBoard *
mh_hunt_query_create_next (const MhHuntQuery *self, guint64 index, MhWallPatterns **patterns)
{
  g_return_val_if_fail (self != NULL && patterns != NULL, NULL);
  g_return_val_if_fail (index < mh_hunt_query_get_n_boards (self), NULL);

  if (self->family == MH_HUNT_GRIDS)
    return create_grid (self, index, patterns);

  const guint32 n_nodes = mh_hunt_query_get_n_nodes (self, index);
  MhRandom random = get_random (self, index);

  return mh_hunt_board_new (self->klass, &self->rules, n_nodes,
                            create_arcs (self, n_nodes, &random), self->family == MH_HUNT_DIRECTED);
}
