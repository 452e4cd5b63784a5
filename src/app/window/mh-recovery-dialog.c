/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-recovery-dialog.h"

#include "mh-dialogs.h"
#include "mh-file-dialogs.h"
#include "mh-load.h"
#include "mh-lost-work-row.h"
#include "mh-recent-menu.h"
#include "mh-speech.h"

#include <glib/gi18n.h>

struct _MhRecoveryDialog
{
  AdwWindow parent_instance;

  GtkScrolledWindow *scroller;
  GtkListBox *list;
  guint n_rows;
  MhLostWorkRow *asked; /* the row that a question on the screen is about, or NULL */
};

G_DEFINE_FINAL_TYPE (MhRecoveryDialog, mh_recovery_dialog, ADW_TYPE_WINDOW)

/* The work of @row is dealt with. */
static void
remove_row (MhRecoveryDialog *self, MhLostWorkRow *row)
{
  if (row == self->asked)
    self->asked = NULL;
  if (gtk_widget_get_parent (GTK_WIDGET (row)) == NULL)
    return;

  gtk_list_box_remove (self->list, GTK_WIDGET (row));
  if (--self->n_rows == 0)
    gtk_window_close (GTK_WINDOW (self));
}

/* A dialog must not outlive the window it belongs to, so that only its row is kept while
 * the copy is written. */
static void
copied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhLostWorkRow) row = user_data;
  GtkWidget *dialog = gtk_widget_get_ancestor (GTK_WIDGET (row), MH_TYPE_RECOVERY_DIALOG);
  g_autoptr (GError) error = NULL;

  if (mh_save_finish (result, &error))
    {
      mh_recent_menu_add (mh_save_get_path (result));
      mh_lost_work_delete (mh_lost_work_row_get_work (row));
      if (dialog != NULL)
        remove_row (MH_RECOVERY_DIALOG (dialog), row);
    }
  else if (dialog != NULL && gtk_widget_get_mapped (dialog))
    mh_dialogs_show_error (GTK_WINDOW (dialog), _ ("Could Not Save the Board"), error->message);
}

static void
target_chosen_cb (GtkWindow *parent, const char *path)
{
  MhRecoveryDialog *self = MH_RECOVERY_DIALOG (parent);

  if (self->asked == NULL)
    return;

  mh_save_async (path, mh_lost_work_row_get_work (self->asked)->document, NULL, copied_cb,
                 g_object_ref (self->asked));
}

static void
choose_target (MhRecoveryDialog *self, MhLostWorkRow *row)
{
  const MhLostWork *work = mh_lost_work_row_get_work (row);
  const MhTarget target = {
    .title = _ ("Save a Copy"),
    .beside = work->path,
    .name = work->name != NULL ? work->name : _ ("Untitled"),
    .suffix = ".mousehole",
    .kind = _ ("Mousehole Documents"),
  };

  self->asked = row;
  mh_file_dialogs_choose_target (GTK_WINDOW (self), &target, target_chosen_cb);
}

static void
discard_answered_cb (GtkWindow *parent, const MhQuestion *question, MhAnswer answer)
{
  MhRecoveryDialog *self = MH_RECOVERY_DIALOG (parent);

  if (answer != MH_ANSWER_YES || self->asked == NULL)
    return;

  mh_lost_work_discard (mh_lost_work_row_get_work (self->asked));
  remove_row (self, self->asked);
}

static void
ask_discard (MhRecoveryDialog *self, MhLostWorkRow *row)
{
  g_autoptr (MhQuestion) question = mh_question_new (MH_QUESTION_DISCARD);

  self->asked = row;
  mh_dialogs_ask (GTK_WINDOW (self), question, discard_answered_cb);
}

static void
restore (MhRecoveryDialog *self, MhLostWorkRow *row)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (window != NULL
      && mh_file_controller_restore (mh_window_get_files (MH_WINDOW (window)),
                                     mh_lost_work_row_get_work (row)))
    remove_row (self, row);
}

static void
chosen_cb (MhLostWorkRow *row, guint choice, MhRecoveryDialog *self)
{
  switch ((MhLostWorkChoice) choice)
    {
    case MH_LOST_WORK_RESTORE:
      restore (self, row);
      break;
    case MH_LOST_WORK_COPY:
      choose_target (self, row);
      break;
    case MH_LOST_WORK_DISCARD:
      ask_discard (self, row);
      break;
    }
}

/* Adds the height that the list needs in the width of the dialog. A scrolled window asks for that
 * which its child needs in its natural width, in which long texts have fewer lines. */
static void
mh_recovery_dialog_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  MhRecoveryDialog *self = MH_RECOVERY_DIALOG (widget);
  const int most = gtk_scrolled_window_get_max_content_height (self->scroller);
  int needed, given;

  GTK_WIDGET_CLASS (mh_recovery_dialog_parent_class)
      ->measure (widget, orientation, for_size, minimum, natural, minimum_baseline,
                 natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;

  gtk_widget_measure (GTK_WIDGET (self->list), orientation, for_size, NULL, &needed, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->scroller), orientation, for_size, NULL, &given, NULL, NULL);
  *natural += MAX (0, MIN (needed, most) - given);
}

static void
mh_recovery_dialog_class_init (MhRecoveryDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = mh_recovery_dialog_measure;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-recovery-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MhRecoveryDialog, scroller);
  gtk_widget_class_bind_template_child (widget_class, MhRecoveryDialog, list);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mh_recovery_dialog_init (MhRecoveryDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_recovery_dialog_new (MhWindow *parent, GPtrArray *works)
{
  g_return_val_if_fail (MH_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (works != NULL && works->len > 0, NULL);

  MhRecoveryDialog *self
      = g_object_new (MH_TYPE_RECOVERY_DIALOG, "transient-for", parent, "application",
                      gtk_window_get_application (GTK_WINDOW (parent)), NULL);

  while (works->len > 0)
    {
      GtkWidget *row = mh_lost_work_row_new (g_ptr_array_steal_index (works, 0));

      g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), self, 0);
      gtk_list_box_append (self->list, row);
      self->n_rows++;
    }
  return GTK_WIDGET (self);
}
