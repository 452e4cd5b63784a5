/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-test.h"

#include <string.h>

/* How often and of what the session tells while the canvas is used. */

#define WIDTH MH_CANVAS_TEST_WIDTH
#define HEIGHT MH_CANVAS_TEST_HEIGHT
#define SELECT MH_TOOL_SELECT
#define DRAW MH_TOOL_DRAW
#define ERASE MH_TOOL_ERASE

/* Points of the board, which is Two Courtyards: ground, node 8, node 9, the edge between them,
 * the hole, the node of the mouse, its token, and the arrow of its first reply. */
typedef enum
{
  GROUND,
  NODE,
  OTHER_NODE,
  EDGE,
  HOLE,
  MOUSE,
  TOKEN,
  REPLY,
  N_SPOTS,
} Spot;

static MhPoint
get_point (MhCanvasTest *fixture, Spot cell_index)
{
  const MhPoint node = mh_canvas_test_get_point (fixture, 8);
  const MhPoint other = mh_canvas_test_get_point (fixture, 9);
  g_auto (MhCanvasShown) shown = { 0 };
  MhPoint token;
  double radius;

  mh_canvas_shown_fill (&shown, fixture);
  mh_graph_scene_get_token (&shown.board.scene, WIDTH, HEIGHT, MH_PLAYER_FIRST, &token, &radius);
  const MhRect pill = mh_graph_scene_get_reply (&shown.board.scene, WIDTH, HEIGHT, 0).pill;
  const MhPoint points[N_SPOTS] = {
    [GROUND] = { 30, 600 },
    [NODE] = node,
    [OTHER_NODE] = other,
    [EDGE] = { (node.x + other.x) / 2, (node.y + other.y) / 2 },
    [HOLE] = mh_canvas_test_get_point (fixture, 0),
    [MOUSE] = mh_canvas_test_get_point (fixture, 1),
    [TOKEN] = token,
    [REPLY] = mh_rect_get_center (pill),
  };

  return points[cell_index];
}

static void
changed_cb (GString *changes, const MhSnapshot *snapshot, guint mask, MhSession *session)
{
  static const struct
  {
    MhSnapshotPart part;
    const char *name;
  } names[] = {
    { MH_SNAPSHOT_DRAWING, "drawing" },   { MH_SNAPSHOT_BOARD, "board" },
    { MH_SNAPSHOT_START, "start" },       { MH_SNAPSHOT_NAME, "name" },
    { MH_SNAPSHOT_GAME, "game" },         { MH_SNAPSHOT_RUNS, "runs" },
    { MH_SNAPSHOT_PROGRESS, "progress" }, { MH_SNAPSHOT_COMPARISON, "comparison" },
    { MH_SNAPSHOT_CHANGE, "change" },     { MH_SNAPSHOT_STEP, "step" },
    { MH_SNAPSHOT_PLAYBACK, "playback" }, { MH_SNAPSHOT_LAYER, "layer" },
    { MH_SNAPSHOT_PLANE, "plane" },       { MH_SNAPSHOT_FOLLOWING, "following" },
    { MH_SNAPSHOT_POSITION, "position" }, { MH_SNAPSHOT_NODES, "nodes" },
    { MH_SNAPSHOT_HOVER, "hover" },
  };
  gboolean is_first = TRUE;

  g_assert_true (snapshot == mh_session_get_snapshot (session));
  g_string_append (changes, "[");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if ((mask & names[i].part) != 0)
      {
        g_string_append_printf (changes, "%s%s", is_first ? "" : " ", names[i].name);
        is_first = FALSE;
      }
  g_string_append (changes, "]");
}

/* The parts that differ after an edit that changes the game. */
#define EDIT "board game runs progress step"
/* And after one that changes the number of nodes, and so the numbers of positions. */
#define RENUMBER "drawing board start game runs progress step position"

/* Each letter is what the pointer does: p(ress), m(ove), r(elease). The parts of the snapshot
 * that are told to differ follow it in brackets. */
static const struct
{
  const char *name;
  MhTool tool;
  const char *keys; /* pressed before */
  Spot press, release;
  const char *changes;
} clicks[] = {
  { "select the ground", SELECT, "", GROUND, GROUND, "p r" },
  { "select nothing", SELECT, "0.", GROUND, GROUND, "p[nodes] r" },
  { "select", SELECT, "", NODE, NODE, "p[nodes] r" },
  { "select again", SELECT, "0.", HOLE, HOLE, "p r" },
  { "select another", SELECT, "0.", NODE, NODE, "p[nodes] r" },
  { "select one of all", SELECT, "*", NODE, NODE, "p r[nodes]" },
  { "select an edge", SELECT, "", EDGE, EDGE, "p[nodes] r" },
  { "select a hole", SELECT, "", HOLE, HOLE, "p[nodes] r" },
  { "select under the mouse", SELECT, "", MOUSE, MOUSE, "p[nodes] r" },
  { "press a token", SELECT, "", TOKEN, TOKEN, "p r" },
  { "play a reply", SELECT, "", REPLY, REPLY, "p r[position]" },
  { "drag a node", SELECT, "", NODE, GROUND, "p[nodes] m[drawing] m[drawing] r" },
  { "drag all", SELECT, "*", NODE, GROUND, "p m[drawing nodes] m[drawing] r" },
  { "draw a marquee", SELECT, "0.", GROUND, OTHER_NODE, "p[nodes] m m r" },
  { "drag a token", SELECT, "", TOKEN, OTHER_NODE, "p m[position] m[position] r" },

  { "add a node", DRAW, "", GROUND, GROUND, "p r[" RENUMBER " nodes]" },
  { "add one instead", DRAW, "0.", GROUND, GROUND, "p r[" RENUMBER " nodes]" },
  { "draw at a node", DRAW, "", NODE, NODE, "p r[nodes]" },
  { "draw at another", DRAW, "0.", NODE, NODE, "p r[nodes]" },
  { "draw at a hole", DRAW, "", HOLE, HOLE, "p r[nodes]" },
  { "draw at the mouse", DRAW, "", MOUSE, MOUSE, "p r[nodes]" },
  { "draw at a token", DRAW, "", TOKEN, TOKEN, "p r" },
  { "draw on an edge", DRAW, "", EDGE, EDGE, "p r[" RENUMBER " nodes]" },
  { "draw on a reply", DRAW, "", REPLY, REPLY, "p r[" RENUMBER " nodes]" },
  { "join", DRAW, "", NODE, HOLE, "p m[nodes] m r[" EDIT " nodes]" },
  { "draw out", DRAW, "", NODE, GROUND, "p m[nodes] m r[" RENUMBER " nodes]" },
  { "drag a token to draw", DRAW, "", TOKEN, OTHER_NODE, "p m[position] m[position] r" },
  { "join by click", DRAW, "0e", NODE, NODE, "p[" EDIT " nodes] r" },

  { "erase nothing", ERASE, "", GROUND, GROUND, "p r" },
  { "erase the selection", ERASE, "0.", GROUND, GROUND, "p[nodes] r" },
  { "erase a node", ERASE, "", NODE, NODE, "p[" RENUMBER "] r" },
  { "erase what is selected", ERASE, "0.", HOLE, HOLE, "p[" RENUMBER " nodes] r" },
  { "erase an edge", ERASE, "", EDGE, EDGE, "p[" EDIT "] r" },
  { "erase a hole", ERASE, "", HOLE, HOLE, "p[" RENUMBER "] r" },
  { "erase under the mouse", ERASE, "", MOUSE, MOUSE, "p[" RENUMBER "] r" },
  { "erase at a token", ERASE, "", TOKEN, TOKEN, "p[" RENUMBER "] r" },
  { "erase at a reply", ERASE, "", REPLY, REPLY, "p[" EDIT "] r" },
  { "erase across", ERASE, "", GROUND, NODE, "p m m[" RENUMBER "] r" },
};

/* Presses, moves in two parts if there is a way to go, and releases. */
static void
click (MhCanvasTest *fixture, MhPoint press, MhPoint release, GString *changes)
{
  const MhPoint middle = { (press.x + release.x) / 2, (press.y + release.y) / 2 };

  g_string_append (changes, "p");
  mh_canvas_test_press (fixture, press);
  if (memcmp (&press, &release, sizeof press) != 0)
    {
      g_string_append (changes, " m");
      mh_canvas_test_drag (fixture, middle);
      g_string_append (changes, " m");
      mh_canvas_test_drag (fixture, release);
    }
  g_string_append (changes, " r");
  mh_canvas_test_release (fixture, release);
}

/* A click tells of one change at most, with the press or with the release, and each motion
 * tells of one at most; both tell of all that differs. */
static void
test_canvas_changes_clicks (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (clicks); i++)
    {
      g_autoptr (GString) changes = g_string_new (NULL);
      MhCanvasTest fixture;

      g_test_message ("%s", clicks[i].name);
      mh_canvas_test_set_up (&fixture, NULL);
      mh_canvas_tool_set_tool (fixture.tool, clicks[i].tool);
      mh_canvas_test_type (&fixture, clicks[i].keys);
      g_signal_connect_swapped (fixture.session, "changed", G_CALLBACK (changed_cb), changes);
      click (&fixture, get_point (&fixture, clicks[i].press),
             get_point (&fixture, clicks[i].release), changes);
      g_assert_cmpstr (changes->str, ==, clicks[i].changes);
      mh_canvas_test_tear_down (&fixture, NULL);
    }
}

static const struct
{
  const char *before, *key;
  const char *changes;
} keys[] = {
  { "", ">", "[nodes]" },
  { "0", ">", "[nodes]" },
  { "0", "0", "" },
  { "0", "9", "[nodes]" },
  { "0", ".", "[nodes]" },
  { "0.", ".", "" },
  { "0.", ":", "[nodes]" },
  { "0", "*", "[nodes]" },
  { "0.", "!", "[nodes]" },
  { "0", "!", "" },
  { "9", "m", "[start position]" },
  { "9", "c", "[start position]" },
  { "9", "h", "[" EDIT "]" },
  { "0", "n", "[" RENUMBER " nodes]" },
  { "0", "e", "" },
  { "0e9", "e", "[" EDIT "]" },
  { "0e", "n", "[" RENUMBER " nodes]" },
  { "0", "-", "[" RENUMBER " nodes]" },
  { "0.", "-", "[" RENUMBER " nodes]" },
  { "0", "R", "[drawing]" },
  { "*", "L", "[drawing]" },
};

/* A key tells of one change at most, with every tool. */
static void
test_canvas_changes_keys (void)
{
  for (gsize i = 0; i < 3 * G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GString) changes = g_string_new (NULL);
      MhCanvasTest fixture;

      g_test_message ("%s after %s", keys[i / 3].key, keys[i / 3].before);
      mh_canvas_test_set_up (&fixture, NULL);
      mh_canvas_tool_set_tool (fixture.tool, (MhTool) (i % 3));
      mh_canvas_test_type (&fixture, keys[i / 3].before);
      g_signal_connect_swapped (fixture.session, "changed", G_CALLBACK (changed_cb), changes);
      mh_canvas_test_type (&fixture, keys[i / 3].key);
      g_assert_cmpstr (changes->str, ==, keys[i / 3].changes);
      mh_canvas_test_tear_down (&fixture, NULL);
    }
}

/* Pairs may be nested: the end of the outermost tells. Without a difference nothing is told. */
static void
test_canvas_changes_nested (void)
{
  g_autoptr (GString) changes = g_string_new (NULL);
  MhCanvasTest fixture;

  mh_canvas_test_set_up (&fixture, NULL);
  MhSelection *const selection = mh_canvas_test_get_selection (&fixture);
  g_signal_connect_swapped (fixture.session, "changed", G_CALLBACK (changed_cb), changes);
  mh_session_begin_change (fixture.session);
  mh_session_begin_change (fixture.session);
  mh_session_set_plane (fixture.session, 1);
  mh_selection_set_hovered_node (selection, 3);
  mh_session_end_change (fixture.session);
  mh_selection_set_node (selection, 3);
  g_assert_cmpstr (changes->str, ==, "");
  g_assert_cmpuint (mh_session_get_snapshot (fixture.session)->node, ==, 3);
  mh_session_end_change (fixture.session);
  g_assert_cmpstr (changes->str, ==, "[plane nodes hover]");
  mh_session_begin_change (fixture.session);
  mh_session_end_change (fixture.session);
  g_assert_cmpstr (changes->str, ==, "[plane nodes hover]");
  mh_canvas_test_tear_down (&fixture, NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/canvas-changes/clicks", test_canvas_changes_clicks);
  g_test_add_func ("/session/canvas-changes/keys", test_canvas_changes_keys);
  g_test_add_func ("/session/canvas-changes/nested", test_canvas_changes_nested);

  return g_test_run ();
}
