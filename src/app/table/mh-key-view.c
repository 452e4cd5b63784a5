/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-key-view.h"

#include "mh-game-view.h"
#include "mh-scenes.h"
#include "mh-style.h"

#include <glib/gi18n.h>
#include <math.h>

#define MIN_WIDTH 120

struct _MhKeyView
{
  MhView parent_instance;

  MhKey key; /* of the snapshot, once it is needed */
  gboolean is_filled;
  double natural_width; /* the natural width when it was last computed */
};

G_DEFINE_FINAL_TYPE (MhKeyView, mh_key_view, MH_TYPE_VIEW)

/* Returns: (transfer none) (nullable): NULL without a session; valid until the next change */
static const MhKey *
get_key (MhKeyView *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  if (!self->is_filled && snapshot != NULL)
    {
      mh_key_scene_fill (&self->key, snapshot, mh_style_get_theme (),
                         mh_view_get_text (MH_VIEW (self)));
      self->is_filled = TRUE;
    }

  return self->is_filled ? &self->key : NULL;
}

static void
forget_key (MhView *view)
{
  MH_KEY_VIEW (view)->is_filled = FALSE;
}

static void
name_key (MhKeyView *self)
{
  const MhGameView *view = mh_game_view_find (mh_view_get_game_class (MH_VIEW (self)));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (view->key_name), -1);
}

/* Requests another size only if the entries, which depend on the snapshot, have changed
 * their width. */
static void
mh_key_view_changed (MhView *view, guint parts)
{
  MhKeyView *self = MH_KEY_VIEW (view);

  forget_key (view);
  if ((parts & MH_SNAPSHOT_GAME) != 0)
    name_key (self);

  const MhKey *key = get_key (self);
  const double natural_width = key != NULL ? mh_key_get_natural_width (key) : 0;

  if (fabs (natural_width - self->natural_width) > 0.5)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->natural_width = natural_width;
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  const MhKey *key = get_key (MH_KEY_VIEW (widget));

  *minimum = *natural = 0;
  if (key == NULL)
    return;

  const int natural_width = (int) ceil (mh_key_get_natural_width (key));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN (MIN_WIDTH, natural_width);
      *natural = natural_width;
    }
  else
    {
      const double width = for_size >= 0 ? for_size : natural_width;

      *minimum = *natural = (int) ceil (mh_key_get_height_for_width (key, width));
    }
}

static void
mh_key_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const MhKey *key = get_key (MH_KEY_VIEW (widget));

  if (key == NULL)
    return;

  MhPen *pen = mh_view_begin_paint (MH_VIEW (widget), snapshot);

  mh_key_paint (key, pen, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  mh_view_end_paint (MH_VIEW (widget), snapshot, pen);
}

static void
mh_key_view_session_changed (MhView *view)
{
  forget_key (view);
  name_key (MH_KEY_VIEW (view));
}

static void
mh_key_view_class_init (MhKeyViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->session_changed = mh_key_view_session_changed;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_VALUES;
  MH_VIEW_CLASS (klass)->changed = mh_key_view_changed;
  MH_VIEW_CLASS (klass)->forget = forget_key;
  MH_VIEW_CLASS (klass)->style_changed = forget_key;
  widget_class->get_request_mode = mh_key_view_get_request_mode;
  widget_class->measure = mh_key_view_measure;
  widget_class->snapshot = mh_key_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "key");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mh_key_view_init (MhKeyView *self)
{
  name_key (self);
}
