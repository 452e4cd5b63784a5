/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rect.h"

G_BEGIN_DECLS

/*
 * A path to be filled or stroked, consisting of moves, lines, cubic Bézier curves and
 * closings.
 *
 * A mutable value with one owner. Painters create one and clear it for each shape, so
 * that drawing a table allocates no memory.
 */
typedef struct _MhPath MhPath;

typedef enum
{
  MH_PATH_MOVE,  /* begins a subpath; 1 point */
  MH_PATH_LINE,  /* a straight segment; 1 point, its end */
  MH_PATH_CURVE, /* a cubic Bézier curve; 3 points, two controls and its end */
  MH_PATH_CLOSE, /* closes the subpath; no points */
} MhPathVerb;

/* Creates an empty path.
 * Returns: (transfer full) */
MhPath *mh_path_new (void);
void mh_path_free (MhPath *self);
/* Empties the path.
 * Returns: (transfer none): @self, for use within an expression */
MhPath *mh_path_clear (MhPath *self);

/* Gives backends the verbs of the path.
 * Returns: (transfer none) (array length=n_verbs): values of MhPathVerb, valid until
 * the path changes */
const guint8 *mh_path_get_verbs (const MhPath *self, gsize *n_verbs);
/* Gives backends the points of the path, in the order of the verbs that use them.
 * Returns: (transfer none): an array whose length follows from the verbs, valid until
 * the path changes */
const MhPoint *mh_path_get_points (const MhPath *self);

void mh_path_move (MhPath *self, double x, double y);
void mh_path_line (MhPath *self, double x, double y);
void mh_path_curve (MhPath *self, MhPoint control_1, MhPoint control_2, MhPoint end);
void mh_path_close (MhPath *self);

/* Complete subpaths, which begin with a move. All but segments and polylines are
 * closed. */
void mh_path_add_segment (MhPath *self, MhPoint from, MhPoint to);
void mh_path_add_polyline (MhPath *self, const MhPoint *points, gsize n_points);
void mh_path_add_polygon (MhPath *self, const MhPoint *points, gsize n_points);
void mh_path_add_rect (MhPath *self, MhRect rect);
void mh_path_add_rounded_rect (MhPath *self, MhRect rect, double radius);
/* Adds a triangular arrowhead.
 * @direction: the direction in radians, clockwise from the x axis */
void
mh_path_add_head (MhPath *self, MhPoint tip, double direction, double length, double half_width);
/* Adds a rectangle with bevelled corners; @cut is the length removed from each side of
 * a corner. */
void mh_path_add_cut_rect (MhPath *self, MhRect rect, double cut);
void mh_path_add_circle (MhPath *self, MhPoint center, double radius);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPath, mh_path_free)

G_END_DECLS
