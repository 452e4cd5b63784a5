/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-ends-form.h"

#include "mh-checked-entry.h"
#include "mh-coin-chip.h"
#include "mh-coins-game.h"
#include "mh-document-edits.h"
#include "mh-wrap-layout.h"

/* The longest row that is shown as chips; a longer one is easier to edit as a list. */
#define MAX_CHIPS 40
#define NEW_VALUE 1

struct _MhCoinsEndsForm
{
  MhView parent_instance;

  MhGame *shown; /* (nullable): the row that the form shows */
  GtkWidget *chips;
  GtkWidget *add_button;
  GtkLabel *chip_error;
  MhCheckedEntry *list;
};

G_DEFINE_FINAL_TYPE (MhCoinsEndsForm, mh_coins_ends_form, MH_TYPE_VIEW)

/* Returns: (transfer none) (nullable): the row of coins in the document, or NULL for
 * another kind of game */
static MhGame *
get_row (MhCoinsEndsForm *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  if (session == NULL)
    return NULL;

  MhGame *coins = mh_board_get_game (mh_document_get_board (mh_session_get_document (session)));

  return coins != NULL && mh_space_has_scores (coins) ? coins : NULL;
}

/* Returns: (transfer full) (element-type guint32): a copy that may be modified */
static GArray *
copy_values (const MhGame *row)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 n_values;
  const guint32 *values = mh_game_get_values (row, &n_values);

  g_array_append_vals (copy, values, n_values);
  return copy;
}

static void
set_values (MhCoinsEndsForm *self, const GArray *values)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  g_autoptr (MhGame) row
      = mh_game_new_coins_ends ((const guint32 *) (gpointer) values->data, values->len);

  mh_document_set_game (mh_session_get_document (session), row);
}

static GtkWidget *
get_chip (MhCoinsEndsForm *self, guint coin)
{
  GtkWidget *chip = gtk_widget_get_first_child (self->chips);

  for (guint i = 0; i < coin && chip != NULL; i++)
    chip = gtk_widget_get_next_sibling (chip);

  return chip;
}

static guint
count_chips (MhCoinsEndsForm *self)
{
  GtkWidget *chip = gtk_widget_get_first_child (self->chips);
  guint n_chips = 0;

  for (; chip != self->add_button; chip = gtk_widget_get_next_sibling (chip))
    n_chips++;

  return n_chips;
}

/* Returns: the index of the coin that @chip stands for; chips are in the order of the coins */
static guint
get_coin (MhCoinChip *chip)
{
  GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (chip));
  guint coin = 0;

  for (; before != NULL; before = gtk_widget_get_prev_sibling (before))
    coin++;

  return coin;
}

/* @message: (nullable): the error of a chip, or NULL to hide it */
static void
show_chip_error (MhCoinsEndsForm *self, const char *message)
{
  gtk_label_set_label (self->chip_error, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->chip_error), message != NULL);
}

static void
show_list (MhCoinsEndsForm *self, const MhGame *row)
{
  guint32 n_values;
  const guint32 *values = mh_game_get_values (row, &n_values);
  g_autofree char *list = mh_coins_dup_words (values, n_values);

  mh_checked_entry_set_text (self->list, list);
}

/* Moves the focus to the chip of @coin, or to the list if the row is too long for chips. */
static void
focus_chip (MhCoinsEndsForm *self, guint coin)
{
  GtkWidget *chip = get_chip (self, coin);

  gtk_widget_grab_focus (chip != NULL ? chip : GTK_WIDGET (self->list));
}

/* Applies the text of a chip: a list of numbers replaces the row, a single number replaces
 * the value of the coin. */
static void
chip_submitted_cb (MhCoinsEndsForm *self, const char *text, MhCoinChip *chip)
{
  MhGame *row = get_row (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) written = mh_coins_parse_values (text, &error);

  if (row == NULL)
    return;

  show_chip_error (self, error != NULL ? error->message : NULL);
  mh_coin_chip_set_wrong (chip, error != NULL);
  if (written == NULL)
    return;
  if (written->len != 1)
    {
      set_values (self, written);
      return;
    }

  const guint coin = get_coin (chip);
  const guint32 value = g_array_index (written, guint32, 0);
  g_autoptr (GArray) values = copy_values (row);

  /* A chip beyond the end of a row that has become shorter is about to be removed; its text
   * is discarded. */
  if (coin >= values->len)
    return;

  g_array_index (values, guint32, coin) = value;
  mh_coin_chip_show (chip, value, coin, values->len);
  set_values (self, values);
}

/* Removes a coin and moves the focus to the next coin, or to the previous one at the end of
 * the row. */
static void
chip_removed_cb (MhCoinsEndsForm *self, MhCoinChip *chip)
{
  MhGame *row = get_row (self);

  if (row == NULL)
    return;

  const guint coin = get_coin (chip);
  g_autoptr (GArray) values = copy_values (row);

  if (coin >= values->len)
    return;

  g_array_remove_index (values, coin);
  set_values (self, values);
  if (values->len == 0)
    gtk_widget_grab_focus (self->add_button);
  else
    focus_chip (self, MIN (coin, values->len - 1));
}

static void
chip_moved_cb (MhCoinsEndsForm *self, int places, MhCoinChip *chip)
{
  MhGame *row = get_row (self);

  if (row == NULL)
    return;

  const guint coin = get_coin (chip);
  const gint64 to = (gint64) coin + places;
  g_autoptr (GArray) values = copy_values (row);

  if (coin >= values->len || to < 0 || to >= values->len)
    return;

  const guint32 value = g_array_index (values, guint32, coin);

  g_array_remove_index (values, coin);
  g_array_insert_val (values, (guint) to, value);
  set_values (self, values);
  focus_chip (self, (guint) to);
}

static void
add_clicked_cb (MhCoinsEndsForm *self)
{
  MhGame *row = get_row (self);

  if (row == NULL)
    return;

  const guint32 value = NEW_VALUE;
  g_autoptr (GArray) values = copy_values (row);

  g_array_append_val (values, value);
  set_values (self, values);
  focus_chip (self, values->len - 1);
}

static void
list_submitted_cb (MhCoinsEndsForm *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) values = mh_coins_parse_values (text, &error);

  if (get_row (self) == NULL)
    return;

  mh_checked_entry_show_error (self->list, error != NULL ? error->message : NULL);
  if (values == NULL)
    return;

  set_values (self, values);
  show_list (self, get_row (self));
}

static void
add_chip (MhCoinsEndsForm *self)
{
  GtkWidget *chip = mh_coin_chip_new ();

  g_signal_connect_object (chip, "submitted", G_CALLBACK (chip_submitted_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (chip, "removed", G_CALLBACK (chip_removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (chip, "moved", G_CALLBACK (chip_moved_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_insert_before (chip, self->chips, self->add_button);
}

/* Reuses existing chips, so that the focus stays where it is. */
static void
show_chips (MhCoinsEndsForm *self, const MhGame *row)
{
  guint32 n_values;
  const guint32 *values = mh_game_get_values (row, &n_values);
  const guint n_chips = n_values <= MAX_CHIPS ? n_values : 0;

  /* A chip that is removed submits its text, which may call this function again. */
  while (count_chips (self) > n_chips)
    gtk_widget_unparent (gtk_widget_get_prev_sibling (self->add_button));
  while (count_chips (self) < n_chips)
    add_chip (self);

  GtkWidget *chip = gtk_widget_get_first_child (self->chips);

  for (guint i = 0; i < n_chips; i++, chip = gtk_widget_get_next_sibling (chip))
    mh_coin_chip_show (MH_COIN_CHIP (chip), values[i], i, n_values);
  gtk_widget_set_visible (self->chips, n_values <= MAX_CHIPS);
}

static void
mh_coins_ends_form_changed (MhView *view, guint parts)
{
  MhCoinsEndsForm *self = MH_COINS_ENDS_FORM (view);
  MhGame *row = get_row (self);

  if (row == NULL || (self->shown != NULL && mh_game_equal (row, self->shown)))
    return;

  g_clear_pointer (&self->shown, mh_game_unref);
  self->shown = mh_game_ref (row);
  show_chip_error (self, NULL);
  show_list (self, row);
  show_chips (self, row); /* the last call, because it may replace @row */
}

/* Shows the row again each time the form opens, without the error of the last time. */
static void
mh_coins_ends_form_forget (MhView *view)
{
  g_clear_pointer (&MH_COINS_ENDS_FORM (view)->shown, mh_game_unref);
}

static void
mh_coins_ends_form_finalize (GObject *object)
{
  g_clear_pointer (&MH_COINS_ENDS_FORM (object)->shown, mh_game_unref);

  G_OBJECT_CLASS (mh_coins_ends_form_parent_class)->finalize (object);
}

static void
mh_coins_ends_form_class_init (MhCoinsEndsFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_coins_ends_form_finalize;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_BOARD;
  MH_VIEW_CLASS (klass)->changed = mh_coins_ends_form_changed;
  MH_VIEW_CLASS (klass)->forget = mh_coins_ends_form_forget;

  g_type_ensure (MH_TYPE_CHECKED_ENTRY);
  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "coinsform");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-coins-ends-form.ui");
  gtk_widget_class_bind_template_child (widget_class, MhCoinsEndsForm, chips);
  gtk_widget_class_bind_template_child (widget_class, MhCoinsEndsForm, add_button);
  gtk_widget_class_bind_template_child (widget_class, MhCoinsEndsForm, chip_error);
  gtk_widget_class_bind_template_child (widget_class, MhCoinsEndsForm, list);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_submitted_cb);
}

static void
mh_coins_ends_form_init (MhCoinsEndsForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
