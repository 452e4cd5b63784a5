/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-scenes.h"

#include "mh-coins-drawing.h"
#include "mh-coins-game.h"
#include "mh-scenes-coins.h"
#include "mh-space.h"

#include <glib/gi18n.h>

/* Names of wins in the key to colours: the value of a cell of coins is that for the player to
 * move. */
#define WIN_NAMES                                                                                  \
  {                                                                                                \
    N_ ("won by the player to move"), N_ ("lost")                                                  \
  }

static void
free_line (gpointer scene)
{
  mh_line_scene_clear (scene);
  g_free (scene);
}

static void
strip_line (gpointer scene)
{
  MhCoinsScene *line = &((MhLineScene *) scene)->scene;

  line->first = 0;
  line->n_left = line->n_coins;
  line->n_choices = 0;
  line->get_turn = NULL;
  line->sentence = NULL;
}

static void
fill_line (MhGamePicture *self, const MhSnapshot *snapshot, const MhTheme *theme, MhText *text)
{
  MhLineScene *scene = g_new (MhLineScene, 1);

  mh_line_scene_fill (scene, snapshot, theme, text);
  scene->scene.hovered = MH_COIN_NONE;
  scene->scene.selected = MH_COIN_NONE;
  self->scene = scene;
  self->free_scene = free_line;
  self->strip = strip_line;
  self->drawing = mh_coins_drawing (&scene->scene);
}

/* Paints the coins at the beginning, when none has been taken. */
static void
paint_thumbnail (const MhBoard *board,
                 const MhTheme *theme,
                 MhText *text,
                 MhPen *pen,
                 double width,
                 double height)
{
  const MhGame *game = mh_board_get_game (board);
  MhCoinsScene scene;
  guint32 n_values;

  mh_coins_scene_init (&scene, theme, text);
  scene.n_coins = scene.n_left = mh_game_get_n_coins (game);
  scene.is_one_ended = !mh_space_has_scores (game);
  if (!scene.is_one_ended)
    scene.values = mh_game_get_values (game, &n_values);
  mh_coins_paint_thumbnail (&scene, pen, width, height);
}

static char *
create_take_id (MhCellIndex cell_index)
{
  return g_strdup_printf ("%u", cell_index.column);
}

/* Returns: the number of coins that are left after the move */
static guint32
get_n_left (const MhGame *game, guint32 from, guint32 to)
{
  return mh_space_get_cell_index (game, to).column;
}

static void
get_first_coins (MhCellIndex cell_index, guint32 *first, guint32 *n_left)
{
  *first = 0;
  *n_left = cell_index.column;
}

const MhGameScenes mh_take_scenes = {
  .create_cell_id = create_take_id,
  .get_move_number = get_n_left,
  .get_coins = get_first_coins,
  .fill_picture = fill_line,
  .paint_thumbnail = paint_thumbnail,
  .table_titles = { N_ ("Won or lost for the player to move") },
  .table_headings = { N_ ("Won or lost for the player to move, by coins left") },
  .row_caption = N_ ("coins left →"),
  .column_caption = N_ ("coins taken →"),
  .blanks_impossible = TRUE,
  .win_names = WIN_NAMES,
};

static char *
create_ends_id (MhCellIndex cell_index)
{
  return g_strdup_printf ("%u-%u", cell_index.row, cell_index.column);
}

/* Returns: the number of the coin that the move takes */
static guint32
get_taken (const MhGame *game, guint32 from, guint32 to)
{
  const MhCellIndex before = mh_space_get_cell_index (game, from);
  const MhCellIndex after = mh_space_get_cell_index (game, to);

  return after.row > before.row ? before.row : before.column;
}

static const guint32 *
get_values (const MhGame *game)
{
  guint32 n_values;
  const guint32 *values = mh_game_get_values (game, &n_values);

  return n_values > 0 ? values : NULL;
}

static void
get_inner_coins (MhCellIndex cell_index, guint32 *first, guint32 *n_left)
{
  *first = cell_index.row;
  *n_left = cell_index.column + 1 - MIN (cell_index.row, cell_index.column + 1);
}

/* The levels of this game are lengths of rows. */
const MhGameScenes mh_ends_scenes = {
  .create_cell_id = create_ends_id,
  .get_move_number = get_taken,
  .get_coins = get_inner_coins,
  .fill_picture = fill_line,
  .paint_thumbnail = paint_thumbnail,
  .get_column_values = get_values,
  .table_titles = { N_ ("Lead of the player to move") },
  .table_headings = { N_ ("Lead of the player to move: rows first coin, columns last coin") },
  .row_caption = N_ ("from →"),
  .column_caption = N_ ("to →"),
  .blanks_impossible = TRUE,
  .win_names = WIN_NAMES,
  .first_level = 1,
};
