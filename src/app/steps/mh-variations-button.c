/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-variations-button.h"

#include "mh-option-row.h"

#include <glib/gi18n.h>

struct _MhVariationsButton
{
  MhView parent_instance;

  MhSide side;
  gboolean is_terse;
  const MhOption *options; /* the options that the rows were created from */
  GtkWidget *button;
  GtkLabel *setting;
  GtkBox *box;
  MhOptionRow *rows[MH_MAX_OPTIONS];
};

enum
{
  PROP_SIDE = 1,
  PROP_TERSE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhVariationsButton, mh_variations_button, MH_TYPE_VIEW)

static void
option_changed_cb (MhVariationsButton *self, MhOptionRow *row)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  if (session == NULL)
    return;

  MhOptions options = mh_session_get_snapshot (session)->sides[self->side].options;

  for (guint i = 0; i < MH_MAX_OPTIONS; i++)
    if (self->rows[i] == row)
      options.values[i] = mh_option_row_get_value (row);
  mh_session_set_options (session, self->side, &options);
}

static void
remake_rows (MhVariationsButton *self, const MhOption *options)
{
  const guint n_options = mh_options_count (options);

  for (guint i = 0; i < MH_MAX_OPTIONS; i++)
    {
      if (self->rows[i] != NULL)
        gtk_box_remove (self->box, GTK_WIDGET (self->rows[i]));
      self->rows[i] = NULL;
      if (i >= n_options)
        continue;

      self->rows[i] = MH_OPTION_ROW (mh_option_row_new (&options[i]));
      g_signal_connect_object (self->rows[i], "changed", G_CALLBACK (option_changed_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->box, GTK_WIDGET (self->rows[i]));
    }
  self->options = options;
}

static void
show_options (MhVariationsButton *self, const MhSnapshot *snapshot)
{
  const MhGame *game = snapshot->game;
  const MhOptions *options = &snapshot->sides[self->side].options;
  g_autofree char *setting = mh_options_describe (options, self->options, game);
  /* Translators: what the switches of an algorithm are set to follows. */
  g_autofree char *label = g_strdup_printf (_ ("Variations: %s"), setting);

  for (guint i = 0; i < mh_options_count (self->options); i++)
    mh_option_row_show (self->rows[i], options->values[i], game);
  gtk_label_set_label (self->setting, setting);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->setting), setting);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

/* Returns: (nullable): what the algorithm can be set to; NULL without a game */
static const MhOption *
get_options (MhVariationsButton *self, const MhSnapshot *snapshot)
{
  return snapshot != NULL && snapshot->game != NULL ? snapshot->sides[self->side].algorithm->options
                                                    : NULL;
}

static gboolean
mh_variations_button_is_needed (MhView *view, const MhSnapshot *snapshot)
{
  return mh_options_count (get_options (MH_VARIATIONS_BUTTON (view), snapshot)) > 0;
}

static void
mh_variations_button_changed (MhView *view, guint parts)
{
  MhVariationsButton *self = MH_VARIATIONS_BUTTON (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);
  const MhOption *options = get_options (self, snapshot);

  if (options != self->options)
    remake_rows (self, options);
  if (options != NULL)
    show_options (self, snapshot);
}

static void
set_terse (MhVariationsButton *self, gboolean is_terse)
{
  if (!is_terse == !self->is_terse)
    return;

  self->is_terse = is_terse;
  gtk_widget_set_visible (GTK_WIDGET (self->setting), !is_terse);
  if (is_terse)
    gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "emblem-system-symbolic");
  else
    gtk_menu_button_set_label (GTK_MENU_BUTTON (self->button), _ ("Variations"));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TERSE]);
}

static void
mh_variations_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIDE:
      g_value_set_uint (value, mh_variations_button_get_side (MH_VARIATIONS_BUTTON (object)));
      break;
    case PROP_TERSE:
      g_value_set_boolean (value, MH_VARIATIONS_BUTTON (object)->is_terse);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_variations_button_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIDE:
      mh_variations_button_set_side (MH_VARIATIONS_BUTTON (object), g_value_get_uint (value));
      break;
    case PROP_TERSE:
      set_terse (MH_VARIATIONS_BUTTON (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_variations_button_class_init (MhVariationsButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_variations_button_get_property;
  object_class->set_property = mh_variations_button_set_property;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS;
  MH_VIEW_CLASS (klass)->changed = mh_variations_button_changed;
  MH_VIEW_CLASS (klass)->is_needed = mh_variations_button_is_needed;

  properties[PROP_SIDE]
      = g_param_spec_uint ("side", NULL, NULL, 0, MH_N_SIDES - 1, MH_SIDE_MAIN, flags);
  properties[PROP_TERSE] = g_param_spec_boolean ("terse", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "variations");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-variations-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MhVariationsButton, button);
  gtk_widget_class_bind_template_child (widget_class, MhVariationsButton, setting);
  gtk_widget_class_bind_template_child (widget_class, MhVariationsButton, box);
}

static void
mh_variations_button_init (MhVariationsButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

MhSide
mh_variations_button_get_side (MhVariationsButton *self)
{
  g_return_val_if_fail (MH_IS_VARIATIONS_BUTTON (self), MH_SIDE_MAIN);

  return self->side;
}

void
mh_variations_button_set_side (MhVariationsButton *self, MhSide side)
{
  g_return_if_fail (MH_IS_VARIATIONS_BUTTON (self));
  g_return_if_fail (side < MH_N_SIDES);

  if (side == self->side)
    return;

  self->side = side;
  mh_variations_button_changed (MH_VIEW (self), MH_SNAPSHOT_EVERYTHING);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
}
