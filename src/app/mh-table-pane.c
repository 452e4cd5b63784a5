/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-pane.h"

#include "mh-key-view.h"
#include "mh-table-maps.h"

#include <glib/gi18n.h>

struct _MhTablePane
{
  GtkWidget parent_instance;

  MhWorkspace *workspace;
  gboolean is_narrow;

  GtkWidget *switcher;
  GtkWidget *maps;
  GtkLabel *status;
  GtkWidget *key;
  GSignalGroup *workspace_signals;
};

enum
{
  PROP_WORKSPACE = 1,
  PROP_NARROW,
  PROP_PLANE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhTablePane, mh_table_pane, GTK_TYPE_WIDGET)

/* Returns: (nullable): why the table is not there, or not filled in */
static const char *
get_status (MhWorkspace *workspace)
{
  MhRun *run = mh_workspace_get_run (workspace);

  if (mh_workspace_get_game (workspace) == NULL)
    return mh_workspace_get_missing (workspace);
  if (mh_workspace_is_stale (workspace))
    return _ ("This is the table of the board as it was before the last change.");
  if (mh_workspace_get_solution (workspace) != NULL)
    return NULL;
  if (run != NULL && mh_run_get_state (run) == MH_RUN_FAILED)
    return mh_run_get_error (run)->message;
  if (run != NULL && mh_run_get_state (run) == MH_RUN_WORKING)
    return _ ("Solving…");

  return _ ("Not solved yet");
}

static void
update (MhTablePane *self)
{
  const gboolean has_table
      = self->workspace != NULL && mh_workspace_get_game (self->workspace) != NULL;
  const char *status = self->workspace != NULL ? get_status (self->workspace) : NULL;

  gtk_widget_set_visible (self->switcher, has_table);
  gtk_widget_set_visible (self->maps, has_table);
  gtk_widget_set_visible (self->key, has_table);
  gtk_widget_set_vexpand (GTK_WIDGET (self->status), !has_table);
  gtk_widget_set_visible (GTK_WIDGET (self->status), status != NULL);
  gtk_label_set_label (self->status, status != NULL ? status : "");
}

static void
plane_changed_cb (MhTablePane *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLANE]);
}

static void
mh_table_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhTablePane *self = MH_TABLE_PANE (object);

  switch (id)
    {
    case PROP_WORKSPACE:
      g_value_set_object (value, self->workspace);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->is_narrow);
      break;
    case PROP_PLANE:
      g_value_set_int (value, self->workspace != NULL ? mh_workspace_get_plane (self->workspace)
                                                      : MH_WORKSPACE_BOTH_PLANES);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_table_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhTablePane *self = MH_TABLE_PANE (object);

  switch (id)
    {
    case PROP_WORKSPACE:
      mh_table_pane_set_workspace (self, g_value_get_object (value));
      break;
    case PROP_NARROW:
      mh_table_pane_set_narrow (self, g_value_get_boolean (value));
      break;
    case PROP_PLANE:
      if (self->workspace != NULL)
        mh_workspace_set_plane (self->workspace, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_table_pane_dispose (GObject *object)
{
  MhTablePane *self = MH_TABLE_PANE (object);
  GtkWidget *child;

  g_clear_object (&self->workspace_signals);
  g_clear_object (&self->workspace);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_table_pane_parent_class)->dispose (object);
}

static void
mh_table_pane_class_init (MhTablePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_table_pane_get_property;
  object_class->set_property = mh_table_pane_set_property;
  object_class->dispose = mh_table_pane_dispose;

  properties[PROP_WORKSPACE]
      = g_param_spec_object ("workspace", NULL, NULL, MH_TYPE_WORKSPACE, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  properties[PROP_PLANE] = g_param_spec_int ("plane", NULL, NULL, MH_WORKSPACE_BOTH_PLANES,
                                             MH_N_PLAYERS - 1, MH_WORKSPACE_BOTH_PLANES, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MH_TYPE_KEY_VIEW);
  g_type_ensure (MH_TYPE_TABLE_MAPS);
  gtk_widget_class_set_css_name (widget_class, "tablepane");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-table-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MhTablePane, switcher);
  gtk_widget_class_bind_template_child (widget_class, MhTablePane, maps);
  gtk_widget_class_bind_template_child (widget_class, MhTablePane, status);
  gtk_widget_class_bind_template_child (widget_class, MhTablePane, key);
  gtk_widget_class_install_property_action (widget_class, "table.plane", "plane");
}

static void
mh_table_pane_init (MhTablePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->workspace_signals = g_signal_group_new (MH_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->workspace_signals, "shown-changed", G_CALLBACK (update),
                                  self);
  g_signal_group_connect_swapped (self->workspace_signals, "notify::plane",
                                  G_CALLBACK (plane_changed_cb), self);
}

MhWorkspace *
mh_table_pane_get_workspace (MhTablePane *self)
{
  g_return_val_if_fail (MH_IS_TABLE_PANE (self), NULL);

  return self->workspace;
}

void
mh_table_pane_set_workspace (MhTablePane *self, MhWorkspace *workspace)
{
  g_return_if_fail (MH_IS_TABLE_PANE (self));

  if (!g_set_object (&self->workspace, workspace))
    return;

  g_signal_group_set_target (self->workspace_signals, workspace);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKSPACE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLANE]);
}

gboolean
mh_table_pane_get_narrow (MhTablePane *self)
{
  g_return_val_if_fail (MH_IS_TABLE_PANE (self), FALSE);

  return self->is_narrow;
}

void
mh_table_pane_set_narrow (MhTablePane *self, gboolean narrow)
{
  g_return_if_fail (MH_IS_TABLE_PANE (self));

  if (!narrow == !self->is_narrow)
    return;

  self->is_narrow = narrow;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}
