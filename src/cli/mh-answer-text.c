/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-answer-text.h"

#include "mh-words.h"

#include <glib/gi18n.h>

void
mh_answer_text_add_board (GString *text, const MhInput *input, const MhGame *game)
{
  const MhGraph *graph = mh_game_get_graph (game);
  g_autofree char *name = mh_input_dup_name (input);
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const gulong n_edges = (gulong) mh_graph_get_n_edges (graph);

  if (name != NULL)
    g_string_append_printf (text, _ ("Board: %s"), name);
  else
    g_string_append (text, _ ("Board: without a name"));

  g_string_append (text, ", ");
  g_string_append_printf (text, ngettext ("%u node", "%u nodes", n_nodes), n_nodes);
  g_string_append (text, ", ");
  if (mh_graph_is_directed (graph))
    g_string_append_printf (text, ngettext ("%lu directed edge", "%lu directed edges", n_edges),
                            n_edges);
  else
    g_string_append_printf (text, ngettext ("%lu edge", "%lu edges", n_edges), n_edges);
  g_string_append_c (text, '\n');
}

void
mh_answer_text_add_start (GString *text, const MhProblem *problem)
{
  g_autofree char *position = mh_words_position_long (problem->game, problem->start);

  g_string_append_printf (text, _ ("Start: %s\n"), position);
}

void
mh_answer_text_add_work (GString *text, const char *name, const MhTrial *trial)
{
  const char *const *counted = trial->problem.algorithm->work_names;

  /* Translators: the name of an algorithm, before what it counted. */
  g_string_append_printf (text, _ ("%s:"), name);
  for (guint i = 0; counted[i] != NULL; i++)
    g_string_append_printf (text, "%s %" G_GUINT64_FORMAT " %s", i > 0 ? "," : "",
                            trial->result.work[i], _ (counted[i]));
  g_string_append_c (text, '\n');
}

void
mh_answer_text_add_fault (GString *text, const MhTrial *trial)
{
  MhVariant repaired;
  g_autofree char *reason = mh_trial_dup_reason (trial);
  g_autofree char *repair = mh_trial_dup_repair (trial, &repaired);

  if (reason != NULL)
    g_string_append_printf (text, _ ("Why: %s\n"), reason);
  if (repair != NULL)
    {
      g_autofree char *spec = mh_variant_dup_spec (&repaired);

      /* Translators: what to do, and the name of an algorithm with its switches. */
      g_string_append_printf (text, _ ("Repair: %s (%s)\n"), repair, spec);
    }
}
