/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lesson-html.h"

#include "mh-game-picture.h"
#include "mh-json-writer.h"
#include "mh-lesson-picture.h"
#include "mh-markup.h"
#include "mh-page-table.h"
#include "mh-run-page.h"
#include "mh-web-page.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

/* Letters that stand for numbers or sentences in words that the script puts together. */
#define FIRST_PART "\xee\x80\x80"  /* U+E000 */
#define SECOND_PART "\xee\x80\x81" /* U+E001 */

typedef struct
{
  const MhLessonJob *job;
  MhWebPage *web;
  GString *body;      /* of the page */
  MhJsonWriter *data; /* the answers of questions, in their order */
} Writer;

static gboolean
is_of_cells (const MhLessonPage *page)
{
  return page->has_question && page->prediction.kind == MH_PREDICTION_CELL;
}

/* Appends the board in both themes, unless the game has none. */
static void
append_board (Writer *self, const MhLessonPage *page, guint number)
{
  MhGamePicture light, dark;
  g_autofree char *prefix = g_strdup_printf ("page-%u-", number);
  g_autoptr (GString) attributes = g_string_new ("role=\"img\" aria-label=\"");

  mh_markup_append (attributes, page->title);
  g_string_append_c (attributes, '"');
  mh_game_picture_fill (&light, page->snapshot, mh_theme_get (FALSE, FALSE), self->job->text);
  mh_game_picture_fill (&dark, page->snapshot, mh_theme_get (TRUE, FALSE), self->job->text);
  if (light.drawing.klass != NULL)
    {
      g_string_append (self->body, "<div class=\"picture\">\n");
      mh_web_page_append_picture (self->web, &light.drawing, &dark.drawing, attributes->str,
                                  prefix);
      g_string_append (self->body, "</div>\n");
    }
  mh_game_picture_clear (&light);
  mh_game_picture_clear (&dark);
}

static void
append_tables (Writer *self, const MhLessonPage *page, const MhFigure *figure)
{
  if (figure->n_heatmaps == 0)
    return;

  g_string_append_printf (self->body, "<div class=\"maps%s\">\n",
                          is_of_cells (page) ? " pick" : "");
  for (guint i = 0; i < figure->n_heatmaps; i++)
    mh_page_table_append (self->web, &figure->heatmaps[i], FALSE);
  g_string_append (self->body, "</div>\n");
}

/* Appends words as a paragraph for each of their lines. */
static void
append_lines (GString *out, const char *class, const char *words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      mh_web_page_append_element (out, class, *line);
}

static void
append_question (Writer *self, const MhLessonPage *page, guint number)
{
  GString *out = self->body;
  g_autofree char *tag = g_strdup_printf ("p class=\"question\" id=\"ask-%u\"", number);

  g_string_append_printf (out, "<div class=\"ask\" role=\"group\" aria-labelledby=\"ask-%u\">\n",
                          number);
  mh_web_page_append_element (out, tag, page->question);
  if (is_of_cells (page))
    mh_web_page_append_element (out, "p class=\"hint\"",
                                _ ("Choose it above: with the mouse, or with the arrow keys and "
                                   "Enter."));
  else
    g_string_append (out, "<div class=\"choices\">\n");
  for (guint i = 0; i < page->prediction.n_choices && !is_of_cells (page); i++)
    mh_web_page_append_element (out, "button type=\"button\"", page->choices[i]);
  g_string_append_printf (out, "%s<p class=\"verdict\" role=\"status\"></p></div>\n",
                          is_of_cells (page) ? "" : "</div>\n");
}

/* Mixes text with a sequence of numbers that begins with @salt, as lesson.js does, so that nobody
 * reads an answer by accident. Returns: (transfer full): in base 64 */
static char *
mix (const char *text, guint32 salt)
{
  const gsize length = strlen (text);
  g_autofree guint8 *bytes = g_malloc (length);
  guint32 x = salt;

  for (gsize i = 0; i < length; i++)
    {
      x ^= x << 13;
      x ^= x >> 17;
      x ^= x << 5;
      bytes[i] = (guint8) text[i] ^ (guint8) x;
    }

  return g_base64_encode (bytes, length);
}

/* Writes the places of the wrong position among all cells of the tables. */
static void
add_wrong_cells (MhJsonWriter *writer, const MhLessonPage *page, const MhFigure *figure)
{
  MhTableLayout layout;
  gsize first = 0;

  mh_snapshot_get_table_map (page->snapshot, &layout);
  for (guint i = 0; i < figure->n_heatmaps; i++)
    {
      const MhHeatmap *heatmap = &figure->heatmaps[i];
      MhCellIndex cell;

      if (mh_table_layout_find (&layout, heatmap->plane, page->prediction.position, &cell))
        mh_json_writer_add_count (writer, NULL,
                                  first + (gsize) cell.row * heatmap->n_columns + cell.column);
      first += (gsize) heatmap->n_rows * heatmap->n_columns;
    }
}

static void
add_answer (Writer *self, const MhLessonPage *page, const MhFigure *figure)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MhJsonWriter writer = { .text = text };

  mh_json_writer_begin_object (&writer, NULL);
  mh_json_writer_begin_array (&writer, "right");
  if (is_of_cells (page))
    add_wrong_cells (&writer, page, figure);
  else
    mh_json_writer_add_count (&writer, NULL, page->prediction.right);
  mh_json_writer_end (&writer);
  mh_json_writer_add_string (&writer, "answer", page->answer);
  mh_json_writer_add_string (&writer, "reason", page->reason);
  mh_json_writer_end (&writer);

  /* A salt of 0 would mix with nothing. */
  const guint32 salt = g_str_hash (text->str) | 1;
  g_autofree char *code = mix (text->str, salt);

  mh_json_writer_begin_object (self->data, NULL);
  mh_json_writer_add_count (self->data, "salt", salt);
  mh_json_writer_add_string (self->data, "code", code);
  mh_json_writer_end (self->data);
}

static void
append_page (Writer *self, guint i)
{
  const MhLessonPage *page = &self->job->lesson->pages[i];
  const MhFigureOptions options = { .parts = MH_FIGURE_TABLES, .lacks = MH_FIGURE_CAPTION };
  g_autoptr (MhLessonPicture) tables
      = mh_lesson_picture_new (page, &options, MH_LESSON_ASKED, self->job->text);
  const MhFigure *figure = mh_lesson_picture_get_figure (tables);
  g_autofree char *title = g_strdup_printf (_ ("%u · %s"), i + 1, page->title);
  g_autofree char *tag = g_strdup_printf ("h2 id=\"title-%u\"", i + 1);
  GString *out = self->body;

  g_string_append_printf (out, "<section aria-labelledby=\"title-%u\">\n", i + 1);
  mh_web_page_append_element (out, tag, title);
  append_lines (out, "p class=\"detail\"", page->detail);
  append_lines (out, "p class=\"note\" dir=\"auto\"", page->note);
  g_string_append (out, "<div class=\"look\">\n");
  append_board (self, page, i + 1);
  append_tables (self, page, figure);
  g_string_append (out, "</div>\n");
  if (figure->n_heatmaps > 0 && figure->key != NULL)
    mh_page_table_append_key (out, &figure->heatmaps[0], figure->key);
  if (page->has_question)
    {
      append_question (self, page, i + 1);
      add_answer (self, page, figure);
    }
  g_string_append (out, "</section>\n");
}

static void
add_words (MhJsonWriter *writer)
{
  /* Translators: how many answers were right, of how many. */
  g_autofree char *score = g_strdup_printf (_ ("%s of %s right"), FIRST_PART, SECOND_PART);
  /* Translators: the same, after the last question. */
  g_autofree char *end
      = g_strdup_printf (_ ("All answered: %s of %s right"), FIRST_PART, SECOND_PART);
  g_autofree char *right = g_strdup_printf (_ ("Right: %s"), FIRST_PART);
  g_autofree char *wrong = g_strdup_printf (_ ("Wrong: %s"), FIRST_PART);

  mh_json_writer_begin_object (writer, "words");
  mh_json_writer_add_string (writer, "score", score);
  mh_json_writer_add_string (writer, "end", end);
  mh_json_writer_add_string (writer, "right", right);
  mh_json_writer_add_string (writer, "wrong", wrong);
  mh_json_writer_end (writer);
}

static gboolean
append_body (Writer *self, GError **error)
{
  const MhLesson *lesson = self->job->lesson;
  GString *out = self->body;
  g_autofree char *count
      = g_strdup_printf (ngettext ("%u question", "%u questions", lesson->n_questions),
                         lesson->n_questions);

  g_string_append (out, "<header><h1><bdi>");
  mh_markup_append (out, lesson->name);
  g_string_append (out, "</bdi></h1>");
  mh_web_page_append_element (out, "p", lesson->size);
  g_string_append (out, "</header>\n<noscript><p class=\"detail\">");
  mh_markup_append (out, _ ("Answers are graded by a script, which this browser does not run."));
  g_string_append (out, "</p></noscript>\n<main class=\"lesson\">\n");
  for (guint i = 0; i < lesson->n_pages; i++)
    {
      append_page (self, i);
      if (!mh_lesson_job_go_on (self->job, i + 1, error))
        return FALSE;
    }
  g_string_append (out, "</main>\n<footer>");
  mh_web_page_append_element (out, "p id=\"score\" role=\"status\"", count);
  g_string_append (out, "</footer>\n<section id=\"answers\">");
  mh_web_page_append_element (out, "h2", _ ("Answers"));
  g_string_append (out, "</section>\n");
  return TRUE;
}

/* Returns: FALSE with MH_FIGURE_ERROR if all tables have more cells than a browser shows quickly */
static gboolean
check_size (const MhLesson *lesson, GError **error)
{
  MhTableLayout layout;

  if (!mh_snapshot_get_table_map (lesson->snapshot, &layout))
    return TRUE;

  const guint64 n_cells
      = (guint64) layout.n_planes * layout.n_rows * layout.n_columns * lesson->n_pages;

  if (n_cells <= MH_RUN_PAGE_MAX_CELLS)
    return TRUE;

  g_set_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE,
               _ ("a web page has tables of at most %'u cells, and this lesson has "
                  "%'" PRIu64 "; a handout has room for all of them"),
               MH_RUN_PAGE_MAX_CELLS, n_cells);
  return FALSE;
}

static GBytes *
write_html (const MhLessonJob *job, GError **error)
{
  static const char *const styles[] = { "page.css", "lesson.css", NULL };
  static const char *const scripts[] = { "lesson.js", NULL };
  const MhLesson *lesson = job->lesson;
  const MhFigureOptions options = { .parts = MH_FIGURE_TABLES };
  g_autoptr (MhLessonPicture) tables
      = mh_lesson_picture_new (&lesson->pages[0], &options, MH_LESSON_BLANK, job->text);
  const MhFigure *figure = mh_lesson_picture_get_figure (tables);
  const MhWebHead head = {
    /* Translators: the code of the language that you translate to, such as “zh-CN”. */
    .language = C_ ("language of the page", "en"),
    .title = lesson->name,
    .has_board = mh_snapshot_get_class (lesson->snapshot)->has_board,
    .heatmap = figure->n_heatmaps > 0 ? &figure->heatmaps[0] : NULL,
    .styles = styles,
    .scripts = scripts,
  };
  g_autoptr (MhWebPage) web = mh_web_page_new (job->text);
  g_autoptr (GString) data = g_string_new (NULL);
  g_auto (MhGatheredBytes) answers = { NULL }, file = { NULL };
  MhJsonWriter writer = { .text = data, .gathered = &answers };
  Writer self = { job, web, mh_web_page_get_body (web), &writer };

  if (!check_size (lesson, error))
    return NULL;

  mh_json_writer_begin_object (&writer, NULL);
  mh_json_writer_begin_array (&writer, "questions");
  if (!append_body (&self, error))
    return NULL;
  mh_json_writer_end (&writer);
  add_words (&writer);
  mh_json_writer_end (&writer);
  mh_gathered_bytes_append (&answers, data->str, data->len);

  g_autoptr (GBytes) json = mh_gathered_bytes_finish (&answers);

  mh_web_page_append_data (web, "data", json);
  mh_web_page_finish (web, &head, &file);
  return mh_figure_format_take_bytes (&file, CAIRO_STATUS_SUCCESS, error);
}

const MhLessonFormat mh_lesson_html = {
  .id = "html",
  .suffix = ".html",
  .name = N_ ("Web page that grades itself"),
  .files = N_ ("Web Pages"),
  .style = MH_FIGURE_LIGHT,
  .write = write_html,
};
