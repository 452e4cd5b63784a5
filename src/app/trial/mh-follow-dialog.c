/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-follow-dialog.h"

#include "mh-decisions.h"
#include "mh-signature.h"
#include "mh-speech.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The rows of the lists before their functions and arguments. */
#define FOUND 0
#define NONE 0

/* The user data of an open dialog. */
typedef struct
{
  GtkWindow *parent; /* a strong reference */
  MhTrialProgram *program;
  MhFollowFunc answered;
  GPtrArray *signatures; /* (element-type MhSignature) */
  AdwMessageDialog *dialog;
  GtkDropDown *functions;
  GtkDropDown *arguments[MH_N_ARGUMENTS];
} Asking;

static const char *const argument_names[MH_N_ARGUMENTS] = {
  [MH_ARGUMENT_MOUSE] = N_ ("Mouse"),
  [MH_ARGUMENT_CAT] = N_ ("Cat"),
  [MH_ARGUMENT_TURN] = N_ ("Turn"),
};

static void
asking_free (gpointer data, GClosure *closure)
{
  Asking *self = data;

  g_ptr_array_unref (self->signatures);
  mh_trial_program_unref (self->program);
  g_object_unref (self->parent);
  g_free (self);
}

/* Returns: (nullable): NULL if the function is found by its first call */
static const MhSignature *
get_signature (const Asking *self)
{
  const guint chosen = gtk_drop_down_get_selected (self->functions);

  return chosen > FOUND && chosen <= self->signatures->len
             ? g_ptr_array_index (self->signatures, chosen - 1)
             : NULL;
}

/* Reads the choices. Returns: whether no argument is chosen twice */
static gboolean
read_arguments (const Asking *self, int arguments[MH_N_ARGUMENTS])
{
  for (guint i = 0; i < MH_N_ARGUMENTS; i++)
    {
      const int chosen = (int) gtk_drop_down_get_selected (self->arguments[i]);

      arguments[i] = i == MH_ARGUMENT_TURN && chosen == NONE ? MH_NO_ARGUMENT
                     : i == MH_ARGUMENT_TURN                 ? chosen - 1
                                                             : chosen;
      for (guint j = 0; j < i; j++)
        if (arguments[j] == arguments[i])
          return FALSE;
    }

  return TRUE;
}

static void
update_response (Asking *self)
{
  int arguments[MH_N_ARGUMENTS];

  adw_message_dialog_set_response_enabled (self->dialog, "follow",
                                           get_signature (self) == NULL
                                               || read_arguments (self, arguments));
}

/* Shows the arguments of the function that is chosen.
 * @follow: (nullable): what to begin with */
static void
show_arguments (Asking *self, const char *follow)
{
  const MhSignature *signature = get_signature (self);
  int chosen[MH_N_ARGUMENTS];

  for (guint i = 0; i < MH_N_ARGUMENTS; i++)
    gtk_widget_set_sensitive (GTK_WIDGET (self->arguments[i]), signature != NULL);
  if (signature != NULL && (follow == NULL || !mh_signature_parse (signature, follow, chosen)))
    mh_signature_guess (signature, chosen);
  for (guint i = 0; signature != NULL && i < MH_N_ARGUMENTS; i++)
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

      if (i == MH_ARGUMENT_TURN)
        gtk_string_list_append (names, _ ("None: they take turns"));
      for (guint j = 0; signature->arguments[j] != NULL; j++)
        gtk_string_list_append (names, signature->arguments[j]);
      gtk_drop_down_set_model (self->arguments[i], G_LIST_MODEL (names));
      gtk_drop_down_set_selected (self->arguments[i],
                                  (guint) (chosen[i] + (i == MH_ARGUMENT_TURN ? 1 : 0)));
    }
  update_response (self);
}

static void
function_chosen_cb (GtkDropDown *functions, GParamSpec *pspec, Asking *asking)
{
  show_arguments (asking, NULL);
}

static void
argument_chosen_cb (GtkDropDown *arguments, GParamSpec *pspec, Asking *asking)
{
  update_response (asking);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, Asking *asking)
{
  const MhSignature *signature = get_signature (asking);
  int arguments[MH_N_ARGUMENTS];

  if (!gtk_widget_get_mapped (GTK_WIDGET (asking->parent)) || !g_str_equal (response, "follow"))
    return;

  g_autofree char *follow = signature != NULL && read_arguments (asking, arguments)
                                ? mh_signature_describe (signature, arguments)
                                : NULL;

  asking->answered (asking->parent, asking->program, follow);
}

/* Returns: (transfer full): the functions as they are called, below the choice of none */
static GtkStringList *
list_functions (const GPtrArray *signatures)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("Found by its first call"));
  for (guint i = 0; i < signatures->len; i++)
    {
      const MhSignature *signature = g_ptr_array_index (signatures, i);
      g_autofree char *arguments = g_strjoinv (", ", signature->arguments);
      g_autofree char *call = g_strdup_printf ("%s (%s)", signature->name, arguments);

      gtk_string_list_append (list, call);
    }

  return list;
}

/* Returns: (transfer none): the choice in a row of @grid */
static GtkDropDown *
add_row (GtkGrid *grid, int row, const char *name)
{
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (choice, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, choice, 1, row, 1, 1);

  return GTK_DROP_DOWN (choice);
}

/* Returns: (transfer floating) */
static GtkWidget *
create_choices (Asking *self)
{
  GtkWidget *grid = gtk_grid_new ();
  g_autoptr (GtkStringList) functions = list_functions (self->signatures);
  g_autofree char *follow = mh_decisions_dup_follow (self->program);
  int unused[MH_N_ARGUMENTS];
  guint chosen = FOUND;

  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  self->functions = add_row (GTK_GRID (grid), 0, _ ("Function"));
  for (int i = 0; i < MH_N_ARGUMENTS; i++)
    self->arguments[i] = add_row (GTK_GRID (grid), i + 1, _ (argument_names[i]));
  for (guint i = 0; follow != NULL && i < self->signatures->len; i++)
    if (mh_signature_parse (g_ptr_array_index (self->signatures, i), follow, unused))
      chosen = i + 1;

  gtk_drop_down_set_model (self->functions, G_LIST_MODEL (functions));
  gtk_drop_down_set_selected (self->functions, chosen);
  show_arguments (self, follow);
  g_signal_connect (self->functions, "notify::selected", G_CALLBACK (function_chosen_cb), self);
  for (guint i = 0; i < MH_N_ARGUMENTS; i++)
    g_signal_connect (self->arguments[i], "notify::selected", G_CALLBACK (argument_chosen_cb),
                      self);

  return grid;
}

void
mh_follow_dialog_ask (GtkWindow *parent,
                      MhTrialProgram *program,
                      GPtrArray *signatures,
                      const char *complaint,
                      MhFollowFunc answered)
{
  g_return_if_fail (GTK_IS_WINDOW (parent) && program != NULL && answered != NULL);
  g_return_if_fail (signatures != NULL && signatures->len > 0);

  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, NULL, NULL));
  Asking *asking = g_new0 (Asking, 1);

  *asking = (Asking){ .parent = g_object_ref (parent),
                      .program = mh_trial_program_ref (program),
                      .answered = answered,
                      .signatures = g_ptr_array_ref (signatures),
                      .dialog = dialog };
  adw_message_dialog_format_heading (dialog, _ ("Follow “%s”"),
                                     mh_trial_program_get_name (program));
  adw_message_dialog_format_body (dialog, "%s",
                                  complaint != NULL
                                      ? complaint
                                      : _ ("Its steps are the calls of a function that calls "
                                           "itself, and the answers of these calls."));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "follow", _ ("_Follow"), NULL);
  adw_message_dialog_set_extra_child (dialog, create_choices (asking));
  adw_message_dialog_set_response_appearance (dialog, "follow", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "follow");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), asking, asking_free, 0);
  mh_speech_name_once (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}
