/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-sketch.h"
#include "mh-source.h"

G_BEGIN_DECLS

/* Reads a coordinate, which is a number between blanks. @offset: where it stands
 * Returns: FALSE with the error of @source set */
gboolean mh_board_places_read_coordinate (const MhSource *source,
                                          const char *value,
                                          gsize offset,
                                          double *coordinate);
/* Places written by another program may be in any unit: inches, degrees, fractions
 * of a square. If nodes would overlap, the picture is enlarged; one that is wide
 * enough stays as it is.
 * Returns: FALSE if all are on one spot, which is no picture */
gboolean mh_board_places_enlarge (MhPlace *places, guint32 n_places);

G_END_DECLS
