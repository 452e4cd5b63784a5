/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-positions-job.h"

#include "mh-gathered-bytes.h"
#include "mh-narrator.h"
#include "mh-words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define CANCEL_EVERY 1024
#define DELIMITERS " ,:·\n，：、"
#define MAX_NUMBER ((1 << 29) - 1) /* greater numbers are in no order */

typedef struct
{
  MhSolution *solution;
  MhPositionOrder order;
  char *text;
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  mh_solution_unref (self->solution);
  g_free (self->text);
  g_free (self);
}

static gboolean
has_digit (const char *word)
{
  return strpbrk (word, "0123456789") != NULL;
}

/* A number is found behind a letter, too: "11" in "m11". Languages without spaces between words
 * have longer ones, in which others are found. */
static gboolean
matches_word (const char *word, const char *wanted)
{
  if (!has_digit (wanted))
    return g_str_is_ascii (wanted) ? g_str_has_prefix (word, wanted)
                                   : strstr (word, wanted) != NULL;
  if (g_str_equal (word, wanted))
    return TRUE;

  return g_unichar_isalpha (g_utf8_get_char (word))
         && g_str_equal (g_utf8_next_char (word), wanted);
}

static gboolean
has_word (char *const *words, const char *wanted)
{
  for (; *words != NULL; words++)
    if (matches_word (*words, wanted))
      return TRUE;

  return FALSE;
}

/* Returns: (transfer full): the words of a text; the name of a cell, as "2,0", is one */
static char **
split_words (const char *text)
{
  g_autofree char *small = g_utf8_casefold (text, -1);
  GString *parted = g_string_new (NULL);

  for (const char *c = small; *c != '\0'; c = g_utf8_next_char (c))
    {
      const gunichar letter = g_utf8_get_char (c);

      if (*c == ',' && c > small && g_ascii_isdigit (c[-1]) && g_ascii_isdigit (c[1]))
        g_string_append_c (parted, '.');
      else
        g_string_append_unichar (parted, g_utf8_strchr (DELIMITERS, -1, letter) != NULL
                                             ? (gunichar) ' '
                                             : letter);
    }

  char **const words = g_strsplit (parted->str, " ", -1);

  g_string_free (parted, TRUE);
  return words;
}

gboolean
mh_positions_job_matches (const char *words, const char *text)
{
  g_auto (GStrv) found = split_words (words);
  g_auto (GStrv) wanted = split_words (text);

  for (char **word = wanted; *word != NULL; word++)
    if (**word != '\0' && !has_word (found, *word))
      return FALSE;

  return TRUE;
}

static gboolean
is_found (const Work *work, const MhNarrator *narrator, guint32 position)
{
  if (*work->text == '\0')
    return TRUE;

  const MhGame *game = mh_solution_get_game (work->solution);
  const MhValue value = mh_solution_get_value (work->solution, position);
  const gint64 score = mh_solution_has_scores (work->solution)
                           ? mh_solution_get_score (work->solution, position)
                           : MH_SCORE_UNKNOWN;
  g_autofree char *name = mh_words_position_short (game, position);
  g_autofree char *result = narrator->describe_result (game, position, value, score);
  g_autofree char *words = g_strconcat (name, " ", result, NULL);

  return mh_positions_job_matches (words, work->text);
}

/* Returns: FALSE if @position is no win, or one whose number is unknown */
static gboolean
get_number (const MhSolution *solution, guint32 position, MhValue value, guint32 *number)
{
  if (!mh_outcome_is_win (value.outcome) || value.remoteness == MH_REMOTENESS_UNKNOWN)
    return FALSE;

  if (mh_solution_has_scores (solution))
    {
      const gint64 score = mh_solution_get_score (solution, position);

      const gint64 lead = ABS (score);

      *number = (guint32) MIN (lead, MAX_NUMBER);
    }
  else
    *number = MIN (value.remoteness, MAX_NUMBER);

  return TRUE;
}

/* Returns: a number by which positions are ordered; equal ones stay as they are */
static guint32
get_key (const MhSolution *solution, MhPositionOrder order, guint32 position)
{
  const MhValue value = mh_solution_get_value (solution, position);
  guint32 number;
  const gboolean has_number = get_number (solution, position, value, &number);
  const guint32 rank = (value.outcome + MH_N_OUTCOMES - 1) % MH_N_OUTCOMES;

  switch (order)
    {
    case MH_POSITION_ORDER_LONGEST:
      return has_number ? MAX_NUMBER - number : MAX_NUMBER + 1;
    case MH_POSITION_ORDER_SHORTEST:
      return has_number ? number : MAX_NUMBER + 1;
    case MH_POSITION_ORDER_WINNER:
      return rank << 29 | (has_number ? number : MAX_NUMBER);
    case MH_POSITION_ORDER_NUMBER:
    default:
      return 0;
    }
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  const guint64 first = *(const guint64 *) a;
  const guint64 second = *(const guint64 *) b;

  return (first > second) - (first < second);
}

/* Fills @keys with the positions that are found, each below its key.
 * Returns: FALSE if it was cancelled */
static gboolean
find (const Work *work, GCancellable *cancellable, guint64 *keys, guint32 *n_found)
{
  const MhGame *game = mh_solution_get_game (work->solution);
  const MhNarrator *narrator = mh_narrator_find (mh_game_get_class (game));
  const guint32 n_positions = mh_space_get_n_distinct (game);

  *n_found = 0;
  for (guint32 position = 0; position < n_positions; position++)
    {
      if (position % CANCEL_EVERY == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (mh_space_is_possible (game, position) && is_found (work, narrator, position))
        keys[(*n_found)++]
            = (guint64) get_key (work->solution, work->order, position) << 32 | position;
    }

  return TRUE;
}

static void
return_short (GTask *task)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "%s", g_strerror (ENOMEM));
}

static void
list_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Work *work = task_data;
  g_auto (MhGatheredBytes) positions = { NULL };
  const guint32 n_positions = mh_space_get_n_distinct (mh_solution_get_game (work->solution));
  g_autofree guint64 *keys = g_try_new (guint64, n_positions);
  guint32 n_found;

  if (keys == NULL && n_positions > 0)
    {
      return_short (task);
      return;
    }
  if (!find (work, cancellable, keys, &n_found))
    {
      g_task_return_error_if_cancelled (task);
      return;
    }

  qsort (keys, n_found, sizeof *keys, compare_keys);
  for (guint32 i = 0; i < n_found; i++)
    {
      const guint32 position = (guint32) keys[i];

      mh_gathered_bytes_add (&positions, position);
    }
  if (positions.is_short)
    return_short (task);
  else
    g_task_return_pointer (task, mh_gathered_bytes_finish (&positions),
                           (GDestroyNotify) g_bytes_unref);
}

void
mh_positions_job_list_async (MhSolution *solution,
                             MhPositionOrder order,
                             const char *text,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (solution != NULL && text != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *work = g_new (Work, 1);

  *work = (Work){ mh_solution_ref (solution), order, g_strdup (text) };
  g_task_set_source_tag (task, mh_positions_job_list_async);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, list_cb);
}

GBytes *
mh_positions_job_list_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_positions_job_list_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
