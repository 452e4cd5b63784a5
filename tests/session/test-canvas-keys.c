/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-test.h"
#include "mh-document-edits.h"
#include "mh-grid.h"

#define SQUARE MH_CANVAS_TEST_SQUARE
#define EDGES MH_CANVAS_TEST_EDGES

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
  { "0e>.", FALSE, SQUARE " | " EDGES " | 0-1", 1, 0, "Selected the edge of 0 and 1" },
  { "9e<.-", FALSE, SQUARE " | 0-1 |", 2, 1, "Deleted 1 edge" },
  { "0e", FALSE, SQUARE " | " EDGES " |", 0, 0, "Joining from 0: go to a node and press Enter" },
  { "0e!9.", FALSE, SQUARE " | " EDGES " | 3", 3, 0, "Selected 3" },
  { "0ee", FALSE, SQUARE " | " EDGES " |", 0, 0, NULL },
  { "9m", FALSE, SQUARE " | " EDGES " |", 3, 1, "Mouse placed on 3" },
  { "9c", FALSE, SQUARE " | " EDGES " |", 3, 1, "Cat placed on 3" },
  { "9h", FALSE, SQUARE " | " EDGES " |", 3, 1, "Hole placed on 3" },
};

/* Each key does what it is for, says so, and is taken back as so many commands. */
static void
test_canvas_keys_typing (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (typings); i++)
    {
      g_autoptr (MhBoard) before = mh_canvas_test_create_square ();
      g_autofree char *expected = mh_canvas_test_dup_plain (typings[i].board);
      MhCanvasTest fixture;

      g_test_message ("keys %s", typings[i].keys);
      mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
      mh_canvas_tool_set_snaps (fixture.tool, typings[i].snaps);
      mh_canvas_test_type (&fixture, typings[i].keys);
      g_autofree char *board = mh_canvas_test_describe (&fixture);
      g_autofree char *plain = mh_canvas_test_dup_plain (board);
      g_assert_cmpstr (plain, ==, expected);
      g_assert_cmpuint (mh_canvas_tool_get_cursor (fixture.tool), ==, typings[i].cursor);
      g_assert_cmpstr (mh_canvas_tool_get_status (fixture.tool), ==, typings[i].news);
      g_assert_cmpuint (mh_canvas_test_undo_all (&fixture), ==, typings[i].n_commands);
      g_assert_true (mh_board_equal (mh_canvas_test_get_board (&fixture), before));
      mh_canvas_test_end (&fixture);
    }
}

/* An edge of the cat alone is found and deleted by the keys, too. */
static void
test_canvas_keys_own_edge (void)
{
  MhCanvasTest fixture;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  mh_canvas_tool_set_roads (fixture.tool, MH_ROADS_CAT);
  mh_canvas_test_type (&fixture, "0e9.");
  g_assert_true (mh_board_has_cat_edges (mh_canvas_test_get_board (&fixture)));
  mh_canvas_test_type (&fixture, "0e9.");
  g_assert_cmpstr (mh_canvas_tool_get_status (fixture.tool), ==, "Selected the edge of 0 and 3");
  mh_canvas_test_type (&fixture, "-");
  g_assert_false (mh_board_has_cat_edges (mh_canvas_test_get_board (&fixture)));
  g_assert_cmpuint (mh_canvas_test_undo_all (&fixture), ==, 2);
  mh_canvas_test_end (&fixture);
}

/* On a grid the news name cells, not nodes. */
static void
test_canvas_keys_cells (void)
{
  static const MhGrid grid = { "F.C#M.", 2, 3, { 1, 1 }, { 0 } };
  MhCanvasTest fixture;

  mh_canvas_test_begin (&fixture, mh_grid_create_board (&grid));
  mh_canvas_test_type (&fixture, "9.");
  g_assert_cmpstr (mh_canvas_tool_get_status (fixture.tool), ==, "Selected 1,2");
  mh_canvas_test_type (&fixture, ":");
  g_assert_cmpstr (mh_canvas_tool_get_status (fixture.tool), ==, "1,2 is no longer selected");
  mh_canvas_test_type (&fixture, "m");
  g_assert_cmpstr (mh_canvas_tool_get_status (fixture.tool), ==, "Mouse placed on 1,2");
  mh_canvas_test_end (&fixture);
}

/* Nodes added by key get room: a hundred of them, joined one by one or not, and
 * on the grid or not, lie apart from each other. */
static void
test_canvas_keys_room (void)
{
  for (int way = 0; way < 4; way++)
    {
      MhCanvasTest fixture;

      mh_canvas_test_begin (&fixture, mh_board_new ());
      mh_canvas_tool_set_snaps (fixture.tool, way % 2 != 0);
      mh_canvas_test_type (&fixture, "n");
      for (int i = 0; i < 99; i++)
        mh_canvas_test_type (&fixture, way < 2 ? "n" : "en");

      const MhBoard *board = mh_canvas_test_get_board (&fixture);
      gsize n_edges;
      mh_board_get_edges (board, &n_edges);
      g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 100);
      g_assert_cmpuint (n_edges, ==, way < 2 ? 0 : 99);
      for (guint32 a = 0; a < 100; a++)
        for (guint32 b = 0; b < a; b++)
          {
            const MhPoint x = mh_board_get_point (board, a);
            const MhPoint y = mh_board_get_point (board, b);

            g_assert_cmpfloat ((x.x - y.x) * (x.x - y.x) + (x.y - y.y) * (x.y - y.y), >, 50 * 50);
          }
      g_assert_cmpuint (mh_canvas_test_undo_all (&fixture), ==, 100);
      mh_canvas_test_end (&fixture);
    }
}

/* What may not be is refused with a reason, and nothing has changed. */
static void
test_canvas_keys_refused (void)
{
  g_autoptr (MhBoard) before = mh_canvas_test_create_square ();
  MhCanvasTest fixture;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  mh_canvas_test_type (&fixture, "0c");
  g_assert_true (mh_canvas_tool_is_refused (fixture.tool));
  g_assert_nonnull (mh_canvas_tool_get_status (fixture.tool));
  g_assert_true (mh_board_equal (mh_canvas_test_get_board (&fixture), before));
  mh_canvas_test_type (&fixture, ">");
  g_assert_false (mh_canvas_tool_is_refused (fixture.tool));
  mh_canvas_test_end (&fixture);
}

/* Clicking a node ends what the keyboard has begun; the ground only ends it. */
static void
test_canvas_keys_join_click (void)
{
  MhCanvasTest fixture;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  mh_canvas_test_type (&fixture, "0e");
  g_assert_cmpuint (mh_canvas_tool_get_joining (fixture.tool), ==, 0);
  mh_canvas_test_play (&fixture, "p400,400 r400,400");
  g_assert_cmpuint (mh_canvas_tool_get_joining (fixture.tool), ==, MH_NODE_NONE);
  mh_canvas_test_type (&fixture, "0e");
  mh_canvas_test_play (&fixture, "p200,200 r200,200");
  g_assert_true (mh_board_has_edge (mh_canvas_test_get_board (&fixture), 0, 3));
  g_assert_cmpuint (mh_canvas_test_undo_all (&fixture), ==, 1);
  mh_canvas_test_end (&fixture);
}

/* The cursor, and what is being joined, stay with their nodes when others go. */
static void
test_canvas_keys_follows (void)
{
  MhCanvasTest fixture;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());
  mh_canvas_test_type (&fixture, "9e0");
  mh_canvas_tool_set_cursor (fixture.tool, 2);
  mh_document_delete (mh_canvas_test_get_document (&fixture), &(guint32){ 0 }, 1, NULL, 0);
  g_assert_cmpuint (mh_canvas_tool_get_cursor (fixture.tool), ==, 1);
  g_assert_cmpuint (mh_canvas_tool_get_joining (fixture.tool), ==, 2);
  mh_document_delete (mh_canvas_test_get_document (&fixture), &(guint32){ 2 }, 1, NULL, 0);
  g_assert_cmpuint (mh_canvas_tool_get_joining (fixture.tool), ==, MH_NODE_NONE);
  mh_document_undo (mh_canvas_test_get_document (&fixture));
  mh_document_undo (mh_canvas_test_get_document (&fixture));
  g_assert_cmpuint (mh_canvas_tool_get_cursor (fixture.tool), ==, 2);
  mh_canvas_test_end (&fixture);
}

/* Keys, as tables: what is pressed, and where that leads. */
static void
test_canvas_keys_cursor (MhCanvasTest *fixture, gconstpointer data)
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
      g_assert_true (mh_canvas_test_press_key (fixture, rows[i].key, MH_CANVAS_PLAIN));
      g_assert_cmpuint (mh_canvas_tool_get_cursor (fixture->tool), ==, rows[i].cursor);
    }
}

/* M and C move the current position along, which is not a command of its own. */
static void
test_canvas_keys_roles (MhCanvasTest *fixture, gconstpointer data)
{
  const MhGame *game = mh_session_get_snapshot (fixture->session)->game;

  mh_canvas_tool_set_cursor (fixture->tool, 9);
  g_assert_true (mh_canvas_test_press_key (fixture, MH_CANVAS_KEY_CAT, MH_CANVAS_PLAIN));
  g_assert_cmpuint (mh_board_get_start (mh_canvas_test_get_board (fixture)).cat, ==, 9);
  g_assert_cmpuint (mh_space_get_cat (game, mh_canvas_test_get_current (fixture)), ==, 9);
  g_assert_cmpuint (mh_canvas_test_undo_all (fixture), ==, 1);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/workspace/canvas-keys/" name, MhCanvasTest, NULL, mh_canvas_test_set_up, function, \
              mh_canvas_test_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/canvas-keys/typing", test_canvas_keys_typing);
  g_test_add_func ("/workspace/canvas-keys/own-edge", test_canvas_keys_own_edge);
  g_test_add_func ("/workspace/canvas-keys/cells", test_canvas_keys_cells);
  g_test_add_func ("/workspace/canvas-keys/room", test_canvas_keys_room);
  g_test_add_func ("/workspace/canvas-keys/refused", test_canvas_keys_refused);
  g_test_add_func ("/workspace/canvas-keys/join-click", test_canvas_keys_join_click);
  g_test_add_func ("/workspace/canvas-keys/follows", test_canvas_keys_follows);
  ADD ("cursor", test_canvas_keys_cursor);
  ADD ("roles", test_canvas_keys_roles);

  return g_test_run ();
}
