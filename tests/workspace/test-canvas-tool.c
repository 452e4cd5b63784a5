/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool.h"

#include "mh-document-edits.h"
#include "mh-fixtures.h"
#include "mh-scenes.h"

#include <stdio.h>
#include <string.h>

#define WIDTH 650
#define HEIGHT 630
#define REACH 8

/* Four nodes in a square, two edges; the hole is 0, the mouse 1, the cat 2. */
#define SQUARE "100,100 200,100 100,200 200,200"
#define EDGES "0-1 2-3"

typedef struct
{
  MhWorkspace *workspace;
  MhCanvasTool *tool;
  MhText *text;
} Fixture;

/* The scene as it is at this moment, at 100 %: the view is the world. */
typedef struct
{
  MhBoardScene board;
  MhCanvasView view;
} Shown;

static void
shown_fill (Shown *shown, const Fixture *fixture)
{
  mh_board_scene_fill (&shown->board, fixture->workspace, mh_theme_get (FALSE, FALSE),
                       fixture->text);
  shown->board.scene.camera = (MhCamera){ { WIDTH / 2.0, HEIGHT / 2.0 }, 1 };
  shown->view = (MhCanvasView){ &shown->board.scene, WIDTH, HEIGHT };
}

static void
shown_clear (Shown *shown)
{
  mh_board_scene_clear (&shown->board);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Shown, shown_clear)

static MhSketch *
create_square (void)
{
  const MhArc edges[] = { { 0, 1 }, { 2, 3 } };
  MhSketch *sketch = mh_sketch_new_with_edges (4, edges, G_N_ELEMENTS (edges), FALSE);

  for (guint32 node = 0; node < 4; node++)
    mh_sketch_set_place (sketch, node, (MhPlace){ 100 + node % 2 * 100, 100 + node / 2 * 100 });
  return sketch;
}

/* @sketch: (transfer full) */
static void
begin (Fixture *fixture, MhSketch *sketch)
{
  MhDocument *document = mh_document_new (mh_document_file_new (sketch), NULL);

  fixture->workspace = mh_workspace_new (document);
  g_object_unref (document);
  fixture->tool = mh_canvas_tool_new (fixture->workspace);
  fixture->text = mh_text_new_blank (1);
}

static void
end (Fixture *fixture)
{
  mh_canvas_tool_free (fixture->tool);
  mh_text_free (fixture->text);
  g_assert_finalize_object (fixture->workspace);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->workspace = mh_fixtures_workspace ();
  fixture->tool = mh_canvas_tool_new (fixture->workspace);
  fixture->text = mh_text_new_blank (1);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  end (fixture);
}

static MhDocument *
get_document (const Fixture *fixture)
{
  return mh_workspace_get_document (fixture->workspace);
}

static MhSelection *
get_selection (const Fixture *fixture)
{
  return mh_workspace_get_selection (fixture->workspace);
}

static const MhSketch *
get_sketch (const Fixture *fixture)
{
  return mh_document_get_sketch (get_document (fixture));
}

static gboolean
press_with (Fixture *fixture, MhPoint point, gboolean extends, gboolean is_touch)
{
  const MhCanvasPress press
      = { .point = point, .reach = REACH, .extends = extends, .is_touch = is_touch };
  g_auto (Shown) shown = { 0 };

  shown_fill (&shown, fixture);
  return mh_canvas_tool_press (fixture->tool, &shown.view, &press);
}

static gboolean
press (Fixture *fixture, MhPoint point)
{
  return press_with (fixture, point, FALSE, FALSE);
}

static void
drag (Fixture *fixture, MhPoint point)
{
  g_auto (Shown) shown = { 0 };

  shown_fill (&shown, fixture);
  mh_canvas_tool_drag (fixture->tool, &shown.view, point);
}

static void
release (Fixture *fixture, MhPoint point)
{
  g_auto (Shown) shown = { 0 };

  shown_fill (&shown, fixture);
  mh_canvas_tool_release (fixture->tool, &shown.view, point);
}

static gboolean
key (Fixture *fixture, MhCanvasKey key, MhCanvasModifiers modifiers)
{
  g_auto (Shown) shown = { 0 };

  shown_fill (&shown, fixture);
  return mh_canvas_tool_key (fixture->tool, &shown.view, key, modifiers);
}

/* "100,100 200,100 | 0-1 | 0 1": places, edges, what is selected. */
static char *
describe (const Fixture *fixture)
{
  const MhSketch *sketch = get_sketch (fixture);
  GString *text = g_string_new (NULL);
  gsize n_edges, n_nodes;
  const MhArc *edges = mh_sketch_get_edges (sketch, &n_edges);
  const guint32 *nodes = mh_selection_get_nodes (get_selection (fixture), &n_nodes);

  for (guint32 node = 0; node < mh_sketch_get_n_nodes (sketch); node++)
    {
      const MhPlace place = mh_sketch_get_place (sketch, node);

      g_string_append_printf (text, "%s%g,%g", node > 0 ? " " : "", place.x, place.y);
    }
  g_string_append (text, " |");
  for (gsize i = 0; i < n_edges; i++)
    g_string_append_printf (text, " %u-%u", edges[i].from, edges[i].to);
  g_string_append (text, " |");
  for (gsize i = 0; i < n_nodes; i++)
    g_string_append_printf (text, " %u", nodes[i]);
  edges = mh_selection_get_edges (get_selection (fixture), &n_edges);
  for (gsize i = 0; i < n_edges; i++)
    g_string_append_printf (text, " %u-%u", edges[i].from, edges[i].to);

  return g_string_free (text, FALSE);
}

/* Takes back all there is. Returns: how many commands that were */
static guint
undo_all (const Fixture *fixture)
{
  guint n = 0;

  for (; mh_document_get_undo_label (get_document (fixture)) != NULL; n++)
    mh_document_undo (get_document (fixture));
  return n;
}

/* What the pointer does: p(ress), P(ress with Shift), m(ove), r(elease). */
typedef struct
{
  const char *name;
  MhTool tool;
  gboolean snaps;
  const char *events;
  const char *board; /* afterwards */
  guint n_commands;  /* that Undo takes back */
} Gesture;

#define SELECT MH_TOOL_SELECT
#define DRAW MH_TOOL_DRAW
#define ERASE MH_TOOL_ERASE

static const Gesture gestures[] = {
  { "click", SELECT, FALSE, "p101,99 r101,99", SQUARE " | " EDGES " | 0", 0 },
  { "another click", SELECT, FALSE, "p100,100 r100,100 p200,200 r200,200",
    SQUARE " | " EDGES " | 3", 0 },
  { "shift-click adds", SELECT, FALSE, "p100,100 r100,100 P200,200 r200,200",
    SQUARE " | " EDGES " | 0 3", 0 },
  { "shift-click takes away", SELECT, FALSE,
    "p100,100 r100,100 P200,200 r200,200 P100,100 r100,100", SQUARE " | " EDGES " | 3", 0 },
  { "click one of two", SELECT, FALSE, "p100,100 r100,100 P200,200 r200,200 p200,200 r200,200",
    SQUARE " | " EDGES " | 3", 0 },
  { "click the ground", SELECT, FALSE, "p100,100 r100,100 p400,400 r400,400",
    SQUARE " | " EDGES " |", 0 },
  { "click an edge", SELECT, FALSE, "p150,101 r150,101", SQUARE " | " EDGES " | 0-1", 0 },
  { "tremble", SELECT, FALSE, "p100,100 m102,101 r101,100", SQUARE " | " EDGES " | 0", 0 },
  { "drag one", SELECT, FALSE, "p103,98 m120,110 m133,128 r133,128",
    "130,130 200,100 100,200 200,200 | " EDGES " | 0", 1 },
  { "drag one there and back", SELECT, FALSE, "p100,100 m150,150 r100,100",
    SQUARE " | " EDGES " | 0", 0 },
  { "drag two", SELECT, FALSE, "p100,100 r100,100 P200,200 r200,200 p100,100 m110,120 r110,120",
    "110,120 200,100 100,200 210,220 | " EDGES " | 0 3", 1 },
  { "drag two with Shift", SELECT, FALSE, "p100,100 r100,100 P200,200 m210,220 r210,220",
    "110,120 200,100 100,200 210,220 | " EDGES " | 0 3", 1 },
  { "drag one of none of two", SELECT, FALSE,
    "p100,100 r100,100 P200,200 r200,200 p200,100 m210,110 r210,110",
    "100,100 210,110 100,200 200,200 | " EDGES " | 1", 1 },
  { "drag on the grid", SELECT, TRUE, "p100,100 m130,130 r130,130",
    "132,132 200,100 100,200 200,200 | " EDGES " | 0", 1 },
  { "drag two on the grid", SELECT, TRUE,
    "p100,100 r100,100 P200,200 r200,200 p100,100 m130,130 r130,130",
    "132,132 200,100 100,200 232,232 | " EDGES " | 0 3", 1 },
  { "marquee", SELECT, FALSE, "p50,50 m150,150 m150,250 r150,250", SQUARE " | " EDGES " | 0 2", 0 },
  { "marquee upwards", SELECT, FALSE, "p250,250 m150,150 r150,60", SQUARE " | " EDGES " | 1 3", 0 },
  { "marquee that shrinks", SELECT, FALSE, "p50,50 m250,250 r60,60", SQUARE " | " EDGES " |", 0 },
  { "marquee with Shift", SELECT, FALSE, "p200,200 r200,200 P50,50 m250,150 r250,150",
    SQUARE " | " EDGES " | 0 1 3", 0 },

  { "place", DRAW, FALSE, "p300,150 r300,150", SQUARE " 300,150 | " EDGES " |", 1 },
  { "place farther on", DRAW, FALSE, "p300,150 m320,170 r320,170", SQUARE " 320,170 | " EDGES " |",
    1 },
  { "place two", DRAW, FALSE, "p300,150 r300,150 p400,150 r400,150",
    SQUARE " 300,150 400,150 | " EDGES " |", 2 },
  { "place on the grid", DRAW, TRUE, "p300,150 r300,150", SQUARE " 308,154 | " EDGES " |", 1 },
  { "place where one is on the grid", DRAW, TRUE, "p305,150 r305,150 p340,150 m310,150 r310,150",
    SQUARE " 308,154 | " EDGES " | 4", 1 },
  { "click a node to draw", DRAW, FALSE, "p200,200 r200,200", SQUARE " | " EDGES " | 3", 0 },
  { "beside a node is the node", DRAW, FALSE, "p220,200 r220,200", SQUARE " | " EDGES " | 3", 0 },
  { "join", DRAW, FALSE, "p100,100 m150,150 r200,200", SQUARE " | 0-1 0-3 2-3 |", 1 },
  { "join nearly", DRAW, FALSE, "p100,100 m150,150 r180,218", SQUARE " | 0-1 0-3 2-3 |", 1 },
  { "join again", DRAW, FALSE, "p100,100 m150,110 r200,100", SQUARE " | " EDGES " |", 0 },
  { "join by way of others", DRAW, FALSE, "p100,100 m200,100 m200,200 r100,200",
    SQUARE " | 0-1 0-2 2-3 |", 1 },
  { "join back to itself", DRAW, FALSE, "p100,100 m150,150 r105,95", SQUARE " | " EDGES " |", 0 },
  { "draw out", DRAW, FALSE, "p100,200 m100,250 r100,300", SQUARE " 100,300 | 0-1 2-3 2-4 |", 1 },
  { "draw out on the grid", DRAW, TRUE, "p100,200 m100,250 r100,300",
    SQUARE " 110,308 | 0-1 2-3 2-4 |", 1 },

  { "erase a node", ERASE, FALSE, "p100,100 r100,100", "200,100 100,200 200,200 | 1-2 |", 1 },
  { "erase an edge", ERASE, FALSE, "p150,103 r150,103", SQUARE " | 2-3 |", 1 },
  { "erase nothing", ERASE, FALSE, "p300,300 m400,400 r400,300", SQUARE " | " EDGES " |", 0 },
  { "erase across two edges", ERASE, FALSE, "p150,60 m150,250 r150,250", SQUARE " |  |", 1 },
  { "erase across nodes", ERASE, FALSE, "p60,100 m140,100 m140,170 r60,200", "200,100 200,200 | |",
    1 },
  { "erase all", ERASE, FALSE, "p60,100 m250,100 m250,200 r60,200", " | |", 1 },
};

static void
play (Fixture *fixture, const char *events)
{
  g_auto (GStrv) words = g_strsplit (events, " ", -1);

  for (gsize i = 0; words[i] != NULL; i++)
    {
      MhPoint point;

      g_assert_cmpint (sscanf (words[i] + 1, "%lf,%lf", &point.x, &point.y), ==, 2);
      if (words[i][0] == 'p' || words[i][0] == 'P')
        press_with (fixture, point, words[i][0] == 'P', FALSE);
      else if (words[i][0] == 'm')
        drag (fixture, point);
      else
        release (fixture, point);
    }
}

static void
begin_gesture (Fixture *fixture, const Gesture *gesture)
{
  g_test_message ("%s: %s", gesture->name, gesture->events);
  begin (fixture, create_square ());
  mh_canvas_tool_set_tool (fixture->tool, gesture->tool);
  mh_canvas_tool_set_snaps (fixture->tool, gesture->snaps);
}

static char *
dup_without_double_spaces (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "  ", -1);
  char *joined = g_strjoinv (" ", parts);

  return g_strstrip (joined);
}

/* Each gesture does what it is for, and is taken back as so many commands. */
static void
test_canvas_tool_gestures (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (gestures); i++)
    {
      g_autoptr (MhSketch) before = create_square ();
      g_autofree char *expected = dup_without_double_spaces (gestures[i].board);
      Fixture fixture;

      begin_gesture (&fixture, &gestures[i]);
      play (&fixture, gestures[i].events);
      g_autofree char *board = describe (&fixture);
      g_autofree char *plain = dup_without_double_spaces (board);
      g_assert_cmpstr (plain, ==, expected);
      g_assert_false (mh_canvas_tool_is_dragging (fixture.tool));
      g_assert_cmpuint (undo_all (&fixture), ==, gestures[i].n_commands);
      g_assert_true (mh_sketch_equal (get_sketch (&fixture), before));
      end (&fixture);
    }
}

/* Until the pointer is released, whatever it has done is taken back by Escape,
 * and by the system; a release after that does nothing. */
static void
test_canvas_tool_gestures_cancelled (void)
{
  for (gsize i = 0; i < 2 * G_N_ELEMENTS (gestures); i++)
    {
      const Gesture *gesture = &gestures[i / 2];
      g_autofree char *events = g_strdup (gesture->events);
      Fixture fixture;

      *strrchr (events, ' ') = '\0'; /* the last release */
      if (strchr (events, 'r') != NULL)
        continue; /* more than one gesture */

      g_autoptr (MhSketch) before = create_square ();
      begin_gesture (&fixture, gesture);
      play (&fixture, events);
      const gboolean is_dragging = mh_canvas_tool_is_dragging (fixture.tool);
      if (i % 2 == 0)
        mh_canvas_tool_cancel (fixture.tool);
      else
        g_assert_true (key (&fixture, MH_CANVAS_KEY_ESCAPE, MH_CANVAS_PLAIN) || !is_dragging);
      release (&fixture, (MhPoint){ 333, 333 });
      g_assert_true (mh_sketch_equal (get_sketch (&fixture), before));
      g_assert_null (mh_document_get_undo_label (get_document (&fixture)));
      g_assert_false (mh_canvas_tool_is_dragging (fixture.tool));
      end (&fixture);
    }
}

/* What the keys do. Arrows: < > ^ _, nudging with Ctrl: L R U D; Enter: . and
 * with Shift : ; Home 0, End 9, Escape !, Delete -, all of them *, else the
 * letters themselves. */
static const struct
{
  char name;
  MhCanvasKey key;
  MhCanvasModifiers modifiers;
} key_names[] = {
  { '<', MH_CANVAS_KEY_LEFT, MH_CANVAS_PLAIN },
  { '>', MH_CANVAS_KEY_RIGHT, MH_CANVAS_PLAIN },
  { '^', MH_CANVAS_KEY_UP, MH_CANVAS_PLAIN },
  { '_', MH_CANVAS_KEY_DOWN, MH_CANVAS_PLAIN },
  { 'L', MH_CANVAS_KEY_LEFT, MH_CANVAS_NUDGE },
  { 'R', MH_CANVAS_KEY_RIGHT, MH_CANVAS_NUDGE },
  { 'U', MH_CANVAS_KEY_UP, MH_CANVAS_NUDGE },
  { 'D', MH_CANVAS_KEY_DOWN, MH_CANVAS_NUDGE },
  { '0', MH_CANVAS_KEY_HOME, MH_CANVAS_PLAIN },
  { '9', MH_CANVAS_KEY_END, MH_CANVAS_PLAIN },
  { '.', MH_CANVAS_KEY_ENTER, MH_CANVAS_PLAIN },
  { ':', MH_CANVAS_KEY_ENTER, MH_CANVAS_EXTEND },
  { 'm', MH_CANVAS_KEY_MOUSE, MH_CANVAS_PLAIN },
  { 'c', MH_CANVAS_KEY_CAT, MH_CANVAS_PLAIN },
  { 'h', MH_CANVAS_KEY_HOLE, MH_CANVAS_PLAIN },
  { 'n', MH_CANVAS_KEY_ADD, MH_CANVAS_PLAIN },
  { 'e', MH_CANVAS_KEY_JOIN, MH_CANVAS_PLAIN },
  { '-', MH_CANVAS_KEY_DELETE, MH_CANVAS_PLAIN },
  { '*', MH_CANVAS_KEY_SELECT_ALL, MH_CANVAS_PLAIN },
  { '!', MH_CANVAS_KEY_ESCAPE, MH_CANVAS_PLAIN },
};

/* Returns: what the last of them did */
static gboolean
type (Fixture *fixture, const char *keys)
{
  gboolean is_meant = FALSE;

  for (; *keys != '\0'; keys++)
    for (gsize i = 0; i < G_N_ELEMENTS (key_names); i++)
      if (key_names[i].name == *keys)
        is_meant = key (fixture, key_names[i].key, key_names[i].modifiers);
  return is_meant;
}

typedef struct
{
  const char *keys;
  gboolean snaps;
  const char *board;
  guint32 cursor;
  guint n_commands;
  const char *news;
} Typing;

static const Typing typings[] = {
  { "0", FALSE, SQUARE " | " EDGES " |", 0, 0, NULL },
  { ">", FALSE, SQUARE " | " EDGES " |", 1, 0, NULL }, /* the first shows where it is */
  { "0>_<^", FALSE, SQUARE " | " EDGES " |", 0, 0, NULL },
  { "0.", FALSE, SQUARE " | " EDGES " | 0", 0, 0, "Selected 0" },
  { "0.>.", FALSE, SQUARE " | " EDGES " | 1", 1, 0, "Selected 1" },
  { "0.>:", FALSE, SQUARE " | " EDGES " | 0 1", 1, 0, "Selected 1" },
  { "0.>:0:", FALSE, SQUARE " | " EDGES " | 1", 0, 0, "0 is no longer selected" },
  { "*", FALSE, SQUARE " | " EDGES " | 0 1 2 3", 1, 0, "Selected 4 nodes" },
  { "*!", FALSE, SQUARE " | " EDGES " |", 1, 0, NULL },
  { "0R", FALSE, "110,100 200,100 100,200 200,200 | " EDGES " |", 0, 1, NULL },
  { "0U", TRUE, "110,88 200,100 100,200 200,200 | " EDGES " |", 0, 1, NULL },
  { "0.>:D", FALSE, "100,110 200,110 100,200 200,200 | " EDGES " | 0 1", 1, 1, NULL },
  { "0.>R", FALSE, "100,100 210,100 100,200 200,200 | " EDGES " | 0", 1, 1, NULL },
  { "*L", FALSE, "90,100 190,100 90,200 190,200 | " EDGES " | 0 1 2 3", 1, 1, NULL },
  { "0-", FALSE, "200,100 100,200 200,200 | 1-2 |", 0, 1, "Deleted node 0" },
  { "9-", FALSE, "100,100 200,100 100,200 | 0-1 |", 1, 1, "Deleted node 3" },
  { "*-", FALSE, "| |", MH_NODE_NONE, 1, "Deleted 4 nodes" },
  { "*-n", FALSE, "325,315 | |", 0, 2, "Added node 0" },
  { "0.9-", FALSE, "100,100 200,100 100,200 | 0-1 | 0", 1, 1, "Deleted node 3" },
  { "0e9.", FALSE, SQUARE " | 0-1 0-3 2-3 |", 3, 1, "Joined 0 and 3" },
  { "0e_e", FALSE, SQUARE " | 0-1 0-2 2-3 |", 2, 1, "Joined 0 and 2" },
  { "0e>.", FALSE, SQUARE " | " EDGES " |", 1, 0, "0 and 1 are joined already" },
  { "0e", FALSE, SQUARE " | " EDGES " |", 0, 0, "Joining from 0: go to a node and press Enter" },
  { "0e!9.", FALSE, SQUARE " | " EDGES " | 3", 3, 0, "Selected 3" },
  { "0ee", FALSE, SQUARE " | " EDGES " |", 0, 0, NULL },
  { "9m", FALSE, SQUARE " | " EDGES " |", 3, 1, "Mouse put on 3" },
  { "9c", FALSE, SQUARE " | " EDGES " |", 3, 1, "Cat put on 3" },
  { "9h", FALSE, SQUARE " | " EDGES " |", 3, 1, "Hole put on 3" },
};

/* Each key does what it is for, says so, and is taken back as so many commands. */
static void
test_canvas_tool_typing (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (typings); i++)
    {
      g_autoptr (MhSketch) before = create_square ();
      g_autofree char *expected = dup_without_double_spaces (typings[i].board);
      Fixture fixture;

      g_test_message ("keys %s", typings[i].keys);
      begin (&fixture, create_square ());
      mh_canvas_tool_set_snaps (fixture.tool, typings[i].snaps);
      type (&fixture, typings[i].keys);
      g_autofree char *board = describe (&fixture);
      g_autofree char *plain = dup_without_double_spaces (board);
      g_assert_cmpstr (plain, ==, expected);
      g_assert_cmpuint (mh_canvas_tool_get_cursor (fixture.tool), ==, typings[i].cursor);
      g_assert_cmpstr (mh_canvas_tool_get_news (fixture.tool), ==, typings[i].news);
      g_assert_cmpuint (undo_all (&fixture), ==, typings[i].n_commands);
      g_assert_true (mh_sketch_equal (get_sketch (&fixture), before));
      end (&fixture);
    }
}

/* Nodes added by key get room: a hundred of them, joined one by one or not, and
 * on the grid or not, lie apart from each other. */
static void
test_canvas_tool_room (void)
{
  for (int way = 0; way < 4; way++)
    {
      Fixture fixture;

      begin (&fixture, mh_sketch_new ());
      mh_canvas_tool_set_snaps (fixture.tool, way % 2 != 0);
      type (&fixture, "n");
      for (int i = 0; i < 99; i++)
        type (&fixture, way < 2 ? "n" : "en");

      const MhSketch *sketch = get_sketch (&fixture);
      gsize n_edges;
      mh_sketch_get_edges (sketch, &n_edges);
      g_assert_cmpuint (mh_sketch_get_n_nodes (sketch), ==, 100);
      g_assert_cmpuint (n_edges, ==, way < 2 ? 0 : 99);
      for (guint32 a = 0; a < 100; a++)
        for (guint32 b = 0; b < a; b++)
          {
            const MhPlace x = mh_sketch_get_place (sketch, a);
            const MhPlace y = mh_sketch_get_place (sketch, b);

            g_assert_cmpfloat ((x.x - y.x) * (x.x - y.x) + (x.y - y.y) * (x.y - y.y), >, 50 * 50);
          }
      g_assert_cmpuint (undo_all (&fixture), ==, 100);
      end (&fixture);
    }
}

/* What may not be is refused with a reason, and nothing has changed. */
static void
test_canvas_tool_refused (void)
{
  g_autoptr (MhSketch) before = create_square ();
  Fixture fixture;

  begin (&fixture, create_square ());
  type (&fixture, "0c");
  g_assert_true (mh_canvas_tool_is_refused (fixture.tool));
  g_assert_nonnull (mh_canvas_tool_get_news (fixture.tool));
  g_assert_true (mh_sketch_equal (get_sketch (&fixture), before));
  type (&fixture, ">");
  g_assert_false (mh_canvas_tool_is_refused (fixture.tool));
  end (&fixture);
}

/* Clicking a node ends what the keyboard has begun; the ground only ends it. */
static void
test_canvas_tool_join_click (void)
{
  Fixture fixture;

  begin (&fixture, create_square ());
  type (&fixture, "0e");
  g_assert_cmpuint (mh_canvas_tool_get_joining (fixture.tool), ==, 0);
  play (&fixture, "p400,400 r400,400");
  g_assert_cmpuint (mh_canvas_tool_get_joining (fixture.tool), ==, MH_NODE_NONE);
  type (&fixture, "0e");
  play (&fixture, "p200,200 r200,200");
  g_assert_true (mh_sketch_has_edge (get_sketch (&fixture), 0, 3));
  g_assert_cmpuint (undo_all (&fixture), ==, 1);
  end (&fixture);
}

/* The cursor, and what is being joined, stay with their nodes when others go. */
static void
test_canvas_tool_follows (void)
{
  Fixture fixture;

  begin (&fixture, create_square ());
  type (&fixture, "9e0");
  mh_canvas_tool_set_cursor (fixture.tool, 2);
  mh_document_delete (get_document (&fixture), &(guint32){ 0 }, 1, NULL, 0);
  g_assert_cmpuint (mh_canvas_tool_get_cursor (fixture.tool), ==, 1);
  g_assert_cmpuint (mh_canvas_tool_get_joining (fixture.tool), ==, 2);
  mh_document_delete (get_document (&fixture), &(guint32){ 2 }, 1, NULL, 0);
  g_assert_cmpuint (mh_canvas_tool_get_joining (fixture.tool), ==, MH_NODE_NONE);
  mh_document_undo (get_document (&fixture));
  mh_document_undo (get_document (&fixture));
  g_assert_cmpuint (mh_canvas_tool_get_cursor (fixture.tool), ==, 2);
  end (&fixture);
}

/* A finger on the ground moves the board with Select, and draws with Draw. */
static void
test_canvas_tool_touch (void)
{
  Fixture fixture;

  begin (&fixture, create_square ());
  g_assert_false (press_with (&fixture, (MhPoint){ 400, 400 }, FALSE, TRUE));
  g_assert_true (press_with (&fixture, (MhPoint){ 100, 100 }, FALSE, TRUE));
  mh_canvas_tool_cancel (fixture.tool);
  mh_canvas_tool_set_tool (fixture.tool, DRAW);
  g_assert_true (press_with (&fixture, (MhPoint){ 400, 400 }, FALSE, TRUE));
  release (&fixture, (MhPoint){ 400, 400 });
  g_assert_cmpuint (mh_sketch_get_n_nodes (get_sketch (&fixture)), ==, 5);
  end (&fixture);
}

/* The draft shows what releasing would do, where it would do it. */
static void
test_canvas_tool_draft (void)
{
  Fixture fixture;

  begin (&fixture, create_square ());
  mh_canvas_tool_set_tool (fixture.tool, DRAW);
  mh_canvas_tool_set_snaps (fixture.tool, TRUE);
  for (int i = 0; i < 3; i++)
    {
      static const char *const events[] = { "p300,150", "p100,100 m300,150", "p100,100 m195,205" };
      g_auto (Shown) shown = { 0 };

      play (&fixture, events[i]);
      shown_fill (&shown, &fixture);
      mh_canvas_tool_fill (fixture.tool, &shown.board.scene);
      const MhGraphDraft *const draft = &shown.board.scene.draft;
      g_assert_cmpuint (draft->from, ==, i == 0 ? MH_NODE_NONE : 0);
      g_assert_cmpuint (draft->to, ==, i == 2 ? 3 : MH_NODE_NONE);
      g_assert_true (draft->adds == (i < 2));
      g_assert_false (draft->chooses);
      if (draft->adds)
        {
          g_assert_cmpfloat_with_epsilon (draft->point.x, 308, 1e-6);
          g_assert_cmpfloat_with_epsilon (draft->point.y, 154, 1e-6);
        }
      mh_canvas_tool_cancel (fixture.tool);
    }
  end (&fixture);
}

/* While nodes are dragged they are loose, and only then. */
static void
test_canvas_tool_loose (void)
{
  const guint8 expected[] = { TRUE, FALSE, FALSE, TRUE };
  Fixture fixture;
  g_auto (Shown) shown = { 0 };

  begin (&fixture, create_square ());
  play (&fixture, "p100,100 r100,100 P200,200 r200,200 p200,200");
  shown_fill (&shown, &fixture);
  mh_canvas_tool_fill (fixture.tool, &shown.board.scene);
  g_assert_null (shown.board.scene.loose);
  mh_canvas_tool_drag (fixture.tool, &shown.view, (MhPoint){ 230, 230 });
  mh_canvas_tool_fill (fixture.tool, &shown.board.scene);
  g_assert_cmpmem (shown.board.scene.loose, 4, expected, sizeof expected);
  mh_canvas_tool_release (fixture.tool, &shown.view, (MhPoint){ 230, 230 });
  mh_canvas_tool_fill (fixture.tool, &shown.board.scene);
  g_assert_null (shown.board.scene.loose);
  end (&fixture);
}

static guint32
get_current (Fixture *fixture)
{
  return mh_selection_get_current (get_selection (fixture));
}

/* In the view at 100 %, a node is where it is in the world. */
static MhPoint
get_point (Fixture *fixture, guint32 node)
{
  const MhPlace place = mh_sketch_get_place (get_sketch (fixture), node);

  return (MhPoint){ place.x, place.y };
}

static MhPoint
get_token (Fixture *fixture, MhPlayer player)
{
  g_auto (Shown) shown = { 0 };
  MhPoint center;
  double radius;

  shown_fill (&shown, fixture);
  g_assert_true (
      mh_graph_scene_get_token (&shown.board.scene, WIDTH, HEIGHT, player, &center, &radius));

  return center;
}

/* A dragged token explores: it snaps to nodes, never to the hole for the cat,
 * and nothing is edited. */
static void
test_canvas_tool_drag_token (Fixture *fixture, gconstpointer data)
{
  const MhGame *game = mh_workspace_get_game (fixture->workspace);
  const MhPoint token = get_token (fixture, MH_PLAYER_SECOND);

  mh_canvas_tool_set_tool (fixture->tool, MH_TOOL_DRAW); /* drawing or not */
  g_assert_true (press (fixture, token));
  drag (fixture, get_point (fixture, 8));
  g_assert_cmpuint (mh_space_get_cat (game, get_current (fixture)), ==, 8);
  drag (fixture, get_point (fixture, 0));
  g_assert_cmpuint (mh_space_get_cat (game, get_current (fixture)), ==, 8);
  release (fixture, get_point (fixture, 11));
  g_assert_cmpuint (mh_space_get_cat (game, get_current (fixture)), ==, 11);
  g_assert_false (mh_document_is_modified (mh_workspace_get_document (fixture->workspace)));

  press (fixture, get_token (fixture, MH_PLAYER_FIRST));
  drag (fixture, get_point (fixture, 6));
  mh_canvas_tool_cancel (fixture->tool);
  g_assert_cmpuint (mh_space_get_mouse (game, get_current (fixture)), ==, 1);
}

/* Clicking a reply plays it; sliding off it does not. */
static void
test_canvas_tool_reply (Fixture *fixture, gconstpointer data)
{
  const MhGame *game = mh_workspace_get_game (fixture->workspace);
  MhPoint middle;

  {
    g_auto (Shown) shown = { 0 };

    shown_fill (&shown, fixture);
    middle
        = mh_rect_get_center (mh_graph_scene_get_reply (&shown.board.scene, WIDTH, HEIGHT, 0).pill);
    g_assert_cmpuint (shown.board.scene.replies[0].to, ==, 4);
  }

  press (fixture, middle);
  release (fixture, (MhPoint){ middle.x + 40, middle.y });
  g_assert_cmpuint (mh_space_get_mouse (game, get_current (fixture)), ==, 1);
  press (fixture, middle);
  release (fixture, middle);
  g_assert_cmpuint (get_current (fixture), ==,
                    mh_space_get_position (game, 4, 2, MH_PLAYER_SECOND));
}

/* Keys, as tables: what is pressed, and where that leads. */
static void
test_canvas_tool_keys (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    MhCanvasKey key;
    guint32 cursor;
  } rows[] = {
    { MH_CANVAS_KEY_RIGHT, 1 }, /* the first arrow shows the cursor: at the mouse */
    { MH_CANVAS_KEY_RIGHT, 3 }, { MH_CANVAS_KEY_DOWN, 5 }, { MH_CANVAS_KEY_LEFT, 4 },
    { MH_CANVAS_KEY_UP, 1 },    { MH_CANVAS_KEY_END, 11 }, { MH_CANVAS_KEY_RIGHT, 11 },
    { MH_CANVAS_KEY_HOME, 0 },  { MH_CANVAS_KEY_DOWN, 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("row %u", i);
      g_assert_true (key (fixture, rows[i].key, MH_CANVAS_PLAIN));
      g_assert_cmpuint (mh_canvas_tool_get_cursor (fixture->tool), ==, rows[i].cursor);
    }
}

/* M and C move the current position along, which is not a command of its own. */
static void
test_canvas_tool_roles (Fixture *fixture, gconstpointer data)
{
  const MhGame *game = mh_workspace_get_game (fixture->workspace);

  mh_canvas_tool_set_cursor (fixture->tool, 9);
  g_assert_true (key (fixture, MH_CANVAS_KEY_CAT, MH_CANVAS_PLAIN));
  g_assert_cmpuint (mh_sketch_get_start (get_sketch (fixture)).cat, ==, 9);
  g_assert_cmpuint (mh_space_get_cat (game, get_current (fixture)), ==, 9);
  g_assert_cmpuint (undo_all (fixture), ==, 1);
}

/* Hovering lights the node under the pointer. */
static void
test_canvas_tool_hover (Fixture *fixture, gconstpointer data)
{
  MhSelection *selection = mh_workspace_get_selection (fixture->workspace);
  g_auto (Shown) shown = { 0 };

  shown_fill (&shown, fixture);
  mh_canvas_tool_hover (fixture->tool, &shown.view, get_point (fixture, 6), REACH);
  g_assert_cmpuint (mh_selection_get_hovered_node (selection), ==, 6);
  mh_canvas_tool_hover (fixture->tool, &shown.view, (MhPoint){ 1, 1 }, REACH);
  g_assert_cmpuint (mh_selection_get_hovered_node (selection), ==, MH_NODE_NONE);
  mh_canvas_tool_hover (fixture->tool, &shown.view, get_point (fixture, 6), REACH);
  mh_canvas_tool_leave (fixture->tool);
  g_assert_cmpuint (mh_selection_get_hovered_node (selection), ==, MH_NODE_NONE);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/workspace/canvas-tool/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/canvas-tool/gestures", test_canvas_tool_gestures);
  g_test_add_func ("/workspace/canvas-tool/gestures-cancelled",
                   test_canvas_tool_gestures_cancelled);
  g_test_add_func ("/workspace/canvas-tool/typing", test_canvas_tool_typing);
  g_test_add_func ("/workspace/canvas-tool/room", test_canvas_tool_room);
  g_test_add_func ("/workspace/canvas-tool/refused", test_canvas_tool_refused);
  g_test_add_func ("/workspace/canvas-tool/join-click", test_canvas_tool_join_click);
  g_test_add_func ("/workspace/canvas-tool/follows", test_canvas_tool_follows);
  g_test_add_func ("/workspace/canvas-tool/touch", test_canvas_tool_touch);
  g_test_add_func ("/workspace/canvas-tool/draft", test_canvas_tool_draft);
  g_test_add_func ("/workspace/canvas-tool/loose", test_canvas_tool_loose);
  ADD ("drag-token", test_canvas_tool_drag_token);
  ADD ("reply", test_canvas_tool_reply);
  ADD ("keys", test_canvas_tool_keys);
  ADD ("roles", test_canvas_tool_roles);
  ADD ("hover", test_canvas_tool_hover);

  return g_test_run ();
}
