/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-key-view.h"

#include "mh-cairo-pen.h"
#include "mh-scenes.h"
#include "mh-style.h"

#include <glib/gi18n.h>
#include <math.h>

#define MIN_WIDTH 120

struct _MhKeyView
{
  GtkWidget parent_instance;

  MhWorkspace *workspace;
  GSignalGroup *workspace_signals;
  MhText *text;
  double natural_width; /* of what was measured last */
};

enum
{
  PROP_WORKSPACE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhKeyView, mh_key_view, GTK_TYPE_WIDGET)

static gboolean
fill_key (MhKeyView *self, MhKey *key)
{
  if (self->workspace == NULL)
    return FALSE;

  mh_key_scene_fill (key, self->workspace, mh_style_get_theme (), self->text);
  return TRUE;
}

/* Which entries there are, and how large their numbers, depends on the moment. */
static void
shown_changed_cb (MhKeyView *self)
{
  MhKey key;
  const double natural_width = fill_key (self, &key) ? mh_key_get_natural_width (&key) : 0;

  if (fabs (natural_width - self->natural_width) > 0.5)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->natural_width = natural_width;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
style_changed_cb (GtkWidget *widget)
{
  MhKeyView *self = MH_KEY_VIEW (widget);

  g_clear_pointer (&self->text, mh_text_free);
  self->text = mh_style_create_text (widget);
  gtk_widget_queue_resize (widget);
}

static GtkSizeRequestMode
mh_key_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mh_key_view_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  MhKey key;

  *minimum = *natural = 0;
  if (!fill_key (MH_KEY_VIEW (widget), &key))
    return;

  const int natural_width = (int) ceil (mh_key_get_natural_width (&key));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN (MIN_WIDTH, natural_width);
      *natural = natural_width;
    }
  else
    {
      const double width = for_size >= 0 ? for_size : natural_width;

      *minimum = *natural = (int) ceil (mh_key_get_height_for_width (&key, width));
    }
}

static void
mh_key_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  MhKeyView *self = MH_KEY_VIEW (widget);
  MhKey key;

  if (!fill_key (self, &key))
    return;

  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width,
                                                                          (float) height));
  MhPen *pen = mh_cairo_pen_new (cr, self->text);

  mh_key_paint (&key, pen, width, height);
  mh_pen_free (pen);
  cairo_destroy (cr);
}

static void
mh_key_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhKeyView *self = MH_KEY_VIEW (object);

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
mh_key_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_WORKSPACE:
      mh_key_view_set_workspace (MH_KEY_VIEW (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_key_view_dispose (GObject *object)
{
  MhKeyView *self = MH_KEY_VIEW (object);

  g_clear_object (&self->workspace_signals);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (mh_key_view_parent_class)->dispose (object);
}

static void
mh_key_view_finalize (GObject *object)
{
  MhKeyView *self = MH_KEY_VIEW (object);

  g_clear_pointer (&self->text, mh_text_free);

  G_OBJECT_CLASS (mh_key_view_parent_class)->finalize (object);
}

static void
mh_key_view_class_init (MhKeyViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mh_key_view_get_property;
  object_class->set_property = mh_key_view_set_property;
  object_class->dispose = mh_key_view_dispose;
  object_class->finalize = mh_key_view_finalize;
  widget_class->get_request_mode = mh_key_view_get_request_mode;
  widget_class->measure = mh_key_view_measure;
  widget_class->snapshot = mh_key_view_snapshot;

  properties[PROP_WORKSPACE]
      = g_param_spec_object ("workspace", NULL, NULL, MH_TYPE_WORKSPACE,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "key");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mh_key_view_init (MhKeyView *self)
{
  self->workspace_signals = g_signal_group_new (MH_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->workspace_signals, "shown-changed",
                                  G_CALLBACK (shown_changed_cb), self);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
      _ ("Key: blue and rounded, the mouse wins; orange with cut corners, the cat wins; grey with "
         "an equals sign, a draw; empty, not decided yet. The number is the moves until the end."),
      -1);
  style_changed_cb (GTK_WIDGET (self));
  mh_style_watch (GTK_WIDGET (self), style_changed_cb);
}

MhWorkspace *
mh_key_view_get_workspace (MhKeyView *self)
{
  g_return_val_if_fail (MH_IS_KEY_VIEW (self), NULL);

  return self->workspace;
}

void
mh_key_view_set_workspace (MhKeyView *self, MhWorkspace *workspace)
{
  g_return_if_fail (MH_IS_KEY_VIEW (self));

  if (!g_set_object (&self->workspace, workspace))
    return;

  g_signal_group_set_target (self->workspace_signals, workspace);
  shown_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKSPACE]);
}
