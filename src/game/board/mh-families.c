/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-families.h"

#include "mh-family-places.h"
#include "mh-generate.h"
#include "mh-grid-random.h"

#include <glib/gi18n.h>

#define MAX_COMPLETE 2828 /* one more would have more than MH_MAX_EDGES pairs */
#define MAX_DIMENSION 13
#define MAX_GRID_SIDE 100 /* of which one has MH_MAX_NODES cells */
#define N_KITE_NODES 7    /* with a corridor of no length */

#define NODES(least, most, first)                                                                  \
  {                                                                                                \
    "nodes", N_ ("Nodes"), MH_PARAMETER_COUNT,                                                     \
    {                                                                                              \
      least, most, first                                                                           \
    }                                                                                              \
  }
#define SEED                                                                                       \
  {                                                                                                \
    "seed", N_ ("Seed"), MH_PARAMETER_SEED,                                                        \
    {                                                                                              \
      0, G_MAXUINT32, 1                                                                            \
    }                                                                                              \
  }

static guint32
number (const gint64 *values, guint parameter)
{
  return (guint32) values[parameter];
}

static MhRandom
seeded (const gint64 *values, guint parameter)
{
  return mh_random_new ((guint64) values[parameter]);
}

/* The first parameter of most families. */
static guint32
count_nodes (const gint64 *values)
{
  return number (values, 0);
}

static MhArcs
make_path (const gint64 *values, MhPoint *points, guint32 *roles)
{
  const guint32 n_nodes = number (values, 0);

  roles[1] = n_nodes - 1;
  roles[2] = (n_nodes - 1) / 2;
  mh_family_places_path (n_nodes, points);

  return mh_generate_path (n_nodes);
}

static MhArcs
make_cycle (const gint64 *values, MhPoint *points, guint32 *roles)
{
  const guint32 n_nodes = number (values, 0);

  roles[1] = n_nodes / 2;
  roles[2] = n_nodes / 4;
  mh_family_places_circle (n_nodes, points);

  return mh_generate_cycle (n_nodes);
}

static MhArcs
make_complete (const gint64 *values, MhPoint *points, guint32 *roles)
{
  mh_family_places_circle (number (values, 0), points);

  return mh_generate_complete (number (values, 0));
}

/* Hole and mouse on opposite sides of the rim, the cat on the hub. */
static MhArcs
make_wheel (const gint64 *values, MhPoint *points, guint32 *roles)
{
  const guint32 hub = number (values, 0) - 1;

  roles[1] = hub / 2;
  roles[2] = hub;
  mh_family_places_hub (hub + 1, hub, points);

  return mh_generate_wheel (hub + 1);
}

/* All on leaves, as long as there are any. */
static MhArcs
make_star (const gint64 *values, MhPoint *points, guint32 *roles)
{
  roles[0] = 1;
  roles[1] = 2;
  roles[2] = 3;
  mh_family_places_hub (number (values, 0), 0, points);

  return mh_generate_star (number (values, 0));
}

static guint32
count_grid (const gint64 *values)
{
  return number (values, 0) * number (values, 1);
}

/* Hole and mouse in opposite corners, the cat in the middle. */
static MhArcs
make_grid (const gint64 *values, MhPoint *points, guint32 *roles)
{
  const guint32 n_rows = number (values, 0);
  const guint32 n_columns = number (values, 1);

  roles[1] = n_rows * n_columns - 1;
  roles[2] = (n_rows - 1) / 2 * n_columns + (n_columns - 1) / 2;
  mh_family_places_grid (n_rows, n_columns, points);

  return mh_generate_grid (n_rows, n_columns);
}

static void
narrow_grid (const gint64 *values, guint parameter, MhRange *range)
{
  if (parameter == 1)
    range->maximum = MH_MAX_NODES / values[0];
}

/* The parameters of a grid board, in their order. */
enum
{
  GRID_ROWS,
  GRID_COLUMNS,
  GRID_WALLS,
  GRID_CAT_JUMP,
  GRID_MOUSE_JUMP,
  GRID_SEED,
};

static guint32
count_walls (const gint64 *values)
{
  return count_grid (values) * number (values, GRID_WALLS) / 100;
}

static guint32
count_floor (const gint64 *values)
{
  return count_grid (values) - count_walls (values);
}

static MhBoard *
create_grid_board (const gint64 *values)
{
  const guint32 n_rows = number (values, GRID_ROWS), n_columns = number (values, GRID_COLUMNS);
  MhRandom random = seeded (values, GRID_SEED);
  g_autofree char *cells = mh_grid_random_cells (n_rows, n_columns, count_walls (values), &random);
  const MhGrid grid
      = { .cells = cells,
          .n_rows = n_rows,
          .n_columns = n_columns,
          .jumps = { number (values, GRID_MOUSE_JUMP), number (values, GRID_CAT_JUMP) } };

  return mh_grid_create_board (&grid);
}

/* Cat, mouse and food need three cells. */
static void
narrow_grid_board (const gint64 *values, guint parameter, MhRange *range)
{
  const guint32 n_cells = count_grid (values);

  if (parameter == GRID_COLUMNS)
    range->minimum = values[GRID_ROWS] >= 3 ? 1 : values[GRID_ROWS] == 2 ? 2 : 3;
  if (parameter == GRID_WALLS)
    range->maximum = (n_cells - 3) * 100 / n_cells;
}

static guint32
count_tree (const gint64 *values)
{
  return (guint32) mh_generate_count_tree (number (values, 0), number (values, 1));
}

/* Hole and mouse on the outermost leaves, the cat on the root. */
static MhArcs
make_tree (const gint64 *values, MhPoint *points, guint32 *roles)
{
  const guint32 n_branches = number (values, 0);
  const guint32 depth = number (values, 1);
  const guint32 n_nodes = count_tree (values);
  MhArcs arcs = mh_generate_tree (n_branches, depth);

  roles[0] = depth > 0 ? (guint32) mh_generate_count_tree (n_branches, depth - 1) : 0;
  roles[1] = n_nodes - 1;
  roles[2] = 0;
  if (!arcs.is_short)
    mh_family_places_tree (n_nodes, mh_arcs_get (&arcs), points);

  return arcs;
}

static void
narrow_tree (const gint64 *values, guint parameter, MhRange *range)
{
  guint32 depth = 0;

  if (parameter != 1 || values[0] == 1)
    return;
  while (mh_generate_count_tree (number (values, 0), depth + 1) <= MH_MAX_NODES)
    depth++;
  range->maximum = depth;
}

static MhArcs
make_random_tree (const gint64 *values, MhPoint *points, guint32 *roles)
{
  MhRandom random = seeded (values, 1);
  MhArcs arcs = mh_generate_random_tree (number (values, 0), &random);

  if (!arcs.is_short)
    mh_family_places_tree (number (values, 0), mh_arcs_get (&arcs), points);

  return arcs;
}

static guint32
count_hypercube (const gint64 *values)
{
  return 1u << number (values, 0);
}

/* Hole and mouse in opposite corners, the cat half way. */
static MhArcs
make_hypercube (const gint64 *values, MhPoint *points, guint32 *roles)
{
  const guint32 dimension = number (values, 0);

  roles[1] = count_hypercube (values) - 1;
  roles[2] = (1u << dimension / 2) - 1;
  mh_family_places_hypercube (dimension, points);

  return mh_generate_hypercube (dimension);
}

static guint32
count_petersen (const gint64 *values)
{
  return 10;
}

/* No two nodes are more than two moves from each other. */
static MhArcs
make_petersen (const gint64 *values, MhPoint *points, guint32 *roles)
{
  roles[1] = 2;
  roles[2] = 1;
  mh_family_places_petersen (points);

  return mh_generate_petersen ();
}

static guint32
count_kite (const gint64 *values)
{
  return number (values, 0) + N_KITE_NODES;
}

static MhArcs
make_kite (const gint64 *values, MhPoint *points, guint32 *roles)
{
  mh_family_places_kite (number (values, 0), points);

  return mh_generate_kite (number (values, 0));
}

static MhArcs
make_random (const gint64 *values, MhPoint *points, guint32 *roles)
{
  MhRandom random = seeded (values, 2);

  mh_family_places_circle (number (values, 0), points);

  return mh_generate_random (number (values, 0), number (values, 1), &random);
}

static void
narrow_random (const gint64 *values, guint parameter, MhRange *range)
{
  const gint64 n_pairs = values[0] * (values[0] - 1) / 2;

  if (parameter == 1)
    *range = (MhRange){ values[0] - 1, MIN (n_pairs, MH_MAX_EDGES), values[0] * 3 / 2 };
}

static MhArcs
make_random_directed (const gint64 *values, MhPoint *points, guint32 *roles)
{
  MhRandom random = seeded (values, 2);

  mh_family_places_circle (number (values, 0), points);

  return mh_generate_random_directed (number (values, 0), number (values, 1), &random);
}

static void
narrow_random_directed (const gint64 *values, guint parameter, MhRange *range)
{
  const gint64 n_pairs = values[0] * (values[0] - 1);

  if (parameter == 1)
    *range = (MhRange){ 0, MIN (n_pairs, MH_MAX_EDGES), values[0] * 3 };
}

static const MhFamily families[] = {
  {
      .id = "path",
      .name = N_ ("Path"),
      .summary
      = N_ ("A row of nodes: the hole is at one end, the mouse at the other, the cat between them"),
      .n_parameters = 1,
      .parameters = { NODES (1, MH_MAX_NODES, 8) },
      .has_picture = TRUE,
      .count_nodes = count_nodes,
      .make = make_path,
  },
  {
      .id = "cycle",
      .name = N_ ("Cycle"),
      .summary = N_ ("A ring of nodes: two ways lead to the hole, and the cat can only guard one"),
      .n_parameters = 1,
      .parameters = { NODES (3, MH_MAX_NODES, 8) },
      .has_picture = TRUE,
      .count_nodes = count_nodes,
      .make = make_cycle,
  },
  {
      .id = "complete",
      .name = N_ ("Complete Graph"),
      .summary = N_ ("Every node is next to every other, so the mouse is in the hole at once"),
      .n_parameters = 1,
      .parameters = { NODES (1, MAX_COMPLETE, 6) },
      .has_picture = TRUE,
      .count_nodes = count_nodes,
      .make = make_complete,
  },
  {
      .id = "wheel",
      .name = N_ ("Wheel"),
      .summary = N_ ("A ring round a hub: the cat starts on the hub, where every node is near"),
      .n_parameters = 1,
      .parameters = { NODES (4, MH_MAX_NODES, 9) },
      .has_picture = TRUE,
      .count_nodes = count_nodes,
      .make = make_wheel,
  },
  {
      .id = "star",
      .name = N_ ("Star"),
      .summary = N_ ("Leaves round a hub: there is no way to the hole but over the hub"),
      .n_parameters = 1,
      .parameters = { NODES (1, MH_MAX_NODES, 8) },
      .has_picture = TRUE,
      .count_nodes = count_nodes,
      .make = make_star,
  },
  {
      .id = "grid",
      .name = N_ ("Grid"),
      .summary
      = N_ ("Rows and columns: hole and mouse are in opposite corners, the cat is in the middle"),
      .n_parameters = 2,
      .parameters = { { "rows", N_ ("Rows"), MH_PARAMETER_COUNT, { 1, MH_MAX_NODES, 3 } },
                      { "columns", N_ ("Columns"), MH_PARAMETER_COUNT, { 1, MH_MAX_NODES, 4 } } },
      .has_picture = TRUE,
      .count_nodes = count_grid,
      .make = make_grid,
      .narrow = narrow_grid,
  },
  {
      .id = "grid-board",
      .name = N_ ("Grid with Walls"),
      .summary
      = N_ ("Cat and Mouse II: walls, cat, mouse and food are placed by chance, and each player "
            "jumps in a straight line"),
      .n_parameters = 6,
      .parameters
      = { { "rows", N_ ("Rows"), MH_PARAMETER_COUNT, { 1, MAX_GRID_SIDE, 6 } },
          { "columns", N_ ("Columns"), MH_PARAMETER_COUNT, { 1, MAX_GRID_SIDE, 8 } },
          { "walls", N_ ("Walls in Percent"), MH_PARAMETER_COUNT, { 0, 100, 20 } },
          { "cat-jump", N_ ("Jump of the Cat"), MH_PARAMETER_COUNT, { 1, MH_GRID_MAX_JUMP, 1 } },
          { "mouse-jump",
            N_ ("Jump of the Mouse"),
            MH_PARAMETER_COUNT,
            { 1, MH_GRID_MAX_JUMP, 2 } },
          SEED },
      .has_picture = TRUE,
      .count_nodes = count_floor,
      .create = create_grid_board,
      .narrow = narrow_grid_board,
  },
  {
      .id = "tree",
      .name = N_ ("Tree"),
      .summary = N_ ("Every node branches alike: hole and mouse are on the outermost leaves, the "
                     "cat is on the root"),
      .n_parameters = 2,
      .parameters
      = { { "branches", N_ ("Branches"), MH_PARAMETER_COUNT, { 1, MH_MAX_NODES - 1, 2 } },
          { "depth", N_ ("Depth"), MH_PARAMETER_COUNT, { 0, MH_MAX_NODES - 1, 3 } } },
      .has_picture = TRUE,
      .count_nodes = count_tree,
      .make = make_tree,
      .narrow = narrow_tree,
  },
  {
      .id = "random-tree",
      .name = N_ ("Random Tree"),
      .summary = N_ ("A tree picked by chance, every one equally likely"),
      .n_parameters = 2,
      .parameters = { NODES (1, MH_MAX_NODES, 12), SEED },
      .has_picture = TRUE,
      .count_nodes = count_nodes,
      .make = make_random_tree,
  },
  {
      .id = "hypercube",
      .name = N_ ("Hypercube"),
      .summary = N_ ("Neighbours differ in one coordinate: hole and mouse are in opposite corners, "
                     "the cat is half way"),
      .n_parameters = 1,
      .parameters
      = { { "dimension", N_ ("Dimension"), MH_PARAMETER_COUNT, { 0, MAX_DIMENSION, 3 } } },
      .has_picture = TRUE,
      .count_nodes = count_hypercube,
      .make = make_hypercube,
  },
  {
      .id = "petersen",
      .name = N_ ("Petersen Graph"),
      .summary = N_ ("Ten nodes with three neighbours each, none more than two moves from another"),
      .n_parameters = 0,
      .has_picture = TRUE,
      .count_nodes = count_petersen,
      .make = make_petersen,
  },
  {
      .id = "kite",
      .name = N_ ("Kite"),
      .summary = N_ ("A square, a corridor and a triangle: every node of the corridor adds four "
                     "moves to the cat’s win"),
      .n_parameters = 1,
      .parameters = { { "corridor",
                        N_ ("Corridor"),
                        MH_PARAMETER_COUNT,
                        { 1, MH_MAX_NODES - N_KITE_NODES, 2 } } },
      .has_picture = TRUE,
      .count_nodes = count_kite,
      .make = make_kite,
  },
  {
      .id = "random",
      .name = N_ ("Random Graph"),
      .summary
      = N_ ("Nodes and edges picked by chance; every node can be reached from every other"),
      .n_parameters = 3,
      .parameters = { NODES (1, MH_MAX_NODES, 12),
                      { "edges", N_ ("Edges"), MH_PARAMETER_COUNT, { 0, MH_MAX_EDGES, 18 } },
                      SEED },
      .count_nodes = count_nodes,
      .make = make_random,
      .narrow = narrow_random,
  },
  {
      .id = "random-directed",
      .name = N_ ("Random Directed Graph"),
      .summary = N_ ("One-way edges picked by chance, every choice equally likely"),
      .n_parameters = 3,
      .parameters = { NODES (1, MH_MAX_NODES, 12),
                      { "arcs", N_ ("Arcs"), MH_PARAMETER_COUNT, { 0, MH_MAX_EDGES, 36 } },
                      SEED },
      .is_directed = TRUE,
      .count_nodes = count_nodes,
      .make = make_random_directed,
      .narrow = narrow_random_directed,
  },
};

guint
mh_families_get_n (void)
{
  return G_N_ELEMENTS (families);
}

const MhFamily *
mh_families_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (families), NULL);

  return &families[i];
}

const MhFamily *
mh_families_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    if (g_str_equal (families[i].id, id))
      return &families[i];

  return NULL;
}
