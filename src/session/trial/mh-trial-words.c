/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-words.h"

#include <inttypes.h>
#include <glib/gi18n.h>

/* Returns: the size of the board that the verdict is about; 0 if there is none */
static guint32
get_size (const MhTrialResult *result)
{
  return result->has_board ? result->task->get_size (&result->board) : 0;
}

/* "Wrong on 6 nodes", "Wrong on a grid of 6 cells". */
static char *
describe_verdict (const MhTrialResult *result)
{
  const gboolean on_grid = result->task->has_grids;
  const guint32 n = get_size (result);

  switch (result->verdict)
    {
    case MH_VERDICT_WRONG:
      return g_strdup_printf (on_grid ? ngettext ("Wrong on a grid of %u cell",
                                                  "Wrong on a grid of %u cells", n)
                                      : ngettext ("Wrong on %u node", "Wrong on %u nodes", n),
                              n);
    case MH_VERDICT_TOO_SLOW:
      return g_strdup_printf (on_grid ? ngettext ("Too slow on a grid of %u cell",
                                                  "Too slow on a grid of %u cells", n)
                                      : ngettext ("Too slow on %u node", "Too slow on %u nodes", n),
                              n);
    case MH_VERDICT_CRASHED:
      return g_strdup_printf (on_grid ? ngettext ("Crashed on a grid of %u cell",
                                                  "Crashed on a grid of %u cells", n)
                                      : ngettext ("Crashed on %u node", "Crashed on %u nodes", n),
                              n);
    case MH_VERDICT_NO_ANSWER:
      return g_strdup_printf (on_grid
                                  ? ngettext ("No answer on a grid of %u cell",
                                              "No answer on a grid of %u cells", n)
                                  : ngettext ("No answer on %u node", "No answer on %u nodes", n),
                              n);
    case MH_VERDICT_NOT_A_NUMBER:
      return g_strdup_printf (on_grid ? ngettext ("Neither true nor false on a grid of %u cell",
                                                  "Neither true nor false on a grid of %u cells", n)
                                      : ngettext ("Not a number on %u node",
                                                  "Not a number on %u nodes", n),
                              n);
    case MH_VERDICT_PRINTED_TOO_MUCH:
      return g_strdup_printf (on_grid ? ngettext ("Prints too much on a grid of %u cell",
                                                  "Prints too much on a grid of %u cells", n)
                                      : ngettext ("Prints too much on %u node",
                                                  "Prints too much on %u nodes", n),
                              n);
    case MH_VERDICT_REMEMBERS:
      return g_strdup (_ ("Remembers earlier boards"));
    case MH_VERDICT_CANNOT_BE_RUN:
      return g_strdup (_ ("Cannot be run"));
    case MH_VERDICT_RIGHT:
    default:
      return g_strdup (_ ("Right so far"));
    }
}

char *
mh_trial_words_title (MhTrialController *controller)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (controller), NULL);

  const MhTrialProgram *program = mh_trial_controller_get_program (controller);
  const MhTrialResult *result = mh_trial_controller_get_result (controller);

  if (program == NULL)
    return g_strdup ("");
  if (mh_trial_controller_is_restored (controller))
    return g_strdup (_ ("Stopped"));
  if (mh_trial_controller_is_cancelled (controller)
      && (result == NULL || result->verdict == MH_VERDICT_RIGHT))
    return g_strdup (_ ("Stopped"));
  if (result != NULL && (result->has_board || !mh_trial_controller_is_running (controller)))
    return describe_verdict (result);

  /* Translators: the name of a program. */
  return g_strdup_printf (_ ("Trying %s"), mh_trial_program_get_name (program));
}

/* "At most 47 seconds more". */
static char *
describe_running (MhTrialController *controller)
{
  const MhTrialResult *result = mh_trial_controller_get_result (controller);
  const guint seconds = mh_trial_controller_get_seconds_left (controller);

  if (result == NULL || !result->was_started)
    return g_strdup (_ ("It is made ready to run."));
  if (result->has_board)
    return g_strdup (_ ("Looking for a smaller board."));

  return g_strdup_printf (ngettext ("At most %u second more.", "At most %u seconds more.", seconds),
                          seconds);
}

char *
mh_trial_words_reason (MhTrialController *controller)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (controller), NULL);

  const MhTrialResult *result = mh_trial_controller_get_result (controller);

  if (mh_trial_controller_is_running (controller))
    return describe_running (controller);
  if (mh_trial_controller_is_restored (controller))
    return g_strdup (_ ("Mousehole was closed meanwhile. The program does not run before you try "
                        "it again."));
  if (result == NULL)
    return NULL;
  if (mh_trial_result_misses_file (result))
    return g_strdup (_ ("It looks for a file that is not there: modules and headers beside a "
                        "program are not visible to it."));
  if (result->reason != NULL)
    /* Translators: a sentence without a full stop, such as "it takes more than 2 seconds". */
    return g_strdup_printf (_ ("Reason: %s."), result->reason);
  if (result->verdict == MH_VERDICT_RIGHT)
    return g_strdup (mh_trial_controller_is_cancelled (controller)
                         ? _ ("What was tried was right.")
                         : _ ("Whatever was tried was right; a trial cannot prove a program."));

  return NULL;
}

/* Returns: how many boards smaller than @size were right, without the listed ones */
static guint64
count_right (const MhTrialResult *result, guint32 size)
{
  guint64 n_right = 0;

  for (guint32 i = 0; i < MIN (size, G_N_ELEMENTS (result->n_right)); i++)
    n_right += result->n_right[i];

  return n_right;
}

char *
mh_trial_words_right (const MhTrialResult *result)
{
  g_return_val_if_fail (result != NULL, NULL);

  const gboolean is_smallest = result->smallest == MH_SMALLEST_PROVED;
  const guint64 n_right = count_right (result, is_smallest ? get_size (result) : G_MAXUINT32);

  if (n_right == 0)
    return NULL;
  if (is_smallest)
    return g_strdup_printf (ngettext ("%'" PRIu64 " smaller board was right",
                                      "%'" PRIu64 " smaller boards were right", n_right),
                            n_right);

  return g_strdup_printf (ngettext ("%'" PRIu64 " board was right",
                                    "%'" PRIu64 " boards were right", n_right),
                          n_right);
}

static void
clear_row (gpointer data)
{
  MhTrialRow *row = data;

  g_free (row->nodes);
  g_free (row->boards);
  g_free (row->result);
}

/* In place of a number of nodes. */
static const char *const list_names[MH_N_TRIAL_LISTS]
    = { [MH_TRIAL_PUBLISHED] = N_ ("published"), [MH_TRIAL_KNOWN] = N_ ("known") };

/* @nodes: (transfer full) */
static void
add_row (GArray *rows, char *nodes, guint64 n_right, const char *refuted)
{
  const guint64 n_boards = n_right + (refuted != NULL ? 1 : 0);
  MhTrialRow row = { .nodes = nodes, .is_refuted = refuted != NULL };

  row.boards = g_strdup_printf ("%'" PRIu64, n_boards);
  if (refuted == NULL)
    row.result = g_strdup (_ ("all right"));
  else
    /* Translators: "354 right, 1 wrong"; the last word is a verdict such as "too slow". */
    row.result = g_strdup_printf (_ ("%'" PRIu64 " right, 1 %s"), n_right, refuted);
  g_array_append_val (rows, row);
}

GArray *
mh_trial_words_list (const MhTrialResult *result)
{
  g_return_val_if_fail (result != NULL, NULL);

  GArray *rows = g_array_new (FALSE, FALSE, sizeof (MhTrialRow));
  const char *verdict = mh_verdict_get_name (result->verdict);
  const guint32 max_small_size = result->task->max_small_size;
  const guint32 refuted = result->is_listed ? 0 : get_size (result);
  guint64 n_large = 0;

  g_array_set_clear_func (rows, clear_row);
  if (result->verdict == MH_VERDICT_CANNOT_BE_RUN)
    return rows;

  for (guint i = 0; i < MH_N_TRIAL_LISTS; i++)
    if (result->lists[i].n_right > 0 || result->lists[i].verdict != MH_VERDICT_RIGHT)
      add_row (rows, g_strdup (_ (list_names[i])), result->lists[i].n_right,
               result->lists[i].verdict != MH_VERDICT_RIGHT
                   ? mh_verdict_get_name (result->lists[i].verdict)
                   : NULL);
  for (guint32 size = 1; size < G_N_ELEMENTS (result->n_right); size++)
    if (size > max_small_size)
      n_large += result->n_right[size];
    else if (result->n_right[size] > 0 || size == refuted)
      add_row (rows, g_strdup_printf ("%u", size), result->n_right[size],
               size == refuted ? verdict : NULL);
  if (n_large > 0 || refuted > max_small_size)
    add_row (rows, g_strdup_printf (_ ("more than %u"), max_small_size), n_large,
             refuted > max_small_size ? verdict : NULL);

  return rows;
}

const char *
mh_trial_words_smallest (const MhTrialResult *result)
{
  g_return_val_if_fail (result != NULL, NULL);

  switch (result->smallest)
    {
    case MH_SMALLEST_PROVED:
      return _ ("smallest there is");
    case MH_SMALLEST_NONE_SPARED:
      return _ ("none can be spared");
    case MH_SMALLEST_UNKNOWN:
    default:
      return NULL;
    }
}

char *
mh_trial_words_here (MhTrialController *controller)
{
  g_return_val_if_fail (MH_IS_TRIAL_CONTROLLER (controller), NULL);

  const MhTrialResult *here = mh_trial_controller_get_answer_here (controller);
  const char *obstacle = mh_trial_controller_get_obstacle_here (controller);

  if (obstacle != NULL)
    /* Translators: a sentence without a full stop follows. */
    return g_strdup_printf (_ ("The board as it is now cannot be asked about: %s."), obstacle);
  if (here == NULL)
    return NULL;
  if (here->verdict == MH_VERDICT_RIGHT)
    return g_strdup (_ ("On the board as it is now it is right."));

  g_autofree char *truth = here->has_board ? here->task->describe_truth (here->truth) : NULL;
  g_autofree char *answer = mh_trial_result_dup_answer (here);

  if (here->has_board && answer != NULL)
    /* Translators: "draw", then "cat wins in 7". */
    return g_strdup_printf (_ ("On the board as it is now it says: %s. True is: %s."), answer,
                            truth);

  /* Translators: a verdict such as "too slow". */
  return g_strdup_printf (_ ("On the board as it is now: %s."),
                          mh_verdict_get_name (here->verdict));
}
