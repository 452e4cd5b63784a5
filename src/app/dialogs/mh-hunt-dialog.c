/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-dialog.h"

#include "mh-grid.h"
#include "mh-hunt-form.h"
#include "mh-hunt-row.h"
#include "mh-io-error.h"
#include "mh-speech.h"
#include "mh-toasts.h"

#include <inttypes.h>
#include <glib/gi18n.h>

#define UPDATE_INTERVAL_MS 100
#define FORM_WIDTH 360 /* in pixels, the same as in the template */

struct _MhHuntDialog
{
  AdwWindow parent_instance;

  AdwLeaflet *leaflet;
  AdwClamp *side;
  MhToasts *toasts;
  MhHuntForm *form;
  GtkWidget *start_button;
  GtkWidget *cancel_button;
  GtkWidget *results;
  GtkWidget *strip;
  GtkProgressBar *bar;
  GtkLabel *progress;
  GtkStack *stack;
  GtkListBox *list;

  MhHuntJob *job;            /* (nullable): the last search */
  GCancellable *cancellable; /* (nullable): cancels the search; NULL if none is running */
  GPtrArray *finds;          /* (element-type MhHuntFind): the finds shown by the list */
  gint64 begin_usec;
  gint64 end_usec;
  guint update_source;
  guint arrange_source; /* an idle source that lays out one board per call, or 0 */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhHuntDialog, mh_hunt_dialog, ADW_TYPE_WINDOW)

static MhHuntRow *
get_row (MhHuntDialog *self, guint i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) i);

  return row != NULL ? MH_HUNT_ROW (row) : NULL;
}

static gboolean
arrange_next_cb (gpointer user_data)
{
  MhHuntDialog *self = user_data;
  MhHuntRow *row;

  for (guint i = 0; (row = get_row (self, i)) != NULL; i++)
    if (mh_hunt_row_arrange (row))
      return G_SOURCE_CONTINUE;

  self->arrange_source = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
is_among (const GPtrArray *finds, const MhHuntFind *find)
{
  for (guint i = 0; i < finds->len; i++)
    if (g_ptr_array_index (finds, i) == find)
      return TRUE;

  return FALSE;
}

/* Updates the list. Rows of finds that are still present are kept, so that they keep the
 * focus. */
static void
fill_list (MhHuntDialog *self)
{
  MhHuntRow *row;

  for (guint i = 0; (row = get_row (self, i)) != NULL;)
    if (is_among (self->finds, mh_hunt_row_get_find (row)))
      i++;
    else
      gtk_list_box_remove (self->list, GTK_WIDGET (row));

  for (guint i = 0; i < self->finds->len; i++)
    {
      MhHuntFind *find = g_ptr_array_index (self->finds, i);

      row = get_row (self, i);
      if (row == NULL || mh_hunt_row_get_find (row) != find)
        gtk_list_box_insert (self->list, mh_hunt_row_new (find, mh_hunt_job_get_query (self->job)),
                             (int) i);
    }

  if (self->arrange_source == 0)
    self->arrange_source = g_idle_add (arrange_next_cb, self);
}

static void
show_finds (MhHuntDialog *self)
{
  g_autoptr (GPtrArray) finds = mh_hunt_job_dup_finds (self->job);
  const char *page = finds->len > 0 ? "finds" : self->cancellable != NULL ? "searching" : "nothing";

  gtk_stack_set_visible_child_name (self->stack, page);
  if (finds == self->finds)
    return;

  g_clear_pointer (&self->finds, g_ptr_array_unref);
  self->finds = g_steal_pointer (&finds);
  fill_list (self);
}

static void
append_unanswered (MhHuntDialog *self, GString *text)
{
  const guint64 n_unanswered = mh_hunt_job_get_n_unanswered (self->job);

  if (n_unanswered == 0)
    return;

  g_string_append_c (text, '\n');
  g_string_append_printf (text,
                          ngettext ("On %'" PRIu64 " board an algorithm took too long",
                                    "On %'" PRIu64 " boards an algorithm took too long",
                                    n_unanswered),
                          n_unanswered);
}

static void
show_progress (MhHuntDialog *self)
{
  const gint64 now_usec = self->cancellable != NULL ? g_get_monotonic_time () : self->end_usec;
  const double duration = (double) (now_usec - self->begin_usec) / G_TIME_SPAN_SECOND;
  const guint64 n_tried = mh_hunt_job_get_n_tried (self->job);
  const guint64 n_boards = mh_hunt_job_get_n_boards (self->job);
  const double rate = duration > 0 ? (double) n_tried / duration : 0;
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text,
                          /* Translators: boards that were tried, all, how many a second. */
                          _ ("%'" PRIu64 " of %'" PRIu64 " boards tried, %'.0f a second"), n_tried,
                          n_boards, rate);
  append_unanswered (self, text);
  gtk_label_set_text (self->progress, text->str);
  gtk_progress_bar_set_fraction (self->bar, (double) n_tried / (double) n_boards);
}

static gboolean
update_cb (gpointer user_data)
{
  MhHuntDialog *self = user_data;

  show_progress (self);
  show_finds (self);

  return G_SOURCE_CONTINUE;
}

/* Moves the focus off a button that has become insensitive or hidden. */
static void
move_focus (MhHuntDialog *self)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->list, 0);

  if (self->cancellable != NULL)
    gtk_widget_grab_focus (self->cancel_button);
  else if (first != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (first));
  else
    gtk_widget_grab_focus (self->start_button);
}

static void
show_running (MhHuntDialog *self)
{
  const gboolean is_running = self->cancellable != NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->form), !is_running);
  gtk_widget_set_sensitive (self->start_button, !is_running);
  gtk_widget_set_visible (self->cancel_button, is_running);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), is_running);
  gtk_widget_set_visible (self->strip, self->job != NULL);
}

static void
stop (MhHuntDialog *self)
{
  g_clear_handle_id (&self->update_source, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

/* Returns: (transfer full): a weak reference for the search, which must not keep a closed
 * dialog alive */
static GWeakRef *
new_weak_ref (MhHuntDialog *self)
{
  GWeakRef *weak = g_new (GWeakRef, 1);

  g_weak_ref_init (weak, self);

  return weak;
}

/* Frees @weak.
 * Returns: (transfer full) (nullable): the dialog, if it still exists */
static MhHuntDialog *
steal_weak_ref (GWeakRef *weak)
{
  MhHuntDialog *self = g_weak_ref_get (weak);

  g_weak_ref_clear (weak);
  g_free (weak);

  return self;
}

static void
hunt_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhHuntDialog) self = steal_weak_ref (user_data);
  g_autoptr (GError) error = NULL;

  mh_hunt_job_run_finish (result, &error); /* finds are valid after cancelling, too */
  if (self == NULL || self->job == NULL)
    return;
  if (g_error_matches (error, MH_IO_ERROR, MH_IO_ERROR_MEMORY))
    mh_toasts_say (self->toasts, error->message);

  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_object (&self->cancellable);
  self->end_usec = g_get_monotonic_time ();

  const gboolean has_focus = gtk_widget_has_focus (self->cancel_button);

  show_progress (self);
  show_finds (self);
  show_running (self);
  if (has_focus)
    move_focus (self);
}

static void
start (MhHuntDialog *self, const MhHuntQuery *query)
{
  g_clear_pointer (&self->job, mh_hunt_job_unref);
  self->job = mh_hunt_job_new (query);
  self->cancellable = g_cancellable_new ();
  self->begin_usec = g_get_monotonic_time ();
  self->update_source = g_timeout_add (UPDATE_INTERVAL_MS, update_cb, self);
  mh_hunt_job_run_async (self->job, self->cancellable, hunt_done_cb, new_weak_ref (self));

  show_running (self);
  update_cb (self);
  adw_leaflet_set_visible_child (self->leaflet, self->results);
  move_focus (self);
}

static void
start_clicked_cb (MhHuntDialog *self)
{
  MhHuntQuery query;
  g_autoptr (GError) error = NULL;

  mh_hunt_form_get_query (self->form, &query);
  if (mh_hunt_query_check (&query, &error))
    start (self, &query);
  else
    mh_toasts_say (self->toasts, error->message);
}

static void
cancel_clicked_cb (MhHuntDialog *self)
{
  stop (self);
}

static void
back_clicked_cb (MhHuntDialog *self)
{
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
row_activated_cb (MhHuntDialog *self, GtkListBoxRow *row)
{
  const MhHuntFind *find = mh_hunt_row_get_find (MH_HUNT_ROW (row));
  g_autoptr (MhDocument) document = mh_hunt_job_create_document (self->job, find);

  g_signal_emit (self, signals[CHOSEN], 0, document);
}

/* Limits the width of the form when it stands beside the finds; folded, it takes the whole
 * width. */
static void
folded_changed_cb (MhHuntDialog *self)
{
  const gboolean is_folded = adw_leaflet_get_folded (self->leaflet);

  adw_clamp_set_maximum_size (self->side, is_folded ? G_MAXINT : FORM_WIDTH);
}

static void
mh_hunt_dialog_dispose (GObject *object)
{
  MhHuntDialog *self = MH_HUNT_DIALOG (object);

  stop (self);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->arrange_source, g_source_remove);
  g_clear_pointer (&self->job, mh_hunt_job_unref);
  g_clear_pointer (&self->finds, g_ptr_array_unref);

  G_OBJECT_CLASS (mh_hunt_dialog_parent_class)->dispose (object);
}

static void
mh_hunt_dialog_class_init (MhHuntDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_hunt_dialog_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, MH_TYPE_DOCUMENT);

  g_type_ensure (MH_TYPE_HUNT_FORM);
  g_type_ensure (MH_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-hunt-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MhHuntDialog, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MhHuntDialog, side);
  gtk_widget_class_bind_template_child (widget_class, MhHuntDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, MhHuntDialog, form);
  gtk_widget_class_bind_template_child (widget_class, MhHuntDialog, start_button);
  gtk_widget_class_bind_template_child (widget_class, MhHuntDialog, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, MhHuntDialog, results);
  gtk_widget_class_bind_template_child (widget_class, MhHuntDialog, strip);
  gtk_widget_class_bind_template_child (widget_class, MhHuntDialog, bar);
  gtk_widget_class_bind_template_child (widget_class, MhHuntDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, MhHuntDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, MhHuntDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mh_hunt_dialog_init (MhHuntDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
}

/* Looks among grids first if @board is one, with the jumps of the players who have some. */
static void
begin_as (MhHuntQuery *query, const MhBoard *board)
{
  const MhGrid *grid = mh_board_get_grid (board);

  mh_hunt_query_init (query);
  mh_hunt_query_set_game (query, mh_board_get_game_class (board), mh_board_get_rules (board));
  if (grid == NULL)
    return;

  mh_hunt_query_set_grids (query);
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    if (grid->pieces[player] == MH_PIECE_ROOK)
      query->jumps[player] = grid->jumps[player];
}

GtkWidget *
mh_hunt_dialog_new (GtkWindow *parent, const MhBoard *board, const MhAlgorithm *program)
{
  MhHuntDialog *self = g_object_new (MH_TYPE_HUNT_DIALOG, "transient-for", parent, "application",
                                     gtk_window_get_application (parent), NULL);
  MhHuntQuery query;

  begin_as (&query, board);
  mh_hunt_form_show_query (self->form, &query);
  mh_hunt_form_set_program (self->form, program);
  gtk_window_set_focus (GTK_WINDOW (self), self->start_button);
  return GTK_WIDGET (self);
}

const MhHuntQuery *
mh_hunt_dialog_get_query (MhHuntDialog *self)
{
  g_return_val_if_fail (MH_IS_HUNT_DIALOG (self), NULL);

  return self->job != NULL ? mh_hunt_job_get_query (self->job) : NULL;
}
