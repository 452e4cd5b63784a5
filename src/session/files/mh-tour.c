/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tour.h"

MhTour *
mh_tour_new (MhBoardList *list,
             guint place,
             const char *path,
             const char *digest,
             gboolean is_loose)
{
  g_return_val_if_fail (MH_IS_BOARD_LIST (list), NULL);

  MhTour *self = g_new0 (MhTour, 1);

  self->list = g_object_ref (list);
  self->place = self->wanted = place;
  self->path = g_strdup (path);
  self->digest = g_strdup (digest);
  self->is_loose = is_loose;
  return self;
}

MhTour *
mh_tour_copy_at (const MhTour *self, guint place)
{
  return mh_tour_new (self->list, place, self->path, self->digest, self->is_loose);
}

void
mh_tour_free (MhTour *self)
{
  g_object_unref (self->list);
  g_free (self->path);
  g_free (self->digest);
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

void
mh_tour_keep (const MhTour *self, MhWindowTour *kept)
{
  g_return_if_fail (self != NULL && kept != NULL);

  const MhBoardWish *wish = mh_board_list_get_wish (self->list);

  mh_window_tour_clear (kept);
  kept->path = g_strdup (self->path);
  kept->digest = g_strdup (self->digest);
  kept->board = (int) mh_board_list_get_index (self->list, self->place);
  kept->order = (int) wish->order;
  kept->outcome = (int) wish->outcome;
  kept->text = g_strdup (wish->text);
  kept->is_loose = self->is_loose;
  kept->name = g_strdup (mh_board_book_get_name (mh_board_list_get_book (self->list)));
}

gboolean
mh_tour_needs_survey (const MhWindowTour *kept)
{
  g_return_val_if_fail (kept != NULL, FALSE);

  return kept->order != MH_BOARD_ORDER_FILE || kept->outcome != MH_OUTCOME_NONE;
}

MhTour *
mh_tour_new_kept (MhBoardList *list, const MhWindowTour *kept)
{
  g_return_val_if_fail (MH_IS_BOARD_LIST (list) && kept != NULL, NULL);

  const MhBoardWish wish = { (MhBoardOrder) kept->order, (MhOutcome) kept->outcome, kept->text };
  guint place;

  mh_board_list_look_for (list, &wish);
  return mh_board_list_find (list, (guint) kept->board, &place)
             ? mh_tour_new (list, place, kept->is_kept ? NULL : kept->path, kept->digest,
                            kept->is_loose)
             : NULL;
}
