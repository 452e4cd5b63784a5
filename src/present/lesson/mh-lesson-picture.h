/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-content.h"
#include "mh-lesson.h"

G_BEGIN_DECLS

/* What the cells of a picture say. */
typedef enum
{
  MH_LESSON_ASKED,    /* the values of the step, with the wrong one if that is asked for */
  MH_LESSON_ANSWERED, /* the right ones, with a ring around the one that was wrong */
  MH_LESSON_BLANK,    /* nothing, to be filled in */
} MhLessonCells;

/*
 * The picture of a page of a lesson: the board and its tables. It belongs to the thread of its
 * text.
 */
typedef struct _MhLessonPicture MhLessonPicture;

/* @options: what is in the figure. @page: must outlive the picture
 * Returns: (transfer full) */
MhLessonPicture *mh_lesson_picture_new (const MhLessonPage *page,
                                        const MhFigureOptions *options,
                                        MhLessonCells cells,
                                        MhText *text);

/* The squares of tables to be filled in that say something nevertheless. */
typedef struct
{
  guint percent; /* so many of a hundred, by chance */
  guint64 seed;  /* decides which */
} MhLessonGiven;

/* A picture of the tables of @snapshot, without a question. Returns: (transfer full) */
MhLessonPicture *mh_lesson_picture_new_given (const MhSnapshot *snapshot,
                                              const MhFigureOptions *options,
                                              const MhLessonGiven *given,
                                              MhText *text);
void mh_lesson_picture_free (MhLessonPicture *self);
/* Returns: (transfer none) */
const MhFigure *mh_lesson_picture_get_figure (const MhLessonPicture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLessonPicture, mh_lesson_picture_free)

G_END_DECLS
