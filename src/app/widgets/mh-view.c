/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-view.h"

#include "mh-cairo-pen.h"
#include "mh-style.h"

typedef struct
{
  MhSession *session;
  GSignalGroup *signals[MH_VIEW_N_PARTS]; /* (nullable): NULL if nothing is connected */
  MhText *text;                           /* (nullable): created on demand */
  PangoFontDescription *font;             /* the font that the text was created for */
  gboolean is_narrow;
} MhViewPrivate;

enum
{
  PROP_SESSION = 1,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MhView, mh_view, GTK_TYPE_WIDGET)

static GType
get_part_type (MhViewPart part)
{
  switch (part)
    {
    case MH_VIEW_SESSION:
      return MH_TYPE_SESSION;
    case MH_VIEW_DOCUMENT:
      return MH_TYPE_DOCUMENT;
    case MH_VIEW_PLAYBACK:
      return MH_TYPE_PLAYBACK;
    case MH_VIEW_SELECTION:
      return MH_TYPE_SELECTION;
    default:
      g_assert_not_reached ();
    }
}

/* Returns: (transfer none) (nullable): an object of the session */
static gpointer
get_part (MhSession *session, MhViewPart part)
{
  if (session == NULL)
    return NULL;

  switch (part)
    {
    case MH_VIEW_SESSION:
      return session;
    case MH_VIEW_DOCUMENT:
      return mh_session_get_document (session);
    case MH_VIEW_PLAYBACK:
      return mh_session_get_playback (session);
    case MH_VIEW_SELECTION:
      return mh_session_get_selection (session);
    default:
      g_assert_not_reached ();
    }
}

static void
call (MhView *self, void (*changed) (MhView *self))
{
  if (changed != NULL)
    changed (self);
}

static void
shown_changed_cb (MhView *self)
{
  call (self, MH_VIEW_GET_CLASS (self)->shown_changed);
}

static void
hover_changed_cb (MhView *self)
{
  call (self, MH_VIEW_GET_CLASS (self)->hover_changed);
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

/* Connects the signals that the class handles. The class is not known in instance_init(). */
static void
mh_view_constructed (GObject *object)
{
  MhView *self = MH_VIEW (object);
  const MhViewClass *const klass = MH_VIEW_GET_CLASS (self);

  G_OBJECT_CLASS (mh_view_parent_class)->constructed (object);

  if (klass->shown_changed != NULL)
    mh_view_watch (self, MH_VIEW_SESSION, "shown-changed", G_CALLBACK (shown_changed_cb));
  if (klass->hover_changed != NULL)
    mh_view_watch (self, MH_VIEW_SESSION, "hover-changed", G_CALLBACK (hover_changed_cb));
}

static void
mh_view_dispose (GObject *object)
{
  MhViewPrivate *priv = mh_view_get_instance_private (MH_VIEW (object));
  GtkWidget *child;

  for (MhViewPart part = 0; part < MH_VIEW_N_PARTS; part++)
    g_clear_object (&priv->signals[part]);
  g_clear_object (&priv->session);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_view_parent_class)->dispose (object);
}

static void
mh_view_finalize (GObject *object)
{
  clear_text (MH_VIEW (object));

  G_OBJECT_CLASS (mh_view_parent_class)->finalize (object);
}

static void
mh_view_class_init (MhViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_view_get_property;
  object_class->set_property = mh_view_set_property;
  object_class->constructed = mh_view_constructed;
  object_class->dispose = mh_view_dispose;
  object_class->finalize = mh_view_finalize;
  GTK_WIDGET_CLASS (klass)->css_changed = mh_view_css_changed;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MH_TYPE_SESSION, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_view_init (MhView *self)
{
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
  for (MhViewPart part = 0; part < MH_VIEW_N_PARTS; part++)
    if (priv->signals[part] != NULL)
      g_signal_group_set_target (priv->signals[part], get_part (session, part));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
  call (self, MH_VIEW_GET_CLASS (self)->session_changed);
  shown_changed_cb (self);
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
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  call (self, MH_VIEW_GET_CLASS (self)->narrow_changed);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

MhGameKind
mh_view_get_kind (MhView *self)
{
  MhSession *session = mh_view_get_session (self);

  return session != NULL ? mh_session_get_kind (session) : MH_GAME_CAT_AND_MOUSE;
}

MhPlayback *
mh_view_get_playback (MhView *self)
{
  g_return_val_if_fail (MH_IS_VIEW (self), NULL);

  return get_part (mh_view_get_session (self), MH_VIEW_PLAYBACK);
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

void
mh_view_watch (MhView *self, MhViewPart part, const char *signal, GCallback changed)
{
  g_return_if_fail (MH_IS_VIEW (self));
  g_return_if_fail (part < MH_VIEW_N_PARTS);
  g_return_if_fail (signal != NULL && changed != NULL);

  MhViewPrivate *priv = mh_view_get_instance_private (self);
  g_return_if_fail (priv->session == NULL);

  if (priv->signals[part] == NULL)
    priv->signals[part] = g_signal_group_new (get_part_type (part));
  g_signal_group_connect_swapped (priv->signals[part], signal, changed, self);
}

MhPen *
mh_view_begin_paint (MhView *self, GtkSnapshot *snapshot)
{
  g_return_val_if_fail (MH_IS_VIEW (self), NULL);

  const float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  const float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  MhPen *pen = mh_cairo_pen_new (cr, mh_view_get_text (self));

  cairo_destroy (cr);
  return pen;
}
