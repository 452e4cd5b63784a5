/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-options.h"
#include "mh-lesson.h"

G_BEGIN_DECLS

/* A lesson that is to be written. */
typedef struct
{
  const MhLesson *lesson;
  MhFigureStyle style;
  MhText *text;               /* of the thread that writes */
  const MhFigureWatch *watch; /* (nullable): told of each page that is done */
} MhLessonJob;

/*
 * A kind of file that lessons are written to: a row of the table in mh-lesson-formats. Constant
 * data.
 */
typedef struct
{
  const char *id;      /* "gift": stable, for the command line */
  const char *suffix;  /* ".gift": the end of file names */
  const char *name;    /* "Questions for Moodle (GIFT)": translatable, as is the next */
  const char *files;   /* "GIFT Files": the filter of a file dialog */
  MhFigureStyle style; /* that it has unless another one is asked for */

  /* Returns the file as bytes, the same bytes for the same lesson.
   * Returns: (transfer full) (nullable): NULL with MH_FIGURE_ERROR */
  GBytes *(*write) (const MhLessonJob *job, GError **error);
} MhLessonFormat;

/* Tells the watch that the first @n_done pages are done.
 * Returns: FALSE with MH_FIGURE_ERROR_CANCELLED if it gives up */
gboolean mh_lesson_job_go_on (const MhLessonJob *self, guint n_done, GError **error);

G_END_DECLS
