/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tour.h"

MhTour *
mh_tour_new (MhBoardList *list, guint place, const char *path, gboolean is_loose)
{
  g_return_val_if_fail (MH_IS_BOARD_LIST (list), NULL);

  MhTour *self = g_new0 (MhTour, 1);

  self->list = g_object_ref (list);
  self->place = self->wanted = place;
  self->path = g_strdup (path);
  self->is_loose = is_loose;
  return self;
}

MhTour *
mh_tour_copy_at (const MhTour *self, guint place)
{
  return mh_tour_new (self->list, place, self->path, self->is_loose);
}

void
mh_tour_free (MhTour *self)
{
  g_object_unref (self->list);
  g_free (self->path);
  g_free (self);
}

static gboolean
is_readable (const MhTour *self, guint place)
{
  const MhBoardSurvey *survey = mh_board_list_get_survey (self->list);
  const guint index = mh_board_list_get_index (self->list, place);

  return survey == NULL || !mh_board_survey_get (survey, index).is_wrong;
}

gboolean
mh_tour_find_next (const MhTour *self, gboolean is_forward, guint *place)
{
  const guint n_places = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  guint next = self->wanted;

  while (is_forward ? next + 1 < n_places : next > 0)
    {
      next = is_forward ? next + 1 : next - 1;
      if (!is_readable (self, next))
        continue;
      if (place != NULL)
        *place = next;
      return TRUE;
    }

  return FALSE;
}
