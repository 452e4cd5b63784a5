/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-formats.h"

#include "mh-game-file.h"
#include "mh-io-error.h"
#include "mh-read-file.h"

#include <glib/gi18n.h>

/* The contents of a document, and the part of them that a format can hold. */

static gboolean
has_default_roles (const MhBoard *board)
{
  const MhStart start = mh_board_get_start (board);
  const guint32 n_nodes = mh_board_get_n_nodes (board);

  return start.mouse == (n_nodes > 1 ? 1 : MH_NODE_NONE)
         && start.cat == (n_nodes > 2 ? 2 : MH_NODE_NONE)
         && (n_nodes == 0 || (mh_board_get_n_holes (board) == 1 && mh_board_is_hole (board, 0)));
}

/* Returns: whether the players still choose where they start, and there is no hole */
static gboolean
is_unplaced (const MhBoard *board)
{
  const MhGameClass *klass = mh_board_get_game_class (board);
  const MhStart start = mh_board_get_start (board);

  return !klass->has_holes && !klass->needs_start && start.mouse == MH_NODE_NONE
         && start.cat == MH_NODE_NONE;
}

static gboolean
has_names (const MhBoard *board)
{
  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    if (mh_board_get_name (board, node) != NULL)
      return TRUE;

  return FALSE;
}

static MhContents
find_board_contents (const MhDocumentFile *file)
{
  const MhBoard *board = file->board;
  MhContents contents
      = mh_board_is_directed (board) ? MH_CONTENTS_DIRECTED : MH_CONTENTS_UNDIRECTED;

  if (mh_board_has_cat_edges (board))
    contents |= MH_CONTENTS_ROADS;
  if (mh_board_get_grid (board) != NULL)
    contents |= MH_CONTENTS_GRID;
  if (file->has_places)
    contents |= MH_CONTENTS_PLACES;
  if (has_names (board))
    contents |= MH_CONTENTS_NAMES;
  if (!has_default_roles (board) && !is_unplaced (board))
    contents |= MH_CONTENTS_ROLES;
  if (mh_board_get_game_class (board) != mh_game_classes[0])
    contents |= MH_CONTENTS_GAME; /* rules and first player are its own */
  else if (!mh_rules_is_default (mh_board_get_rules (board)) || mh_board_get_several_holes (board)
           || mh_board_get_start (board).first != MH_PLAYER_FIRST)
    contents |= MH_CONTENTS_RULES;

  return contents;
}

/* Returns: the game of @board if it has no graph, as a part of a document; otherwise 0 */
static MhContents
find_boardless_game (const MhBoard *board)
{
  const MhGame *game = mh_board_get_game (board);

  if (game == NULL)
    return 0;

  return mh_game_file_find (mh_game_get_class (game))->append_list != NULL ? MH_CONTENTS_LIST
                                                                           : MH_CONTENTS_BOARDLESS;
}

static MhContents
find_contents (const MhDocumentFile *file)
{
  const MhContents game = find_boardless_game (file->board);
  MhContents contents = game != 0 ? game : find_board_contents (file);

  if (file->name != NULL)
    contents |= MH_CONTENTS_TITLE;
  if (file->extra != NULL || file->extra_rules != NULL)
    contents |= MH_CONTENTS_EXTRA;

  return contents;
}

MhContents
mh_formats_find_losses (const MhFormat *format, const MhDocumentFile *file)
{
  g_return_val_if_fail (format != NULL && file != NULL, 0);

  const MhContents contents = find_contents (file);
  const gboolean is_guessed = format->guesses_directed && (contents & MH_CONTENTS_DIRECTED) != 0;
  MhContents losses = contents & ~format->contents;
  MhArc arc;

  if (is_guessed && !mh_board_find_one_way (file->board, &arc))
    losses |= MH_CONTENTS_DIRECTED;

  return losses;
}

gboolean
mh_formats_can_hold (const MhFormat *format, const MhBoard *board)
{
  g_return_val_if_fail (format != NULL && board != NULL, FALSE);

  return (find_boardless_game (board) & ~format->contents) == 0;
}

/* Refuses a document of which the format would keep nothing. */
static gboolean
check_holds (const MhFormat *format, const MhDocumentFile *file, GError **error)
{
  if (!mh_formats_can_hold (format, file->board))
    {
      const char *known = mh_game_file_find (mh_board_get_game_class (file->board))->no_format;

      g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
                           known != NULL ? _ (known)
                                         : _ ("this format cannot hold this game; a Mousehole "
                                              "document can"));
      return FALSE;
    }
  if (mh_board_get_game (file->board) == NULL && mh_board_get_n_nodes (file->board) == 0
      && format->read != mh_document_file_read)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
                   _ ("this format holds no boards without nodes"));
      return FALSE;
    }

  return TRUE;
}

GBytes *
mh_formats_write (const MhFormat *format, const MhDocumentFile *file, GError **error)
{
  g_return_val_if_fail (format != NULL && format->write != NULL && file != NULL, NULL);

  if (!check_holds (format, file, error))
    return NULL;

  g_autoptr (GBytes) bytes = format->write (file, error);

  if (bytes == NULL || g_bytes_get_size (bytes) <= MH_MAX_FILE_BYTES)
    return g_steal_pointer (&bytes);

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT,
               _ ("the document would be longer than %u MiB, the most that can be read again"),
               MH_MAX_FILE_BYTES >> 20);
  return NULL;
}
