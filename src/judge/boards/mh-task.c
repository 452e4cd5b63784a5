/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-task.h"

#include "mh-adjacency.h"
#include "mh-generate.h"
#include "mh-io-error.h"
#include "mh-words.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const published[] = {
  "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]",
  "[[1,3],[0],[3],[0,2]]",
  NULL,
};

/* The sources of these boards are searches through all small graphs, and public threads about
 * answers that the judge of LeetCode disputes. */
static const char *const known[] = {
  /* Marks that are never taken back, caches that leave something out. */
  "[[4],[2,3,4],[1,4],[1,4],[0,1,2,3]]",
  "[[4],[2,3,4],[1,3],[1,2,4],[0,1,3]]",
  "[[2],[2,3,4],[0,1],[1,4],[1,3]]",
  "[[2],[3,5],[0,4],[1,4,5],[2,3],[1,3]]",
  "[[2],[4,5],[0,3,4],[2],[1,2],[1]]",
  "[[2],[5,6],[0,3],[2,4,5],[3],[1,3],[1]]",
  /* Marks without the turn: the bow-tie, and the other three of seven nodes. */
  "[[2],[2,3],[0,1,4,5,6],[1,4],[2,3],[2,6],[2,5]]",
  "[[3],[2,4],[1,3,5,6],[0,2,5],[1,6],[2,3],[2,4]]",
  "[[3],[2,4],[1,3],[0,2,4,5,6],[1,3],[3,6],[3,5]]",
  "[[3],[2,4],[1,5],[0,5,6],[1,5],[2,3,4,6],[3,5]]",
  /* A cap of 2n turns. */
  "[[3],[3,4,5],[3,6],[0,1,2,7],[1,5,6],[1,4,7],[2,4,7],[3,5,6]]",
  "[[3],[4,5,6],[4,5],[0,4,7],[1,2,3,6],[1,2,7],[1,4,7],[3,5,6]]",
  "[[2,3,4],[3,5,6,7],[0,3,5,6],[0,1,2,4,5],[0,3,6,7],[1,2,3,7],[1,2,4,7],[1,4,5,6]]",
  /* Long games. */
  "[[2,8],[2,3,4,5],[0,1,4,5,7],[1,6,7,8],[1,2,6,8],[1,2,7,8],[3,4,7,8],[2,3,5,6],[0,3,4,5,6]]",
  "[[5],[2,3,7,8],[1,6,8],[1,5,7],[6,7,8],[0,3,7,8],[2,4,8],[1,3,4,5],[1,2,4,5,6]]",
  "[[5,7,9],[3,4,5,6],[3,4,5,8],[1,2,6,7],[1,2,5,7,9],[0,1,2,4,8],[1,3,7,8],[0,3,4,6,8],"
  "[2,5,6,7,9],[0,4,8]]",
  "[[7],[2,6,8,9],[1,4,5,6,7],[4,5,7],[2,3,5,8],[2,3,4,7],[1,2,9],[0,2,3,5,9],[1,4,9],[1,6,7,8]]",
  "[[3,8,9],[2,3,5],[1,3,4],[0,1,2,9],[2,7,8],[1,7,9],[7,8,9],[4,5,6],[0,4,6],[0,3,5,6]]",
  "[[8,9],[3,4,8,9],[4,6,8,9],[1,6,7,8],[1,2,7,8],[7,8,9],[2,3,7,9],[3,4,5,6,9],[0,1,2,3,4,5],"
  "[0,1,2,5,6,7]]",
  "[[4,9],[3,6,8],[5,7,8,9],[1,6,7,9],[0,6,8,9],[2,7,8],[1,3,4,9],[2,3,5],[1,2,4,5],[0,2,3,4,6]]",
  "[[6],[4],[9],[5],[1,5],[3,4,6],[0,5,10],[8,9,10],[7],[2,7],[6,7]]",
  NULL,
};

/* The nodes of the kites that are asked about: 4n - 18 moves outlast caps of 2n, 3n and 100. */
static const guint32 kites[] = { 9, 10, 14, 18, 22, 30 };

#define KITE_NODES 7 /* without its corridor */

static void
add_board (GArray *boards, const MhGraph *graph)
{
  MhTrialBoard board;

  mh_trial_board_init (&board, graph);
  g_array_append_val (boards, board);
}

static GArray *
read_lists (const char *const *lists)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (MhTrialBoard));

  for (guint i = 0; lists[i] != NULL; i++)
    {
      g_autoptr (MhBoard) board = mh_adjacency_read (lists[i], strlen (lists[i]), NULL, NULL);
      g_autoptr (MhGraph) graph = mh_board_create_graph (board);

      add_board (boards, graph);
    }

  return boards;
}

GArray *
mh_task_list_published (const MhTask *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return read_lists (self->published);
}

GArray *
mh_task_list_known (const MhTask *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  GArray *boards = read_lists (self->known);

  for (guint i = 0; i < G_N_ELEMENTS (kites); i++)
    {
      g_autoptr (GArray) arcs = mh_generate_kite (kites[i] - KITE_NODES);
      g_autoptr (MhGraph) graph
          = mh_graph_new (kites[i], (const MhArc *) (gconstpointer) arcs->data, arcs->len, FALSE);

      add_board (boards, graph);
    }

  return boards;
}

/* Returns: the only hole, or MH_NODE_NONE if there are none or several */
static guint32
find_hole (const MhBoard *board)
{
  guint32 hole = MH_NODE_NONE;

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    if (mh_board_is_hole (board, node))
      {
        if (hole != MH_NODE_NONE)
          return MH_NODE_NONE;
        hole = node;
      }

  return hole;
}

/* Returns: (nullable): the reason why the function cannot be asked about a board */
static const char *
find_obstacle (const MhBoard *board, guint32 hole)
{
  const MhStart start = mh_board_get_start (board);

  if (mh_board_is_directed (board))
    return _ ("the function knows no one-way edges");
  if (mh_board_has_cat_edges (board))
    return _ ("the function knows no roads of one player alone");
  if (!mh_rules_is_default (mh_board_get_rules (board)) || start.first != MH_PLAYER_FIRST)
    return _ ("the function knows only the standard rules, and the mouse moves first");
  if (hole == MH_NODE_NONE || start.mouse == MH_NODE_NONE || start.cat == MH_NODE_NONE)
    return _ ("the function needs one hole, a mouse and a cat");
  if (hole == start.mouse || hole == start.cat || start.mouse == start.cat)
    return _ ("hole, mouse and cat must be on different nodes");

  return NULL;
}

gboolean
mh_task_add_board (const MhTask *self, GArray *boards, const MhBoard *board, GError **error)
{
  g_return_val_if_fail (self != NULL && boards != NULL && board != NULL, FALSE);

  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const guint32 hole = find_hole (board);
  const char *obstacle = find_obstacle (board, hole);

  if (n_nodes < self->min_nodes || n_nodes > MH_TRIAL_BOARD_MAX_NODES)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
                   ngettext ("the board has %u node, and the function is for %u to %d",
                             "the board has %u nodes, and the function is for %u to %d", n_nodes),
                   n_nodes, self->min_nodes, MH_TRIAL_BOARD_MAX_NODES);
      return FALSE;
    }
  if (obstacle != NULL)
    {
      g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_MEANING, obstacle);
      return FALSE;
    }

  const MhStart start = mh_board_get_start (board);
  g_autoptr (MhGraph) graph = mh_board_create_graph (board);
  MhTrialBoard numbered, placed;

  mh_trial_board_init (&numbered, graph);
  mh_trial_board_place (&numbered, hole, start.mouse, start.cat, &placed);
  g_array_append_val (boards, placed);

  return TRUE;
}

static MhValue
solve_cat_and_mouse (MhCensus *census, const MhTrialBoard *board)
{
  mh_census_set_graph (census, board->n_nodes, board->neighbours);
  mh_census_solve (census, 0);

  return mh_census_get_value (census, 1, 2, MH_PLAYER_FIRST);
}

/* The published numbers: 1 is the mouse, 2 the cat, 0 a draw. */
static int
get_answer_of_cat_and_mouse (MhOutcome outcome)
{
  return outcome == MH_OUTCOME_FIRST ? 1 : outcome == MH_OUTCOME_SECOND ? 2 : 0;
}

static char *
describe_answer_of_cat_and_mouse (gint64 answer)
{
  const MhOutcome outcomes[] = { MH_OUTCOME_DRAW, MH_OUTCOME_FIRST, MH_OUTCOME_SECOND };

  if (answer < 0 || answer >= (gint64) G_N_ELEMENTS (outcomes))
    return g_strdup_printf ("%" G_GINT64_FORMAT, answer);

  return mh_words_value ((MhValue){ outcomes[answer], MH_REMOTENESS_UNKNOWN });
}

const MhTask mh_task_cat_and_mouse = {
  .id = "cat-and-mouse",
  .function = "catMouseGame",
  .min_nodes = 3,
  .published = published,
  .known = known,
  .solve = solve_cat_and_mouse,
  .get_answer = get_answer_of_cat_and_mouse,
  .describe_answer = describe_answer_of_cat_and_mouse,
};
