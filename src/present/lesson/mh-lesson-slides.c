/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lesson-slides.h"

#include "mh-figure-tex.h"
#include "mh-lesson-picture.h"
#include "mh-tex-text.h"

#include <glib/gi18n.h>

/* The room that a picture has beside the words of a slide, in points, and how much of it each
 * line of a note takes. */
#define PICTURE_WIDTH 430.0
#define PICTURE_HEIGHT 126.0
#define NOTE_LINE 11.0
/* A number of letters that is sure to fit into a line of a note. */
#define LETTERS_IN_LINE 75
/* A note of more lines has slides of its own, before that of its step. */
#define MAX_NOTE_LINES 3

/* Appends a command with plain text in braces. */
static void
append_command (GString *out, const char *command, const char *text)
{
  g_string_append_printf (out, "%s{", command);
  mh_tex_append_text (out, text);
  g_string_append (out, "}\n");
}

/* Appends words of several lines. */
static void
append_lines (GString *out, const char *words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      if (**line == '\0')
        continue;
      mh_tex_append_text (out, *line);
      g_string_append (out, "\\par\n");
    }
}

/* Returns: how many lines @words take at most. Letters that TeX does not have are told by their
 * number, and count by their bytes. */
static gsize
count_lines (const char *words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);
  gsize n = 0;

  for (char **line = lines; *line != NULL; line++)
    {
      gsize n_letters = 0;

      for (const char *byte = *line; *byte != '\0'; byte++)
        n_letters += (guchar) *byte < 0x80 ? 1 : 2;
      n += (n_letters + LETTERS_IN_LINE - 1) / LETTERS_IN_LINE;
    }

  return n;
}

/* Returns: the lines of the note on the slide of the step itself */
static gsize
count_note_lines (const MhLessonPage *page)
{
  const gsize n_lines = count_lines (page->note);

  return n_lines > MAX_NOTE_LINES ? 0 : n_lines;
}

static char *
describe_title (const MhLessonPage *page, guint number)
{
  return g_strdup_printf (_ ("%u · %s"), number + 1, page->title);
}

static void
append_note (GString *out, const MhLessonPage *page, guint number)
{
  g_autofree char *title = describe_title (page, number);

  g_string_append (out, "\\begin{frame}[allowframebreaks]\n");
  append_command (out, "\\frametitle", title);
  append_lines (out, page->note);
  g_string_append (out, "\\end{frame}\n");
}

/* The pictures of a slide, by the number of its overlay. */
static const char *const boxes[] = { "\\asked", "\\answered" };

/* Returns: the number of pictures of a slide, one an overlay if there are several */
static guint
count_pictures (const MhLessonPage *page)
{
  return page->has_question && page->prediction.kind == MH_PREDICTION_CELL ? 2 : 1;
}

/* Appends the boxes for the pictures of a page, which are filled outside its frame: LaTeX sets a
 * frame once an overlay, and a picture takes it long. There are the board with its tables, or these
 * alone, and larger, if one of their cells is asked for: its answer has a ring.
 * @has_pictures: (out): whether there is anything to show */
static gboolean
append_boxes (MhGatheredBytes *file,
              const MhLessonJob *job,
              const MhLessonPage *page,
              gboolean *has_pictures,
              GError **error)
{
  const MhLessonCells cells[] = { MH_LESSON_ASKED, MH_LESSON_ANSWERED };
  const guint n_pictures = count_pictures (page);
  const MhSize room
      = { PICTURE_WIDTH, PICTURE_HEIGHT - NOTE_LINE * (double) count_note_lines (page) };
  const MhFigureOptions options = {
    .parts = n_pictures > 1 ? MH_FIGURE_TABLES : MH_FIGURE_BOTH,
    .lacks = MH_FIGURE_CAPTION | MH_FIGURE_KEY,
    .layout = MH_FIGURE_ROW,
    .style = job->style,
    .watch = job->watch,
  };

  for (guint i = 0; i < n_pictures; i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      g_autoptr (MhLessonPicture) picture
          = mh_lesson_picture_new (page, &options, cells[i], job->text);
      const MhFigure *figure = mh_lesson_picture_get_figure (picture);
      const MhFigureSeries series = { .figures = figure, .n_figures = 1 };

      *has_pictures = figure->drawing.klass != NULL || figure->n_heatmaps > 0;
      if (!*has_pictures)
        return TRUE;

      g_string_append_printf (out, "\\begin{lrbox}{%s}\n", boxes[i]);
      mh_gathered_bytes_take_all (file, out);
      if (!mh_figure_tex_append (&series, room, file, error))
        return FALSE;
      g_string_append (out, "\\end{lrbox}\n");
      mh_gathered_bytes_take_all (file, out);
    }

  return TRUE;
}

static void
append_pictures (GString *out, guint n_pictures)
{
  g_string_append (out, "{\\centering\n");
  for (guint i = 0; i < n_pictures; i++)
    if (n_pictures > 1)
      g_string_append_printf (out, "\\only<%u>{\\usebox{%s}}%%\n", i + 1, boxes[i]);
    else
      g_string_append_printf (out, "\\usebox{%s}", boxes[i]);
  g_string_append (out, "\\par}\n");
}

static void
append_question (GString *out, const MhLessonPage *page)
{
  g_string_append (out, "\\begin{columns}[t,onlytextwidth]\n\\begin{column}{.52\\textwidth}\n"
                        "\\footnotesize\\raggedright\n");
  append_command (out, "\\textbf", page->question);
  if (page->prediction.kind != MH_PREDICTION_CELL)
    g_string_append (out, "\\begin{itemize}\n");
  for (guint i = 0; i < page->prediction.n_choices && page->prediction.kind != MH_PREDICTION_CELL;
       i++)
    append_command (out, i == page->prediction.right ? "\\item \\alert<2>" : "\\item ",
                    page->choices[i]);
  if (page->prediction.kind != MH_PREDICTION_CELL)
    g_string_append (out, "\\end{itemize}\n");
  g_string_append (out, "\\end{column}\n\\begin{column}{.45\\textwidth}\n"
                        "\\footnotesize\\raggedright\\uncover<2>{%\n");
  append_command (out, "\\alert", page->answer);
  g_string_append (out, "\\par ");
  mh_tex_append_text (out, page->reason);
  g_string_append (out, "}\n\\end{column}\n\\end{columns}\n");
}

static gboolean
append_page (MhGatheredBytes *file, const MhLessonJob *job, guint number, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  const MhLessonPage *page = &job->lesson->pages[number];
  const gboolean is_long = count_lines (page->note) > MAX_NOTE_LINES;
  g_autofree char *title = describe_title (page, number);
  gboolean has_pictures;

  if (is_long)
    append_note (out, page, number);
  mh_gathered_bytes_take_all (file, out);
  if (!append_boxes (file, job, page, &has_pictures, error))
    return FALSE;
  g_string_append (out, "\\begin{frame}[t]\n");
  append_command (out, "\\frametitle", title);
  if (!is_long && *page->note != '\0')
    {
      g_string_append (out, "{\\footnotesize\\raggedright ");
      append_lines (out, page->note);
      g_string_append (out, "}\n");
    }
  if (has_pictures)
    append_pictures (out, count_pictures (page));
  if (page->has_question)
    append_question (out, page);
  g_string_append (out, "\\end{frame}\n");
  mh_gathered_bytes_take_all (file, out);
  return TRUE;
}

static GBytes *
write_slides (const MhLessonJob *job, GError **error)
{
  const MhLesson *lesson = job->lesson;
  g_autoptr (GString) out = g_string_new (mh_figure_tex_slides);
  g_auto (MhGatheredBytes) file = { NULL };

  append_command (out, "\\title", lesson->name);
  append_command (out, "\\subtitle", lesson->size);
  g_string_append (out, "\\date{}\n");
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    g_string_append_printf (out, "\\newsavebox{%s}\n", boxes[i]);
  g_string_append (out, "\\begin{document}\n\\begin{frame}[plain]\n\\titlepage\n\\end{frame}\n");
  mh_gathered_bytes_take_all (&file, out);
  for (guint i = 0; i < lesson->n_pages; i++)
    if (!append_page (&file, job, i, error) || !mh_lesson_job_go_on (job, i + 1, error))
      return NULL;
  g_string_append (out, "\\end{document}\n");
  mh_gathered_bytes_take_all (&file, out);
  return mh_figure_format_take_bytes (&file, CAIRO_STATUS_SUCCESS, error);
}

const MhLessonFormat mh_lesson_slides = {
  .id = "tex",
  .suffix = ".tex",
  .name = N_ ("Slides for LaTeX (Beamer)"),
  .files = N_ ("LaTeX Documents"),
  .style = MH_FIGURE_LIGHT,
  .write = write_slides,
};
