/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-scenes.h"

#include "mh-space.h"

#include <glib/gi18n.h>

static char *
create_id (MhSpot spot)
{
  if (spot.plane == MH_PLANE_PLACEMENTS)
    return g_strdup_printf ("c%u-m%u-placement", spot.row, spot.column);

  return g_strdup_printf ("m%u-c%u-%s", spot.row, spot.column,
                          spot.plane == MH_PLAYER_FIRST ? "mouse" : "cat");
}

static guint32
get_node (const MhGame *game, guint32 from, guint32 to)
{
  return mh_space_get_node (game, to, mh_space_get_mover (game, from));
}

const MhGameScenes mh_cops_scenes = {
  .create_cell_id = create_id,
  .get_move_number = get_node,
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
  .endless_label = N_ ("escapes"),
};
