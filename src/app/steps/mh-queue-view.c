/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-queue-view.h"

#include "mh-queue-chip.h"

#include <glib/gi18n.h>

#define MAX_CHIPS 12
#define SPACING 6
/* The width of the label for other positions, enough for "+1234". */
#define MORE_CHARS 6

struct _MhQueueView
{
  MhView parent_instance;

  guint32 length;  /* the length of the whole queue */
  guint n_chips;   /* the number of chips with a position */
  guint n_fitting; /* the number of visible chips */
  guint count_tick;

  GtkWidget *caption;
  GtkWidget *chips[MAX_CHIPS];
  GtkLabel *more;
};

G_DEFINE_FINAL_TYPE (MhQueueView, mh_queue_view, MH_TYPE_VIEW)

static int
get_natural (GtkWidget *widget, GtkOrientation orientation)
{
  int natural = 0;

  gtk_widget_measure (widget, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Returns: how many chips fit into @width beside caption and number of others */
static guint
count_fitting (MhQueueView *self, int width)
{
  int room = width - get_natural (self->caption, GTK_ORIENTATION_HORIZONTAL)
             - get_natural (GTK_WIDGET (self->more), GTK_ORIENTATION_HORIZONTAL) - SPACING;

  for (guint i = 0; i < self->n_chips; i++)
    {
      room -= SPACING + get_natural (self->chips[i], GTK_ORIENTATION_HORIZONTAL);
      if (room < 0)
        return i;
    }

  return self->n_chips;
}

static void
show_fitting (MhQueueView *self, int width)
{
  const guint n_fitting = count_fitting (self, width);

  self->n_fitting = n_fitting;
  for (guint i = 0; i < MAX_CHIPS; i++)
    gtk_widget_set_child_visible (self->chips[i], i < n_fitting);
}

static void
count_others (MhQueueView *self)
{
  const guint n_fitting = self->n_fitting;
  g_autofree char *more = self->length == 0 ? g_strdup (_ ("empty"))
                          : self->length > n_fitting
                              ? g_strdup_printf ("+%u", self->length - n_fitting)
                              : g_strdup ("");

  gtk_label_set_label (self->more, more);
}

static gboolean
count_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MH_QUEUE_VIEW (widget)->count_tick = 0;
  count_others (MH_QUEUE_VIEW (widget));

  return G_SOURCE_REMOVE;
}

static const char *
get_caption (MhWaiting waiting)
{
  switch (waiting)
    {
    case MH_WAITING_STACK:
      return _ ("stack");
    case MH_WAITING_PATH:
      return _ ("path");
    case MH_WAITING_QUEUE:
    case MH_WAITING_NONE:
    default:
      return _ ("queue");
    }
}

static const char *
get_name (MhWaiting waiting)
{
  switch (waiting)
    {
    case MH_WAITING_STACK:
      return _ ("Stack, the next to be taken first");
    case MH_WAITING_PATH:
      return _ ("Path of the search, its end first");
    case MH_WAITING_QUEUE:
    case MH_WAITING_NONE:
    default:
      return _ ("Queue, the next to be taken first");
    }
}

/* Sets the caption and the accessible name. */
static void
update_caption (MhQueueView *self, MhWaiting waiting)
{
  g_autofree char *path = NULL;

  if (waiting == MH_WAITING_PATH && self->length > 0)
    path = g_strdup_printf (_ ("path, turn %u"), self->length - 1);

  gtk_label_set_label (GTK_LABEL (self->caption), path != NULL ? path : get_caption (waiting));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  get_name (waiting), -1);
}

static void
show_chip (MhQueueView *self, guint i, const MhTrace *trace, guint32 step, guint32 slot)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  mh_queue_chip_show (MH_QUEUE_CHIP (self->chips[i]), session, mh_trace_get_position (trace, slot),
                      mh_trace_get_record (trace, slot, step).value);
}

static void
mh_queue_view_changed (MhView *view, guint parts)
{
  MhQueueView *self = MH_QUEUE_VIEW (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);
  MhTrace *trace = snapshot != NULL ? mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN) : NULL;
  const guint32 step = trace != NULL ? snapshot->step : 0;
  guint32 slots[MAX_CHIPS];

  self->length = trace != NULL ? mh_trace_read_waiting (trace, step, slots, MAX_CHIPS) : 0;
  self->n_chips = MIN (self->length, MAX_CHIPS);
  for (guint i = 0; i < self->n_chips; i++)
    show_chip (self, i, trace, step, slots[i]);
  if (trace != NULL)
    update_caption (self, mh_trace_get_style (trace)->waiting);
  show_fitting (self, gtk_widget_get_width (GTK_WIDGET (self)));
  count_others (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
mh_queue_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MhQueueView *self = MH_QUEUE_VIEW (widget);
  const int caption = get_natural (self->caption, orientation);
  const int more = get_natural (GTK_WIDGET (self->more), orientation);
  const int chip = get_natural (self->chips[0], orientation);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = caption + SPACING + more;
      *natural = *minimum + MAX_CHIPS * (SPACING + chip);
    }
  else
    *minimum = *natural = MAX (MAX (caption, more), chip);
}

/* Allocates @child at @x, mirrored for languages that are written from right to left.
 * Returns: the position for the next child */
static int
place (MhQueueView *self, GtkWidget *child, int x, int height)
{
  const int child_width = get_natural (child, GTK_ORIENTATION_HORIZONTAL);
  const int left = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL
                       ? gtk_widget_get_width (GTK_WIDGET (self)) - x - child_width
                       : x;

  gtk_widget_size_allocate (child, &(GtkAllocation){ left, 0, child_width, height }, -1);
  return x + child_width + SPACING;
}

static void
mh_queue_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhQueueView *self = MH_QUEUE_VIEW (widget);
  const guint n_before = self->n_fitting;

  show_fitting (self, width);
  /* The text changes in the next frame, because labels must not change during allocation. */
  if (self->n_fitting != n_before && self->count_tick == 0)
    self->count_tick = gtk_widget_add_tick_callback (widget, count_tick_cb, NULL, NULL);

  int x = place (self, self->caption, 0, height);

  for (guint i = 0; i < MAX_CHIPS; i++)
    if (gtk_widget_get_child_visible (self->chips[i]))
      x = place (self, self->chips[i], x, height);
  place (self, GTK_WIDGET (self->more), x, height);
}

static void
mh_queue_view_class_init (MhQueueViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_STEP;
  MH_VIEW_CLASS (klass)->changed = mh_queue_view_changed;
  widget_class->measure = mh_queue_view_measure;
  widget_class->size_allocate = mh_queue_view_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "queue");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_queue_view_init (MhQueueView *self)
{
  self->caption = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->caption, "dim-label");
  gtk_widget_set_parent (self->caption, GTK_WIDGET (self));
  for (guint i = 0; i < MAX_CHIPS; i++)
    {
      self->chips[i] = mh_queue_chip_new ();
      gtk_widget_set_parent (self->chips[i], GTK_WIDGET (self));
    }
  self->more = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->more, 0);
  gtk_label_set_width_chars (self->more, MORE_CHARS);
  gtk_widget_set_parent (GTK_WIDGET (self->more), GTK_WIDGET (self));
  update_caption (self, MH_WAITING_QUEUE);
}
