/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-random-document.h"

#include "mh-boards.h"

static gboolean
one_in (int n)
{
  return g_test_rand_int_range (0, n) == 0;
}

MhBoard *
mh_random_document_board_of (const MhGraph *graph)
{
  g_autoptr (GArray) arcs = mh_boards_list_arcs (graph);
  const gpointer all = arcs->data;

  return mh_board_new_with_edges (mh_graph_get_n_nodes (graph), all, arcs->len,
                                  mh_graph_is_directed (graph));
}

/* Text that is hard on quotes and encodings, but without control characters,
 * which boards do not keep. */
static char *
random_text (void)
{
  static const char *const pieces[] = { "a",  "Z", " ",    "\"",    "\\",      "/", "é", "ß",
                                        "中", "😀", "</b>", "&amp;", "\\u0041", "{", "]" };
  g_autoptr (GString) text = g_string_new ("x");

  for (int n = g_test_rand_int_range (0, 8); n > 0; n--)
    g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static double
random_coordinate (void)
{
  static const double edges[]
      = { 0.0, -0.0, MH_MAX_COORDINATE, -MH_MAX_COORDINATE, 0.01, -0.01, 0.1, 1e-9, 999999.99 };

  return one_in (3) ? edges[g_test_rand_int_range (0, G_N_ELEMENTS (edges))]
                    : g_test_rand_double_range (-MH_MAX_COORDINATE, MH_MAX_COORDINATE);
}

static guint32
random_node (const MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);

  return n_nodes == 0 || one_in (4) ? MH_NODE_NONE
                                    : (guint32) g_test_rand_int_range (0, (gint32) n_nodes);
}

/* Gives the cat roads of its own, now and then. */
static void
randomize_roads (MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);

  if (n_nodes == 0 || !one_in (4))
    return;

  g_autoptr (MhGraph) graph
      = mh_boards_random (n_nodes, (gsize) g_test_rand_int_range (0, 2 * (gint32) n_nodes),
                          mh_board_is_directed (board));
  g_autoptr (GArray) arcs = mh_boards_list_arcs (graph);
  gsize n_edges;

  mh_board_get_edges (board, &n_edges);
  if (n_edges + arcs->len == 0) /* no attribute of an edge can tell */
    return;

  mh_board_set_cat_edges (board, (const MhArc *) (gconstpointer) arcs->data, arcs->len);
}

static void
randomize_roles (MhBoard *board)
{
  MhStart start = {
    random_node (board),
    random_node (board),
    one_in (2) ? MH_PLAYER_FIRST : MH_PLAYER_SECOND,
  };
  MhRules rules = mh_boards_rules ((guint) g_test_rand_int_range (0, MH_BOARDS_N_ALL_RULES));

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    mh_board_set_hole (board, node, one_in (4));
  if (start.cat != MH_NODE_NONE && mh_board_is_hole (board, start.cat))
    start.cat = MH_NODE_NONE;
  mh_board_set_start (board, start);
  rules.cat_profits = one_in (3);
  mh_board_set_rules (board, &rules);
  mh_board_set_several_holes (board, one_in (3));
}

static char **
random_members (const char *prefix)
{
  static const char *const values[]
      = { "1",           "-1.50e3", "null", "\"\\u00e9\\\"\"", "[1, 2,\n 3]",
          "{\"a\": {}}", "[]",      "true", "\"中\"" };
  g_autoptr (GStrvBuilder) members = g_strv_builder_new ();

  if (one_in (2))
    return NULL;

  for (int i = 0, n = g_test_rand_int_range (1, 4); i < n; i++)
    {
      g_autofree char *member
          = g_strdup_printf ("\"%s %d\": %s", prefix, i,
                             values[g_test_rand_int_range (0, G_N_ELEMENTS (values))]);

      g_strv_builder_add (members, member);
    }

  return g_strv_builder_end (members);
}

MhDocumentFile *
mh_random_document_new (guint32 max_nodes)
{
  g_autoptr (MhGraph) graph = mh_boards_random_any (max_nodes);
  const gboolean is_grid = one_in (6);
  MhDocumentFile *file = mh_document_file_new (is_grid       ? mh_boards_random_grid (5)
                                               : one_in (50) ? mh_board_new ()
                                                             : mh_random_document_board_of (graph));

  file->is_own = TRUE;
  file->name = one_in (3) ? NULL : random_text ();
  file->has_places = is_grid || one_in (2);
  for (guint32 node = 0; !is_grid && node < mh_board_get_n_nodes (file->board); node++)
    {
      g_autofree char *name = random_text ();
      const MhPoint point = { random_coordinate (), random_coordinate () };

      if (one_in (3))
        mh_board_set_name (file->board, node, name);
      if (file->has_places)
        mh_board_set_point (file->board, node, point);
    }
  randomize_roles (file->board);
  if (!is_grid)
    randomize_roads (file->board);
  file->extra = random_members ("extra");
  file->extra_rules = random_members ("rule");

  return file;
}

MhDocumentFile *
mh_random_document_new_game (MhGame *game)
{
  MhDocumentFile *file = mh_document_file_new (mh_board_new_with_game (game));

  mh_game_unref (game);
  file->is_own = TRUE;
  file->name = one_in (3) ? NULL : random_text ();
  file->extra = random_members ("extra");

  return file;
}

static gboolean
same_members (char **a, char **b)
{
  return a == NULL || b == NULL ? a == b
                                : g_strv_equal ((const char *const *) a, (const char *const *) b);
}

gboolean
mh_random_document_equal (const MhDocumentFile *a, const MhDocumentFile *b)
{
  return mh_board_equal (a->board, b->board) && g_strcmp0 (a->name, b->name) == 0
         && a->has_places == b->has_places && a->is_own == b->is_own
         && a->guessed_directed == b->guessed_directed && same_members (a->extra, b->extra)
         && same_members (a->extra_rules, b->extra_rules);
}
