/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The size of a figure on the page: how wide it is, and how large its letters are. The height
 * follows from what is in it. A plain value.
 */
typedef enum
{
  MH_FIGURE_NATURAL, /* as wide as its parts are; the width means nothing */
  MH_FIGURE_MM,
  MH_FIGURE_PT,
} MhFigureUnit;

typedef struct
{
  MhFigureUnit unit;
  double width;     /* in this unit */
  double type_size; /* of the numbers in tables, in points; 0 for MH_FIGURE_TYPE_SIZE */
} MhFigureSize;

/* The type size at which a unit of a figure is one pixel of a screen at 100 %. */
#define MH_FIGURE_TYPE_SIZE 9.0

/* The limits of what is accepted, in points. */
#define MH_FIGURE_MIN_TYPE_SIZE 3.0
#define MH_FIGURE_MAX_TYPE_SIZE 72.0
#define MH_FIGURE_MIN_WIDTH 56.0
#define MH_FIGURE_MAX_WIDTH 5000.0

/* A size with a name. Constant data. */
typedef struct
{
  const char *id;   /* "slide-half": for the command line */
  const char *name; /* "Half a slide (117 mm)": translatable */
  MhFigureSize size;
} MhFigurePreset;

guint mh_figure_presets_get_n (void);
const MhFigurePreset *mh_figure_presets_get (guint i);
/* Returns: (transfer full): all ids with @separator between them */
char *mh_figure_presets_dup_ids (const char *separator);

/* Reads "84mm", "240 pt" or the id of a preset, which sets the type size, too.
 * Returns: FALSE if @text is none of these, or outside the limits */
gboolean mh_figure_size_parse (MhFigureSize *self, const char *text);
/* Reads a type size in points, "8" or "8.5pt".
 * Returns: FALSE if @text is none, or outside the limits */
gboolean mh_figure_size_parse_type (MhFigureSize *self, const char *text);
/* Returns: (transfer full) (nullable): the width as mh_figure_size_parse() reads it; NULL for the
 * natural one */
char *mh_figure_size_dup_width (const MhFigureSize *self);

/* Returns: the width in units of a figure whose scale is 1, 0 for the natural one */
double mh_figure_size_get_width (const MhFigureSize *self);
/* Returns: the factor by which lengths and letters differ from those at MH_FIGURE_TYPE_SIZE */
double mh_figure_size_get_scale (const MhFigureSize *self);

G_END_DECLS
