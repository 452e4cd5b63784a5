/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-export-dialog.h"

#include "mh-dialogs.h"
#include "mh-export-content.h"
#include "mh-export-moments.h"
#include "mh-export-preview.h"
#include "mh-export-size.h"
#include "mh-figure-command.h"
#include "mh-figure-formats.h"
#include "mh-figure-memory.h"
#include "mh-figure-png.h"
#include "mh-figure-parts.h"
#include "mh-figure-print.h"
#include "mh-file-dialogs.h"
#include "mh-figure-job.h"
#include "mh-load.h"
#include "mh-snapshot-figure.h"
#include "mh-speech.h"

#include <glib/gi18n.h>

/* The time in milliseconds after which the dialog says that it is working. */
#define PATIENCE_MS 300

struct _MhExportDialog
{
  AdwWindow parent_instance;

  MhSession *session;
  GSettings *settings;     /* or NULL */
  char *kind;              /* of the figure, as mh-figure-memory knows it, or NULL */
  gboolean is_recalling;   /* rows that change are no choice */
  GCancellable *exporting; /* what is under way, or NULL */
  MhJobProgress *made;     /* its progress, or NULL */
  guint patience;          /* the source that waits before it is said, and tells how far it is, or
                            * 0 */

  GtkWidget *copy_button;
  GtkWidget *command_button;
  GtkWidget *print_button;
  GtkWidget *export_button;
  GtkRevealer *progress;
  GtkSpinner *spinner;
  GtkLabel *progress_label;
  MhExportPreview *preview;
  MhExportMoments *moments;
  MhExportContent *content;
  MhExportSize *size;
  AdwComboRow *format;
  AdwComboRow *style;
  AdwComboRow *resolution;
  GtkSwitch *transparent;
  GtkSwitch *document;
};

enum
{
  EXPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhExportDialog, mh_export_dialog, ADW_TYPE_WINDOW)

/* Values in the order of the lists in the template. */
static const MhFigureStyle styles[] = { MH_FIGURE_LIGHT, MH_FIGURE_DARK, MH_FIGURE_PRINT };
static const double resolutions_dpi[] = { 96, 192, 300, 600 };

static const MhFigureFormat *
get_format (MhExportDialog *self)
{
  return mh_figure_formats_get (adw_combo_row_get_selected (self->format));
}

/* Returns: whether the figure depends on the step. Statistics alone are of the whole run. */
static gboolean
has_moments (const MhFigureOptions *options)
{
  return options->parts != MH_FIGURE_STATISTICS;
}

/* Returns: whether board and tables can stand in several ways. The frames of a strip stand in
 * rows. */
static gboolean
has_layout (const MhFigureOptions *options)
{
  const gboolean is_strip = options->n_moments > 0 && !mh_snapshot_figure_is_film (options);

  return !is_strip && (options->parts & MH_FIGURE_BOTH) == MH_FIGURE_BOTH;
}

/* Returns: FALSE if what is chosen is not possible */
static gboolean
get_choices (MhExportDialog *self, MhFigureOptions *options)
{
  *options = (MhFigureOptions){
    .lacks = gtk_switch_get_active (self->document) ? 0 : MH_FIGURE_DOCUMENT,
    .format = get_format (self),
    .style = styles[adw_combo_row_get_selected (self->style)],
    .dpi = resolutions_dpi[adw_combo_row_get_selected (self->resolution)],
    .is_transparent = gtk_switch_get_active (self->transparent),
  };

  mh_export_content_get (self->content, options);
  mh_export_size_get (self->size, options);

  return !has_moments (options) || mh_export_moments_get (self->moments, options);
}

/* Returns: FALSE if what is chosen is not possible */
static gboolean
get_options (MhExportDialog *self, MhFigureOptions *options)
{
  const gboolean is_possible = get_choices (self, options);

  if (!options->format->is_interactive)
    return is_possible;

  /* A page that shows all steps has none of the choices that are hidden then. */
  *options = (MhFigureOptions){ .parts = MH_FIGURE_BOTH,
                                .lacks = options->lacks & MH_FIGURE_DOCUMENT,
                                .format = options->format };
  return TRUE;
}

/* A figure on its way. A dialog must not outlive the window it belongs to, so
 * nothing that takes a while may keep it. */
typedef struct
{
  MhExportDialog *dialog; /* NULL once it is gone */
  GCancellable *exporting;
  char *path; /* NULL: for the clipboard */
  MhJobProgress progress;
} Job;

static Job *
job_new (MhExportDialog *dialog, GCancellable *exporting, const char *path)
{
  Job *self = g_new0 (Job, 1);

  g_set_weak_pointer (&self->dialog, dialog);
  g_set_object (&self->exporting, exporting);
  self->path = g_strdup (path);
  return self;
}

static void
job_free (Job *self)
{
  g_clear_weak_pointer (&self->dialog);
  g_clear_object (&self->exporting);
  g_free (self->path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

/* Returns: FALSE if nobody waits for it any more */
static gboolean
is_wanted (const Job *self)
{
  return self->dialog != NULL && self->dialog->exporting == self->exporting;
}

static void
update_preview (MhExportDialog *self)
{
  MhFigureOptions options;

  if (self->session != NULL && get_options (self, &options))
    mh_export_preview_show (self->preview, self->session, &options);
}

static void
measured_cb (MhExportDialog *self, gboolean has_numbers)
{
  mh_export_size_show_room (self->size, has_numbers);
}

/* @widget: a row, or the switch in one */
static void
set_row_visible (GtkWidget *widget, gboolean is_visible)
{
  gtk_widget_set_visible (gtk_widget_get_ancestor (widget, ADW_TYPE_ACTION_ROW), is_visible);
}

/* Enables the buttons if no export is under way and the options are possible, and shows the choices
 * that mean something to the format. */
static void
update_buttons (MhExportDialog *self)
{
  MhFigureOptions options;
  const gboolean can_export = get_options (self, &options) && self->exporting == NULL;

  gtk_widget_set_sensitive (self->copy_button, can_export);
  gtk_widget_set_sensitive (self->command_button, can_export);
  gtk_widget_set_sensitive (self->print_button, can_export);
  gtk_widget_set_sensitive (self->export_button, can_export);
  gtk_widget_set_visible (GTK_WIDGET (self->resolution), !options.format->is_scalable);
  gtk_widget_set_visible (GTK_WIDGET (self->content), !options.format->is_interactive);
  gtk_widget_set_visible (GTK_WIDGET (self->size), !options.format->is_interactive);
  gtk_widget_set_visible (GTK_WIDGET (self->moments),
                          !options.format->is_interactive && has_moments (&options)
                              && mh_export_moments_has_choice (self->moments));
  mh_export_size_offer_layout (self->size, has_layout (&options));
  set_row_visible (GTK_WIDGET (self->style), !options.format->is_interactive);
  set_row_visible (GTK_WIDGET (self->transparent), !options.format->is_interactive);
  set_row_visible (GTK_WIDGET (self->document), options.format->holds_document);
}

/* Says whether the board can travel in figures. Finding that out costs as much as saving it. */
static void
update_document (MhExportDialog *self)
{
  const MhFigureOptions with_document = { .format = get_format (self) };
  const gboolean is_lost
      = self->session != NULL && mh_figure_job_loses_document (self->session, &with_document);
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (self->document), ADW_TYPE_ACTION_ROW);

  gtk_widget_set_sensitive (row, !is_lost);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               is_lost ? _ ("The board is too large to travel in a figure")
                                       : _ ("The figure can be opened again"));
}

/* Keeps what is chosen for the next figure of this kind. */
static void
remember (MhExportDialog *self)
{
  MhFigureOptions options;

  if (self->settings == NULL || !get_choices (self, &options))
    return;

  g_autoptr (GVariant) figures = g_settings_get_value (self->settings, "figures");
  g_autofree char *kind = mh_figure_memory_dup_kind (options.parts);

  g_settings_set_value (self->settings, "figures", mh_figure_memory_store (figures, &options));
  g_settings_set_string (self->settings, "figure-kind", kind);
}

static void
options_changed_cb (MhExportDialog *self)
{
  if (self->is_recalling)
    return;

  remember (self);
  update_buttons (self);
  update_preview (self);
}

static void
format_changed_cb (MhExportDialog *self)
{
  mh_export_moments_set_format (self->moments, get_format (self));
  update_document (self);
  options_changed_cb (self);
}

static void
choose_options (MhExportDialog *self, const MhFigureOptions *options)
{
  for (guint i = 0; i < mh_figure_formats_get_n (); i++)
    if (mh_figure_formats_get (i) == options->format)
      adw_combo_row_set_selected (self->format, i);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (styles[i] == options->style)
      adw_combo_row_set_selected (self->style, i);
  for (guint i = 0; i < G_N_ELEMENTS (resolutions_dpi); i++)
    if (ABS (resolutions_dpi[i] - options->dpi) < 1)
      adw_combo_row_set_selected (self->resolution, i);
  gtk_switch_set_active (self->transparent, options->is_transparent);
  gtk_switch_set_active (self->document, (options->lacks & MH_FIGURE_DOCUMENT) == 0);
  mh_export_content_set (self->content, options);
  mh_export_size_set (self->size, options);
  mh_export_moments_set (self->moments, options);
}

/* Chooses what was chosen for the last figure of a kind, if there was one. */
static void
recall (MhExportDialog *self, guint parts)
{
  g_autoptr (GVariant) figures = g_settings_get_value (self->settings, "figures");
  MhFigureOptions options;

  get_choices (self, &options);
  options.parts = parts;

  self->is_recalling = TRUE;
  if (mh_figure_memory_recall (figures, &options))
    choose_options (self, &options);
  self->is_recalling = FALSE;
}

/* The choices of another kind of figure are other ones. */
static void
content_changed_cb (MhExportDialog *self)
{
  MhFigureOptions options = { .format = get_format (self) };

  mh_export_content_get (self->content, &options);
  g_autofree char *kind = mh_figure_memory_dup_kind (options.parts);

  if (self->settings != NULL && !self->is_recalling && g_strcmp0 (kind, self->kind) != 0)
    {
      g_free (self->kind);
      self->kind = g_steal_pointer (&kind);
      recall (self, options.parts);
    }
  options_changed_cb (self);
}

/* Reports the result and ends the export. */
static void
finish (MhExportDialog *self, const char *message)
{
  g_signal_emit (self, signals[EXPORTED], 0, message);
  gtk_window_close (GTK_WINDOW (self));
}

static void
show_error (MhExportDialog *self, const GError *error)
{
  mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Export the Figure"), error->message);
}

/* Tells how much of a film is done. */
static void
show_progress (MhExportDialog *self)
{
  const int n_all = self->made != NULL ? g_atomic_int_get (&self->made->n_all) : 0;
  const int n_done = self->made != NULL ? g_atomic_int_get (&self->made->n_done) : 0;
  g_autofree char *text = g_strdup_printf (_ ("Making the figure… %d of %d"), n_done, n_all);

  gtk_label_set_label (self->progress_label, n_all > 1 ? text : _ ("Making the figure…"));
}

static gboolean
patience_cb (gpointer user_data)
{
  MhExportDialog *self = user_data;

  show_progress (self);
  gtk_revealer_set_reveal_child (self->progress, TRUE);
  gtk_spinner_start (self->spinner);
  return G_SOURCE_CONTINUE;
}

/* Cancels the export under way; its result is not wanted, or has arrived. */
static void
stop_exporting (MhExportDialog *self)
{
  g_cancellable_cancel (self->exporting);
  g_clear_object (&self->exporting);
  self->made = NULL;
  g_clear_handle_id (&self->patience, g_source_remove);
}

static void
end_exporting (MhExportDialog *self)
{
  stop_exporting (self);
  gtk_revealer_set_reveal_child (self->progress, FALSE);
  gtk_spinner_stop (self->spinner);
  update_buttons (self);
}

static void
job_fail (const Job *self, const GError *error)
{
  end_exporting (self->dialog);
  show_error (self->dialog, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Job) job = user_data;
  g_autoptr (GError) error = NULL;
  const gboolean is_written = mh_save_finish (result, &error);

  if (!is_wanted (job))
    return;
  if (!is_written)
    {
      job_fail (job, error);
      return;
    }

  g_autofree char *name = g_filename_display_basename (job->path);
  g_autofree char *message = g_strdup_printf (_ ("Exported “%s”"), name);
  end_exporting (job->dialog);
  finish (job->dialog, message);
}

/* Decodes the image on a worker, because decoding takes as long as painting. */
static void
decode_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;
  GdkTexture *texture = gdk_texture_new_from_bytes (task_data, &error);

  if (texture != NULL)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
decoded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Job) job = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), &error);

  if (!is_wanted (job))
    return;
  if (texture == NULL)
    {
      job_fail (job, error);
      return;
    }

  end_exporting (job->dialog);
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (job->dialog)), texture);
  finish (job->dialog, _ ("Copied the figure"));
}

static void
copy (Job *job, GBytes *bytes)
{
  g_autoptr (GTask) task = g_task_new (NULL, job->exporting, decoded_cb, job);

  g_task_set_source_tag (task, copy);
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, decode_cb);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Job) job = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_figure_job_export_finish (result, &error);

  if (!is_wanted (job))
    return;
  if (bytes == NULL)
    {
      job_fail (job, error);
      return;
    }

  const char *path = job->path;

  job->dialog->made = NULL;
  if (path != NULL)
    mh_save_async (path, bytes, NULL, written_cb, g_steal_pointer (&job));
  else
    copy (g_steal_pointer (&job), bytes);
}

/* @path: (nullable): else it goes to the clipboard, as an image */
static void
begin_exporting (MhExportDialog *self, const char *path)
{
  MhFigureOptions options;

  self->exporting = g_cancellable_new ();
  self->patience = g_timeout_add (PATIENCE_MS, patience_cb, self);
  update_buttons (self);
  if (!get_options (self, &options))
    {
      end_exporting (self);
      return;
    }
  if (path == NULL)
    options.format = &mh_figure_png;

  Job *job = job_new (self, self->exporting, path);

  self->made = &job->progress;
  mh_figure_job_export_async (self->session, &options, self->exporting, &job->progress, made_cb,
                              job);
}

void
mh_export_dialog_write (MhExportDialog *self, const char *path)
{
  g_return_if_fail (MH_IS_EXPORT_DIALOG (self));
  g_return_if_fail (path != NULL);

  begin_exporting (self, path);
}

static void
target_chosen_cb (GtkWindow *parent, const char *path)
{
  mh_export_dialog_write (MH_EXPORT_DIALOG (parent), path);
}

static void
export_clicked_cb (MhExportDialog *self)
{
  const MhFigureFormat *format = get_format (self);
  MhDocument *document = mh_session_get_document (self->session);
  const MhTarget target = {
    .title = _ ("Export the Figure"),
    .beside = mh_document_get_path (document),
    .name = mh_document_get_name (document),
    .suffix = format->suffix,
    .kind = _ (format->files),
  };

  mh_file_dialogs_choose_target (GTK_WINDOW (self), &target, target_chosen_cb);
}

static void
copy_clicked_cb (MhExportDialog *self)
{
  begin_exporting (self, NULL);
}

static void
print_clicked_cb (MhExportDialog *self)
{
  MhFigureOptions options;

  if (get_options (self, &options))
    mh_figure_print_run (mh_figure_print_new (self->session, &options), GTK_WINDOW (self),
                         self->settings);
}

static void
command_clicked_cb (MhExportDialog *self)
{
  MhFigureOptions options;
  const char *reason = NULL;

  if (!get_options (self, &options))
    return;

  g_autofree char *command = mh_figure_command_create (self->session, &options, &reason);

  if (command == NULL)
    {
      mh_dialogs_show_error (GTK_WINDOW (self), _ ("No Command Makes This Figure"), reason);
      return;
    }

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), command);
  finish (self, _ ("The command is in the clipboard"));
}

/* Cancels the export when the dialog is closed, which the export would otherwise keep alive. */
static void
mh_export_dialog_unmap (GtkWidget *widget)
{
  stop_exporting (MH_EXPORT_DIALOG (widget));

  GTK_WIDGET_CLASS (mh_export_dialog_parent_class)->unmap (widget);
}

static void
mh_export_dialog_dispose (GObject *object)
{
  MhExportDialog *self = MH_EXPORT_DIALOG (object);

  stop_exporting (self);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->kind, g_free);

  G_OBJECT_CLASS (mh_export_dialog_parent_class)->dispose (object);
}

static void
mh_export_dialog_class_init (MhExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MH_TYPE_EXPORT_CONTENT);
  g_type_ensure (MH_TYPE_EXPORT_MOMENTS);
  g_type_ensure (MH_TYPE_EXPORT_PREVIEW);
  g_type_ensure (MH_TYPE_EXPORT_SIZE);

  G_OBJECT_CLASS (klass)->dispose = mh_export_dialog_dispose;
  widget_class->unmap = mh_export_dialog_unmap;

  signals[EXPORTED] = g_signal_new ("exported", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, copy_button);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, command_button);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, print_button);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, export_button);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, moments);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, content);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, format);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, style);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, resolution);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, transparent);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, document);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, progress_label);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, size);
  gtk_widget_class_bind_template_callback (widget_class, command_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, content_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, end_exporting);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, format_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, measured_cb);
  gtk_widget_class_bind_template_callback (widget_class, options_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_preview);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
list_formats (MhExportDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < mh_figure_formats_get_n (); i++)
    gtk_string_list_append (names, _ (mh_figure_formats_get (i)->name));
  adw_combo_row_set_model (self->format, G_LIST_MODEL (names));
}

static void
mh_export_dialog_init (MhExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  list_formats (self);
  mh_speech_name_once (GTK_WIDGET (self));
}

/* The kind of the last figure is chosen at first, as it was made. */
static void
recall_last (MhExportDialog *self)
{
  g_autofree char *kind = g_settings_get_string (self->settings, "figure-kind");
  guint parts;

  if (mh_figure_parts_parse (kind, &parts))
    mh_export_content_choose (self->content, parts);
}

static void
session_changed_cb (MhExportDialog *self, const MhSnapshot *snapshot, guint parts)
{
  if ((parts & MH_SNAPSHOT_BOARD) != 0)
    update_document (self);
  if ((parts & MH_SNAPSHOT_SHOWN) != 0)
    update_preview (self);
}

GtkWidget *
mh_export_dialog_new (GtkWindow *parent, MhSession *session, GSettings *settings)
{
  g_return_val_if_fail (MH_IS_SESSION (session), NULL);

  MhExportDialog *self = g_object_new (MH_TYPE_EXPORT_DIALOG, "transient-for", parent,
                                       "application", gtk_window_get_application (parent), NULL);
  self->session = g_object_ref (session);
  mh_export_content_set_session (self->content, session);
  mh_export_moments_set_session (self->moments, session);
  g_set_object (&self->settings, settings);
  if (settings != NULL)
    recall_last (self);
  mh_export_moments_set_format (self->moments, get_format (self));
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update_document (self);
  options_changed_cb (self);
  /* The Copy button would get the focus otherwise. */
  gtk_window_set_focus (GTK_WINDOW (self), self->export_button);
  return GTK_WIDGET (self);
}
