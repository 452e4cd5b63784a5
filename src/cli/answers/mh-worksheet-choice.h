/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-input.h"

G_BEGIN_DECLS

/*
 * Boards for a class that are as hard as one another, and yet no two are the same.
 *
 * A board is like another if game, rules, number of nodes, the value of the start (winner and
 * number of moves) and the number of traps (mh-traps.h), of the start or of all positions, are the
 * same. Boards
 * that differ by the numbers of their nodes alone (mh-renumbering.h) count once, wherever their
 * starts are, and those of the board that they shall be like do not count.
 */
typedef struct
{
  MhGame *game;
  guint32 start;        /* position */
  MhValue value;        /* of the start */
  gboolean is_of_board; /* whether the traps of all positions are counted, not those of the start */
  guint64 n_traps;
} MhWorksheetKind;

/* Solves the board of @file. Returns: FALSE with an error */
gboolean mh_worksheet_kind_init (MhWorksheetKind *self,
                                 const MhDocumentFile *file,
                                 gboolean is_of_board,
                                 GError **error);
void mh_worksheet_kind_clear (MhWorksheetKind *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhWorksheetKind, mh_worksheet_kind_clear)

/* Finds all boards of @finds, which was not parsed, that are like @kind, in an order that @seed
 * decides. Boards without a start or with another claim are passed over, unsolved.
 * Returns: (transfer full) (nullable) (element-type MhDocumentFile): NULL with an error that names
 * the place of a board that cannot be read */
GPtrArray *mh_worksheet_choose (const MhInput *finds,
                                const MhWorksheetKind *kind,
                                guint64 seed,
                                GError **error);

G_END_DECLS
