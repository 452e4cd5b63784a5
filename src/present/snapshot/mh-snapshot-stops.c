/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-snapshot.h"

/* The bookmarks of the shown run, and of no other one. */

gboolean
mh_snapshot_is_stop (const MhSnapshot *self, const MhBookmark *bookmark)
{
  g_return_val_if_fail (self != NULL && bookmark != NULL, FALSE);

  return self->run != NULL && g_str_equal (self->run, bookmark->run)
         && bookmark->step <= mh_snapshot_get_n_steps (self);
}

static int
compare_steps (gconstpointer a, gconstpointer b)
{
  const MhBookmark *const *first = a, *const *second = b;

  return (*first)->step < (*second)->step ? -1 : (*first)->step > (*second)->step;
}

GPtrArray *
mh_snapshot_list_stops (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  GPtrArray *stops = g_ptr_array_new ();

  for (guint i = 0; self->bookmarks != NULL && i < self->bookmarks->len; i++)
    if (mh_snapshot_is_stop (self, g_ptr_array_index (self->bookmarks, i)))
      g_ptr_array_add (stops, g_ptr_array_index (self->bookmarks, i));
  g_ptr_array_sort (stops, compare_steps);

  return stops;
}

const MhBookmark *
mh_snapshot_find_stop (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; self->bookmarks != NULL && i < self->bookmarks->len; i++)
    {
      const MhBookmark *bookmark = g_ptr_array_index (self->bookmarks, i);

      if (bookmark->step == self->step && mh_snapshot_is_stop (self, bookmark))
        return bookmark;
    }

  return NULL;
}
