/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-row.h"

#include "mh-load.h"
#include "mh-sample-picture.h"

#include <inttypes.h>
#include <glib/gi18n.h>

struct _MhHuntRow
{
  GtkListBoxRow parent_instance;

  MhHuntFind *find;
  MhSamplePicture *picture;
  GtkLabel *size;
  GtkLabel *values;
  GtkLabel *origin;
};

G_DEFINE_FINAL_TYPE (MhHuntRow, mh_hunt_row, GTK_TYPE_LIST_BOX_ROW)

static void
mh_hunt_row_finalize (GObject *object)
{
  g_clear_pointer (&MH_HUNT_ROW (object)->find, mh_hunt_find_unref);

  G_OBJECT_CLASS (mh_hunt_row_parent_class)->finalize (object);
}

static void
mh_hunt_row_class_init (MhHuntRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_hunt_row_finalize;

  g_type_ensure (MH_TYPE_SAMPLE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-hunt-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhHuntRow, picture);
  gtk_widget_class_bind_template_child (widget_class, MhHuntRow, size);
  gtk_widget_class_bind_template_child (widget_class, MhHuntRow, values);
  gtk_widget_class_bind_template_child (widget_class, MhHuntRow, origin);
}

static void
mh_hunt_row_init (MhHuntRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
describe_size (const MhHuntFind *find, const MhHuntQuery *query)
{
  if (query->family == MH_HUNT_GRIDS)
    return g_strdup_printf (ngettext ("%u cell to walk on", "%u cells to walk on", find->n_nodes),
                            find->n_nodes);

  g_autofree char *nodes
      = g_strdup_printf (ngettext ("%u node", "%u nodes", find->n_nodes), find->n_nodes);
  g_autofree char *edges
      = g_strdup_printf (ngettext ("%u edge", "%u edges", find->n_edges), find->n_edges);

  return g_strdup_printf ("%s, %s", nodes, edges);
}

static char *
describe_origin (const MhHuntFind *find)
{
  if (find->n_nodes == find->n_nodes_before && find->n_edges == find->n_edges_before)
    return g_strdup_printf (_ ("Board %" PRIu64), find->index);

  return g_strdup_printf (
      /* Translators: a number of a board, its nodes, its edges. */
      _ ("From board %" PRIu64 " with %u nodes and %u edges"), find->index, find->n_nodes_before,
      find->n_edges_before);
}

/* Returns: (transfer full): the answer of each algorithm on a separate line */
static char *
describe_values (const MhHuntFind *find, const MhHuntQuery *query)
{
  g_autofree char *values = mh_hunt_find_describe (find, query);
  g_auto (GStrv) lines = g_strsplit (values, " · ", -1);

  return g_strjoinv ("\n", lines);
}

GtkWidget *
mh_hunt_row_new (MhHuntFind *find, const MhHuntQuery *query)
{
  g_return_val_if_fail (find != NULL && query != NULL, NULL);

  MhHuntRow *self = g_object_new (MH_TYPE_HUNT_ROW, NULL);
  g_autofree char *size = describe_size (find, query);
  g_autofree char *values = describe_values (find, query);
  g_autofree char *origin = describe_origin (find);
  g_autofree char *spoken = g_strdup_printf ("%s. %s. %s", size, values, origin);

  self->find = mh_hunt_find_ref (find);
  gtk_label_set_text (self->size, size);
  gtk_label_set_text (self->values, values);
  gtk_label_set_text (self->origin, origin);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return GTK_WIDGET (self);
}

const MhHuntFind *
mh_hunt_row_get_find (MhHuntRow *self)
{
  g_return_val_if_fail (MH_IS_HUNT_ROW (self), NULL);

  return self->find;
}

gboolean
mh_hunt_row_arrange (MhHuntRow *self)
{
  g_return_val_if_fail (MH_IS_HUNT_ROW (self), FALSE);

  if (mh_sample_picture_get_board (self->picture) != NULL)
    return FALSE;

  g_autoptr (MhBoard) board = mh_hunt_find_create_board (self->find);
  g_autoptr (GError) error = NULL;

  if (!mh_load_arrange (board, &error))
    g_warning ("A find cannot be arranged: %s", error->message);
  mh_sample_picture_take_board (self->picture, g_steal_pointer (&board));

  return TRUE;
}
