/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-canvas-test.h"
#include "mh-document-edits.h"
#include "mh-document-file.h"
#include "mh-document-roads.h"
#include "mh-fixtures.h"
#include "mh-grid.h"
#include "mh-list-repair.h"
#include "mh-pick.h"

#define N_NODES 7
#define N_EDITS 1500

/* A naive twin: for each player who may go from where to where. */
typedef gboolean Ways[MH_N_PLAYERS][N_NODES][N_NODES];

static MhDocument *
create_document (gboolean directed)
{
  g_autoptr (MhBoard) board = mh_board_new_with_edges (N_NODES, NULL, 0, directed);

  return mh_document_new (mh_document_file_new (g_steal_pointer (&board)), NULL);
}

static void
set_way (Ways ways, MhDocument *document, MhRoads roads, guint32 from, guint32 to, gboolean is_open)
{
  const gboolean directed = mh_board_is_directed (mh_document_get_board (document));

  for (guint player = 0; player < MH_N_PLAYERS; player++)
    if (roads != (player == MH_PLAYER_FIRST ? MH_ROADS_CAT : MH_ROADS_MOUSE) && from != to)
      {
        ways[player][from][to] = is_open;
        if (!directed)
          ways[player][to][from] = is_open;
      }
}

static void
assert_ways (Ways ways, MhDocument *document)
{
  gboolean differ = FALSE;

  for (guint32 from = 0; from < N_NODES; from++)
    for (guint32 to = 0; to < N_NODES; to++)
      {
        g_assert_cmpint (mh_document_has_road (document, MH_ROADS_MOUSE, from, to), ==,
                         ways[MH_PLAYER_FIRST][from][to]);
        g_assert_cmpint (mh_document_has_road (document, MH_ROADS_CAT, from, to), ==,
                         ways[MH_PLAYER_SECOND][from][to]);
        differ |= ways[MH_PLAYER_FIRST][from][to] != ways[MH_PLAYER_SECOND][from][to];
      }
  g_assert_true (differ == mh_board_has_cat_edges (mh_document_get_board (document)));
}

/* Whoever gets edges or loses them, each player has his, and everything can be taken back. */
static void
check_roads (gboolean directed)
{
  g_autoptr (MhDocument) document = create_document (directed);
  g_autoptr (MhBoard) before = mh_board_copy (mh_document_get_board (document));
  Ways ways = { 0 };

  for (guint i = 0; i < N_EDITS; i++)
    {
      const MhRoads roads = (MhRoads) mh_pick_below (3);
      const MhArc arc = { mh_pick_below (N_NODES), mh_pick_below (N_NODES) };
      const MhPlayer shared = (MhPlayer) mh_pick_below (MH_N_PLAYERS);

      if (mh_pick_below (60) == 0)
        {
          mh_document_share_roads (document, shared);
          memcpy (ways[MH_N_PLAYERS - 1 - shared], ways[shared], sizeof ways[shared]);
        }
      else if (mh_pick_below (2) == 0)
        {
          g_assert_true (mh_document_join_for (document, roads, arc.from, arc.to, NULL));
          set_way (ways, document, roads, arc.from, arc.to, TRUE);
        }
      else
        {
          mh_document_erase_edges (document, roads, &arc, 1);
          set_way (ways, document, roads, arc.from, arc.to, FALSE);
        }
      assert_ways (ways, document);
    }

  while (mh_document_get_undo_label (document) != NULL)
    mh_document_undo (document);
  g_assert_true (mh_board_equal (mh_document_get_board (document), before));
}

static void
test_document_roads_edits (void)
{
  check_roads (FALSE);
  check_roads (TRUE);
}

/* What was drawn for the cat is the same in another process: it is in the bytes of the file. */
static void
test_document_roads_saved (void)
{
  g_autoptr (MhDocument) document = create_document (FALSE);
  const MhBoard *board = mh_document_get_board (document);
  g_autoptr (GError) error = NULL;

  for (guint32 node = 0; node + 1 < N_NODES; node++)
    g_assert_true (mh_document_join_for (document, MH_ROADS_BOTH, node, node + 1, NULL));
  g_assert_true (mh_document_join_for (document, MH_ROADS_CAT, 0, 6, NULL));
  mh_document_erase_edges (document, MH_ROADS_CAT, &(const MhArc){ 3, 2 }, 1);

  g_autoptr (GBytes) bytes = mh_document_file_write (mh_document_get_file (document), &error);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (MhDocumentFile) file = mh_document_file_read (text, length, &error);

  g_assert_no_error (error);
  g_assert_true (mh_board_equal (file->board, board));
}

/* An edge of the cat alone can be selected like any other; it stays selected when another edge
 * goes, and Delete takes it away. */
static void
test_document_roads_selected (void)
{
  MhCanvasTest fixture;
  gsize n_edges;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());

  MhDocument *document = mh_canvas_test_get_document (&fixture);
  MhSelection *selection = mh_canvas_test_get_selection (&fixture);

  g_assert_true (mh_document_join_for (document, MH_ROADS_CAT, 1, 3, NULL));
  mh_canvas_tool_set_tool (fixture.tool, MH_TOOL_SELECT);
  mh_canvas_test_play (&fixture, "p202,150 r202,150");
  mh_document_erase_edges (document, MH_ROADS_BOTH, &(const MhArc){ 2, 3 }, 1);

  const MhArc *edges = mh_selection_get_edges (selection, &n_edges);

  g_assert_cmpuint (n_edges, ==, 1);
  g_assert_cmpuint (edges[0].from, ==, 1);
  g_assert_cmpuint (edges[0].to, ==, 3);

  mh_canvas_test_press_key (&fixture, MH_CANVAS_KEY_DELETE, MH_CANVAS_PLAIN);
  g_assert_false (mh_document_has_road (document, MH_ROADS_CAT, 1, 3));
  g_assert_true (mh_document_has_road (document, MH_ROADS_BOTH, 0, 1));
  mh_selection_get_edges (selection, &n_edges);
  g_assert_cmpuint (n_edges, ==, 0);

  mh_canvas_test_end (&fixture);
}

/* Draw and Erase change the edges of the player that the switch says, undone in one step each. */
static void
test_document_roads_canvas (void)
{
  MhCanvasTest fixture;

  mh_canvas_test_begin (&fixture, mh_canvas_test_create_square ());

  MhDocument *document = mh_canvas_test_get_document (&fixture);

  mh_canvas_tool_set_tool (fixture.tool, MH_TOOL_DRAW);
  mh_canvas_tool_set_roads (fixture.tool, MH_ROADS_CAT);
  mh_canvas_test_play (&fixture, "p100,100 m150,150 r100,200");
  g_assert_true (mh_document_has_road (document, MH_ROADS_CAT, 0, 2));
  g_assert_false (mh_document_has_road (document, MH_ROADS_MOUSE, 0, 2));
  mh_canvas_test_play (&fixture, "p200,100 m250,150 r300,300");
  g_assert_true (mh_document_has_road (document, MH_ROADS_CAT, 1, 4));
  g_assert_false (mh_document_has_road (document, MH_ROADS_MOUSE, 1, 4));
  mh_document_undo (document);
  g_assert_cmpuint (mh_board_get_n_nodes (mh_document_get_board (document)), ==, 4);

  mh_canvas_tool_set_tool (fixture.tool, MH_TOOL_ERASE);
  mh_canvas_tool_set_roads (fixture.tool, MH_ROADS_MOUSE);
  mh_canvas_test_play (&fixture, "p150,103 r150,103");
  g_assert_true (mh_document_has_road (document, MH_ROADS_CAT, 0, 1));
  g_assert_false (mh_document_has_road (document, MH_ROADS_MOUSE, 0, 1));
  mh_canvas_tool_set_roads (fixture.tool, MH_ROADS_BOTH);
  mh_canvas_test_play (&fixture, "p102,130 r102,130");
  g_assert_false (mh_document_has_road (document, MH_ROADS_CAT, 0, 2));
  mh_document_undo (document);
  g_assert_true (mh_document_has_road (document, MH_ROADS_CAT, 0, 2));
  mh_canvas_test_play (&fixture, "p60,150 m250,150 r250,150");
  g_assert_false (mh_document_has_road (document, MH_ROADS_CAT, 0, 2));
  mh_canvas_test_end (&fixture);
}

/* A grid that is drawn by hand has the moves that it had. */
static void
test_document_roads_of_grids (void)
{
  static const MhGrid grid = { "M...#.C..F..", 3, 4, { 1, 2 }, { MH_PIECE_KING, MH_PIECE_ROOK } };
  g_autoptr (MhDocument) document
      = mh_document_new (mh_document_file_new (mh_grid_create_board (&grid)), NULL);
  g_autoptr (MhBoard) before = mh_board_copy (mh_document_get_board (document));
  const MhBoard *board = mh_document_get_board (document);

  mh_document_draw_roads (document);
  g_assert_null (mh_board_get_grid (board));
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    for (guint32 from = 0; from < mh_board_get_n_nodes (board); from++)
      for (guint32 to = 0; to < mh_board_get_n_nodes (board); to++)
        {
          const MhRoads roads = player == MH_PLAYER_FIRST ? MH_ROADS_MOUSE : MH_ROADS_CAT;
          const gboolean is_open = mh_document_has_road (document, roads, from, to);

          mh_document_undo (document);
          g_assert_cmpint (mh_document_has_road (document, roads, from, to), ==, is_open);
          mh_document_redo (document);
        }
  g_assert_null (mh_board_get_grid (board));
  mh_document_undo (document);
  g_assert_true (mh_board_equal (board, before));
}

/* The list of the cat is there only where it differs. */
static void
test_document_roads_list (void)
{
  g_autoptr (MhDocument) document = create_document (FALSE);
  const MhBoard *board = mh_document_get_board (document);

  g_assert_null (mh_list_create_cat_text (board, NULL));
  g_assert_true (mh_document_join_for (document, MH_ROADS_CAT, 0, 6, NULL));

  g_autofree char *text = mh_list_create_cat_text (board, NULL);

  g_assert_cmpstr (text, ==, "[[6],\n [],\n [],\n [],\n [],\n [],\n [0]]");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/document-roads/edits", test_document_roads_edits);
  g_test_add_func ("/session/document-roads/saved", test_document_roads_saved);
  g_test_add_func ("/session/document-roads/selected", test_document_roads_selected);
  g_test_add_func ("/session/document-roads/canvas", test_document_roads_canvas);
  g_test_add_func ("/session/document-roads/grids", test_document_roads_of_grids);
  g_test_add_func ("/session/document-roads/list", test_document_roads_list);
  return g_test_run ();
}
