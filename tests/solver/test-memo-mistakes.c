/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-corpus.h"
#include "mh-memo-mistakes.h"
#include "mh-naive-solver.h"
#include "mh-space.h"

/*
 * What is published and wrong is wrong exactly where it was found to be: from
 * mouse 1, cat 2, mouse to move, with the hole at 0.
 */

#define MAX_NODES 6

typedef struct
{
  const char *name;
  MhMemoMistake answer;
  const char *example; /* the smallest board on which it is wrong */
  MhOutcome says;
  MhOutcome truth;
  guint n_wrong[MAX_NODES + 1]; /* of all connected labelled boards, by nodes */
} Mistake;

static const Mistake mistakes[] = {
  { "progress",
    mh_memo_mistakes_progress,
    "[[2],[3,5],[0,4],[1,4,5],[2,3],[1,3]]",
    MH_OUTCOME_DRAW,
    MH_OUTCOME_SECOND,
    { 0, 0, 0, 0, 0, 0, 44 } },
  { "cap-pair",
    mh_memo_mistakes_cap_pair,
    "[[4],[2,3,4],[1,4],[1,4],[0,1,2,3]]",
    MH_OUTCOME_FIRST,
    MH_OUTCOME_SECOND,
    { 0, 0, 0, 0, 0, 4, 1205 } },
  { "cap-turn",
    mh_memo_mistakes_cap_turn,
    "[[2],[4,5],[0,3,4],[2],[1,2],[1]]",
    MH_OUTCOME_DRAW,
    MH_OUTCOME_SECOND,
    { 0, 0, 0, 0, 0, 0, 797 } },
  { "kept-turn",
    mh_memo_mistakes_kept_turn,
    "[[4],[2,3,4],[1,3],[1,2,4],[0,1,3]]",
    MH_OUTCOME_DRAW,
    MH_OUTCOME_FIRST,
    { 0, 0, 0, 0, 0, 2, 811 } },
  { "kept-pair",
    mh_memo_mistakes_kept_pair,
    "[[2],[2,3,4],[0,1],[1,4],[1,3]]",
    MH_OUTCOME_DRAW,
    MH_OUTCOME_SECOND,
    { 0, 0, 0, 0, 0, 12, 1698 } },
  { "none", mh_memo_mistakes_none, NULL, MH_OUTCOME_NONE, MH_OUTCOME_NONE, { 0 } },
};

static guint32
get_start (const MhGame *game)
{
  return mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
}

static MhOutcome
get_truth (MhGame *game)
{
  g_autoptr (MhNaive) naive = mh_naive_solve (game);

  switch (mh_naive_get (naive, 1, 2, 0).winner)
    {
    case MH_NAIVE_MOUSE:
      return MH_OUTCOME_FIRST;
    case MH_NAIVE_CAT:
      return MH_OUTCOME_SECOND;
    case MH_NAIVE_DRAW:
    default:
      return MH_OUTCOME_DRAW;
    }
}

static void
assert_answers (MhMemoMistake answer, const char *lists, MhOutcome says, MhOutcome truth)
{
  g_autoptr (MhGraph) graph = mh_corpus_read_lists (lists);
  g_autoptr (MhGame) game = mh_boards_game (graph);

  g_assert_cmpint (answer (game, get_start (game)), ==, says);
  g_assert_cmpint (get_truth (game), ==, truth);
}

static void
test_memo_mistakes_examples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    if (mistakes[i].example != NULL)
      assert_answers (mistakes[i].answer, mistakes[i].example, mistakes[i].says, mistakes[i].truth);
}

/* Draws that depend on the path spoil trees, too, and a board by which many
 * programs were judged. */
static void
test_memo_mistakes_progress (void)
{
  static const char tree[] = "[[2],[5,6],[0,3],[2,4,5],[3],[1,3],[1]]";
  static const char judged[] = "[[6],[4],[9],[5],[1,5],[3,4,6],[0,5,10],[8,9,10],[7],[2,7],[6,7]]";

  assert_answers (mh_memo_mistakes_progress, tree, MH_OUTCOME_DRAW, MH_OUTCOME_SECOND);
  assert_answers (mh_memo_mistakes_progress, judged, MH_OUTCOME_DRAW, MH_OUTCOME_FIRST);
  assert_answers (mh_memo_mistakes_none, tree, MH_OUTCOME_SECOND, MH_OUTCOME_SECOND);
  assert_answers (mh_memo_mistakes_none, judged, MH_OUTCOME_FIRST, MH_OUTCOME_FIRST);
}

static gboolean
is_connected (const MhGraph *graph)
{
  guint32 reached = 1;

  for (guint round = 1; round < mh_graph_get_n_nodes (graph); round++)
    for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
      {
        guint32 n;
        const guint32 *row = mh_graph_get_successors (graph, node, &n);

        for (guint32 i = 0; i < n; i++)
          if (reached >> node & 1)
            reached |= 1u << row[i];
      }

  return reached + 1 == 1u << mh_graph_get_n_nodes (graph);
}

/* How often each is wrong, on all connected boards. */
static void
test_memo_mistakes_all_boards (void)
{
  static const guint n_connected[] = { 0, 0, 0, 4, 38, 728, 26704 };

  for (guint32 n = 3; n <= MAX_NODES; n++)
    {
      guint n_boards = 0;
      guint n_wrong[G_N_ELEMENTS (mistakes)] = { 0 };

      for (guint32 number = 0; number < mh_boards_count_labelled (n, FALSE); number++)
        {
          g_autoptr (MhGraph) graph = mh_boards_labelled (n, FALSE, number);

          if (!is_connected (graph))
            continue;

          g_autoptr (MhGame) game = mh_boards_game (graph);
          const MhOutcome truth = get_truth (game);

          n_boards++;
          for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
            n_wrong[i] += mistakes[i].answer (game, get_start (game)) != truth;
        }
      g_assert_cmpuint (n_boards, ==, n_connected[n]);
      for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
        {
          g_test_message ("%s, %u nodes: wrong on %u of %u", mistakes[i].name, n, n_wrong[i],
                          n_boards);
          g_assert_cmpuint (n_wrong[i], ==, mistakes[i].n_wrong[n]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/memo-mistakes/examples", test_memo_mistakes_examples);
  g_test_add_func ("/solver/memo-mistakes/progress", test_memo_mistakes_progress);
  g_test_add_func ("/solver/memo-mistakes/all-boards", test_memo_mistakes_all_boards);

  return g_test_run ();
}
