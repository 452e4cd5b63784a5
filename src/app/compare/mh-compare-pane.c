/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-compare-pane.h"

#include "mh-compare-side.h"
#include "mh-game-class.h"
#include "mh-key-view.h"
#include "mh-narration-comparison.h"
#include "mh-wrap-layout.h"

struct _MhComparePane
{
  MhView parent_instance;

  int side; /* the MhSide shown by a narrow pane */
  GtkWidget *side_switch;
  GtkLabel *side_names[MH_N_SIDES];
  MhView *sides[MH_N_SIDES];
  GtkOrientable *foot; /* the box with plane switch and key */
  GtkWidget *plane_switch;
  GtkWidget *placements;
  guint plane_source; /* an idle source that updates the plane switch, or 0 */
};

enum
{
  PROP_PLANE = 1,
  PROP_SIDE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhComparePane, mh_compare_pane, MH_TYPE_VIEW)

static int
get_plane (MhComparePane *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  return session != NULL ? mh_session_get_snapshot (session)->plane : MH_BOTH_PLANES;
}

static gboolean
shows_both (MhComparePane *self)
{
  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      gboolean both;

      g_object_get (self->sides[i], "shows-both", &both, NULL);
      if (gtk_widget_get_visible (GTK_WIDGET (self->sides[i])) && !both)
        return FALSE;
    }

  return TRUE;
}

/* Shows the switch between the turns of both players if at least one visible side has room
 * for one map only. */
static void
fit_plane_switch (MhComparePane *self)
{
  g_clear_handle_id (&self->plane_source, g_source_remove);
  gtk_widget_set_visible (self->plane_switch, !mh_view_get_game_class (MH_VIEW (self))->is_symmetric
                                                  && !shows_both (self));
}

static gboolean
fit_plane_switch_cb (gpointer user_data)
{
  MhComparePane *self = user_data;

  self->plane_source = 0;
  fit_plane_switch (self);
  return G_SOURCE_REMOVE;
}

/* Updates the switch in an idle callback, because "shows-both" may change during
 * allocation, when widgets must not change their size. */
static void
shows_both_cb (MhComparePane *self)
{
  if (self->plane_source == 0)
    self->plane_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_plane_switch_cb, self, NULL);
}

static void
show_sides (MhComparePane *self)
{
  const gboolean is_narrow = mh_view_get_narrow (MH_VIEW (self));

  gtk_widget_set_visible (self->side_switch, is_narrow);
  gtk_orientable_set_orientation (self->foot, is_narrow ? GTK_ORIENTATION_VERTICAL
                                                        : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_halign (self->plane_switch, is_narrow ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  for (int i = 0; i < MH_N_SIDES; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->sides[i]), !is_narrow || i == self->side);
  shows_both_cb (self);
}

static void
set_side (MhComparePane *self, int side)
{
  if (side == self->side)
    return;

  self->side = side;
  show_sides (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
}

static void
mh_compare_pane_changed (MhView *view, guint parts)
{
  MhComparePane *self = MH_COMPARE_PANE (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  if ((parts & MH_SNAPSHOT_PLANE) != 0)
    g_object_notify_by_pspec (G_OBJECT (view), properties[PROP_PLANE]);
  if (snapshot == NULL)
    return;

  gtk_widget_set_visible (self->placements, mh_snapshot_get_class (snapshot)->has_placements);
  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      g_autofree char *name = mh_narration_side_name (snapshot, (MhSide) i);

      gtk_label_set_label (self->side_names[i], name);
    }
}

static void
mh_compare_pane_narrow_changed (MhView *view)
{
  show_sides (MH_COMPARE_PANE (view));
}

static void
mh_compare_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhComparePane *self = MH_COMPARE_PANE (object);

  switch (id)
    {
    case PROP_PLANE:
      g_value_set_int (value, get_plane (self));
      break;
    case PROP_SIDE:
      g_value_set_int (value, self->side);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_compare_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhComparePane *self = MH_COMPARE_PANE (object);
  MhSession *session = mh_view_get_session (MH_VIEW (object));

  switch (id)
    {
    case PROP_PLANE:
      if (session != NULL)
        mh_session_set_plane (session, g_value_get_int (value));
      break;
    case PROP_SIDE:
      set_side (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_compare_pane_dispose (GObject *object)
{
  g_clear_handle_id (&MH_COMPARE_PANE (object)->plane_source, g_source_remove);

  G_OBJECT_CLASS (mh_compare_pane_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-compare-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MhComparePane, side_switch);
  gtk_widget_class_bind_template_child_full (widget_class, "main_name", FALSE,
                                             G_STRUCT_OFFSET (MhComparePane,
                                                              side_names[MH_SIDE_MAIN]));
  gtk_widget_class_bind_template_child_full (widget_class, "other_name", FALSE,
                                             G_STRUCT_OFFSET (MhComparePane,
                                                              side_names[MH_SIDE_OTHER]));
  gtk_widget_class_bind_template_child_full (widget_class, "main_side", FALSE,
                                             G_STRUCT_OFFSET (MhComparePane, sides[MH_SIDE_MAIN]));
  gtk_widget_class_bind_template_child_full (widget_class, "other_side", FALSE,
                                             G_STRUCT_OFFSET (MhComparePane, sides[MH_SIDE_OTHER]));
  gtk_widget_class_bind_template_child (widget_class, MhComparePane, foot);
  gtk_widget_class_bind_template_child (widget_class, MhComparePane, plane_switch);
  gtk_widget_class_bind_template_child (widget_class, MhComparePane, placements);
  gtk_widget_class_bind_template_callback (widget_class, shows_both_cb);
  gtk_widget_class_install_property_action (widget_class, "compare.plane", "plane");
  gtk_widget_class_install_property_action (widget_class, "compare.side", "side");
}

static void
mh_compare_pane_class_init (MhComparePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_compare_pane_get_property;
  object_class->set_property = mh_compare_pane_set_property;
  object_class->dispose = mh_compare_pane_dispose;
  view_class->parts = MH_SNAPSHOT_PLANE | MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS;
  view_class->changed = mh_compare_pane_changed;
  view_class->narrow_changed = mh_compare_pane_narrow_changed;

  properties[PROP_PLANE] = g_param_spec_int ("plane", NULL, NULL, MH_BOTH_PLANES, MH_MAX_PLANES - 1,
                                             MH_BOTH_PLANES, flags);
  properties[PROP_SIDE]
      = g_param_spec_int ("side", NULL, NULL, 0, MH_N_SIDES - 1, MH_SIDE_MAIN, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MH_TYPE_COMPARE_SIDE);
  g_type_ensure (MH_TYPE_KEY_VIEW);
  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "comparepane");
  bind_template (widget_class);
}

static void
mh_compare_pane_init (MhComparePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_compare_side_link (MH_COMPARE_SIDE (self->sides[MH_SIDE_MAIN]),
                        MH_COMPARE_SIDE (self->sides[MH_SIDE_OTHER]));

  show_sides (self);
}
