/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-color.h"
#include "mh-path.h"

G_BEGIN_DECLS

/*
 * Where painters draw: the screen, a picture, a file.
 *
 * A painter is a function of a const scene and a pen; it ends the groups it
 * begins. A pen belongs to one thread and one picture. A backend is a file
 * that fills in the table of mh-pen-class.h.
 */
typedef struct _MhPen MhPen;

/* How a path looks. All zero draws nothing. */
typedef struct
{
  MhColor fill;
  MhColor hatch;     /* slanted lines over the fill */
  MhColor stroke;    /* in the middle of the outline */
  double width;      /* of the stroke */
  double dash;       /* length of dashes and gaps; 0: a solid stroke */
  gboolean is_crisp; /* not smoothed: five times quicker on the screen */
} MhInk;

typedef enum
{
  MH_ANCHOR_START,
  MH_ANCHOR_MIDDLE,
  MH_ANCHOR_END,
} MhAnchor;

/* A line of text. All but @text, @size and @color may be left zero. */
typedef struct
{
  const char *text; /* plain, never markup */
  double x, y;      /* x of the anchor; y of the middle of the capitals */
  MhAnchor anchor;
  double size; /* height of the font in pixels */
  gboolean is_bold;
  gboolean is_upwards; /* turned to read from bottom to top */
  MhColor color;
  MhColor halo; /* a rim that parts the text from what is under it */
} MhLabel;

/* Pixels as cairo keeps them (CAIRO_FORMAT_ARGB32), rows without padding. */
typedef struct
{
  const guint32 *data;
  int width, height;
} MhPixels;

void mh_pen_free (MhPen *self);

/* Whether names of groups are worth making. */
gboolean mh_pen_wants_groups (const MhPen *self);
/* Before the ids of groups that are begun from now on, where a picture has the
 * same things several times. @prefix: (nullable): it must outlive them */
void mh_pen_set_id_prefix (MhPen *self, const char *prefix);
/* Begins a group. @id: (nullable): unique in the picture; @title: (nullable) */
void mh_pen_begin (MhPen *self, const char *id, const char *title);
/* Begins a group that draws only inside @rect. */
void mh_pen_begin_clip (MhPen *self, MhRect rect);
/* Begins a group whose point (0, 0) is @origin. */
void mh_pen_begin_at (MhPen *self, MhPoint origin);
/* Ends any kind of group. */
void mh_pen_end (MhPen *self);
void mh_pen_path (MhPen *self, const MhPath *path, const MhInk *ink);
void mh_pen_text (MhPen *self, const MhLabel *label);
/* Stretches @pixels over @rect, each a sharp rectangle. */
void mh_pen_image (MhPen *self, const MhPixels *pixels, MhRect rect);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPen, mh_pen_free)

G_END_DECLS
