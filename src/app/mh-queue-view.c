/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-queue-view.h"

#include "mh-queue-chip.h"

#include <glib/gi18n.h>

#define MAX_CHIPS 12
#define SPACING 6
/* The room for "+1234". */
#define MORE_CHARS 6

struct _MhQueueView
{
  GtkWidget parent_instance;

  MhWorkspace *workspace;
  guint32 length; /* of the whole queue */
  guint n_chips;  /* that show a position */

  GtkWidget *caption;
  GtkWidget *chips[MAX_CHIPS];
  GtkLabel *more;
  GSignalGroup *workspace_signals;
};

enum
{
  PROP_WORKSPACE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhQueueView, mh_queue_view, GTK_TYPE_WIDGET)

static int
get_natural (GtkWidget *widget, GtkOrientation orientation)
{
  int natural = 0;

  gtk_widget_measure (widget, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Returns: how many chips fit, with room for the number of the others */
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
  g_autofree char *more = self->length == 0 ? g_strdup (_ ("empty"))
                          : self->length > n_fitting
                              ? g_strdup_printf ("+%u", self->length - n_fitting)
                              : g_strdup ("");

  for (guint i = 0; i < MAX_CHIPS; i++)
    gtk_widget_set_child_visible (self->chips[i], i < n_fitting);
  gtk_label_set_label (self->more, more);
}

static void
update (MhQueueView *self)
{
  MhPlayback *playback
      = self->workspace != NULL ? mh_workspace_get_playback (self->workspace) : NULL;
  MhTrace *trace = playback != NULL ? mh_playback_get_trace (playback) : NULL;
  guint32 slots[MAX_CHIPS];

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->length = trace != NULL ? mh_trace_read_queue (trace, mh_playback_get_step (playback), slots,
                                                      MAX_CHIPS)
                               : 0;
  self->n_chips = MIN (self->length, MAX_CHIPS);
  for (guint i = 0; i < self->n_chips; i++)
    mh_queue_chip_show (MH_QUEUE_CHIP (self->chips[i]), self->workspace,
                        mh_trace_get_position (trace, slots[i]));
  show_fitting (self, gtk_widget_get_width (GTK_WIDGET (self)));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* What is not seen is not kept up to date. */
static void
mh_queue_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_queue_view_parent_class)->map (widget);
  update (MH_QUEUE_VIEW (widget));
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

/* Places @child at @x. Returns: where the next begins */
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

  show_fitting (self, width);

  int x = place (self, self->caption, 0, height);

  for (guint i = 0; i < MAX_CHIPS; i++)
    if (gtk_widget_get_child_visible (self->chips[i]))
      x = place (self, self->chips[i], x, height);
  place (self, GTK_WIDGET (self->more), x, height);
}

static void
mh_queue_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhQueueView *self = MH_QUEUE_VIEW (object);

  switch (id)
    {
    case PROP_WORKSPACE:
      g_value_set_object (value, self->workspace);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_queue_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_WORKSPACE:
      mh_queue_view_set_workspace (MH_QUEUE_VIEW (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_queue_view_dispose (GObject *object)
{
  MhQueueView *self = MH_QUEUE_VIEW (object);
  GtkWidget *child;

  g_clear_object (&self->workspace_signals);
  g_clear_object (&self->workspace);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_queue_view_parent_class)->dispose (object);
}

static void
mh_queue_view_class_init (MhQueueViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mh_queue_view_get_property;
  object_class->set_property = mh_queue_view_set_property;
  object_class->dispose = mh_queue_view_dispose;
  widget_class->map = mh_queue_view_map;
  widget_class->measure = mh_queue_view_measure;
  widget_class->size_allocate = mh_queue_view_size_allocate;

  properties[PROP_WORKSPACE]
      = g_param_spec_object ("workspace", NULL, NULL, MH_TYPE_WORKSPACE,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "queue");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_queue_view_init (MhQueueView *self)
{
  self->caption = gtk_label_new (_ ("queue"));
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Queue, the next to be taken first"), -1);

  self->workspace_signals = g_signal_group_new (MH_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->workspace_signals, "shown-changed", G_CALLBACK (update),
                                  self);
}

MhWorkspace *
mh_queue_view_get_workspace (MhQueueView *self)
{
  g_return_val_if_fail (MH_IS_QUEUE_VIEW (self), NULL);

  return self->workspace;
}

void
mh_queue_view_set_workspace (MhQueueView *self, MhWorkspace *workspace)
{
  g_return_if_fail (MH_IS_QUEUE_VIEW (self));

  if (!g_set_object (&self->workspace, workspace))
    return;

  g_signal_group_set_target (self->workspace_signals, workspace);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKSPACE]);
}
