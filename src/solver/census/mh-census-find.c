/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-find.h"

#include <string.h>

MhCensusFind
mh_census_find_borrow (const MhCensusStart *start)
{
  g_return_val_if_fail (start != NULL && start->graph != NULL, ((MhCensusFind){ NULL }));

  return (MhCensusFind){
    .name = (char *) start->graph->name,
    .n_nodes = start->graph->n_nodes,
    .n_edges = start->graph->n_edges,
    .jumps = { start->graph->jumps[MH_PLAYER_FIRST], start->graph->jumps[MH_PLAYER_SECOND] },
    .hole = start->hole,
    .mouse = start->mouse,
    .cat = start->cat,
    .second_cat = start->second_cat,
    .value = start->value,
  };
}

MhCensusFind *
mh_census_find_new (const MhCensusStart *start, guint64 n_starts)
{
  g_return_val_if_fail (start != NULL, NULL);

  MhCensusFind find = mh_census_find_borrow (start);

  find.n_starts = n_starts;

  return mh_census_find_copy (&find);
}

MhCensusFind *
mh_census_find_copy (const MhCensusFind *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const gsize n_bytes = strlen (self->name) + 1;
  char *name = g_try_malloc (n_bytes);

  if (name == NULL)
    return NULL;

  MhCensusFind *copy = g_new (MhCensusFind, 1);

  memcpy (name, self->name, n_bytes);
  *copy = *self;
  copy->name = name;
  return copy;
}

void
mh_census_find_free (MhCensusFind *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_free (self);
}

gboolean
mh_census_find_is_of_grid (const MhCensusFind *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->jumps[MH_PLAYER_FIRST] > 0;
}

int
mh_census_find_compare (const MhCensusFind *a, const MhCensusFind *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, 0);

  if (a->n_nodes != b->n_nodes)
    return a->n_nodes < b->n_nodes ? -1 : 1;

  return strcmp (a->name, b->name);
}

gboolean
mh_census_find_equal (const MhCensusFind *a, const MhCensusFind *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return mh_census_find_compare (a, b) == 0 && a->n_edges == b->n_edges
         && memcmp (a->jumps, b->jumps, sizeof a->jumps) == 0 && a->hole == b->hole
         && a->mouse == b->mouse && a->cat == b->cat && a->second_cat == b->second_cat
         && mh_value_equal (a->value, b->value) && a->n_starts == b->n_starts;
}
