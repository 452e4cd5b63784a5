/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-position-bar.h"

#include "mh-wrap-layout.h"

#include <glib/gi18n.h>

struct _MhPositionBar
{
  GtkWidget parent_instance;

  MhWorkspace *workspace;
  GSignalGroup *workspace_signals;

  GtkLabel *place;
  GtkWidget *mover;
  GtkStack *mover_stack; /* as wide as the wider of its labels */
  GtkLabel *mouse_label;
  GtkLabel *cat_label;
  GtkWidget *set_as_start;
  GtkWidget *back_to_start;
  GtkWidget *follow_steps;
};

enum
{
  PROP_0,
  PROP_WORKSPACE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhPositionBar, mh_position_bar, GTK_TYPE_WIDGET)

static void
set_buttons_visible (MhPositionBar *self, gboolean are_visible)
{
  GtkWidget *const buttons[]
      = { self->mover, self->set_as_start, self->back_to_start, self->follow_steps };

  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_widget_set_visible (buttons[i], are_visible);
}

static void
show_position (MhPositionBar *self, const MhGame *game, guint32 position)
{
  const MhPlayer mover = mh_space_get_mover (game, position);
  /* Translators: the nodes that the players are on */
  g_autofree char *place
      = g_strdup_printf (_ ("Mouse %u  Cat %u"), mh_space_get_mouse (game, position),
                         mh_space_get_cat (game, position));

  GtkLabel *const label = mover == MH_PLAYER_FIRST ? self->mouse_label : self->cat_label;

  gtk_label_set_text (self->place, place);
  gtk_stack_set_visible_child (self->mover_stack, GTK_WIDGET (label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->mover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (label), -1);
}

static void
update (MhPositionBar *self)
{
  const MhGame *const game = self->workspace ? mh_workspace_get_game (self->workspace) : NULL;

  if (self->workspace == NULL)
    return;

  const guint32 position = mh_selection_get_current (mh_workspace_get_selection (self->workspace));
  const gboolean has_position = game != NULL && position != MH_POSITION_NONE;

  set_buttons_visible (self, has_position);
  if (has_position)
    show_position (self, game, position);
  else
    {
      const char *const missing = mh_workspace_get_missing (self->workspace);

      gtk_label_set_text (self->place, missing != NULL ? missing : "");
    }
}

static void
mh_position_bar_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhPositionBar *self = MH_POSITION_BAR (object);

  switch (property)
    {
    case PROP_WORKSPACE:
      g_value_set_object (value, self->workspace);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_position_bar_set_property (GObject *object,
                              guint property,
                              const GValue *value,
                              GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_WORKSPACE:
      mh_position_bar_set_workspace (MH_POSITION_BAR (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_position_bar_dispose (GObject *object)
{
  MhPositionBar *self = MH_POSITION_BAR (object);
  GtkWidget *child;

  g_clear_object (&self->workspace_signals);
  g_clear_object (&self->workspace);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_position_bar_parent_class)->dispose (object);
}

static void
mh_position_bar_class_init (MhPositionBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mh_position_bar_get_property;
  object_class->set_property = mh_position_bar_set_property;
  object_class->dispose = mh_position_bar_dispose;

  properties[PROP_WORKSPACE]
      = g_param_spec_object ("workspace", NULL, NULL, MH_TYPE_WORKSPACE,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "positionbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-position-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, place);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, mover);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, mover_stack);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, mouse_label);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, cat_label);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, set_as_start);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, back_to_start);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, follow_steps);
}

static void
mh_position_bar_init (MhPositionBar *self)
{
  self->workspace_signals = g_signal_group_new (MH_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->workspace_signals, "shown-changed", G_CALLBACK (update),
                                  self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

MhWorkspace *
mh_position_bar_get_workspace (MhPositionBar *self)
{
  g_return_val_if_fail (MH_IS_POSITION_BAR (self), NULL);
  return self->workspace;
}

void
mh_position_bar_set_workspace (MhPositionBar *self, MhWorkspace *workspace)
{
  g_return_if_fail (MH_IS_POSITION_BAR (self));
  g_return_if_fail (workspace == NULL || MH_IS_WORKSPACE (workspace));

  if (!g_set_object (&self->workspace, workspace))
    return;

  g_signal_group_set_target (self->workspace_signals, workspace);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKSPACE]);
}
