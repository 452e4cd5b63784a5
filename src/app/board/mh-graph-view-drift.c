/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-view-private.h"

/* The duration of the animation that moves nodes to new places after a command such as
 * Arrange or its undo, so that the eye can follow. Direct manipulation is never animated,
 * because nodes must not lag behind the pointer. */

#define DRIFT_MSEC 350

static gboolean
is_drifting (const MhGraphView *self)
{
  return adw_animation_get_state (self->drift) == ADW_ANIMATION_PLAYING;
}

static MhPlace *
get_place (const GArray *places, guint node)
{
  return &g_array_index (places, MhPlace, node);
}

static void
drift_cb (double value, gpointer data)
{
  MhGraphView *self = data;

  for (guint i = 0; i < self->drift_places->len; i++)
    {
      const MhPlace *from = get_place (self->drift_from, i);
      const MhPlace *to = get_place (self->places, i);

      *get_place (self->drift_places, i)
          = (MhPlace){ from->x + (to->x - from->x) * value, from->y + (to->y - from->y) * value };
    }
  mh_backdrop_board_changed (&self->backdrop);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mh_graph_view_init_drift (MhGraphView *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (drift_cb, self, NULL);

  self->places = g_array_new (FALSE, FALSE, sizeof (MhPlace));
  self->drift_from = g_array_new (FALSE, FALSE, sizeof (MhPlace));
  self->drift_places = g_array_new (FALSE, FALSE, sizeof (MhPlace));
  self->drift = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DRIFT_MSEC, target);
}

void
mh_graph_view_finalize_drift (MhGraphView *self)
{
  g_array_unref (self->places);
  g_array_unref (self->drift_from);
  g_array_unref (self->drift_places);
}

static gboolean
has_moved (MhGraphView *self)
{
  const MhSketch *sketch = mh_graph_view_get_sketch (self);

  for (guint i = 0; i < self->places->len; i++)
    {
      const MhPlace place = mh_sketch_get_place (sketch, i);
      const MhPlace *last = get_place (self->places, i);

      if (ABS (place.x - last->x) + ABS (place.y - last->y) > 0)
        return TRUE;
    }

  return FALSE;
}

static void
remember_places (MhGraphView *self)
{
  const MhSketch *sketch = mh_graph_view_get_sketch (self);

  g_array_set_size (self->places, mh_sketch_get_n_nodes (sketch));
  for (guint i = 0; i < self->places->len; i++)
    *get_place (self->places, i) = mh_sketch_get_place (sketch, i);
}

void
mh_graph_view_start_drift (MhGraphView *self, gboolean is_wanted)
{
  if (!is_wanted || self->places->len != mh_sketch_get_n_nodes (mh_graph_view_get_sketch (self)))
    {
      adw_animation_pause (self->drift);
      remember_places (self);
      return;
    }
  if (!has_moved (self))
    return;

  const GArray *seen = is_drifting (self) ? self->drift_places : self->places;

  g_array_set_size (self->drift_from, 0);
  g_array_append_vals (self->drift_from, seen->data, seen->len);
  g_array_set_size (self->drift_places, seen->len);
  remember_places (self);
  adw_animation_play (self->drift);
}

const MhPlace *
mh_graph_view_get_drift (const MhGraphView *self)
{
  return is_drifting (self) ? (const MhPlace *) (gconstpointer) self->drift_places->data : NULL;
}
