/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tiled-area.h"

#include "mh-tiles.h"

struct _MhTiledArea
{
  GtkWidget parent_instance;

  MhTiledAreaFunc draw;
  gpointer data;
  MhTiles tiles;
};

G_DEFINE_FINAL_TYPE (MhTiledArea, mh_tiled_area, GTK_TYPE_WIDGET)

static void
mh_tiled_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhTiledArea *self = MH_TILED_AREA (widget);
  cairo_t *cr = mh_tiles_begin (widget, snapshot);

  self->draw (cr, gtk_widget_get_width (widget), gtk_widget_get_height (widget), self->data);
  mh_tiles_end (&self->tiles, cr, snapshot);
}

/* Tiles that nobody sees take no memory. */
static void
mh_tiled_area_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_tiled_area_parent_class)->unmap (widget);

  mh_tiles_clear (&MH_TILED_AREA (widget)->tiles);
}

static void
mh_tiled_area_finalize (GObject *object)
{
  mh_tiles_clear (&MH_TILED_AREA (object)->tiles);

  G_OBJECT_CLASS (mh_tiled_area_parent_class)->finalize (object);
}

static void
mh_tiled_area_class_init (MhTiledAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_tiled_area_finalize;
  widget_class->snapshot = mh_tiled_area_snapshot;
  widget_class->unmap = mh_tiled_area_unmap;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mh_tiled_area_init (MhTiledArea *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
mh_tiled_area_new (MhTiledAreaFunc draw, gpointer data)
{
  g_return_val_if_fail (draw != NULL, NULL);

  MhTiledArea *self = g_object_new (MH_TYPE_TILED_AREA, NULL);

  self->draw = draw;
  self->data = data;
  return GTK_WIDGET (self);
}
