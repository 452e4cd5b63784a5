/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-test.h"

#include <glib/gstdio.h>
#include <locale.h>

static void
asked_cb (MhTrialController *controller, const MhTrialReading *reading, gpointer user_data)
{
  MhTrialTest *self = user_data;

  g_clear_pointer (&self->asked, mh_trial_program_unref);
  self->asked = mh_trial_program_ref (reading->program);
  self->has_sandbox = reading->has_sandbox;
  self->is_changed = reading->is_changed;
}

static void
failed_cb (MhTrialController *controller, const char *message, gpointer user_data)
{
  MhTrialTest *self = user_data;

  g_free (self->said);
  self->said = g_strdup (message);
}

static void
refuted_cb (MhTrialController *controller, MhDocument *document, gpointer user_data)
{
  g_set_object (&((MhTrialTest *) user_data)->refutation, document);
}

static void
changed_cb (MhTrialController *controller, gpointer user_data)
{
  ((MhTrialTest *) user_data)->n_changes++;
}

static void
begin (MhTrialTest *self)
{
  self->controller = mh_trial_controller_new ();
  g_signal_connect (self->controller, "ask", G_CALLBACK (asked_cb), self);
  g_signal_connect (self->controller, "failed", G_CALLBACK (failed_cb), self);
  g_signal_connect (self->controller, "refuted", G_CALLBACK (refuted_cb), self);
  g_signal_connect (self->controller, "changed", G_CALLBACK (changed_cb), self);
}

static void
end (MhTrialTest *self)
{
  mh_trial_controller_leave (self->controller);
  g_object_add_weak_pointer (G_OBJECT (self->controller), (gpointer *) &self->controller);
  g_object_unref (self->controller);
  while (self->controller != NULL) /* a worker may hold it for a moment */
    g_main_context_iteration (NULL, FALSE);
  g_clear_pointer (&self->asked, mh_trial_program_unref);
  g_clear_object (&self->refutation);
  g_clear_pointer (&self->said, g_free);
}

void
mh_trial_test_set_up (MhTrialTest *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("trial-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "mine.py", NULL);
  begin (self);
}

void
mh_trial_test_renew (MhTrialTest *self)
{
  end (self);
  begin (self);
}

void
mh_trial_test_tear_down (MhTrialTest *self, gconstpointer data)
{
  end (self);
  g_unlink (self->path);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

void
mh_trial_test_write (MhTrialTest *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (self->path, text, -1, &error);
  g_assert_no_error (error);
}

void
mh_trial_test_begin (MhTrialTest *self)
{
  mh_trial_controller_open_path (self->controller, self->path);
  mh_trial_test_wait_until (self->asked != NULL);
  g_assert_false (mh_trial_controller_is_running (self->controller));
  mh_trial_controller_answer (self->controller, self->asked);
  g_assert_true (mh_trial_controller_is_running (self->controller));
}

const MhTrialResult *
mh_trial_test_get_result (MhTrialTest *self)
{
  return mh_trial_controller_get_result (self->controller);
}

gboolean
mh_trial_test_is_done (MhTrialTest *self)
{
  return mh_trial_controller_get_program (self->controller) != NULL
         && !mh_trial_controller_is_running (self->controller);
}

guint
mh_trial_test_count_folders (void)
{
  g_autoptr (GDir) folder = g_dir_open (g_get_tmp_dir (), 0, NULL);
  guint n_folders = 0;

  for (const char *name = g_dir_read_name (folder); name != NULL; name = g_dir_read_name (folder))
    if (g_str_has_prefix (name, "mousehole-judge-"))
      n_folders++;

  return n_folders;
}

void
mh_trial_test_check_words (char *words, const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

int
mh_trial_test_run (int *argc, char ***argv, void (*add) (void))
{
  /* No other test is at work there; g_get_tmp_dir() would remember the folder round it. */
  g_autofree char *folder = g_build_filename (P_tmpdir, "trials-XXXXXX", NULL);

  setlocale (LC_ALL, "");
  g_assert_nonnull (g_mkdtemp (folder));
  g_setenv ("TMPDIR", folder, TRUE);
  g_test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  add ();

  const int status = g_test_run ();

  g_rmdir (folder);

  return status;
}
