/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-picture.h"
#include "mh-scenes.h"
#include "mh-table-arrangement.h"

G_BEGIN_DECLS

/*
 * A snapshot as a picture for a lecture room: board, tables and pseudocode with digits that can
 * be read from afar, under a sentence that says what the step has just done.
 *
 * All sizes follow the room: they are those of a picture of 1280 times 720 pixels, times the unit.
 * A slide is filled for one snapshot and one size and valid as long as it exists; any thread may
 * fill and paint slides of its own.
 */
typedef enum
{
  MH_SLIDE_BOARD,
  MH_SLIDE_MAP,
  MH_SLIDE_MAPS,
  MH_SLIDE_BOARD_AND_MAP,
  MH_SLIDE_BOARD_AND_MAPS,
  MH_SLIDE_CODE,
} MhSlideLayout;

#define MH_N_SLIDE_LAYOUTS 6

/* The lines of pseudocode that are shown beside a board: the one at work and the one before it. */
#define MH_SLIDE_CODE_LINES 2

typedef struct
{
  MhSnapshot *snapshot;
  MhSlideLayout layout;
  const MhTheme *theme;
  double width, height;
  double unit;           /* pixels for one pixel of a picture of 1280 times 720 */
  double device_scale;   /* device pixels for one pixel */
  MhText *text;          /* the font of tables, with the unit as its scale */
  MhText *large;         /* that of the key */
  MhText *mono;          /* that of pseudocode */
  MhText *picture_text;  /* (nullable): that of the picture of the board */
  char *words;           /* the sentence, with the marks of mh-sentence.h */
  double sentence_size;  /* font size in pixels, like those below */
  double node_radius;    /* of a board; 0 for coins, whose sizes follow the font */
  double node_text_size; /* of numbers in nodes and labels beside them */
  double code_size;
  double cell; /* size of the cells of tables; 0 without tables */

  MhRect sentence, board, code, key; /* empty if they are not there */
  MhRect tables;                     /* the room of all tables */
  MhTableArrangement arrangement;
  guint n_tables;
  MhTableScene table_scenes[MH_MAX_PLANES];
  MhRect table_rects[MH_MAX_PLANES];
  MhGamePicture picture;
  MhKey key_scene;
} MhSlide;

/* Returns: whether the board of @snapshot has the parts of @layout */
gboolean mh_slide_layout_is_there (MhSlideLayout layout, const MhSnapshot *snapshot);
/* Returns: @layout, or the most similar one that the board of @snapshot has */
MhSlideLayout mh_slide_layout_choose (MhSlideLayout layout, const MhSnapshot *snapshot);
/* Returns: (transfer none): the translatable name of a layout, "Board and Map" */
const char *mh_slide_layout_get_name (MhSlideLayout layout);

/* Fills a picture of @width times @height pixels.
 * @family: of fonts, see mh_text_new()
 * @text_scale: the factor by which the user wants larger text, which widens sentence and key as
 * far as there is room; what fills the room by itself does not follow it
 * Returns: (transfer full) */
MhSlide *mh_slide_new (const MhSnapshot *snapshot,
                       MhSlideLayout layout,
                       double width,
                       double height,
                       double device_scale,
                       const MhTheme *theme,
                       const char *family,
                       double text_scale);
void mh_slide_free (MhSlide *self);
/* Returns: the font size in pixels of the numbers in the cells of tables; 0 without tables */
double mh_slide_get_digit_size (const MhSlide *self);
void mh_slide_paint (const MhSlide *self, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSlide, mh_slide_free)

G_END_DECLS
