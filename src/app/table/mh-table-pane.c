/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-pane.h"

#include "mh-game-class.h"
#include "mh-key-view.h"
#include "mh-narration.h"
#include "mh-wrap-layout.h"

#include <glib/gi18n.h>

struct _MhTablePane
{
  MhView parent_instance;

  GtkWidget *switcher;
  GtkButton *all;
  GtkWidget *placements;
  GtkWidget *zoom_box;
  GtkWidget *maps;
  GtkLabel *status;
  GtkWidget *key;
  guint room_source; /* an idle source that shows what there is room for, or 0 */
};

enum
{
  PROP_PLANE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhTablePane, mh_table_pane, MH_TYPE_VIEW)

/* Returns: (transfer full) (nullable): why there is no result; NULL if there is one */
static char *
create_status (const MhSnapshot *snapshot)
{
  if (snapshot == NULL || mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN) != NULL)
    return NULL;

  return mh_narration_status (snapshot);
}

/* Returns: what the switch of all tables shows; where these have no room, that is the one of the
 * current position */
static const char *
get_all_label (MhTablePane *self, gboolean has_placements)
{
  gboolean fits_all;

  g_object_get (self->maps, "fits-all", &fits_all, NULL);
  if (!fits_all)
    return _ ("Current");

  return has_placements ? C_ ("tables", "All") : _ ("Both");
}

static void
show_placements (MhTablePane *self, const MhSnapshot *snapshot)
{
  const gboolean has_placements
      = snapshot != NULL && mh_snapshot_get_class (snapshot)->has_placements;

  gtk_widget_set_visible (self->placements, has_placements);
  gtk_button_set_label (self->all, get_all_label (self, has_placements));
}

static void
mh_table_pane_changed (MhView *view, guint parts)
{
  MhTablePane *self = MH_TABLE_PANE (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);
  const gboolean has_table = snapshot != NULL && snapshot->game != NULL;
  g_autofree char *status = create_status (snapshot);

  if ((parts & MH_SNAPSHOT_PLANE) != 0)
    g_object_notify_by_pspec (G_OBJECT (view), properties[PROP_PLANE]);

  gtk_widget_set_visible (self->switcher,
                          has_table && !mh_view_get_game_class (view)->is_symmetric);
  show_placements (self, snapshot);
  gtk_widget_set_visible (self->maps, has_table);
  gtk_widget_set_visible (self->key, has_table);
  gtk_widget_set_vexpand (GTK_WIDGET (self->status), !has_table);
  gtk_widget_set_visible (GTK_WIDGET (self->status), status != NULL);
  gtk_label_set_label (self->status, status != NULL ? status : "");
}

static gboolean
show_room_cb (gpointer user_data)
{
  MhTablePane *self = user_data;
  gboolean is_large;

  self->room_source = 0;
  show_placements (self, mh_view_get_snapshot (MH_VIEW (self)));
  g_object_get (self->maps, "is-large", &is_large, NULL);
  gtk_widget_set_visible (self->zoom_box, is_large && !mh_view_get_narrow (MH_VIEW (self)));
  return G_SOURCE_REMOVE;
}

/* Zoom buttons and the name of a switch change in an idle callback, because "is-large" and
 * "fits-all" change during allocation, when widgets must not change their content. */
static void
size_changed_cb (MhTablePane *self)
{
  if (self->room_source == 0)
    self->room_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_room_cb, self, NULL);
}

static void
mh_table_pane_narrow_changed (MhView *view)
{
  size_changed_cb (MH_TABLE_PANE (view));
}

static void
mh_table_pane_dispose (GObject *object)
{
  g_clear_handle_id (&MH_TABLE_PANE (object)->room_source, g_source_remove);

  G_OBJECT_CLASS (mh_table_pane_parent_class)->dispose (object);
}

static void
mh_table_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhSession *session = mh_view_get_session (MH_VIEW (object));

  switch (id)
    {
    case PROP_PLANE:
      g_value_set_int (value,
                       session != NULL ? mh_session_get_snapshot (session)->plane : MH_BOTH_PLANES);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_table_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhSession *session = mh_view_get_session (MH_VIEW (object));

  switch (id)
    {
    case PROP_PLANE:
      if (session != NULL)
        mh_session_set_plane (session, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_table_pane_class_init (MhTablePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_table_pane_get_property;
  object_class->set_property = mh_table_pane_set_property;
  object_class->dispose = mh_table_pane_dispose;
  view_class->parts = MH_SNAPSHOT_PLANE | MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS;
  view_class->changed = mh_table_pane_changed;
  view_class->narrow_changed = mh_table_pane_narrow_changed;

  properties[PROP_PLANE] = g_param_spec_int ("plane", NULL, NULL, MH_BOTH_PLANES, MH_MAX_PLANES - 1,
                                             MH_BOTH_PLANES, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MH_TYPE_KEY_VIEW);
  g_type_ensure (MH_TYPE_TABLE_PAIR);
  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tablepane");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-table-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MhTablePane, switcher);
  gtk_widget_class_bind_template_child (widget_class, MhTablePane, all);
  gtk_widget_class_bind_template_child (widget_class, MhTablePane, placements);
  gtk_widget_class_bind_template_child (widget_class, MhTablePane, zoom_box);
  gtk_widget_class_bind_template_child (widget_class, MhTablePane, maps);
  gtk_widget_class_bind_template_child (widget_class, MhTablePane, status);
  gtk_widget_class_bind_template_child (widget_class, MhTablePane, key);
  gtk_widget_class_bind_template_callback (widget_class, size_changed_cb);
  gtk_widget_class_install_property_action (widget_class, "table.plane", "plane");
}

static void
mh_table_pane_init (MhTablePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "map",
                                  mh_table_pair_get_actions (MH_TABLE_PAIR (self->maps)));
}

MhTablePair *
mh_table_pane_get_pair (MhTablePane *self)
{
  g_return_val_if_fail (MH_IS_TABLE_PANE (self), NULL);

  return MH_TABLE_PAIR (self->maps);
}
