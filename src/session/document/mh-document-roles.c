/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-edits.h"

#include "mh-document-private.h"
#include "mh-edit-compound.h"
#include "mh-game-class.h"

#include <glib/gi18n.h>

/* Edits that change the game without changing nodes or edges: roles, rules, direction,
 * coins. */

static gboolean
is_place (const MhSketch *sketch, guint32 node)
{
  return node == MH_NODE_NONE || node < mh_sketch_get_n_nodes (sketch);
}

static gboolean
refuse_cat (GError **error)
{
  g_set_error_literal (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_CAT,
                       _ ("The cat cannot start in a hole"));
  return FALSE;
}

static gboolean
set_hole (MhDocument *self, guint32 node, GError **error)
{
  const MhSketch *sketch = mh_document_get_sketch (self);
  const gboolean is_hole = mh_sketch_is_hole (sketch, node);
  const gboolean several = mh_document_allows_several_holes (self);

  if (!mh_sketch_get_game_class (sketch)->has_holes)
    {
      g_set_error_literal (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_NO_HOLES,
                           _ ("This game has no holes"));
      return FALSE;
    }
  if (!is_hole && mh_sketch_get_start (sketch).cat == node)
    return refuse_cat (error);

  if (several)
    mh_document_do (self, mh_edit_new_set_hole (node, !is_hole));
  else if (!is_hole)
    mh_document_do (self, mh_edit_new_move_hole (sketch, node));

  return TRUE;
}

gboolean
mh_document_set_role (MhDocument *self, MhRole role, guint32 node, GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  const MhSketch *sketch = mh_document_get_sketch (self);
  MhStart start = mh_sketch_get_start (sketch);

  if (node >= mh_sketch_get_n_nodes (sketch))
    return TRUE;
  if (role == MH_ROLE_HOLE)
    return set_hole (self, node, error);
  if (role == MH_ROLE_CAT && mh_sketch_is_hole (sketch, node))
    return refuse_cat (error);

  if (role == MH_ROLE_MOUSE)
    start.mouse = node;
  else
    start.cat = node;
  mh_document_set_start (self, start);

  return TRUE;
}

void
mh_document_set_start (MhDocument *self, MhStart start)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  const MhSketch *sketch = mh_document_get_sketch (self);
  const MhStart before = mh_sketch_get_start (sketch);

  if (start.mouse == before.mouse && start.cat == before.cat && start.first == before.first)
    return;
  if (mh_sketch_get_coins (sketch) != NULL || !is_place (sketch, start.mouse)
      || !is_place (sketch, start.cat)
      || (start.cat != MH_NODE_NONE && mh_sketch_is_hole (sketch, start.cat)))
    return;

  mh_document_do (self, mh_edit_new_set_start (start));
}

void
mh_document_set_first (MhDocument *self, MhPlayer first)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  MhStart start = mh_sketch_get_start (mh_document_get_sketch (self));

  start.first = first;
  mh_document_set_start (self, start);
}

void
mh_document_set_rules (MhDocument *self, const MhRules *rules)
{
  g_return_if_fail (MH_IS_DOCUMENT (self) && rules != NULL);

  const MhSketch *sketch = mh_document_get_sketch (self);
  const MhRules whole = { !!rules->mouse_may_pass, !!rules->cat_may_pass, rules->stuck };

  if (mh_sketch_get_coins (sketch) == NULL
      && !mh_rules_equal (&whole, mh_sketch_get_rules (sketch)))
    mh_document_do (self, mh_edit_new_set_rules (&whole));
}

void
mh_document_set_game (MhDocument *self, const MhGameClass *klass, const MhRules *rules)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));
  g_return_if_fail (klass != NULL && klass->has_board && rules != NULL);

  const MhSketch *sketch = mh_document_get_sketch (self);

  if (mh_sketch_get_coins (sketch) != NULL)
    return;
  if (klass == mh_sketch_get_game_class (sketch))
    mh_document_set_rules (self, rules);
  else
    mh_document_do (self, mh_edit_new_change_game (sketch, klass, rules));
}

void
mh_document_set_several_holes (MhDocument *self, gboolean several_holes)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  const MhSketch *sketch = mh_document_get_sketch (self);
  guint32 first = 0;

  if (!several_holes == !mh_document_allows_several_holes (self)
      || !mh_sketch_get_game_class (sketch)->has_holes)
    return;

  GPtrArray *edits = g_ptr_array_new ();

  if (!several_holes && mh_sketch_get_n_holes (sketch) > 1)
    {
      while (!mh_sketch_is_hole (sketch, first))
        first++;
      g_ptr_array_add (edits, mh_edit_new_move_hole (sketch, first));
    }
  g_ptr_array_add (edits, mh_edit_new_set_several_holes (several_holes));
  mh_document_do (self, mh_edit_new_group (edits, NULL));
}

gboolean
mh_document_set_directed (MhDocument *self, gboolean directed, GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  const MhSketch *sketch = mh_document_get_sketch (self);
  gsize n_edges;

  if (!directed == !mh_sketch_is_directed (sketch) || mh_sketch_get_coins (sketch) != NULL)
    return TRUE;

  mh_sketch_get_edges (sketch, &n_edges);
  if (directed && n_edges > MH_MAX_EDGES / 2)
    {
      g_set_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_EDGES,
                   _ ("A board has at most %u edges"), MH_MAX_EDGES);
      return FALSE;
    }
  if (directed)
    mh_document_mean_directed (self);
  mh_document_do (self, mh_edit_new_set_directed (sketch, directed));

  return TRUE;
}

void
mh_document_make_undirected (MhDocument *self)
{
  mh_document_set_directed (self, FALSE, NULL);
}

void
mh_document_set_coins (MhDocument *self, MhGame *coins)
{
  g_return_if_fail (MH_IS_DOCUMENT (self) && coins != NULL);

  if (!mh_game_equal (coins, mh_sketch_get_coins (mh_document_get_sketch (self))))
    mh_document_do (self, mh_edit_new_set_coins (coins));
}
