/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-chart.h"

#include "mh-cairo-pen.h"
#include "mh-style.h"

struct _MhChart
{
  GtkWidget parent_instance;

  MhChartFunc paint;
  gconstpointer scene;
  int width, height;
  MhText *text;
};

G_DEFINE_FINAL_TYPE (MhChart, mh_chart, GTK_TYPE_WIDGET)

static MhText *
get_text (MhChart *self)
{
  if (self->text == NULL)
    self->text = mh_style_create_text (GTK_WIDGET (self));

  return self->text;
}

static void
style_changed_cb (GtkWidget *widget)
{
  g_clear_pointer (&MH_CHART (widget)->text, mh_text_free);
  gtk_widget_queue_resize (widget);
}

static void
mh_chart_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  MhChart *self = MH_CHART (widget);
  const int length = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;

  *minimum = *natural = (int) (length * mh_text_get_scale (get_text (self)));
}

static void
mh_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhChart *self = MH_CHART (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  MhPen *pen = mh_cairo_pen_new (cr, get_text (self));

  self->paint (self->scene, mh_style_get_theme (), self->text, pen, width, height);
  mh_pen_free (pen);
  cairo_destroy (cr);
}

static void
mh_chart_finalize (GObject *object)
{
  g_clear_pointer (&MH_CHART (object)->text, mh_text_free);

  G_OBJECT_CLASS (mh_chart_parent_class)->finalize (object);
}

static void
mh_chart_class_init (MhChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_chart_finalize;
  widget_class->measure = mh_chart_measure;
  widget_class->snapshot = mh_chart_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mh_chart_init (MhChart *self)
{
  mh_style_watch (GTK_WIDGET (self), style_changed_cb);
}

GtkWidget *
mh_chart_new (int width, int height, MhChartFunc paint, gconstpointer scene, const char *spoken)
{
  g_return_val_if_fail (paint != NULL, NULL);

  MhChart *self
      = g_object_new (MH_TYPE_CHART, "accessible-role",
                      spoken != NULL ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_PRESENTATION,
                      NULL);

  self->paint = paint;
  self->scene = scene;
  self->width = width;
  self->height = height;
  if (spoken != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                    -1);

  return GTK_WIDGET (self);
}
