/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-proof-dialog.h"

#include "mh-child-slot.h"
#include "mh-dialogs.h"
#include "mh-file-dialogs.h"
#include "mh-narration-strategy.h"
#include "mh-narrator.h"
#include "mh-position-list.h"
#include "mh-speech.h"
#include "mh-strategy-job.h"
#include "mh-toasts.h"
#include "mh-value-pill.h"
#include "mh-words.h"

#include <glib/gi18n.h>

struct _MhProofDialog
{
  AdwWindow parent_instance;

  MhToasts *toasts;
  GtkLabel *size;
  GtkWidget *save_button;
  GtkListView *view;

  MhSession *session;
  GCancellable *making;
  MhStrategy *strategy; /* NULL until it is made */
};

G_DEFINE_FINAL_TYPE (MhProofDialog, mh_proof_dialog, ADW_TYPE_WINDOW)

static const MhGame *
get_game (MhProofDialog *self)
{
  return mh_solution_get_game (self->strategy->solution);
}

/* Returns: (transfer full) (nullable): the replies to the position of an item; NULL at the end of
 * the game */
static GListModel *
create_replies_cb (gpointer item, gpointer user_data)
{
  MhProofDialog *self = user_data;
  const guint32 position = mh_position_item_get_position (item);
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (get_game (self)) + 1);
  const guint32 n_replies = mh_strategy_list_replies (self->strategy, position, replies);

  if (n_replies == 0)
    return NULL;

  MhPositionList *list = mh_position_list_new ();

  mh_position_list_set (list, replies, n_replies);

  return G_LIST_MODEL (list);
}

static guint32
get_position (GtkTreeListRow *row)
{
  g_autoptr (MhPositionItem) item = MH_POSITION_ITEM (gtk_tree_list_row_get_item (row));

  return mh_position_item_get_position (item);
}

/* Returns: (transfer full): the move that leads to the position of @row, empty for the first */
static char *
describe_move (MhProofDialog *self, GtkTreeListRow *row)
{
  g_autoptr (GtkTreeListRow) parent = gtk_tree_list_row_get_parent (row);

  return parent != NULL ? mh_words_move (get_game (self), get_position (parent), get_position (row))
                        : g_strdup ("");
}

/* Returns: (transfer full): "cat wins in 3", or "9 ahead" */
static char *
describe_result (MhProofDialog *self, guint32 position)
{
  const MhSolution *solution = self->strategy->solution;
  const gint64 score = mh_solution_has_scores (solution)
                           ? mh_solution_get_score (solution, position)
                           : MH_SCORE_UNKNOWN;

  return mh_narrator_find (mh_game_get_class (get_game (self)))
      ->describe_result (get_game (self), position, mh_solution_get_value (solution, position),
                         score);
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhProofDialog *self)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *move = gtk_label_new (NULL);
  GtkWidget *position = gtk_label_new (NULL);
  GtkWidget *pill = mh_value_pill_new ();

  gtk_widget_add_css_class (move, "heading");
  gtk_label_set_xalign (GTK_LABEL (position), 0);
  gtk_label_set_ellipsize (GTK_LABEL (position), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (position, TRUE);
  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (box, 3);
  gtk_widget_set_margin_bottom (box, 3);
  gtk_widget_set_margin_end (box, 6);
  gtk_box_append (GTK_BOX (box), move);
  gtk_box_append (GTK_BOX (box), position);
  gtk_box_append (GTK_BOX (box), pill);
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), box);
  gtk_list_item_set_child (item, expander);
}

/* GTK 4.8 gives rows of a list no name: it is that of the row's widget. */
static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhProofDialog *self)
{
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  GtkWidget *expander = gtk_list_item_get_child (item);
  GtkWidget *move
      = gtk_widget_get_first_child (gtk_tree_expander_get_child (GTK_TREE_EXPANDER (expander)));
  GtkWidget *words = gtk_widget_get_next_sibling (move);
  const MhGame *game = get_game (self);
  const guint32 position = get_position (row);
  const MhValue value = mh_solution_get_value (self->strategy->solution, position);
  g_autofree char *moved = describe_move (self, row);
  g_autofree char *name = mh_words_position_short (game, position);
  g_autofree char *sentence = mh_words_position_long (game, position);
  g_autofree char *result = describe_result (self, position);
  g_autofree char *spoken = g_strdup_printf (_ ("%s: %s"), sentence, result);

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), row);
  gtk_label_set_label (GTK_LABEL (move), moved);
  gtk_widget_set_visible (move, *moved != '\0');
  gtk_label_set_label (GTK_LABEL (words), name);
  mh_value_pill_show (MH_VALUE_PILL (gtk_widget_get_next_sibling (words)), result,
                      mh_game_get_class (game), mh_space_get_value_of_mover (game, position, value),
                      mh_solution_get_value (self->strategy->solution, self->strategy->positions[0])
                          .remoteness);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (expander)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* In GTK 4.8 an expander has the keys of a tree only while it has the focus, not its row. */
static gboolean
key_pressed_cb (MhProofDialog *self,
                guint key,
                guint code G_GNUC_UNUSED,
                GdkModifierType state G_GNUC_UNUSED)
{
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (self->view));
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (selection);
  const gboolean opens = key == GDK_KEY_Right || key == GDK_KEY_KP_Right;
  const gboolean closes = key == GDK_KEY_Left || key == GDK_KEY_KP_Left;

  if (row == NULL || (!opens && !closes))
    return GDK_EVENT_PROPAGATE;

  gtk_tree_list_row_set_expanded (row, opens);
  return GDK_EVENT_STOP;
}

static void
activated_cb (GtkListView *view, guint i, MhProofDialog *self)
{
  g_autoptr (GtkTreeListRow) row = GTK_TREE_LIST_ROW (
      g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (view)), i));

  if (mh_game_equal (mh_session_get_snapshot (self->session)->game, get_game (self)))
    mh_session_choose (self->session, get_position (row));
  gtk_window_close (GTK_WINDOW (self));
}

/* @user_data: (transfer full): the dialog */
static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhProofDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  const gboolean is_saved = mh_strategy_job_save_finish (result, &error);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (is_saved)
    mh_toasts_say (self->toasts, _ ("The proof is saved"));
  else
    mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Save the Proof"), error->message);
}

static void
target_chosen_cb (GtkWindow *parent, const char *path)
{
  MhProofDialog *self = MH_PROOF_DIALOG (parent);

  mh_strategy_job_save_async (self->strategy, path, saved_cb, g_object_ref (self));
}

static void
save_cb (MhProofDialog *self)
{
  MhDocument *document = mh_session_get_document (self->session);
  const MhTarget target = {
    .title = _ ("Save the Proof"),
    .beside = mh_document_get_path (document),
    .name = mh_document_get_name (document),
    .suffix = ".dot",
    .kind = _ ("Graphviz graphs"),
  };

  mh_file_dialogs_choose_target (GTK_WINDOW (self), &target, target_chosen_cb);
}

static void
mh_proof_dialog_dispose (GObject *object)
{
  MhProofDialog *self = MH_PROOF_DIALOG (object);

  g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  if (self->view != NULL)
    gtk_list_view_set_model (self->view, NULL);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (mh_proof_dialog_parent_class)->dispose (object);
}

static void
mh_proof_dialog_finalize (GObject *object)
{
  g_clear_pointer (&MH_PROOF_DIALOG (object)->strategy, mh_strategy_free);

  G_OBJECT_CLASS (mh_proof_dialog_parent_class)->finalize (object);
}

static gboolean
mh_proof_dialog_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *list = GTK_WIDGET (MH_PROOF_DIALOG (widget)->view);

  return mh_child_slot_move_past (widget, mh_proof_dialog_parent_class, list, direction);
}

static void
mh_proof_dialog_class_init (MhProofDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_proof_dialog_dispose;
  object_class->finalize = mh_proof_dialog_finalize;

  widget_class->focus = mh_proof_dialog_focus;
  g_type_ensure (MH_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-proof-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MhProofDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, MhProofDialog, size);
  gtk_widget_class_bind_template_child (widget_class, MhProofDialog, save_button);
  gtk_widget_class_bind_template_child (widget_class, MhProofDialog, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mh_proof_dialog_init (MhProofDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
}

/* The model borrows the dialog, which takes the model from its view before it goes. */
static void
show_tree (MhProofDialog *self)
{
  MhPositionList *root = mh_position_list_new ();

  mh_position_list_set (root, self->strategy->positions, 1);

  GtkTreeListModel *tree
      = gtk_tree_list_model_new (G_LIST_MODEL (root), FALSE, FALSE, create_replies_cb, self, NULL);
  g_autoptr (GtkSingleSelection) selection
      = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (tree)));
  g_autoptr (GtkTreeListRow) first = gtk_tree_list_model_get_row (tree, 0);

  gtk_tree_list_row_set_expanded (first, TRUE);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
  g_object_unref (tree);
}

/* The dialog of a job that was cancelled may be gone. */
static void
made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MhProofDialog *self = user_data;
  g_autoptr (GError) error = NULL;
  MhStrategy *strategy = mh_strategy_job_make_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (strategy == NULL)
    {
      gtk_label_set_label (self->size, error->message);
      return;
    }

  g_autofree char *size = mh_narration_strategy_size (strategy);

  self->strategy = strategy;
  gtk_label_set_label (self->size, size);
  gtk_widget_set_sensitive (self->save_button, strategy->is_complete);
  show_tree (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->view));
}

GtkWidget *
mh_proof_dialog_new (GtkWindow *parent, MhSession *session, MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (MH_IS_SESSION (session) && solution != NULL, NULL);

  MhProofDialog *self = g_object_new (MH_TYPE_PROOF_DIALOG, "transient-for", parent, "application",
                                      gtk_window_get_application (parent), NULL);

  self->session = g_object_ref (session);
  self->making = g_cancellable_new ();
  mh_strategy_job_make_async (solution, position, self->making, made_cb, self);

  return GTK_WIDGET (self);
}
