/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lesson-handout.h"

#include "mh-handout.h"
#include "mh-lesson-picture.h"

#include <glib/gi18n.h>

/* The most height of a picture of the board, which leaves the tables and the question room on the
 * same page, also if there are more tables to be filled in, and that of tables. */
#define BOARD_HEIGHT 190.0
#define SMALL_BOARD_HEIGHT 120.0
#define TABLE_HEIGHT 250.0
/* The room for words above a picture, which begin no page that has none for it. */
#define HEAD_HEIGHT 80.0
#define WRITING_LINES 2

static gboolean
is_of_cells (const MhLessonPage *page)
{
  return page->has_question && page->prediction.kind == MH_PREDICTION_CELL;
}

static char *
describe_title (const MhLessonPage *page, guint number)
{
  /* Translators: the number of a bookmark, and its step. */
  return g_strdup_printf (_ ("%u · %s"), number + 1, page->title);
}

/* Adds the board or the tables, unless the game has none. */
static void
add_picture (MhHandout *handout,
             const MhLessonJob *job,
             const MhLessonPage *page,
             MhFigureParts part,
             MhLessonCells cells,
             double max_height)
{
  const MhFigureOptions options = {
    .parts = part,
    .lacks = MH_FIGURE_CAPTION | (cells == MH_LESSON_ASKED ? 0 : MH_FIGURE_KEY),
    .style = job->style,
    .watch = job->watch,
  };
  g_autoptr (MhLessonPicture) picture = mh_lesson_picture_new (page, &options, cells, job->text);
  const MhFigure *figure = mh_lesson_picture_get_figure (picture);

  if (figure->drawing.klass != NULL || figure->n_heatmaps > 0)
    mh_handout_add_figure (handout, figure, max_height);
}

/* Adds what is asked: choices, or tables in which to work out the right values. */
static void
add_question (MhHandout *handout, const MhLessonJob *job, const MhLessonPage *page)
{
  mh_handout_add_space (handout, 8);
  mh_handout_keep (handout, 3 * MH_HANDOUT_TEXT);
  mh_handout_add_words (handout, page->question, MH_HANDOUT_TEXT, TRUE);
  if (is_of_cells (page))
    {
      mh_handout_add_words (handout,
                            _ ("Mark it in the tables above, and write the right values here:"),
                            MH_HANDOUT_TEXT, FALSE);
      mh_handout_add_space (handout, 6);
      add_picture (handout, job, page, MH_FIGURE_TABLES, MH_LESSON_BLANK, TABLE_HEIGHT);
    }
  for (guint i = 0; i < page->prediction.n_choices; i++)
    if (!is_of_cells (page))
      mh_handout_add_box (handout, page->choices[i]);
  mh_handout_add_field (handout, _ ("Because"));
  if (!is_of_cells (page))
    mh_handout_add_lines (handout, WRITING_LINES);
}

static void
add_page (MhHandout *handout, const MhLessonJob *job, guint number)
{
  const MhLessonPage *page = &job->lesson->pages[number];
  g_autofree char *title = describe_title (page, number);

  mh_handout_add_space (handout, 24);
  mh_handout_keep (handout, HEAD_HEIGHT + BOARD_HEIGHT + TABLE_HEIGHT);
  mh_handout_add_words (handout, title, MH_HANDOUT_HEADING, TRUE);
  mh_handout_add_words (handout, page->detail, MH_HANDOUT_SMALL, FALSE);
  mh_handout_add_space (handout, 4);
  mh_handout_add_words (handout, page->note, MH_HANDOUT_TEXT, FALSE);
  mh_handout_add_space (handout, 6);
  add_picture (handout, job, page, MH_FIGURE_GRAPH, MH_LESSON_ASKED,
               is_of_cells (page) ? SMALL_BOARD_HEIGHT : BOARD_HEIGHT);
  add_picture (handout, job, page, MH_FIGURE_TABLES, MH_LESSON_ASKED, TABLE_HEIGHT);
  if (page->has_question)
    add_question (handout, job, page);
}

static void
add_answer (MhHandout *handout, const MhLessonJob *job, guint number)
{
  const MhLessonPage *page = &job->lesson->pages[number];
  g_autofree char *title = describe_title (page, number);

  mh_handout_add_space (handout, 12);
  mh_handout_keep (handout, is_of_cells (page) ? TABLE_HEIGHT + HEAD_HEIGHT : HEAD_HEIGHT);
  mh_handout_add_words (handout, title, MH_HANDOUT_TEXT, TRUE);
  mh_handout_add_words (handout, page->question, MH_HANDOUT_SMALL, FALSE);
  mh_handout_add_words (handout, page->answer, MH_HANDOUT_TEXT, FALSE);
  mh_handout_add_words (handout, page->reason, MH_HANDOUT_SMALL, FALSE);
  if (is_of_cells (page))
    add_picture (handout, job, page, MH_FIGURE_TABLES, MH_LESSON_ANSWERED, TABLE_HEIGHT);
}

static void
add_head (MhHandout *handout, const MhLesson *lesson)
{
  mh_handout_add_words (handout, lesson->name, MH_HANDOUT_TITLE, TRUE);
  mh_handout_add_words (handout, lesson->size, MH_HANDOUT_SMALL, FALSE);
  mh_handout_add_field (handout, _ ("Name"));
}

static GBytes *
write_handout (const MhLessonJob *job, GError **error)
{
  const MhLesson *lesson = job->lesson;
  const MhPaper paper = MH_PAPER_A4;
  g_autoptr (MhHandout) handout
      = mh_handout_new (&paper, lesson->name, mh_figure_style_get_theme (job->style), job->text);

  add_head (handout, lesson);
  for (guint i = 0; i < lesson->n_pages; i++)
    {
      add_page (handout, job, i);
      if (!mh_lesson_job_go_on (job, i + 1, error))
        return NULL;
    }
  if (lesson->n_questions > 0)
    {
      mh_handout_begin_page (handout);
      mh_handout_add_words (handout, _ ("Answers"), MH_HANDOUT_TITLE, TRUE);
    }
  for (guint i = 0; i < lesson->n_pages; i++)
    if (lesson->pages[i].has_question)
      add_answer (handout, job, i);

  return mh_handout_write_pdf (handout, error);
}

const MhLessonFormat mh_lesson_handout = {
  .id = "pdf",
  .suffix = ".pdf",
  .name = N_ ("Handout with answer sheet"),
  .files = N_ ("PDF Documents"),
  .style = MH_FIGURE_PRINT,
  .write = write_handout,
};
