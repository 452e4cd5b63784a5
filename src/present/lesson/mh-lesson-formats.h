/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-lesson-format.h"

G_BEGIN_DECLS

/*
 * The table of the formats that lessons are written in: the one place where a new format is
 * registered.
 */
guint mh_lesson_formats_get_n (void);
const MhLessonFormat *mh_lesson_formats_get (guint i);
/* Returns: (nullable) */
const MhLessonFormat *mh_lesson_formats_find (const char *id);
/* Returns: (nullable): the format with the ending of @path, in capitals or not */
const MhLessonFormat *mh_lesson_formats_find_for_path (const char *path);
/* Returns: (transfer full): all ids with @separator between them */
char *mh_lesson_formats_dup_ids (const char *separator);

/* Writes the lesson about a snapshot, in any thread. @style: (nullable): that of the format
 * Returns: (transfer full) (nullable): NULL with MH_FIGURE_ERROR */
GBytes *mh_lesson_formats_write (const MhLessonFormat *format,
                                 const MhSnapshot *snapshot,
                                 const MhFigureStyle *style,
                                 const MhFigureWatch *watch,
                                 GError **error);

G_END_DECLS
