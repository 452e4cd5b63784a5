/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-options.h"
#include "mh-game-picture.h"

G_BEGIN_DECLS

/*
 * The table of what can be in a figure: the one place where a new part is registered.
 */
typedef struct
{
  guint flag;       /* one of MhFigureParts */
  const char *id;   /* "timeline": stable, for the command line */
  const char *name; /* "Timeline": translatable */
  /* (nullable): Returns: (nullable) (transfer none): why a snapshot lacks it, as a translated
   * sentence; without the function it never does */
  const char *(*find_fault) (const MhSnapshot *snapshot);
  /* (nullable): fills in its picture. Where find_fault() finds something, it is left empty or
   * says so in a few words, for a frame among others. The tables have none of their own. */
  void (*fill) (MhGamePicture *self,
                const MhSnapshot *snapshot,
                const MhTheme *theme,
                MhText *text);
} MhFigurePartRow;

guint mh_figure_parts_get_n (void);
const MhFigurePartRow *mh_figure_parts_get (guint i);
/* Returns: (transfer full): all ids with @separator between them */
char *mh_figure_parts_dup_ids (const char *separator);
/* Reads ids with commas between them. Returns: FALSE if one of them is unknown */
gboolean mh_figure_parts_parse (const char *text, guint *parts);
/* Returns: (transfer full): what mh_figure_parts_parse() reads */
char *mh_figure_parts_write (guint parts);

/* Lists the planes whose tables are in a figure, from left to right.
 * @map: of MhFigureOptions
 * Returns: their number; 0 while there is no game, or no such table */
guint32 mh_figure_parts_list_planes (const MhSnapshot *snapshot, guint map, guint32 *planes);

/* Returns: (nullable): why no moment of a figure has @part, as a translated sentence. Costs little
 * for a figure of the shown step, and as much as finding out for each moment of a film. */
const char *mh_figure_parts_find_fault (const MhFigurePartRow *part,
                                        const MhSnapshot *snapshot,
                                        const MhFigureOptions *options);

G_END_DECLS
