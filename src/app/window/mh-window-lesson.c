/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-dialogs.h"
#include "mh-figure-format.h"
#include "mh-file-dialogs.h"
#include "mh-lesson-job.h"

#include <glib/gi18n.h>

/* Exporting the lesson on a worker, which the user can cancel if it takes longer. */

/* A lesson on its way, which may outlive its window. */
struct _MhLessonExport
{
  MhWindow *window;
  GCancellable *cancellable;
  MhJobProgress progress;
  MhWaitToast *toast; /* NULL once the window is gone */
};

static void
lesson_export_free (MhLessonExport *self)
{
  g_object_unref (self->window);
  g_object_unref (self->cancellable);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLessonExport, lesson_export_free)

static char *
describe_cb (gpointer data)
{
  MhLessonExport *self = data;
  const int n_all = g_atomic_int_get (&self->progress.n_all);
  const int n_done = g_atomic_int_get (&self->progress.n_done);

  if (n_all == 0)
    return g_strdup (_ ("Exporting the lesson…"));
  return g_strdup_printf (ngettext ("Exporting the lesson… %d of %d page",
                                    "Exporting the lesson… %d of %d pages", n_all),
                          n_done, n_all);
}

/* @user_data: (transfer full): an MhLessonExport */
static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhLessonExport) lesson = user_data;
  MhWindow *self = lesson->window;
  g_autoptr (GError) error = NULL;
  const gboolean is_saved = mh_lesson_job_save_finish (result, &error);

  mh_window_forget_lesson (self);
  if (mh_window_is_gone (self))
    return;
  mh_window_update_actions (self);
  if (is_saved)
    mh_window_show_toast (self, _ ("The lesson is exported"));
  else if (!g_error_matches (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_CANCELLED))
    mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Export the Lesson"), error->message);
}

/* What is shown may be another board by now. */
static void
target_chosen_cb (GtkWindow *parent, const char *path)
{
  MhWindow *self = MH_WINDOW (parent);
  MhLessonExport *lesson = g_new0 (MhLessonExport, 1);

  lesson->window = g_object_ref (self);
  lesson->cancellable = g_cancellable_new ();
  lesson->toast = mh_wait_toast_new (self->toasts, describe_cb, lesson);
  self->lesson = lesson;
  mh_lesson_job_save_async (mh_session_get_snapshot (self->session),
                            mh_lesson_formats_find_for_path (path), path, lesson->cancellable,
                            &lesson->progress, saved_cb, lesson);
  mh_window_update_actions (self);
}

static void
export_lesson_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhDocument *document = mh_session_get_document (MH_WINDOW (widget)->session);
  const MhLessonFormat *format = mh_lesson_formats_find (g_variant_get_string (parameter, NULL));

  if (format == NULL)
    return;

  const MhTarget target = {
    .title = _ ("Export Lesson"),
    .beside = mh_document_get_path (document),
    .name = mh_document_get_name (document),
    .suffix = format->suffix,
    .kind = _ (format->files),
  };

  mh_file_dialogs_choose_target (GTK_WINDOW (widget), &target, target_chosen_cb);
}

gboolean
mh_window_cancel_lesson (MhWindow *self)
{
  if (self->lesson == NULL)
    return FALSE;

  g_cancellable_cancel (self->lesson->cancellable);
  return TRUE;
}

void
mh_window_forget_lesson (MhWindow *self)
{
  if (self->lesson != NULL)
    g_clear_pointer (&self->lesson->toast, mh_wait_toast_free);
  self->lesson = NULL;
}

void
mh_window_install_lessons (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.export-lesson", "s", export_lesson_cb);
}
