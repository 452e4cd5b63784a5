/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-named-program.h"

#include "mh-interrupt.h"
#include "mh-io-error.h"
#include "mh-program-algorithm.h"
#include "mh-read-file.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* The programs of this call. */
typedef struct
{
  GHashTable *rows; /* by path */
  MhInterrupt interrupt;
} Programs;

static GOnce programs_once = G_ONCE_INIT;

static void
close_all (void)
{
  Programs *programs = programs_once.retval;
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, programs->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    mh_program_algorithm_close (row);
}

/* From now on an interrupt does not end this process, which must remove its programs first. */
static gpointer
begin (gpointer user_data)
{
  Programs *programs = g_new0 (Programs, 1);

  programs->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  mh_interrupt_begin (&programs->interrupt);
  atexit (close_all);

  return programs;
}

gboolean
mh_named_program_is_interrupted (void)
{
  Programs *programs = programs_once.retval;

  return programs != NULL && mh_interrupt_has_come (&programs->interrupt);
}

/* An MhSubmissionWatch. */
static gboolean
watch_cb (gpointer user_data)
{
  return !mh_named_program_is_interrupted ();
}

gboolean
mh_named_program_is_one (const char *name, gsize length)
{
  g_return_val_if_fail (name != NULL, FALSE);

  return memchr (name, '.', length) != NULL || memchr (name, '/', length) != NULL;
}

const MhAlgorithm *
mh_named_program_open (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  Programs *programs = g_once (&programs_once, begin, NULL);
  const MhAlgorithm *known = g_hash_table_lookup (programs->rows, path);

  if (known != NULL)
    return known;

  g_autofree char *complaint = NULL;
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = g_utf8_make_valid (base, -1);
  g_autoptr (GBytes) bytes = mh_read_file (path, -1, error);

  if (bytes == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }

  const MhSubmissionQuery query = {
    .task = mh_tasks_guess_program (bytes),
    .path = path,
    .bytes = bytes,
    .limits = mh_submission_limits_default,
  };
  MhSubmission *submission = mh_submission_new (&query, watch_cb, NULL, &complaint, error);

  if (submission == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      if (complaint != NULL && error != NULL)
        {
          g_autofree char *message = (*error)->message;

          (*error)->message = g_strdup_printf ("%s\n%s", message, g_strchomp (complaint));
        }
      return NULL;
    }

  const MhAlgorithm *program = mh_program_algorithm_new (submission, name);

  g_hash_table_insert (programs->rows, g_strdup (path), (gpointer) program);

  return program;
}
