/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-card.h"

#include "mh-style.h"
#include "mh-trial-words.h"
#include "mh-value-pill.h"
#include "mh-words.h"
#include "mh-wrap-layout.h"

#include <glib/gi18n.h>

/* The columns of the table of counts: size, boards, result. */
#define N_COLUMNS 3

struct _MhTrialCard
{
  GtkWidget parent_instance;

  GtkSpinner *spinner;
  GtkImage *icon;
  GtkLabel *title;
  GtkLabel *program;
  GtkLabel *sandbox;
  GtkLabel *smallest;
  GtkWidget *answers;
  GtkWidget *said; /* with the answer */
  MhValuePill *answer;
  MhValuePill *truth;
  GtkLabel *reason;
  GtkLabel *here;
  GtkLabel *stale;
  GtkLabel *right;
  GtkGrid *counts;
  GtkLabel *sizes; /* the head of their first column */
  GtkWidget *first_false;
  GtkCheckButton *remember;
  GtkWidget *cancel;
  GtkWidget *again;
  MhTrialController *controller; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MhTrialCard, mh_trial_card, GTK_TYPE_WIDGET)

/* Shows a text, or nothing.
 * @text: (nullable) */
static void
show_label (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

/* @result: (nullable) */
static void
show_icon (MhTrialCard *self, const MhTrialResult *result)
{
  const gboolean is_running = mh_trial_controller_is_running (self->controller);
  const gboolean is_bad = result != NULL && result->verdict != MH_VERDICT_RIGHT;
  const gboolean is_good = result != NULL && !is_bad && !is_running
                           && !mh_trial_controller_is_cancelled (self->controller);

  gtk_spinner_set_spinning (self->spinner, is_running);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_running);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), is_bad || !is_running);
  gtk_image_set_from_icon_name (self->icon, is_bad    ? "dialog-error-symbolic"
                                            : is_good ? "emblem-ok-symbolic"
                                                      : "media-playback-stop-symbolic");
  mh_style_set_class (GTK_WIDGET (self->icon), "error", is_bad);
  mh_style_set_class (GTK_WIDGET (self->icon), "success", is_good);
}

static void
show_program (MhTrialCard *self, const MhTrialResult *result)
{
  const MhTrialProgram *program = mh_trial_controller_get_program (self->controller);
  const MhLanguage *language = mh_trial_program_get_language (program);
  /* Translators: a program and its language, "mine.py · Python 3". */
  g_autofree char *name
      = g_strdup_printf (_ ("%s · %s"), mh_trial_program_get_name (program), language->name);
  const gboolean is_known = result != NULL && result->was_started;

  gtk_label_set_label (self->program, name);
  show_label (self->sandbox, !is_known              ? NULL
                             : result->is_sandboxed ? _ ("sandboxed")
                                                    : _ ("limits only"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->sandbox),
                               is_known && result->is_sandboxed
                                   ? _ ("It has no network and sees none of your files")
                                   : _ ("Its time and memory are limited, but it can use the "
                                        "network and your files. A sandbox needs the package "
                                        "bubblewrap"));
  show_label (self->smallest, result != NULL ? mh_trial_words_smallest (result) : NULL);
}

/* "It says: draw", "True is: cat wins in 7". */
static void
show_answers (MhTrialCard *self, const MhTrialResult *result)
{
  const gboolean has_board = result != NULL && result->has_board;
  g_autofree char *answer = has_board ? mh_trial_result_dup_answer (result) : NULL;
  g_autofree char *truth = has_board ? result->task->describe_truth (result->truth) : NULL;
  gint64 number;
  MhValue value = { MH_OUTCOME_NONE, MH_REMOTENESS_UNKNOWN };

  gtk_widget_set_visible (self->answers, has_board);
  gtk_widget_set_visible (self->first_false, has_board && result->verdict == MH_VERDICT_WRONG
                                                 && result->task->has_steps);
  gtk_widget_set_visible (self->said, answer != NULL);
  if (!has_board)
    return;

  if (mh_trial_result_read_answer (result, &number))
    {
      const guint outcome = mh_task_read_outcome (result->task, number, result->truth.outcome);

      value.outcome = outcome < MH_N_OUTCOMES ? (MhOutcome) outcome : MH_OUTCOME_NONE;
    }
  if (answer != NULL)
    mh_value_pill_show (self->answer, answer, NULL, value, result->truth.remoteness);
  mh_value_pill_show (self->truth, truth, NULL, result->truth, result->truth.remoteness);
}

/* Returns: (transfer none): the label at a place of the table, made if it is not there */
static GtkLabel *
get_cell (MhTrialCard *self, int column, int row)
{
  GtkWidget *cell = gtk_grid_get_child_at (self->counts, column, row);

  if (cell == NULL)
    {
      cell = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (cell), column == N_COLUMNS - 1 ? 0 : 1);
      gtk_grid_attach (self->counts, cell, column, row, 1, 1);
    }

  return GTK_LABEL (cell);
}

/* The first row of the table has the names of its columns. */
static void
show_counts (MhTrialCard *self, const MhTrialResult *result)
{
  g_autoptr (GArray) rows = result != NULL ? mh_trial_words_list (result) : NULL;
  g_autofree char *right = result != NULL ? mh_trial_words_right (result) : NULL;
  const guint n_rows = rows != NULL ? rows->len : 0;

  show_label (self->right, right);
  gtk_widget_set_visible (GTK_WIDGET (self->counts), n_rows > 0);
  if (n_rows > 0)
    gtk_label_set_label (self->sizes,
                         /* Translators: the head of a column of numbers. */
                         result->task->has_grids ? _ ("cells") : C_ ("column", "nodes"));
  for (guint i = 0; i < n_rows; i++)
    {
      const MhTrialRow *row = &g_array_index (rows, MhTrialRow, i);
      const char *const texts[N_COLUMNS] = { row->nodes, row->boards, row->result };

      for (int column = 0; column < N_COLUMNS; column++)
        gtk_label_set_label (get_cell (self, column, (int) i + 1), texts[column]);
      mh_style_set_class (GTK_WIDGET (get_cell (self, N_COLUMNS - 1, (int) i + 1)), "error",
                          row->is_refuted);
    }
  for (int row = (int) n_rows + 1; gtk_grid_get_child_at (self->counts, 0, row) != NULL;)
    gtk_grid_remove_row (self->counts, row);
}

static void
show_remembered (MhTrialCard *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->remember),
                          mh_trial_controller_can_be_remembered (self->controller));
  gtk_check_button_set_active (self->remember,
                               mh_trial_controller_is_remembered (self->controller));
}

static void
remember_toggled_cb (MhTrialCard *self)
{
  const gboolean is_remembered = gtk_check_button_get_active (self->remember);

  if (self->controller != NULL && mh_trial_controller_can_be_remembered (self->controller))
    mh_trial_controller_set_remembered (self->controller, is_remembered);
}

static void
update (MhTrialCard *self)
{
  if (self->controller == NULL || mh_trial_controller_get_program (self->controller) == NULL)
    return;

  const MhTrialResult *result = mh_trial_controller_get_result (self->controller);
  const gboolean is_running = mh_trial_controller_is_running (self->controller);
  const gboolean is_stale = mh_trial_controller_is_stale (self->controller);
  g_autofree char *title = mh_trial_words_title (self->controller);
  g_autofree char *reason = mh_trial_words_reason (self->controller);
  g_autofree char *here = mh_trial_words_here (self->controller);

  show_icon (self, result);
  gtk_label_set_label (self->title, title);
  show_program (self, result);
  show_answers (self, result);
  show_label (self->reason, reason);
  show_label (self->here, here);
  show_label (self->stale, is_stale ? _ ("The file of the program has changed.") : NULL);
  show_counts (self, result);
  show_remembered (self);
  gtk_widget_set_visible (self->cancel, is_running);
  gtk_widget_set_visible (self->again, !is_running);
  mh_style_set_class (self->again, "suggested-action", is_stale);
}

static void
mh_trial_card_dispose (GObject *object)
{
  MhTrialCard *self = MH_TRIAL_CARD (object);
  GtkWidget *child;

  if (self->controller != NULL)
    g_signal_handlers_disconnect_by_data (self->controller, self);
  g_clear_object (&self->controller);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_trial_card_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MH_TYPE_VALUE_PILL);
  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-trial-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, spinner);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, icon);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, title);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, program);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, sandbox);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, smallest);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, answers);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, said);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, answer);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, truth);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, reason);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, here);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, stale);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, right);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, counts);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, sizes);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, first_false);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, cancel);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, again);
  gtk_widget_class_bind_template_child (widget_class, MhTrialCard, remember);
  gtk_widget_class_bind_template_callback (widget_class, remember_toggled_cb);
}

static void
mh_trial_card_class_init (MhTrialCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_trial_card_dispose;

  gtk_widget_class_set_css_name (widget_class, "trialcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
mh_trial_card_init (MhTrialCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mh_trial_card_set_controller (MhTrialCard *self, MhTrialController *controller)
{
  g_return_if_fail (MH_IS_TRIAL_CARD (self));

  if (controller == self->controller)
    return;

  if (self->controller != NULL)
    g_signal_handlers_disconnect_by_data (self->controller, self);
  g_set_object (&self->controller, controller);
  if (controller != NULL)
    g_signal_connect_swapped (controller, "changed", G_CALLBACK (update), self);
  update (self);
}

void
mh_trial_card_set_stacked (MhTrialCard *self, gboolean is_stacked)
{
  g_return_if_fail (MH_IS_TRIAL_CARD (self));

  g_object_set (gtk_widget_get_layout_manager (GTK_WIDGET (self)), "stacked", is_stacked, NULL);
}
