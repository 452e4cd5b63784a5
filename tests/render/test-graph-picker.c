/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-painter.h"
#include "mh-graph-picker.h"
#include "render-spy.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define ROUNDS 200
#define WIDTH 640.0
#define HEIGHT 480.0

/* A random board, as far apart as real ones: nodes on a jittered grid. */
typedef struct
{
  MhBoard *board;
  MhText *text;
  MhReplyArrow replies[3];
  MhGraphScene scene;
} Fixture;

static MhBoard *
create_board (guint32 n_nodes, gboolean directed)
{
  MhBoard *const board = mh_board_new_with_edges (n_nodes, NULL, 0, directed);

  for (guint32 node = 0; node < n_nodes; node++)
    mh_board_set_point (board, node,
                        (MhPoint){ node % 5 * 110 + g_test_rand_double_range (-20, 20),
                                   node / 5 * 110 + g_test_rand_double_range (-20, 20) });
  for (guint32 from = 0; from < n_nodes; from++)
    for (guint32 to = from + 1; to < n_nodes; to++)
      if (g_test_rand_int_range (0, 4) == 0)
        mh_board_add_edge (board, from, to);
  return board;
}

static void
fixture_set_up (Fixture *self, gconstpointer data)
{
  const guint32 n_nodes = (guint32) g_test_rand_int_range (4, 20);
  MhGraphScene *const scene = &self->scene;

  self->board = create_board (n_nodes, g_test_rand_bit ());
  self->text = mh_text_new_blank (g_test_rand_double_range (1, 2));
  mh_graph_scene_init (scene, self->board, mh_theme_get (g_test_rand_bit (), FALSE), self->text);
  scene->tokens[MH_PLAYER_FIRST] = (guint32) g_test_rand_int_range (0, (int) n_nodes);
  scene->tokens[MH_PLAYER_SECOND] = (guint32) g_test_rand_int_range (0, (int) n_nodes);
  for (guint32 i = 0; i < G_N_ELEMENTS (self->replies); i++)
    self->replies[i] = (MhReplyArrow){ .from = 3, .to = i, .label = "cat 2", .is_best = i == 0 };
  scene->replies = self->replies;
  scene->n_replies = G_N_ELEMENTS (self->replies);
  scene->camera = (MhCamera){ .center = { g_test_rand_double_range (0, 500),
                                          g_test_rand_double_range (0, 400) },
                              .zoom = g_test_rand_double_range (0.4, 3) };
}

static void
fixture_tear_down (Fixture *self, gconstpointer data)
{
  mh_board_free (self->board);
  mh_text_free (self->text);
}

/* The middle of whatever is painted picks as itself; but an arrow whose label is
 * left out may lie under another label. */
static void
check_group (const MhGraphScene *scene, const RenderGroup *group)
{
  const MhPoint first = mh_rect_get_center (group->first);
  const MhPoint last = mh_rect_get_center (group->last);
  MhGraphPart part;
  guint32 from, to;
  gsize reply;
  MhPlayer player;

  if (sscanf (group->id, "node-%u", &from) == 1)
    {
      const gboolean is_found = mh_graph_pick_node (scene, WIDTH, HEIGHT, first, 0, &to);
      g_assert_true (is_found);
      g_assert_cmpuint (to, ==, from);
    }
  else if (g_str_has_prefix (group->id, "token-"))
    {
      const gboolean is_found = mh_graph_pick (scene, WIDTH, HEIGHT, last, 22, &part);
      g_assert_true (is_found);
      g_assert_cmpint (part.kind, ==, MH_GRAPH_PART_TOKEN);
      player = strcmp (group->id, "token-mouse") == 0 ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;
      g_assert_cmpint (part.player, ==, player);
      g_assert_cmpuint (part.node, ==, scene->tokens[player]);
    }
  else if (sscanf (group->id, "reply-label-%u-%u", &from, &to) == 2 && group->texts->len > 0)
    {
      const gboolean is_found = mh_graph_pick_reply (scene, WIDTH, HEIGHT, last, 0, &reply);
      g_assert_true (is_found);
      g_assert_cmpuint (scene->replies[reply].from, ==, from);
      g_assert_cmpuint (scene->replies[reply].to, ==, to);
    }
  else if (sscanf (group->id, "edge-%u-%u", &from, &to) == 2)
    {
      MhArc edge;
      const gboolean is_found = mh_graph_pick_edge (scene, WIDTH, HEIGHT, first, 1e-6, &edge);
      g_assert_true (is_found);
      g_assert_cmpuint (edge.from, ==, from);
      g_assert_cmpuint (edge.to, ==, to);
    }
}

static void
test_graph_picker_inverts (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      Fixture fixture;

      fixture_set_up (&fixture, NULL);
      MhPen *const pen = render_spy_new ();
      mh_graph_paint (&fixture.scene, pen, WIDTH, HEIGHT);
      GPtrArray *const groups = render_spy_get_groups (pen);
      for (guint g = 1; g < groups->len; g++)
        check_group (&fixture.scene, g_ptr_array_index (groups, g));
      mh_pen_free (pen);
      fixture_tear_down (&fixture, NULL);
    }
}

/* The nearest node wins, as an honest search through all of them finds it. */
static void
test_graph_picker_nearest (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      Fixture fixture;

      fixture_set_up (&fixture, NULL);
      const double reach = g_test_rand_double_range (0, 60);
      const double radius = mh_graph_scene_get_radius (&fixture.scene);
      const MhPoint point
          = { g_test_rand_double_range (0, WIDTH), g_test_rand_double_range (0, HEIGHT) };
      guint32 expected = MH_NODE_NONE;
      guint32 node = MH_NODE_NONE;
      double least = G_MAXDOUBLE;
      for (guint32 k = 0; k < mh_board_get_n_nodes (fixture.board); k++)
        {
          const MhPoint at = mh_graph_scene_get_node (&fixture.scene, WIDTH, HEIGHT, k);
          const double away = hypot (at.x - point.x, at.y - point.y);

          if (away <= MAX (reach, radius) && away < least)
            {
              least = away;
              expected = k;
            }
        }
      const gboolean is_found
          = mh_graph_pick_node (&fixture.scene, WIDTH, HEIGHT, point, reach, &node);
      g_assert_true (is_found == (expected != MH_NODE_NONE));
      g_assert_cmpuint (node, ==, expected);
      fixture_tear_down (&fixture, NULL);
    }
}

/* What a finger is inside of goes before what is only near; the middle of a
 * node is the node, beside its token, too; far from all is nothing. */
static void
test_graph_picker_order (void)
{
  const MhArc edges[] = { { 0, 1 } };
  g_autoptr (MhBoard) board = mh_board_new_with_edges (2, edges, 1, FALSE);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhReplyArrow replies[] = { { .from = 0, .to = 1, .label = "?" } };
  MhGraphScene scene;
  MhGraphPart part;

  mh_board_set_point (board, 1, (MhPoint){ 80, 0 });
  mh_graph_scene_init (&scene, board, mh_theme_get (FALSE, FALSE), text);
  scene.tokens[MH_PLAYER_FIRST] = 0;
  scene.camera.zoom = 0.7;
  const MhPoint node = mh_graph_scene_get_node (&scene, WIDTH, HEIGHT, 0);

  mh_graph_pick (&scene, WIDTH, HEIGHT, node, MH_GRAPH_TOUCH_REACH, &part);
  g_assert_cmpint (part.kind, ==, MH_GRAPH_PART_NODE);
  mh_graph_pick (&scene, WIDTH, HEIGHT, (MhPoint){ node.x + 28, node.y }, MH_GRAPH_TOUCH_REACH,
                 &part);
  g_assert_cmpint (part.kind, !=, MH_GRAPH_PART_NONE);
  const gboolean is_edge
      = mh_graph_pick (&scene, WIDTH, HEIGHT, (MhPoint){ node.x + 28, node.y + 2 }, 4, &part);
  g_assert_true (is_edge);
  g_assert_cmpint (part.kind, ==, MH_GRAPH_PART_EDGE);

  scene.replies = replies;
  scene.n_replies = 1;
  mh_graph_pick (&scene, WIDTH, HEIGHT, (MhPoint){ node.x + 28, node.y }, MH_GRAPH_TOUCH_REACH,
                 &part);
  g_assert_cmpint (part.kind, ==, MH_GRAPH_PART_REPLY);
  mh_graph_pick_token_or_node (&scene, WIDTH, HEIGHT, (MhPoint){ node.x + 28, node.y }, 4, &part);
  g_assert_cmpint (part.kind, ==, MH_GRAPH_PART_NONE);
  mh_graph_pick_token_or_node (&scene, WIDTH, HEIGHT, node, 0, &part);
  g_assert_cmpint (part.kind, ==, MH_GRAPH_PART_NODE);
  const gboolean is_found
      = mh_graph_pick (&scene, WIDTH, HEIGHT, (MhPoint){ 2, 2 }, MH_GRAPH_TOUCH_REACH, &part);
  g_assert_false (is_found);
  g_assert_cmpint (part.kind, ==, MH_GRAPH_PART_NONE);
}

/* A token that is dragged is where the pointer is. */
static void
test_graph_picker_dragged (void)
{
  g_autoptr (MhBoard) board = mh_board_new_with_edges (3, NULL, 0, FALSE);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhGraphScene scene;
  MhGraphPart part;

  mh_graph_scene_init (&scene, board, mh_theme_get (FALSE, FALSE), text);
  scene.tokens[MH_PLAYER_SECOND] = 2;
  scene.is_dragging = TRUE;
  scene.dragged = MH_PLAYER_SECOND;
  scene.drag_point = (MhPoint){ 100, 50 };
  mh_graph_pick (&scene, WIDTH, HEIGHT, scene.drag_point, 0, &part);
  g_assert_cmpint (part.kind, ==, MH_GRAPH_PART_TOKEN);
  g_assert_cmpint (part.player, ==, MH_PLAYER_SECOND);
}

/* A rectangle picks the nodes whose middles it holds, and no others. */
static void
test_graph_picker_in (void)
{
  for (int round = 0; round < ROUNDS; round++)
    {
      Fixture fixture;
      const MhRect rect
          = { g_test_rand_double_range (0, WIDTH), g_test_rand_double_range (0, HEIGHT),
              g_test_rand_double_range (0, WIDTH), g_test_rand_double_range (0, HEIGHT) };
      g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
      guint n_picked = 0;

      fixture_set_up (&fixture, NULL);
      mh_graph_pick_in (&fixture.scene, WIDTH, HEIGHT, rect, nodes);
      for (guint32 node = 0; node < mh_board_get_n_nodes (fixture.board); node++)
        {
          const MhPoint middle = mh_graph_scene_get_node (&fixture.scene, WIDTH, HEIGHT, node);
          const gboolean is_in = middle.x >= rect.x && middle.x < rect.x + rect.width
                                 && middle.y >= rect.y && middle.y < rect.y + rect.height;
          gboolean is_picked = FALSE;

          for (guint i = 0; i < nodes->len; i++)
            is_picked |= g_array_index (nodes, guint32, i) == node;
          g_assert_true (is_picked == is_in);
          n_picked += is_in;
        }
      g_assert_cmpuint (nodes->len, ==, n_picked);
      fixture_tear_down (&fixture, NULL);
    }
}

/* Whether @point comes within the node's disc on its way, in small steps. */
static gboolean
meets (const MhGraphScene *scene, MhPoint from, MhPoint to, guint32 node, double slack)
{
  const MhPoint middle = mh_graph_scene_get_node (scene, WIDTH, HEIGHT, node);
  const double radius = mh_graph_scene_get_radius (scene) + slack;

  for (int i = 0; i <= 2000; i++)
    if (hypot (from.x + (to.x - from.x) * i / 2000 - middle.x,
               from.y + (to.y - from.y) * i / 2000 - middle.y)
        <= radius)
      return TRUE;
  return FALSE;
}

/* A stroke picks the nodes it goes over, however quick it is, and the edge that
 * it is drawn across, from any side. */
static void
test_graph_picker_along (void)
{
  for (int round = 0; round < ROUNDS; round++)
    {
      Fixture fixture;
      const MhPoint from
          = { g_test_rand_double_range (0, WIDTH), g_test_rand_double_range (0, HEIGHT) };
      const MhPoint to
          = { g_test_rand_double_range (0, WIDTH), g_test_rand_double_range (0, HEIGHT) };
      g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (MhArc));
      gsize n_edges;

      fixture_set_up (&fixture, NULL);
      mh_graph_pick_along (&fixture.scene, WIDTH, HEIGHT, from, to, nodes, edges);
      for (guint32 node = 0; node < mh_board_get_n_nodes (fixture.board); node++)
        {
          gboolean is_picked = FALSE;

          for (guint i = 0; i < nodes->len; i++)
            is_picked |= g_array_index (nodes, guint32, i) == node;
          g_assert_true (is_picked ? meets (&fixture.scene, from, to, node, 0.5)
                                   : !meets (&fixture.scene, from, to, node, -0.5));
        }

      const MhArc *const arcs = mh_board_get_edges (fixture.board, &n_edges);
      for (gsize i = 0; i < n_edges; i++)
        {
          const MhPoint a = mh_graph_scene_get_node (&fixture.scene, WIDTH, HEIGHT, arcs[i].from);
          const MhPoint b = mh_graph_scene_get_node (&fixture.scene, WIDTH, HEIGHT, arcs[i].to);
          const MhPoint across = { (b.y - a.y) / 9, (a.x - b.x) / 9 };
          const MhPoint middle = { (a.x + b.x) / 2, (a.y + b.y) / 2 };
          gboolean is_picked = FALSE;

          g_array_set_size (edges, 0);
          mh_graph_pick_along (&fixture.scene, WIDTH, HEIGHT,
                               (MhPoint){ middle.x + across.x, middle.y + across.y },
                               (MhPoint){ middle.x - across.x, middle.y - across.y }, nodes, edges);
          for (guint k = 0; k < edges->len; k++)
            is_picked |= memcmp (&g_array_index (edges, MhArc, k), &arcs[i], sizeof arcs[i]) == 0;
          g_assert_true (is_picked);
        }
      fixture_tear_down (&fixture, NULL);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/graph-picker/inverts", test_graph_picker_inverts);
  g_test_add_func ("/render/graph-picker/nearest", test_graph_picker_nearest);
  g_test_add_func ("/render/graph-picker/order", test_graph_picker_order);
  g_test_add_func ("/render/graph-picker/dragged", test_graph_picker_dragged);
  g_test_add_func ("/render/graph-picker/in", test_graph_picker_in);
  g_test_add_func ("/render/graph-picker/along", test_graph_picker_along);
  return g_test_run ();
}
