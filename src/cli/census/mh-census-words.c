/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-report.h"

#include "mh-columns.h"

#include <inttypes.h>
#include <glib/gi18n.h>

static void
append_places (GString *text, const MhCensusFind *find)
{
  if (find->second_cat != MH_NODE_NONE)
    /* Translators: where they begin. */
    g_string_append_printf (text, _ ("cats %u and %u, mouse %u"), find->cat, find->second_cat,
                            find->mouse);
  else if (mh_census_find_is_of_pursuit (find))
    /* Translators: where they begin. */
    g_string_append_printf (text, _ ("cat %u, mouse %u"), find->cat, find->mouse);
  else
    /* Translators: where they begin. */
    g_string_append_printf (text, _ ("hole %u, mouse %u, cat %u"), find->hole, find->mouse,
                            find->cat);
}

static void
append_value (GString *text, const MhCensusFind *find)
{
  const guint32 n_moves = find->value.remoteness;

  if (find->value.outcome == MH_OUTCOME_DRAW)
    g_string_append (text, _ ("draw"));
  else if (n_moves == MH_REMOTENESS_UNKNOWN)
    g_string_append (text, _ ("the mouse gets away"));
  else if (find->value.outcome == MH_OUTCOME_FIRST)
    g_string_append_printf (text, _ ("mouse wins in %u"), n_moves);
  else if (!mh_census_find_is_of_pursuit (find))
    g_string_append_printf (text, _ ("cat wins in %u"), n_moves);
  else if (find->second_cat != MH_NODE_NONE)
    g_string_append_printf (text,
                            ngettext ("caught in %u turn of two cats",
                                      "caught in %u turns of two cats", n_moves),
                            n_moves);
  else
    g_string_append_printf (text,
                            ngettext ("caught in %u move of the cat",
                                      "caught in %u moves of the cat", n_moves),
                            n_moves);
}

/* Appends a grid with its letters, row by row. */
static void
append_board (GString *text, const MhCensusFind *find)
{
  g_autofree char *board
      = mh_wall_pattern_dup_board (find->name, find->hole, find->mouse, find->cat);

  g_string_append (text, board);
}

static void
append_start (GString *text, const MhCensusFind *find)
{
  if (mh_census_find_is_of_grid (find))
    append_board (text, find);
  else
    {
      g_string_append (text, find->name);
      g_string_append (text, "  ");
      append_places (text, find);
    }
  g_string_append (text, ": ");
  append_value (text, find);
}

static void
append_find (GString *text, const MhCensusFind *find)
{
  append_start (text, find);
  if (find->n_starts > 1)
    /* Translators: follows a board, where they begin, and who wins. */
    g_string_append_printf (text, _ (" (one of %" PRIu64 " such starts)"), find->n_starts);
  g_string_append_c (text, '\n');
}

/* Appends a cell. A table is an array of its cells, row by row. */
static void
add_number (GPtrArray *cells, guint64 number)
{
  g_ptr_array_add (cells, g_strdup_printf ("%" G_GUINT64_FORMAT, number));
}

static void
append_cells (GString *text, GPtrArray *cells, guint n_columns, guint n_left)
{
  const MhColumns columns = { n_columns, n_left };

  g_string_append_c (text, '\n');
  mh_columns_append (&columns, text, (const char *const *) cells->pdata, cells->len);
}

static void
append_winners (GString *text, const MhCensusReport *report)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  const gboolean is_pursuit = report->plan->game == MH_CENSUS_PURSUIT;
  const char *const names[] = { NULL, is_pursuit ? _ ("Mouse gets away") : _ ("Mouse wins"),
                                is_pursuit ? _ ("Mouse is caught") : _ ("Cat wins"), _ ("Draws") };
  const guint end = is_pursuit ? MH_OUTCOME_DRAW : MH_N_OUTCOMES;

  g_ptr_array_add (cells, g_strdup (""));
  g_ptr_array_add (cells, g_strdup (is_pursuit ? _ ("Graphs") : _ ("Starts")));
  g_ptr_array_add (cells, g_strdup (_ ("Positions")));
  for (guint outcome = MH_OUTCOME_FIRST; outcome < end; outcome++)
    {
      guint64 n_positions = report->summary->n_positions[outcome];

      /* A game that never ends is one in which the mouse escapes. */
      if (is_pursuit && outcome == MH_OUTCOME_FIRST)
        n_positions += report->summary->n_positions[MH_OUTCOME_DRAW];
      g_ptr_array_add (cells, g_strdup (names[outcome]));
      add_number (cells, report->summary->n_starts[outcome]);
      add_number (cells, n_positions);
    }
  append_cells (text, cells, 3, 1);
}

static guint64
get_n_won (const MhCensusSummary *summary, MhCensusWinner winner, guint n_moves)
{
  const GArray *counts = summary->n_won[winner];

  return n_moves < counts->len ? g_array_index (counts, guint64, n_moves) : 0;
}

static guint64
count_wins (const MhCensusSummary *summary, MhCensusWinner winner)
{
  guint64 n = 0;

  for (guint i = 0; i < summary->n_won[winner]->len; i++)
    n += get_n_won (summary, winner, i);

  return n;
}

/* Appends how many cats the graphs need. */
static void
append_cats (GString *text, const MhCensusReport *report)
{
  const MhCensusSummary *summary = report->summary;
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (cells, g_strdup (_ ("Cats needed")));
  g_ptr_array_add (cells, g_strdup (_ ("Graphs")));
  g_ptr_array_add (cells, g_strdup ("1"));
  add_number (cells, count_wins (summary, MH_CENSUS_CAT));
  g_ptr_array_add (cells, g_strdup ("2"));
  add_number (cells, count_wins (summary, MH_CENSUS_TWO_CATS));
  /* Translators: how many cats are needed. */
  g_ptr_array_add (cells, g_strdup (_ ("3 or more")));
  add_number (cells, summary->n_starts[MH_OUTCOME_FIRST]);
  append_cells (text, cells, 2, 1);
}

/* Returns: (nullable): the title of a column of wins by moves; NULL if there is none */
static const char *
get_title (const MhCensusPlan *plan, MhCensusWinner winner)
{
  const char *const titles[][MH_CENSUS_N_WINNERS] = { { _ ("Mouse wins"), _ ("Cat wins"), NULL },
                                                      { NULL, _ ("Graphs"), NULL },
                                                      { NULL, _ ("One cat"), _ ("Two cats") } };

  return titles[plan->has_two_cats ? 2 : plan->game == MH_CENSUS_PURSUIT ? 1 : 0][winner];
}

/* Appends a row, unless nobody wins in @n_moves. */
static void
add_moves (GPtrArray *cells, const MhCensusReport *report, guint n_moves)
{
  guint64 n_won[MH_CENSUS_N_WINNERS], n = 0;

  for (guint i = 0; i < MH_CENSUS_N_WINNERS; i++)
    n += n_won[i] = get_n_won (report->summary, (MhCensusWinner) i, n_moves);
  if (n == 0)
    return;

  add_number (cells, n_moves);
  for (guint i = 0; i < MH_CENSUS_N_WINNERS; i++)
    if (get_title (report->plan, (MhCensusWinner) i) != NULL)
      add_number (cells, n_won[i]);
}

static void
append_moves (GString *text, const MhCensusReport *report)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  guint n_columns, n_rows = 0;

  g_ptr_array_add (cells, g_strdup (_ ("Moves")));
  for (guint i = 0; i < MH_CENSUS_N_WINNERS; i++)
    {
      const char *title = get_title (report->plan, (MhCensusWinner) i);

      if (title != NULL)
        g_ptr_array_add (cells, g_strdup (title));
      n_rows = MAX (n_rows, report->summary->n_won[i]->len);
    }
  if (n_rows == 0)
    return;

  n_columns = cells->len;
  for (guint i = 0; i < n_rows; i++)
    add_moves (cells, report, i);
  append_cells (text, cells, n_columns, 0);
}

static const char *
get_longest_title (const MhCensusPlan *plan, MhCensusWinner winner)
{
  if (plan->has_two_cats)
    return winner == MH_CENSUS_TWO_CATS ? _ ("Longest captures by two cats")
                                        : _ ("Longest captures by one cat");
  if (plan->game == MH_CENSUS_PURSUIT)
    return _ ("Longest captures");

  return winner == MH_CENSUS_MOUSE ? _ ("Longest wins of the mouse")
                                   : _ ("Longest wins of the cat");
}

static void
append_longest (GString *text, const MhCensusReport *report, MhCensusWinner winner)
{
  const GPtrArray *finds = report->summary->longest[winner];
  const guint64 n_graphs = report->summary->n_longest[winner];

  if (finds->len == 0)
    return;

  const char *title = get_longest_title (report->plan, winner);

  g_string_append_c (text, '\n');
  g_string_append_printf (text,
                          mh_census_plan_has_grids (report->plan)
                              /* Translators: "Longest captures (3 grids):" */
                              ? ngettext ("%s (%" PRIu64 " grid):\n", "%s (%" PRIu64 " grids):\n",
                                          n_graphs)
                              /* Translators: "Longest captures (3 graphs):" */
                              : ngettext ("%s (%" PRIu64 " graph):\n", "%s (%" PRIu64 " graphs):\n",
                                          n_graphs),
                          title, n_graphs);
  for (guint i = 0; i < finds->len; i++)
    append_find (text, g_ptr_array_index (finds, i));
}

/* @fact: (transfer full): one more of a line of facts */
static void
append_fact (GString *text, char *fact)
{
  g_string_append (text, _ (", "));
  g_string_append (text, fact);
  g_free (fact);
}

static void
append_head_line (GString *text, const MhCensusReport *report)
{
  const guint64 n_graphs = report->summary->n_graphs;
  const guint64 n_skipped = report->n_skipped;

  if (mh_census_plan_has_grids (report->plan))
    /* Translators: how many grids, and the numbers of rows and columns of each. */
    g_string_append_printf (text,
                            ngettext ("%" PRIu64 " grid of %u × %u cells",
                                      "%" PRIu64 " grids of %u × %u cells", n_graphs),
                            n_graphs, report->plan->size.n_rows, report->plan->size.n_columns);
  else
    g_string_append_printf (text, ngettext ("%" PRIu64 " graph", "%" PRIu64 " graphs", n_graphs),
                            n_graphs);
  if (mh_census_plan_has_conditions (report->plan))
    append_fact (text, g_strdup_printf (_ ("%" PRIu64 " found"), report->summary->n_found));
  if (n_skipped > 0)
    append_fact (text, g_strdup_printf (ngettext ("%" PRIu64 " wrong line skipped",
                                                  "%" PRIu64 " wrong lines skipped", n_skipped),
                                        n_skipped));
  if (mh_census_coverage_has_repetition (&report->summary->coverage))
    append_fact (text, g_strdup (_ ("some of them more than once")));
  if (!report->is_complete)
    append_fact (text, g_strdup (_ ("and not all of them")));
  g_string_append_c (text, '\n');
}

/* Compares the numbers of graphs with those that there are, if all are connected. */
static void
append_coverage (GString *text, const MhCensusReport *report)
{
  const MhCensusSummary *summary = report->summary;
  const MhCensusCoverage *coverage = &summary->coverage;

  if (mh_census_coverage_count_connected (coverage) != summary->n_graphs)
    return;

  for (guint n = 1; n <= MH_CENSUS_MAX_KNOWN_NODES; n++)
    {
      const guint64 n_graphs = coverage->n_connected[n];
      const guint64 n_all = mh_census_count_all_connected (n);

      if (n_graphs == 0)
        continue;
      if (n_graphs == n_all)
        g_string_append_printf (text,
                                _ ("Connected graphs of %u nodes: %" PRIu64
                                   ", as many as there are\n"),
                                n, n_graphs);
      else
        g_string_append_printf (text,
                                _ ("Connected graphs of %u nodes: %" PRIu64
                                   ", and there are %" PRIu64 "\n"),
                                n, n_graphs, n_all);
    }
}

static void
append_summary (GString *text, const MhCensusReport *report, const GChecksum *seal)
{
  append_head_line (text, report);
  append_coverage (text, report);
  if (report->plan->has_two_cats)
    append_cats (text, report);
  else
    append_winners (text, report);
  append_moves (text, report);
  for (guint winner = 0; winner < MH_CENSUS_N_WINNERS; winner++)
    append_longest (text, report, (MhCensusWinner) winner);
  if (report->summary->draw != NULL)
    {
      g_string_append_printf (text, "\n%s\n",
                              report->plan->game == MH_CENSUS_PURSUIT
                                  ? _ ("First graph where the mouse gets away:")
                                  : _ ("First draw:"));
      append_find (text, report->summary->draw);
    }
}

const MhCensusForm mh_census_words = {
  .append_find = append_find,
  .append_summary = append_summary,
};
