/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-pseudocode-view.h"

#include "mh-narration.h"

#include <glib/gi18n.h>

#define NO_LINE (-1)
/* The minimum height in pixels: the highlighted line and one more. */
#define MIN_HEIGHT 36

struct _MhPseudocodeView
{
  MhView parent_instance;

  const MhAlgorithm *algorithm; /* the algorithm whose lines are shown */
  MhListing *listing;           /* (nullable): the source that is shown in their place */
  const MhGameClass *klass;     /* the game in whose words they are */
  GtkWidget *scrolled;
  GtkBox *lines;
  guint scroll_tick;
  int n_lines;
  int current; /* the highlighted line, or NO_LINE */
};

G_DEFINE_FINAL_TYPE (MhPseudocodeView, mh_pseudocode_view, MH_TYPE_VIEW)

static void
remove_lines (MhPseudocodeView *self)
{
  GtkWidget *line;

  self->n_lines = 0;
  self->current = NO_LINE;
  while ((line = gtk_widget_get_first_child (GTK_WIDGET (self->lines))) != NULL)
    gtk_box_remove (self->lines, line);
}

static void
add_line (MhPseudocodeView *self, const char *text)
{
  GtkWidget *line = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (line), 0);
  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  gtk_widget_add_css_class (line, "monospace");
  gtk_box_append (self->lines, line);
  self->n_lines++;
}

static void
update_lines (MhPseudocodeView *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  const MhAlgorithm *algorithm = snapshot != NULL ? mh_snapshot_get_algorithm (snapshot) : NULL;
  const MhGameClass *klass = snapshot != NULL ? mh_snapshot_get_class (snapshot) : NULL;
  MhListing *listing = snapshot != NULL ? mh_snapshot_get_listing (snapshot) : NULL;
  const guint n_lines = snapshot != NULL ? mh_snapshot_get_n_code_lines (snapshot) : 0;

  if (algorithm == self->algorithm && klass == self->klass && listing == self->listing)
    return;

  self->algorithm = algorithm;
  self->klass = klass;
  g_clear_pointer (&self->listing, mh_listing_unref);
  self->listing = listing != NULL ? mh_listing_ref (listing) : NULL;
  /* The tooltip explains words of pseudocode. */
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), listing == NULL);
  remove_lines (self);
  for (guint i = 0; i < n_lines; i++)
    add_line (self, mh_narration_code_line (snapshot, i));
}

static int
get_current_line (MhPseudocodeView *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  return snapshot != NULL ? mh_snapshot_get_code_line (snapshot) : NO_LINE;
}

/* Scrolls until the highlighted line and its neighbours are visible. The computation
 * assumes lines of equal height, which is inexact for wrapped lines. */
static void
scroll_to_lit (MhPseudocodeView *self)
{
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  const double height = gtk_adjustment_get_upper (adjustment) / MAX (self->n_lines, 1);

  if (self->current != NO_LINE)
    gtk_adjustment_clamp_page (adjustment, (self->current - 1) * height,
                               (self->current + 2) * height);
}

static gboolean
scroll_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MH_PSEUDOCODE_VIEW (widget)->scroll_tick = 0;
  scroll_to_lit (MH_PSEUDOCODE_VIEW (widget));

  return G_SOURCE_REMOVE;
}

/* Scrolls in the next frame, because the places of the lines are known only after their
 * allocation. */
static void
room_changed_cb (MhPseudocodeView *self)
{
  if (self->scroll_tick == 0)
    self->scroll_tick
        = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_tick_cb, NULL, NULL);
}

static void
set_lit (MhPseudocodeView *self, int index, gboolean is_lit)
{
  GtkWidget *line = index != NO_LINE ? gtk_widget_get_first_child (GTK_WIDGET (self->lines)) : NULL;

  for (int i = 0; i < index && line != NULL; i++)
    line = gtk_widget_get_next_sibling (line);
  if (line == NULL)
    return;

  if (is_lit)
    {
      gtk_widget_add_css_class (line, "mh-lit");
      /* Translators: said of the line of an algorithm that is at work. */
      gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      _ ("current line"), -1);
    }
  else
    {
      gtk_widget_remove_css_class (line, "mh-lit");
      gtk_accessible_reset_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    }
}

static void
mh_pseudocode_view_changed (MhView *view, guint parts)
{
  MhPseudocodeView *self = MH_PSEUDOCODE_VIEW (view);

  update_lines (self);

  const int current = get_current_line (self);

  if (current == self->current)
    return;

  set_lit (self, self->current, FALSE);
  set_lit (self, current, TRUE);
  self->current = current;
  scroll_to_lit (self);
}

static void
mh_pseudocode_view_finalize (GObject *object)
{
  g_clear_pointer (&MH_PSEUDOCODE_VIEW (object)->listing, mh_listing_unref);

  G_OBJECT_CLASS (mh_pseudocode_view_parent_class)->finalize (object);
}

static void
mh_pseudocode_view_class_init (MhPseudocodeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_pseudocode_view_finalize;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_STEP;
  MH_VIEW_CLASS (klass)->changed = mh_pseudocode_view_changed;

  gtk_widget_class_set_css_name (widget_class, "pseudocode");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_pseudocode_view_init (MhPseudocodeView *self)
{
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());

  self->current = NO_LINE;
  self->scrolled = GTK_WIDGET (scrolled);
  self->lines = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_set_halign (GTK_WIDGET (self->lines), GTK_ALIGN_START);
  gtk_scrolled_window_set_policy (scrolled, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_min_content_height (scrolled, MIN_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (scrolled, TRUE);
  gtk_scrolled_window_set_child (scrolled, GTK_WIDGET (self->lines));
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (scrolled), "changed",
                           G_CALLBACK (room_changed_cb), self, G_CONNECT_SWAPPED);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Algorithm"), -1);
}
