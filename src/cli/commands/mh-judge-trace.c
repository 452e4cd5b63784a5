/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-judge-trace.h"

#include "mh-algorithms.h"
#include "mh-false-value.h"
#include "mh-input.h"
#include "mh-io-error.h"
#include "mh-output.h"
#include "mh-own-program.h"
#include "mh-solve.h"
#include "mh-trace-call.h"
#include "mh-trace-file.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* Returns: (transfer full) (nullable): the truth of a game */
static MhSolution *
solve (MhGame *game, GError **error)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, mh_algorithms_get_default (game), game, MH_POSITION_NONE);
  problem.is_traced = FALSE;

  return mh_solve (&problem, NULL, NULL, &result, error) ? g_steal_pointer (&result.solution)
                                                         : NULL;
}

/* Returns: (transfer full): a line about a value that is false */
static char *
describe_false (const MhTrace *trace, guint32 event, const MhSolution *truth)
{
  const MhGame *game = mh_trace_get_game (trace);
  const MhEvent record = mh_trace_get_event (trace, event);
  const guint32 position = mh_trace_get_position (trace, record.slot);
  const MhValue value = mh_solution_get_value (truth, position);
  g_autofree char *call = mh_trace_call_describe (trace, event);
  g_autofree char *said
      = mh_words_value_in (game, (MhValue){ (MhOutcome) record.outcome, record.distance });
  g_autofree char *place = mh_words_position_long (game, position);
  g_autofree char *right = mh_words_value_in (game, value);

  if (value.outcome == MH_OUTCOME_DRAW)
    /* Translators: the number of a step, a call of a program, what it says, and a position. */
    return g_strdup_printf (_ ("call %u: %s, %s for %s; false: it is a draw\n"), event + 1, call,
                            said, place);

  /* Translators: the number of a step, a call of a program, what it says, a position, and what is
   * true: "call 9: go(7, 1, 5) = 0, draw for mouse on 1, cat on 5, cat to move; false: the cat wins
   * in 4". */
  return g_strdup_printf (_ ("call %u: %s, %s for %s; false: the %s\n"), event + 1, call, said,
                          place, right);
}

/* Returns: whether the program has given the answer that is @right */
static gboolean
is_right (const MhTracing *tracing, const MhTracingQuery *query, MhValue right)
{
  gint64 answer;

  return tracing->answer != NULL
         && g_ascii_string_to_signed (tracing->answer, 10, G_MININT64, G_MAXINT64, &answer, NULL)
         && answer == query->program.task->get_answer (right.outcome);
}

/* Returns: (transfer full): a line about values none of which is false */
static char *
describe_true (const MhTracing *tracing, const MhTracingQuery *query, MhValue right)
{
  const MhGame *game = mh_trace_get_game (tracing->trace);
  g_autofree char *words = mh_words_value_in (game, right);

  if (is_right (tracing, query, right))
    return g_strdup (_ ("the answer is right\n"));

  /* Translators: the value of the board. */
  return g_strdup_printf (_ ("no step says anything false, but the answer is not right: %s\n"),
                          words);
}

/* Returns: (transfer full): what has come of the run */
static char *
describe (const MhTracing *tracing,
          const MhTracingQuery *query,
          MhSolution *truth,
          guint32 start,
          guint32 first)
{
  const guint32 n_steps = mh_trace_get_n_steps (tracing->trace);
  g_autofree char *path = g_utf8_make_valid (query->program.path, -1);
  g_autofree char *steps = g_strdup_printf (ngettext ("%u step", "%u steps", n_steps), n_steps);
  g_autofree char *finding
      = first != MH_STEP_NONE
            ? describe_false (tracing->trace, first, truth)
            : describe_true (tracing, query, mh_solution_get_value (truth, start));

  if (tracing->answer == NULL)
    /* Translators: the name of a program, a number of steps, and a line about its values. */
    return g_strdup_printf (_ ("%s: %s, no answer\n%s"), path, steps, finding);

  /* Translators: the same, with the answer of the program. */
  return g_strdup_printf (_ ("%s: %s, answer %s\n%s"), path, steps, tracing->answer, finding);
}

static void
report_reason (const MhTracing *tracing, const MhTracingQuery *query)
{
  if (tracing->reason == NULL)
    return;

  g_autofree char *message = mh_trace_is_partial (tracing->trace)
                                 /* Translators: the name of a program, and a reason. */
                                 ? g_strdup_printf (_ ("%s: its steps end too soon: %s"),
                                                    query->program.path, tracing->reason)
                                 : g_strdup_printf ("%s: %s", query->program.path, tracing->reason);

  mh_output_report (message, NULL);
}

static gboolean
save (const MhTrace *trace, MhGame *game, guint32 start, const char *output, GError **error)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, &mh_own_program, game, start);

  g_autoptr (GBytes) bytes = mh_trace_file_write (&problem, trace, error);

  return bytes != NULL
         && mh_output_save (output, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                            error);
}

MhAnswer
mh_judge_trace_run (const MhTracingQuery *query,
                    const char *board,
                    const char *output,
                    MhSubmissionWatch watch,
                    gpointer user_data,
                    GError **error)
{
  g_return_val_if_fail (query != NULL && board != NULL && watch != NULL, MH_ANSWER_NONE);

  g_autoptr (MhInput) input = mh_input_read (board, error);
  g_autoptr (MhGame) game = input != NULL ? mh_board_create_game (input->file->board, error) : NULL;
  g_auto (MhTracing) tracing = { NULL };

  if (input != NULL && game == NULL)
    mh_input_explain (input, error);
  if (game == NULL)
    return MH_ANSWER_NONE;
  if (!mh_tracing_run (query, input->file->board, game, watch, user_data, &tracing, error))
    {
      g_prefix_error (error, "%s: ", query->program.path);
      return MH_ANSWER_NONE;
    }

  const guint32 start = mh_board_get_start_position (input->file->board, game);
  g_autoptr (MhSolution) truth = solve (game, error);

  if (truth == NULL || (output != NULL && !save (tracing.trace, game, start, output, error)))
    return MH_ANSWER_NONE;

  const guint32 first = mh_false_value_find_first (tracing.trace, truth);
  g_autofree char *text = describe (&tracing, query, truth, start, first);

  report_reason (&tracing, query);
  if (!(output != NULL && mh_output_is_standard (output)) && !mh_output_print (text, error))
    return MH_ANSWER_NONE;

  return first == MH_STEP_NONE && is_right (&tracing, query, mh_solution_get_value (truth, start))
             ? MH_ANSWER_YES
             : MH_ANSWER_NO;
}
