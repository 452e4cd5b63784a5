/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-oracle.h"
#include "mh-census-summary.h"

#include <stdio.h>
#include <string.h>

/*
 * What is known of all graphs of a size, up to isomorphism, from published
 * tables and from an independent program. The graphs come from geng, which is
 * part of nauty, and which Debian calls nauty-geng.
 */
#define MAX_LINE 128

/* A census that is being taken. */
typedef struct
{
  MhCensusQuery query;
  MhCensusSummary *summary;
  GPtrArray *finds; /* (element-type MhCensusFind) */
} Taker;

static void
taker_init (Taker *self, MhCensusGame game, const MhRules *rules, MhCensusStarts starts)
{
  *self = (Taker){ .query = { .census = mh_census_new (game, rules), .starts = starts } };
  self->summary = mh_census_summary_new ();
  self->finds = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_census_find_free);
}

static void
taker_clear (Taker *self)
{
  mh_census_free (self->query.census);
  mh_census_summary_free (self->summary);
  g_ptr_array_unref (self->finds);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Taker, taker_clear)

/* @line: graph6 of less than 63 nodes */
static void
take_line (Taker *self, const char *line)
{
  guint64 successors[MH_CENSUS_MAX_NODES] = { 0 };
  MhCensusGraph graph = { .name = line, .successors = successors };
  MhCensusFind *find;
  guint bit = 0;

  graph.n_nodes = (guint32) (line[0] - '?');
  for (guint32 to = 1; to < graph.n_nodes; to++)
    for (guint32 from = 0; from < to; from++, bit++)
      if ((line[1 + bit / 6] - '?') >> (5 - bit % 6) & 1)
        {
          successors[from] |= (guint64) 1 << to;
          successors[to] |= (guint64) 1 << from;
          graph.n_edges++;
        }
  g_assert_true (mh_census_summary_add (self->summary, &self->query, &graph, &find, NULL));
  if (find != NULL)
    g_ptr_array_add (self->finds, find);
}

/* Returns: FALSE, and the test is skipped, where there is no geng */
static gboolean
take_all (Taker *self, guint32 n_nodes, gboolean is_connected)
{
  g_autofree char *program = g_find_program_in_path ("nauty-geng");
  char line[MAX_LINE];

  if (program == NULL)
    program = g_find_program_in_path ("geng");
  if (program == NULL)
    {
      g_test_skip ("there is no geng");
      return FALSE;
    }

  g_autofree char *command
      = g_strdup_printf ("%s -q %s %u", program, is_connected ? "-c" : "", n_nodes);
  FILE *stream = popen (command, "r");

  g_assert_nonnull (stream);
  while (fgets (line, sizeof line, stream) != NULL)
    take_line (self, g_strchomp (line));
  g_assert_cmpint (pclose (stream), ==, 0);

  return TRUE;
}

/* Returns: by how many moves the longest win is won */
static guint
get_longest (const Taker *self, MhPlayer winner)
{
  return self->summary->n_won[winner]->len - 1;
}

/* The longest wins there are, all starts of all graphs; draws begin with five
 * nodes. */
static void
check_longest (guint32 n_nodes, gboolean is_connected, guint by_mouse, guint by_cat)
{
  const MhRules rules = { FALSE };
  g_auto (Taker) taker;

  taker_init (&taker, MH_CENSUS_HOLE, &rules, MH_CENSUS_ALL);
  if (!take_all (&taker, n_nodes, is_connected))
    return;

  g_assert_cmpuint (get_longest (&taker, MH_PLAYER_FIRST), ==, by_mouse);
  g_assert_cmpuint (get_longest (&taker, MH_PLAYER_SECOND), ==, by_cat);
  g_assert_cmpint (taker.summary->draw != NULL, ==, n_nodes >= 5);
}

static void
test_census_truth_longest (void)
{
  static const guint longest[][3] = {
    /* of the mouse, of the cat, and of that in any graph */
    [3] = { 1, 1, 1 },   [4] = { 3, 3, 3 },    [5] = { 5, 5, 5 },    [6] = { 7, 8, 8 },
    [7] = { 9, 12, 12 }, [8] = { 17, 16, 16 }, [9] = { 25, 24, 26 },
  };

  if (g_test_slow ())
    check_longest (10, TRUE, 33, 36);
  for (guint32 n_nodes = 3; n_nodes < G_N_ELEMENTS (longest); n_nodes++)
    {
      check_longest (n_nodes, TRUE, longest[n_nodes][0], longest[n_nodes][1]);
      check_longest (n_nodes, FALSE, longest[n_nodes][0], longest[n_nodes][2]);
    }
}

/* One cat against one mouse without a hole: how many connected graphs it wins,
 * -1 where nobody else has counted, and in how many of its moves at worst. */
static void
check_pursuit (guint32 n_nodes, gboolean is_active, int n_won, guint longest)
{
  const MhRules rules = { .mouse_may_pass = !is_active, .cat_may_pass = !is_active };
  g_auto (Taker) taker;

  taker_init (&taker, MH_CENSUS_PURSUIT, &rules, MH_CENSUS_STANDARD);
  if (!take_all (&taker, n_nodes, TRUE))
    return;

  if (n_won >= 0)
    g_assert_cmpuint (taker.summary->n_starts[MH_OUTCOME_SECOND], ==, n_won);
  g_assert_cmpuint (taker.summary->n_starts[MH_OUTCOME_SECOND]
                        + taker.summary->n_starts[MH_OUTCOME_FIRST],
                    ==, taker.summary->n_graphs);
  g_assert_cmpuint (get_longest (&taker, MH_PLAYER_SECOND), ==, longest);
}

static void
test_census_truth_pursuits (void)
{
  check_pursuit (7, FALSE, 403, 3);
  check_pursuit (8, FALSE, 3791, 4);
  check_pursuit (9, FALSE, 65561, 5);
  check_pursuit (7, TRUE, -1, 4);
  check_pursuit (8, TRUE, -1, 11);
  check_pursuit (9, TRUE, -1, 13);
}

/* Whether the cap makes it wrong. */
static gboolean
is_capped (const MhCensusGraph *graph, MhValue value, gpointer data)
{
  return mh_census_oracle_is_capped (data, graph, value);
}

static gboolean
differs (const MhCensusStart *start, gpointer data)
{
  return mh_census_oracle_differs (data, start);
}

/* Where an algorithm is wrong, of all starts of all graphs; -1 where nobody else
 * has counted. */
typedef struct
{
  const char *spec_text;
  guint32 n_nodes;
  gboolean is_connected;
  int n_graphs, n_starts;
} Wrong;

/* Asks start by start, or what the law of the cap says. */
static void
check_wrong (const Wrong *wrong, gboolean is_by_law)
{
  const MhRules rules = { FALSE };
  MhAlgorithmSpec spec = { NULL };
  g_auto (Taker) taker;

  taker_init (&taker, MH_CENSUS_HOLE, &rules, MH_CENSUS_ALL);
  g_assert_true (mh_algorithm_spec_parse (&spec, wrong->spec_text, NULL));

  g_autoptr (MhCensusOracle) oracle = mh_census_oracle_new (&spec, &rules);
  const MhCensusWanted wanted = { .wants_value = is_by_law ? is_capped : NULL,
                                  .wants_start = is_by_law ? NULL : differs,
                                  .data = oracle };

  taker.query.wanted = &wanted;
  if (!take_all (&taker, wrong->n_nodes, wrong->is_connected))
    return;

  g_assert_cmpuint (taker.finds->len, ==, taker.summary->n_found);
  if (wrong->n_graphs >= 0)
    g_assert_cmpuint (taker.summary->n_found, ==, wrong->n_graphs);
  if (wrong->n_starts >= 0)
    g_assert_cmpuint (taker.summary->n_found_starts, ==, wrong->n_starts);
}

/* Up to seven nodes, twice as many turns as there are nodes are enough; of
 * eight, three connected graphs have a start that takes longer. */
static void
test_census_truth_caps (void)
{
  static const Wrong wrongs[] = {
    { "capped", 7, FALSE, 0, 0 },
    { "capped", 8, TRUE, 3, 3 },
    { "capped:test=end-first", 8, TRUE, 1, 1 },
    { "capped", 9, TRUE, 97, -1 },
    { "capped:test=end-first", 9, TRUE, -1, 107 + 41 },
    { "capped:cap=safe", 8, FALSE, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++)
    check_wrong (&wrongs[i], TRUE);
}

/* A search that marks mouse and cat alone, but not who moves, is wrong on seven
 * nodes for the first time. */
static void
test_census_truth_differences (void)
{
  static const Wrong wrongs[] = {
    { "alphabeta", 6, FALSE, 0, 0 },
    { "alphabeta", 7, TRUE, -1, 83 },
    { "capped", 6, FALSE, 0, 0 },
    { "capped:cap=12:test=end-first", 6, FALSE, 0, 0 },
  };
  static const Wrong slow[] = {
    { "alphabeta", 7, FALSE, -1, 95 },
    { "capped", 8, TRUE, 3, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++)
    check_wrong (&wrongs[i], FALSE);
  for (guint i = 0; g_test_slow () && i < G_N_ELEMENTS (slow); i++)
    check_wrong (&slow[i], FALSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/census-truth/longest", test_census_truth_longest);
  g_test_add_func ("/solver/census-truth/pursuits", test_census_truth_pursuits);
  g_test_add_func ("/solver/census-truth/caps", test_census_truth_caps);
  g_test_add_func ("/solver/census-truth/differences", test_census_truth_differences);

  return g_test_run ();
}
