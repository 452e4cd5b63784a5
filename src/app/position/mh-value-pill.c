/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-value-pill.h"

#include "mh-style.h"

/* Texts with more letters are cut off where there is no room for all of them. */
#define MAX_WHOLE_LETTERS 16

/* The shapes of cells, as shares of their height. */
#define CUT 0.35
#define ROUNDING 0.2f

struct _MhValuePill
{
  GtkWidget parent_instance;

  GtkLabel *label;
  gboolean is_shaped;
  MhValue value;
  guint32 max_remoteness;
};

G_DEFINE_FINAL_TYPE (MhValuePill, mh_value_pill, GTK_TYPE_WIDGET)

static GdkRGBA
to_rgba (MhColor color)
{
  return (GdkRGBA){ color.red / 255.0f, color.green / 255.0f, color.blue / 255.0f,
                    color.alpha / 255.0f };
}

/* Returns: the background; no colour for an undecided value */
static MhColor
get_ground (MhValuePill *self)
{
  return self->value.outcome == MH_OUTCOME_NONE
             ? (MhColor){ 0 }
             : mh_theme_get_value_color (mh_style_get_theme (), self->value, self->max_remoteness);
}

static MhColor
get_ink (MhValuePill *self)
{
  const MhColor ground = get_ground (self);

  return mh_color_is_none (ground) ? mh_style_get_theme ()->text : mh_color_get_ink_on (ground);
}

static void
update_ink (MhValuePill *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  mh_style_add_foreground (attributes, get_ink (self), 0);
  gtk_label_set_attributes (self->label, attributes);
}

static void
show_text (MhValuePill *self, const char *text)
{
  const gboolean is_long = g_utf8_strlen (text, -1) > MAX_WHOLE_LETTERS;

  gtk_label_set_ellipsize (self->label, is_long ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_width_chars (self->label, is_long ? MAX_WHOLE_LETTERS : -1);
  gtk_label_set_label (self->label, text);
}

static void
style_changed_cb (GtkWidget *widget)
{
  update_ink (MH_VALUE_PILL (widget));
  gtk_widget_queue_draw (widget);
}

/* Paints a background with corners cut off. */
static void
append_cut (GtkSnapshot *snapshot, const graphene_rect_t *bounds, const GdkRGBA *color)
{
  const double width = bounds->size.width, height = bounds->size.height, cut = height * CUT;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);

  cairo_move_to (cr, cut, 0);
  cairo_line_to (cr, width - cut, 0);
  cairo_line_to (cr, width, cut);
  cairo_line_to (cr, width, height - cut);
  cairo_line_to (cr, width - cut, height);
  cairo_line_to (cr, cut, height);
  cairo_line_to (cr, 0, height - cut);
  cairo_line_to (cr, 0, cut);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
mh_value_pill_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhValuePill *self = MH_VALUE_PILL (widget);
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const MhColor ground = get_ground (self);
  const MhTheme *theme = mh_style_get_theme ();
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height),
                                   self->is_shaped ? height * ROUNDING : height / 2);
  if (mh_color_is_none (ground))
    {
      const float border = (float) theme->border;
      const GdkRGBA color = to_rgba (theme->undecided);

      gtk_snapshot_append_border (snapshot, &outline, (float[]){ border, border, border, border },
                                  (GdkRGBA[]){ color, color, color, color });
    }
  else
    {
      const GdkRGBA color = to_rgba (ground);

      if (self->is_shaped && self->value.outcome == MH_OUTCOME_SECOND)
        append_cut (snapshot, &outline.bounds, &color);
      else
        {
          gtk_snapshot_push_rounded_clip (snapshot, &outline);
          gtk_snapshot_append_color (snapshot, &color, &outline.bounds);
          gtk_snapshot_pop (snapshot);
        }
    }
  GTK_WIDGET_CLASS (mh_value_pill_parent_class)->snapshot (widget, snapshot);
}

/* Words that are cut off for lack of room are whole in the tooltip. */
static gboolean
mh_value_pill_query_tooltip (GtkWidget *widget, int x, int y, gboolean is_key, GtkTooltip *tooltip)
{
  MhValuePill *self = MH_VALUE_PILL (widget);

  if (!pango_layout_is_ellipsized (gtk_label_get_layout (self->label)))
    return FALSE;

  gtk_tooltip_set_text (tooltip, gtk_label_get_text (self->label));
  return TRUE;
}

static void
mh_value_pill_dispose (GObject *object)
{
  MhValuePill *self = MH_VALUE_PILL (object);

  if (self->label != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->label));
  self->label = NULL;

  G_OBJECT_CLASS (mh_value_pill_parent_class)->dispose (object);
}

static void
mh_value_pill_class_init (MhValuePillClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_value_pill_dispose;
  widget_class->query_tooltip = mh_value_pill_query_tooltip;
  widget_class->snapshot = mh_value_pill_snapshot;

  gtk_widget_class_set_css_name (widget_class, "valuepill");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_value_pill_init (MhValuePill *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  update_ink (self);
  mh_style_watch (GTK_WIDGET (self), style_changed_cb);
}

GtkWidget *
mh_value_pill_new (void)
{
  return g_object_new (MH_TYPE_VALUE_PILL, NULL);
}

void
mh_value_pill_set_shaped (MhValuePill *self, gboolean is_shaped)
{
  g_return_if_fail (MH_IS_VALUE_PILL (self));

  self->is_shaped = is_shaped;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mh_value_pill_show (MhValuePill *self,
                    const char *text,
                    const MhGameClass *klass,
                    MhValue value,
                    guint32 max_remoteness)
{
  g_return_if_fail (MH_IS_VALUE_PILL (self));
  g_return_if_fail (text != NULL);

  value = mh_game_class_show_value (klass, value);
  if (klass != NULL)
    max_remoteness = mh_game_class_count_moves (klass, max_remoteness);
  show_text (self, text);
  if (value.outcome == self->value.outcome && value.remoteness == self->value.remoteness
      && max_remoteness == self->max_remoteness)
    return;

  self->value = value;
  self->max_remoteness = max_remoteness;
  update_ink (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
