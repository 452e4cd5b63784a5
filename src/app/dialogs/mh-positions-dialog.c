/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-positions-dialog.h"

#include "mh-child-slot.h"
#include "mh-narrator.h"
#include "mh-position-list.h"
#include "mh-positions-job.h"
#include "mh-speech.h"
#include "mh-value-pill.h"
#include "mh-words.h"

#include <errno.h>
#include <glib/gi18n.h>

struct _MhPositionsDialog
{
  AdwWindow parent_instance;

  GtkSearchEntry *search;
  GtkDropDown *order;
  GtkLabel *count;
  GtkStack *stack;
  GtkColumnView *view;

  MhSession *session;
  MhRunFacts *run;
  MhPositionList *positions;
  GCancellable *listing;
  gboolean goes_to_first; /* once what is written has been searched */
};

G_DEFINE_FINAL_TYPE (MhPositionsDialog, mh_positions_dialog, ADW_TYPE_WINDOW)

static guint32
get_position (GtkListItem *item)
{
  return mh_position_item_get_position (gtk_list_item_get_item (item));
}

static MhSolution *
get_solution (MhPositionsDialog *self)
{
  return self->run->result.solution;
}

/* Returns: (transfer full): "mouse wins in 9", or "9 ahead" */
static char *
describe_result (MhPositionsDialog *self, guint32 position)
{
  const MhSolution *solution = get_solution (self);
  const MhGame *game = self->run->problem.game;
  const gint64 score = mh_solution_has_scores (solution)
                           ? mh_solution_get_score (solution, position)
                           : MH_SCORE_UNKNOWN;

  return mh_narrator_find (mh_game_get_class (game))
      ->describe_result (game, position, mh_solution_get_value (solution, position), score);
}

static void
setup_label_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhPositionsDialog *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

/* GTK 4.8 gives rows of a list no name: it is that of the cell's parent. */
static void
bind_position_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhPositionsDialog *self)
{
  const MhGame *game = self->run->problem.game;
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *name = mh_words_position_short (game, get_position (item));
  g_autofree char *sentence = mh_words_position_long (game, get_position (item));
  g_autofree char *result = describe_result (self, get_position (item));
  g_autofree char *spoken = g_strdup_printf (_ ("%s: %s"), sentence, result);

  gtk_label_set_label (GTK_LABEL (label), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
setup_result_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhPositionsDialog *self)
{
  GtkWidget *pill = mh_value_pill_new ();

  gtk_widget_set_halign (pill, GTK_ALIGN_START);
  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  gtk_list_item_set_child (item, pill);
}

static void
bind_result_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhPositionsDialog *self)
{
  const MhGame *game = self->run->problem.game;
  const guint32 position = get_position (item);
  const MhValue value
      = mh_space_get_value_of_mover (game, position,
                                     mh_solution_get_value (get_solution (self), position));
  g_autofree char *result = describe_result (self, position);

  mh_value_pill_show (MH_VALUE_PILL (gtk_list_item_get_child (item)), result,
                      mh_game_get_class (game), value,
                      self->run->result.statistics->max_remoteness);
}

static void
bind_moves_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhPositionsDialog *self)
{
  const MhValue value = mh_solution_get_value (get_solution (self), get_position (item));
  const guint32 n_moves
      = mh_game_class_count_moves (mh_game_get_class (self->run->problem.game), value.remoteness);
  const gboolean has_number = mh_outcome_is_win (value.outcome) && n_moves != MH_REMOTENESS_UNKNOWN;
  g_autofree char *text = has_number ? g_strdup_printf ("%'u", n_moves) : g_strdup ("–");

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
activated_cb (GtkColumnView *view, guint i, MhPositionsDialog *self)
{
  if (mh_session_get_snapshot (self->session)->game == self->run->problem.game)
    mh_session_choose (self->session, mh_position_list_get (self->positions, i));
  gtk_window_close (GTK_WINDOW (self));
}

/* Shows the positions that the list holds now. */
static void
show_positions (MhPositionsDialog *self)
{
  const guint n_positions = g_list_model_get_n_items (G_LIST_MODEL (self->positions));
  const gboolean goes_to_first = self->goes_to_first && n_positions > 0;
  g_autofree char *count
      = g_strdup_printf (ngettext ("%'u position", "%'u positions", n_positions), n_positions);

  gtk_label_set_label (self->count, count);
  gtk_stack_set_visible_child_name (self->stack, n_positions > 0 ? "list" : "nothing");
  if (n_positions > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", 0);

  self->goes_to_first = FALSE;
  if (goes_to_first)
    activated_cb (self->view, 0, self);
}

/* A cancelled job has no positions, and its dialog may be gone. */
static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MhPositionsDialog *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) positions = mh_positions_job_list_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (positions != NULL
      && mh_position_list_set (self->positions, g_bytes_get_data (positions, NULL),
                               g_bytes_get_size (positions) / sizeof (guint32)))
    show_positions (self);
  else
    gtk_label_set_label (self->count, g_strerror (ENOMEM));
}

static void
list_again (MhPositionsDialog *self)
{
  if (self->run == NULL)
    return;

  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  self->listing = g_cancellable_new ();
  mh_positions_job_list_async (get_solution (self),
                               (MhPositionOrder) gtk_drop_down_get_selected (self->order),
                               gtk_editable_get_text (GTK_EDITABLE (self->search)), self->listing,
                               listed_cb, self);
}

/* Enter in the search entry goes to the first position that is found. The list may still be the one
 * for an earlier text: typing is waited for, and a large board takes a while. */
static void
search_activated_cb (MhPositionsDialog *self)
{
  self->goes_to_first = TRUE;
  list_again (self);
}

static void
order_changed_cb (MhPositionsDialog *self)
{
  mh_speech_name_drop_down (self->order, _ ("Order"));
  list_again (self);
}

static void
mh_positions_dialog_dispose (GObject *object)
{
  MhPositionsDialog *self = MH_POSITIONS_DIALOG (object);

  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (mh_positions_dialog_parent_class)->dispose (object);
}

static void
mh_positions_dialog_finalize (GObject *object)
{
  MhPositionsDialog *self = MH_POSITIONS_DIALOG (object);

  g_clear_object (&self->positions);
  g_clear_pointer (&self->run, mh_run_facts_unref);

  G_OBJECT_CLASS (mh_positions_dialog_parent_class)->finalize (object);
}

static gboolean
mh_positions_dialog_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *list = GTK_WIDGET (MH_POSITIONS_DIALOG (widget)->view);

  return mh_child_slot_move_past (widget, mh_positions_dialog_parent_class, list, direction);
}

static void
mh_positions_dialog_class_init (MhPositionsDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_positions_dialog_dispose;
  object_class->finalize = mh_positions_dialog_finalize;

  widget_class->focus = mh_positions_dialog_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-positions-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPositionsDialog, search);
  gtk_widget_class_bind_template_child (widget_class, MhPositionsDialog, order);
  gtk_widget_class_bind_template_child (widget_class, MhPositionsDialog, count);
  gtk_widget_class_bind_template_child (widget_class, MhPositionsDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, MhPositionsDialog, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_label_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_position_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_result_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_result_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_moves_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_again);
  gtk_widget_class_bind_template_callback (widget_class, order_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mh_positions_dialog_init (MhPositionsDialog *self)
{
  self->positions = mh_position_list_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_drop_down (self->order, _ ("Order"));

  g_autoptr (GtkSingleSelection) model
      = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->positions)));

  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (model));
}

/* Shows what can be searched for by an example, in games that have one. */
static void
show_hint (MhPositionsDialog *self)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);
  const MhNarrator *narrator = mh_narrator_find (mh_snapshot_get_class (snapshot));

  if (narrator->get_search_hint != NULL)
    g_object_set (self->search, "placeholder-text", narrator->get_search_hint (snapshot->board),
                  NULL);
}

GtkWidget *
mh_positions_dialog_new (GtkWindow *parent, MhSession *session)
{
  g_return_val_if_fail (MH_IS_SESSION (session), NULL);

  MhPositionsDialog *self = g_object_new (MH_TYPE_POSITIONS_DIALOG, "transient-for", parent,
                                          "application", gtk_window_get_application (parent), NULL);

  self->session = g_object_ref (session);
  self->run = mh_run_facts_ref (mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].shown);
  show_hint (self);
  list_again (self);

  return GTK_WIDGET (self);
}
