/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-report.h"

/* The JSON of a census is written by hand: there may be millions of finds, and
 * json-glib would first build a tree of each. */

void
mh_census_json_append_string (GString *text, const char *string)
{
  g_string_append_c (text, '"');
  for (const char *at = string; *at != '\0'; at++)
    if (*at == '"' || *at == '\\')
      g_string_append_printf (text, "\\%c", *at);
    else if ((guchar) *at < ' ')
      g_string_append_printf (text, "\\u%04x", *at);
    else
      g_string_append_c (text, *at);
  g_string_append_c (text, '"');
}

/* @before: the separator before the key */
static void
append_key (GString *text, const char *before, const char *key)
{
  g_string_append (text, before);
  mh_census_json_append_string (text, key);
  g_string_append_c (text, ':');
}

static void
append_number (GString *text, const char *before, const char *key, guint64 number)
{
  append_key (text, before, key);
  g_string_append_printf (text, "%" G_GUINT64_FORMAT, number);
}

static void
append_word (GString *text, const char *before, const char *key, const char *word)
{
  append_key (text, before, key);
  mh_census_json_append_string (text, word);
}

static void
append_boolean (GString *text, const char *before, const char *key, gboolean value)
{
  append_key (text, before, key);
  g_string_append (text, value ? "true" : "false");
}

static void
append_object (GString *text, const MhCensusFind *find)
{
  const gboolean is_pursuit = mh_census_find_is_of_pursuit (find);

  append_word (text, "{", "graph6", find->name);
  append_number (text, ",", "nodes", find->n_nodes);
  append_number (text, ",", "edges", find->n_edges);
  if (!is_pursuit)
    append_number (text, ",", "hole", find->hole);
  append_number (text, ",", "mouse", find->mouse);
  append_number (text, ",", "cat", find->cat);
  append_word (text, ",", "winner", mh_census_winner_words[find->value.outcome]);
  append_key (text, ",", is_pursuit ? "capture_time" : "remoteness");
  if (mh_outcome_is_win (find->value.outcome) && find->value.remoteness != MH_REMOTENESS_UNKNOWN)
    g_string_append_printf (text, "%u", find->value.remoteness);
  else
    g_string_append (text, "null");
  if (find->n_starts > 0)
    append_number (text, ",", "starts", find->n_starts);
  g_string_append_c (text, '}');
}

static void
append_find (GString *text, const MhCensusFind *find)
{
  append_object (text, find);
  g_string_append_c (text, '\n');
}

static void
append_plan (GString *text, const MhCensusPlan *plan)
{
  append_word (text, "{", "game", mh_census_plan_get_game_word (plan));
  append_boolean (text, ",", "mouse_may_pass", plan->rules.mouse_may_pass);
  append_boolean (text, ",", "cat_may_pass", plan->rules.cat_may_pass);
  append_word (text, ",", "stuck", mh_census_stuck_words[plan->rules.stuck]);
  append_word (text, ",", "placements", mh_census_starts_words[plan->starts]);
  append_key (text, ",", "where");
  g_string_append_c (text, '[');
  for (guint i = 0; plan->conditions[i] != NULL; i++)
    {
      g_string_append (text, i > 0 ? "," : "");
      mh_census_json_append_string (text, plan->conditions[i]);
    }
  g_string_append_c (text, ']');
}

static void
append_outcomes (GString *text, const char *key, const guint64 counts[MH_N_OUTCOMES])
{
  append_key (text, ",", key);
  for (guint outcome = MH_OUTCOME_FIRST; outcome < MH_N_OUTCOMES; outcome++)
    append_number (text, outcome == MH_OUTCOME_FIRST ? "{" : ",", mh_census_winner_words[outcome],
                   counts[outcome]);
  g_string_append_c (text, '}');
}

static void
append_moves (GString *text, const GArray *counts)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < counts->len; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? "," : "",
                            g_array_index (counts, guint64, i));
  g_string_append_c (text, ']');
}

static void
append_longest (GString *text, const MhCensusSummary *summary, MhPlayer winner)
{
  const GPtrArray *finds = summary->longest[winner];

  append_number (text, "{", "reached", summary->n_longest[winner]);
  append_key (text, ",", "finds");
  g_string_append_c (text, '[');
  for (guint i = 0; i < finds->len; i++)
    {
      g_string_append (text, i > 0 ? "," : "");
      append_object (text, g_ptr_array_index (finds, i));
    }
  g_string_append (text, "]}");
}

static void
append_players (GString *text, const MhCensusSummary *summary)
{
  append_key (text, ",", "moves");
  append_key (text, "{", mh_census_winner_words[MH_OUTCOME_FIRST]);
  append_moves (text, summary->n_won[MH_PLAYER_FIRST]);
  append_key (text, ",", mh_census_winner_words[MH_OUTCOME_SECOND]);
  append_moves (text, summary->n_won[MH_PLAYER_SECOND]);
  append_key (text, "},", "longest");
  append_key (text, "{", mh_census_winner_words[MH_OUTCOME_FIRST]);
  append_longest (text, summary, MH_PLAYER_FIRST);
  append_key (text, ",", mh_census_winner_words[MH_OUTCOME_SECOND]);
  append_longest (text, summary, MH_PLAYER_SECOND);
  g_string_append_c (text, '}');
}

static void
append_summary (GString *text, const MhCensusReport *report)
{
  const MhCensusSummary *summary = report->summary;

  append_plan (text, report->plan);
  append_number (text, ",", "graphs", summary->n_graphs);
  append_number (text, ",", "found", summary->n_found);
  append_number (text, ",", "found_starts", summary->n_found_starts);
  append_number (text, ",", "skipped", report->n_skipped);
  append_boolean (text, ",", "complete", report->is_complete);
  append_outcomes (text, "starts", summary->n_starts);
  append_outcomes (text, "positions", summary->n_positions);
  append_players (text, summary);
  append_key (text, ",", report->plan->game == MH_CENSUS_PURSUIT ? "escape" : "draw");
  if (summary->draw != NULL)
    append_object (text, summary->draw);
  else
    g_string_append (text, "null");
  g_string_append (text, "}\n");
}

const MhCensusForm mh_census_json = {
  .option = "--json",
  .file_name = "json",
  .append_find = append_find,
  .append_summary = append_summary,
};
