/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-film-shot.h"

#include "mh-narration-play.h"
#include "mh-narration.h"

static void
fill_stage (MhFilmShot *self, const MhSnapshot *snapshot, guint32 stage)
{
  self->snapshot = mh_snapshot_at_stage (snapshot, stage);
  self->title = mh_narration_play_caption (snapshot, stage);
  self->detail = stage > 0 ? mh_narration_play_judgement (snapshot, stage) : g_strdup ("");
}

static void
fill_step (MhFilmShot *self, const MhSnapshot *snapshot, MhStepUnit unit, guint32 moment)
{
  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const guint32 step = mh_step_unit_get_end (unit, trace, moment);

  self->snapshot = mh_snapshot_at_step (snapshot, unit, step);
  self->title = mh_narration_step_title (self->snapshot);
  self->detail = mh_narration_step_detail (self->snapshot);
}

void
mh_film_shot_fill (MhFilmShot *self,
                   const MhSnapshot *snapshot,
                   const MhFigureOptions *options,
                   guint index)
{
  g_return_if_fail (index < options->n_moments);

  if (options->is_of_play)
    fill_stage (self, snapshot, options->moments[index]);
  else
    fill_step (self, snapshot, options->unit, options->moments[index]);
}

void
mh_film_shot_clear (MhFilmShot *self)
{
  g_clear_pointer (&self->snapshot, mh_snapshot_unref);
  g_free (self->title);
  g_free (self->detail);
}
