/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-census-summary.h"
#include "mh-pick.h"

#include <string.h>

#define N_SAMPLED 60

typedef struct
{
  char name[24];
  guint32 n_nodes, n_edges;
  guint64 successors[16];
} Graph;

static void
graph_init (Graph *self, const MhGraph *graph, guint32 number)
{
  *self = (Graph){ .n_nodes = mh_graph_get_n_nodes (graph),
                   .n_edges = (guint32) mh_graph_get_n_edges (graph) };
  g_snprintf (self->name, sizeof self->name, "%08u", number);
  mh_boards_read_bits (graph, self->successors);
}

static void
graph_init_random (Graph *self, guint32 max_nodes, guint32 number)
{
  g_autoptr (MhGraph) graph = mh_boards_random_any (max_nodes);

  graph_init (self, graph, number);
}

/* Returns: (transfer full) (nullable) */
static MhCensusFind *
add_wanted (MhCensusSummary *summary,
            MhCensus *census,
            const Graph *graph,
            MhCensusStarts starts,
            const MhCensusWanted *wanted)
{
  const MhCensusGraph given = { graph->name, graph->n_nodes, graph->n_edges, graph->successors };
  const MhCensusQuery query = { .census = census, .starts = starts, .wanted = wanted };
  MhCensusFind *find;

  g_assert_true (mh_census_summary_add (summary, &query, &given, &find, NULL));

  return find;
}

static void
add (MhCensusSummary *summary, MhCensus *census, const Graph *graph, MhCensusStarts starts)
{
  g_assert_null (add_wanted (summary, census, graph, starts, NULL));
}

/* Returns: (transfer full): of all labelled graphs of that size */
static MhCensusSummary *
sum_labelled (guint32 n_nodes)
{
  const MhRules rules = { FALSE };
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, &rules);
  MhCensusSummary *summary = mh_census_summary_new ();

  for (guint32 i = 0; i < mh_boards_count_labelled (n_nodes, FALSE); i++)
    {
      g_autoptr (MhGraph) labelled = mh_boards_labelled (n_nodes, FALSE, i);
      Graph graph;

      graph_init (&graph, labelled, i);
      add (summary, census, &graph, MH_CENSUS_ALL);
    }

  return summary;
}

/* The longest wins there are on so many nodes, which an independent program has
 * found; draws begin with five nodes. */
static void
test_census_summary_longest (void)
{
  const guint32 longest[][MH_N_PLAYERS]
      = { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 1, 1 }, { 3, 3 }, { 5, 5 }, { 7, 8 } };

  for (guint32 n_nodes = 3; n_nodes <= 6; n_nodes++)
    {
      g_autoptr (MhCensusSummary) summary = sum_labelled (n_nodes);

      g_assert_cmpuint (summary->n_graphs, ==, mh_boards_count_labelled (n_nodes, FALSE));
      g_assert_cmpint (summary->draw != NULL, ==, n_nodes >= 5);
      for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
        {
          const MhCensusFind *find = g_ptr_array_index (summary->longest[winner], 0);

          g_assert_cmpuint (summary->n_won[winner]->len, ==, longest[n_nodes][winner] + 1);
          g_assert_cmpuint (find->value.remoteness, ==, longest[n_nodes][winner]);
          g_assert_cmpuint (summary->longest[winner]->len, ==,
                            MIN (summary->n_longest[winner], MH_CENSUS_N_KEPT));
        }
    }
}

static gboolean
is_start (MhCensusStarts starts, guint32 hole, guint32 mouse, guint32 cat)
{
  const guint32 first = hole == 0 ? 1 : 0;
  const guint32 second = hole <= 1 ? 2 : 1;

  switch (starts)
    {
    case MH_CENSUS_STANDARD:
      return hole == 0 && mouse == 1 && cat == 2;
    case MH_CENSUS_HOLES:
      return mouse == first && cat == second;
    case MH_CENSUS_ALL:
    default:
      return hole != mouse && mouse != cat && cat != hole;
    }
}

/* Takes from the summary what a graph has, one start after the other. */
static void
take_away (MhCensusSummary *summary, MhCensus *census, const Graph *graph, MhCensusStarts starts)
{
  const guint32 n = graph->n_nodes;

  mh_census_set_graph (census, n, graph->successors);
  for (guint32 hole = 0; hole < n && n > 2; hole++)
    {
      mh_census_solve (census, hole);
      for (guint32 mouse = 0; mouse < n; mouse++)
        for (guint32 cat = 0; cat < n; cat++)
          {
            MhValue value;

            if (cat == hole)
              continue;
            value = mh_census_get_value (census, mouse, cat, MH_PLAYER_FIRST);
            if (hole == 0 || starts != MH_CENSUS_STANDARD)
              {
                summary->n_positions[value.outcome]--;
                summary->n_positions[mh_census_get_value (census, mouse, cat, MH_PLAYER_SECOND)
                                         .outcome]--;
              }
            if (!is_start (starts, hole, mouse, cat))
              continue;
            summary->n_starts[value.outcome]--;
            if (value.outcome != MH_OUTCOME_DRAW)
              g_array_index (summary->n_won[value.outcome - MH_OUTCOME_FIRST], guint64,
                             value.remoteness)--;
          }
    }
}

static void
check_counts (MhCensusStarts starts)
{
  const MhRules rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_RULES));
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, &rules);
  g_autoptr (MhCensusSummary) summary = mh_census_summary_new ();
  g_autofree Graph *graphs = g_new0 (Graph, N_SAMPLED);

  for (guint32 i = 0; i < N_SAMPLED; i++)
    {
      graph_init_random (&graphs[i], 12, i);
      add (summary, census, &graphs[i], starts);
    }
  for (guint i = 0; i < N_SAMPLED; i++)
    take_away (summary, census, &graphs[i], starts);
  for (guint outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
    {
      g_assert_cmpuint (summary->n_starts[outcome], ==, 0);
      g_assert_cmpuint (summary->n_positions[outcome], ==, 0);
    }
  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    for (guint i = 0; i < summary->n_won[winner]->len; i++)
      g_assert_cmpuint (g_array_index (summary->n_won[winner], guint64, i), ==, 0);
}

/* All that is counted is what counting one by one finds. */
static void
test_census_summary_counts (void)
{
  for (guint round = 0; round < 8; round++)
    {
      check_counts (MH_CENSUS_STANDARD);
      check_counts (MH_CENSUS_HOLES);
      check_counts (MH_CENSUS_ALL);
    }
}

static void
assert_same_start (const MhCensusFind *a, const MhCensusFind *b)
{
  g_assert_cmpstr (a->name, ==, b->name);
  g_assert_cmpuint (a->n_nodes, ==, b->n_nodes);
  g_assert_cmpuint (a->n_edges, ==, b->n_edges);
  g_assert_cmpuint (a->hole, ==, b->hole);
  g_assert_cmpuint (a->mouse, ==, b->mouse);
  g_assert_cmpuint (a->cat, ==, b->cat);
  g_assert_true (mh_value_equal (a->value, b->value));
}

static void
shuffle (Graph *graphs, guint32 n)
{
  for (guint32 i = n - 1; i > 0; i--)
    {
      const guint32 k = mh_pick_below (i + 1);
      const Graph other = graphs[i];

      graphs[i] = graphs[k];
      graphs[k] = other;
    }
}

/* In which order graphs come makes no difference. */
static void
test_census_summary_order (void)
{
  const MhRules rules = { FALSE };
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, &rules);

  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (MhCensusSummary) summary = mh_census_summary_new ();
      g_autoptr (MhCensusSummary) other = mh_census_summary_new ();
      g_autofree Graph *graphs = g_new0 (Graph, N_SAMPLED);

      for (guint32 i = 0; i < N_SAMPLED; i++)
        {
          graph_init_random (&graphs[i], 5, i);
          add (summary, census, &graphs[i], MH_CENSUS_ALL);
        }
      shuffle (graphs, N_SAMPLED);
      for (guint32 i = 0; i < N_SAMPLED; i++)
        add (other, census, &graphs[i], MH_CENSUS_ALL);
      g_assert_true (mh_census_summary_equal (summary, other));
    }
}

/* The start of that value, and no shorter. */
static gboolean
is_like (const MhCensusGraph *graph, MhValue value, gpointer data)
{
  const MhValue *like = data;

  return value.outcome == like->outcome;
}

/* Every third start, whatever it is worth. */
static gboolean
is_third (const MhCensusStart *start, gpointer data)
{
  return (start->hole + start->mouse + start->cat) % 3 == 0;
}

/* What is found is wanted, and the first of the longest; what is not found is
 * nowhere. */
static void
test_census_summary_finds (void)
{
  const MhRules rules = { FALSE };
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, &rules);
  g_autoptr (MhCensusSummary) summary = mh_census_summary_new ();
  guint64 n_found = 0, n_starts = 0;

  for (guint32 i = 0; i < 400; i++)
    {
      MhValue like = { (MhOutcome) (MH_OUTCOME_FIRST + mh_pick_below (3)), 0 };
      const MhCensusWanted wanted = { .wants_value = is_like, .data = &like };
      g_autoptr (MhCensusSummary) alone = mh_census_summary_new ();
      Graph graph;

      graph_init_random (&graph, 8, i);
      add (alone, census, &graph, MH_CENSUS_ALL);

      g_autoptr (MhCensusFind) find = add_wanted (summary, census, &graph, MH_CENSUS_ALL, &wanted);

      g_assert_cmpint (find != NULL, ==, alone->n_starts[like.outcome] > 0);
      if (find == NULL)
        continue;
      g_assert_cmpuint (find->n_starts, ==, alone->n_starts[like.outcome]);
      n_found++;
      n_starts += find->n_starts;
      assert_same_start (find,
                         like.outcome == MH_OUTCOME_DRAW
                             ? alone->draw
                             : g_ptr_array_index (alone->longest[like.outcome - MH_OUTCOME_FIRST],
                                                  0));
    }
  g_assert_cmpuint (summary->n_found, ==, n_found);
  g_assert_cmpuint (summary->n_found_starts, ==, n_starts);
}

/* Asked start by start, the answers are the same as in bulk. */
static void
test_census_summary_one_by_one (void)
{
  const MhRules rules = { FALSE };
  const MhCensusWanted third = { .wants_start = is_third };
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, &rules);
  g_autoptr (MhCensusSummary) bulk = mh_census_summary_new ();
  g_autoptr (MhCensusSummary) summary = mh_census_summary_new ();
  guint64 n_starts = 0;

  for (guint32 i = 0; i < 200; i++)
    {
      Graph graph;

      graph_init_random (&graph, 10, i);
      add (bulk, census, &graph, MH_CENSUS_ALL);

      g_autoptr (MhCensusFind) find = add_wanted (summary, census, &graph, MH_CENSUS_ALL, &third);

      if (find != NULL)
        g_assert_cmpuint ((find->hole + find->mouse + find->cat) % 3, ==, 0);
      for (guint32 hole = 0; hole < graph.n_nodes; hole++)
        for (guint32 mouse = 0; mouse < graph.n_nodes; mouse++)
          for (guint32 cat = 0; cat < graph.n_nodes; cat++)
            if (is_start (MH_CENSUS_ALL, hole, mouse, cat) && (hole + mouse + cat) % 3 == 0)
              n_starts++;
    }
  g_assert_cmpuint (summary->n_found_starts, ==, n_starts);
  summary->n_found = summary->n_found_starts = 0;
  g_assert_true (mh_census_summary_equal (summary, bulk));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/census-summary/longest", test_census_summary_longest);
  g_test_add_func ("/solver/census-summary/counts", test_census_summary_counts);
  g_test_add_func ("/solver/census-summary/order", test_census_summary_order);
  g_test_add_func ("/solver/census-summary/finds", test_census_summary_finds);
  g_test_add_func ("/solver/census-summary/one-by-one", test_census_summary_one_by_one);

  return g_test_run ();
}
