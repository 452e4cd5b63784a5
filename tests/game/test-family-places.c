/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-family-places.h"

#include "mh-generate.h"

#include <math.h>

#define NODE_RADIUS 18.0 /* as it is painted */
#define MIN_DISTANCE 50.0
#define MAX_NODES 500

/* A picture to be looked at. */
typedef struct
{
  guint32 n_nodes;
  GArray *arcs; /* MhArc */
  MhPoint points[MAX_NODES];
} Picture;

static const MhArc *
arcs_of (const Picture *picture)
{
  return (const MhArc *) (gconstpointer) picture->arcs->data;
}

static double
measure_distance (MhPoint a, MhPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static double
measure_distance_to_edge (MhPoint point, MhPoint a, MhPoint b)
{
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  const double along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy);
  const double share = CLAMP (along, 0, 1);

  return measure_distance (point, (MhPoint){ a.x + share * dx, a.y + share * dy });
}

/* On which side of the line from @a to @b @point is. */
static gboolean
is_left (MhPoint point, MhPoint a, MhPoint b)
{
  return (b.x - a.x) * (point.y - a.y) < (b.y - a.y) * (point.x - a.x);
}

static gboolean
edges_cross (const Picture *picture, MhArc one, MhArc other)
{
  const MhPoint a = picture->points[one.from];
  const MhPoint b = picture->points[one.to];
  const MhPoint c = picture->points[other.from];
  const MhPoint d = picture->points[other.to];

  if (one.from == other.from || one.from == other.to || one.to == other.from || one.to == other.to)
    return FALSE;

  return is_left (c, a, b) != is_left (d, a, b) && is_left (a, c, d) != is_left (b, c, d);
}

static void
assert_no_crossings (const Picture *picture)
{
  for (guint i = 0; i < picture->arcs->len; i++)
    for (guint j = 0; j < i; j++)
      g_assert_false (edges_cross (picture, arcs_of (picture)[i], arcs_of (picture)[j]));
}

static void
assert_distances (const Picture *picture)
{
  for (guint32 i = 0; i < picture->n_nodes; i++)
    for (guint32 j = 0; j < i; j++)
      g_assert_cmpfloat (measure_distance (picture->points[i], picture->points[j]), >=,
                         MIN_DISTANCE);
}

/* No edge runs over a node that is not its own. */
static void
assert_clear (const Picture *picture)
{
  for (guint i = 0; i < picture->arcs->len; i++)
    {
      const MhArc arc = arcs_of (picture)[i];

      for (guint32 node = 0; node < picture->n_nodes; node++)
        if (node != arc.from && node != arc.to)
          g_assert_cmpfloat (measure_distance_to_edge (picture->points[node],
                                                       picture->points[arc.from],
                                                       picture->points[arc.to]),
                             >, NODE_RADIUS);
    }
}

/* Takes its edges away. */
static void
assert_plane (Picture *picture)
{
  assert_distances (picture);
  assert_no_crossings (picture);
  assert_clear (picture);
  g_clear_pointer (&picture->arcs, g_array_unref);
}

static void
test_family_places_path (void)
{
  for (guint32 n = 1; n <= 60; n++)
    {
      Picture picture = { n, mh_arcs_free_to_array (mh_generate_path (n)) };

      mh_family_places_path (n, picture.points);
      assert_plane (&picture);
    }
}

static void
test_family_places_circle (void)
{
  for (guint32 n = 3; n <= 60; n++)
    {
      Picture picture = { n, mh_arcs_free_to_array (mh_generate_cycle (n)) };

      mh_family_places_circle (n, picture.points);
      assert_plane (&picture);
    }
}

static void
test_family_places_hub (void)
{
  for (guint32 n = 4; n <= 60; n++)
    {
      Picture wheel = { n, mh_arcs_free_to_array (mh_generate_wheel (n)) };
      Picture star = { n, mh_arcs_free_to_array (mh_generate_star (n)) };

      mh_family_places_hub (n, n - 1, wheel.points);
      mh_family_places_hub (n, 0, star.points);
      assert_plane (&wheel);
      assert_plane (&star);
    }
}

static void
test_family_places_grid (void)
{
  for (guint32 n_rows = 1; n_rows <= 6; n_rows++)
    for (guint32 n_columns = 1; n_columns <= 6; n_columns++)
      {
        Picture picture
            = { n_rows * n_columns, mh_arcs_free_to_array (mh_generate_grid (n_rows, n_columns)) };

        mh_family_places_grid (n_rows, n_columns, picture.points);
        assert_plane (&picture);
      }
}

static void
test_family_places_tree (void)
{
  for (guint32 n_branches = 1; n_branches <= 10; n_branches++)
    for (guint32 depth = 0; depth <= 2; depth++)
      {
        Picture picture = { (guint32) mh_generate_count_tree (n_branches, depth),
                            mh_arcs_free_to_array (mh_generate_tree (n_branches, depth)) };

        mh_family_places_tree (picture.n_nodes, arcs_of (&picture), picture.points);
        assert_plane (&picture);
      }
}

/* A tree is not much wider than high, however many leaves it has. */
static void
test_family_places_wide_tree (void)
{
  for (guint32 n_branches = 1; n_branches <= 10; n_branches++)
    {
      const guint32 n_nodes = (guint32) mh_generate_count_tree (n_branches, 2);
      Picture picture = { n_nodes, mh_arcs_free_to_array (mh_generate_tree (n_branches, 2)) };

      mh_family_places_tree (n_nodes, arcs_of (&picture), picture.points);
      mh_family_places_centre (n_nodes, picture.points);
      g_assert_cmpfloat (picture.points[n_nodes - 1].x, <=, 2.51 * picture.points[n_nodes - 1].y);
      g_array_unref (picture.arcs);
    }
}

static void
test_family_places_random_tree (void)
{
  MhRandom random = mh_random_new (g_test_rand_int () & G_MAXINT32);

  for (guint32 n = 1; n <= 60; n++)
    {
      Picture picture = { n, mh_arcs_free_to_array (mh_generate_random_tree (n, &random)) };

      mh_family_places_tree (n, arcs_of (&picture), picture.points);
      assert_plane (&picture);
    }
}

static void
add_arc (GArray *arcs, guint32 from, guint32 to)
{
  const MhArc arc = { from, to };

  g_array_append_val (arcs, arc);
}

/* Returns: (transfer full): the edges of a root with @n_leaves children that are leaves and one,
 * the first or the last, that has @n_below children; below the last of these there is a path */
static GArray *
create_lopsided_tree (guint32 n_leaves, guint32 n_below, guint32 n_path, gboolean is_first)
{
  const guint32 wide = is_first ? 1 : n_leaves + 1;
  const guint32 last = n_leaves + 1 + n_below;
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 node = 1; node <= last; node++)
    add_arc (arcs, node <= n_leaves + 1 ? 0 : wide, node);
  for (guint32 node = last; node < last + n_path; node++)
    add_arc (arcs, node, node + 1);

  return arcs;
}

/* Long edges keep clear of the nodes beside them, on either side. */
static void
test_family_places_lopsided_tree (void)
{
  for (guint32 n_leaves = 0; n_leaves <= 4; n_leaves++)
    for (guint32 n_below = 1; n_below <= 40; n_below += 3)
      for (guint32 n_path = 0; n_path <= 10; n_path += 5)
        for (int is_first = FALSE; is_first <= TRUE; is_first++)
          {
            Picture picture = { 2 + n_leaves + n_below + n_path,
                                create_lopsided_tree (n_leaves, n_below, n_path, is_first) };

            mh_family_places_tree (picture.n_nodes, arcs_of (&picture), picture.points);
            assert_plane (&picture);
          }
}

/* Where levels cannot be as high as would be clear, edges still do not cross. */
static void
test_family_places_large_tree (void)
{
  MhRandom random = mh_random_new (g_test_rand_int () & G_MAXINT32);
  Picture picture
      = { MAX_NODES, mh_arcs_free_to_array (mh_generate_random_tree (MAX_NODES, &random)) };

  mh_family_places_tree (MAX_NODES, arcs_of (&picture), picture.points);
  assert_distances (&picture);
  assert_no_crossings (&picture);
  g_array_unref (picture.arcs);
}

static void
test_family_places_kite (void)
{
  for (guint32 corridor = 1; corridor <= 60; corridor++)
    {
      Picture picture = { corridor + 7, mh_arcs_free_to_array (mh_generate_kite (corridor)) };

      mh_family_places_kite (corridor, picture.points);
      assert_plane (&picture);
    }
}

/* Hypercubes as large as one looks at, and the Petersen graph, have crossings,
 * but no edge runs over a node. */
static void
test_family_places_clear (void)
{
  Picture petersen = { 10, mh_arcs_free_to_array (mh_generate_petersen ()) };

  mh_family_places_petersen (petersen.points);
  assert_distances (&petersen);
  assert_clear (&petersen);
  g_array_unref (petersen.arcs);

  for (guint32 dimension = 0; dimension <= 8; dimension++)
    {
      Picture picture
          = { 1u << dimension, mh_arcs_free_to_array (mh_generate_hypercube (dimension)) };

      mh_family_places_hypercube (dimension, picture.points);
      assert_distances (&picture);
      if (dimension <= 5)
        assert_clear (&picture);
      g_array_unref (picture.arcs);
    }
}

static void
test_family_places_centre (void)
{
  MhPoint points[] = { { 10, 10 }, { 30, 50 }, { 20, 110 } };

  mh_family_places_centre (G_N_ELEMENTS (points), points);
  g_assert_cmpfloat_with_epsilon (points[0].x, -10, 1e-9);
  g_assert_cmpfloat_with_epsilon (points[1].x, 10, 1e-9);
  g_assert_cmpfloat_with_epsilon (points[2].x, 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (points[0].y, -50, 1e-9);
  g_assert_cmpfloat_with_epsilon (points[1].y, -10, 1e-9);
  g_assert_cmpfloat_with_epsilon (points[2].y, 50, 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/family-places/path", test_family_places_path);
  g_test_add_func ("/game/family-places/circle", test_family_places_circle);
  g_test_add_func ("/game/family-places/hub", test_family_places_hub);
  g_test_add_func ("/game/family-places/grid", test_family_places_grid);
  g_test_add_func ("/game/family-places/tree", test_family_places_tree);
  g_test_add_func ("/game/family-places/wide-tree", test_family_places_wide_tree);
  g_test_add_func ("/game/family-places/random-tree", test_family_places_random_tree);
  g_test_add_func ("/game/family-places/lopsided-tree", test_family_places_lopsided_tree);
  g_test_add_func ("/game/family-places/large-tree", test_family_places_large_tree);
  g_test_add_func ("/game/family-places/kite", test_family_places_kite);
  g_test_add_func ("/game/family-places/clear", test_family_places_clear);
  g_test_add_func ("/game/family-places/centre", test_family_places_centre);

  return g_test_run ();
}
