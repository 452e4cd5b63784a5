/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-task.h"

#include "mh-adjacency.h"
#include "mh-generate.h"
#include "mh-io-error.h"
#include "mh-space.h"
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
#define MIN_NODES 3

static void
add_board (GArray *boards, const MhGraph *graph)
{
  MhTrialBoard board;

  mh_trial_graph_init (&board.graph, graph);
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

static const MhRules *
get_rules (void)
{
  static const MhRules rules = { 0 };

  return &rules;
}

static GArray *
list_published (void)
{
  return read_lists (published);
}

/* The kites stand behind the lists. */
static GArray *
list_known (void)
{
  GArray *boards = read_lists (known);

  for (guint i = 0; i < G_N_ELEMENTS (kites); i++)
    {
      g_autoptr (GArray) arcs = mh_arcs_free_to_array (mh_generate_kite (kites[i] - KITE_NODES));
      g_autoptr (MhGraph) graph
          = mh_graph_new (kites[i], (const MhArc *) (gconstpointer) arcs->data, arcs->len, FALSE);

      add_board (boards, graph);
    }

  return boards;
}

static gboolean
get_next (MhTaskOrder *order, MhTrialBoard *board)
{
  return mh_graph_order_next (&order->graphs, &board->graph);
}

static gboolean
get_large (guint number, MhTrialBoard *board)
{
  return mh_graph_order_get_large (number, &board->graph);
}

/* Nodes come first, then edges to contract, then edges to delete. */
static gboolean
change_graph (const MhTrialGraph *graph, guint32 change, MhTrialGraph *smaller)
{
  const guint32 n_deletions = graph->n_nodes - MIN_NODES;

  *smaller = *graph;
  if (change < n_deletions)
    {
      mh_trial_graph_remove_node (smaller, MIN_NODES + change);
      return TRUE;
    }
  change -= n_deletions;

  for (guint pass = 0; pass < 2; pass++)
    for (guint32 from = 0; from < graph->n_nodes; from++)
      for (guint32 to = pass == 0 ? MAX (from + 1, MIN_NODES) : from + 1; to < graph->n_nodes; to++)
        {
          if ((graph->neighbours[from] >> to & 1) == 0 || change-- > 0)
            continue;
          if (pass == 0)
            mh_trial_graph_contract_edge (smaller, from, to);
          else
            mh_trial_graph_remove_edge (smaller, from, to);
          return TRUE;
        }

  return FALSE;
}

static gboolean
make_smaller (const MhTrialBoard *board,
              guint32 change,
              MhTrialBoard *smaller,
              gboolean *is_askable)
{
  if (!change_graph (&board->graph, change, &smaller->graph))
    return FALSE;

  *is_askable
      = mh_trial_graph_is_free (&smaller->graph) && mh_trial_graph_is_connected (&smaller->graph);
  return TRUE;
}

static guint32
get_size (const MhTrialBoard *board)
{
  return board->graph.n_nodes;
}

static int
compare_sizes (const MhTrialBoard *a, const MhTrialBoard *b)
{
  return mh_trial_graph_compare_sizes (&a->graph, &b->graph);
}

static void
append (const MhTrialBoard *board, GString *text)
{
  mh_trial_graph_append (&board->graph, text);
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
find_obstacle_on (const MhBoard *board, guint32 hole)
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

static gboolean
read_board (const MhBoard *board, MhTrialBoard *read, GError **error)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const guint32 hole = find_hole (board);
  const char *obstacle = find_obstacle_on (board, hole);

  if (n_nodes < MIN_NODES || n_nodes > MH_TRIAL_GRAPH_MAX_NODES)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
                   ngettext ("the board has %u node, and the function is for %d to %d",
                             "the board has %u nodes, and the function is for %d to %d", n_nodes),
                   n_nodes, MIN_NODES, MH_TRIAL_GRAPH_MAX_NODES);
      return FALSE;
    }
  if (obstacle != NULL)
    {
      g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_MEANING, obstacle);
      return FALSE;
    }

  const MhStart start = mh_board_get_start (board);
  g_autoptr (MhGraph) graph = mh_board_create_graph (board);
  MhTrialGraph numbered;

  mh_trial_graph_init (&numbered, graph);
  mh_trial_graph_place (&numbered, hole, start.mouse, start.cat, &read->graph);

  return TRUE;
}

static MhValue
solve (MhCensus *census, const MhTrialBoard *board)
{
  mh_census_set_graph (census, board->graph.n_nodes, board->graph.neighbours);
  mh_census_solve (census, 0);

  return mh_census_get_value (census, 1, 2, MH_PLAYER_FIRST);
}

/* Returns: the board, on which both players have the same edges */
static MhGraph *
get_graph (const MhGame *game)
{
  return mh_game_get_graph (game, MH_PLAYER_FIRST);
}

static guint32
count_neighbours (const MhGame *game, guint32 node)
{
  guint32 n_neighbours;

  mh_graph_get_successors (get_graph (game), node, &n_neighbours);

  return n_neighbours;
}

static gboolean
has_lonely_node (const MhGame *game)
{
  for (guint32 node = 0; node < mh_game_get_n_nodes (game); node++)
    if (count_neighbours (game, node) == 0)
      return TRUE;

  return FALSE;
}

static const char *
find_obstacle (const MhGame *game)
{
  const guint32 n_nodes = mh_game_get_n_nodes (game);

  if (n_nodes < MIN_NODES || n_nodes > MH_TRIAL_GRAPH_MAX_NODES)
    return N_ ("Programs on trial are for boards of 3 to 50 nodes");
  if (mh_game_get_n_holes (game) != 1)
    return N_ ("Programs on trial are for boards with one hole");
  if (!mh_rules_is_default (mh_game_get_rules (game)))
    return N_ ("Programs on trial know only the standard rules");
  if (mh_game_has_own_roads (game))
    return N_ ("Programs on trial know no roads of one player alone");
  if (mh_graph_is_directed (get_graph (game)))
    return N_ ("Programs on trial know no one-way edges");
  if (has_lonely_node (game))
    return N_ ("Programs on trial are for boards on which every node has an edge");

  return NULL;
}

static gboolean
applies (const MhGame *game, const char **reason)
{
  return mh_tasks_apply_unless (find_obstacle, game, reason);
}

static void
read_game (const MhGame *game, MhTrialBoard *whole)
{
  mh_trial_graph_init (&whole->graph, get_graph (game));
}

static guint32
find_hole_of_game (const MhGame *game)
{
  guint32 hole = 0;

  while (!mh_game_is_hole (game, hole))
    hole++;

  return hole;
}

/* Returns: whether the cat can move */
static gboolean
is_cat_free (const MhGame *game, guint32 cat)
{
  guint32 n_neighbours;
  const guint32 *neighbours = mh_graph_get_successors (get_graph (game), cat, &n_neighbours);

  return n_neighbours > 1 || (n_neighbours == 1 && !mh_game_is_hole (game, neighbours[0]));
}

static gboolean
place (const MhGame *game, const MhTrialBoard *whole, guint32 position, MhTrialBoard *placed)
{
  const guint32 cat = mh_space_get_cat (game, position);

  if (!is_cat_free (game, cat))
    return FALSE;
  mh_trial_graph_place (&whole->graph, find_hole_of_game (game),
                        mh_space_get_mouse (game, position), cat, &placed->graph);

  return TRUE;
}

/* The published numbers: 1 is the mouse, 2 the cat, 0 a draw. */
static int
get_answer (MhOutcome outcome)
{
  return outcome == MH_OUTCOME_FIRST ? 1 : outcome == MH_OUTCOME_SECOND ? 2 : 0;
}

static char *
describe_answer (gint64 answer)
{
  const MhOutcome outcomes[] = { MH_OUTCOME_DRAW, MH_OUTCOME_FIRST, MH_OUTCOME_SECOND };

  if (answer < 0 || answer >= (gint64) G_N_ELEMENTS (outcomes))
    return g_strdup_printf ("%" G_GINT64_FORMAT, answer);

  return mh_words_value ((MhValue){ outcomes[answer], MH_REMOTENESS_UNKNOWN });
}

const MhTask mh_task_cat_and_mouse = {
  .id = "cat-and-mouse",
  .function = "catMouseGame",
  .min_size = MIN_NODES,
  .max_size = MH_TRIAL_GRAPH_MAX_NODES,
  .max_small_size = MH_GRAPH_ORDER_MAX_NODES,
  .has_steps = TRUE,
  .get_rules = get_rules,
  .list_published = list_published,
  .list_known = list_known,
  .get_next = get_next,
  .get_large = get_large,
  .make_smaller = make_smaller,
  .get_size = get_size,
  .count_nodes = get_size,
  .compare_sizes = compare_sizes,
  .append = append,
  .append_json = append,
  .solve = solve,
  .read_board = read_board,
  .map_summary
  = N_ ("Your program, asked about every position with the mouse to move on a board that "
        "is numbered anew. It says who wins, not when."),
  .applies = applies,
  .read_game = read_game,
  .place = place,
  .get_answer = get_answer,
  .describe_answer = describe_answer,
  .describe_truth = mh_words_value,
};
