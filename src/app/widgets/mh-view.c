/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-view.h"

#include "mh-cairo-pen.h"
#include "mh-game-class.h"
#include "mh-style.h"
#include "mh-tiles.h"

/* The time between two updates of words while steps are followed, and the parts of a snapshot
 * that such steps change. */
#define REST_MSEC 100
#define STEP_PARTS ((guint) (MH_SNAPSHOT_STEP | MH_SNAPSHOT_LAYER | MH_SNAPSHOT_POSITION))

typedef struct
{
  MhSession *session;
  GSignalGroup *signals;      /* of the session */
  guint pending;              /* the parts that have changed since the last call of changed() */
  gboolean is_seen;           /* mapped, or being mapped */
  gint64 delivered_usec;      /* when changed() was called last */
  guint rest_id;              /* the source of the next call while words wait, or 0 */
  MhText *text;               /* (nullable): created on demand */
  PangoFontDescription *font; /* the font that the text was created for */
  gboolean is_narrow;
  MhTiles tiles; /* of what it paints itself */
  cairo_t *cr;   /* (nullable): while it paints */
} MhViewPrivate;

enum
{
  PROP_SESSION = 1,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MhView, mh_view, GTK_TYPE_WIDGET)

static void
call (MhView *self, void (*function) (MhView *self))
{
  if (function != NULL)
    function (self);
}

/* Hands gathered changes to a view that is seen. */
static void
deliver (MhView *self)
{
  MhViewPrivate *priv = mh_view_get_instance_private (self);
  const guint parts = priv->pending;

  if (!priv->is_seen || parts == 0)
    return;

  priv->pending = 0;
  priv->delivered_usec = g_get_monotonic_time ();
  if (MH_VIEW_GET_CLASS (self)->changed != NULL)
    MH_VIEW_GET_CLASS (self)->changed (self, parts);
}

static void
rested_cb (gpointer view)
{
  MhViewPrivate *priv = mh_view_get_instance_private (view);

  priv->rest_id = 0;
  deliver (view);
}

/* Returns: whether the words of a view wait, because a step that is followed came soon after
 * another change
 * @parts: all parts of the snapshot that have changed */
static gboolean
can_wait (MhView *self, guint parts)
{
  const MhViewPrivate *priv = mh_view_get_instance_private (self);
  const MhSnapshot *snapshot = mh_view_get_snapshot (self);

  return MH_VIEW_GET_CLASS (self)->has_words && snapshot != NULL && snapshot->follows_steps
         && (parts & MH_SNAPSHOT_STEP) != 0 && ((parts | priv->pending) & ~STEP_PARTS) == 0
         && g_get_monotonic_time () < priv->delivered_usec + REST_MSEC * G_TIME_SPAN_MILLISECOND;
}

/* @parts: flags of parts of the snapshot that have changed */
static void
gather (MhView *self, guint parts)
{
  MhViewPrivate *priv = mh_view_get_instance_private (self);
  const MhViewClass *const klass = MH_VIEW_GET_CLASS (self);

  if ((parts & klass->parts) == 0)
    return;

  priv->pending |= parts & klass->parts;
  if (klass->is_needed != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self),
                            klass->is_needed (self, mh_view_get_snapshot (self)));
  if (!can_wait (self, parts))
    deliver (self);
  else if (priv->rest_id == 0)
    priv->rest_id = g_timeout_add_once (REST_MSEC, rested_cb, self);
}

static void
session_changed_cb (MhView *self, const MhSnapshot *snapshot, guint parts)
{
  gather (self, parts);
}

static void
clear_text (MhView *self)
{
  MhViewPrivate *priv = mh_view_get_instance_private (self);

  g_clear_pointer (&priv->text, mh_text_free);
  g_clear_pointer (&priv->font, pango_font_description_free);
}

static PangoFontDescription *
get_font (MhView *self)
{
  return pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self)));
}

static void
style_changed_cb (GtkWidget *widget)
{
  MhView *self = MH_VIEW (widget);

  clear_text (self);
  call (self, MH_VIEW_GET_CLASS (self)->style_changed);
  gtk_widget_queue_resize (widget);
  gtk_widget_queue_draw (widget);
}

/* Handles a new font, which reaches widgets only after the settings have changed. */
static void
mh_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  MhView *self = MH_VIEW (widget);
  const MhViewPrivate *priv = mh_view_get_instance_private (self);

  GTK_WIDGET_CLASS (mh_view_parent_class)->css_changed (widget, change);

  if (priv->font != NULL && !pango_font_description_equal (priv->font, get_font (self)))
    style_changed_cb (widget);
}

static void
mh_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhView *self = MH_VIEW (object);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, mh_view_get_session (self));
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, mh_view_get_narrow (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhView *self = MH_VIEW (object);

  switch (id)
    {
    case PROP_SESSION:
      mh_view_set_session (self, g_value_get_object (value));
      break;
    case PROP_NARROW:
      mh_view_set_narrow (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_view_map (GtkWidget *widget)
{
  MhView *self = MH_VIEW (widget);
  MhViewPrivate *priv = mh_view_get_instance_private (self);

  priv->is_seen = TRUE;
  deliver (self);
  GTK_WIDGET_CLASS (mh_view_parent_class)->map (widget);
}

/* A view that has forgotten its snapshot is told everything when it is mapped again. */
static void
mh_view_unmap (GtkWidget *widget)
{
  MhView *self = MH_VIEW (widget);
  MhViewPrivate *priv = mh_view_get_instance_private (self);
  const MhViewClass *const klass = MH_VIEW_GET_CLASS (self);

  GTK_WIDGET_CLASS (mh_view_parent_class)->unmap (widget);
  priv->is_seen = FALSE;
  mh_tiles_clear (&priv->tiles);
  if (klass->forget == NULL)
    return;

  klass->forget (self);
  priv->pending = klass->parts;
}

static void
mh_view_dispose (GObject *object)
{
  MhViewPrivate *priv = mh_view_get_instance_private (MH_VIEW (object));
  GtkWidget *child;

  g_clear_handle_id (&priv->rest_id, g_source_remove);
  g_clear_object (&priv->signals);
  g_clear_object (&priv->session);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_view_parent_class)->dispose (object);
}

static void
mh_view_finalize (GObject *object)
{
  MhViewPrivate *priv = mh_view_get_instance_private (MH_VIEW (object));

  clear_text (MH_VIEW (object));
  mh_tiles_clear (&priv->tiles);

  G_OBJECT_CLASS (mh_view_parent_class)->finalize (object);
}

static void
mh_view_class_init (MhViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_view_get_property;
  object_class->set_property = mh_view_set_property;
  object_class->dispose = mh_view_dispose;
  object_class->finalize = mh_view_finalize;
  widget_class->css_changed = mh_view_css_changed;
  widget_class->map = mh_view_map;
  widget_class->unmap = mh_view_unmap;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MH_TYPE_SESSION, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_view_init (MhView *self)
{
  MhViewPrivate *priv = mh_view_get_instance_private (self);

  priv->signals = g_signal_group_new (MH_TYPE_SESSION);
  g_signal_group_connect_swapped (priv->signals, "changed", G_CALLBACK (session_changed_cb), self);
  mh_style_watch (GTK_WIDGET (self), style_changed_cb);
}

MhSession *
mh_view_get_session (MhView *self)
{
  g_return_val_if_fail (MH_IS_VIEW (self), NULL);

  const MhViewPrivate *priv = mh_view_get_instance_private (self);
  return priv->session;
}

const MhSnapshot *
mh_view_get_snapshot (MhView *self)
{
  MhSession *session = mh_view_get_session (self);

  return session != NULL ? mh_session_get_snapshot (session) : NULL;
}

void
mh_view_set_session (MhView *self, MhSession *session)
{
  g_return_if_fail (MH_IS_VIEW (self));
  g_return_if_fail (session == NULL || MH_IS_SESSION (session));

  MhViewPrivate *priv = mh_view_get_instance_private (self);
  if (!g_set_object (&priv->session, session))
    return;

  g_object_freeze_notify (G_OBJECT (self));
  g_signal_group_set_target (priv->signals, session);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
  call (self, MH_VIEW_GET_CLASS (self)->session_changed);
  gather (self, MH_SNAPSHOT_EVERYTHING);
  g_object_thaw_notify (G_OBJECT (self));
}

gboolean
mh_view_get_narrow (MhView *self)
{
  g_return_val_if_fail (MH_IS_VIEW (self), FALSE);

  const MhViewPrivate *priv = mh_view_get_instance_private (self);
  return priv->is_narrow;
}

void
mh_view_set_narrow (MhView *self, gboolean narrow)
{
  g_return_if_fail (MH_IS_VIEW (self));

  MhViewPrivate *priv = mh_view_get_instance_private (self);
  if (!narrow == !priv->is_narrow)
    return;

  priv->is_narrow = narrow;
  mh_style_set_class (GTK_WIDGET (self), "narrow", narrow);
  call (self, MH_VIEW_GET_CLASS (self)->narrow_changed);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

const MhGameClass *
mh_view_get_game_class (MhView *self)
{
  MhSession *session = mh_view_get_session (self);

  return session != NULL ? mh_session_get_class (session) : mh_game_classes[0];
}

MhPlayback *
mh_view_get_playback (MhView *self)
{
  g_return_val_if_fail (MH_IS_VIEW (self), NULL);

  MhSession *session = mh_view_get_session (self);
  return session != NULL ? mh_session_get_playback (session) : NULL;
}

MhPlayback *
mh_view_get_reel (MhView *self)
{
  g_return_val_if_fail (MH_IS_VIEW (self), NULL);

  MhSession *session = mh_view_get_session (self);

  return session != NULL ? mh_session_get_reel (session) : NULL;
}

MhText *
mh_view_get_text (MhView *self)
{
  g_return_val_if_fail (MH_IS_VIEW (self), NULL);

  MhViewPrivate *priv = mh_view_get_instance_private (self);
  if (priv->text == NULL)
    {
      priv->text = mh_style_create_text (GTK_WIDGET (self));
      priv->font = pango_font_description_copy (get_font (self));
    }
  return priv->text;
}

MhPen *
mh_view_begin_paint (MhView *self, GtkSnapshot *snapshot)
{
  g_return_val_if_fail (MH_IS_VIEW (self), NULL);

  MhViewPrivate *priv = mh_view_get_instance_private (self);

  priv->cr = mh_tiles_begin (GTK_WIDGET (self), snapshot);
  return mh_cairo_pen_new (priv->cr, mh_view_get_text (self));
}

void
mh_view_end_paint (MhView *self, GtkSnapshot *snapshot, MhPen *pen)
{
  g_return_if_fail (MH_IS_VIEW (self) && pen != NULL);

  MhViewPrivate *priv = mh_view_get_instance_private (self);

  mh_pen_free (pen);
  mh_tiles_end (&priv->tiles, g_steal_pointer (&priv->cr), snapshot);
}
