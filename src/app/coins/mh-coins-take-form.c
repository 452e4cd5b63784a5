/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-take-form.h"

#include "mh-checked-entry.h"
#include "mh-coins-game.h"
#include "mh-document-edits.h"

struct _MhCoinsTakeForm
{
  MhView parent_instance;

  MhGame *shown;       /* (nullable): the game that the form shows */
  gboolean is_showing; /* whether the program, not the user, is setting values */
  MhDocument *held;    /* (nullable): the document with an open slider gesture */

  GtkRange *slider;
  MhCheckedEntry *number;
  MhCheckedEntry *amounts;
  GtkSwitch *last_loses;
};

G_DEFINE_FINAL_TYPE (MhCoinsTakeForm, mh_coins_take_form, MH_TYPE_VIEW)

/* Returns: (transfer none) (nullable): the document of the session */
static MhDocument *
get_document (MhCoinsTakeForm *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  return session != NULL ? mh_session_get_document (session) : NULL;
}

/* Returns: (transfer none) (nullable): the line of coins in the document, or NULL for
 * another kind of game */
static MhGame *
get_line (MhCoinsTakeForm *self)
{
  MhDocument *document = get_document (self);
  MhGame *coins = document != NULL ? mh_board_get_game (mh_document_get_board (document)) : NULL;

  return coins != NULL && !mh_space_has_scores (coins) ? coins : NULL;
}

static void
set_number (MhCoinsTakeForm *self, guint32 n_coins)
{
  MhGame *line = get_line (self);

  if (line == NULL)
    return;

  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (line, &n_amounts);
  g_autoptr (MhGame) changed
      = mh_game_new_coins_take (n_coins, amounts, n_amounts, mh_game_last_loses (line));

  mh_document_set_game (get_document (self), changed);
}

static void
slider_changed_cb (MhCoinsTakeForm *self)
{
  if (!self->is_showing)
    set_number (self, (guint32) (gtk_range_get_value (self->slider) + 0.5));
}

static void
release_slider (MhCoinsTakeForm *self)
{
  if (self->held != NULL)
    mh_document_end_gesture (self->held);
  g_clear_object (&self->held);
}

static gboolean
slider_event_cb (MhCoinsTakeForm *self, GdkEvent *event)
{
  const GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    {
      release_slider (self);
      if (g_set_object (&self->held, get_document (self)))
        mh_document_begin_gesture (self->held);
    }
  else if (type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL)
    release_slider (self);

  return GDK_EVENT_PROPAGATE;
}

static void
show_number (MhCoinsTakeForm *self, const MhGame *line)
{
  g_autofree char *number = g_strdup_printf ("%u", mh_game_get_n_coins (line));

  mh_checked_entry_set_text (self->number, number);
}

static void
show_amounts (MhCoinsTakeForm *self, const MhGame *line)
{
  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (line, &n_amounts);
  g_autofree char *list = mh_coins_dup_words (amounts, n_amounts);

  mh_checked_entry_set_text (self->amounts, list);
}

static void
number_submitted_cb (MhCoinsTakeForm *self, const char *text)
{
  guint32 n_coins;
  g_autoptr (GError) error = NULL;
  const gboolean is_right = mh_coins_parse_number (text, &n_coins, &error);

  if (get_line (self) == NULL)
    return;

  mh_checked_entry_show_error (self->number, is_right ? NULL : error->message);
  if (!is_right)
    return;

  set_number (self, n_coins);
  show_number (self, get_line (self));
}

static void
amounts_submitted_cb (MhCoinsTakeForm *self, const char *text)
{
  MhGame *line = get_line (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) amounts = mh_coins_parse_amounts (text, &error);

  if (line == NULL)
    return;

  mh_checked_entry_show_error (self->amounts, error != NULL ? error->message : NULL);
  if (amounts == NULL)
    return;

  g_autoptr (MhGame) changed = mh_game_new_coins_take (mh_game_get_n_coins (line),
                                                       (const guint32 *) (gpointer) amounts->data,
                                                       amounts->len, mh_game_last_loses (line));

  mh_document_set_game (get_document (self), changed);
  show_amounts (self, get_line (self));
}

static void
last_loses_changed_cb (MhCoinsTakeForm *self)
{
  MhGame *line = get_line (self);

  if (line == NULL || self->is_showing)
    return;

  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (line, &n_amounts);
  g_autoptr (MhGame) changed
      = mh_game_new_coins_take (mh_game_get_n_coins (line), amounts, n_amounts,
                                gtk_switch_get_active (self->last_loses));

  mh_document_set_game (get_document (self), changed);
}

static void
mh_coins_take_form_session_changed (MhView *view)
{
  release_slider (MH_COINS_TAKE_FORM (view));
}

static void
mh_coins_take_form_changed (MhView *view, guint parts)
{
  MhCoinsTakeForm *self = MH_COINS_TAKE_FORM (view);
  MhGame *line = get_line (self);

  if (line == NULL || (self->shown != NULL && mh_game_equal (line, self->shown)))
    return;

  g_clear_pointer (&self->shown, mh_game_unref);
  self->shown = mh_game_ref (line);
  self->is_showing = TRUE;
  gtk_range_set_value (self->slider, mh_game_get_n_coins (line));
  gtk_switch_set_active (self->last_loses, mh_game_last_loses (line));
  show_number (self, line);
  show_amounts (self, line);
  self->is_showing = FALSE;
}

/* Shows the line again each time the form opens, without the error of the last time. */
static void
mh_coins_take_form_forget (MhView *view)
{
  g_clear_pointer (&MH_COINS_TAKE_FORM (view)->shown, mh_game_unref);
}

static void
mh_coins_take_form_dispose (GObject *object)
{
  release_slider (MH_COINS_TAKE_FORM (object));

  G_OBJECT_CLASS (mh_coins_take_form_parent_class)->dispose (object);
}

static void
mh_coins_take_form_finalize (GObject *object)
{
  g_clear_pointer (&MH_COINS_TAKE_FORM (object)->shown, mh_game_unref);

  G_OBJECT_CLASS (mh_coins_take_form_parent_class)->finalize (object);
}

static void
mh_coins_take_form_class_init (MhCoinsTakeFormClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_coins_take_form_dispose;
  object_class->finalize = mh_coins_take_form_finalize;
  MH_VIEW_CLASS (klass)->session_changed = mh_coins_take_form_session_changed;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_BOARD;
  MH_VIEW_CLASS (klass)->changed = mh_coins_take_form_changed;
  MH_VIEW_CLASS (klass)->forget = mh_coins_take_form_forget;

  g_type_ensure (MH_TYPE_CHECKED_ENTRY);
  gtk_widget_class_set_css_name (widget_class, "coinsform");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-coins-take-form.ui");
  gtk_widget_class_bind_template_child (widget_class, MhCoinsTakeForm, slider);
  gtk_widget_class_bind_template_child (widget_class, MhCoinsTakeForm, number);
  gtk_widget_class_bind_template_child (widget_class, MhCoinsTakeForm, amounts);
  gtk_widget_class_bind_template_child (widget_class, MhCoinsTakeForm, last_loses);
  gtk_widget_class_bind_template_callback (widget_class, slider_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_submitted_cb);
  gtk_widget_class_bind_template_callback (widget_class, amounts_submitted_cb);
  gtk_widget_class_bind_template_callback (widget_class, last_loses_changed_cb);
}

static void
mh_coins_take_form_init (MhCoinsTakeForm *self)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "event", G_CALLBACK (slider_event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->slider), controller);
}
