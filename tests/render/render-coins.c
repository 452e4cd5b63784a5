/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render-coins.h"

#define ROW 10
#define MAX_TAKE 3

static gint64
get_lead (const RenderCoins *self, guint32 row, guint32 column)
{
  return self->leads[(gsize) row * self->n_coins + column];
}

/* What taking the left coin, or the right one, is worth. */
static gint64
judge (const RenderCoins *self, guint32 row, guint32 column, gboolean is_right)
{
  const gint64 value = self->values[is_right ? column : row];

  if (row == column)
    return value;
  return value - (is_right ? get_lead (self, row, column - 1) : get_lead (self, row + 1, column));
}

static void
solve (RenderCoins *self)
{
  for (guint32 row = self->n_coins; row-- > 0;)
    for (guint32 column = row; column < self->n_coins; column++)
      {
        const gint64 left = judge (self, row, column, FALSE);
        const gint64 right = judge (self, row, column, TRUE);
        const gint64 lead = MAX (left, right);

        self->leads[(gsize) row * self->n_coins + column] = lead;
        self->max_lead = MAX (self->max_lead, ABS (lead));
      }
}

static void
play (RenderCoins *self)
{
  guint32 row = 0, column = self->n_coins - 1;

  for (guint32 turn = 0; turn < self->n_coins; turn++)
    if (judge (self, row, column, FALSE) >= judge (self, row, column, TRUE))
      self->orders[row++] = turn;
    else
      self->orders[column--] = turn;
}

static void
add_choices (RenderCoins *self)
{
  const guint32 last = self->n_coins - 1;
  const gint64 worth[] = { judge (self, 0, last, FALSE), judge (self, 0, last, TRUE) };
  const guint32 coins[] = { 0, last };

  for (int i = 0; i < 2; i++)
    {
      self->labels[i] = g_strdup_printf ("take %u → %+d", self->values[coins[i]], (int) worth[i]);
      self->choices[i] = (MhCoinChoice){ coins[i], 1, self->labels[i], worth[i] >= worth[1 - i] };
    }
  self->looked_at[0] = (MhHeatmapPlace){ 0, last - 1 };
  self->looked_at[1] = (MhHeatmapPlace){ 1, last };
}

RenderCoins *
render_coins_new (const guint32 *values, guint32 n_coins)
{
  RenderCoins *const self = g_new0 (RenderCoins, 1);

  self->n_coins = n_coins;
  self->values = g_memdup2 (values, n_coins * sizeof *values);
  self->leads = g_new0 (gint64, (gsize) n_coins * n_coins);
  self->orders = g_new0 (guint32, n_coins);
  solve (self);
  play (self);
  add_choices (self);
  return self;
}

RenderCoins *
render_coins_new_pictured (void)
{
  const guint32 values[] = { 3, 9, 1, 2, 7, 4, 8, 5 };

  return render_coins_new (values, G_N_ELEMENTS (values));
}

void
render_coins_free (RenderCoins *self)
{
  g_free (self->values);
  g_free (self->leads);
  g_free (self->orders);
  g_free (self->labels[0]);
  g_free (self->labels[1]);
  g_free (self);
}

static gboolean
get_turn (gconstpointer source, guint32 coin, MhPlayer *player, char **order)
{
  static const char *const endings[] = { "th", "st", "nd", "rd" };
  const RenderCoins *const self = source;
  const guint32 turn = self->orders[coin];

  *player = turn % 2 == 0 ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;
  *order = g_strdup_printf ("%u%s", turn + 1, endings[turn < 3 ? turn + 1 : 0]);
  return TRUE;
}

MhCoinsScene
render_coins_get_scene (const RenderCoins *self, const MhTheme *theme, MhText *text)
{
  MhCoinsScene scene;

  mh_coins_scene_init (&scene, theme, text);
  scene.has_ground = TRUE;
  scene.n_coins = scene.n_left = self->n_coins;
  scene.values = self->values;
  scene.get_turn = get_turn;
  scene.turn_source = self;
  scene.player_names[MH_PLAYER_FIRST] = "first";
  scene.player_names[MH_PLAYER_SECOND] = "second";
  scene.choices = self->choices;
  scene.n_choices = 2;
  scene.sentence
      = "Best play, in this order: the first player takes <b>20</b>, the second <b>19</b>";
  return scene;
}

static void
read_cells (gconstpointer source,
            guint32 plane,
            guint32 row,
            guint32 column,
            guint32 n,
            MhCell *cells)
{
  RenderCoins *const self = (RenderCoins *) (guintptr) source;

  self->n_cells_read += n;
  for (guint32 i = 0; i < n; i++)
    {
      const MhOutcome outcome = column + i >= row && get_lead (self, row, column + i) < 0
                                    ? MH_OUTCOME_SECOND
                                    : MH_OUTCOME_FIRST;

      cells[i] = column + i < row ? MH_CELL_IMPOSSIBLE
                                  : mh_cell_new ((MhValue){ outcome, column + i - row + 1 });
    }
}

static void
read_leads (gconstpointer source,
            guint32 plane,
            guint32 row,
            guint32 column,
            guint32 n,
            gint64 *scores)
{
  RenderCoins *const self = (RenderCoins *) (guintptr) source;

  self->n_cells_read += n;
  for (guint32 i = 0; i < n; i++)
    scores[i] = get_lead (self, row, column + i);
}

static void
describe (gconstpointer source, MhCellIndex cell_index, MhCell cell, char **id, char **title)
{
  *id = g_strdup_printf ("cell-%u-%u", cell_index.row, cell_index.column);
  *title = g_strdup_printf ("coins %u to %u", cell_index.row, cell_index.column);
}

MhHeatmap
render_coins_get_heatmap (RenderCoins *self, const MhTheme *theme, MhText *text)
{
  MhHeatmap heatmap;

  mh_heatmap_init (&heatmap, theme, text);
  heatmap.n_rows = heatmap.n_columns = self->n_coins;
  heatmap.read = read_cells;
  heatmap.source = self;
  heatmap.read_scores = read_leads;
  heatmap.score_source = self;
  heatmap.describe = describe;
  heatmap.max_score = self->max_lead;
  heatmap.blank_impossible = TRUE;
  heatmap.column_values = self->values;
  heatmap.row_caption = "from →";
  heatmap.column_caption = "to →";
  heatmap.current_row = 0;
  heatmap.current_column = self->n_coins - 1;
  heatmap.looked_at = self->looked_at;
  heatmap.n_looked_at = 2;
  heatmap.has_arrows = TRUE;
  return heatmap;
}

MhCoinsScene
render_coins_get_take (guint32 n_coins, guint32 n_left, const MhTheme *theme, MhText *text)
{
  static const char *const labels[] = { "take 1 → lost", "take 2 → won", "take 3 → lost" };
  static MhCoinChoice choices[MAX_TAKE];
  MhCoinsScene scene;

  for (guint32 i = 0; i < MAX_TAKE && i < n_left; i++)
    choices[i] = (MhCoinChoice){ n_left - i - 1, i + 1, labels[i], i == 1 };
  mh_coins_scene_init (&scene, theme, text);
  scene.has_ground = TRUE;
  scene.n_coins = n_coins;
  scene.n_left = n_left;
  scene.is_one_ended = TRUE;
  scene.choices = choices;
  scene.n_choices = MIN (n_left, MAX_TAKE);
  scene.sentence = "Whatever is taken, the other completes it to <b>4</b>";
  return scene;
}

static void
read_strip (gconstpointer source,
            guint32 plane,
            guint32 row,
            guint32 column,
            guint32 n,
            MhCell *cells)
{
  const guint32 *const n_coins = source;

  for (guint32 i = 0; i < n; i++)
    {
      const guint32 number = row * ROW + column + i;
      const MhOutcome outcome = number % 4 == 0 ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST;

      cells[i] = number > *n_coins ? MH_CELL_IMPOSSIBLE
                                   : mh_cell_new ((MhValue){ outcome, (number + 3) / 4 * 2 });
    }
}

MhHeatmap
render_coins_get_strip (const guint32 *n_coins, const MhTheme *theme, MhText *text)
{
  static const MhHeatmapPlace looked_at[] = { { 2, 0 }, { 1, 9 }, { 1, 8 } };
  MhHeatmap heatmap;

  mh_heatmap_init (&heatmap, theme, text);
  heatmap.n_rows = *n_coins / ROW + 1;
  heatmap.n_columns = ROW;
  heatmap.row_step = ROW;
  heatmap.read = read_strip;
  heatmap.source = n_coins;
  heatmap.max_remoteness = *n_coins / 2 + 1;
  heatmap.blank_impossible = TRUE;
  heatmap.current_row = 2;
  heatmap.current_column = 1;
  heatmap.looked_at = looked_at;
  heatmap.n_looked_at = G_N_ELEMENTS (looked_at);
  heatmap.has_arrows = TRUE;
  return heatmap;
}
