/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-labels.h"
#include "mh-grid.h"

#include <math.h>
#include <string.h>

#define ROUNDS 200
#define WIDTH 640.0
#define HEIGHT 480.0
#define N_NODES 12
#define N_REPLIES 6

typedef struct
{
  MhBoard *board;
  MhText *text;
  MhReplyArrow replies[N_REPLIES];
  MhGraphScene scene;
} Fixture;

/* Replies from node 0 to the others, at places that a test gives. */
static void
set_up (Fixture *self, gconstpointer data)
{
  self->board = mh_board_new_with_edges (N_NODES, NULL, 0, FALSE);
  self->text = mh_text_new_blank (1);
  mh_graph_scene_init (&self->scene, self->board, mh_theme_get (FALSE, FALSE), self->text);
  for (guint32 i = 0; i < N_REPLIES; i++)
    self->replies[i] = (MhReplyArrow){ .from = 0, .to = i + 1, .label = "mouse 2" };
  for (guint32 node = 0; node < N_NODES; node++)
    mh_board_set_point (self->board, node, (MhPoint){ 5000 + 100 * node, 5000 });
  self->scene.replies = self->replies;
  self->scene.n_replies = N_REPLIES;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_board_free (self->board);
  mh_text_free (self->text);
}

static MhReplyShape *
point (Fixture *self)
{
  return mh_graph_labels_place (&self->scene, WIDTH, HEIGHT);
}

static gboolean
overlap (MhRect a, MhRect b)
{
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/* Returns: how much of @a lies on @b, as a share */
static double
get_shared (MhRect a, MhRect b)
{
  const double right = MIN (a.x + a.width, b.x + b.width);
  const double bottom = MIN (a.y + a.height, b.y + b.height);

  if (!overlap (a, b))
    return 0;
  return (right - MAX (a.x, b.x)) * (bottom - MAX (a.y, b.y)) / (a.width * a.height);
}

static double
get_distance (MhPoint a, MhPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* How far @pill reaches from the line of the arrow; less than 0 if it lies on it. */
static double
get_gap (const MhReplyShape *shape)
{
  const MhPoint middle = mh_rect_get_center (shape->pill);
  const double across_x = -sin (shape->direction), across_y = cos (shape->direction);
  const double away = (middle.x - shape->tail.x) * across_x + (middle.y - shape->tail.y) * across_y;

  return fabs (away)
         - (fabs (across_x) * shape->pill.width + fabs (across_y) * shape->pill.height) / 2;
}

static MhPoint
get_node (Fixture *self, guint32 node)
{
  return mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, node);
}

static gboolean
is_on_node (Fixture *self, MhRect pill, guint32 node)
{
  const MhPoint center = get_node (self, node);
  const double x = CLAMP (center.x, pill.x, pill.x + pill.width);
  const double y = CLAMP (center.y, pill.y, pill.y + pill.height);

  return hypot (center.x - x, center.y - y) < mh_graph_scene_get_radius (&self->scene) - 1e-6;
}

static void
scatter (Fixture *self, double half_width, double half_height)
{
  for (guint32 node = 0; node < N_NODES; node++)
    mh_board_set_point (self->board, node,
                        (MhPoint){ g_test_rand_double_range (-half_width, half_width),
                                   g_test_rand_double_range (-half_height, half_height) });
}

/* However narrow it is, no label lies on a node or on another label; where there
 * is room there are some, and the best reply has one before the others. */
static void
test_never_covers (Fixture *self, gconstpointer data)
{
  guint n_labels = 0, n_best = 0;

  self->replies[3].is_best = TRUE;
  for (int round = 0; round < ROUNDS; round++)
    {
      scatter (self, 40 + 2 * round, 30 + round);
      g_autofree MhReplyShape *shapes = point (self);

      for (gsize i = 0; i < N_REPLIES; i++)
        {
          if (shapes[i].pill.height <= 0)
            continue;

          n_labels++;
          n_best += i == 3;
          for (guint32 node = 0; node < N_NODES; node++)
            g_assert_false (is_on_node (self, shapes[i].pill, node));
          for (gsize j = 0; j < i; j++)
            g_assert_false (
                shapes[j].pill.height > 0
                && overlap (mh_rect_inset (shapes[i].pill, 1), mh_rect_inset (shapes[j].pill, 1)));
        }
    }
  g_test_message ("%u labels, %u of the best", n_labels, n_best);
  g_assert_cmpuint (n_labels, >, ROUNDS * N_REPLIES / 3);
  g_assert_cmpuint (5 * n_best * N_REPLIES, >=, 4 * n_labels);
}

/* On a grid of any size no label lies on another one, nor on the token of a player who stays. */
static void
test_grid (Fixture *self, gconstpointer data)
{
  const MhGrid grid = { .n_rows = 3, .n_columns = 3, .cells = "CF.....M.", .jumps = { 1, 1 } };
  g_autoptr (MhBoard) board = mh_grid_create_board (&grid);
  const guint32 ends[] = { 7, 4, 6, 8 };

  mh_graph_scene_init (&self->scene, board, mh_theme_get (FALSE, FALSE), self->text);
  self->scene.replies = self->replies;
  self->scene.n_replies = G_N_ELEMENTS (ends);
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    self->replies[i] = (MhReplyArrow){ .from = 7, .to = ends[i], .label = "mouse 12" };
  for (double zoom = 0.2; zoom < 3; zoom *= 1.1)
    {
      self->scene.camera = (MhCamera){ { MH_GRID_CELL, MH_GRID_CELL }, zoom };

      g_autofree MhReplyShape *shapes = point (self);
      const MhPoint middle = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, 7);

      for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
        for (gsize j = 0; j < i; j++)
          g_assert_false (overlap (shapes[i].pill, shapes[j].pill));
      g_assert_false (mh_rect_contains (shapes[0].pill, middle.x, middle.y));
    }
}

/* On a board with room for it, a short arrow has its label beside it. */
static void
test_beside (Fixture *self, gconstpointer data)
{
  mh_board_set_point (self->board, 0, (MhPoint){ -40, 0 });
  mh_board_set_point (self->board, 1, (MhPoint){ 40, 0 });
  self->scene.n_replies = 1;

  g_autofree MhReplyShape *shapes = point (self);

  g_assert_cmpfloat (shapes[0].pill.height, >, 0);
  g_assert_cmpfloat (get_gap (&shapes[0]), >, 0);
  g_assert_cmpfloat (get_gap (&shapes[0]), <, 20);
}

/* Wherever nodes are, labels lie on their arrows or along them, and each time on
 * the same place. */
static void
test_on_arrows (Fixture *self, gconstpointer data)
{
  for (int round = 0; round < ROUNDS; round++)
    {
      scatter (self, 300, 200);
      g_autofree MhReplyShape *shapes = point (self);
      g_autofree MhReplyShape *again = point (self);

      for (gsize i = 0; i < N_REPLIES; i++)
        {
          const MhPoint middle = mh_rect_get_center (shapes[i].pill);
          const MhPoint same = mh_rect_get_center (again[i].pill);

          if (shapes[i].pill.height > 0)
            g_assert_cmpfloat (get_gap (&shapes[i]), <, 20);
          g_assert_cmpfloat_with_epsilon (get_distance (middle, same), 0, 1e-9);
        }
    }
}

/* A fan of arrows is so tight that labels in the middle would lie on each
 * other: they do not, and the best one stays in the middle. */
static void
test_apart (Fixture *self, gconstpointer data)
{
  mh_board_set_point (self->board, 0, (MhPoint){ -250, 0 });
  for (guint32 i = 0; i < 3; i++)
    mh_board_set_point (self->board, i + 1, (MhPoint){ 250, 40.0 * (int) i - 40 });
  self->scene.n_replies = 3;
  self->replies[1].is_best = TRUE;

  g_autofree MhReplyShape *shapes = point (self);
  const MhReplyShape middle = mh_graph_scene_get_reply (&self->scene, WIDTH, HEIGHT, 1);
  g_assert_cmpfloat_with_epsilon (shapes[1].pill.x, middle.pill.x, 1e-6);
  for (gsize i = 0; i < 3; i++)
    for (gsize j = 0; j < i; j++)
      g_assert_false (overlap (shapes[i].pill, shapes[j].pill));
}

/* What is said of a pass is not hidden by the moves that leave on the same side
 * as its loop. */
static void
test_pass (Fixture *self, gconstpointer data)
{
  static const MhPoint goals[] = { { -150, -30 }, { -120, -120 }, { -30, -150 } };

  mh_board_set_point (self->board, 0, (MhPoint){ 0, 0 });
  self->scene.n_replies = 2;
  for (gsize i = 0; i < G_N_ELEMENTS (goals); i++)
    for (gsize pass = 0; pass < 2; pass++)
      {
        const guint32 node = (guint32) i + 1;

        mh_board_set_point (self->board, node, goals[i]);
        self->replies[pass] = (MhReplyArrow){ .from = 0, .to = 0, .label = "mouse 2" };
        self->replies[1 - pass]
            = (MhReplyArrow){ .from = 0, .to = node, .label = "mouse 2", .is_best = TRUE };
        g_autofree MhReplyShape *shapes = point (self);
        /* That their rims touch hides nothing. */
        g_assert_false (
            overlap (mh_rect_inset (shapes[0].pill, 1), mh_rect_inset (shapes[1].pill, 1)));
      }
}

/* A label does not lie on a node that the arrow passes by, if it can help it. */
static void
test_off_nodes (Fixture *self, gconstpointer data)
{
  mh_board_set_point (self->board, 0, (MhPoint){ -250, 0 });
  mh_board_set_point (self->board, 1, (MhPoint){ 250, 0 });
  mh_board_set_point (self->board, 2, (MhPoint){ 0, 15 });
  self->scene.n_replies = 1;

  g_autofree MhReplyShape *shapes = point (self);
  const double radius = mh_graph_scene_get_radius (&self->scene);
  const MhPoint node = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, 2);
  const MhRect disc = { node.x - radius, node.y - radius, 2 * radius, 2 * radius };
  g_assert_false (overlap (shapes[0].pill, disc));
}

/* A plate is below its node, unless an arrow leaves there. */
static void
test_plate (Fixture *self, gconstpointer data)
{
  const MhPoint size = { 40, 20 };
  const MhPoint goals[] = { { 200, 0 }, { 0, 200 } };

  mh_board_set_point (self->board, 0, (MhPoint){ 0, 0 });
  self->scene.n_replies = 1;
  for (gsize i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      mh_board_set_point (self->board, 1, (MhPoint){ goals[i].x, goals[i].y });
      g_autofree MhReplyShape *shapes = point (self);
      const MhRect plate
          = mh_graph_labels_place_plate (&self->scene, WIDTH, HEIGHT, shapes, 0, size);

      g_assert_cmpint (plate.y > HEIGHT / 2, ==, i == 0);
      g_assert_false (mh_graph_labels_is_covered (&self->scene, shapes, plate));
    }
}

/* The name under a node is covered by the arrow that leaves downwards only. */
static void
test_name (Fixture *self, gconstpointer data)
{
  MhRect room;

  mh_board_set_point (self->board, 0, (MhPoint){ 0, 0 });
  g_assert_false (mh_graph_labels_get_name (&self->scene, WIDTH, HEIGHT, 1, &room));
  mh_board_set_name (self->board, 0, "corner");
  g_assert_true (mh_graph_labels_get_name (&self->scene, WIDTH, HEIGHT, 0, &room));
  g_assert_cmpfloat (room.y, >, HEIGHT / 2);

  self->scene.n_replies = 1;
  for (int i = 0; i < 2; i++)
    {
      mh_board_set_point (self->board, 1, (MhPoint){ 0, i == 0 ? -200 : 200 });
      g_autofree MhReplyShape *shapes = point (self);
      g_assert_cmpint (mh_graph_labels_is_covered (&self->scene, shapes, room), ==, i == 1);
    }
}

/* Seen from afar, a name goes above its node if another node stands below it, unless one stands
 * above it, too. */
static void
test_name_afar (Fixture *self, gconstpointer data)
{
  MhRect room;

  mh_board_set_point (self->board, 0, (MhPoint){ 0, 0 });
  mh_board_set_point (self->board, 1, (MhPoint){ 30, 40 });
  mh_board_set_name (self->board, 0, "corner");
  g_assert_true (mh_graph_labels_get_name (&self->scene, WIDTH, HEIGHT, 0, &room));
  g_assert_cmpfloat (room.y, >, HEIGHT / 2);

  self->scene.node_radius = 17;
  self->scene.text_size = 24;
  mh_graph_labels_get_name (&self->scene, WIDTH, HEIGHT, 0, &room);
  g_assert_cmpfloat (room.y + room.height, <, HEIGHT / 2 - self->scene.node_radius);
  g_assert_false (is_on_node (self, room, 1));

  mh_board_set_point (self->board, 2, (MhPoint){ -30, -40 });
  mh_graph_labels_get_name (&self->scene, WIDTH, HEIGHT, 0, &room);
  g_assert_cmpfloat (room.y, >, HEIGHT / 2);
}

/* A hole whose name does not fit is told by its number, however little of its name is too much. */
static void
test_name_of_hole (Fixture *self, gconstpointer data)
{
  static const double lacking[] = { 0, 0.1, 0.4, 0.6, 20 };
  const double letter = mh_graph_scene_get_label_size (&self->scene);

  mh_board_set_hole (self->board, 0, TRUE);
  mh_board_set_name (self->board, 0, "here");

  g_autofree char *whole = mh_graph_scene_dup_name (&self->scene, 0);
  const double width = mh_text_get_width (self->text, whole, letter, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (lacking); i++)
    {
      const MhRect room = { 0, 0, width - lacking[i], letter };
      g_autofree char *name = mh_graph_labels_dup_name (&self->scene, 0, room);

      g_assert_cmpstr (name, ==, i == 0 ? whole : "0");
    }
}

/* Wherever nodes are, a long name is as wide as the nodes and names beside it allow, or as few
 * letters as tell it apart, and what is written has room there. A hole is told by its number. */
static void
test_names_apart (Fixture *self, gconstpointer data)
{
  const double letter = mh_graph_scene_get_label_size (&self->scene);
  guint n_short = 0, n_whole = 0;

  for (guint32 node = 0; node < N_NODES; node++)
    mh_board_set_name (self->board, node, node % 3 == 0 ? "here" : "in the north of the town");
  for (int round = 0; round < ROUNDS; round++)
    {
      MhRect rooms[N_NODES];

      scatter (self, 300, 200);
      for (guint32 node = 0; node < N_NODES; node++)
        {
          g_assert_true (
              mh_graph_labels_get_name (&self->scene, WIDTH, HEIGHT, node, &rooms[node]));
          g_autofree char *whole = mh_graph_scene_dup_name (&self->scene, node);
          g_autofree char *name = mh_graph_labels_dup_name (&self->scene, node, rooms[node]);
          const double width = mh_text_get_width (self->text, name, letter, TRUE);

          g_assert_cmpfloat (width, <=, rooms[node].width + 1e-6);
          if (mh_board_is_hole (self->board, node) && !g_str_equal (name, whole))
            g_assert_cmpuint (g_ascii_strtoull (name, NULL, 10), ==, node);
          g_assert_false (mh_board_is_hole (self->board, node) && g_str_has_suffix (name, "…"));
          n_whole += g_str_equal (name, whole);
          n_short += !g_str_equal (name, whole);
        }
      for (guint32 i = 0; i < N_NODES; i++)
        for (guint32 j = 0; j < N_NODES; j++)
          if (i != j && rooms[i].width > 3 * letter + 1e-6)
            {
              g_assert_false (is_on_node (self, rooms[i], j));
              g_assert_false (rooms[j].width > 3 * letter + 1e-6 && overlap (rooms[i], rooms[j]));
            }
    }
  g_test_message ("%u whole names, %u shortened", n_whole, n_short);
  g_assert_cmpuint (n_whole, >, ROUNDS);
  g_assert_cmpuint (n_short, >, ROUNDS);
}

/* No replies need no room; of too many labels some are left out, and none of
 * those that stay hides another, or what the best one says. */
static void
test_ends (Fixture *self, gconstpointer data)
{
  g_autofree MhReplyArrow *many = g_new0 (MhReplyArrow, 200);

  self->scene.n_replies = 0;
  g_autofree MhReplyShape *none = point (self);
  g_assert_false (mh_graph_labels_is_covered (&self->scene, none, (MhRect){ 0, 0, WIDTH, HEIGHT }));

  for (gsize i = 0; i < 200; i++)
    many[i] = (MhReplyArrow){ .from = 0, .to = (guint32) (1 + i % (N_NODES - 1)), .label = "?" };
  self->scene.replies = many;
  many[77].is_best = TRUE;
  self->scene.n_replies = 200;
  g_autofree MhReplyShape *shapes = point (self);
  guint n_left_out = 0;

  for (gsize i = 0; i < 200; i++)
    {
      double hidden = 0;

      for (gsize j = 0; j < i; j++)
        {
          const double shared = get_shared (shapes[i].pill, shapes[j].pill);

          hidden = MAX (hidden, shared);
        }
      g_assert_cmpfloat (hidden, <=, 0.1 + 1e-9);
      n_left_out += shapes[i].pill.width <= 0;
    }
  g_assert_cmpuint (n_left_out, >, 100);
  g_assert_cmpfloat (shapes[77].pill.width, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/render/graph-labels/on-arrows", test_on_arrows);
  ADD ("/render/graph-labels/never-covers", test_never_covers);
  ADD ("/render/graph-labels/grid", test_grid);
  ADD ("/render/graph-labels/beside", test_beside);
  ADD ("/render/graph-labels/apart", test_apart);
  ADD ("/render/graph-labels/pass", test_pass);
  ADD ("/render/graph-labels/off-nodes", test_off_nodes);
  ADD ("/render/graph-labels/plate", test_plate);
  ADD ("/render/graph-labels/name", test_name);
  ADD ("/render/graph-labels/name-afar", test_name_afar);
  ADD ("/render/graph-labels/name-of-hole", test_name_of_hole);
  ADD ("/render/graph-labels/names-apart", test_names_apart);
  ADD ("/render/graph-labels/ends", test_ends);
#undef ADD

  return g_test_run ();
}
