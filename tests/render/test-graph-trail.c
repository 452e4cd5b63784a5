/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-labels.h"
#include "mh-graph-painter.h"
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
  self->scene.n_replies = 0;
  self->pen = render_spy_new ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_pen_free (self->pen);
  mh_text_free (self->text);
  render_board_free (self->board);
}

static void
paint (Fixture *self, const MhTrailMove *trail, gsize n_trail)
{
  self->scene.trail = trail;
  self->scene.n_trail = n_trail;
  mh_graph_paint_overlay (&self->scene, self->pen, WIDTH, HEIGHT);
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

/* How far @point lies to the right of the line from one node to another. */
static double
get_aside (Fixture *self, guint32 from, guint32 to, MhPoint point)
{
  const MhPoint a = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, from);
  const MhPoint b = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, to);
  const double length = hypot (b.x - a.x, b.y - a.y);

  return ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length;
}

/* Every move has an arrow and its number, in the colour of its mover. */
static void
test_graph_trail_moves (Fixture *self, gconstpointer data)
{
  const MhTrailMove trail[] = {
    { MH_PLAYER_SECOND, 8, 5, 1, MH_TRAIL_PLAIN },
    { MH_PLAYER_FIRST, 1, 4, 2, MH_TRAIL_PLAIN },
  };

  paint (self, trail, G_N_ELEMENTS (trail));
  const RenderGroup *const cat = find_group (self, "trail-number-cat-8-5");
  const RenderGroup *const mouse = find_group (self, "trail-number-mouse-1-4");
  g_assert_cmpuint (count_groups (self, "trail-"), ==, 4);
  g_assert_cmpstr (cat->texts->str, ==, "1\n");
  g_assert_cmpstr (mouse->texts->str, ==, "2\n");
  g_assert_cmpstr (cat->title, ==, "1: cat 8 → 5");
  g_assert_cmpint (cat->ink.fill.red, ==, self->scene.theme->token[MH_PLAYER_SECOND].red);
  g_assert_cmpint (mouse->ink.fill.blue, ==, self->scene.theme->token[MH_PLAYER_FIRST].blue);

  /* A single arrow lies on its edge, and stops short of its nodes. */
  const RenderGroup *const arrow = find_group (self, "trail-mouse-1-4");
  const MhPoint middle = mh_rect_get_center (mouse->last);
  const MhPoint from = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, 1);
  const MhPoint to = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, 4);
  g_assert_cmpfloat_with_epsilon (get_aside (self, 1, 4, middle), 0, 1e-6);
  g_assert_cmpfloat_with_epsilon (middle.x, (from.x + to.x) / 2, 1e-6);
  g_assert_cmpfloat (arrow->first.x + arrow->first.width, <, from.x);
  g_assert_cmpfloat (arrow->last.x, >, to.x);
}

/* Where both go both ways, all four lie side by side, each to the right of
 * those that come towards it, and their numbers apart. */
static void
test_graph_trail_lanes (Fixture *self, gconstpointer data)
{
  const MhTrailMove trail[] = {
    { MH_PLAYER_FIRST, 5, 8, 1, MH_TRAIL_LOOP },
    { MH_PLAYER_SECOND, 5, 8, 2, MH_TRAIL_LOOP },
    { MH_PLAYER_FIRST, 8, 5, 3, MH_TRAIL_LOOP },
    { MH_PLAYER_SECOND, 8, 5, 4, MH_TRAIL_LOOP },
  };
  static const char *const ids[] = {
    "trail-number-mouse-5-8",
    "trail-number-cat-5-8",
    "trail-number-mouse-8-5",
    "trail-number-cat-8-5",
  };

  paint (self, trail, G_N_ELEMENTS (trail));
  for (gsize i = 0; i < G_N_ELEMENTS (trail); i++)
    {
      const RenderGroup *const plate = find_group (self, ids[i]);
      const MhPoint middle = mh_rect_get_center (plate->last);
      const double aside = get_aside (self, trail[i].from, trail[i].to, middle);

      g_assert_cmpfloat (aside, >, 1);
      for (gsize j = 0; j < i; j++)
        {
          const MhRect other = find_group (self, ids[j])->last;
          const MhPoint there = mh_rect_get_center (other);

          g_assert_cmpfloat (hypot (there.x - middle.x, there.y - middle.y), >, other.height * 0.9);
        }
    }
}

/* A move that is made again is the same arrow with one more number; of many
 * the first ones are written. */
static void
test_graph_trail_again (Fixture *self, gconstpointer data)
{
  MhTrailMove trail[9];

  for (guint i = 0; i < G_N_ELEMENTS (trail); i++)
    trail[i] = (MhTrailMove){ MH_PLAYER_FIRST, i % 2 == 0 ? 5 : 8, i % 2 == 0 ? 8 : 5, i + 1,
                              MH_TRAIL_PLAIN };
  paint (self, trail, 4);
  g_assert_cmpuint (count_groups (self, "trail-mouse-"), ==, 2);
  g_assert_cmpstr (find_group (self, "trail-number-mouse-5-8")->texts->str, ==, "1, 3\n");
  g_assert_cmpstr (find_group (self, "trail-number-mouse-8-5")->texts->str, ==, "2, 4\n");

  g_clear_pointer (&self->pen, mh_pen_free);
  self->pen = render_spy_new ();
  paint (self, trail, 9);
  g_assert_cmpstr (find_group (self, "trail-number-mouse-5-8")->texts->str, ==, "1, 3, 5 …\n");
}

/* The number of a move keeps off the name of a node beside its arrow. */
static void
test_graph_trail_names (Fixture *self, gconstpointer data)
{
  const MhTrailMove trail[] = { { MH_PLAYER_FIRST, 1, 4, 1, MH_TRAIL_PLAIN } };
  MhBoard *const board = self->board->board;
  const MhPoint from = mh_board_get_point (board, 1), to = mh_board_get_point (board, 4);
  MhRect name;

  mh_board_set_name (board, 0, "lighthouse");
  mh_board_set_point (board, 0, (MhPoint){ (from.x + to.x) / 2, (from.y + to.y) / 2 - 34 });
  g_assert_true (mh_graph_labels_get_name (&self->scene, WIDTH, HEIGHT, 0, &name));
  paint (self, trail, G_N_ELEMENTS (trail));

  const MhRect plate = find_group (self, "trail-number-mouse-1-4")->last;
  const MhPoint middle = mh_rect_get_center (plate);
  g_assert_cmpfloat_with_epsilon (get_aside (self, 1, 4, middle), 0, 1e-6);
  g_assert_true (plate.x + plate.width <= name.x || plate.x >= name.x + name.width
                 || plate.y + plate.height <= name.y || plate.y >= name.y + name.height);
}

/* Who stays has a ring of his own at his node. */
static void
test_graph_trail_stays (Fixture *self, gconstpointer data)
{
  const MhTrailMove trail[] = {
    { MH_PLAYER_FIRST, 8, 8, 1, MH_TRAIL_LOOP },
    { MH_PLAYER_SECOND, 8, 8, 2, MH_TRAIL_LOOP },
  };
  const MhPoint node = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, 8);

  paint (self, trail, G_N_ELEMENTS (trail));
  const MhRect mouse = find_group (self, "trail-mouse-8-8")->first;
  const MhRect cat = find_group (self, "trail-cat-8-8")->first;
  g_assert_cmpstr (find_group (self, "trail-mouse-8-8")->title, ==, "1: mouse stays on 8");
  g_assert_cmpfloat (mh_rect_get_center (mouse).y, <, node.y);
  g_assert_cmpfloat (mh_rect_get_center (cat).y, >, node.y);
  g_assert_cmpfloat (mouse.y + mouse.height, <=, cat.y);
}

/* The way into a loop is dashed and hollow; a move that belongs to both is of
 * the loop. */
static void
test_graph_trail_styles (Fixture *self, gconstpointer data)
{
  const MhTrailMove trail[] = {
    { MH_PLAYER_FIRST, 8, 5, 1, MH_TRAIL_LEAD_IN },
    { MH_PLAYER_FIRST, 5, 3, 2, MH_TRAIL_LEAD_IN },
    { MH_PLAYER_FIRST, 5, 3, 3, MH_TRAIL_LOOP },
  };

  paint (self, trail, G_N_ELEMENTS (trail));
  const MhColor canvas = self->scene.theme->canvas;
  const RenderGroup *const lead_in = find_group (self, "trail-number-mouse-8-5");
  const RenderGroup *const loop = find_group (self, "trail-number-mouse-5-3");
  g_assert_cmpint (lead_in->ink.fill.red, ==, canvas.red);
  g_assert_cmpint (loop->ink.fill.red, !=, canvas.red);
  g_assert_cmpstr (loop->texts->str, ==, "2, 3\n");
}

/* Moves without numbers are arrows alone; so are all from afar. */
static void
test_graph_trail_unnumbered (Fixture *self, gconstpointer data)
{
  MhTrailMove move = { MH_PLAYER_FIRST, 8, 5, 0, MH_TRAIL_PLAIN };

  paint (self, &move, 1);
  g_assert_cmpstr (find_group (self, "trail-mouse-8-5")->title, ==, "mouse 8 → 5");
  g_assert_null (find_group (self, "trail-number-mouse-8-5"));

  move.number = 1;
  self->scene.camera.zoom = 0.2;
  paint (self, &move, 1);
  g_assert_null (find_group (self, "trail-number-mouse-8-5"));
}

/* Nodes on one another or touching leave no room, but do no harm. */
static void
test_graph_trail_no_room (Fixture *self, gconstpointer data)
{
  const MhTrailMove trail[] = {
    { MH_PLAYER_FIRST, 8, 5, 1, MH_TRAIL_LOOP },
    { MH_PLAYER_SECOND, 5, 8, 2, MH_TRAIL_LOOP },
  };
  MhPoint points[12] = { { 0 } };

  self->scene.points = points;
  for (int distance = 0; distance < 60; distance += 6)
    {
      points[8].x = distance;
      paint (self, trail, G_N_ELEMENTS (trail));

      const RenderGroup *const arrow = find_group (self, "trail-mouse-8-5");

      g_assert_true (isfinite (arrow->first.x) && isfinite (arrow->last.x));
    }
  self->scene.points = NULL;
}

#define ADD(law, function) g_test_add (law, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/render/graph-trail/moves", test_graph_trail_moves);
  ADD ("/render/graph-trail/lanes", test_graph_trail_lanes);
  ADD ("/render/graph-trail/again", test_graph_trail_again);
  ADD ("/render/graph-trail/stays", test_graph_trail_stays);
  ADD ("/render/graph-trail/names", test_graph_trail_names);
  ADD ("/render/graph-trail/styles", test_graph_trail_styles);
  ADD ("/render/graph-trail/unnumbered", test_graph_trail_unnumbered);
  ADD ("/render/graph-trail/no-room", test_graph_trail_no_room);
  return g_test_run ();
}
