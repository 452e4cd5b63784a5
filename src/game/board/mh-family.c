/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-family.h"

#include "mh-family-places.h"

#include <glib/gi18n.h>

#define N_ROLES 3 /* hole, mouse, cat */

GQuark
mh_family_error_quark (void)
{
  return g_quark_from_static_string ("mh-family-error-quark");
}

MhRange
mh_family_get_range (const MhFamily *self, const gint64 *values, guint parameter)
{
  gint64 before[MH_MAX_PARAMETERS] = { 0 };

  g_return_val_if_fail (self != NULL && values != NULL && parameter < self->n_parameters,
                        ((MhRange){ 0, 0, 0 }));

  for (guint i = 0;; i++)
    {
      MhRange range = self->parameters[i].range;

      if (self->narrow != NULL)
        self->narrow (before, i, &range);
      range.initial = CLAMP (range.initial, range.minimum, range.maximum);
      if (i == parameter)
        return range;

      before[i] = CLAMP (values[i], range.minimum, range.maximum);
    }
}

static gboolean
check_values (const MhFamily *self, const gint64 *values, GError **error)
{
  for (guint i = 0; i < self->n_parameters; i++)
    {
      const MhRange range = mh_family_get_range (self, values, i);

      if (values[i] >= range.minimum && values[i] <= range.maximum)
        continue;

      g_set_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_RANGE,
                   /* Translators: a parameter, its value and its range: "Nodes: 2 is not …" */
                   _ ("%s: %lld is not between %lld and %lld"), _ (self->parameters[i].name),
                   (long long) values[i], (long long) range.minimum, (long long) range.maximum);
      return FALSE;
    }

  return TRUE;
}

/* The lowest node without a number. */
static guint32
find_unnumbered (const guint32 *numbers)
{
  guint32 node = 0;

  while (numbers[node] != MH_NODE_NONE)
    node++;

  return node;
}

/* Numbers the nodes with @roles first; the others keep their order. Returns: (transfer
 * full): the numbers of the nodes on the board */
static guint32 *
number_nodes (const guint32 *roles, guint32 n_nodes)
{
  guint32 *numbers = g_new (guint32, n_nodes);
  guint32 next = 0;

  for (guint32 node = 0; node < n_nodes; node++)
    numbers[node] = MH_NODE_NONE;
  for (; next < MIN (n_nodes, N_ROLES); next++)
    {
      const guint32 node = roles[next];
      const gboolean is_free = node < n_nodes && numbers[node] == MH_NODE_NONE;

      numbers[is_free ? node : find_unnumbered (numbers)] = next;
    }
  for (guint32 node = 0; node < n_nodes; node++)
    if (numbers[node] == MH_NODE_NONE)
      numbers[node] = next++;

  return numbers;
}

/* Returns: (transfer full) (nullable): the board of a family that makes edges; NULL if there is no
 * memory */
static MhBoard *
create_from_edges (const MhFamily *self, const gint64 *values)
{
  const guint32 n_nodes = self->count_nodes (values);
  g_autofree MhPoint *points = g_new (MhPoint, n_nodes);
  guint32 roles[N_ROLES] = { 0, 1, 2 };
  g_auto (MhArcs) arcs = self->make (values, points, roles);

  if (arcs.is_short)
    return NULL;

  g_autofree guint32 *numbers = number_nodes (roles, n_nodes);
  MhArc *const all = (MhArc *) (gpointer) arcs.data;

  mh_family_places_centre (n_nodes, points);
  for (gsize i = 0; i < mh_arcs_count (&arcs); i++)
    all[i] = (MhArc){ numbers[all[i].from], numbers[all[i].to] };

  MhBoard *board
      = mh_board_try_new_with_edges (n_nodes, all, mh_arcs_count (&arcs), self->is_directed);

  for (guint32 node = 0; board != NULL && node < n_nodes; node++)
    mh_board_set_point (board, numbers[node], points[node]);

  return board;
}

MhBoard *
mh_family_create_board (const MhFamily *self, const gint64 *values, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (values != NULL || self->n_parameters == 0, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!check_values (self, values, error))
    return NULL;

  MhBoard *board = self->create != NULL ? self->create (values) : create_from_edges (self, values);

  if (board == NULL)
    mh_board_set_memory_error (error);
  return board;
}
