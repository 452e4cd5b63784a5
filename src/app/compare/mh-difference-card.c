/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-difference-card.h"

#include "mh-child-slot.h"
#include "mh-narrator.h"
#include "mh-narration-comparison.h"
#include "mh-narration.h"
#include "mh-position-list.h"
#include "mh-value-pill.h"
#include "mh-words.h"

#include <errno.h>
#include <glib/gi18n.h>

/* The largest number of rows that are visible without scrolling. */
#define MAX_ROWS 6
#define HEAD_HEIGHT 30
#define ROW_HEIGHT 28
#define TOUCH_ROW_HEIGHT 46

/* The letters of a position that are seen however little room there is: both nodes. */
#define LEAST_LETTERS 11

struct _MhDifferenceCard
{
  MhView parent_instance;

  GtkLabel *count;
  GtkScrolledWindow *scrolled;
  GtkColumnView *view;
  GtkColumnViewColumn *columns[MH_N_SIDES];
  MhPositionList *positions;
};

G_DEFINE_FINAL_TYPE (MhDifferenceCard, mh_difference_card, MH_TYPE_VIEW)

static guint32
get_position (GtkListItem *item)
{
  return mh_position_item_get_position (gtk_list_item_get_item (item));
}

static void
setup_position_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhDifferenceCard *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_LETTERS);
  gtk_list_item_set_child (item, label);
}

/* Sets the accessible name of the row, because GTK 4.8 does not derive it from the cells. */
static void
name_row (GtkWidget *child, const char *name)
{
  GtkWidget *cell = gtk_widget_get_parent (child);
  GtkWidget *row = cell != NULL ? gtk_widget_get_parent (cell) : NULL;

  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
bind_position_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhDifferenceCard *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *sentence = mh_narration_position (snapshot, get_position (item));
  const MhGame *game = snapshot->game;
  g_autofree char *words = mh_view_get_narrow (MH_VIEW (self))
                               ? mh_words_position_chip (game, get_position (item))
                               : mh_words_position_short (game, get_position (item));
  g_autofree char *both = mh_narration_both_values (snapshot, get_position (item));
  /* Translators: a position, and what two algorithms say of it. */
  g_autofree char *name
      = both != NULL ? g_strdup_printf (_ ("%s: %s"), sentence, both) : g_strdup (sentence);

  gtk_label_set_label (GTK_LABEL (label), words);
  name_row (label, name);
}

static void
setup_value_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhDifferenceCard *self)
{
  GtkWidget *pill = mh_value_pill_new ();

  gtk_widget_set_halign (pill, GTK_ALIGN_START);
  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  gtk_list_item_set_child (item, pill);
}

static char *
describe_lead (const MhSolution *solution, guint32 position)
{
  const MhGame *game = mh_solution_get_game (solution);

  return mh_narrator_find (mh_game_get_class (game))
      ->describe_result (game, position, mh_solution_get_value (solution, position),
                         mh_solution_get_score (solution, position));
}

/* Returns: (transfer full): the answer of one side. Games with scores use the lead, as in
 * "1 ahead", because both sides often agree on the winner and differ in the lead. */
static char *
describe_answer (const MhSnapshot *snapshot, MhSide side, guint32 position)
{
  MhSolution *solution = mh_snapshot_get_solution (snapshot, side);

  return solution != NULL && mh_solution_has_scores (solution)
             ? describe_lead (solution, position)
             : mh_narration_side_answer (snapshot, side, position);
}

static void
show_value (MhDifferenceCard *self, GtkListItem *item, MhSide side)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  MhSolution *solution = mh_snapshot_get_solution (snapshot, side);
  const MhStatistics *statistics = mh_snapshot_get_statistics (snapshot, side);
  g_autofree char *words = describe_answer (snapshot, side, get_position (item));

  if (solution != NULL)
    mh_value_pill_show (MH_VALUE_PILL (gtk_list_item_get_child (item)), words,
                        mh_snapshot_get_class (snapshot),
                        mh_solution_get_value (solution, get_position (item)),
                        statistics != NULL ? statistics->max_remoteness : 0);
}

static void
bind_main_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhDifferenceCard *self)
{
  show_value (self, item, MH_SIDE_MAIN);
}

static void
bind_other_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhDifferenceCard *self)
{
  show_value (self, item, MH_SIDE_OTHER);
}

static void
activated_cb (GtkColumnView *view, guint i, MhDifferenceCard *self)
{
  mh_session_choose (mh_view_get_session (MH_VIEW (self)),
                     mh_position_list_get (self->positions, i));
}

/* Requests the height of the rows explicitly, because a list in GTK 4.8 requests one or two
 * rows, whatever its length. */
static void
fit_height (MhDifferenceCard *self, guint n_positions)
{
  const int n_rows = (int) MIN (n_positions, MAX_ROWS);
  const int row = mh_view_get_narrow (MH_VIEW (self)) ? TOUCH_ROW_HEIGHT : ROW_HEIGHT;

  gtk_scrolled_window_set_min_content_height (self->scrolled, HEAD_HEIGHT + n_rows * row);
  gtk_widget_set_visible (GTK_WIDGET (self->scrolled), n_positions > 0);
}

/* Clears the list, because the positions belong to the previous session. */
static void
mh_difference_card_session_changed (MhView *view)
{
  mh_position_list_set (MH_DIFFERENCE_CARD (view)->positions, NULL, 0);
}

static void
mh_difference_card_changed (MhView *view, guint parts)
{
  MhDifferenceCard *self = MH_DIFFERENCE_CARD (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  if (snapshot == NULL)
    return;

  const MhComparison *comparison = snapshot->comparison;
  const guint32 n_positions = comparison != NULL ? comparison->n_positions : 0;
  const gboolean is_listed
      = mh_position_list_set (self->positions, n_positions > 0 ? comparison->positions : NULL,
                              n_positions);
  g_autofree char *count
      = g_strdup_printf (ngettext ("%'u position", "%'u positions", n_positions), n_positions);

  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      g_autofree char *name = mh_narration_side_name (snapshot, (MhSide) i);

      gtk_column_view_column_set_title (self->columns[i], name);
    }
  if (!is_listed)
    gtk_label_set_label (self->count, g_strerror (ENOMEM));
  else
    gtk_label_set_label (self->count, comparison != NULL ? count : "");
  fit_height (self, is_listed ? n_positions : 0);
}

static void
mh_difference_card_dispose (GObject *object)
{
  g_clear_object (&MH_DIFFERENCE_CARD (object)->positions);

  G_OBJECT_CLASS (mh_difference_card_parent_class)->dispose (object);
}

static gboolean
mh_difference_card_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *list = GTK_WIDGET (MH_DIFFERENCE_CARD (widget)->view);

  return mh_child_slot_move_past (widget, mh_difference_card_parent_class, list, direction);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-difference-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MhDifferenceCard, count);
  gtk_widget_class_bind_template_child (widget_class, MhDifferenceCard, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MhDifferenceCard, view);
  gtk_widget_class_bind_template_child_full (widget_class, "main_column", FALSE,
                                             G_STRUCT_OFFSET (MhDifferenceCard,
                                                              columns[MH_SIDE_MAIN]));
  gtk_widget_class_bind_template_child_full (widget_class, "other_column", FALSE,
                                             G_STRUCT_OFFSET (MhDifferenceCard,
                                                              columns[MH_SIDE_OTHER]));
  gtk_widget_class_bind_template_callback (widget_class, setup_position_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_position_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_value_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_main_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_other_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
mh_difference_card_class_init (MhDifferenceCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  view_class->parts = MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_COMPARISON;
  view_class->changed = mh_difference_card_changed;
  G_OBJECT_CLASS (klass)->dispose = mh_difference_card_dispose;
  MH_VIEW_CLASS (klass)->session_changed = mh_difference_card_session_changed;

  widget_class->focus = mh_difference_card_focus;
  gtk_widget_class_set_css_name (widget_class, "differencecard");
  bind_template (widget_class);
}

/* Sets the accessible name on the list view inside the column view, because that internal
 * widget gets the focus. */
static void
name_rows (MhDifferenceCard *self)
{
  for (GtkWidget *part = gtk_widget_get_first_child (GTK_WIDGET (self->view)); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    if (GTK_IS_LIST_VIEW (part))
      gtk_accessible_update_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ ("Positions where they differ, fewest moves first"), -1);
}

/* Lets column titles be ellipsized, so that long names of algorithms cannot make the
 * columns wider than the positions need. GtkColumnViewColumn has no property for this in
 * GTK 4.8. */
static void
cut_titles (GtkWidget *widget)
{
  if (GTK_IS_LIST_VIEW (widget))
    return;
  if (GTK_IS_LABEL (widget))
    gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_END);
  for (GtkWidget *part = gtk_widget_get_first_child (widget); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    cut_titles (part);
}

static void
mh_difference_card_init (MhDifferenceCard *self)
{
  self->positions = mh_position_list_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  name_rows (self);
  cut_titles (GTK_WIDGET (self->view));

  g_autoptr (GtkNoSelection) model
      = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->positions)));

  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (model));
}
