/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-play-tab.h"

#include "mh-match-row.h"
#include "mh-narration-play.h"
#include "mh-narrator.h"
#include "mh-style.h"
#include "mh-value-history-view.h"
#include "mh-wrap-layout.h"

#include <glib/gi18n.h>

/* Each row has a dozen widgets, and a game may go on for thousands of moves. */
#define MAX_ROWS 100

struct _MhPlayTab
{
  MhView parent_instance;

  GtkScrolledWindow *scroller;
  GtkListBox *rounds;
  GtkWidget *turn;
  GtkLabel *title;
  GtkLabel *detail;
  GtkWidget *offers;
  GtkButton *first, *second; /* offer to play this player */
  guint n_rounds;
  guint scroll_source; /* an idle source that scrolls to the last round, or 0 */
};

G_DEFINE_FINAL_TYPE (MhPlayTab, mh_play_tab, MH_TYPE_VIEW)

static gboolean
scroll_cb (gpointer user_data)
{
  MhPlayTab *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  self->scroll_source = 0;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));

  return G_SOURCE_REMOVE;
}

/* The last round is shown once the list has its new height. */
static void
scroll_later (MhPlayTab *self)
{
  if (self->scroll_source == 0)
    self->scroll_source = g_idle_add_full (G_PRIORITY_LOW, scroll_cb, self, NULL);
}

/* Returns: the first round that is listed, of so many that the one that is looked at is there */
static guint
get_first_round (const MhSnapshot *snapshot, guint n_rounds)
{
  const guint current = snapshot->play.index / MH_N_PLAYERS;
  const guint n_before = current > MAX_ROWS / 2 ? current - MAX_ROWS / 2 : 0;

  return n_rounds > MAX_ROWS ? MIN (n_before, n_rounds - MAX_ROWS) : 0;
}

static void
show_rounds (MhPlayTab *self, const MhSnapshot *snapshot)
{
  const MhMatch *match = snapshot->play.match;
  const guint n_rounds = match != NULL ? match->n_stages / MH_N_PLAYERS : 0;
  const guint first = get_first_round (snapshot, n_rounds);
  const guint n_rows = MIN (n_rounds, MAX_ROWS);
  GtkListBoxRow *last;

  for (guint i = 0; i < n_rows; i++)
    {
      if (gtk_list_box_get_row_at_index (self->rounds, (int) i) == NULL)
        gtk_list_box_append (self->rounds, mh_match_row_new ());
      mh_match_row_show (MH_MATCH_ROW (gtk_list_box_get_row_at_index (self->rounds, (int) i)),
                         snapshot, first + i);
    }
  while ((last = gtk_list_box_get_row_at_index (self->rounds, (int) n_rows)) != NULL)
    gtk_list_box_remove (self->rounds, GTK_WIDGET (last));
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), n_rounds > 0);
  if (n_rounds > self->n_rounds)
    scroll_later (self);
  self->n_rounds = n_rounds;
}

/* Offers to play each player, or both, as long as there is no game. */
static void
show_offers (MhPlayTab *self, const MhSnapshot *snapshot)
{
  const MhPlayWords *words = mh_narrator_find (mh_snapshot_get_class (snapshot))->play;

  gtk_button_set_label (self->first, _ (words->play_as[MH_PLAYER_FIRST]));
  gtk_button_set_label (self->second, _ (words->play_as[MH_PLAYER_SECOND]));
  gtk_widget_set_visible (self->offers, snapshot->game != NULL && snapshot->play.match == NULL);
}

static void
mh_play_tab_changed (MhView *view, guint parts)
{
  MhPlayTab *self = MH_PLAY_TAB (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  if (snapshot == NULL)
    return;

  g_autofree char *title = mh_narration_play_title (snapshot);
  g_autofree char *detail = mh_narration_play_detail (snapshot);

  show_rounds (self, snapshot);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->detail, detail != NULL ? detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), detail != NULL);
  show_offers (self, snapshot);
  mh_style_set_class (self->turn, "mh-your-turn", snapshot->play.is_your_turn);
}

static void
mh_play_tab_dispose (GObject *object)
{
  g_clear_handle_id (&MH_PLAY_TAB (object)->scroll_source, g_source_remove);

  G_OBJECT_CLASS (mh_play_tab_parent_class)->dispose (object);
}

static void
mh_play_tab_class_init (MhPlayTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_play_tab_dispose;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_PLAY | MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS;
  MH_VIEW_CLASS (klass)->changed = mh_play_tab_changed;

  g_type_ensure (MH_TYPE_VALUE_HISTORY_VIEW);
  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "playtab");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-play-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPlayTab, scroller);
  gtk_widget_class_bind_template_child (widget_class, MhPlayTab, rounds);
  gtk_widget_class_bind_template_child (widget_class, MhPlayTab, turn);
  gtk_widget_class_bind_template_child (widget_class, MhPlayTab, title);
  gtk_widget_class_bind_template_child (widget_class, MhPlayTab, detail);
  gtk_widget_class_bind_template_child (widget_class, MhPlayTab, offers);
  gtk_widget_class_bind_template_child (widget_class, MhPlayTab, first);
  gtk_widget_class_bind_template_child (widget_class, MhPlayTab, second);
}

static void
mh_play_tab_init (MhPlayTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
