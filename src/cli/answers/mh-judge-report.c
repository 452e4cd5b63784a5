/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-judge-report.h"

#include "mh-json-writer.h"
#include "mh-name.h"

#include <inttypes.h>
#include <glib/gi18n.h>
#include <string.h>

/* The part of a printed text that is shown in words; JSON and CSV have all of it. */
#define MAX_SHOWN_LINES 24
#define MAX_SHOWN_LETTERS 160

const char mh_judge_report_csv_head[]
    = "program,language,verdict,board,nodes,truth,answer,tried,smallest,sandbox,printed\n";

static char *
dup_board (const MhTrialResult *result)
{
  GString *text = g_string_new (NULL);

  result->task->append (&result->board, text);

  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): the truth as programs write it */
static char *
dup_truth (const MhTrialResult *result)
{
  return mh_task_write_answer (result->task, result->task->get_answer (result->truth.outcome));
}

/* Returns: (transfer full) (nullable): the answer as programs write it, if it can be one */
static char *
dup_answer (const MhTrialResult *result)
{
  gint64 answer;

  return mh_trial_result_read_answer (result, &answer) ? mh_task_write_answer (result->task, answer)
                                                       : NULL;
}

/* Returns: (nullable): the word for other programs */
static const char *
get_smallest (const MhTrialResult *result)
{
  switch (result->smallest)
    {
    case MH_SMALLEST_PROVED:
      return "proved";
    case MH_SMALLEST_NONE_SPARED:
      return "none spared";
    case MH_SMALLEST_UNKNOWN:
    default:
      return NULL;
    }
}

/* Says what the program answers, and what is true. */
static char *
describe_difference (const MhTrialResult *result)
{
  g_autofree char *truth = result->task->describe_truth (result->truth);
  g_autofree char *answer = mh_trial_result_dup_answer (result);

  if (answer != NULL)
    /* Translators: "it says draw; true is: cat wins in 7". */
    return g_strdup_printf (_ ("it says %s; true is: %s"), answer, truth);

  /* Translators: "true is: cat wins in 7". */
  return g_strdup_printf (_ ("true is: %s"), truth);
}

/* Returns: (transfer full): the verdict of the program with the name, and the board that it is
 * about */
static char *
describe_verdict (const MhTrialResult *result, const char *name)
{
  const char *verdict = mh_verdict_get_name (result->verdict);

  if (result->has_board)
    {
      const guint32 size = result->task->get_size (&result->board);

      return g_strdup_printf (result->task->has_grids
                                  /* Translators: a file, and "wrong", "crashed" … */
                                  ? ngettext ("%s: %s on a grid of %u cell",
                                              "%s: %s on a grid of %u cells", size)
                                  /* Translators: a file, and "wrong", "crashed" … */
                                  : ngettext ("%s: %s on %u node", "%s: %s on %u nodes", size),
                              name, verdict, size);
    }
  if (result->verdict == MH_VERDICT_RIGHT)
    return mh_judge_report_create_progress (result, name);

  return g_strdup_printf ("%s: %s", name, verdict);
}

static void
append_board (GString *text, const MhTrialResult *result)
{
  g_autofree char *board = dup_board (result);
  g_autofree char *difference = describe_difference (result);

  g_string_append_printf (text, "  %s\n", board);
  g_string_append_printf (text, "  %s\n", difference);
  if (result->smallest == MH_SMALLEST_PROVED)
    g_string_append (text, _ ("  no smaller board shows it\n"));
  else if (result->smallest == MH_SMALLEST_NONE_SPARED)
    g_string_append (text, result->task->has_grids
                               ? _ ("  no row, column or wall of it can be spared, and no jump\n")
                               : _ ("  no node and no edge of it can be spared\n"));
}

/* Appends how many boards of the lists and of each small size were right, and how many larger. */
static void
append_counts (GString *text, const MhTrialResult *result)
{
  const guint n_published = result->lists[MH_TRIAL_PUBLISHED].n_right;
  const guint n_known = result->lists[MH_TRIAL_KNOWN].n_right;
  guint64 n_large = 0;

  if (n_published > 0)
    g_string_append_printf (text, _ ("  published: %u right\n"), n_published);
  if (n_known > 0)
    g_string_append_printf (text, _ ("  known: %u right\n"), n_known);
  for (guint size = 0; size < G_N_ELEMENTS (result->n_right); size++)
    if (size > result->task->max_small_size)
      n_large += result->n_right[size];
    else if (result->n_right[size] > 0)
      g_string_append_printf (text,
                              result->task->has_grids
                                  /* Translators: "  4 cells: 120 right". */
                                  ? ngettext ("  %u cell: %" PRIu64 " right\n",
                                              "  %u cells: %" PRIu64 " right\n", size)
                                  /* Translators: "  4 nodes: 120 right". */
                                  : ngettext ("  %u node: %" PRIu64 " right\n",
                                              "  %u nodes: %" PRIu64 " right\n", size),
                              size, result->n_right[size]);
  if (n_large > 0)
    g_string_append_printf (text,
                            result->task->has_grids
                                ? _ ("  more than %u cells: %" PRIu64 " right\n")
                                : _ ("  more than %u nodes: %" PRIu64 " right\n"),
                            result->task->max_small_size, n_large);
}

/* Appends the first lines of what was printed, each behind a bar, without what a terminal would
 * take for a command. */
static void
append_printed (GString *text, const char *printed)
{
  g_auto (GStrv) lines = g_strsplit (printed, "\n", -1);
  const guint n_lines = g_strv_length (lines);

  for (guint i = 0; i < MIN (n_lines, MAX_SHOWN_LINES); i++)
    if (i + 1 < n_lines || *lines[i] != '\0')
      {
        g_autofree char *clean = mh_name_clean_text (g_strdelimit (lines[i], "\t", ' '));
        const glong n_letters = g_utf8_strlen (clean, -1);
        g_autofree char *line = g_utf8_substring (clean, 0, MIN (n_letters, MAX_SHOWN_LETTERS));

        g_string_append_printf (text, "  | %s%s\n", line, n_letters > MAX_SHOWN_LETTERS ? "…" : "");
      }
  if (n_lines > MAX_SHOWN_LINES)
    g_string_append (text, "  | …\n");
}

static void
append_hint (GString *text, const MhTrialResult *result)
{
  if (mh_trial_result_misses_file (result))
    g_string_append (text, _ ("  a program sees no other files, such as modules beside it\n"));
}

char *
mh_judge_report_create_words (const MhTrialResult *result, const char *path)
{
  g_return_val_if_fail (result != NULL && path != NULL, NULL);

  GString *text = g_string_new (NULL);
  g_autofree char *name = mh_name_clean_text (path);
  g_autofree char *verdict = describe_verdict (result, name);

  g_string_append (text, verdict);
  if (result->reason != NULL)
    g_string_append_printf (text, ": %s", result->reason);
  g_string_append_c (text, '\n');

  if (result->has_board)
    append_board (text, result);
  append_counts (text, result);
  if (result->verdict != MH_VERDICT_RIGHT && result->printed != NULL)
    append_printed (text, result->printed);
  append_hint (text, result);
  if (result->was_started && !result->is_sandboxed)
    g_string_append (text, _ ("  it ran within limits only, without a sandbox\n"));

  return g_string_free (text, FALSE);
}

static void
add_board (MhJsonWriter *writer, const MhTrialResult *result)
{
  if (!result->has_board)
    {
      mh_json_writer_add_null (writer, "board");
      mh_json_writer_add_null (writer, "nodes");
      mh_json_writer_add_null (writer, "truth");
      return;
    }

  g_autofree char *truth = dup_truth (result);

  mh_json_writer_begin_value (writer, "board");
  result->task->append_json (&result->board, writer->text);
  mh_json_writer_add_count (writer, "nodes", result->task->count_nodes (&result->board));
  mh_json_writer_begin_value (writer, "truth");
  g_string_append (writer->text, truth);
}

char *
mh_judge_report_create_json (const MhTrialResult *result, const char *path)
{
  g_return_val_if_fail (result != NULL && path != NULL, NULL);

  MhJsonWriter writer = { .text = g_string_new (NULL) };
  g_autofree char *answer = dup_answer (result);

  mh_json_writer_begin_object (&writer, NULL);
  mh_json_writer_add_string (&writer, "program", path);
  mh_json_writer_add_string (&writer, "language", result->language->id);
  mh_json_writer_add_string (&writer, "verdict", mh_verdict_get_id (result->verdict));
  add_board (&writer, result);
  if (answer != NULL)
    {
      mh_json_writer_begin_value (&writer, "answer");
      g_string_append (writer.text, answer);
    }
  else
    mh_json_writer_add_string (&writer, "answer", result->answer);
  mh_json_writer_add_count (&writer, "tried", result->n_tried);
  mh_json_writer_add_string (&writer, "smallest", get_smallest (result));
  if (result->was_started)
    mh_json_writer_add_boolean (&writer, "sandbox", result->is_sandboxed);
  else
    mh_json_writer_add_null (&writer, "sandbox");
  mh_json_writer_add_string (&writer, "printed", result->printed);
  mh_json_writer_end (&writer);
  g_string_append_c (writer.text, '\n');

  return g_string_free (writer.text, FALSE);
}

/* @field: (nullable). Quotes what has commas, quotation marks or ends of lines. */
static void
append_field (GString *text, const char *field)
{
  const gboolean is_quoted = field != NULL && strpbrk (field, ",\"\r\n") != NULL;

  if (is_quoted)
    g_string_append_c (text, '"');
  for (const char *letter = field != NULL ? field : ""; *letter != '\0'; letter++)
    {
      if (*letter == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *letter);
    }
  g_string_append (text, is_quoted ? "\"," : ",");
}

/* @text: (nullable)
 * Returns: (transfer full) (nullable): the text on a single line, with ends of lines as "\n" and
 * backslashes doubled */
static char *
dup_on_a_line (const char *text)
{
  static const char *const written[][2] = { { "\\", "\\\\" }, { "\n", "\\n" }, { "\r", "\\r" } };
  GString *line = g_string_new (text);

  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    g_string_replace (line, written[i][0], written[i][1], 0);

  return g_string_free (line, text == NULL);
}

char *
mh_judge_report_create_csv (const MhTrialResult *result, const char *path)
{
  g_return_val_if_fail (result != NULL && path != NULL, NULL);

  g_autofree char *answer = dup_answer (result);
  g_autofree char *printed = dup_on_a_line (result->printed);
  GString *text = g_string_new (NULL);

  append_field (text, path);
  append_field (text, result->language->id);
  append_field (text, mh_verdict_get_id (result->verdict));
  if (result->has_board)
    {
      g_autofree char *board = dup_board (result);
      g_autofree char *truth = dup_truth (result);

      append_field (text, board);
      g_string_append_printf (text, "%u,%s,", result->task->count_nodes (&result->board), truth);
    }
  else
    g_string_append (text, ",,,");
  append_field (text, answer != NULL ? answer : result->answer);
  g_string_append_printf (text, "%" G_GUINT64_FORMAT ",", result->n_tried);
  append_field (text, get_smallest (result));
  append_field (text, !result->was_started ? NULL : result->is_sandboxed ? "true" : "false");
  append_field (text, printed);
  g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}

char *
mh_judge_report_create_progress (const MhTrialResult *result, const char *path)
{
  g_return_val_if_fail (result != NULL && path != NULL, NULL);

  g_autofree char *name = mh_name_clean_text (path);

  return g_strdup_printf (ngettext ("%s: %s, %" PRIu64 " board tried",
                                    "%s: %s, %" PRIu64 " boards tried", result->n_tried),
                          name, mh_verdict_get_name (result->verdict), result->n_tried);
}
