/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"
#include "mh-source.h"

G_BEGIN_DECLS

/* Reads a coordinate: a decimal number with blanks around it, at most MH_MAX_COORDINATE
 * either way.
 * @offset: the offset of @value in the text
 * @coordinate: (out): the number
 * Returns: FALSE with the error of @source set */
gboolean mh_board_places_read_coordinate (const MhSource *source,
                                          const char *value,
                                          gsize offset,
                                          double *coordinate);
/* Enlarges a drawing by another program to pixels if its nodes would overlap. Such
 * places may be in any unit: inches, degrees, fractions of a square. A drawing that is
 * wide enough is left as it is.
 * @points: (inout) (array length=n_places): the places of the nodes, at least one
 * Returns: FALSE if all nodes are at the same place, which is no drawing */
gboolean mh_board_places_enlarge (MhPoint *points, guint32 n_places);

G_END_DECLS
