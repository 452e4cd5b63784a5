/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool.h"

#include "mh-fixtures.h"
#include "mh-scenes.h"

#define WIDTH 650
#define HEIGHT 630
#define REACH 8

typedef struct
{
  MhWorkspace *workspace;
  MhCanvasTool *tool;
  MhText *text;
} Fixture;

/* The scene as it is at this moment, at 100 %. */
typedef struct
{
  MhBoardScene board;
  MhCanvasView view;
} Shown;

static void
shown_fill (Shown *shown, Fixture *fixture)
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
  mh_canvas_tool_free (fixture->tool);
  mh_text_free (fixture->text);
  g_assert_finalize_object (fixture->workspace);
}

static gboolean
press (Fixture *fixture, MhPoint point)
{
  g_auto (Shown) shown = { 0 };

  shown_fill (&shown, fixture);

  return mh_canvas_tool_press (fixture->tool, &shown.view, point, REACH);
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
key (Fixture *fixture, MhCanvasKey key, gboolean nudges)
{
  g_auto (Shown) shown = { 0 };

  shown_fill (&shown, fixture);

  return mh_canvas_tool_key (fixture->tool, &shown.view, key, nudges);
}

static const MhSketch *
get_sketch (Fixture *fixture)
{
  return mh_document_get_sketch (mh_workspace_get_document (fixture->workspace));
}

static guint32
get_current (Fixture *fixture)
{
  return mh_selection_get_current (mh_workspace_get_selection (fixture->workspace));
}

/* In the view at 100 %, a node is where it is in the world. */
static MhPoint
get_point (Fixture *fixture, guint32 node)
{
  const MhPlace place = mh_sketch_get_place (get_sketch (fixture), node);

  return (MhPoint){ place.x, place.y };
}

/* A dragged node follows the pointer; the drag is undone as one. */
static void
test_canvas_tool_drag_node (Fixture *fixture, gconstpointer data)
{
  MhDocument *document = mh_workspace_get_document (fixture->workspace);
  const MhPoint before = get_point (fixture, 5);

  g_assert_true (press (fixture, (MhPoint){ before.x + 3, before.y - 2 }));
  drag (fixture, (MhPoint){ before.x + 5, before.y - 2 });
  g_assert_false (mh_document_is_modified (document)); /* still a click */
  drag (fixture, (MhPoint){ before.x + 33, before.y + 18 });
  drag (fixture, (MhPoint){ before.x + 53, before.y + 28 });
  release (fixture, (MhPoint){ before.x + 53, before.y + 28 });
  g_assert_cmpfloat_with_epsilon (get_point (fixture, 5).x, before.x + 50, 0.001);
  g_assert_cmpfloat_with_epsilon (get_point (fixture, 5).y, before.y + 30, 0.001);

  mh_document_undo (document);
  g_assert_cmpfloat_with_epsilon (get_point (fixture, 5).x, before.x, 0.001);
  g_assert_false (mh_document_is_modified (document));
}

/* A click selects and changes nothing. */
static void
test_canvas_tool_click_node (Fixture *fixture, gconstpointer data)
{
  const MhPoint point = get_point (fixture, 9);

  g_assert_true (press (fixture, point));
  release (fixture, point);
  g_assert_cmpuint (mh_selection_get_node (mh_workspace_get_selection (fixture->workspace)), ==, 9);
  g_assert_false (mh_document_is_modified (mh_workspace_get_document (fixture->workspace)));

  g_assert_false (press (fixture, (MhPoint){ 2, 2 })); /* the ground is the view's */
  g_assert_cmpuint (mh_selection_get_node (mh_workspace_get_selection (fixture->workspace)), ==,
                    MH_NODE_NONE);
}

/* A drag that is cancelled leaves nothing behind. */
static void
test_canvas_tool_cancel (Fixture *fixture, gconstpointer data)
{
  const MhPoint before = get_point (fixture, 5);

  press (fixture, before);
  drag (fixture, (MhPoint){ 20, 20 });
  g_assert_true (mh_canvas_tool_is_dragging (fixture->tool));
  g_assert_true (key (fixture, MH_CANVAS_KEY_ESCAPE, FALSE));
  g_assert_cmpfloat_with_epsilon (get_point (fixture, 5).x, before.x, 0.001);
  g_assert_false (mh_document_is_modified (mh_workspace_get_document (fixture->workspace)));
  release (fixture, (MhPoint){ 20, 20 });
  g_assert_cmpfloat_with_epsilon (get_point (fixture, 5).x, before.x, 0.001);
  g_assert_false (key (fixture, MH_CANVAS_KEY_ESCAPE, FALSE));
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
      g_assert_true (key (fixture, rows[i].key, FALSE));
      g_assert_cmpuint (mh_canvas_tool_get_cursor (fixture->tool), ==, rows[i].cursor);
    }
}

/* Enter plays to the cursor where that is legal; roles and places are edits. */
static void
test_canvas_tool_key_commands (Fixture *fixture, gconstpointer data)
{
  const MhGame *game = mh_workspace_get_game (fixture->workspace);
  MhDocument *document = mh_workspace_get_document (fixture->workspace);
  const MhPoint before = get_point (fixture, 3);

  mh_canvas_tool_set_cursor (fixture->tool, 9);
  g_assert_false (key (fixture, MH_CANVAS_KEY_ENTER, FALSE));
  mh_canvas_tool_set_cursor (fixture->tool, 3);
  g_assert_true (key (fixture, MH_CANVAS_KEY_ENTER, FALSE));
  g_assert_cmpuint (get_current (fixture), ==,
                    mh_space_get_position (game, 3, 2, MH_PLAYER_SECOND));
  g_assert_false (mh_document_is_modified (document));

  g_assert_true (key (fixture, MH_CANVAS_KEY_RIGHT, TRUE));
  g_assert_cmpfloat (get_point (fixture, 3).x, >, before.x);
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Move 1 Node");

  mh_canvas_tool_set_cursor (fixture->tool, 9);
  g_assert_true (key (fixture, MH_CANVAS_KEY_CAT, FALSE));
  g_assert_cmpuint (mh_sketch_get_start (get_sketch (fixture)).cat, ==, 9);
  g_assert_cmpuint (mh_space_get_cat (game, get_current (fixture)), ==, 9);
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Set Start");
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
  ADD ("drag-node", test_canvas_tool_drag_node);
  ADD ("click-node", test_canvas_tool_click_node);
  ADD ("cancel", test_canvas_tool_cancel);
  ADD ("drag-token", test_canvas_tool_drag_token);
  ADD ("reply", test_canvas_tool_reply);
  ADD ("keys", test_canvas_tool_keys);
  ADD ("key-commands", test_canvas_tool_key_commands);
  ADD ("hover", test_canvas_tool_hover);

  return g_test_run ();
}
