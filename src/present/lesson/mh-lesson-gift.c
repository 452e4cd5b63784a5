/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lesson-gift.h"

#include "mh-game-class.h"
#include "mh-narration.h"

#include <glib/gi18n.h>
#include <string.h>

/* Appends a text, in which the marks of the format are spelled otherwise, line breaks are a letter,
 * and other control characters are dropped. */
static void
append_text (GString *out, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar letter = g_utf8_get_char (p);

      if (letter == '\n')
        g_string_append (out, "\\n");
      else if (letter == '\t')
        g_string_append_c (out, ' ');
      else if (g_unichar_iscntrl (letter))
        continue;
      else if (letter < 128 && strchr ("~=#{}:\\", (int) letter) != NULL)
        g_string_append_printf (out, "\\%c", (char) letter);
      else
        g_string_append_unichar (out, letter);
    }
}

/* Appends a paragraph that ends in an empty line. */
static void
append_paragraph (GString *out, const char *text)
{
  if (*text == '\0')
    return;

  append_text (out, text);
  append_text (out, "\n\n");
}

/* Returns: whether the answer is a number of moves, which is typed in */
static gboolean
is_numerical (const MhLesson *lesson, const MhPrediction *prediction)
{
  return prediction->kind == MH_PREDICTION_MOVES
         && !mh_snapshot_get_class (lesson->snapshot)->has_scores;
}

static void
append_answers (GString *out, const MhLesson *lesson, const MhLessonPage *page)
{
  const MhPrediction *prediction = &page->prediction;

  if (is_numerical (lesson, prediction))
    g_string_append_printf (out, "{#%u:0",
                            mh_game_class_count_moves (mh_snapshot_get_class (lesson->snapshot),
                                                       (guint32)
                                                           prediction->choices[prediction->right]));
  else
    g_string_append_c (out, '{');
  for (guint i = 0; i < prediction->n_choices && !is_numerical (lesson, prediction); i++)
    {
      g_string_append (out, i == prediction->right ? "\n\t=" : "\n\t~");
      append_text (out, page->choices[i]);
    }
  g_string_append (out, "\n\t####");
  append_paragraph (out, page->answer);
  append_text (out, page->reason);
  g_string_append (out, "\n}\n\n");
}

/* Appends a question, or a note without one as a text that asks nothing. */
static void
append_page (GString *out, const MhLesson *lesson, guint number)
{
  const MhLessonPage *page = &lesson->pages[number];
  g_autofree char *title = g_strdup_printf ("%s %u", lesson->name, number + 1);

  if (!page->has_question && *page->note == '\0')
    return;

  g_string_append (out, "::");
  append_text (out, title);
  g_string_append (out, "::[plain]");
  append_paragraph (out, page->note);
  if (page->has_question)
    {
      append_paragraph (out, lesson->size);
      append_paragraph (out, lesson->parts);
      append_text (out, page->question);
      append_answers (out, lesson, page);
    }
  else
    g_string_append (out, "\n\n");
}

static GBytes *
write_gift (const MhLessonJob *job, GError **error)
{
  const MhLesson *lesson = job->lesson;
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < lesson->n_pages; i++)
    {
      append_page (out, lesson, i);
      if (!mh_lesson_job_go_on (job, i + 1, error))
        return NULL;
    }

  return g_string_free_to_bytes (g_steal_pointer (&out));
}

const MhLessonFormat mh_lesson_gift = {
  .id = "gift",
  .suffix = ".gift",
  .name = N_ ("Questions for learning platforms"),
  .files = N_ ("GIFT Files"),
  .style = MH_FIGURE_LIGHT,
  .write = write_gift,
};
