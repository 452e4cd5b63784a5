/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-position-tab.h"

#include "mh-narration.h"
#include "mh-reply-row.h"
#include "mh-style.h"

#include <glib/gi18n.h>

struct _MhPositionTab
{
  GtkWidget parent_instance;

  MhWorkspace *workspace;
  gboolean is_narrow;

  GtkWidget *card;
  GtkLabel *sentence;
  GtkLabel *reason;
  GtkListBox *replies;
  guint n_rows;
  GSignalGroup *workspace_signals;
};

enum
{
  PROP_WORKSPACE = 1,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhPositionTab, mh_position_tab, GTK_TYPE_WIDGET)

/* Returns: (transfer full): bold, and in the colour of the winner from @start on */
static PangoAttrList *
create_attributes (MhOutcome outcome, gsize start)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (mh_outcome_is_win (outcome))
    {
      const MhPlayer winner = outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;

      mh_style_add_foreground (attributes, mh_style_get_theme ()->near[winner], start);
    }

  return attributes;
}

/* "Mouse on 1, cat on 8, cat to move: cat wins in 3". */
static void
update_sentence (MhPositionTab *self, const MhProof *proof)
{
  g_autofree char *position = mh_narration_position (self->workspace, proof->position);
  g_autofree char *value = mh_narration_value (self->workspace, proof->position);
  g_autofree char *start = g_strdup_printf ("%s: ", position);
  g_autofree char *sentence = g_strconcat (start, value, NULL);
  g_autoptr (PangoAttrList) attributes = create_attributes (proof->value.outcome, strlen (start));
  g_autofree char *reason = mh_narration_reason (self->workspace, proof);

  gtk_label_set_label (self->sentence, sentence);
  gtk_label_set_attributes (self->sentence, attributes);
  gtk_label_set_label (self->reason, reason);
}

/* Rows are used again, so that the focus stays where it is. */
static void
set_n_rows (MhPositionTab *self, guint n_rows)
{
  for (; self->n_rows < n_rows; self->n_rows++)
    gtk_list_box_append (self->replies, mh_reply_row_new ());
  for (; self->n_rows > n_rows; self->n_rows--)
    gtk_list_box_remove (self->replies,
                         GTK_WIDGET (gtk_list_box_get_row_at_index (self->replies,
                                                                    (int) self->n_rows - 1)));
  gtk_widget_set_visible (GTK_WIDGET (self->replies), n_rows > 0);
}

static void
update_replies (MhPositionTab *self, const MhProof *proof)
{
  set_n_rows (self, proof->n_replies);
  for (guint i = 0; i < proof->n_replies; i++)
    mh_reply_row_show (MH_REPLY_ROW (gtk_list_box_get_row_at_index (self->replies, (int) i)),
                       self->workspace, &proof->replies[i]);
}

static void
show_nothing (MhPositionTab *self)
{
  g_autoptr (PangoAttrList) attributes = create_attributes (MH_OUTCOME_NONE, 0);
  const char *missing = self->workspace != NULL ? mh_workspace_get_missing (self->workspace) : NULL;

  gtk_label_set_label (self->sentence, missing != NULL ? missing : "");
  gtk_label_set_attributes (self->sentence, attributes);
  gtk_label_set_label (self->reason, "");
  set_n_rows (self, 0);
}

static void
update (MhPositionTab *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  g_autoptr (MhProof) proof = NULL;

  if (self->workspace != NULL)
    proof = mh_workspace_create_proof (self->workspace,
                                       mh_selection_get_current (
                                           mh_workspace_get_selection (self->workspace)));
  gtk_widget_set_visible (GTK_WIDGET (self->reason), proof != NULL);
  if (proof == NULL)
    {
      show_nothing (self);
      return;
    }

  update_sentence (self, proof);
  update_replies (self, proof);
}

static void
style_changed_cb (GtkWidget *widget)
{
  update (MH_POSITION_TAB (widget));
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, MhPositionTab *self)
{
  mh_workspace_choose (self->workspace, mh_reply_row_get_position (MH_REPLY_ROW (row)));
}

/* What is not seen is not kept up to date. */
static void
mh_position_tab_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_position_tab_parent_class)->map (widget);
  update (MH_POSITION_TAB (widget));
}

static void
mh_position_tab_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhPositionTab *self = MH_POSITION_TAB (object);

  switch (id)
    {
    case PROP_WORKSPACE:
      g_value_set_object (value, self->workspace);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->is_narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_position_tab_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhPositionTab *self = MH_POSITION_TAB (object);

  switch (id)
    {
    case PROP_WORKSPACE:
      mh_position_tab_set_workspace (self, g_value_get_object (value));
      break;
    case PROP_NARROW:
      mh_position_tab_set_narrow (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_position_tab_dispose (GObject *object)
{
  MhPositionTab *self = MH_POSITION_TAB (object);
  GtkWidget *child;

  g_clear_object (&self->workspace_signals);
  g_clear_object (&self->workspace);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_position_tab_parent_class)->dispose (object);
}

static void
mh_position_tab_class_init (MhPositionTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_position_tab_get_property;
  object_class->set_property = mh_position_tab_set_property;
  object_class->dispose = mh_position_tab_dispose;
  widget_class->map = mh_position_tab_map;

  properties[PROP_WORKSPACE]
      = g_param_spec_object ("workspace", NULL, NULL, MH_TYPE_WORKSPACE, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "positiontab");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-position-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, card);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, sentence);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, reason);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, replies);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
mh_position_tab_init (MhPositionTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->workspace_signals = g_signal_group_new (MH_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->workspace_signals, "shown-changed", G_CALLBACK (update),
                                  self);
  mh_style_watch (GTK_WIDGET (self), style_changed_cb);
}

MhWorkspace *
mh_position_tab_get_workspace (MhPositionTab *self)
{
  g_return_val_if_fail (MH_IS_POSITION_TAB (self), NULL);

  return self->workspace;
}

void
mh_position_tab_set_workspace (MhPositionTab *self, MhWorkspace *workspace)
{
  g_return_if_fail (MH_IS_POSITION_TAB (self));

  if (!g_set_object (&self->workspace, workspace))
    return;

  g_signal_group_set_target (self->workspace_signals, workspace);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKSPACE]);
}

gboolean
mh_position_tab_get_narrow (MhPositionTab *self)
{
  g_return_val_if_fail (MH_IS_POSITION_TAB (self), FALSE);

  return self->is_narrow;
}

void
mh_position_tab_set_narrow (MhPositionTab *self, gboolean narrow)
{
  g_return_if_fail (MH_IS_POSITION_TAB (self));

  if (!narrow == !self->is_narrow)
    return;

  self->is_narrow = narrow;
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}
