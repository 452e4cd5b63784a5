/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-test.h"
#include "mh-document-edits.h"
#include "mh-fixtures.h"

#include <math.h>
#include <string.h>

#define WIDTH MH_CANVAS_TEST_WIDTH
#define HEIGHT MH_CANVAS_TEST_HEIGHT
#define REACH 8
#define SQUARE MH_CANVAS_TEST_SQUARE
#define EDGES MH_CANVAS_TEST_EDGES

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
begin_gesture (MhCanvasTest *fixture, const Gesture *gesture)
{
  g_test_message ("%s: %s", gesture->name, gesture->events);
  mh_canvas_test_begin (fixture, mh_canvas_test_create_square ());
  mh_canvas_tool_set_tool (fixture->tool, gesture->tool);
  mh_canvas_tool_set_snaps (fixture->tool, gesture->snaps);
}

/* Each gesture does what it is for, and is taken back as so many commands. */
static void
test_canvas_tool_gestures (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (gestures); i++)
    {
      g_autoptr (MhBoard) before = mh_canvas_test_create_square ();
      g_autofree char *expected = mh_canvas_test_dup_plain (gestures[i].board);
      MhCanvasTest fixture;

      begin_gesture (&fixture, &gestures[i]);
      mh_canvas_test_play (&fixture, gestures[i].events);
      g_autofree char *board = mh_canvas_test_describe (&fixture);
      g_autofree char *plain = mh_canvas_test_dup_plain (board);
      g_assert_cmpstr (plain, ==, expected);
      g_assert_false (mh_canvas_tool_is_dragging (fixture.tool));
      g_assert_cmpuint (mh_canvas_test_undo_all (&fixture), ==, gestures[i].n_commands);
      g_assert_true (mh_board_equal (mh_canvas_test_get_board (&fixture), before));
      mh_canvas_test_end (&fixture);
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
      MhCanvasTest fixture;

      *strrchr (events, ' ') = '\0'; /* the last release */
      if (strchr (events, 'r') != NULL)
        continue; /* more than one gesture */

      g_autoptr (MhBoard) before = mh_canvas_test_create_square ();
      begin_gesture (&fixture, gesture);
      mh_canvas_test_play (&fixture, events);
      const gboolean is_dragging = mh_canvas_tool_is_dragging (fixture.tool);
      if (i % 2 == 0)
        mh_canvas_tool_cancel (fixture.tool);
      else
        g_assert_true (mh_canvas_test_press_key (&fixture, MH_CANVAS_KEY_ESCAPE, MH_CANVAS_PLAIN)
                       || !is_dragging);
      mh_canvas_test_release (&fixture, (MhPoint){ 333, 333 });
      g_assert_true (mh_board_equal (mh_canvas_test_get_board (&fixture), before));
      g_assert_null (mh_document_get_undo_label (mh_canvas_test_get_document (&fixture)));
      g_assert_false (mh_canvas_tool_is_dragging (fixture.tool));
      mh_canvas_test_end (&fixture);
    }
}

/* Undo while a node is dragged takes away what the drag is about: that ends
 * it, and later commands are commands of their own. */
static void
test_canvas_tool_undone (void)
{
  MhCanvasTest fixture;
  g_autofree guint *n_finished = NULL;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  MhDocument *document = mh_canvas_test_get_document (&fixture);
  mh_document_add_node (document, (MhPoint){ 400, 400 }, NULL, NULL);
  n_finished = mh_fixtures_count (document, "finished");
  mh_canvas_test_play (&fixture, "p100,100 m150,150");
  mh_document_undo (document);
  mh_document_undo (document);
  g_assert_false (mh_canvas_tool_is_dragging (fixture.tool));
  mh_canvas_test_play (&fixture, "m200,300 r200,300");
  g_assert_null (mh_document_get_undo_label (document));

  *n_finished = 0;
  mh_document_add_node (document, (MhPoint){ 400, 400 }, NULL, NULL);
  mh_document_add_node (document, (MhPoint){ 500, 400 }, NULL, NULL);
  g_assert_cmpuint (*n_finished, ==, 2);
  g_assert_cmpuint (mh_canvas_test_undo_all (&fixture), ==, 2);
  mh_canvas_test_end (&fixture);
}

/* A drag is told at each motion, as places; its end changes nothing more. */
static void
test_canvas_tool_told (void)
{
  MhCanvasTest fixture;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  mh_canvas_test_play (&fixture, "p100,100");
  g_autofree guint *n_shown = mh_fixtures_count (fixture.session, "changed");
  mh_canvas_test_play (&fixture, "m150,150 m160,160 m170,170");
  g_assert_cmpuint (*n_shown, ==, 3);
  mh_canvas_test_play (&fixture, "r170,170");
  g_assert_cmpuint (*n_shown, ==, 3);
  mh_canvas_test_end (&fixture);
}

/* Without the machine nothing is under way. */
static void
test_canvas_tool_freed (void)
{
  g_autoptr (MhBoard) before = mh_canvas_test_create_square ();
  MhCanvasTest fixture;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  mh_canvas_test_play (&fixture, "p100,100 m150,150");
  mh_canvas_tool_free (fixture.tool);
  g_assert_true (mh_board_equal (mh_canvas_test_get_board (&fixture), before));
  fixture.tool = mh_canvas_tool_new (fixture.session);
  mh_canvas_test_end (&fixture);
}

/* A finger on the ground moves the board with Select, and draws with Draw. */
static void
test_canvas_tool_touch (void)
{
  MhCanvasTest fixture;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  g_assert_false (mh_canvas_test_press_with (&fixture, (MhPoint){ 400, 400 }, FALSE, TRUE));
  g_assert_true (mh_canvas_test_press_with (&fixture, (MhPoint){ 100, 100 }, FALSE, TRUE));
  mh_canvas_tool_cancel (fixture.tool);
  mh_canvas_tool_set_tool (fixture.tool, DRAW);
  g_assert_true (mh_canvas_test_press_with (&fixture, (MhPoint){ 400, 400 }, FALSE, TRUE));
  mh_canvas_test_release (&fixture, (MhPoint){ 400, 400 });
  g_assert_cmpuint (mh_board_get_n_nodes (mh_canvas_test_get_board (&fixture)), ==, 5);
  mh_canvas_test_end (&fixture);
}

/* The draft shows what releasing would do, where it would do it. */
static void
test_canvas_tool_draft (void)
{
  MhCanvasTest fixture;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  mh_canvas_tool_set_tool (fixture.tool, DRAW);
  mh_canvas_tool_set_snaps (fixture.tool, TRUE);
  for (int i = 0; i < 3; i++)
    {
      static const char *const events[] = { "p300,150", "p100,100 m300,150", "p100,100 m195,205" };
      g_auto (MhCanvasShown) shown = { 0 };

      mh_canvas_test_play (&fixture, events[i]);
      mh_canvas_shown_fill (&shown, &fixture);
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
  mh_canvas_test_end (&fixture);
}

/* While joining, the edge leads to the cursor's node, or to where the pointer
 * is. */
static void
test_canvas_tool_joining (void)
{
  MhCanvasTest fixture;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  mh_canvas_test_type (&fixture, "0e9");
  for (guint32 hovered = 0; hovered < 5; hovered++)
    {
      const gboolean is_hovering = hovered < 4;
      g_auto (MhCanvasShown) shown = { 0 };

      mh_selection_set_hovered_node (mh_canvas_test_get_selection (&fixture),
                                     is_hovering ? hovered : MH_NODE_NONE);
      mh_canvas_shown_fill (&shown, &fixture);
      mh_canvas_tool_fill (fixture.tool, &shown.board.scene);
      const MhGraphDraft *const draft = &shown.board.scene.draft;
      g_assert_cmpuint (draft->from, ==, hovered == 0 ? MH_NODE_NONE : 0);
      g_assert_cmpuint (draft->to, ==, hovered == 0 ? MH_NODE_NONE : is_hovering ? hovered : 3);
    }
  mh_canvas_test_end (&fixture);
}

/* While nodes are dragged they are loose, and only then. */
static void
test_canvas_tool_loose (void)
{
  const guint8 expected[] = { TRUE, FALSE, FALSE, TRUE };
  MhCanvasTest fixture;
  g_auto (MhCanvasShown) shown = { 0 };

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  mh_canvas_test_play (&fixture, "p100,100 r100,100 P200,200 r200,200 p200,200");
  mh_canvas_shown_fill (&shown, &fixture);
  mh_canvas_tool_fill (fixture.tool, &shown.board.scene);
  g_assert_null (shown.board.scene.loose);
  mh_canvas_tool_drag (fixture.tool, &shown.view, (MhPoint){ 230, 230 });
  mh_canvas_tool_fill (fixture.tool, &shown.board.scene);
  g_assert_cmpmem (shown.board.scene.loose, 4, expected, sizeof expected);
  mh_canvas_tool_release (fixture.tool, &shown.view, (MhPoint){ 230, 230 });
  mh_canvas_tool_fill (fixture.tool, &shown.board.scene);
  g_assert_null (shown.board.scene.loose);
  mh_canvas_test_end (&fixture);
}

static MhPoint
get_token (MhCanvasTest *fixture, MhPlayer player)
{
  g_auto (MhCanvasShown) shown = { 0 };
  MhPoint center;
  double radius;

  mh_canvas_shown_fill (&shown, fixture);
  g_assert_true (
      mh_graph_scene_get_token (&shown.board.scene, WIDTH, HEIGHT, player, &center, &radius));

  return center;
}

/* A dragged token explores: it snaps to nodes, never to the hole for the cat,
 * and nothing is edited. */
static void
test_canvas_tool_drag_token (MhCanvasTest *fixture, gconstpointer data)
{
  const MhGame *game = mh_session_get_snapshot (fixture->session)->game;
  const MhPoint token = get_token (fixture, MH_PLAYER_SECOND);

  mh_canvas_tool_set_tool (fixture->tool, MH_TOOL_DRAW); /* drawing or not */
  g_assert_true (mh_canvas_test_press (fixture, token));
  mh_canvas_test_drag (fixture, mh_canvas_test_get_point (fixture, 8));
  g_assert_cmpuint (mh_space_get_cat (game, mh_canvas_test_get_current (fixture)), ==, 8);
  mh_canvas_test_drag (fixture, mh_canvas_test_get_point (fixture, 0));
  g_assert_cmpuint (mh_space_get_cat (game, mh_canvas_test_get_current (fixture)), ==, 8);
  mh_canvas_test_release (fixture, mh_canvas_test_get_point (fixture, 11));
  g_assert_cmpuint (mh_space_get_cat (game, mh_canvas_test_get_current (fixture)), ==, 11);
  g_assert_false (mh_document_is_modified (mh_session_get_document (fixture->session)));

  mh_canvas_test_press (fixture, get_token (fixture, MH_PLAYER_FIRST));
  mh_canvas_test_drag (fixture, mh_canvas_test_get_point (fixture, 6));
  mh_canvas_tool_cancel (fixture->tool);
  g_assert_cmpuint (mh_space_get_mouse (game, mh_canvas_test_get_current (fixture)), ==, 1);
}

/* The ring around a node with a token moves the token while one selects; drawing begins there. */
static void
test_canvas_tool_ring (MhCanvasTest *fixture, gconstpointer data)
{
  const MhGame *game = mh_session_get_snapshot (fixture->session)->game;
  const MhPoint cat = mh_canvas_test_get_point (fixture, 2);
  const MhPoint rim = { cat.x - MH_GRAPH_NODE_RADIUS, cat.y };

  g_assert_true (mh_canvas_test_press (fixture, rim));
  mh_canvas_test_drag (fixture, mh_canvas_test_get_point (fixture, 8));
  mh_canvas_test_release (fixture, mh_canvas_test_get_point (fixture, 8));
  g_assert_cmpuint (mh_space_get_cat (game, mh_canvas_test_get_current (fixture)), ==, 8);
  g_assert_false (mh_document_is_modified (mh_session_get_document (fixture->session)));

  mh_session_back_to_start (fixture->session);
  mh_canvas_tool_set_tool (fixture->tool, MH_TOOL_DRAW);
  mh_canvas_test_press (fixture, rim);
  mh_canvas_test_drag (fixture, mh_canvas_test_get_point (fixture, 8));
  mh_canvas_test_release (fixture, mh_canvas_test_get_point (fixture, 8));
  g_assert_cmpuint (mh_space_get_cat (game, mh_canvas_test_get_current (fixture)), ==, 2);
  g_assert_true (mh_board_has_edge (mh_canvas_test_get_board (fixture), 2, 8));
}

/* Nodes that are dropped on others, or pushed onto them by keys, come to lie beside them. */
static void
test_canvas_tool_apart (void)
{
  MhCanvasTest fixture;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  mh_canvas_test_play (&fixture, "p100,100 m200,200 r200,200");
  g_assert_cmpfloat_with_epsilon (mh_canvas_test_get_point (&fixture, 0).x, 244, 1e-6);
  g_assert_cmpfloat_with_epsilon (mh_canvas_test_get_point (&fixture, 0).y, 200, 1e-6);
  g_assert_cmpuint (mh_canvas_test_undo_all (&fixture), ==, 1);
  mh_canvas_test_play (&fixture, "p100,100 r100,100");
  for (int i = 0; i < 60; i++)
    {
      mh_canvas_test_press_key (&fixture, MH_CANVAS_KEY_RIGHT, MH_CANVAS_NUDGE);
      const MhPoint moved = mh_canvas_test_get_point (&fixture, 0);
      g_assert_true (hypot (moved.x - 200, moved.y - 100) >= 1);
    }
  g_assert_cmpfloat (mh_canvas_test_get_point (&fixture, 0).x, >, 220);
  mh_canvas_test_end (&fixture);
}

/* Clicking a reply plays it; sliding off it does not. */
static void
test_canvas_tool_reply (MhCanvasTest *fixture, gconstpointer data)
{
  const MhGame *game = mh_session_get_snapshot (fixture->session)->game;
  MhPoint middle;

  {
    g_auto (MhCanvasShown) shown = { 0 };

    mh_canvas_shown_fill (&shown, fixture);
    middle
        = mh_rect_get_center (mh_graph_scene_get_reply (&shown.board.scene, WIDTH, HEIGHT, 0).pill);
    g_assert_cmpuint (shown.board.scene.replies[0].to, ==, 4);
  }

  mh_canvas_test_press (fixture, middle);
  mh_canvas_test_release (fixture, (MhPoint){ middle.x + 40, middle.y });
  g_assert_cmpuint (mh_space_get_mouse (game, mh_canvas_test_get_current (fixture)), ==, 1);
  mh_canvas_test_press (fixture, middle);
  mh_canvas_test_release (fixture, middle);
  g_assert_cmpuint (mh_canvas_test_get_current (fixture), ==,
                    mh_space_get_position (game, 4, 2, MH_PLAYER_SECOND));
}

/* Returns: a point on an edge, which no token, reply or node covers */
static MhPoint
get_edge (MhCanvasTest *fixture)
{
  const MhPoint from = mh_canvas_test_get_point (fixture, 8);
  const MhPoint to = mh_canvas_test_get_point (fixture, 9);

  return (MhPoint){ (from.x + to.x) / 2, (from.y + to.y) / 2 };
}

/* The shape of the pointer tells what a press would do, and each tool sees the parts that it
 * reacts to. */
static void
test_canvas_tool_shapes (MhCanvasTest *fixture, gconstpointer data)
{
  static const struct
  {
    MhTool tool;
    const char *token, *node, *reply, *edge, *ground;
  } rows[] = {
    { SELECT, "grab", "grab", "pointer", NULL, NULL },
    { DRAW, "grab", "crosshair", "crosshair", "crosshair", "crosshair" },
    { ERASE, "pointer", "pointer", "pointer", "pointer", "crosshair" },
  };
  const MhPoint token = get_token (fixture, MH_PLAYER_SECOND);
  g_auto (MhCanvasShown) shown = { 0 };

  mh_canvas_shown_fill (&shown, fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MhReplyShape reply = mh_graph_scene_get_reply (&shown.board.scene, WIDTH, HEIGHT, 0);
      const struct
      {
        MhPoint point;
        const char *shape;
      } parts[] = {
        { token, rows[i].token },
        { mh_canvas_test_get_point (fixture, 8), rows[i].node },
        { mh_rect_get_center (reply.pill), rows[i].reply },
        { get_edge (fixture), rows[i].edge },
        { { 1, 1 }, rows[i].ground },
      };

      mh_canvas_tool_set_tool (fixture->tool, rows[i].tool);
      g_assert_true (mh_canvas_tool_has_replies (fixture->tool) == (rows[i].tool == SELECT));
      for (gsize j = 0; j < G_N_ELEMENTS (parts); j++)
        g_assert_cmpstr (mh_canvas_tool_get_shape (fixture->tool, &shown.view, parts[j].point,
                                                   REACH),
                         ==, parts[j].shape);
    }
}

/* A press becomes a drag beyond the threshold, and stays one when the pointer comes back. */
static void
test_canvas_tool_threshold (void)
{
  MhCanvasTest fixture;
  g_auto (MhCanvasShown) shown = { 0 };

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  mh_canvas_shown_fill (&shown, &fixture);
  for (int has_touch = 0; has_touch < 2; has_touch++)
    {
      mh_canvas_test_press_with (&fixture, (MhPoint){ 400, 400 }, FALSE, has_touch != 0);
      g_assert_false (mh_canvas_tool_drag (fixture.tool, &shown.view, (MhPoint){ 404, 396 }));
      g_assert_true (mh_canvas_tool_drag (fixture.tool, &shown.view, (MhPoint){ 404, 395 }));
      g_assert_true (mh_canvas_tool_drag (fixture.tool, &shown.view, (MhPoint){ 400, 400 }));
      g_assert_true (mh_canvas_tool_is_dragging (fixture.tool) == (has_touch == 0));
      mh_canvas_tool_release (fixture.tool, &shown.view, (MhPoint){ 400, 400 });
    }
  mh_canvas_test_end (&fixture);
}

/* Hovering lights the node under the pointer. */
static void
test_canvas_tool_hover (MhCanvasTest *fixture, gconstpointer data)
{
  MhSelection *selection = mh_session_get_selection (fixture->session);
  g_auto (MhCanvasShown) shown = { 0 };

  mh_canvas_shown_fill (&shown, fixture);
  mh_canvas_tool_hover (fixture->tool, &shown.view, mh_canvas_test_get_point (fixture, 6), REACH);
  g_assert_cmpuint (mh_selection_get_hovered_node (selection), ==, 6);
  mh_canvas_tool_hover (fixture->tool, &shown.view, (MhPoint){ 1, 1 }, REACH);
  g_assert_cmpuint (mh_selection_get_hovered_node (selection), ==, MH_NODE_NONE);
  mh_canvas_tool_hover (fixture->tool, &shown.view, mh_canvas_test_get_point (fixture, 6), REACH);
  mh_canvas_tool_leave (fixture->tool);
  g_assert_cmpuint (mh_selection_get_hovered_node (selection), ==, MH_NODE_NONE);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/workspace/canvas-tool/" name, MhCanvasTest, NULL, mh_canvas_test_set_up, function, \
              mh_canvas_test_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/canvas-tool/apart", test_canvas_tool_apart);
  g_test_add_func ("/workspace/canvas-tool/gestures", test_canvas_tool_gestures);
  g_test_add_func ("/workspace/canvas-tool/gestures-cancelled",
                   test_canvas_tool_gestures_cancelled);
  g_test_add_func ("/workspace/canvas-tool/undone", test_canvas_tool_undone);
  g_test_add_func ("/workspace/canvas-tool/told", test_canvas_tool_told);
  g_test_add_func ("/workspace/canvas-tool/freed", test_canvas_tool_freed);
  g_test_add_func ("/workspace/canvas-tool/touch", test_canvas_tool_touch);
  g_test_add_func ("/workspace/canvas-tool/draft", test_canvas_tool_draft);
  g_test_add_func ("/workspace/canvas-tool/joining", test_canvas_tool_joining);
  g_test_add_func ("/workspace/canvas-tool/loose", test_canvas_tool_loose);
  g_test_add_func ("/workspace/canvas-tool/threshold", test_canvas_tool_threshold);
  ADD ("drag-token", test_canvas_tool_drag_token);
  ADD ("ring", test_canvas_tool_ring);
  ADD ("reply", test_canvas_tool_reply);
  ADD ("shapes", test_canvas_tool_shapes);
  ADD ("hover", test_canvas_tool_hover);

  return g_test_run ();
}
