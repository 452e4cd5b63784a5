/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-scenes-play.h"

#include "mh-narrator.h"
#include "mh-scenes-private.h"

#include <glib/gi18n.h>

/* Returns: by how much the first player ends ahead with best play from the stage at @index on;
 * what was taken before counts, too */
static gint64
get_lead (const MhSnapshot *snapshot, const MhSolution *truth, guint index)
{
  const MhGame *game = snapshot->game;
  const guint32 stage = mh_snapshot_get_stage (snapshot, index);
  const gint64 score = mh_solution_get_score (truth, stage);
  gint64 lead = mh_stage_get_mover (game, stage) == MH_PLAYER_FIRST ? score : -score;

  for (guint i = 0; i < index; i++)
    {
      const guint32 from = mh_snapshot_get_stage (snapshot, i);
      const gint64 gain = mh_space_get_gain (game, from, mh_snapshot_get_stage (snapshot, i + 1));

      lead += mh_stage_get_mover (game, from) == MH_PLAYER_FIRST ? gain : -gain;
    }

  return lead;
}

static MhHistoryMark
get_mark (const MhSnapshot *snapshot, guint index)
{
  if (index == 0)
    return MH_HISTORY_PLAIN;

  const MhJudgement judgement = mh_snapshot_judge (snapshot, index);

  if (judgement.kind == MH_JUDGEMENT_SPOILED)
    return MH_HISTORY_BLAMED;

  return mh_judgement_is_perfect (&judgement) ? MH_HISTORY_PLAIN : MH_HISTORY_DOUBTED;
}

static void
fill_tiles (MhPlayScene *self, const MhSnapshot *snapshot, const MhSolution *truth)
{
  const guint n = snapshot->play.match->n_stages;
  const gboolean has_scores = mh_solution_has_scores (truth);

  self->tiles = g_new0 (MhHistoryTile, n);
  for (guint i = 0; i < n; i++)
    {
      const guint32 stage = mh_snapshot_get_stage (snapshot, i);

      self->tiles[i] = (MhHistoryTile){
        .cell = mh_cell_new (mh_judgement_get_value (truth, stage)),
        .score = has_scores ? get_lead (snapshot, truth, i) : 0,
        .mark = get_mark (snapshot, i),
      };
    }
  self->history.tiles = self->tiles;
  self->history.n_tiles = n;
  self->history.current = snapshot->play.index;
  self->history.has_scores = has_scores;
}

void
mh_play_scene_fill (MhPlayScene *self,
                    const MhSnapshot *snapshot,
                    const MhTheme *theme,
                    MhText *text)
{
  g_return_if_fail (self != NULL && snapshot != NULL);

  const MhGameClass *klass = mh_snapshot_get_class (snapshot);
  const MhPlayWords *words = mh_narrator_find (klass)->play;
  const MhSolution *truth = snapshot->game != NULL ? mh_snapshot_get_exact (snapshot) : NULL;

  *self = (MhPlayScene){ .history
                         = { .style = { .theme = theme,
                                        .text = text,
                                        .max_remoteness = mh_scenes_get_max_remoteness (snapshot),
                                        .max_score = mh_scenes_get_max_score (snapshot),
                                        .klass = klass } } };
  for (guint i = 0; i < G_N_ELEMENTS (self->history.captions); i++)
    self->history.captions[i] = mh_scenes_translate (words->captions[i]);
  if (klass->always_ends || mh_outcome_is_win (klass->endless))
    self->history.captions[1] = NULL;
  if (snapshot->play.match != NULL && truth != NULL)
    fill_tiles (self, snapshot, truth);
}

void
mh_play_scene_clear (MhPlayScene *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->tiles, g_free);
}
