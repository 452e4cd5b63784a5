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

static MhPoint *
get_place (const GArray *points, guint node)
{
  return &g_array_index (points, MhPoint, node);
}

static void
drift_cb (double value, gpointer data)
{
  MhGraphView *self = data;

  for (guint i = 0; i < self->drift_places->len; i++)
    {
      const MhPoint *from = get_place (self->drift_from, i);
      const MhPoint *to = get_place (self->points, i);

      *get_place (self->drift_places, i)
          = (MhPoint){ from->x + (to->x - from->x) * value, from->y + (to->y - from->y) * value };
    }
  mh_backdrop_board_changed (&self->backdrop);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mh_graph_view_init_drift (MhGraphView *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (drift_cb, self, NULL);

  self->points = g_array_new (FALSE, FALSE, sizeof (MhPoint));
  self->drift_from = g_array_new (FALSE, FALSE, sizeof (MhPoint));
  self->drift_places = g_array_new (FALSE, FALSE, sizeof (MhPoint));
  self->drift = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DRIFT_MSEC, target);
}

void
mh_graph_view_finalize_drift (MhGraphView *self)
{
  g_array_unref (self->points);
  g_array_unref (self->drift_from);
  g_array_unref (self->drift_places);
}

static gboolean
has_moved (MhGraphView *self)
{
  const MhBoard *board = mh_graph_view_get_board (self);

  for (guint i = 0; i < self->points->len; i++)
    {
      const MhPoint point = mh_board_get_point (board, i);
      const MhPoint *last = get_place (self->points, i);

      if (ABS (point.x - last->x) + ABS (point.y - last->y) > 0)
        return TRUE;
    }

  return FALSE;
}

static void
remember_places (MhGraphView *self)
{
  const MhBoard *board = mh_graph_view_get_board (self);

  g_array_set_size (self->points, mh_board_get_n_nodes (board));
  for (guint i = 0; i < self->points->len; i++)
    *get_place (self->points, i) = mh_board_get_point (board, i);
}

void
mh_graph_view_start_drift (MhGraphView *self, gboolean is_wanted)
{
  if (!is_wanted || self->points->len != mh_board_get_n_nodes (mh_graph_view_get_board (self)))
    {
      adw_animation_pause (self->drift);
      remember_places (self);
      return;
    }
  if (!has_moved (self))
    return;

  const GArray *seen = is_drifting (self) ? self->drift_places : self->points;

  g_array_set_size (self->drift_from, 0);
  g_array_append_vals (self->drift_from, seen->data, seen->len);
  g_array_set_size (self->drift_places, seen->len);
  remember_places (self);
  adw_animation_play (self->drift);
}

const MhPoint *
mh_graph_view_get_drift (const MhGraphView *self)
{
  return is_drifting (self) ? (const MhPoint *) (gconstpointer) self->drift_places->data : NULL;
}
