/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-color.h"
#include "mh-path.h"

G_BEGIN_DECLS

/*
 * A pen draws paths, text and images on the screen, in an image or in a file.
 *
 * A painter is a function of a constant scene and a pen, and ends all groups that it
 * begins. A pen belongs to one thread and one picture. Coordinates are in pixels of the
 * view, or units of the page, with y downwards. A backend is a file that implements the
 * functions of mh-pen-class.h.
 */
typedef struct _MhPen MhPen;

/* The appearance of a path. A zeroed struct draws nothing. */
typedef struct
{
  MhColor fill;
  MhColor hatch;  /* colour of slanted lines over the fill */
  MhColor stroke; /* colour of the outline, on which the stroke is centred */
  double width;   /* width of the stroke */
  double dash;    /* length of dashes and of the gaps between them; 0 for a solid stroke */
  /* Whether edges are not antialiased, which is five times faster on the screen. */
  gboolean is_crisp;
} MhInk;

typedef enum
{
  MH_ANCHOR_START,
  MH_ANCHOR_MIDDLE,
  MH_ANCHOR_END,
} MhAnchor;

/* A line of text. All fields but @text, @size and @color may be zero. */
typedef struct
{
  const char *text; /* plain text without markup */
  double x, y;      /* position: x of the anchor, y of the middle of the capitals */
  MhAnchor anchor;
  double size; /* font size in pixels */
  gboolean is_bold;
  gboolean is_upwards; /* whether the text is rotated to read from bottom to top */
  MhColor color;
  /* Colour of a rim that separates the letters from what lies below; alpha 0 for none. */
  MhColor halo;
} MhLabel;

/* An image in the format CAIRO_FORMAT_ARGB32 (premultiplied), rows without padding. */
typedef struct
{
  const guint32 *data;
  int width, height;
} MhPixels;

/* Frees the pen, of which every group must have ended. */
void mh_pen_free (MhPen *self);

/* Returns: whether the backend uses ids and titles of groups. A painter need not compose
 * them otherwise. */
gboolean mh_pen_wants_groups (const MhPen *self);
/* Returns: FALSE if nobody waits for the picture any more, so that a painter of much may leave out
 * the rest */
gboolean mh_pen_goes_on (const MhPen *self);
/* Sets a prefix for the ids of groups that begin from now on, for a picture that shows
 * the same things several times.
 * @prefix: (nullable): a string that must stay valid until the prefix is changed */
void mh_pen_set_id_prefix (MhPen *self, const char *prefix);
/* Begins a group.
 * @id: (nullable): an id that is unique in the picture
 * @title: (nullable): a description for the reader of a file */
void mh_pen_begin (MhPen *self, const char *id, const char *title);
/* Begins a group that is clipped to @rect. */
void mh_pen_begin_clip (MhPen *self, MhRect rect);
/* Begins a group whose origin is at @origin. */
void mh_pen_begin_at (MhPen *self, MhPoint origin);
/* Ends the innermost group, whichever function began it. */
void mh_pen_end (MhPen *self);
void mh_pen_path (MhPen *self, const MhPath *path, const MhInk *ink);
/* Draws a label. A missing or empty text draws nothing. */
void mh_pen_text (MhPen *self, const MhLabel *label);
/* Scales @pixels to @rect without interpolation, so that each pixel is a sharp
 * rectangle. An empty image draws nothing. */
void mh_pen_image (MhPen *self, const MhPixels *pixels, MhRect rect);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPen, mh_pen_free)

G_END_DECLS
