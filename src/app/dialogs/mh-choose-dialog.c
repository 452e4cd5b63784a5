/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-choose-dialog.h"

#include "mh-board-card.h"
#include "mh-speech.h"
#include "mh-wrap-layout.h"

#include <glib/gi18n.h>

#define ARRANGE_USEC 8000 /* half of a frame at 60 Hz */

struct _MhChooseDialog
{
  AdwWindow parent_instance;

  MhBoardList *list;
  GCancellable *surveying; /* (nullable): cancels the survey */
  char *fault;             /* (nullable): why there is no survey */
  GtkSingleSelection *selection;
  GQueue unarranged; /* (element-type MhBoardCard): visible cards without a picture */
  guint arranging;   /* the idle source that arranges these cards, or 0 */

  AdwWindowTitle *title;
  GtkWidget *open_button;
  GtkSearchEntry *search;
  GtkDropDown *winner;
  GtkDropDown *order;
  GtkRevealer *note_revealer;
  GtkLabel *note;
  GtkStack *stack;
  GtkGridView *grid;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhChooseDialog, mh_choose_dialog, ADW_TYPE_WINDOW)

/* Arranges cards for half a frame per call, so that the dialog stays responsive. */
static gboolean
arrange_next_cb (gpointer user_data)
{
  MhChooseDialog *self = user_data;
  const gint64 end_usec = g_get_monotonic_time () + ARRANGE_USEC;
  MhBoardCard *card;

  while ((card = g_queue_pop_head (&self->unarranged)) != NULL)
    {
      mh_board_card_arrange (card);
      if (g_get_monotonic_time () > end_usec)
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

  mh_board_card_set_board (MH_BOARD_CARD (card), mh_board_list_get_book (self->list),
                           mh_board_item_get_index (gtk_list_item_get_item (item)));
  /* The focus is on the cell around the card, which has no accessible name of its own. */
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

static guint
get_n_shown (MhChooseDialog *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->list));
}

static void
choose (MhChooseDialog *self, guint place)
{
  if (place >= get_n_shown (self))
    return;

  g_signal_emit (self, signals[CHOSEN], 0, place);
  /* The new owner of the list still needs the survey, which therefore must not be
   * cancelled. */
  g_clear_object (&self->surveying);
  gtk_window_close (GTK_WINDOW (self));
}

static void
activated_cb (MhChooseDialog *self, guint place)
{
  choose (self, place);
}

static void
open_clicked_cb (MhChooseDialog *self)
{
  choose (self, gtk_single_selection_get_selected (self->selection));
}

static void
select_place (MhChooseDialog *self, guint place)
{
  gtk_single_selection_set_selected (self->selection, place);
  gtk_widget_activate_action (GTK_WIDGET (self->grid), "list.scroll-to-item", "u", place);
}

/* Shows the number of boards in the file and of those that pass the filter. */
static void
update_counts (MhChooseDialog *self)
{
  const guint n_boards = mh_board_book_get_n (mh_board_list_get_book (self->list));
  const guint n_shown = get_n_shown (self);
  g_autofree char *all = g_strdup_printf (ngettext ("%'u board", "%'u boards", n_boards), n_boards);
  /* Translators: how many boards are shown, and how many there are. */
  g_autofree char *some = g_strdup_printf (_ ("%'u of %s"), n_shown, all);

  adw_window_title_set_subtitle (self->title, n_shown == n_boards ? all : some);
  gtk_stack_set_visible_child_name (self->stack, n_shown > 0 ? "boards" : "none");
  gtk_widget_set_sensitive (self->open_button, n_shown > 0);
}

/* Returns: whether @text is the number of a board, whose index is then stored in @index */
static gboolean
read_number (MhChooseDialog *self, const char *text, guint *index)
{
  const guint n_boards = mh_board_book_get_n (mh_board_list_get_book (self->list));
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 1, n_boards, &number, NULL))
    return FALSE;

  *index = (guint) number - 1;
  return TRUE;
}

/* Applies the search text: a number selects the board with that number, other text filters. */
static void
wish_changed_cb (MhChooseDialog *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint index, place;
  const gboolean is_number = self->list != NULL && read_number (self, text, &index);
  const MhBoardWish wish = { (MhBoardOrder) gtk_drop_down_get_selected (self->order),
                             (MhOutcome) gtk_drop_down_get_selected (self->winner),
                             is_number || *text == '\0' ? NULL : text };

  if (self->list == NULL)
    return;

  mh_board_list_look_for (self->list, &wish);
  update_counts (self);
  if (is_number && mh_board_list_find (self->list, index, &place))
    select_place (self, place);
}

/* Applies the text first, because GtkSearchEntry delays its "search-changed" signal and a
 * fast user may press Enter before. */
static void
search_activated_cb (MhChooseDialog *self)
{
  wish_changed_cb (self);
  open_clicked_cb (self);
}

/* Shows warnings about the file and the state of the survey. */
static void
update_note (MhChooseDialog *self)
{
  const MhBoardBook *book = mh_board_list_get_book (self->list);
  const MhBoardSurvey *survey = mh_board_list_get_survey (self->list);
  const guint n_boards = mh_board_book_get_n (book);
  const guint n_wrong = survey != NULL ? mh_board_survey_get_n_wrong (survey) : 0;
  g_autoptr (GString) text = g_string_new (NULL);

  if (mh_board_book_is_cut (book))
    g_string_append_printf (text, _ ("The file is longer: these are its first %'u boards."),
                            n_boards);
  if (n_wrong > 0)
    {
      g_string_append (text, text->len > 0 ? "\n" : "");
      g_string_append_printf (text,
                              /* Translators: the place and the fault follow. */
                              ngettext ("%'u board cannot be read: %s",
                                        "%'u boards cannot be read; the first: %s", n_wrong),
                              n_wrong, mh_board_survey_get_fault (survey));
    }
  if (survey == NULL)
    {
      g_string_append (text, text->len > 0 ? "\n" : "");
      g_string_append (text, self->fault != NULL
                                 ? self->fault
                                 : _ ("All boards are being solved, to tell who wins…"));
    }
  gtk_label_set_text (self->note, text->str);
  gtk_revealer_set_reveal_child (self->note_revealer, text->len > 0);
}

/* Enables sorting and filtering by result as soon as the survey is available. */
static void
update_survey (MhChooseDialog *self)
{
  const gboolean is_known = mh_board_list_get_survey (self->list) != NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->winner), is_known);
  gtk_widget_set_sensitive (GTK_WIDGET (self->order), is_known);
  update_note (self);
}

/* The user data of a survey, which may outlive the dialog. */
typedef struct
{
  GWeakRef dialog;
  MhBoardList *list; /* a strong reference */
} Waiting;

static void
waiting_free (Waiting *self)
{
  g_weak_ref_clear (&self->dialog);
  g_object_unref (self->list);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Waiting, waiting_free)

static void
set_survey (MhChooseDialog *self, MhBoardSurvey *survey)
{
  const guint selected = gtk_single_selection_get_selected (self->selection);

  g_clear_object (&self->surveying);
  mh_board_list_set_survey (self->list, survey);
  if (selected < get_n_shown (self))
    gtk_single_selection_set_selected (self->selection, selected);
  update_counts (self);
  update_survey (self);
}

static void
surveyed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Waiting) waiting = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhBoardSurvey) survey = mh_board_survey_finish (result, &error);
  g_autoptr (MhChooseDialog) self = g_weak_ref_get (&waiting->dialog);

  if (survey == NULL)
    {
      if (self != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          self->fault = g_strdup (error->message);
          update_note (self);
        }
      return;
    }

  if (self != NULL)
    set_survey (self, survey);
  else
    mh_board_list_set_survey (waiting->list, survey);
}

static void
start_survey (MhChooseDialog *self)
{
  Waiting *waiting = g_new0 (Waiting, 1);

  g_weak_ref_init (&waiting->dialog, self);
  waiting->list = g_object_ref (self->list);
  self->surveying = g_cancellable_new ();
  mh_board_survey_async (mh_board_list_get_book (self->list), self->surveying, surveyed_cb,
                         waiting);
}

static void
mh_choose_dialog_dispose (GObject *object)
{
  MhChooseDialog *self = MH_CHOOSE_DIALOG (object);

  if (self->grid != NULL)
    gtk_grid_view_set_model (self->grid, NULL);
  g_cancellable_cancel (self->surveying);
  g_clear_object (&self->surveying);
  g_clear_object (&self->selection);
  g_queue_clear (&self->unarranged);
  g_clear_handle_id (&self->arranging, g_source_remove);

  G_OBJECT_CLASS (mh_choose_dialog_parent_class)->dispose (object);
}

static void
mh_choose_dialog_finalize (GObject *object)
{
  g_clear_object (&MH_CHOOSE_DIALOG (object)->list);
  g_free (MH_CHOOSE_DIALOG (object)->fault);

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

  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-choose-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MhChooseDialog, title);
  gtk_widget_class_bind_template_child (widget_class, MhChooseDialog, open_button);
  gtk_widget_class_bind_template_child (widget_class, MhChooseDialog, search);
  gtk_widget_class_bind_template_child (widget_class, MhChooseDialog, winner);
  gtk_widget_class_bind_template_child (widget_class, MhChooseDialog, order);
  gtk_widget_class_bind_template_child (widget_class, MhChooseDialog, note_revealer);
  gtk_widget_class_bind_template_child (widget_class, MhChooseDialog, note);
  gtk_widget_class_bind_template_child (widget_class, MhChooseDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, MhChooseDialog, grid);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, wish_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mh_choose_dialog_init (MhChooseDialog *self)
{
  g_queue_init (&self->unarranged);
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
  mh_speech_name_drop_down (self->winner, _ ("Who wins"));
  mh_speech_name_drop_down (self->order, _ ("Order"));
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
}

/* Adopts @list with its present order and filter. */
static void
set_list (MhChooseDialog *self, MhBoardList *list)
{
  const MhBoardWish *wish = mh_board_list_get_wish (list);
  const char *name = mh_board_book_get_name (mh_board_list_get_book (list));

  if (name != NULL)
    adw_window_title_set_title (self->title, name);
  gtk_editable_set_text (GTK_EDITABLE (self->search), wish->text != NULL ? wish->text : "");
  gtk_drop_down_set_selected (self->winner, (guint) wish->outcome);
  gtk_drop_down_set_selected (self->order, (guint) wish->order);
  self->list = g_object_ref (list);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (list)));
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (self->selection));
  if (mh_board_list_get_survey (list) == NULL)
    start_survey (self);
  update_counts (self);
  update_survey (self);
}

GtkWidget *
mh_choose_dialog_new (GtkWindow *parent, MhBoardList *list, guint place)
{
  g_return_val_if_fail (MH_IS_BOARD_LIST (list), NULL);

  MhChooseDialog *self = g_object_new (MH_TYPE_CHOOSE_DIALOG, "transient-for", parent,
                                       "application", gtk_window_get_application (parent), NULL);

  set_list (self, list);
  select_place (self, place);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
  return GTK_WIDGET (self);
}

MhBoardList *
mh_choose_dialog_get_list (MhChooseDialog *self)
{
  g_return_val_if_fail (MH_IS_CHOOSE_DIALOG (self), NULL);

  return self->list;
}
