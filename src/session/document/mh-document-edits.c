/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-edits.h"

#include "mh-document-private.h"
#include "mh-edit-compound.h"
#include "mh-game-class.h"
#include "mh-subgraph.h"

#include <glib/gi18n.h>
#include <math.h>

/* The distance below which places are equal; they are stored with a precision of 0.01. */
#define PLACE_TOLERANCE 0.005
/* The distance at which nodes are put beside others that they hid. */
#define SEPARATE 44.0

GQuark
mh_document_error_quark (void)
{
  return g_quark_from_static_string ("mh-document-error-quark");
}

static guint32
count_nodes (MhDocument *self)
{
  return mh_board_get_n_nodes (mh_document_get_board (self));
}

static gboolean
has_no_graph (MhDocument *self)
{
  return mh_board_get_game (mh_document_get_board (self)) != NULL;
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

  if (has_no_graph (self))
    {
      g_set_error_literal (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_NO_GRAPH,
                           _ ("A game of coins has no nodes"));
      return FALSE;
    }
  if (mh_board_get_grid (mh_document_get_board (self)) != NULL)
    {
      g_set_error_literal (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_GRID,
                           _ ("This board is a grid: paint its cells instead"));
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

static MhPoint
clip (MhPoint point)
{
  return (MhPoint){ clip_coordinate (point.x), clip_coordinate (point.y) };
}

gboolean
mh_document_add_node (MhDocument *self, MhPoint point, guint32 *node, GError **error)
{
  return mh_document_add_joined_node (self, MH_NODE_NONE, point, node, error);
}

gboolean
mh_document_add_joined_node (MhDocument *self,
                             guint32 from,
                             MhPoint point,
                             guint32 *node,
                             GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  const guint32 new = count_nodes (self);
  const gboolean joins = is_node (self, from);
  const MhPoint clipped = clip (point);

  if (!check_room (self, new + 1, error))
    return FALSE;

  MhEdit *role = mh_edit_new_first_roles (mh_document_get_board (self), new, new + 1);
  GPtrArray *edits = g_ptr_array_new ();

  g_ptr_array_add (edits, mh_edit_new_insert_nodes (&new, &clipped, 1));
  if (role != NULL)
    g_ptr_array_add (edits, role);
  if (joins)
    g_ptr_array_add (edits, mh_edit_new_add_edges (&(const MhArc){ from, new }, 1));
  if (node != NULL)
    *node = new;

  return mh_document_do (self, mh_edit_new_group (edits, _ ("Add Node")), error);
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
      && !mh_board_has_edge (mh_document_get_board (self), from, to))
    return mh_document_do (self, mh_edit_new_add_edges (&arc, 1), error);

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
    mh_document_do (self,
                    mh_edit_new_delete (mh_document_get_board (self), nodes, n_nodes, edges,
                                        n_edges),
                    NULL);
}

void
mh_document_cut (MhDocument *self, const guint32 *nodes, gsize n_nodes)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  if (!mh_document_can_draw (self))
    return;

  MhEdit *removal = mh_edit_new_delete (mh_document_get_board (self), nodes, n_nodes, NULL, 0);

  if (removal != NULL)
    {
      GPtrArray *edits = g_ptr_array_new ();

      g_ptr_array_add (edits, removal);
      mh_document_do (self, mh_edit_new_group (edits, _ ("Cut")), NULL);
    }
}

static gboolean
is_at (const MhBoard *board, guint32 node, MhPoint point)
{
  const MhPoint here = mh_board_get_point (board, node);

  return fabs (here.x - point.x) < PLACE_TOLERANCE && fabs (here.y - point.y) < PLACE_TOLERANCE;
}

/* Returns: (transfer full) (nullable): an edit; NULL if all nodes are at their places */
static MhEdit *
create_move (MhDocument *self, const guint32 *nodes, const MhPoint *points, gsize n_nodes)
{
  const MhBoard *board = mh_document_get_board (self);
  g_autofree guint32 *known = g_new (guint32, n_nodes + 1);
  g_autofree MhPoint *clipped = g_new (MhPoint, n_nodes + 1);
  gboolean moves = FALSE;
  gsize n_known = 0;

  for (gsize i = 0; i < n_nodes; i++)
    if (is_node (self, nodes[i]))
      {
        known[n_known] = nodes[i];
        clipped[n_known] = clip (points[i]);
        moves |= !is_at (board, nodes[i], clipped[n_known]);
        n_known++;
      }

  return moves ? mh_edit_new_move_nodes (known, clipped, n_known) : NULL;
}

void
mh_document_move_nodes (MhDocument *self,
                        const guint32 *nodes,
                        const MhPoint *points,
                        gsize n_nodes)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  if (mh_document_can_draw (self))
    mh_document_do (self, create_move (self, nodes, points, n_nodes), NULL);
}

void
mh_document_arrange (MhDocument *self, const guint32 *nodes, const MhPoint *points, gsize n_nodes)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  MhEdit *move = mh_document_can_draw (self) ? create_move (self, nodes, points, n_nodes) : NULL;

  if (move != NULL)
    {
      GPtrArray *edits = g_ptr_array_new ();

      g_ptr_array_add (edits, move);
      mh_document_do (self, mh_edit_new_group (edits, _ ("Arrange")), NULL);
    }
}

void
mh_document_rename (MhDocument *self, guint32 node, const char *name)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  g_autofree char *valid = name != NULL ? g_utf8_make_valid (name, -1) : NULL;
  g_autofree char *clean = valid != NULL ? mh_name_clean (valid) : NULL;

  if (is_node (self, node) && mh_board_get_grid (mh_document_get_board (self)) == NULL
      && g_strcmp0 (clean, mh_board_get_name (mh_document_get_board (self), node)) != 0)
    mh_document_do (self, mh_edit_new_rename (node, clean), NULL);
}

gboolean
mh_document_paste (MhDocument *self,
                   const MhBoard *part,
                   MhPoint middle,
                   guint32 *first,
                   GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self) && part != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  const MhBoard *board = mh_document_get_board (self);
  const guint32 n_before = count_nodes (self);
  const guint32 n_pasted = mh_board_get_n_nodes (part);

  if (!check_room (self, (gsize) n_before + n_pasted, error))
    return FALSE;

  if (first != NULL)
    *first = n_before;
  if (n_pasted == 0)
    return TRUE;

  const MhPoint place = mh_subgraph_find_place (board, part, clip (middle));

  return mh_document_do (self, mh_subgraph_create_paste (board, part, place), error);
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

  return mh_document_do (self,
                         mh_edit_new_replace_graph (mh_document_get_board (self), n_nodes, arcs,
                                                    n_arcs, directed),
                         error);
}

static gboolean
is_place (const MhBoard *board, guint32 node)
{
  return node == MH_NODE_NONE || node < mh_board_get_n_nodes (board);
}

static gboolean
refuse_cat (const MhBoard *board, GError **error)
{
  g_set_error_literal (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_CAT,
                       mh_board_get_grid (board) != NULL ? _ ("The cat cannot start on the food")
                                                         : _ ("The cat cannot start in a hole"));
  return FALSE;
}

static gboolean
set_hole (MhDocument *self, guint32 node, GError **error)
{
  const MhBoard *board = mh_document_get_board (self);
  const gboolean is_hole = mh_board_is_hole (board, node);
  const gboolean several = mh_document_allows_several_holes (self);

  if (!mh_board_get_game_class (board)->has_holes)
    {
      g_set_error_literal (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_NO_HOLES,
                           mh_board_get_grid (board) != NULL ? _ ("This game has no food")
                                                             : _ ("This game has no holes"));
      return FALSE;
    }
  if (!is_hole && mh_board_get_start (board).cat == node)
    return refuse_cat (board, error);

  if (several)
    mh_document_do (self, mh_edit_new_set_hole (node, !is_hole), NULL);
  else if (!is_hole)
    mh_document_do (self, mh_edit_new_move_hole (board, node), NULL);

  return TRUE;
}

gboolean
mh_document_set_role (MhDocument *self, MhRole role, guint32 node, GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  const MhBoard *board = mh_document_get_board (self);
  MhStart start = mh_board_get_start (board);

  if (node >= mh_board_get_n_nodes (board))
    return TRUE;
  if (role == MH_ROLE_HOLE)
    return set_hole (self, node, error);
  if (role == MH_ROLE_CAT && mh_board_is_hole (board, node))
    return refuse_cat (board, error);

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

  const MhBoard *board = mh_document_get_board (self);
  const MhStart before = mh_board_get_start (board);

  if (start.mouse == before.mouse && start.cat == before.cat && start.first == before.first)
    return;
  if (mh_board_get_game (board) != NULL || !is_place (board, start.mouse)
      || !is_place (board, start.cat)
      || (start.cat != MH_NODE_NONE && mh_board_is_hole (board, start.cat)))
    return;

  mh_document_do (self, mh_edit_new_set_start (start), NULL);
}

void
mh_document_set_first (MhDocument *self, MhPlayer first)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  MhStart start = mh_board_get_start (mh_document_get_board (self));

  start.first = first;
  mh_document_set_start (self, start);
}

void
mh_document_set_rules (MhDocument *self, const MhRules *rules)
{
  g_return_if_fail (MH_IS_DOCUMENT (self) && rules != NULL);

  const MhBoard *board = mh_document_get_board (self);
  const MhRules whole = { !!rules->mouse_may_pass, !!rules->cat_may_pass, rules->stuck,
                          !!rules->cat_wins_in_hole, !!rules->cat_profits };

  if (mh_board_get_game (board) == NULL && !mh_rules_equal (&whole, mh_board_get_rules (board)))
    mh_document_do (self, mh_edit_new_set_rules (&whole), NULL);
}

void
mh_document_set_game_class (MhDocument *self, const MhGameClass *klass, const MhRules *rules)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));
  g_return_if_fail (klass != NULL && klass->has_board && rules != NULL);

  const MhBoard *board = mh_document_get_board (self);

  if (mh_board_get_game (board) != NULL)
    return;
  if (klass == mh_board_get_game_class (board))
    mh_document_set_rules (self, rules);
  else
    mh_document_do (self, mh_edit_new_change_game (board, klass, rules), NULL);
}

void
mh_document_set_several_holes (MhDocument *self, gboolean several_holes)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  const MhBoard *board = mh_document_get_board (self);
  guint32 first = 0;

  if (!several_holes == !mh_document_allows_several_holes (self)
      || !mh_board_get_game_class (board)->has_holes)
    return;

  GPtrArray *edits = g_ptr_array_new ();

  if (!several_holes && mh_board_get_n_holes (board) > 1)
    {
      while (!mh_board_is_hole (board, first))
        first++;
      g_ptr_array_add (edits, mh_edit_new_move_hole (board, first));
    }
  g_ptr_array_add (edits, mh_edit_new_set_several_holes (several_holes));
  mh_document_do (self, mh_edit_new_group (edits, NULL), NULL);
}

gboolean
mh_document_set_directed (MhDocument *self, gboolean directed, GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  const MhBoard *board = mh_document_get_board (self);
  gsize n_edges;

  if (!directed == !mh_board_is_directed (board) || mh_board_get_game (board) != NULL)
    return TRUE;

  if (mh_board_get_grid (board) != NULL)
    return check_room (self, 0, error);

  mh_board_get_edges (board, &n_edges);
  if (directed && n_edges > MH_MAX_EDGES / 2)
    {
      g_set_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_EDGES,
                   _ ("A board has at most %u edges"), MH_MAX_EDGES);
      return FALSE;
    }
  if (directed)
    mh_document_mean_directed (self);

  return mh_document_do (self, mh_edit_new_set_directed (board, directed), error);
}

/* A place as a key, with the precision that is stored. */
static gint64 *
create_key (MhPoint point)
{
  const gint64 x = llround (point.x / (2 * PLACE_TOLERANCE));
  const gint64 y = llround (point.y / (2 * PLACE_TOLERANCE));
  gint64 *key = g_new (gint64, 1);

  *key = (gint64) ((guint64) x << 32 ^ ((guint64) y & G_MAXUINT32));
  return key;
}

/* Returns: (transfer full): the places of nodes
 * @hidden: (nullable): gets the nodes whose places others have before them */
static GHashTable *
create_places (const MhBoard *board, GArray *hidden)
{
  GHashTable *places = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    if (!g_hash_table_add (places, create_key (mh_board_get_point (board, node))))
      g_array_append_val (hidden, node);
  return places;
}

GArray *
mh_document_list_hidden_nodes (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  GArray *hidden = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_hash_table_unref (create_places (mh_document_get_board (self), hidden));
  return hidden;
}

void
mh_document_separate_nodes (MhDocument *self)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  const MhBoard *board = mh_document_get_board (self);
  g_autoptr (GArray) hidden = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GHashTable) places = create_places (board, hidden);
  g_autofree MhPoint *points = g_new (MhPoint, hidden->len);

  for (guint i = 0; i < hidden->len; i++)
    {
      points[i] = mh_board_get_point (board, g_array_index (hidden, guint32, i));

      /* All nodes have room within the limits on the side of the middle. */
      const double way = points[i].x > MH_MAX_COORDINATE / 2 ? -SEPARATE : SEPARATE;
      do
        points[i].x += way;
      while (!g_hash_table_add (places, create_key (points[i])));
    }
  mh_document_move_nodes (self, (gpointer) hidden->data, points, hidden->len);
}

void
mh_document_make_undirected (MhDocument *self)
{
  mh_document_set_directed (self, FALSE, NULL);
}

void
mh_document_set_game (MhDocument *self, MhGame *game)
{
  g_return_if_fail (MH_IS_DOCUMENT (self) && game != NULL);

  if (!mh_game_equal (game, mh_board_get_game (mh_document_get_board (self))))
    mh_document_do (self, mh_edit_new_set_game (game), NULL);
}
