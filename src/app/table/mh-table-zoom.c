/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-zoom.h"

#define FACTOR 2.0
#define NEARLY 1e-6

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, gpointer view)
{
  mh_heatmap_view_zoom_in_place (view, FACTOR);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, gpointer view)
{
  mh_heatmap_view_zoom_in_place (view, 1 / FACTOR);
}

static void
zoom_fit_cb (GSimpleAction *action, GVariant *parameter, gpointer view)
{
  mh_heatmap_view_zoom_to (view, 0, 0, 0);
}

GActionGroup *
mh_table_zoom_new (MhHeatmapView *view)
{
  static const GActionEntry entries[] = {
    { .name = "zoom-in", .activate = zoom_in_cb },
    { .name = "zoom-out", .activate = zoom_out_cb },
    { .name = "zoom-fit", .activate = zoom_fit_cb },
  };

  g_return_val_if_fail (MH_IS_HEATMAP_VIEW (view), NULL);

  GSimpleActionGroup *self = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), view);
  return G_ACTION_GROUP (self);
}

static void
set_enabled (GActionGroup *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (
                                   g_action_map_lookup_action (G_ACTION_MAP (self), name)),
                               enabled);
}

void
mh_table_zoom_update (GActionGroup *self, MhHeatmapView *view)
{
  g_return_if_fail (G_IS_SIMPLE_ACTION_GROUP (self) && MH_IS_HEATMAP_VIEW (view));

  const MhTableFrame frame = mh_heatmap_view_get_frame (view);
  const double cell = mh_heatmap_view_get_cell_size (view);
  MhTableSizes sizes;
  const gboolean has_table = mh_table_frame_get_sizes (&frame, &sizes);
  const gboolean is_zoomed = has_table && cell > sizes.least + NEARLY;

  set_enabled (self, "zoom-in", has_table && cell < sizes.most - NEARLY);
  set_enabled (self, "zoom-out", is_zoomed);
  set_enabled (self, "zoom-fit", is_zoomed);
}

static GBinding *
bind (gpointer first, gpointer second, const char *property)
{
  return g_object_bind_property (first, property, second, property,
                                 G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

static GBinding *
bind_adjustments (MhHeatmapView *first, MhHeatmapView *second, const char *name)
{
  g_autoptr (GtkAdjustment) a = NULL;
  g_autoptr (GtkAdjustment) b = NULL;

  g_object_get (first, name, &a, NULL);
  g_object_get (second, name, &b, NULL);
  return bind (a, b, "value");
}

void
mh_table_zoom_link (MhTableZoomLink *self, MhHeatmapView *first, MhHeatmapView *second)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (self->bindings); i++)
    g_clear_pointer (&self->bindings[i], g_binding_unbind);
  if (second == NULL)
    return;

  self->bindings[0] = bind (first, second, "zoom");
  self->bindings[1] = bind_adjustments (first, second, "hadjustment");
  self->bindings[2] = bind_adjustments (first, second, "vadjustment");
}
