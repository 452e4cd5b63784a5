/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-scenes.h"

#include "mh-graph-drawing.h"
#include "mh-scenes.h"
#include "mh-space.h"
#include "mh-thumbnail.h"

#include <glib/gi18n.h>

const MhGameScenes *
mh_game_scenes_find (const MhGameClass *klass)
{
  g_return_val_if_fail (klass != NULL, NULL);

  const MhGamePresenter *presenter = mh_game_presenter_find (klass);

  return presenter->klass == NULL && klass->has_board ? &mh_plain_board_scenes : presenter->scenes;
}

static char *
create_plain_id (MhCellIndex cell_index)
{
  return g_strdup_printf ("%u-%u-%u", cell_index.plane, cell_index.row, cell_index.column);
}

static char *
create_board_id (MhCellIndex cell_index)
{
  return g_strdup_printf ("m%u-c%u-%s", cell_index.row, cell_index.column,
                          cell_index.plane == MH_PLAYER_FIRST ? "mouse" : "cat");
}

static guint32
get_node (const MhGame *game, guint32 from, guint32 to)
{
  return mh_space_get_node (game, to, mh_space_get_mover (game, from));
}

static void
free_board (gpointer scene)
{
  mh_board_scene_clear (scene);
  g_free (scene);
}

static void
enlarge_board (gpointer scene, double node_radius, double text_size)
{
  MhBoardScene *self = scene;

  self->scene.node_radius = node_radius;
  self->scene.text_size = text_size;
}

static void
fill_board (MhGamePicture *self, const MhSnapshot *snapshot, const MhTheme *theme, MhText *text)
{
  MhBoardScene *scene = g_new (MhBoardScene, 1);

  mh_board_scene_fill (scene, snapshot, theme, text);
  scene->scene.chip.text = NULL; /* part of an animation, not of a figure */
  scene->scene.hovered = MH_NODE_NONE;
  scene->scene.selected = NULL;
  scene->scene.n_selected_edges = 0;
  for (int player = 0; player < MH_N_PLAYERS; player++)
    scene->scene.lit[player] = MH_NODE_NONE;
  self->scene = scene;
  self->free_scene = free_board;
  self->enlarge = enlarge_board;
  self->drawing = mh_graph_drawing (&scene->scene);
}

static guint32
get_plain_number (const MhGame *game, guint32 from, guint32 to)
{
  return mh_space_get_cell_index (game, to).column;
}

const MhGameScenes mh_plain_scenes = {
  .create_cell_id = create_plain_id,
  .get_move_number = get_plain_number,
  .table_titles = { N_ ("First player to move"), N_ ("Second player to move") },
  .table_headings = { N_ ("First player to move"), N_ ("Second player to move") },
  .blanks_impossible = TRUE,
  .win_names = { N_ ("first player wins"), N_ ("second player wins") },
  .endless_label = N_ ("draws"),
};

const MhGameScenes mh_board_scenes = {
  .create_cell_id = create_board_id,
  .get_move_number = get_node,
  .fill_picture = fill_board,
  .paint_thumbnail = mh_thumbnail_paint,
  .table_titles = { N_ ("Mouse to move"), N_ ("Cat to move") },
  .table_headings
  = { N_ ("Mouse to move: rows mouse, columns cat"), N_ ("Cat to move: rows mouse, columns cat") },
  .row_caption = N_ ("mouse on →"),
  .column_caption = N_ ("cat on →"),
  .endless_label = N_ ("draws"),
};

static char *
create_pursuit_id (MhCellIndex cell_index)
{
  return cell_index.plane == MH_PLANE_PLACEMENTS
             ? g_strdup_printf ("c%u-m%u-placement", cell_index.row, cell_index.column)
             : create_board_id (cell_index);
}

const MhGameScenes mh_cops_scenes = {
  .create_cell_id = create_pursuit_id,
  .get_move_number = get_node,
  .fill_picture = fill_board,
  .paint_thumbnail = mh_thumbnail_paint,
  .table_titles = { N_ ("Mouse to move"), N_ ("Cat to move"), N_ ("Placements") },
  .table_headings
  = { N_ ("Mouse to move: rows mouse, columns cat"), N_ ("Cat to move: rows mouse, columns cat"),
      N_ ("Placements: rows the cat’s choice, columns the mouse’s") },
  .row_caption = N_ ("mouse on →"),
  .column_caption = N_ ("cat on →"),
  .placement_row_caption = N_ ("cat placed on →"),
  .placement_column_caption = N_ ("mouse placed on →"),
  .win_names = { NULL, N_ ("mouse is caught") },
  .endless_name = N_ ("mouse escapes"),
  .number_name = N_ ("number = the cat’s moves until capture"),
  .number_name_of_both = N_ ("number = the cat’s moves until the end"),
  .endless_label = N_ ("escapes"),
};

const MhGameScenes mh_plain_board_scenes = {
  .create_cell_id = create_pursuit_id,
  .get_move_number = get_node,
  .fill_picture = fill_board,
  .paint_thumbnail = mh_thumbnail_paint,
  .table_titles = { N_ ("First player to move"), N_ ("Second player to move"), N_ ("Placements") },
  .table_headings
  = { N_ ("First player to move"), N_ ("Second player to move"), N_ ("Placements") },
  .win_names = { N_ ("first player wins"), N_ ("second player wins") },
  .endless_label = N_ ("draws"),
};

/* Returns: the position at @cell_index, if that is possible and has that name */
static guint32
check_cell (const MhGame *game, MhCellIndex cell_index, const char *name)
{
  if (cell_index.row >= mh_space_get_n_rows (game)
      || cell_index.column >= mh_space_get_n_columns (game))
    return MH_POSITION_NONE;

  const guint32 position = mh_space_position_at (game, cell_index);
  g_autofree char *id = mh_game_scenes_find (mh_game_get_class (game))->create_cell_id (cell_index);

  return position != MH_POSITION_NONE && mh_space_is_possible (game, position)
                 && g_str_equal (id, name)
             ? position
             : MH_POSITION_NONE;
}

/* The numbers in a name are a row and a column, in whatever order, or a column alone. */
guint32
mh_game_scenes_find_position (const MhGame *game, const char *name)
{
  g_return_val_if_fail (game != NULL && name != NULL, MH_POSITION_NONE);

  guint32 numbers[3] = { 0, 0, 0 };
  guint n = 0;

  for (const char *at = name; *at != '\0' && n < G_N_ELEMENTS (numbers);)
    {
      char *end = (char *) at + 1;

      const guint64 number = g_ascii_isdigit (*at) ? g_ascii_strtoull (at, &end, 10) : 0;

      if (g_ascii_isdigit (*at))
        numbers[n++] = (guint32) MIN (number, MH_LINE_NONE);
      at = end;
    }

  for (guint32 plane = 0; plane < mh_space_get_n_planes (game); plane++)
    for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
      for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
        {
          const MhCellIndex cell_index = { plane, numbers[i], numbers[k] };
          const guint32 position = check_cell (game, cell_index, name);

          if (position != MH_POSITION_NONE)
            return position;
        }

  return MH_POSITION_NONE;
}

char *
mh_game_scenes_dup_position (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL, NULL);

  g_autofree char *name = mh_game_scenes_find (mh_game_get_class (game))
                              ->create_cell_id (mh_space_get_cell_index (game, position));

  return mh_game_scenes_find_position (game, name) == position ? g_steal_pointer (&name) : NULL;
}
