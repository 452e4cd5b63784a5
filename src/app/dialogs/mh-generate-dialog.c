/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-generate-dialog.h"

#include "mh-families.h"
#include "mh-generate-job.h"
#include "mh-narration-plain.h"
#include "mh-sample-picture.h"
#include "mh-speech.h"

#include <glib/gi18n.h>

/* The time in milliseconds without another change before a preview is started. */
#define PREVIEW_DELAY_MS 120
#define MAX_SEED 999999

struct _MhGenerateDialog
{
  AdwWindow parent_instance;

  AdwComboRow *family;
  AdwPreferencesGroup *parameters;
  MhSamplePicture *picture;
  GtkSpinner *spinner;
  GtkLabel *note;
  GtkWidget *create_button;

  /* (nullable): rows for the parameters of the chosen family */
  GtkWidget *rows[MH_MAX_PARAMETERS];
  GtkSpinButton *spins[MH_MAX_PARAMETERS];
  gboolean is_fitting; /* whether ranges are being updated by the program */

  guint delay;              /* the source that starts the next preview, or 0 */
  GCancellable *generating; /* (nullable): cancels the running preview */
  MhDocument *document;     /* (nullable): the document of the preview */
  gboolean is_wanted;       /* whether Create was pressed before the preview was ready */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhGenerateDialog, mh_generate_dialog, ADW_TYPE_WINDOW)

static const MhFamily *
get_family (MhGenerateDialog *self)
{
  return mh_families_get (adw_combo_row_get_selected (self->family));
}

static void
read_values (MhGenerateDialog *self, gint64 *values)
{
  for (guint i = 0; i < get_family (self)->n_parameters; i++)
    values[i] = (gint64) gtk_spin_button_get_value (self->spins[i]);
}

/* Updates the range of each parameter, which depends on the values of the parameters before
 * it. */
static void
fit_ranges (MhGenerateDialog *self)
{
  const MhFamily *family = get_family (self);
  gint64 values[MH_MAX_PARAMETERS] = { 0 };

  self->is_fitting = TRUE;
  for (guint i = 0; i < family->n_parameters; i++)
    {
      const MhRange range = mh_family_get_range (family, values, i);
      g_autofree char *said = g_strdup_printf (_ ("%lld to %lld"), (long long) range.minimum,
                                               (long long) range.maximum);

      gtk_spin_button_set_range (self->spins[i], (double) range.minimum, (double) range.maximum);
      if (family->parameters[i].kind == MH_PARAMETER_COUNT)
        adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rows[i]), said);
      values[i] = (gint64) gtk_spin_button_get_value (self->spins[i]);
    }
  self->is_fitting = FALSE;
}

static void
choose (MhGenerateDialog *self)
{
  g_autoptr (MhDocument) document = g_steal_pointer (&self->document);

  g_signal_emit (self, signals[CHOSEN], 0, document);
  gtk_window_close (GTK_WINDOW (self));
}

static void
show_preview (MhGenerateDialog *self)
{
  const MhBoard *board = mh_document_get_board (self->document);
  g_autofree char *text = mh_narration_plain_size (board);

  mh_sample_picture_take_board (self->picture, mh_board_copy (board));
  gtk_label_set_text (self->note, text);
}

static void
generated_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MhGenerateDialog *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) document = mh_generate_finish (result, &error);

  /* A cancelled preview was replaced by newer values, or the dialog has been freed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->generating);
  gtk_spinner_stop (self->spinner);
  if (document == NULL)
    {
      gtk_label_set_text (self->note, error->message);
      self->is_wanted = FALSE;
      return;
    }

  self->document = g_steal_pointer (&document);
  show_preview (self);
  if (self->is_wanted)
    choose (self);
}

static void
stop_preview (MhGenerateDialog *self)
{
  g_clear_handle_id (&self->delay, g_source_remove);
  if (self->generating != NULL)
    g_cancellable_cancel (self->generating);
  g_clear_object (&self->generating);
  g_clear_object (&self->document);
}

static void
start_preview (MhGenerateDialog *self)
{
  gint64 values[MH_MAX_PARAMETERS] = { 0 };

  stop_preview (self);
  read_values (self, values);
  self->generating = g_cancellable_new ();
  gtk_spinner_start (self->spinner);
  /* The job gets no reference to the dialog, because GTK cannot handle a window that
   * outlives its parent. The dispose function cancels the job instead. */
  mh_generate_async (get_family (self), values, self->generating, generated_cb, self);
}

static gboolean
delayed_cb (gpointer user_data)
{
  MhGenerateDialog *self = user_data;

  self->delay = 0;
  start_preview (self);

  return G_SOURCE_REMOVE;
}

static void
value_changed_cb (MhGenerateDialog *self)
{
  if (self->is_fitting || gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;

  stop_preview (self);
  fit_ranges (self);
  self->delay = g_timeout_add (PREVIEW_DELAY_MS, delayed_cb, self);
}

static void
die_clicked_cb (GtkSpinButton *spin)
{
  gtk_spin_button_set_value (spin, g_random_int_range (0, MAX_SEED + 1));
}

static void
add_die (GtkWidget *row, GtkSpinButton *spin)
{
  GtkWidget *die = gtk_button_new_from_icon_name ("view-refresh-symbolic");

  gtk_widget_set_tooltip_text (die, _ ("Another Seed"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (die), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Another Seed"), -1);
  gtk_widget_set_valign (die, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (die, "flat");
  g_signal_connect_swapped (die, "clicked", G_CALLBACK (die_clicked_cb), spin);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), die);
}

static void
add_row (MhGenerateDialog *self, guint parameter)
{
  const MhParameter *description = &get_family (self)->parameters[parameter];
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (0, MAX_SEED, 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (description->name));
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  if (description->kind == MH_PARAMETER_SEED)
    add_die (row, GTK_SPIN_BUTTON (spin));
  adw_preferences_group_add (self->parameters, row);
  self->rows[parameter] = row;
  self->spins[parameter] = GTK_SPIN_BUTTON (spin);
}

/* Replaces the rows with those of another family, set to their initial values. */
static void
family_changed_cb (MhGenerateDialog *self)
{
  const MhFamily *family = get_family (self);
  gint64 values[MH_MAX_PARAMETERS] = { 0 };

  stop_preview (self);
  for (guint i = 0; i < MH_MAX_PARAMETERS; i++)
    {
      if (self->rows[i] != NULL)
        adw_preferences_group_remove (self->parameters, self->rows[i]);
      self->rows[i] = NULL;
      self->spins[i] = NULL;
    }

  for (guint i = 0; i < family->n_parameters; i++)
    {
      const MhRange range = mh_family_get_range (family, values, i);

      values[i] = range.initial;
      add_row (self, i);
      gtk_spin_button_set_range (self->spins[i], (double) range.minimum, (double) range.maximum);
      gtk_spin_button_set_value (self->spins[i], (double) range.initial);
      g_signal_connect_object (self->spins[i], "value-changed", G_CALLBACK (value_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  adw_preferences_group_set_description (self->parameters, _ (family->summary));
  fit_ranges (self);
  start_preview (self);
}

/* Applies text that is still being typed, then creates the board. */
static void
create_clicked_cb (MhGenerateDialog *self)
{
  for (guint i = 0; i < get_family (self)->n_parameters; i++)
    gtk_spin_button_update (self->spins[i]);

  if (self->document != NULL)
    {
      choose (self);
      return;
    }

  self->is_wanted = TRUE;
  if (self->generating == NULL)
    start_preview (self);
}

static void
mh_generate_dialog_dispose (GObject *object)
{
  G_OBJECT_CLASS (mh_generate_dialog_parent_class)->dispose (object);

  /* While the window went, a spin button may have taken over what was typed into it. */
  stop_preview (MH_GENERATE_DIALOG (object));
}

static void
mh_generate_dialog_class_init (MhGenerateDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_generate_dialog_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, MH_TYPE_DOCUMENT);

  g_type_ensure (MH_TYPE_SAMPLE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-generate-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MhGenerateDialog, family);
  gtk_widget_class_bind_template_child (widget_class, MhGenerateDialog, parameters);
  gtk_widget_class_bind_template_child (widget_class, MhGenerateDialog, picture);
  gtk_widget_class_bind_template_child (widget_class, MhGenerateDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, MhGenerateDialog, note);
  gtk_widget_class_bind_template_child (widget_class, MhGenerateDialog, create_button);
  gtk_widget_class_bind_template_callback (widget_class, family_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, create_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mh_generate_dialog_init (MhGenerateDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));

  for (guint i = 0; i < mh_families_get_n (); i++)
    gtk_string_list_append (names, _ (mh_families_get (i)->name));
  adw_combo_row_set_model (self->family, G_LIST_MODEL (names));
}

GtkWidget *
mh_generate_dialog_new (GtkWindow *parent)
{
  MhGenerateDialog *self = g_object_new (MH_TYPE_GENERATE_DIALOG, "transient-for", parent,
                                         "application", gtk_window_get_application (parent), NULL);

  /* The Cancel button would get the focus otherwise, and Enter would cancel. */
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->family));
  return GTK_WIDGET (self);
}
