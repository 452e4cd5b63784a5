/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-bows.h"
#include "mh-graph-painter.h"
#include "mh-graph-picker.h"
#include "render-spy.h"

#include <math.h>
#include <string.h>

#define ROUNDS 200
#define WIDTH 640.0
#define HEIGHT 480.0
/* The numbers of nodes of a row. */
#define MIN_NODES 3
#define MAX_NODES 9

/* Nodes in a row of any direction, along which the mouse goes from one to the next; the cat goes
 * along the first of these edges, too, and along an edge of its own from one node to another. */
typedef struct
{
  MhBoard *board;
  MhText *text;
  MhGraphScene scene;
  MhArc edge;
} Fixture;

static void
set_up (Fixture *self)
{
  const guint32 n_nodes = (guint32) g_test_rand_int_range (MIN_NODES, MAX_NODES + 1);
  const double angle = g_test_rand_double_range (0, 2 * G_PI);
  const double pitch = g_test_rand_double_range (70, 120);
  MhArc edges[MAX_NODES];

  for (guint32 node = 0; node + 1 < n_nodes; node++)
    edges[node] = (MhArc){ node, node + 1 };
  self->board = mh_board_new_with_edges (n_nodes, edges, n_nodes - 1, FALSE);
  for (guint32 node = 0; node < n_nodes; node++)
    mh_board_set_point (self->board, node,
                        (MhPoint){ node * pitch * cos (angle), node * pitch * sin (angle) });

  const guint32 from = (guint32) g_test_rand_int_range (0, (int) n_nodes - 2);
  const guint32 to = (guint32) g_test_rand_int_range ((int) from + 2, (int) n_nodes);
  const MhArc own[] = { { 0, 1 }, { from, to } };

  self->edge = own[1];
  mh_board_set_cat_edges (self->board, own, G_N_ELEMENTS (own));
  self->text = mh_text_new_blank (1);
  mh_graph_scene_init (&self->scene, self->board, mh_theme_get (FALSE, FALSE), self->text);
  self->scene.camera.zoom = g_test_rand_double_range (0.4, 3);
}

static void
tear_down (Fixture *self)
{
  mh_board_free (self->board);
  mh_text_free (self->text);
}

/* Returns: the middle of the bow, on the board */
static MhPoint
find_middle (const Fixture *self)
{
  const MhPoint from = mh_board_get_point (self->board, self->edge.from);
  const MhPoint to = mh_board_get_point (self->board, self->edge.to);
  g_auto (MhGraphBows) bows = { NULL };
  MhPoint control;

  mh_graph_bows_init (&bows, &self->scene);
  const gboolean is_found = mh_graph_bows_find (&bows, &self->edge, &control);
  g_assert_true (is_found);
  return mh_graph_bow_get_point (from, control, to, 0.5);
}

/* An edge of the cat's own that would run under nodes keeps clear of all of them, whichever way it
 * is given. */
static void
test_graph_bows_clear (Fixture *self)
{
  const MhArc back = { self->edge.to, self->edge.from };
  const MhPoint from = mh_board_get_point (self->board, self->edge.from);
  const MhPoint to = mh_board_get_point (self->board, self->edge.to);
  g_auto (MhGraphBows) bows = { NULL };
  MhPoint control, other;

  mh_graph_bows_init (&bows, &self->scene);
  const gboolean is_found = mh_graph_bows_find (&bows, &self->edge, &control);
  const gboolean is_found_back = mh_graph_bows_find (&bows, &back, &other);

  g_assert_true (is_found && is_found_back);
  g_assert_cmpfloat (hypot (control.x - other.x, control.y - other.y), <, 1e-6);
  for (guint32 node = 0; node < mh_board_get_n_nodes (self->board); node++)
    if (node != self->edge.from && node != self->edge.to)
      g_assert_cmpfloat (mh_graph_bow_get_distance (from, control, to,
                                                    mh_board_get_point (self->board, node)),
                         >, MH_GRAPH_NODE_RADIUS);
}

/* Edges that run under no node, that both players have, or that belong to a board with the same
 * edges for both are straight; so is one whose nodes in between are being dragged. */
static void
test_graph_bows_straight (Fixture *self)
{
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (self->board, &n_edges);
  guint8 loose[MAX_NODES];
  g_auto (MhGraphBows) bows = { NULL };
  MhPoint control;

  mh_graph_bows_init (&bows, &self->scene);
  for (gsize i = 0; i < n_edges; i++)
    g_assert_false (mh_graph_bows_find (&bows, &edges[i], &control));

  memset (loose, 1, sizeof loose);
  self->scene.loose = loose;
  g_assert_false (mh_graph_bows_find (&bows, &self->edge, &control));
  self->scene.loose = NULL;
  mh_graph_bows_clear (&bows);

  mh_board_add_edge (self->board, self->edge.from, self->edge.to);
  mh_graph_bows_init (&bows, &self->scene);
  g_assert_false (mh_graph_bows_find (&bows, &self->edge, &control));
  mh_graph_bows_clear (&bows);

  mh_board_drop_cat_edges (self->board);
  mh_graph_bows_init (&bows, &self->scene);
  g_assert_false (mh_graph_bows_find (&bows, &self->edge, &control));
}

/* What is painted is in the bounds and is picked where it is painted, and crossed there. */
static void
test_graph_bows_pick (Fixture *self)
{
  const MhRect bounds = mh_graph_scene_get_bounds (&self->scene);
  const MhPoint middle = find_middle (self);

  g_assert_true (mh_rect_contains (bounds, middle.x, middle.y));
  self->scene.camera.center = middle;

  const MhPoint point = { WIDTH / 2, HEIGHT / 2 };
  const MhPoint ends[] = { mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, self->edge.from),
                           mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, self->edge.to) };
  const double length = hypot (ends[1].x - ends[0].x, ends[1].y - ends[0].y);
  const MhPoint across
      = { (ends[0].y - ends[1].y) / length * 3, (ends[1].x - ends[0].x) / length * 3 };
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (MhArc));
  MhArc edge;

  const gboolean is_found = mh_graph_pick_edge (&self->scene, WIDTH, HEIGHT, point, 0.5, &edge);
  g_assert_true (is_found);
  g_assert_cmpint (mh_arc_compare (&edge, &self->edge), ==, 0);

  mh_graph_pick_along (&self->scene, WIDTH, HEIGHT,
                       (MhPoint){ point.x + across.x, point.y + across.y },
                       (MhPoint){ point.x - across.x, point.y - across.y }, nodes, edges);
  g_assert_cmpuint (nodes->len, ==, 0);
  g_assert_cmpuint (edges->len, ==, 1);
  g_assert_cmpint (mh_arc_compare (&g_array_index (edges, MhArc, 0), &self->edge), ==, 0);
}

/* Returns: the box around the first path of a group, which must be there */
static MhRect
find_box (const Fixture *self, const char *id)
{
  MhPen *const pen = render_spy_new ();
  MhRect box = { 0, 0, 0, 0 };
  gboolean is_found = FALSE;

  mh_graph_paint (&self->scene, pen, WIDTH, HEIGHT);
  GPtrArray *const groups = render_spy_get_groups (pen);
  for (guint i = 0; i < groups->len; i++)
    {
      const RenderGroup *group = g_ptr_array_index (groups, i);

      if (g_strcmp0 (group->id, id) != 0)
        continue;
      box = group->first;
      is_found = TRUE;
    }
  g_assert_true (is_found);
  mh_pen_free (pen);

  return box;
}

/* The edge, the arrow of a reply along it and that of best play reach the middle of the bow. */
static void
test_graph_bows_painted (Fixture *self)
{
  const MhPoint middle = find_middle (self);
  const MhReplyArrow reply = { .from = self->edge.to, .to = self->edge.from };
  const MhTrailMove move
      = { .from = self->edge.from, .to = self->edge.to, .mover = MH_PLAYER_SECOND, .number = 1 };
  g_autofree char *edge_id = g_strdup_printf ("edge-%u-%u", self->edge.from, self->edge.to);
  g_autofree char *reply_id = g_strdup_printf ("reply-%u-%u", reply.from, reply.to);
  g_autofree char *move_id = g_strdup_printf ("trail-cat-%u-%u", move.from, move.to);
  const char *const ids[] = { edge_id, reply_id, move_id };

  self->scene.camera.center = middle;
  self->scene.replies = &reply;
  self->scene.n_replies = 1;
  self->scene.trail = &move;
  self->scene.n_trail = 1;
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const double reach = 0.35 * mh_graph_scene_get_radius (&self->scene);
      const MhRect box = mh_rect_inset (find_box (self, ids[i]), -reach);

      g_assert_true (mh_rect_contains (box, WIDTH / 2, HEIGHT / 2));
    }
}

/* Runs a law on many boards. */
#define ROUNDS_OF(law)                                                                             \
  static void law##_rounds (void)                                                                  \
  {                                                                                                \
    for (int i = 0; i < ROUNDS; i++)                                                               \
      {                                                                                            \
        Fixture fixture;                                                                           \
                                                                                                   \
        set_up (&fixture);                                                                         \
        law (&fixture);                                                                            \
        tear_down (&fixture);                                                                      \
      }                                                                                            \
  }

ROUNDS_OF (test_graph_bows_clear)
ROUNDS_OF (test_graph_bows_straight)
ROUNDS_OF (test_graph_bows_pick)
ROUNDS_OF (test_graph_bows_painted)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/render/graph-bows/clear", test_graph_bows_clear_rounds);
  g_test_add_func ("/render/graph-bows/straight", test_graph_bows_straight_rounds);
  g_test_add_func ("/render/graph-bows/pick", test_graph_bows_pick_rounds);
  g_test_add_func ("/render/graph-bows/painted", test_graph_bows_painted_rounds);

  return g_test_run ();
}
