/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-test.h"

#include "mh-fixtures.h"

#include <stdio.h>
#include <string.h>

#define WIDTH MH_CANVAS_TEST_WIDTH
#define HEIGHT MH_CANVAS_TEST_HEIGHT
#define REACH 8
#define THRESHOLD 4

void
mh_canvas_shown_fill (MhCanvasShown *shown, const MhCanvasTest *fixture)
{
  mh_board_scene_fill (&shown->board, mh_session_get_snapshot (fixture->session),
                       mh_theme_get (FALSE, FALSE), fixture->text);
  shown->board.scene.camera = (MhCamera){ { WIDTH / 2.0, HEIGHT / 2.0 }, 1 };
  shown->view = (MhCanvasView){ &shown->board.scene, WIDTH, HEIGHT };
}

void
mh_canvas_shown_clear (MhCanvasShown *shown)
{
  mh_board_scene_clear (&shown->board);
}

MhBoard *
mh_canvas_test_create_square (void)
{
  const MhArc edges[] = { { 0, 1 }, { 2, 3 } };
  MhBoard *board = mh_board_new_with_edges (4, edges, G_N_ELEMENTS (edges), FALSE);

  for (guint32 node = 0; node < 4; node++)
    mh_board_set_point (board, node, (MhPoint){ 100 + node % 2 * 100, 100 + node / 2 * 100 });
  return board;
}

/* @board: (transfer full) */
void
mh_canvas_test_begin (MhCanvasTest *fixture, MhBoard *board)
{
  MhDocument *document = mh_document_new (mh_document_file_new (board), NULL);

  fixture->session = mh_session_new (document);
  g_object_unref (document);
  fixture->tool = mh_canvas_tool_new (fixture->session);
  fixture->text = mh_text_new_blank (1);
}

void
mh_canvas_test_end (MhCanvasTest *fixture)
{
  mh_canvas_tool_free (fixture->tool);
  mh_text_free (fixture->text);
  g_assert_finalize_object (fixture->session);
}

void
mh_canvas_test_set_up (MhCanvasTest *fixture, gconstpointer data)
{
  fixture->session = mh_fixtures_session ();
  fixture->tool = mh_canvas_tool_new (fixture->session);
  fixture->text = mh_text_new_blank (1);
}

void
mh_canvas_test_tear_down (MhCanvasTest *fixture, gconstpointer data)
{
  mh_canvas_test_end (fixture);
}

MhDocument *
mh_canvas_test_get_document (const MhCanvasTest *fixture)
{
  return mh_session_get_document (fixture->session);
}

MhSelection *
mh_canvas_test_get_selection (const MhCanvasTest *fixture)
{
  return mh_session_get_selection (fixture->session);
}

const MhBoard *
mh_canvas_test_get_board (const MhCanvasTest *fixture)
{
  return mh_document_get_board (mh_canvas_test_get_document (fixture));
}

gboolean
mh_canvas_test_press_with (MhCanvasTest *fixture,
                           MhPoint point,
                           gboolean extends,
                           gboolean is_touch)
{
  const MhCanvasPress press = {
    .point = point, .reach = REACH, .threshold = THRESHOLD, .extends = extends, .is_touch = is_touch
  };
  g_auto (MhCanvasShown) shown = { 0 };

  mh_canvas_shown_fill (&shown, fixture);
  return mh_canvas_tool_press (fixture->tool, &shown.view, &press);
}

gboolean
mh_canvas_test_press (MhCanvasTest *fixture, MhPoint point)
{
  return mh_canvas_test_press_with (fixture, point, FALSE, FALSE);
}

void
mh_canvas_test_drag (MhCanvasTest *fixture, MhPoint point)
{
  g_auto (MhCanvasShown) shown = { 0 };

  mh_canvas_shown_fill (&shown, fixture);
  mh_canvas_tool_drag (fixture->tool, &shown.view, point);
}

void
mh_canvas_test_release (MhCanvasTest *fixture, MhPoint point)
{
  g_auto (MhCanvasShown) shown = { 0 };

  mh_canvas_shown_fill (&shown, fixture);
  mh_canvas_tool_release (fixture->tool, &shown.view, point);
}

gboolean
mh_canvas_test_press_key (MhCanvasTest *fixture, MhCanvasKey key, MhCanvasModifiers modifiers)
{
  g_auto (MhCanvasShown) shown = { 0 };

  mh_canvas_shown_fill (&shown, fixture);
  return mh_canvas_tool_key (fixture->tool, &shown.view, key, modifiers);
}

/* "100,100 200,100 | 0-1 | 0 1": places, edges, what is selected. */
char *
mh_canvas_test_describe (const MhCanvasTest *fixture)
{
  const MhBoard *board = mh_canvas_test_get_board (fixture);
  GString *text = g_string_new (NULL);
  gsize n_edges, n_nodes;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);
  const guint32 *nodes = mh_selection_get_nodes (mh_canvas_test_get_selection (fixture), &n_nodes);

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    {
      const MhPoint place = mh_board_get_point (board, node);

      g_string_append_printf (text, "%s%g,%g", node > 0 ? " " : "", place.x, place.y);
    }
  g_string_append (text, " |");
  for (gsize i = 0; i < n_edges; i++)
    g_string_append_printf (text, " %u-%u", edges[i].from, edges[i].to);
  g_string_append (text, " |");
  for (gsize i = 0; i < n_nodes; i++)
    g_string_append_printf (text, " %u", nodes[i]);
  edges = mh_selection_get_edges (mh_canvas_test_get_selection (fixture), &n_edges);
  for (gsize i = 0; i < n_edges; i++)
    g_string_append_printf (text, " %u-%u", edges[i].from, edges[i].to);

  return g_string_free (text, FALSE);
}

/* Takes back all there is. Returns: how many commands that were */
guint
mh_canvas_test_undo_all (const MhCanvasTest *fixture)
{
  guint n = 0;

  for (; mh_document_get_undo_label (mh_canvas_test_get_document (fixture)) != NULL; n++)
    mh_document_undo (mh_canvas_test_get_document (fixture));
  return n;
}

void
mh_canvas_test_play (MhCanvasTest *fixture, const char *events)
{
  g_auto (GStrv) words = g_strsplit (events, " ", -1);

  for (gsize i = 0; words[i] != NULL; i++)
    {
      MhPoint point;

      g_assert_cmpint (sscanf (words[i] + 1, "%lf,%lf", &point.x, &point.y), ==, 2);
      if (words[i][0] == 'p' || words[i][0] == 'P')
        mh_canvas_test_press_with (fixture, point, words[i][0] == 'P', FALSE);
      else if (words[i][0] == 'm')
        mh_canvas_test_drag (fixture, point);
      else
        mh_canvas_test_release (fixture, point);
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
gboolean
mh_canvas_test_type (MhCanvasTest *fixture, const char *keys)
{
  gboolean is_meant = FALSE;

  for (; *keys != '\0'; keys++)
    for (gsize i = 0; i < G_N_ELEMENTS (key_names); i++)
      if (key_names[i].name == *keys)
        is_meant = mh_canvas_test_press_key (fixture, key_names[i].key, key_names[i].modifiers);
  return is_meant;
}

char *
mh_canvas_test_dup_plain (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "  ", -1);
  char *joined = g_strjoinv (" ", parts);

  return g_strstrip (joined);
}

guint32
mh_canvas_test_get_current (MhCanvasTest *fixture)
{
  return mh_selection_get_current (mh_canvas_test_get_selection (fixture));
}

/* In the view at 100 %, a node is where it is in the world. */
MhPoint
mh_canvas_test_get_point (MhCanvasTest *fixture, guint32 node)
{
  const MhPoint place = mh_board_get_point (mh_canvas_test_get_board (fixture), node);

  return (MhPoint){ place.x, place.y };
}
