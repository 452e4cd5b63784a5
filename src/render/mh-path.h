/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rect.h"

G_BEGIN_DECLS

/*
 * An outline to be filled or stroked: moves, lines, curves and closings.
 *
 * A mutable value with one owner. Painters keep one and clear it for each
 * shape, so that drawing a table allocates nothing.
 */
typedef struct _MhPath MhPath;

typedef enum
{
  MH_PATH_MOVE,  /* 1 point */
  MH_PATH_LINE,  /* 1 point */
  MH_PATH_CURVE, /* 3 points: two controls and the end of a cubic */
  MH_PATH_CLOSE, /* none */
} MhPathVerb;

MhPath *mh_path_new (void);
void mh_path_free (MhPath *self);
/* Returns: @self, empty, for the next shape */
MhPath *mh_path_clear (MhPath *self);

/* For backends. Returns: (transfer none): @n_verbs of MhPathVerb */
const guint8 *mh_path_get_verbs (const MhPath *self, gsize *n_verbs);
/* Returns: (transfer none): the points of all verbs, one after the other */
const MhPoint *mh_path_get_points (const MhPath *self);

void mh_path_move (MhPath *self, double x, double y);
void mh_path_line (MhPath *self, double x, double y);
void mh_path_curve (MhPath *self, MhPoint control_1, MhPoint control_2, MhPoint end);
void mh_path_close (MhPath *self);

/* Whole shapes. */
void mh_path_add_segment (MhPath *self, MhPoint from, MhPoint to);
void mh_path_add_polyline (MhPath *self, const MhPoint *points, gsize n_points);
void mh_path_add_polygon (MhPath *self, const MhPoint *points, gsize n_points);
void mh_path_add_rect (MhPath *self, MhRect rect);
void mh_path_add_rounded_rect (MhPath *self, MhRect rect, double radius);
/* An arrowhead. @direction: in radians. */
void
mh_path_add_head (MhPath *self, MhPoint tip, double direction, double length, double half_width);
/* A rectangle whose corners are cut off by @cut. */
void mh_path_add_cut_rect (MhPath *self, MhRect rect, double cut);
void mh_path_add_circle (MhPath *self, MhPoint center, double radius);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPath, mh_path_free)

G_END_DECLS
