/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-report.h"

#include "mh-board-words.h"

/*
 * All lines are in one table, whose first column names the kind of line. Finds fill the
 * columns of a start, counts the last column.
 */

static void
append_head (GString *text)
{
  g_string_append (text, "record,graph6,nodes,edges,hole,mouse,cat,winner,moves,count\n");
}

static void
append_moves (GString *text, MhValue value)
{
  if (mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN)
    g_string_append_printf (text, "%u", value.remoteness);
}

/* Appends a grid, whose letters stand in place of nodes, in the columns of a graph. */
static void
append_grid (GString *text, const MhCensusFind *find)
{
  g_autofree char *board
      = mh_wall_pattern_dup_board (find->name, find->hole, find->mouse, find->cat);

  g_string_append_printf (text, "%s,%u,,,,", board, find->n_nodes);
}

static void
append_graph (GString *text, const MhCensusFind *find)
{
  g_string_append (text, find->name);
  g_string_append_printf (text, ",%u,%u,", find->n_nodes, find->n_edges);
  if (!mh_census_find_is_of_pursuit (find))
    g_string_append_printf (text, "%u", find->hole);
  g_string_append_printf (text, ",%u,%u", find->mouse, find->cat);
  if (find->second_cat != MH_NODE_NONE)
    g_string_append_printf (text, " %u", find->second_cat);
}

/* Appends a line about a start. Names of graphs contain neither commas nor quotation
 * marks, so they need no quoting. */
static void
append_record (GString *text, const char *record, const MhCensusFind *find, guint64 count)
{
  g_string_append_printf (text, "%s,", record);
  if (mh_census_find_is_of_grid (find))
    append_grid (text, find);
  else
    append_graph (text, find);
  g_string_append_printf (text, ",%s,", mh_board_words_outcomes[find->value.outcome]);
  append_moves (text, find->value);
  g_string_append_c (text, ',');
  if (count > 0)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT, count);
  g_string_append_c (text, '\n');
}

static void
append_find (GString *text, const MhCensusFind *find)
{
  append_record (text, "find", find, find->n_starts);
}

/* @winner: (nullable): the value of the column; NULL leaves it empty
 * @moves: (nullable): the value of the column; NULL leaves it empty */
static void
append_count (GString *text,
              const char *record,
              const char *winner,
              const char *moves,
              guint64 count)
{
  g_string_append_printf (text, "%s,,,,,,,%s,%s,%" G_GUINT64_FORMAT "\n", record,
                          winner != NULL ? winner : "", moves != NULL ? moves : "", count);
}

static void
append_outcomes (GString *text, const char *record, const guint64 counts[MH_N_OUTCOMES])
{
  for (guint outcome = MH_OUTCOME_FIRST; outcome < MH_N_OUTCOMES; outcome++)
    append_count (text, record, mh_board_words_outcomes[outcome], NULL, counts[outcome]);
}

static void
append_wins (GString *text, const MhCensusSummary *summary, MhCensusWinner winner)
{
  const GArray *counts = summary->n_won[winner];
  const GPtrArray *finds = summary->longest[winner];
  const char *word = mh_census_winner_words[winner];

  for (guint i = 0; i < counts->len; i++)
    {
      char moves[12];

      g_snprintf (moves, sizeof moves, "%u", i);
      append_count (text, "moves", word, moves, g_array_index (counts, guint64, i));
    }
  append_count (text, "reached", word, NULL, summary->n_longest[winner]);
  for (guint i = 0; i < finds->len; i++)
    append_record (text, "longest", g_ptr_array_index (finds, i), 0);
}

static void
append_switch (GString *text, const char *record, gboolean is_on)
{
  append_count (text, record, NULL, NULL, is_on ? 1 : 0);
}

static void
append_rules (GString *text, const MhRules *rules)
{
  append_switch (text, "mouse_may_pass", rules->mouse_may_pass);
  append_switch (text, "cat_may_pass", rules->cat_may_pass);
  append_switch (text, "stuck_draws", rules->stuck == MH_STUCK_DRAWS);
}

static void
append_coverage (GString *text, const MhCensusCoverage *coverage)
{
  append_count (text, "sum", NULL, NULL, coverage->sum);
  append_switch (text, "repeated", mh_census_coverage_has_repetition (coverage));
  for (guint n = 1; n <= MH_CENSUS_MAX_KNOWN_NODES; n++)
    if (coverage->n_connected[n] > 0)
      g_string_append_printf (text, "connected,,%u,,,,,,,%" G_GUINT64_FORMAT "\n", n,
                              coverage->n_connected[n]);
}

static void
append_summary (GString *text, const MhCensusReport *report, const GChecksum *seal)
{
  const MhCensusSummary *summary = report->summary;

  append_rules (text, &report->plan->rules);
  if (mh_census_plan_has_grids (report->plan))
    {
      append_count (text, "rows", NULL, NULL, report->plan->size.n_rows);
      append_count (text, "columns", NULL, NULL, report->plan->size.n_columns);
      append_count (text, "cat_jump", NULL, NULL, report->plan->jumps[MH_PLAYER_SECOND]);
      append_count (text, "mouse_jump", NULL, NULL, report->plan->jumps[MH_PLAYER_FIRST]);
    }
  append_count (text, "graphs", NULL, NULL, summary->n_graphs);
  append_count (text, "found", NULL, NULL, summary->n_found);
  append_count (text, "found_starts", NULL, NULL, summary->n_found_starts);
  append_count (text, "skipped", NULL, NULL, report->n_skipped);
  append_switch (text, "complete", report->is_complete);
  append_outcomes (text, "starts", summary->n_starts);
  append_outcomes (text, "positions", summary->n_positions);
  append_coverage (text, &summary->coverage);
  for (guint winner = 0; winner < mh_census_plan_count_winners (report->plan); winner++)
    append_wins (text, summary, (MhCensusWinner) winner);
  if (summary->draw != NULL)
    append_record (text, report->plan->game == MH_CENSUS_PURSUIT ? "escape" : "draw", summary->draw,
                   0);
}

const MhCensusForm mh_census_csv = {
  .option = "--csv",
  .file_name = "csv",
  .append_head = append_head,
  .append_find = append_find,
  .append_summary = append_summary,
};

/* Appends the line of the graph as it was read, for the next program in a pipe. */
static void
append_line (GString *text, const MhCensusFind *find)
{
  g_string_append (text, find->name);
  g_string_append_c (text, '\n');
}

const MhCensusForm mh_census_graph6 = {
  .option = "--graph6",
  .append_find = append_line,
};
