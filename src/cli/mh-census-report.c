/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-report.h"

#include "mh-columns.h"
#include "mh-json-answer.h"

#include <glib/gi18n.h>

#define N_COUNT_COLUMNS 3

static const char *const winners[] = { NULL, "mouse", "cat", "draw" }; /* by outcome, in JSON */

void
mh_census_report_append_find_words (GString *text, const MhCensusFind *find)
{
  g_string_append (text, find->name);
  g_string_append (text, "  ");
  /* Translators: where they begin. */
  g_string_append_printf (text, _ ("hole %u, mouse %u, cat %u"), find->hole, find->mouse,
                          find->cat);
  g_string_append (text, ": ");
  if (find->value.outcome == MH_OUTCOME_DRAW)
    g_string_append (text, _ ("draw"));
  else if (find->value.outcome == MH_OUTCOME_FIRST)
    g_string_append_printf (text, _ ("mouse wins in %u"), find->value.remoteness);
  else
    g_string_append_printf (text, _ ("cat wins in %u"), find->value.remoteness);
  g_string_append_c (text, '\n');
}

static void
add_find (JsonBuilder *builder, const char *key, const MhCensusFind *find)
{
  mh_json_begin_object (builder, key);
  mh_json_add_string (builder, "graph6", find->name);
  mh_json_add_integer (builder, "nodes", find->n_nodes);
  mh_json_add_integer (builder, "edges", find->n_edges);
  mh_json_add_integer (builder, "hole", find->hole);
  mh_json_add_integer (builder, "mouse", find->mouse);
  mh_json_add_integer (builder, "cat", find->cat);
  mh_json_add_string (builder, "winner", winners[find->value.outcome]);
  if (mh_outcome_is_win (find->value.outcome))
    mh_json_add_integer (builder, "remoteness", find->value.remoteness);
  else
    mh_json_add_null (builder, "remoteness");
  mh_json_end_object (builder);
}

void
mh_census_report_append_find_json (GString *text, const MhCensusFind *find)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  add_find (builder, NULL, find);

  g_autofree char *line = mh_json_print (builder);

  g_string_append (text, line);
}

/* Cells are collected row by row. */
static void
add_number (GPtrArray *cells, guint64 number)
{
  g_ptr_array_add (cells, g_strdup_printf ("%" G_GUINT64_FORMAT, number));
}

static void
append_cells (GString *text, GPtrArray *cells, guint n_left)
{
  const MhColumns columns = { N_COUNT_COLUMNS, n_left };

  g_string_append_c (text, '\n');
  mh_columns_append (&columns, text, (const char *const *) cells->pdata, cells->len);
}

static void
append_winners (GString *text, const MhCensusSummary *summary)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  const char *const names[] = { NULL, _ ("Mouse wins"), _ ("Cat wins"), _ ("Draws") };

  g_ptr_array_add (cells, g_strdup (""));
  g_ptr_array_add (cells, g_strdup (_ ("Starts")));
  g_ptr_array_add (cells, g_strdup (_ ("Positions")));
  for (guint outcome = MH_OUTCOME_FIRST; outcome < MH_N_OUTCOMES; outcome++)
    {
      g_ptr_array_add (cells, g_strdup (names[outcome]));
      add_number (cells, summary->n_starts[outcome]);
      add_number (cells, summary->n_positions[outcome]);
    }
  append_cells (text, cells, 1);
}

static guint64
get_n_won (const MhCensusSummary *summary, MhPlayer winner, guint n_moves)
{
  const GArray *counts = summary->n_won[winner];

  return n_moves < counts->len ? g_array_index (counts, guint64, n_moves) : 0;
}

static void
append_moves (GString *text, const MhCensusSummary *summary)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  const guint n_mouse = summary->n_won[0]->len, n_cat = summary->n_won[1]->len;

  if (n_mouse == 0 && n_cat == 0)
    return;

  g_ptr_array_add (cells, g_strdup (_ ("Moves")));
  g_ptr_array_add (cells, g_strdup (_ ("Mouse wins")));
  g_ptr_array_add (cells, g_strdup (_ ("Cat wins")));
  for (guint i = 0; i < MAX (n_mouse, n_cat); i++)
    {
      const guint64 n_by_mouse = get_n_won (summary, MH_PLAYER_FIRST, i);
      const guint64 n_by_cat = get_n_won (summary, MH_PLAYER_SECOND, i);

      if (n_by_mouse == 0 && n_by_cat == 0)
        continue;
      add_number (cells, i);
      add_number (cells, n_by_mouse);
      add_number (cells, n_by_cat);
    }
  append_cells (text, cells, 0);
}

static void
append_longest (GString *text, const MhCensusSummary *summary, MhPlayer winner)
{
  const GPtrArray *finds = summary->longest[winner];
  const gulong n_graphs = (gulong) summary->n_longest[winner];

  if (finds->len == 0)
    return;

  g_string_append_c (text, '\n');
  g_string_append (text, winner == MH_PLAYER_FIRST ? _ ("Longest wins of the mouse")
                                                   : _ ("Longest wins of the cat"));
  g_string_append_printf (text, ngettext (" (%lu graph):\n", " (%lu graphs):\n", n_graphs),
                          n_graphs);
  for (guint i = 0; i < finds->len; i++)
    mh_census_report_append_find_words (text, g_ptr_array_index (finds, i));
}

char *
mh_census_report_create_words (const MhCensusReport *self)
{
  const MhCensusSummary *summary = self->summary;
  GString *text = g_string_new (NULL);
  const gulong n_graphs = (gulong) summary->n_graphs;
  const gulong n_skipped = (gulong) self->n_skipped;

  g_string_append_printf (text, ngettext ("%lu graph", "%lu graphs", n_graphs), n_graphs);
  if (self->has_conditions)
    g_string_append_printf (text, _ (", %lu found"), (gulong) self->n_found);
  if (n_skipped > 0)
    g_string_append_printf (text,
                            ngettext (", %lu wrong line skipped", ", %lu wrong lines skipped",
                                      n_skipped),
                            n_skipped);
  if (!self->is_complete)
    g_string_append (text, _ (", and not all of them"));
  g_string_append_c (text, '\n');
  append_winners (text, summary);
  append_moves (text, summary);
  append_longest (text, summary, MH_PLAYER_FIRST);
  append_longest (text, summary, MH_PLAYER_SECOND);
  if (summary->draw != NULL)
    {
      g_string_append_printf (text, "\n%s\n", _ ("First draw:"));
      mh_census_report_append_find_words (text, summary->draw);
    }

  return g_string_free (text, FALSE);
}

static void
add_counts (JsonBuilder *builder, const char *key, const guint64 counts[MH_N_OUTCOMES])
{
  mh_json_begin_object (builder, key);
  for (guint outcome = MH_OUTCOME_FIRST; outcome < MH_N_OUTCOMES; outcome++)
    mh_json_add_integer (builder, winners[outcome], (gint64) counts[outcome]);
  mh_json_end_object (builder);
}

static void
add_moves (JsonBuilder *builder, const MhCensusSummary *summary, MhPlayer winner)
{
  mh_json_begin_array (builder, winners[mh_outcome_win_of (winner)]);
  for (guint i = 0; i < summary->n_won[winner]->len; i++)
    json_builder_add_int_value (builder, (gint64) get_n_won (summary, winner, i));
  mh_json_end_array (builder);
}

static void
add_longest (JsonBuilder *builder, const MhCensusSummary *summary, MhPlayer winner)
{
  const GPtrArray *finds = summary->longest[winner];

  mh_json_begin_object (builder, winners[mh_outcome_win_of (winner)]);
  mh_json_add_integer (builder, "reached", (gint64) summary->n_longest[winner]);
  mh_json_begin_array (builder, "finds");
  for (guint i = 0; i < finds->len; i++)
    add_find (builder, NULL, g_ptr_array_index (finds, i));
  mh_json_end_array (builder);
  mh_json_end_object (builder);
}

char *
mh_census_report_create_json (const MhCensusReport *self)
{
  const MhCensusSummary *summary = self->summary;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  mh_json_begin_object (builder, NULL);
  mh_json_add_integer (builder, "graphs", (gint64) summary->n_graphs);
  mh_json_add_integer (builder, "found", (gint64) self->n_found);
  mh_json_add_integer (builder, "skipped", (gint64) self->n_skipped);
  mh_json_add_boolean (builder, "complete", self->is_complete);
  add_counts (builder, "starts", summary->n_starts);
  add_counts (builder, "positions", summary->n_positions);
  mh_json_begin_object (builder, "moves");
  add_moves (builder, summary, MH_PLAYER_FIRST);
  add_moves (builder, summary, MH_PLAYER_SECOND);
  mh_json_end_object (builder);
  mh_json_begin_object (builder, "longest");
  add_longest (builder, summary, MH_PLAYER_FIRST);
  add_longest (builder, summary, MH_PLAYER_SECOND);
  mh_json_end_object (builder);
  if (summary->draw != NULL)
    add_find (builder, "draw", summary->draw);
  else
    mh_json_add_null (builder, "draw");
  mh_json_end_object (builder);

  return mh_json_print (builder);
}
