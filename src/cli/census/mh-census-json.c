/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-report.h"

#include "mh-board-words.h"
#include "mh-json-writer.h"

/* Adds a grid as a record of two players' roads (mh-road-record.h), which opens as a board. */
static void
add_grid (MhJsonWriter *writer, const char *key, const MhCensusFind *find)
{
  const gboolean is_won = mh_outcome_is_win (find->value.outcome);
  g_autofree char *board
      = mh_wall_pattern_dup_board (find->name, find->hole, find->mouse, find->cat);
  g_auto (GStrv) rows = g_strsplit (board, "/", -1);

  mh_json_writer_begin_object (writer, key);
  mh_json_writer_begin_row (writer, "grid");
  for (char **row = rows; *row != NULL; row++)
    mh_json_writer_add_string (writer, NULL, *row);
  mh_json_writer_end (writer);
  mh_json_writer_add_count (writer, "catJump", find->jumps[MH_PLAYER_SECOND]);
  mh_json_writer_add_count (writer, "mouseJump", find->jumps[MH_PLAYER_FIRST]);
  mh_json_writer_add_boolean (writer, "answer", find->value.outcome == MH_OUTCOME_FIRST);
  if (is_won)
    {
      mh_json_writer_add_string (writer, "winner", mh_board_words_outcomes[find->value.outcome]);
      mh_json_writer_add_count (writer, "plies", find->value.remoteness);
    }
  else
    {
      mh_json_writer_add_null (writer, "winner");
      mh_json_writer_add_null (writer, "plies");
    }
  if (find->n_starts > 0)
    mh_json_writer_add_count (writer, "starts", find->n_starts);
  mh_json_writer_end (writer);
}

static void
add_find (MhJsonWriter *writer, const char *key, const MhCensusFind *find)
{
  const gboolean is_pursuit = mh_census_find_is_of_pursuit (find);
  const char *remoteness = is_pursuit ? "capture_time" : "remoteness";

  if (mh_census_find_is_of_grid (find))
    {
      add_grid (writer, key, find);
      return;
    }

  mh_json_writer_begin_object (writer, key);
  mh_json_writer_add_string (writer, "graph6", find->name);
  mh_json_writer_add_count (writer, "nodes", find->n_nodes);
  mh_json_writer_add_count (writer, "edges", find->n_edges);
  if (!is_pursuit)
    mh_json_writer_add_count (writer, "hole", find->hole);
  mh_json_writer_add_count (writer, "mouse", find->mouse);
  mh_json_writer_add_count (writer, "cat", find->cat);
  if (find->second_cat != MH_NODE_NONE)
    mh_json_writer_add_count (writer, "second_cat", find->second_cat);
  mh_json_writer_add_string (writer, "winner", mh_board_words_outcomes[find->value.outcome]);
  if (mh_outcome_is_win (find->value.outcome) && find->value.remoteness != MH_REMOTENESS_UNKNOWN)
    mh_json_writer_add_count (writer, remoteness, find->value.remoteness);
  else
    mh_json_writer_add_null (writer, remoteness);
  if (find->n_starts > 0)
    mh_json_writer_add_count (writer, "starts", find->n_starts);
  mh_json_writer_end (writer);
}

static void
append_find (GString *text, const MhCensusFind *find)
{
  MhJsonWriter writer = { .text = text };

  add_find (&writer, NULL, find);
  g_string_append_c (text, '\n');
}

static void
add_plan (MhJsonWriter *writer, const MhCensusPlan *plan)
{
  mh_json_writer_add_string (writer, "game", mh_census_plan_get_game_word (plan));
  mh_json_writer_add_boolean (writer, "mouse_may_pass", plan->rules.mouse_may_pass);
  mh_json_writer_add_boolean (writer, "cat_may_pass", plan->rules.cat_may_pass);
  mh_json_writer_add_string (writer, "stuck", mh_board_words_stuck[plan->rules.stuck]);
  mh_json_writer_add_string (writer, "placements", mh_census_starts_words[plan->starts]);
  if (plan->has_two_cats)
    mh_json_writer_add_count (writer, "cats", MH_CENSUS_N_CATS);
  if (mh_census_plan_has_grids (plan))
    {
      mh_json_writer_begin_row (writer, "grids");
      mh_json_writer_add_count (writer, NULL, plan->size.n_rows);
      mh_json_writer_add_count (writer, NULL, plan->size.n_columns);
      mh_json_writer_end (writer);
      mh_json_writer_add_count (writer, "catJump", plan->jumps[MH_PLAYER_SECOND]);
      mh_json_writer_add_count (writer, "mouseJump", plan->jumps[MH_PLAYER_FIRST]);
    }
  mh_json_writer_begin_array (writer, "where");
  for (guint i = 0; plan->conditions[i] != NULL; i++)
    mh_json_writer_add_string (writer, NULL, plan->conditions[i]);
  mh_json_writer_end (writer);
}

static void
add_outcomes (MhJsonWriter *writer, const char *key, const guint64 counts[MH_N_OUTCOMES])
{
  mh_json_writer_begin_object (writer, key);
  for (guint outcome = MH_OUTCOME_FIRST; outcome < MH_N_OUTCOMES; outcome++)
    mh_json_writer_add_count (writer, mh_board_words_outcomes[outcome], counts[outcome]);
  mh_json_writer_end (writer);
}

static void
add_moves (MhJsonWriter *writer, const char *key, const GArray *counts)
{
  mh_json_writer_begin_row (writer, key);
  for (guint i = 0; i < counts->len; i++)
    mh_json_writer_add_count (writer, NULL, g_array_index (counts, guint64, i));
  mh_json_writer_end (writer);
}

static void
add_longest (MhJsonWriter *writer,
             const char *key,
             const MhCensusSummary *summary,
             MhCensusWinner winner)
{
  const GPtrArray *finds = summary->longest[winner];

  mh_json_writer_begin_object (writer, key);
  mh_json_writer_add_count (writer, "reached", summary->n_longest[winner]);
  mh_json_writer_begin_array (writer, "finds");
  for (guint i = 0; i < finds->len; i++)
    add_find (writer, NULL, g_ptr_array_index (finds, i));
  mh_json_writer_end (writer);
  mh_json_writer_end (writer);
}

static void
add_winners (MhJsonWriter *writer, const MhCensusReport *report)
{
  const MhCensusSummary *summary = report->summary;
  const guint n_winners = mh_census_plan_count_winners (report->plan);

  mh_json_writer_begin_object (writer, "moves");
  for (guint winner = 0; winner < n_winners; winner++)
    add_moves (writer, mh_census_winner_words[winner], summary->n_won[winner]);
  mh_json_writer_end (writer);
  mh_json_writer_begin_object (writer, "longest");
  for (guint winner = 0; winner < n_winners; winner++)
    add_longest (writer, mh_census_winner_words[winner], summary, (MhCensusWinner) winner);
  mh_json_writer_end (writer);
}

/* Adds a number of 64 bits, which JSON spells as text, since readers round such numbers. */
static void
add_hash (MhJsonWriter *writer, const char *key, guint64 hash)
{
  char digits[MH_CENSUS_HASH_LENGTH + 1];

  g_snprintf (digits, sizeof digits, "%016" G_GINT64_MODIFIER "x", hash);
  mh_json_writer_add_string (writer, key, digits);
}

static void
add_coverage (MhJsonWriter *writer, const MhCensusCoverage *coverage)
{
  mh_json_writer_begin_object (writer, "input");
  add_hash (writer, "sum", coverage->sum);
  mh_json_writer_begin_row (writer, "connected");
  for (guint n = 0; n <= MH_CENSUS_MAX_KNOWN_NODES; n++)
    mh_json_writer_add_count (writer, NULL, coverage->n_connected[n]);
  mh_json_writer_end (writer);
  mh_json_writer_begin_row (writer, "invariants");
  for (guint n = 0; n <= MH_CENSUS_MAX_KNOWN_NODES; n++)
    add_hash (writer, NULL, coverage->invariants[n]);
  mh_json_writer_end (writer);
  mh_json_writer_begin_row (writer, "least");
  for (guint i = 0; i < coverage->least->len; i++)
    add_hash (writer, NULL, g_array_index (coverage->least, guint64, i));
  mh_json_writer_end (writer);
  mh_json_writer_end (writer);
}

/* Adds the digest of all lines before and of the text of this one up to here. */
static void
add_digest (MhJsonWriter *writer, gsize begin, const GChecksum *seal)
{
  g_autoptr (GChecksum) checksum = g_checksum_copy (seal);

  g_checksum_update (checksum, (const guchar *) writer->text->str + begin,
                     (gssize) (writer->text->len - begin));
  mh_json_writer_add_string (writer, "digest", g_checksum_get_string (checksum));
}

static void
append_summary (GString *text, const MhCensusReport *report, const GChecksum *seal)
{
  const gsize begin = text->len;
  const MhCensusSummary *summary = report->summary;
  const char *draw = report->plan->game == MH_CENSUS_PURSUIT ? "escape" : "draw";
  MhJsonWriter writer = { .text = text };

  mh_json_writer_begin_object (&writer, NULL);
  add_plan (&writer, report->plan);
  mh_json_writer_add_count (&writer, "graphs", summary->n_graphs);
  mh_json_writer_add_count (&writer, "found", summary->n_found);
  mh_json_writer_add_count (&writer, "found_starts", summary->n_found_starts);
  mh_json_writer_add_count (&writer, "skipped", report->n_skipped);
  mh_json_writer_add_boolean (&writer, "complete", report->is_complete);
  add_coverage (&writer, &summary->coverage);
  add_outcomes (&writer, "starts", summary->n_starts);
  add_outcomes (&writer, "positions", summary->n_positions);
  add_winners (&writer, report);
  if (summary->draw != NULL)
    add_find (&writer, draw, summary->draw);
  else
    mh_json_writer_add_null (&writer, draw);
  add_digest (&writer, begin, seal);
  mh_json_writer_end (&writer);
  g_string_append_c (text, '\n');
}

const MhCensusForm mh_census_json = {
  .option = "--json",
  .file_name = "json",
  .is_sealed = TRUE,
  .append_find = append_find,
  .append_summary = append_summary,
};
