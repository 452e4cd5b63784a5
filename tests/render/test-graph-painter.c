/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-painter.h"
#include "mh-grid.h"
#include "mh-thumbnail.h"
#include "render-board.h"
#include "render-spy.h"

#include <math.h>
#include <string.h>

#define WIDTH 652.0
#define HEIGHT 635.0

typedef struct
{
  RenderBoard *board;
  MhText *text;
  MhGraphScene scene;
  MhPen *pen;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->board = render_board_new ();
  self->text = mh_text_new_blank (1);
  self->scene = render_board_get_graph (self->board, mh_theme_get (FALSE, FALSE), self->text);
  self->pen = render_spy_new ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_pen_free (self->pen);
  mh_text_free (self->text);
  render_board_free (self->board);
}

static const RenderGroup *
find_group (Fixture *self, const char *id)
{
  GPtrArray *const groups = render_spy_get_groups (self->pen);

  for (guint i = 1; i < groups->len; i++)
    {
      const RenderGroup *const group = g_ptr_array_index (groups, i);

      if (strcmp (group->id, id) == 0)
        return group;
    }
  return NULL;
}

static guint
count_groups (Fixture *self, const char *prefix)
{
  GPtrArray *const groups = render_spy_get_groups (self->pen);
  guint n = 0;

  for (guint i = 1; i < groups->len; i++)
    if (g_str_has_prefix (((RenderGroup *) g_ptr_array_index (groups, i))->id, prefix))
      n++;
  return n;
}

/* Everything of the board is there once, under its name. */
static void
test_graph_painter_groups (Fixture *self, gconstpointer data)
{
  mh_graph_paint (&self->scene, self->pen, WIDTH, HEIGHT);

  g_assert_cmpuint (count_groups (self, "node-"), ==, 12);
  g_assert_cmpuint (count_groups (self, "edge-"), ==, 18);
  g_assert_cmpuint (count_groups (self, "reply-8-"), ==, 3);
  g_assert_cmpuint (count_groups (self, "reply-label-8-"), ==, 3);
  g_assert_cmpuint (count_groups (self, "token-"), ==, 2);
  g_assert_cmpstr (find_group (self, "node-0")->title, ==, "node 0, hole");
  g_assert_cmpstr (find_group (self, "node-0")->texts->str, ==, "0 · hole\n");
  g_assert_cmpstr (find_group (self, "node-11")->texts->str, ==, "11\n");
  g_assert_cmpstr (find_group (self, "edge-1-4")->title, ==, "edge 1 – 4");
  g_assert_cmpstr (find_group (self, "reply-label-8-5")->texts->str, ==, "cat 2\n");
  g_assert_cmpstr (find_group (self, "reply-8-5")->title, ==, "8 → 5: cat wins in 2");
  g_assert_cmpstr (find_group (self, "reply-label-8-7")->texts->str, ==, "?\n");
  g_assert_cmpstr (find_group (self, "token-cat")->texts->str, ==, "C\n");
}

/* No arrow of a reply lies on the label of another one. */
static void
test_graph_painter_labels (Fixture *self, gconstpointer data)
{
  gboolean has_labels = FALSE;

  mh_graph_paint (&self->scene, self->pen, WIDTH, HEIGHT);
  GPtrArray *const groups = render_spy_get_groups (self->pen);

  for (guint i = 1; i < groups->len; i++)
    {
      const char *id = ((RenderGroup *) g_ptr_array_index (groups, i))->id;
      const gboolean is_label = g_str_has_prefix (id, "reply-label-");

      g_assert_false (has_labels && g_str_has_prefix (id, "reply-") && !is_label);
      has_labels |= is_label;
    }
  g_assert_true (has_labels);
}

/* A chip stands beside its node, not on it, and where nodes are too small for numbers there is
 * none. */
static void
test_graph_painter_chips (Fixture *self, gconstpointer data)
{
  guint32 chips[12] = { [3] = 4, [8] = 12 };

  self->scene.chips = chips;
  mh_graph_paint_overlay (&self->scene, self->pen, WIDTH, HEIGHT);
  g_assert_cmpuint (count_groups (self, "chip-"), ==, 2);
  g_assert_cmpstr (find_group (self, "chip-3")->texts->str, ==, "4\n");
  g_assert_cmpstr (find_group (self, "chip-8")->texts->str, ==, "12\n");
  for (guint32 node = 3; node <= 8; node += 5)
    {
      g_autofree char *id = g_strdup_printf ("chip-%u", node);
      const MhRect chip = find_group (self, id)->last;
      const MhPoint center = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, node);
      const double radius = mh_graph_scene_get_radius (&self->scene);

      g_assert_false (mh_rect_contains (mh_rect_inset (chip, -radius * 0.7), center.x, center.y));
      g_assert_true (mh_rect_contains (mh_rect_inset (chip, -radius * 2), center.x, center.y));
    }

  /* The dashed ring of the cat, which moves, does not lie on the chip of its node. */
  const MhRect chip = find_group (self, "chip-8")->last;
  const MhPoint cat = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, 8);
  const double x = cat.x - CLAMP (cat.x, chip.x, chip.x + chip.width);
  const double y = cat.y - CLAMP (cat.y, chip.y, chip.y + chip.height);
  const double radius = mh_graph_scene_get_radius (&self->scene);

  g_assert_cmpfloat (hypot (x, y), >, radius * (1 + 7 / MH_GRAPH_NODE_RADIUS));

  g_autoptr (MhPen) far = render_spy_new ();

  self->scene.camera.zoom = 0.2;
  mh_graph_paint_overlay (&self->scene, far, WIDTH, HEIGHT);
  for (guint i = 1; i < render_spy_get_groups (far)->len; i++)
    {
      const RenderGroup *group = g_ptr_array_index (render_spy_get_groups (far), i);

      g_assert_false (g_str_has_prefix (group->id, "chip-"));
    }
}

/* A reply that is left out is crossed, and says so. */
static void
test_graph_painter_left_out (Fixture *self, gconstpointer data)
{
  MhReplyArrow replies[3];

  memcpy (replies, self->scene.replies, sizeof replies);
  replies[1].is_left_out = TRUE;
  replies[1].label = NULL;
  self->scene.replies = replies;
  mh_graph_paint (&self->scene, self->pen, WIDTH, HEIGHT);

  const RenderGroup *left_out = find_group (self, "reply-8-7");

  g_assert_cmpstr (left_out->title, ==, "8 → 7: left out");
  g_assert_cmpstr (left_out->texts->str, ==, "");
  g_assert_cmpuint (left_out->n_paths, ==, 5); /* shaft on its ground and outline, head and cross */
  g_assert_cmpfloat_with_epsilon (left_out->last.width, left_out->last.height, 8);
}

/* Arrows of many replies are thinner, and no ground of one hides another. */
static void
test_graph_painter_crowd (Fixture *self, gconstpointer data)
{
  MhReplyArrow replies[24];

  for (gsize i = 0; i < G_N_ELEMENTS (replies); i++)
    replies[i] = self->scene.replies[i % 3];
  self->scene.replies = replies;
  self->scene.n_replies = G_N_ELEMENTS (replies) - 1;
  mh_graph_paint (&self->scene, self->pen, WIDTH, HEIGHT);

  const RenderGroup *const one = find_group (self, "reply-8-5");
  const MhRect head = one->last;

  g_assert_cmpuint (one->n_paths, ==, 4); /* shaft on its ground and outline, and head */

  mh_pen_free (self->pen);
  self->pen = render_spy_new ();
  self->scene.n_replies = G_N_ELEMENTS (replies);
  mh_graph_paint (&self->scene, self->pen, WIDTH, HEIGHT);

  const RenderGroup *const one_of_many = find_group (self, "reply-8-5");

  g_assert_cmpuint (one_of_many->n_paths, ==, 2); /* shaft and head */
  g_assert_cmpfloat (one_of_many->last.width, <, 0.8 * head.width);
}

/* On one node, no ring lies above the other's token: a token is its rim and its
 * disc, and nothing else. */
static void
test_graph_painter_same_node (Fixture *self, gconstpointer data)
{
  self->scene.tokens[MH_PLAYER_FIRST] = self->scene.tokens[MH_PLAYER_SECOND] = 8;
  mh_graph_paint (&self->scene, self->pen, WIDTH, HEIGHT);

  const RenderGroup *const mouse = find_group (self, "token-mouse");
  const RenderGroup *const cat = find_group (self, "token-cat");
  g_assert_cmpuint (mouse->n_paths, ==, 2);
  g_assert_cmpuint (cat->n_paths, ==, 2);
  g_assert_cmpfloat (cat->last.x + cat->last.width, <=, mouse->last.x + mouse->last.width / 2);
}

/* The start is outlined only where the token has left it. */
static void
test_graph_painter_start (Fixture *self, gconstpointer data)
{
  mh_graph_paint (&self->scene, self->pen, WIDTH, HEIGHT);

  g_assert_null (find_group (self, "start-mouse"));
  g_assert_nonnull (find_group (self, "start-cat"));
  g_assert_cmpfloat (find_group (self, "start-cat")->ink.dash, >, 0);
}

/* Where there is no node to show it on, the whole view has the keyboard's ring. */
static void
test_graph_painter_focus (Fixture *self, gconstpointer data)
{
  MhBoard *empty = mh_board_new ();

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (MhPen) pen = render_spy_new ();
      MhGraphScene scene;

      mh_graph_scene_init (&scene, empty, self->scene.theme, self->text);
      scene.has_focus_ring = i == 1;
      mh_graph_paint_overlay (&scene, pen, WIDTH, HEIGHT);
      const RenderGroup *const page = g_ptr_array_index (render_spy_get_groups (pen), 0);
      g_assert_cmpuint (page->n_paths, ==, i);
      if (i == 1)
        g_assert_cmpfloat (page->last.width, >, WIDTH - 10);
    }
  mh_board_free (empty);
}

/* Names are under their nodes; several holes are all called so. */
static void
test_graph_painter_names (Fixture *self, gconstpointer data)
{
  mh_board_set_name (self->board->board, 0, "den");
  mh_board_set_name (self->board->board, 3, "gate");
  mh_board_set_hole (self->board->board, 10, TRUE);
  mh_graph_paint (&self->scene, self->pen, WIDTH, HEIGHT);

  g_assert_cmpstr (find_group (self, "node-0")->texts->str, ==, "0 · den\n");
  g_assert_cmpstr (find_group (self, "node-3")->texts->str, ==, "3\ngate\n");
  g_assert_cmpstr (find_group (self, "node-10")->texts->str, ==, "10 · hole\n");
}

/* What lies outside the view is not drawn. */
static void
test_graph_painter_culling (Fixture *self, gconstpointer data)
{
  self->scene.camera = (MhCamera){ { 90, 90 }, 4 };
  mh_graph_paint_base (&self->scene, self->pen, WIDTH, HEIGHT);

  g_assert_nonnull (find_group (self, "node-0"));
  g_assert_null (find_group (self, "node-11"));
  g_assert_null (find_group (self, "edge-10-11"));
}

/* Far away, numbers that nobody could read are left out. */
static void
test_graph_painter_far (Fixture *self, gconstpointer data)
{
  self->scene.camera.zoom = 0.1;
  mh_graph_paint_base (&self->scene, self->pen, WIDTH, HEIGHT);

  g_assert_cmpstr (find_group (self, "node-5")->texts->str, ==, "");
  g_assert_cmpuint (count_groups (self, "node-"), ==, 12);
}

/* Places of a drag go before those of the board. */
static void
test_graph_painter_places (Fixture *self, gconstpointer data)
{
  MhPoint points[12] = { { 0 } };
  const MhPoint center = { WIDTH / 2, HEIGHT / 2 };

  points[7] = self->scene.camera.center;
  self->scene.points = points;
  mh_graph_paint_base (&self->scene, self->pen, WIDTH, HEIGHT);
  const MhPoint painted = mh_rect_get_center (find_group (self, "node-7")->first);
  g_assert_cmpfloat_with_epsilon (painted.x, center.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (painted.y, center.y, 1e-6);
}

/* Loose nodes and their edges are painted apart from the rest, but painted:
 * edges that are stretched, and what is carried. */
static void
test_graph_painter_loose (Fixture *self, gconstpointer data)
{
  const guint8 loose[12] = { [5] = TRUE, [8] = TRUE };

  self->scene.loose = loose;
  mh_graph_paint_base (&self->scene, self->pen, WIDTH, HEIGHT);
  g_assert_null (find_group (self, "node-5"));
  g_assert_null (find_group (self, "edge-3-5"));
  g_assert_cmpuint (count_groups (self, "node-"), ==, 10);
  g_assert_cmpuint (count_groups (self, "edge-"), ==, 12);

  mh_graph_paint_stretched (&self->scene, self->pen, WIDTH, HEIGHT);
  g_assert_nonnull (find_group (self, "edge-3-5"));
  g_assert_null (find_group (self, "edge-5-8"));
  g_assert_cmpuint (count_groups (self, "node-"), ==, 10);
  g_assert_cmpuint (count_groups (self, "edge-"), ==, 17);

  mh_graph_paint_carried (&self->scene, self->pen, WIDTH, HEIGHT);
  g_assert_nonnull (find_group (self, "edge-5-8"));
  g_assert_cmpuint (count_groups (self, "node-"), ==, 12);
  g_assert_cmpuint (count_groups (self, "edge-"), ==, 18);
}

/* An edge on its way ends at the pointer, with the node to come and its number
 * there; one that has found its node ends at that node's rim. */
static void
test_graph_painter_draft (Fixture *self, gconstpointer data)
{
  const MhPoint point = { 300, 200 };
  const MhPoint to = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, 8);
  const double radius = mh_graph_scene_get_radius (&self->scene);

  mh_graph_paint_overlay (&self->scene, self->pen, WIDTH, HEIGHT);
  g_assert_null (find_group (self, "draft"));

  self->scene.draft = (MhGraphDraft){ .from = 5, .to = MH_NODE_NONE, .point = point, .adds = TRUE };
  mh_graph_paint_overlay (&self->scene, self->pen, WIDTH, HEIGHT);
  const RenderGroup *group = find_group (self, "draft");
  g_assert_cmpuint (group->n_paths, ==, 2);
  g_assert_cmpstr (group->texts->str, ==, "12\n");
  g_assert_cmpfloat_with_epsilon (mh_rect_get_center (group->last).x, point.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (mh_rect_get_center (group->last).y, point.y, 1e-6);

  mh_pen_free (self->pen);
  self->pen = render_spy_new ();
  self->scene.draft = (MhGraphDraft){ .from = 5, .to = 8 };
  mh_graph_paint_overlay (&self->scene, self->pen, WIDTH, HEIGHT);
  group = find_group (self, "draft");
  g_assert_cmpstr (group->texts->str, ==, "");
  g_assert_true (mh_rect_contains (mh_rect_inset (group->last, -1e-6), to.x, to.y));
  g_assert_cmpfloat (group->last.width, >, 2 * radius);
  g_assert_cmpfloat (group->first.y + group->first.height, <, to.y);
}

/* The marquee is where it is said to be; high contrast has nothing half
 * transparent. */
static void
test_graph_painter_marquee (Fixture *self, gconstpointer data)
{
  const MhRect marquee = { 100, 120, 80, 60 };

  self->scene.draft = (MhGraphDraft){
    .from = MH_NODE_NONE, .to = MH_NODE_NONE, .chooses = TRUE, .marquee = marquee
  };
  mh_graph_paint_overlay (&self->scene, self->pen, WIDTH, HEIGHT);
  const MhPoint middle = mh_rect_get_center (find_group (self, "draft")->first);
  g_assert_cmpfloat_with_epsilon (middle.x, 140, 1e-6);
  g_assert_cmpfloat_with_epsilon (middle.y, 150, 1e-6);
  g_assert_false (mh_color_is_none (find_group (self, "draft")->ink.fill));

  mh_pen_free (self->pen);
  self->pen = render_spy_new ();
  self->scene.theme = mh_theme_get (FALSE, TRUE);
  mh_graph_paint_overlay (&self->scene, self->pen, WIDTH, HEIGHT);
  g_assert_true (mh_color_is_none (find_group (self, "draft")->ink.fill));
}

/* Pips under the mover, and the chip on its way: half-way is half-way. */
static void
test_graph_painter_step (Fixture *self, gconstpointer data)
{
  const MhPoint from = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, 5);
  const MhPoint to = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, 8);

  self->scene.chip = (MhStepChip){ "M1 C5 m", 5, 8, 0.5, { MH_OUTCOME_SECOND, 2 } };
  self->scene.pips = (MhPips){ 8, 3, 2 };
  mh_graph_paint_overlay (&self->scene, self->pen, WIDTH, HEIGHT);
  const RenderGroup *const chip = find_group (self, "chip");
  const MhPoint painted = mh_rect_get_center (chip->last);
  g_assert_cmpstr (chip->texts->str, ==, "M1 C5 m\n");
  g_assert_cmpfloat_with_epsilon (painted.x, (from.x + to.x) / 2, 1e-6);
  g_assert_cmpfloat_with_epsilon (painted.y, (from.y + to.y) / 2, 1e-6);
  /* A plate and three pips, the last one empty. */
  g_assert_cmpuint (find_group (self, "replies-left")->n_paths, ==, 4);
  g_assert_cmpint (find_group (self, "replies-left")->ink.fill.alpha, ==, 0);
}

/* More replies than pips fit become a number. */
static void
test_graph_painter_many_pips (Fixture *self, gconstpointer data)
{
  self->scene.pips = (MhPips){ 8, 40, 17 };
  mh_graph_paint_overlay (&self->scene, self->pen, WIDTH, HEIGHT);

  g_assert_cmpstr (find_group (self, "replies-left")->texts->str, ==, "17 / 40\n");
}

/* The bounds hold every disc, name and token. */
static void
test_graph_painter_bounds (Fixture *self, gconstpointer data)
{
  const MhRect bounds = mh_graph_scene_get_bounds (&self->scene);

  self->scene.camera = mh_camera_fit (bounds, WIDTH, HEIGHT, 0, 1);
  self->scene.has_ground = self->scene.has_dots = FALSE;
  mh_graph_paint (&self->scene, self->pen, WIDTH, HEIGHT);
  GPtrArray *const groups = render_spy_get_groups (self->pen);
  for (guint i = 1; i < groups->len; i++)
    {
      const RenderGroup *const group = g_ptr_array_index (groups, i);

      g_assert_cmpfloat (group->last.x, >=, 0);
      g_assert_cmpfloat (group->last.y, >=, 0);
      g_assert_cmpfloat (group->last.x + group->last.width, <=, WIDTH);
      g_assert_cmpfloat (group->last.y + group->last.height, <=, HEIGHT);
    }
}

/* A gallery picture has no numbers, but colours for mouse and cat, and a shape that is the cat's
 * alone: it reaches further than the discs of nodes. */
static void
test_graph_painter_thumbnail (Fixture *self, gconstpointer data)
{
  const MhTheme *const theme = self->scene.theme;

  mh_thumbnail_paint (self->board->board, theme, self->text, self->pen, 160, 100);
  g_assert_cmpuint (count_groups (self, "node-"), ==, 12);
  g_assert_cmpuint (count_groups (self, "token-"), ==, 0);
  g_assert_cmpstr (find_group (self, "node-5")->texts->str, ==, "");
  g_assert_cmpint (find_group (self, "node-1")->ink.fill.blue, ==,
                   theme->token[MH_PLAYER_FIRST].blue);
  g_assert_cmpint (find_group (self, "node-2")->ink.fill.red, ==,
                   theme->token[MH_PLAYER_SECOND].red);
  g_assert_cmpfloat_with_epsilon (find_group (self, "node-1")->last.width,
                                  find_group (self, "node-3")->last.width, 0.01);
  g_assert_cmpfloat (find_group (self, "node-2")->last.width, >,
                     1.2 * find_group (self, "node-3")->last.width);
}

/* The food of a grid has its name where nothing lies on it and there is room. */
static void
test_graph_painter_food (Fixture *self, gconstpointer data)
{
  const MhGrid grid = { .n_rows = 1, .n_columns = 4, .cells = "MC.F", .jumps = { 1, 1 } };
  g_autoptr (MhBoard) board = mh_grid_create_board (&grid);
  static const struct
  {
    double zoom;
    guint32 cat;
    gboolean is_shown;
  } cases[] = { { 1, 1, TRUE }, { 0.74, 1, TRUE }, { 0.4, 1, FALSE }, { 1, 3, FALSE } };

  mh_graph_scene_init (&self->scene, board, mh_theme_get (FALSE, FALSE), self->text);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhPen) pen = render_spy_new ();

      self->scene.camera = (MhCamera){ { 1.5 * MH_GRID_CELL, 0 }, cases[i].zoom };
      self->scene.tokens[MH_PLAYER_SECOND] = cases[i].cat;
      mh_graph_paint (&self->scene, pen, WIDTH, HEIGHT);

      const RenderGroup *all = g_ptr_array_index (render_spy_get_groups (pen), 0);

      g_assert_cmpint (strstr (all->texts->str, "food\n") != NULL, ==, cases[i].is_shown);
    }
}

/* The titles of moves on a grid name cells, not the numbers of nodes. */
static void
test_graph_painter_cell_titles (Fixture *self, gconstpointer data)
{
  const MhGrid grid = { .n_rows = 2, .n_columns = 2, .cells = "#MCF", .jumps = { 1, 1 } };
  g_autoptr (MhBoard) board = mh_grid_create_board (&grid);
  const MhReplyArrow reply = { .from = 0, .to = 2, .value = { MH_OUTCOME_FIRST, 1 } };
  const MhTrailMove trail = { .mover = MH_PLAYER_FIRST, .from = 0, .to = 2, .number = 1 };

  mh_graph_scene_init (&self->scene, board, mh_theme_get (FALSE, FALSE), self->text);
  self->scene.camera = (MhCamera){ { MH_GRID_CELL / 2, MH_GRID_CELL / 2 }, 1 };
  self->scene.replies = &reply;
  self->scene.n_replies = 1;
  self->scene.trail = &trail;
  self->scene.n_trail = 1;
  mh_graph_paint (&self->scene, self->pen, WIDTH, HEIGHT);
  g_assert_cmpstr (find_group (self, "reply-0-2")->title, ==, "0,1 → 1,1: mouse wins in 1");
  g_assert_cmpstr (find_group (self, "trail-mouse-0-2")->title, ==, "1: mouse 0,1 → 1,1");
}

/* In a gallery picture of a grid, a disc and a diamond say where mouse and cat stand. */
static void
test_graph_painter_grid_thumbnail (Fixture *self, gconstpointer data)
{
  const MhTheme *const theme = self->scene.theme;
  const MhGrid grid = { .n_rows = 1, .n_columns = 4, .cells = "MC.F", .jumps = { 1, 1 } };
  g_autoptr (MhBoard) board = mh_grid_create_board (&grid);
  const RenderGroup *players;

  mh_thumbnail_paint (board, theme, self->text, self->pen, 160, 100);
  players = find_group (self, "players");
  g_assert_cmpuint (players->n_paths, ==, 2);
  g_assert_cmpint (players->ink.fill.red, ==, theme->token[MH_PLAYER_SECOND].red);
  /* The cat's cell, the second of four, lies left of the middle. */
  g_assert_cmpfloat (players->last.x + players->last.width / 2, <, 80);
  g_assert_cmpfloat (players->last.x + players->last.width / 2, >, 40);
}

/* However large the board is, its nodes and edges can be seen in the gallery. */
static void
test_graph_painter_far_thumbnail (Fixture *self, gconstpointer data)
{
  const MhTheme *const theme = self->scene.theme;
  g_autoptr (MhBoard) board = mh_board_new_with_edges (50, NULL, 0, FALSE);

  for (guint32 node = 0; node < 50; node++)
    {
      mh_board_set_point (board, node, (MhPoint){ node * 100, 0 });
      if (node > 0)
        mh_board_add_edge (board, node - 1, node);
    }
  mh_thumbnail_paint (board, theme, self->text, self->pen, 160, 100);
  g_assert_cmpint (find_group (self, "node-5")->ink.fill.blue, ==, theme->node_border.blue);
  g_assert_cmpint (find_group (self, "node-1")->ink.fill.blue, ==,
                   theme->token[MH_PLAYER_FIRST].blue);
  g_assert_cmpfloat (find_group (self, "edge-4-5")->ink.width, >=, 1.5);
}

/* An empty board is a picture, too. */
static void
test_graph_painter_empty (Fixture *self, gconstpointer data)
{
  g_autoptr (MhBoard) board = mh_board_new ();
  MhGraphScene scene;

  mh_graph_scene_init (&scene, board, self->scene.theme, self->text);
  scene.has_ground = scene.has_dots = TRUE;
  scene.camera = mh_camera_fit (mh_graph_scene_get_bounds (&scene), WIDTH, HEIGHT, 10, 1);
  mh_graph_paint (&scene, self->pen, WIDTH, HEIGHT);
  g_assert_cmpuint (render_spy_get_groups (self->pen)->len, ==, 2);
  g_assert_cmpuint (find_group (self, "marks")->n_paths, ==, 0);
  g_assert_cmpstr (find_group (self, "marks")->texts->str, ==, "");
}

#define ADD(law, function) g_test_add (law, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/render/graph-painter/groups", test_graph_painter_groups);
  ADD ("/render/graph-painter/labels", test_graph_painter_labels);
  ADD ("/render/graph-painter/chips", test_graph_painter_chips);
  ADD ("/render/graph-painter/left-out", test_graph_painter_left_out);
  ADD ("/render/graph-painter/crowd", test_graph_painter_crowd);
  ADD ("/render/graph-painter/same-node", test_graph_painter_same_node);
  ADD ("/render/graph-painter/start", test_graph_painter_start);
  ADD ("/render/graph-painter/focus", test_graph_painter_focus);
  ADD ("/render/graph-painter/names", test_graph_painter_names);
  ADD ("/render/graph-painter/culling", test_graph_painter_culling);
  ADD ("/render/graph-painter/far", test_graph_painter_far);
  ADD ("/render/graph-painter/places", test_graph_painter_places);
  ADD ("/render/graph-painter/loose", test_graph_painter_loose);
  ADD ("/render/graph-painter/draft", test_graph_painter_draft);
  ADD ("/render/graph-painter/marquee", test_graph_painter_marquee);
  ADD ("/render/graph-painter/step", test_graph_painter_step);
  ADD ("/render/graph-painter/many-pips", test_graph_painter_many_pips);
  ADD ("/render/graph-painter/bounds", test_graph_painter_bounds);
  ADD ("/render/graph-painter/thumbnail", test_graph_painter_thumbnail);
  ADD ("/render/graph-painter/food", test_graph_painter_food);
  ADD ("/render/graph-painter/cell-titles", test_graph_painter_cell_titles);
  ADD ("/render/graph-painter/grid-thumbnail", test_graph_painter_grid_thumbnail);
  ADD ("/render/graph-painter/far-thumbnail", test_graph_painter_far_thumbnail);
  ADD ("/render/graph-painter/empty", test_graph_painter_empty);
  return g_test_run ();
}
