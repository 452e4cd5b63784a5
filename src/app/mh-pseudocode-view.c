/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-pseudocode-view.h"

#include <glib/gi18n.h>

#define NO_LINE (-1)

struct _MhPseudocodeView
{
  GtkWidget parent_instance;

  MhWorkspace *workspace;
  const MhAlgorithm *algorithm; /* whose lines the labels are */
  GSignalGroup *workspace_signals;
};

enum
{
  PROP_WORKSPACE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhPseudocodeView, mh_pseudocode_view, GTK_TYPE_WIDGET)

static void
remove_lines (MhPseudocodeView *self)
{
  GtkWidget *line;

  while ((line = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (line);
}

static void
add_line (MhPseudocodeView *self, const char *text)
{
  GtkWidget *line = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (line), 0);
  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  gtk_widget_add_css_class (line, "monospace");
  gtk_widget_set_parent (line, GTK_WIDGET (self));
}

static void
update_lines (MhPseudocodeView *self)
{
  MhRun *run = self->workspace != NULL ? mh_workspace_get_run (self->workspace) : NULL;
  const MhAlgorithm *algorithm = run != NULL ? mh_run_get_algorithm (run) : NULL;

  if (algorithm == self->algorithm)
    return;

  self->algorithm = algorithm;
  remove_lines (self);
  for (gsize i = 0; algorithm != NULL && algorithm->pseudocode[i] != NULL; i++)
    add_line (self, _ (algorithm->pseudocode[i]));
}

static int
get_current_line (MhPseudocodeView *self)
{
  MhPlayback *playback
      = self->workspace != NULL ? mh_workspace_get_playback (self->workspace) : NULL;
  MhTrace *trace = playback != NULL ? mh_playback_get_trace (playback) : NULL;
  const guint32 step = trace != NULL ? mh_playback_get_step (playback) : 0;

  return step > 0 ? mh_trace_get_event (trace, step - 1).line : NO_LINE;
}

static void
update (MhPseudocodeView *self)
{
  const int current = get_current_line (self);
  int i = 0;

  update_lines (self);
  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self)); line != NULL;
       line = gtk_widget_get_next_sibling (line), i++)
    {
      /* Translators: said of the line of an algorithm that is at work. */
      const char *description = i == current ? _ ("current line") : "";

      if (i == current)
        gtk_widget_add_css_class (line, "mh-lit");
      else
        gtk_widget_remove_css_class (line, "mh-lit");
      gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      description, -1);
    }
}

static void
mh_pseudocode_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhPseudocodeView *self = MH_PSEUDOCODE_VIEW (object);

  switch (id)
    {
    case PROP_WORKSPACE:
      g_value_set_object (value, self->workspace);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_pseudocode_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_WORKSPACE:
      mh_pseudocode_view_set_workspace (MH_PSEUDOCODE_VIEW (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_pseudocode_view_dispose (GObject *object)
{
  MhPseudocodeView *self = MH_PSEUDOCODE_VIEW (object);

  g_clear_object (&self->workspace_signals);
  g_clear_object (&self->workspace);
  remove_lines (self);

  G_OBJECT_CLASS (mh_pseudocode_view_parent_class)->dispose (object);
}

static void
mh_pseudocode_view_class_init (MhPseudocodeViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mh_pseudocode_view_get_property;
  object_class->set_property = mh_pseudocode_view_set_property;
  object_class->dispose = mh_pseudocode_view_dispose;

  properties[PROP_WORKSPACE]
      = g_param_spec_object ("workspace", NULL, NULL, MH_TYPE_WORKSPACE,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "pseudocode");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_pseudocode_view_init (MhPseudocodeView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Algorithm"), -1);
  self->workspace_signals = g_signal_group_new (MH_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->workspace_signals, "shown-changed", G_CALLBACK (update),
                                  self);
}

MhWorkspace *
mh_pseudocode_view_get_workspace (MhPseudocodeView *self)
{
  g_return_val_if_fail (MH_IS_PSEUDOCODE_VIEW (self), NULL);

  return self->workspace;
}

void
mh_pseudocode_view_set_workspace (MhPseudocodeView *self, MhWorkspace *workspace)
{
  g_return_if_fail (MH_IS_PSEUDOCODE_VIEW (self));

  if (!g_set_object (&self->workspace, workspace))
    return;

  g_signal_group_set_target (self->workspace_signals, workspace);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKSPACE]);
}
