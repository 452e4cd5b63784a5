/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithms.h"
#include "mh-input.h"
#include "mh-output.h"
#include "mh-policy.h"
#include "mh-space.h"
#include "mh-statistics.h"
#include "mh-words.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

typedef struct
{
  gboolean is_json;
  char *algorithm;
} SolveOptions;

static const GOptionEntry entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (SolveOptions, is_json),
    N_ ("Answer in JSON, for other programs"), NULL },
  { "algorithm", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (SolveOptions, algorithm),
    N_ ("Solve with the algorithm NAME, such as “retrograde”, the default"), N_ ("NAME") },
  { NULL },
};

/* The answer of LeetCode 913. */
static int
answer_of (MhOutcome outcome)
{
  switch (outcome)
    {
    case MH_OUTCOME_FIRST:
      return 1;
    case MH_OUTCOME_SECOND:
      return 2;
    case MH_OUTCOME_DRAW:
    case MH_OUTCOME_NONE:
    default:
      return 0;
    }
}

/* Not translated: for programs. */
static const char *
winner_of (MhOutcome outcome)
{
  static const char *const words[] = { "draw", "mouse", "cat" };

  return words[answer_of (outcome)];
}

static const MhAlgorithm *
find_algorithm (const char *id, GError **error)
{
  const MhAlgorithm *algorithm = id != NULL ? mh_algorithms_find (id) : mh_algorithms[0];

  if (algorithm != NULL)
    return algorithm;

  g_autoptr (GString) known = g_string_new (mh_algorithms[0]->id);

  for (guint i = 1; i < mh_n_algorithms; i++)
    g_string_append_printf (known, ", %s", mh_algorithms[i]->id);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("there is no algorithm “%s”; known: %s"), id, known->str);
  return NULL;
}

static guint32
start_position (const MhSketch *sketch, const MhGame *game)
{
  const MhStart start = mh_sketch_get_start (sketch);

  return mh_space_get_position (game, start.mouse, start.cat, start.first);
}

static void
add_integer (JsonBuilder *builder, const char *key, gint64 value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_int_value (builder, value);
}

static void
add_counts (JsonBuilder *builder, const MhStatistics *statistics)
{
  json_builder_set_member_name (builder, "counts");
  json_builder_begin_object (builder);
  add_integer (builder, "mouse", statistics->n_by_outcome[MH_OUTCOME_FIRST]);
  add_integer (builder, "cat", statistics->n_by_outcome[MH_OUTCOME_SECOND]);
  add_integer (builder, "draw", statistics->n_by_outcome[MH_OUTCOME_DRAW]);
  json_builder_end_object (builder);
}

/* The keys and their order are promised by the manual page. */
static char *
create_json (const MhInput *input,
             const MhGraph *graph,
             MhValue value,
             const MhStatistics *statistics)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autofree char *name = mh_input_dup_name (input);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "name");
  json_builder_add_string_value (builder, name);
  json_builder_set_member_name (builder, "directed");
  json_builder_add_boolean_value (builder, mh_graph_is_directed (graph));
  add_integer (builder, "nodes", mh_graph_get_n_nodes (graph));
  add_integer (builder, "edges", (gint64) mh_graph_get_n_edges (graph));
  add_integer (builder, "answer", answer_of (value.outcome));
  json_builder_set_member_name (builder, "winner");
  json_builder_add_string_value (builder, winner_of (value.outcome));
  if (mh_outcome_is_win (value.outcome))
    {
      add_integer (builder, "remoteness", value.remoteness);
    }
  else
    {
      json_builder_set_member_name (builder, "remoteness");
      json_builder_add_null_value (builder);
    }
  add_counts (builder, statistics);
  json_builder_end_object (builder);

  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  g_autofree char *line = json_generator_to_data (generator, NULL);

  return g_strconcat (line, "\n", NULL);
}

static void
append_graph (GString *text, const MhInput *input, const MhGraph *graph)
{
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

static void
append_answer (GString *text, MhValue value)
{
  const guint32 n_moves = value.remoteness;

  switch (value.outcome)
    {
    case MH_OUTCOME_FIRST:
      g_string_append_printf (text,
                              ngettext ("Answer: 1, the mouse wins in %u move\n",
                                        "Answer: 1, the mouse wins in %u moves\n", n_moves),
                              n_moves);
      break;
    case MH_OUTCOME_SECOND:
      g_string_append_printf (text,
                              ngettext ("Answer: 2, the cat wins in %u move\n",
                                        "Answer: 2, the cat wins in %u moves\n", n_moves),
                              n_moves);
      break;
    case MH_OUTCOME_DRAW:
    case MH_OUTCOME_NONE:
    default:
      g_string_append (text, _ ("Answer: 0, a draw\n"));
    }
}

/* Nothing is best where the game is over. */
static void
append_best_reply (GString *text, const MhSolution *solution, guint32 start)
{
  const guint32 reply = mh_policy_get_best_reply (solution, start);

  if (reply == MH_POSITION_NONE)
    return;

  g_autofree char *move = mh_words_move (mh_solution_get_game (solution), start, reply);

  /* Translators: a move, "8 → 5". */
  g_string_append_printf (text, _ ("Best move: %s\n"), move);
}

static void
append_work (GString *text, const MhAlgorithm *algorithm, const guint64 *work)
{
  /* Translators: the name of an algorithm, before what it counted. */
  g_string_append_printf (text, _ ("%s:"), _ (algorithm->name));
  for (guint i = 0; algorithm->work_names[i] != NULL; i++)
    g_string_append_printf (text, "%s %" G_GUINT64_FORMAT " %s", i > 0 ? "," : "", work[i],
                            _ (algorithm->work_names[i]));
  g_string_append_c (text, '\n');
}

static char *
create_words (const MhInput *input,
              const MhAlgorithm *algorithm,
              const MhResult *result,
              guint32 start)
{
  GString *text = g_string_new (NULL);
  const MhGame *game = mh_solution_get_game (result->solution);
  const guint32 *n_by_outcome = result->statistics->n_by_outcome;
  g_autofree char *position = mh_words_position_long (game, start);

  append_graph (text, input, mh_game_get_graph (game));
  g_string_append_printf (text, _ ("Start: %s\n"), position);
  append_answer (text, mh_solution_get_value (result->solution, start));
  append_best_reply (text, result->solution, start);
  g_string_append_printf (text,
                          /* Translators: how many each player wins. */
                          _ ("Positions: %u, of these mouse %u, cat %u, draw %u\n"),
                          mh_space_get_n_possible (game), n_by_outcome[MH_OUTCOME_FIRST],
                          n_by_outcome[MH_OUTCOME_SECOND], n_by_outcome[MH_OUTCOME_DRAW]);
  append_work (text, algorithm, result->work);

  return g_string_free (text, FALSE);
}

static MhAnswer
run (gconstpointer data, const char *argument, GError **error)
{
  const SolveOptions *options = data;
  const MhAlgorithm *algorithm = find_algorithm (options->algorithm, error);
  g_autoptr (MhInput) input = NULL;
  g_auto (MhResult) result = { NULL };

  if (algorithm == NULL)
    return MH_ANSWER_NONE;

  input = mh_input_read (argument, error);
  if (input == NULL || !mh_input_solve (input, algorithm, NULL, &result, error))
    return MH_ANSWER_NONE;

  const MhGame *game = mh_solution_get_game (result.solution);
  const guint32 start = start_position (input->file->sketch, game);
  const MhValue value = mh_solution_get_value (result.solution, start);
  g_autofree char *text
      = options->is_json ? create_json (input, mh_game_get_graph (game), value, result.statistics)
                         : create_words (input, algorithm, &result, start);

  return mh_output_print (text, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;
}

const MhCommand mh_command_solve = {
  .name = "solve",
  .summary = N_ ("Tells who wins from the start, how soon, and how many positions each wins"),
  .description = N_ ("FILE is a board: an adjacency list, a document or a board record; “-” is\n"
                     "standard input. An adjacency list may also stand in place of FILE.\n"
                     "The answer is 1 if the mouse wins, 2 if the cat wins, and 0 for a draw."),
  .entries = entries,
  .options_size = sizeof (SolveOptions),
  .run = run,
};
