/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-palette.h"

#include "mh-game-class.h"

#include <math.h>

#define FRESH_SHARE 0.4
#define UNDECIDED_SHARE 0.2

static guint32
get_fresh (const MhTheme *theme, MhColor color)
{
  return mh_color_get_pixel (mh_color_mix (color, theme->mark, FRESH_SHARE));
}

static void
fill_scores (const MhTheme *theme, MhHeatmapPalette *palette)
{
  for (int is_ahead = 0; is_ahead < 2; is_ahead++)
    for (int shade = 0; shade <= MH_HEATMAP_N_SHADES; shade++)
      {
        const MhColor color
            = mh_theme_get_score_color (theme, is_ahead ? shade : -shade, MH_HEATMAP_N_SHADES);

        palette->score[is_ahead][shade] = mh_color_get_pixel (color);
        palette->fresh_score[is_ahead][shade] = get_fresh (theme, color);
      }
}

static void
fill_values (const MhTheme *theme, MhHeatmapPalette *palette)
{
  const guint32 last = MH_HEATMAP_N_SHADES - 1;

  for (int player = 0; player < MH_N_PLAYERS; player++)
    {
      MhValue value = { mh_outcome_win_of ((MhPlayer) player), MH_REMOTENESS_UNKNOWN };

      palette->unknown[player] = mh_color_get_pixel (mh_theme_get_value_color (theme, value, last));
      for (guint32 shade = 0; shade <= last; shade++)
        {
          value.remoteness = shade;
          const MhColor color = mh_theme_get_value_color (theme, value, last);

          palette->won[player][shade] = mh_color_get_pixel (color);
          palette->fresh[player][shade] = get_fresh (theme, color);
        }
    }
}

/* Returns the pixel of play without an end: a colour of its own, or that of its winner. */
static guint32
get_endless (const MhHeatmap *scene, const MhHeatmapPalette *palette)
{
  const MhOutcome winner = scene->klass != NULL
                               ? mh_game_class_get_winner (scene->klass, MH_OUTCOME_DRAW)
                               : MH_OUTCOME_DRAW;

  if (!mh_outcome_is_win (winner))
    return mh_color_get_pixel (scene->theme->draw);

  return palette->unknown[winner == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND];
}

/* Sets the pixels of cells without a ramp. Impossible cells that are left out are
 * transparent, and undecided cells then differ from the background so that the outline
 * of the table shows. */
static void
fill_others (const MhHeatmap *scene, MhHeatmapPalette *palette)
{
  const MhTheme *const theme = scene->theme;
  const MhColor undecided = mh_color_mix (theme->panel, theme->undecided, UNDECIDED_SHARE);

  palette->differs = mh_color_get_pixel (theme->mark);
  palette->draw = get_endless (scene, palette);
  palette->undecided = mh_color_get_pixel (scene->blank_impossible ? undecided : theme->panel);
  palette->impossible = scene->blank_impossible ? 0 : mh_color_get_pixel (theme->hatch);
}

void
mh_heatmap_palette_init (MhHeatmapPalette *self, const MhHeatmap *scene)
{
  self->n_plies = scene->klass != NULL ? scene->klass->n_plies : 1;
  self->max_remoteness = MAX (scene->max_remoteness, 1);
  self->max_score = (double) MAX (scene->max_score, 1);
  self->has_scores = scene->read_scores != NULL;
  if (self->has_scores)
    fill_scores (scene->theme, self);
  else
    fill_values (scene->theme, self);
  fill_others (scene, self);
}

/* Returns the pixel of a score. The shade is rounded up, so that the smallest lead
 * differs from an even score. */
static guint32
get_score_pixel (const MhHeatmapPalette *self, gint64 score, gboolean is_fresh)
{
  const double size = fabs ((double) score) / self->max_score;
  const int shade = (int) ceil (MIN (size, 1) * MH_HEATMAP_N_SHADES);
  const int is_ahead = score > 0 ? 1 : 0;

  return is_fresh ? self->fresh_score[is_ahead][shade] : self->score[is_ahead][shade];
}

guint32
mh_heatmap_palette_get_shade (const MhHeatmapPalette *self, guint32 remoteness)
{
  const guint32 shown
      = self->n_plies == 1 ? remoteness : (remoteness + self->n_plies - 1) / self->n_plies;
  const guint64 most = MIN (shown, self->max_remoteness);

  return (guint32) (most * (MH_HEATMAP_N_SHADES - 1) / self->max_remoteness);
}

guint32
mh_heatmap_palette_get_pixel (const MhHeatmapPalette *self, MhCell cell, gint64 score)
{
  const MhValue value = mh_cell_get_value (cell);

  if (cell & MH_CELL_IMPOSSIBLE)
    return self->impossible;
  if (cell & MH_CELL_DIFFERS)
    return self->differs;
  if (value.outcome == MH_OUTCOME_NONE)
    return self->undecided;
  if (self->has_scores)
    return get_score_pixel (self, score, cell & MH_CELL_FRESH);
  if (value.outcome == MH_OUTCOME_DRAW)
    return self->draw;

  const int player = value.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;

  if (value.remoteness == MH_REMOTENESS_UNKNOWN)
    return self->unknown[player];

  const guint32 shade = mh_heatmap_palette_get_shade (self, value.remoteness);

  return cell & MH_CELL_FRESH ? self->fresh[player][shade] : self->won[player][shade];
}
