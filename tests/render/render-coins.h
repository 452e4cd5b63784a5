/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-scene.h"
#include "mh-heatmap.h"

G_BEGIN_DECLS

/*
 * A row of coins to take from either end, solved on the cell, with the scenes
 * that the tests of this layer paint: all are left, the first player to move.
 */
typedef struct
{
  guint32 n_coins;
  guint32 *values;
  gint64 *leads; /* of the mover, by row and column */
  gint64 max_lead;
  guint32 *orders; /* when each is taken, from 0 on */
  MhCoinChoice choices[2];
  char *labels[2];
  MhHeatmapPlace looked_at[2];
  guint64 n_cells_read; /* by its tables, of both kinds */
} RenderCoins;

/* @n_coins: at least 2. */
RenderCoins *render_coins_new (const guint32 *values, guint32 n_coins);
/* The row of the pictures: 3, 9, 1, 2, 7, 4, 8, 5. */
RenderCoins *render_coins_new_pictured (void);
void render_coins_free (RenderCoins *self);

MhCoinsScene render_coins_get_scene (const RenderCoins *self, const MhTheme *theme, MhText *text);
MhHeatmap render_coins_get_heatmap (RenderCoins *self, const MhTheme *theme, MhText *text);

/* Take 1, 2 or 3 from the end of @n_coins, of which @n_left are left. The
 * choices are (transfer none): constant. */
MhCoinsScene
render_coins_get_take (guint32 n_coins, guint32 n_left, const MhTheme *theme, MhText *text);
/* The strip of all numbers of coins, 10 a row. */
MhHeatmap render_coins_get_strip (const guint32 *n_coins, const MhTheme *theme, MhText *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RenderCoins, render_coins_free)

G_END_DECLS
