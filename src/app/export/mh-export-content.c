/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-export-content.h"

#include "mh-figure-parts.h"
#include "mh-game-scenes.h"
#include "mh-game-view.h"
#include "mh-space.h"

#include <glib/gi18n.h>

#define MAX_CHOICES 16

struct _MhExportContent
{
  AdwPreferencesGroup parent_instance;

  MhSession *session;
  guint choices[MAX_CHOICES]; /* parts, by row of the list */
  guint n_choices;
  guint wanted; /* the parts that were chosen last, perhaps not there while a run is at work */
  guint n_maps;
  gboolean is_filling; /* lists that change are no choice */

  AdwComboRow *what;
  AdwComboRow *map;
  AdwActionRow *timeline_row;
  GtkSwitch *timeline;
  AdwActionRow *ring_row;
  GtkSwitch *ring;
  AdwActionRow *key_row;
  GtkSwitch *key;
  GtkSwitch *caption;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhExportContent, mh_export_content, ADW_TYPE_PREFERENCES_GROUP)

/* Returns: the chosen parts, without the timeline that stands below others */
static guint
get_choice (MhExportContent *self)
{
  const guint selected = adw_combo_row_get_selected (self->what);

  return selected < self->n_choices ? self->choices[selected] : MH_FIGURE_BOTH;
}

static gboolean
is_there (MhExportContent *self, const MhFigurePartRow *part)
{
  return part->find_fault == NULL
         || part->find_fault (mh_session_get_snapshot (self->session)) == NULL;
}

/* Returns: whether all of @wanted parts are there */
static gboolean
are_there (MhExportContent *self, guint wanted)
{
  for (guint i = 0; i < mh_figure_parts_get_n (); i++)
    if ((mh_figure_parts_get (i)->flag & wanted) != 0 && !is_there (self, mh_figure_parts_get (i)))
      return FALSE;

  return TRUE;
}

void
mh_export_content_get (MhExportContent *self, MhFigureOptions *options)
{
  g_return_if_fail (MH_IS_EXPORT_CONTENT (self) && options != NULL);

  const guint parts = get_choice (self);
  const gboolean has_tables = (parts & MH_FIGURE_TABLES) != 0;
  const gboolean adds_timeline = gtk_switch_get_active (self->timeline)
                                 && gtk_widget_get_visible (GTK_WIDGET (self->timeline_row));

  options->parts = parts | (adds_timeline ? MH_FIGURE_TIMELINE : 0);
  options->map = has_tables && self->n_maps > 1 ? adw_combo_row_get_selected (self->map) : 0;
  options->lacks |= (gtk_switch_get_active (self->caption) ? 0 : MH_FIGURE_CAPTION)
                    | (gtk_switch_get_active (self->ring) || !has_tables ? 0 : MH_FIGURE_RING)
                    | (gtk_switch_get_active (self->key) || !has_tables ? 0 : MH_FIGURE_KEY);
}

static void
show_rows (MhExportContent *self)
{
  const guint parts = get_choice (self);
  const gboolean has_tables = (parts & MH_FIGURE_TABLES) != 0;

  gtk_widget_set_visible (GTK_WIDGET (self->map), has_tables && self->n_maps > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->ring_row), has_tables);
  gtk_widget_set_visible (GTK_WIDGET (self->key_row), has_tables);
  gtk_widget_set_visible (GTK_WIDGET (self->timeline_row),
                          (parts & MH_FIGURE_TIMELINE) == 0
                              && are_there (self, MH_FIGURE_TIMELINE));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
changed_cb (MhExportContent *self)
{
  if (self->is_filling)
    return;

  self->wanted = get_choice (self);
  show_rows (self);
}

static void
add_choice (MhExportContent *self, GtkStringList *names, const char *name, guint parts)
{
  gtk_string_list_append (names, name);
  self->choices[self->n_choices++] = parts;
}

/* Best play stands on the board, where there is one. */
static void
add_parts (MhExportContent *self, GtkStringList *names)
{
  for (guint i = 0; i < mh_figure_parts_get_n () && self->n_choices < MAX_CHOICES; i++)
    {
      const MhFigurePartRow *part = mh_figure_parts_get (i);
      const guint with_board = part->flag == MH_FIGURE_LINE ? MH_FIGURE_GRAPH : 0;

      if ((part->flag & MH_FIGURE_BOTH) == 0 && is_there (self, part))
        add_choice (self, names, _ (part->name), part->flag | with_board);
    }
}

/* Lists what can be shown, and keeps the choice while it can. */
static void
offer_parts (MhExportContent *self)
{
  static const guint usual[] = { MH_FIGURE_BOTH, MH_FIGURE_GRAPH, MH_FIGURE_TABLES };
  const MhGameView *view = mh_game_view_find (mh_session_get_class (self->session));
  const char *const of_board[] = { _ ("Board and tables"), _ ("Board"), _ ("Tables") };
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  self->n_choices = 0;
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (are_there (self, usual[i]))
      add_choice (self, names, view->contents[i] != NULL ? _ (view->contents[i]) : of_board[i],
                  usual[i]);
  add_parts (self, names);
  for (guint i = 0; i < self->n_choices; i++)
    selected = self->choices[i] == self->wanted ? i : selected;
  adw_combo_row_set_model (self->what, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->what, selected);
}

static void
offer_maps (MhExportContent *self)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);
  const MhGameScenes *scenes = mh_game_scenes_find (mh_snapshot_get_class (snapshot));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const guint before = adw_combo_row_get_selected (self->map);
  MhTableLayout layout;

  self->n_maps = mh_snapshot_get_table_map (snapshot, &layout) ? layout.n_planes : 0;
  gtk_string_list_append (names, _ ("All that are shown"));
  for (guint i = 0; i < self->n_maps; i++)
    {
      const char *title = scenes->table_titles[mh_table_layout_get_plane (&layout, i)];

      gtk_string_list_append (names, title != NULL ? _ (title) : _ ("Table"));
    }
  adw_combo_row_set_model (self->map, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->map, before <= self->n_maps ? before : 0);
}

static void
offer (MhExportContent *self)
{
  self->is_filling = TRUE;
  offer_parts (self);
  offer_maps (self);
  self->is_filling = FALSE;
  show_rows (self);
}

static void
session_changed_cb (MhExportContent *self, const MhSnapshot *snapshot G_GNUC_UNUSED, guint parts)
{
  if ((parts & MH_SNAPSHOT_SHOWN) != 0)
    offer (self);
}

void
mh_export_content_choose (MhExportContent *self, guint parts)
{
  g_return_if_fail (MH_IS_EXPORT_CONTENT (self));

  const guint others = parts & ~(guint) MH_FIGURE_TIMELINE;

  self->wanted = others != 0 ? others : parts;
  offer (self);
}

void
mh_export_content_set (MhExportContent *self, const MhFigureOptions *options)
{
  g_return_if_fail (MH_IS_EXPORT_CONTENT (self) && options != NULL);

  gtk_switch_set_active (self->timeline, (options->parts & MH_FIGURE_TIMELINE) != 0);
  gtk_switch_set_active (self->caption, (options->lacks & MH_FIGURE_CAPTION) == 0);
  gtk_switch_set_active (self->ring, (options->lacks & MH_FIGURE_RING) == 0);
  gtk_switch_set_active (self->key, (options->lacks & MH_FIGURE_KEY) == 0);
  if (options->map <= self->n_maps)
    adw_combo_row_set_selected (self->map, options->map);
}

static void
mh_export_content_dispose (GObject *object)
{
  g_clear_object (&MH_EXPORT_CONTENT (object)->session);

  G_OBJECT_CLASS (mh_export_content_parent_class)->dispose (object);
}

static void
mh_export_content_class_init (MhExportContentClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_export_content_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-export-content.ui");
  gtk_widget_class_bind_template_child (widget_class, MhExportContent, what);
  gtk_widget_class_bind_template_child (widget_class, MhExportContent, map);
  gtk_widget_class_bind_template_child (widget_class, MhExportContent, timeline_row);
  gtk_widget_class_bind_template_child (widget_class, MhExportContent, timeline);
  gtk_widget_class_bind_template_child (widget_class, MhExportContent, ring_row);
  gtk_widget_class_bind_template_child (widget_class, MhExportContent, ring);
  gtk_widget_class_bind_template_child (widget_class, MhExportContent, key_row);
  gtk_widget_class_bind_template_child (widget_class, MhExportContent, key);
  gtk_widget_class_bind_template_child (widget_class, MhExportContent, caption);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
mh_export_content_init (MhExportContent *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mh_export_content_set_session (MhExportContent *self, MhSession *session)
{
  g_return_if_fail (MH_IS_EXPORT_CONTENT (self));
  g_return_if_fail (self->session == NULL && MH_IS_SESSION (session));

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  offer (self);
}
