/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-census-summary.h"
#include "mh-pick.h"
#include "mh-solving.h"

typedef struct
{
  guint32 n_nodes, n_edges;
  guint64 successors[MH_CENSUS_MAX_NODES];
} Bits;

static void
bits_init (Bits *self, const MhGraph *graph)
{
  *self = (Bits){ .n_nodes = mh_graph_get_n_nodes (graph),
                  .n_edges = (guint32) mh_graph_get_n_edges (graph) };
  mh_boards_read_bits (graph, self->successors);
}

/* Solves as the engine would. @data: how often it may */
static MhSolution *
solve (MhGame *game, gpointer data, GError **error)
{
  guint *n_left = data;

  if (*n_left > 0)
    {
      (*n_left)--;
      return mh_solving_solve (game);
    }

  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, "no more");
  return NULL;
}

/* Not the even ones. */
static gboolean
wants_value (const MhCensusGraph *graph, MhValue value, gpointer data)
{
  return value.remoteness % 2 == 1;
}

/* What larger graphs come to, by whatever solves them, is what a census says of
 * the same graphs. */
static void
test_census_answers_larger (void)
{
  for (guint i = 0; i < 2000; i++)
    {
      static const MhCensusWanted wanted = { .wants_value = wants_value };
      const MhRules rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_RULES));
      const MhCensusGame game = mh_pick_below (3) == 0 ? MH_CENSUS_PURSUIT : MH_CENSUS_HOLE;
      g_autoptr (MhCensus) census = mh_census_new (game, &rules);
      guint n_left = 1000;
      const MhCensusQuery query
          = { census, (MhCensusStarts) mh_pick_below (3), &wanted, solve, &n_left };
      g_autoptr (MhGraph) graph = mh_boards_random_any (9);
      Bits bits;

      bits_init (&bits, graph);

      const MhCensusGraph small = { "a", bits.n_nodes, bits.n_edges, bits.successors, NULL };
      const MhCensusGraph large = { "a", bits.n_nodes, bits.n_edges, NULL, graph };
      g_autoptr (MhCensusSummary) summary = mh_census_summary_new ();
      g_autoptr (MhCensusSummary) other = mh_census_summary_new ();
      MhCensusFind *a, *b;

      g_assert_true (mh_census_summary_add (summary, &query, &small, &a, NULL));
      g_assert_true (mh_census_summary_add (other, &query, &large, &b, NULL));
      /* Connected graphs are counted while they are small, in words of one bit a node. */
      memcpy (other->coverage.n_connected, summary->coverage.n_connected,
              sizeof other->coverage.n_connected);
      g_assert_true (mh_census_summary_equal (summary, other));
      g_assert_cmpint (a != NULL, ==, b != NULL);
      if (a != NULL)
        g_assert_true (mh_census_find_equal (a, b));
      mh_census_find_free (a);
      mh_census_find_free (b);
    }
}

/* What cannot be solved is not counted, not in part either. */
static void
test_census_answers_unsolved (void)
{
  const MhRules rules = { FALSE };
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, &rules);
  g_autoptr (MhGraph) graph = mh_boards_path (6);
  const MhCensusGraph large = { "a", 6, 5, NULL, graph };
  g_autoptr (MhCensusSummary) summary = mh_census_summary_new ();
  g_autoptr (MhCensusSummary) empty = mh_census_summary_new ();

  for (guint n_solves = 0; n_solves < 6; n_solves++)
    {
      g_autoptr (GError) error = NULL;
      guint n_left = n_solves;
      const MhCensusQuery query = { census, MH_CENSUS_ALL, NULL, solve, &n_left };
      MhCensusFind *find;

      g_assert_false (mh_census_summary_add (summary, &query, &large, &find, &error));
      g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED);
      g_assert_null (find);
      g_assert_true (mh_census_summary_equal (summary, empty));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/census-answers/larger", test_census_answers_larger);
  g_test_add_func ("/solver/census-answers/unsolved", test_census_answers_unsolved);

  return g_test_run ();
}
