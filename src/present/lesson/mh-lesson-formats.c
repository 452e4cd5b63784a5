/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lesson-formats.h"

#include "mh-lesson-gift.h"
#include "mh-lesson-handout.h"
#include "mh-lesson-html.h"
#include "mh-lesson-slides.h"

#include <string.h>

static const MhLessonFormat *const formats[] = {
  &mh_lesson_html,    /* for a browser */
  &mh_lesson_slides,  /* for LaTeX */
  &mh_lesson_handout, /* for paper */
  &mh_lesson_gift,    /* for learning platforms */
};

guint
mh_lesson_formats_get_n (void)
{
  return G_N_ELEMENTS (formats);
}

const MhLessonFormat *
mh_lesson_formats_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (formats), NULL);

  return formats[i];
}

const MhLessonFormat *
mh_lesson_formats_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i]->id, id))
      return formats[i];

  return NULL;
}

const MhLessonFormat *
mh_lesson_formats_find_for_path (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);

  const char *ending = strrchr (path, '.');

  for (guint i = 0; i < G_N_ELEMENTS (formats) && ending != NULL; i++)
    if (g_ascii_strcasecmp (formats[i]->suffix, ending) == 0)
      return formats[i];

  return NULL;
}

char *
mh_lesson_formats_dup_ids (const char *separator)
{
  GString *ids = g_string_new (formats[0]->id);

  for (guint i = 1; i < G_N_ELEMENTS (formats); i++)
    g_string_append_printf (ids, "%s%s", separator, formats[i]->id);

  return g_string_free (ids, FALSE);
}

gboolean
mh_lesson_job_go_on (const MhLessonJob *self, guint n_done, GError **error)
{
  if (self->watch != NULL && self->watch->tell != NULL)
    self->watch->tell (n_done, self->lesson->n_pages, self->watch->data);
  return mh_figure_watch_check (self->watch, error);
}

GBytes *
mh_lesson_formats_write (const MhLessonFormat *format,
                         const MhSnapshot *snapshot,
                         const MhFigureStyle *style,
                         const MhFigureWatch *watch,
                         GError **error)
{
  g_return_val_if_fail (format != NULL && snapshot != NULL, NULL);

  const char *fault = mh_lesson_find_fault (snapshot);

  if (fault != NULL)
    {
      g_set_error_literal (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_FAILED, fault);
      return NULL;
    }

  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autoptr (MhLesson) lesson = mh_lesson_new (snapshot);
  const MhLessonJob job = { lesson, style != NULL ? *style : format->style, text, watch };

  return format->write (&job, error);
}
