/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-choose-dialog.h"

#include "mh-board-card.h"
#include "mh-board-list.h"
#include "mh-speech.h"

#include <glib/gi18n.h>

struct _MhChooseDialog
{
  AdwWindow parent_instance;

  MhBoardBook *book;
  GtkSingleSelection *selection;
  GQueue unarranged; /* MhBoardCard: on the screen, without a picture */
  guint arranging;   /* the idle source that arranges card after card, or 0 */

  AdwWindowTitle *title;
  GtkSearchEntry *search;
  GtkGridView *grid;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhChooseDialog, mh_choose_dialog, ADW_TYPE_WINDOW)

/* One card at a time, so that the dialog answers meanwhile. */
static gboolean
arrange_next_cb (gpointer user_data)
{
  MhChooseDialog *self = user_data;
  MhBoardCard *card = g_queue_pop_head (&self->unarranged);

  if (card != NULL)
    {
      mh_board_card_arrange (card);
      return G_SOURCE_CONTINUE;
    }

  self->arranging = 0;
  return G_SOURCE_REMOVE;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, MhChooseDialog *self)
{
  gtk_list_item_set_child (item, mh_board_card_new ());
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, MhChooseDialog *self)
{
  GtkWidget *card = gtk_list_item_get_child (item);

  mh_board_card_set_board (MH_BOARD_CARD (card), self->book,
                           mh_board_item_get_index (gtk_list_item_get_item (item)));
  /* The cell around the card is what has the focus, and is nameless. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (card)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  mh_board_card_get_spoken (MH_BOARD_CARD (card)), -1);
  g_queue_push_tail (&self->unarranged, card);
  if (self->arranging == 0)
    self->arranging = g_idle_add (arrange_next_cb, self);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, MhChooseDialog *self)
{
  GtkWidget *card = gtk_list_item_get_child (item);

  g_queue_remove (&self->unarranged, card);
  mh_board_card_set_board (MH_BOARD_CARD (card), NULL, 0);
}

static void
choose (MhChooseDialog *self, guint index)
{
  if (index >= mh_board_book_get_n (self->book))
    return;

  g_signal_emit (self, signals[CHOSEN], 0, index);
  gtk_window_close (GTK_WINDOW (self));
}

static void
activated_cb (MhChooseDialog *self, guint index)
{
  choose (self, index);
}

static void
open_clicked_cb (MhChooseDialog *self)
{
  choose (self, gtk_single_selection_get_selected (self->selection));
}

/* The board with that number. */
static void
search_changed_cb (MhChooseDialog *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint64 number;
  const gboolean is_one
      = g_ascii_string_to_unsigned (text, 10, 1, mh_board_book_get_n (self->book), &number, NULL);

  if (is_one)
    {
      gtk_single_selection_set_selected (self->selection, (guint) number - 1);
      gtk_widget_activate_action (GTK_WIDGET (self->grid), "list.scroll-to-item", "u",
                                  (guint) number - 1);
    }
  if (is_one || *text == '\0')
    gtk_widget_remove_css_class (GTK_WIDGET (self->search), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->search), "error");
}

static void
mh_choose_dialog_dispose (GObject *object)
{
  MhChooseDialog *self = MH_CHOOSE_DIALOG (object);

  if (self->grid != NULL)
    gtk_grid_view_set_model (self->grid, NULL);
  g_clear_object (&self->selection);
  g_queue_clear (&self->unarranged);
  g_clear_handle_id (&self->arranging, g_source_remove);

  G_OBJECT_CLASS (mh_choose_dialog_parent_class)->dispose (object);
}

static void
mh_choose_dialog_finalize (GObject *object)
{
  g_clear_pointer (&MH_CHOOSE_DIALOG (object)->book, mh_board_book_unref);

  G_OBJECT_CLASS (mh_choose_dialog_parent_class)->finalize (object);
}

static void
mh_choose_dialog_class_init (MhChooseDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_choose_dialog_dispose;
  object_class->finalize = mh_choose_dialog_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-choose-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MhChooseDialog, title);
  gtk_widget_class_bind_template_child (widget_class, MhChooseDialog, search);
  gtk_widget_class_bind_template_child (widget_class, MhChooseDialog, grid);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mh_choose_dialog_init (MhChooseDialog *self)
{
  g_queue_init (&self->unarranged);
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
}

GtkWidget *
mh_choose_dialog_new (GtkWindow *parent, MhBoardBook *book)
{
  g_return_val_if_fail (book != NULL, NULL);

  MhChooseDialog *self = g_object_new (MH_TYPE_CHOOSE_DIALOG, "transient-for", parent, NULL);
  const guint n_boards = mh_board_book_get_n (book);
  g_autofree char *subtitle
      = g_strdup_printf (ngettext ("%'u board", "%'u boards", n_boards), n_boards);
  const char *name = mh_board_book_get_name (book);

  self->book = mh_board_book_ref (book);
  if (name != NULL)
    adw_window_title_set_title (self->title, name);
  adw_window_title_set_subtitle (self->title, subtitle);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (mh_board_list_new (book)));
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (self->selection));
  return GTK_WIDGET (self);
}

MhBoardBook *
mh_choose_dialog_get_book (MhChooseDialog *self)
{
  g_return_val_if_fail (MH_IS_CHOOSE_DIALOG (self), NULL);

  return self->book;
}
