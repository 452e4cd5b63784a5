/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-selection.h"

#include "mh-document-roads.h"
#include "mh-numbers.h"

#include <string.h>

enum
{
  PROP_0,
  PROP_CURRENT,
  PROP_HOVERED,
  PROP_HOVERED_NODE,
  PROP_NODE,
  N_NUMBERS,
  PROP_N_NODES = N_NUMBERS,
  PROP_N_EDGES,
  N_PROPS,
};

enum
{
  SELECTED_CHANGED,
  N_SIGNALS,
};

struct _MhSelection
{
  GObject parent_instance;

  guint32 numbers[N_NUMBERS]; /* positions and nodes, indexed by property */
  GArray *nodes;              /* (element-type guint32): ascending */
  GArray *edges;              /* (element-type MhArc): sorted */
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhSelection, mh_selection, G_TYPE_OBJECT)

static void
set_number (MhSelection *self, guint property, guint32 number)
{
  if (self->numbers[property] == number)
    return;

  self->numbers[property] = number;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Sorts the items and removes duplicates. */
static void
tidy (GArray *items, GCompareFunc compare)
{
  const guint size = g_array_get_element_size (items);
  guint n_kept = 0;

  g_array_sort (items, compare);
  for (guint i = 0; i < items->len; i++)
    if (n_kept == 0 || compare (items->data + (n_kept - 1) * size, items->data + i * size) != 0)
      memmove (items->data + n_kept++ * size, items->data + i * size, size);
  g_array_set_size (items, n_kept);
}

static gboolean
arrays_equal (const GArray *a, const GArray *b, gsize size)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * size) == 0);
}

/* @nodes, @edges: (transfer full): in any order */
static void
set_selected (MhSelection *self, GArray *nodes, GArray *edges)
{
  g_autoptr (GArray) new_nodes = nodes;
  g_autoptr (GArray) new_edges = edges;
  const guint n_nodes = self->nodes->len;
  const guint n_edges = self->edges->len;

  tidy (nodes, mh_numbers_compare);
  tidy (edges, mh_arc_compare);
  if (arrays_equal (nodes, self->nodes, sizeof (guint32))
      && arrays_equal (edges, self->edges, sizeof (MhArc)))
    return;

  g_array_unref (self->nodes);
  g_array_unref (self->edges);
  self->nodes = g_steal_pointer (&new_nodes);
  self->edges = g_steal_pointer (&new_edges);
  g_object_freeze_notify (G_OBJECT (self));
  if (nodes->len != n_nodes)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_NODES]);
  if (edges->len != n_edges)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_EDGES]);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[SELECTED_CHANGED], 0);
}

static GArray *
copy_items (gsize size, gconstpointer items, gsize n_items)
{
  GArray *copy = g_array_new (FALSE, FALSE, (guint) size);

  if (n_items > 0)
    g_array_append_vals (copy, items, (guint) n_items);

  return copy;
}

/* Removes the item if the array contains it, otherwise adds it. */
static void
toggle (GArray *items, gconstpointer item, GCompareFunc compare)
{
  guint index;

  if (g_array_binary_search (items, item, compare, &index))
    g_array_remove_index (items, index);
  else
    g_array_append_vals (items, item, 1);
}

static void
mh_selection_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhSelection *self = MH_SELECTION (object);

  if (property == PROP_N_NODES)
    g_value_set_uint (value, self->nodes->len);
  else if (property == PROP_N_EDGES)
    g_value_set_uint (value, self->edges->len);
  else
    g_value_set_uint (value, self->numbers[property]);
}

static void
mh_selection_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  set_number (MH_SELECTION (object), property, g_value_get_uint (value));
}

static void
mh_selection_finalize (GObject *object)
{
  MhSelection *self = MH_SELECTION (object);

  g_array_unref (self->nodes);
  g_array_unref (self->edges);

  G_OBJECT_CLASS (mh_selection_parent_class)->finalize (object);
}

static void
mh_selection_class_init (MhSelectionClass *klass)
{
  static const char *const names[N_NUMBERS] = {
    [PROP_CURRENT] = "current",
    [PROP_HOVERED] = "hovered",
    [PROP_HOVERED_NODE] = "hovered-node",
    [PROP_NODE] = "node",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_selection_get_property;
  object_class->set_property = mh_selection_set_property;
  object_class->finalize = mh_selection_finalize;

  /* MH_POSITION_NONE and MH_NODE_NONE are equal, so that one default fits both. */
  G_STATIC_ASSERT (MH_POSITION_NONE == MH_NODE_NONE);
  for (guint i = 1; i < N_NUMBERS; i++)
    properties[i]
        = g_param_spec_uint (names[i], NULL, NULL, 0, G_MAXUINT32, MH_POSITION_NONE,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_N_NODES] = g_param_spec_uint ("n-nodes", NULL, NULL, 0, G_MAXUINT, 0, readable);
  properties[PROP_N_EDGES] = g_param_spec_uint ("n-edges", NULL, NULL, 0, G_MAXUINT, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SELECTED_CHANGED] = g_signal_new ("selected-changed", G_TYPE_FROM_CLASS (klass),
                                            G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mh_selection_init (MhSelection *self)
{
  for (guint i = 0; i < N_NUMBERS; i++)
    self->numbers[i] = MH_POSITION_NONE;
  self->nodes = copy_items (sizeof (guint32), NULL, 0);
  self->edges = copy_items (sizeof (MhArc), NULL, 0);
}

MhSelection *
mh_selection_new (void)
{
  return g_object_new (MH_TYPE_SELECTION, NULL);
}

guint32
mh_selection_get_current (MhSelection *self)
{
  g_return_val_if_fail (MH_IS_SELECTION (self), MH_POSITION_NONE);

  return self->numbers[PROP_CURRENT];
}

void
mh_selection_set_current (MhSelection *self, guint32 position)
{
  g_return_if_fail (MH_IS_SELECTION (self));

  set_number (self, PROP_CURRENT, position);
}

guint32
mh_selection_get_hovered (MhSelection *self)
{
  g_return_val_if_fail (MH_IS_SELECTION (self), MH_POSITION_NONE);

  return self->numbers[PROP_HOVERED];
}

void
mh_selection_set_hovered (MhSelection *self, guint32 position)
{
  g_return_if_fail (MH_IS_SELECTION (self));

  set_number (self, PROP_HOVERED, position);
}

guint32
mh_selection_get_hovered_node (MhSelection *self)
{
  g_return_val_if_fail (MH_IS_SELECTION (self), MH_NODE_NONE);

  return self->numbers[PROP_HOVERED_NODE];
}

void
mh_selection_set_hovered_node (MhSelection *self, guint32 node)
{
  g_return_if_fail (MH_IS_SELECTION (self));

  set_number (self, PROP_HOVERED_NODE, node);
}

guint32
mh_selection_get_node (MhSelection *self)
{
  g_return_val_if_fail (MH_IS_SELECTION (self), MH_NODE_NONE);

  return self->numbers[PROP_NODE];
}

void
mh_selection_set_node (MhSelection *self, guint32 node)
{
  g_return_if_fail (MH_IS_SELECTION (self));

  set_number (self, PROP_NODE, node);
}

const guint32 *
mh_selection_get_nodes (MhSelection *self, gsize *n_nodes)
{
  g_return_val_if_fail (MH_IS_SELECTION (self) && n_nodes != NULL, NULL);

  *n_nodes = self->nodes->len;

  return (const guint32 *) (gconstpointer) self->nodes->data;
}

gboolean
mh_selection_has_node (MhSelection *self, guint32 node)
{
  g_return_val_if_fail (MH_IS_SELECTION (self), FALSE);

  return g_array_binary_search (self->nodes, &node, mh_numbers_compare, NULL);
}

const MhArc *
mh_selection_get_edges (MhSelection *self, gsize *n_edges)
{
  g_return_val_if_fail (MH_IS_SELECTION (self) && n_edges != NULL, NULL);

  *n_edges = self->edges->len;

  return (const MhArc *) (gconstpointer) self->edges->data;
}

GArray *
mh_selection_get_node_array (MhSelection *self)
{
  g_return_val_if_fail (MH_IS_SELECTION (self), NULL);

  return self->nodes;
}

GArray *
mh_selection_get_edge_array (MhSelection *self)
{
  g_return_val_if_fail (MH_IS_SELECTION (self), NULL);

  return self->edges;
}

void
mh_selection_select (MhSelection *self,
                     const guint32 *nodes,
                     gsize n_nodes,
                     const MhArc *edges,
                     gsize n_edges)
{
  g_return_if_fail (MH_IS_SELECTION (self));

  set_selected (self, copy_items (sizeof *nodes, nodes, n_nodes),
                copy_items (sizeof *edges, edges, n_edges));
}

void
mh_selection_select_nodes (MhSelection *self, const guint32 *nodes, gsize n_nodes)
{
  mh_selection_select (self, nodes, n_nodes, NULL, 0);
}

void
mh_selection_clear (MhSelection *self)
{
  mh_selection_select (self, NULL, 0, NULL, 0);
}

void
mh_selection_toggle_node (MhSelection *self, guint32 node)
{
  g_return_if_fail (MH_IS_SELECTION (self));

  GArray *nodes = g_array_copy (self->nodes);

  toggle (nodes, &node, mh_numbers_compare);
  set_selected (self, nodes, g_array_copy (self->edges));
}

void
mh_selection_toggle_edge (MhSelection *self, MhArc edge)
{
  g_return_if_fail (MH_IS_SELECTION (self));

  GArray *edges = g_array_copy (self->edges);

  toggle (edges, &edge, mh_arc_compare);
  set_selected (self, g_array_copy (self->nodes), edges);
}

/* Returns: (transfer full): the selected edges that are still there */
static GArray *
follow_edges (MhSelection *self, MhDocument *document)
{
  const MhBoard *board = mh_document_get_board (document);
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint i = 0; i < self->edges->len; i++)
    {
      const MhArc old = g_array_index (self->edges, MhArc, i);
      const guint32 from = mh_document_map_node (document, old.from);
      const guint32 to = mh_document_map_node (document, old.to);
      const gboolean turns = !mh_board_is_directed (board) && from > to;
      const MhArc edge = { turns ? to : from, turns ? from : to };

      if (mh_document_has_road (document, MH_ROADS_MOUSE, edge.from, edge.to)
          || mh_document_has_road (document, MH_ROADS_CAT, edge.from, edge.to))
        g_array_append_vals (edges, &edge, 1);
    }

  return edges;
}

void
mh_selection_follow (MhSelection *self, MhDocument *document)
{
  g_return_if_fail (MH_IS_SELECTION (self) && MH_IS_DOCUMENT (document));

  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < self->nodes->len; i++)
    {
      const guint32 node = mh_document_map_node (document, g_array_index (self->nodes, guint32, i));

      if (node != MH_NODE_NONE)
        g_array_append_vals (nodes, &node, 1);
    }

  g_object_freeze_notify (G_OBJECT (self));
  set_number (self, PROP_HOVERED_NODE,
              mh_document_map_node (document, self->numbers[PROP_HOVERED_NODE]));
  set_number (self, PROP_NODE, mh_document_map_node (document, self->numbers[PROP_NODE]));
  set_selected (self, nodes, follow_edges (self, document));
  g_object_thaw_notify (G_OBJECT (self));
}
