/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-edits.h"

#include "mh-document-private.h"
#include "mh-edit-compound.h"
#include "mh-subgraph.h"

#include <glib/gi18n.h>
#include <math.h>

/* The distance below which places are equal; they are stored with a precision of 0.01. */
#define PLACE_TOLERANCE 0.005

GQuark
mh_document_error_quark (void)
{
  return g_quark_from_static_string ("mh-document-error-quark");
}

static guint32
count_nodes (MhDocument *self)
{
  return mh_sketch_get_n_nodes (mh_document_get_sketch (self));
}

static gboolean
is_coins (MhDocument *self)
{
  return mh_sketch_get_coins (mh_document_get_sketch (self)) != NULL;
}

static gboolean
is_node (MhDocument *self, guint32 node)
{
  return node < count_nodes (self);
}

/* Returns: whether @n_nodes can be edited. Their edges cannot exceed the limit then, even
 * in both directions. */
static gboolean
check_room (MhDocument *self, gsize n_nodes, GError **error)
{
  G_STATIC_ASSERT (MH_MAX_EDITABLE_NODES * (MH_MAX_EDITABLE_NODES - 1) <= MH_MAX_EDGES);

  if (is_coins (self))
    {
      g_set_error_literal (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_COINS,
                           _ ("A game of coins has no nodes"));
      return FALSE;
    }
  if (n_nodes > MH_MAX_EDITABLE_NODES || !mh_document_can_draw (self))
    {
      g_set_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_NODES,
                   _ ("A board that is drawn has at most %u nodes"), MH_MAX_EDITABLE_NODES);
      return FALSE;
    }

  return TRUE;
}

static double
clip_coordinate (double value)
{
  return isnan (value) ? 0 : CLAMP (value, -MH_MAX_COORDINATE, MH_MAX_COORDINATE);
}

static MhPlace
clip (MhPlace place)
{
  return (MhPlace){ clip_coordinate (place.x), clip_coordinate (place.y) };
}

gboolean
mh_document_add_node (MhDocument *self, MhPlace place, guint32 *node, GError **error)
{
  return mh_document_add_joined_node (self, MH_NODE_NONE, place, node, error);
}

gboolean
mh_document_add_joined_node (MhDocument *self,
                             guint32 from,
                             MhPlace place,
                             guint32 *node,
                             GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  const guint32 new = count_nodes (self);
  const gboolean joins = is_node (self, from);
  const MhPlace clipped = clip (place);

  if (!check_room (self, new + 1, error))
    return FALSE;

  MhEdit *role = mh_edit_new_first_roles (mh_document_get_sketch (self), new, new + 1);
  GPtrArray *edits = g_ptr_array_new ();

  g_ptr_array_add (edits, mh_edit_new_insert_nodes (&new, &clipped, 1));
  if (role != NULL)
    g_ptr_array_add (edits, role);
  if (joins)
    g_ptr_array_add (edits, mh_edit_new_add_edges (&(const MhArc){ from, new }, 1));
  mh_document_do (self, mh_edit_new_group (edits, _ ("Add Node")));
  if (node != NULL)
    *node = new;

  return TRUE;
}

gboolean
mh_document_join (MhDocument *self, guint32 from, guint32 to, GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  const MhArc arc = { from, to };

  if (!check_room (self, 0, error))
    return FALSE;
  if (is_node (self, from) && is_node (self, to) && from != to
      && !mh_sketch_has_edge (mh_document_get_sketch (self), from, to))
    mh_document_do (self, mh_edit_new_add_edges (&arc, 1));

  return TRUE;
}

void
mh_document_delete (MhDocument *self,
                    const guint32 *nodes,
                    gsize n_nodes,
                    const MhArc *edges,
                    gsize n_edges)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  if (mh_document_can_draw (self))
    mh_document_do (self, mh_edit_new_delete (mh_document_get_sketch (self), nodes, n_nodes, edges,
                                              n_edges));
}

void
mh_document_cut (MhDocument *self, const guint32 *nodes, gsize n_nodes)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  if (!mh_document_can_draw (self))
    return;

  MhEdit *removal = mh_edit_new_delete (mh_document_get_sketch (self), nodes, n_nodes, NULL, 0);

  if (removal != NULL)
    {
      GPtrArray *edits = g_ptr_array_new ();

      g_ptr_array_add (edits, removal);
      mh_document_do (self, mh_edit_new_group (edits, _ ("Cut")));
    }
}

static gboolean
is_at (const MhSketch *sketch, guint32 node, MhPlace place)
{
  const MhPlace here = mh_sketch_get_place (sketch, node);

  return fabs (here.x - place.x) < PLACE_TOLERANCE && fabs (here.y - place.y) < PLACE_TOLERANCE;
}

/* Returns: (transfer full) (nullable): an edit; NULL if all nodes are at their places */
static MhEdit *
create_move (MhDocument *self, const guint32 *nodes, const MhPlace *places, gsize n_nodes)
{
  const MhSketch *sketch = mh_document_get_sketch (self);
  g_autofree guint32 *known = g_new (guint32, n_nodes + 1);
  g_autofree MhPlace *clipped = g_new (MhPlace, n_nodes + 1);
  gboolean moves = FALSE;
  gsize n_known = 0;

  for (gsize i = 0; i < n_nodes; i++)
    if (is_node (self, nodes[i]))
      {
        known[n_known] = nodes[i];
        clipped[n_known] = clip (places[i]);
        moves |= !is_at (sketch, nodes[i], clipped[n_known]);
        n_known++;
      }

  return moves ? mh_edit_new_move_nodes (known, clipped, n_known) : NULL;
}

void
mh_document_move_nodes (MhDocument *self,
                        const guint32 *nodes,
                        const MhPlace *places,
                        gsize n_nodes)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  if (mh_document_can_draw (self))
    mh_document_do (self, create_move (self, nodes, places, n_nodes));
}

void
mh_document_arrange (MhDocument *self, const guint32 *nodes, const MhPlace *places, gsize n_nodes)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  MhEdit *move = mh_document_can_draw (self) ? create_move (self, nodes, places, n_nodes) : NULL;

  if (move != NULL)
    {
      GPtrArray *edits = g_ptr_array_new ();

      g_ptr_array_add (edits, move);
      mh_document_do (self, mh_edit_new_group (edits, _ ("Arrange")));
    }
}

void
mh_document_rename (MhDocument *self, guint32 node, const char *name)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  g_autofree char *valid = name != NULL ? g_utf8_make_valid (name, -1) : NULL;
  g_autofree char *clean = valid != NULL ? mh_name_clean (valid) : NULL;

  if (is_node (self, node)
      && g_strcmp0 (clean, mh_sketch_get_name (mh_document_get_sketch (self), node)) != 0)
    mh_document_do (self, mh_edit_new_rename (node, clean));
}

gboolean
mh_document_paste (MhDocument *self,
                   const MhSketch *part,
                   MhPlace middle,
                   guint32 *first,
                   GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self) && part != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  const MhSketch *sketch = mh_document_get_sketch (self);
  const guint32 n_before = count_nodes (self);
  const guint32 n_pasted = mh_sketch_get_n_nodes (part);

  if (!check_room (self, (gsize) n_before + n_pasted, error))
    return FALSE;

  if (n_pasted > 0)
    mh_document_do (self, mh_subgraph_create_paste (sketch, part,
                                                    mh_subgraph_find_place (sketch, part,
                                                                            clip (middle))));
  if (first != NULL)
    *first = n_before;

  return TRUE;
}

gboolean
mh_document_replace_graph (MhDocument *self,
                           guint32 n_nodes,
                           const MhArc *arcs,
                           gsize n_arcs,
                           gboolean directed,
                           GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_room (self, n_nodes, error))
    return FALSE;

  mh_document_do (self, mh_edit_new_replace_graph (mh_document_get_sketch (self), n_nodes, arcs,
                                                   n_arcs, directed));
  return TRUE;
}
