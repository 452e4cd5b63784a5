/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-job.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-carried.h"
#include "mh-figure-formats.h"
#include "mh-figure-gif.h"
#include "mh-figure-pdf.h"
#include "mh-figure-png.h"
#include "mh-figure-svg.h"
#include "mh-fixtures.h"
#include "mh-moment.h"
#include "mh-snapshot-figure.h"

#include <string.h>

static GBytes *
export_as (MhSession *session, const MhFigureFormat *format, MhFigureParts content)
{
  const MhFigureOptions options = {
    .parts = content,
    .format = format,
    .dpi = 96,
  };
  g_autoptr (GError) error = NULL;
  GBytes *bytes = mh_figure_job_export (session, &options, &error);

  g_assert_no_error (error);

  return bytes;
}

static gboolean
contains (GBytes *bytes, const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return memmem (data, length, text, strlen (text)) != NULL;
}

/* The SVG has the parts that were asked for, named. */
static void
test_figure_job_svg (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (GBytes) both = export_as (session, &mh_figure_svg, MH_FIGURE_BOTH);
  g_autoptr (GBytes) graph = export_as (session, &mh_figure_svg, MH_FIGURE_GRAPH);
  g_autoptr (GBytes) tables = export_as (session, &mh_figure_svg, MH_FIGURE_TABLES);

  g_assert_true (contains (both, "id=\"node-3\""));
  g_assert_true (contains (both, "id=\"cell-m4-c7-cat\""));
  g_assert_true (contains (both, "<text"));
  g_assert_true (contains (both, "Two Courtyards"));
  g_assert_true (contains (graph, "id=\"node-3\""));
  g_assert_false (contains (graph, "id=\"cell-m4-c7-cat\""));
  g_assert_false (contains (tables, "id=\"node-3\""));
  g_assert_true (contains (tables, "id=\"cell-m4-c7-mouse\""));
}

/* What is compared is in the figure twice, under the names of the algorithms,
 * and no id is. */
static void
test_figure_job_comparison (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (GError) error = NULL;

  mh_session_set_algorithm (session, MH_SIDE_OTHER, mh_algorithms_find ("safe"));
  mh_session_set_comparing (session, TRUE);
  mh_session_solve_now (session, &error);
  g_assert_no_error (error);

  g_autoptr (GBytes) tables = export_as (session, &mh_figure_svg, MH_FIGURE_TABLES);
  g_autoptr (GBytes) png = export_as (session, &mh_figure_png, MH_FIGURE_BOTH);

  g_assert_true (contains (tables, mh_algorithms_find ("retrograde")->name));
  g_assert_true (contains (tables, mh_algorithms_find ("safe")->name));
  g_assert_true (contains (tables, "id=\"cell-m4-c7-mouse\""));
  g_assert_true (contains (tables, "id=\"cell-m4-c7-mouse-other\""));
  g_assert_true (contains (tables, "id=\"cell-m4-c7-cat-other\""));
  g_assert_cmpuint (g_bytes_get_size (png), >, 0);
}

/* Only the plane that is shown is in the figure. */
static void
test_figure_job_plane (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();

  mh_session_set_plane (session, 1);

  g_autoptr (GBytes) tables = export_as (session, &mh_figure_svg, MH_FIGURE_TABLES);

  g_assert_true (contains (tables, "id=\"cell-m4-c7-cat\""));
  g_assert_false (contains (tables, "id=\"cell-m4-c7-mouse\""));
}

/* The same moment gives the same bytes, another one others. */
static void
test_figure_job_same_bytes (void)
{
  for (guint i = 0; i < mh_figure_formats_get_n (); i++)
    {
      const MhFigureFormat *format = mh_figure_formats_get (i);
      g_autoptr (MhSession) session = mh_fixtures_session ();
      g_autoptr (GBytes) once = export_as (session, format, MH_FIGURE_BOTH);
      g_autoptr (GBytes) again = export_as (session, format, MH_FIGURE_BOTH);

      g_assert_true (g_bytes_equal (once, again));
      mh_playback_set_step (mh_session_get_playback (session), 200);

      g_autoptr (GBytes) other = export_as (session, format, MH_FIGURE_BOTH);

      g_assert_false (g_bytes_equal (once, other));
    }
}

/* Returns: (transfer full) (nullable): what a figure carries */
static MhDocumentFile *
read_back (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return mh_carried_read (data, length, NULL);
}

/* A figure carries the document along, unless it is too large or is left out. */
static void
test_figure_job_document (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for ("[[1,2],[0,2],[0,1]]");
  g_autoptr (MhGraph) complete = mh_boards_complete (202);
  g_autofree char *list = mh_boards_dup_list (complete);
  g_autoptr (MhSession) large = mh_fixtures_session_for (list);

  for (guint i = 0; i < mh_figure_formats_get_n (); i++)
    {
      const MhFigureFormat *format = mh_figure_formats_get (i);
      const MhFigureOptions options = { .parts = MH_FIGURE_GRAPH, .format = format };
      const MhFigureOptions without
          = { .parts = MH_FIGURE_GRAPH, .format = format, .dpi = 96, .lacks = MH_FIGURE_DOCUMENT };
      g_autoptr (GBytes) small = export_as (session, format, MH_FIGURE_GRAPH);
      g_autoptr (GBytes) again = export_as (session, format, MH_FIGURE_GRAPH);
      g_autoptr (GBytes) lacking = mh_figure_job_export (session, &without, NULL);
      g_autoptr (MhDocumentFile) file = read_back (small);

      g_assert_true (g_bytes_equal (small, again));
      g_assert_cmpint (file != NULL, ==, format->holds_document);
      if (file != NULL)
        g_assert_true (mh_board_equal (file->board,
                                       mh_document_get_board (mh_session_get_document (session))));
      g_assert_null (read_back (lacking));
      g_assert_false (mh_figure_job_loses_document (session, &options));
      g_assert_false (mh_figure_job_loses_document (large, &without));
      g_assert_cmpint (mh_figure_job_loses_document (large, &options), ==, format->holds_document);
      /* Others may be unable to draw so large a board. */
      if (format->holds_document && !format->is_interactive)
        {
          g_autoptr (GBytes) bare = export_as (large, format, MH_FIGURE_GRAPH);

          g_assert_null (read_back (bare));
        }
    }
}

/* The step, the algorithm with its options and the position travel, too. */
static void
test_figure_job_moment (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhAlgorithm *capped = mh_algorithms_find ("capped");
  MhOptions options;

  mh_options_init (&options, capped->options);
  g_assert_true (mh_options_parse (&options, capped->options, "cap", "3", NULL));
  mh_session_set_algorithm (session, MH_SIDE_MAIN, capped);
  mh_session_set_options (session, MH_SIDE_MAIN, &options);
  mh_fixtures_solve (session);
  mh_session_go_to_step (session, 12);

  g_autoptr (GBytes) following = export_as (session, &mh_figure_svg, MH_FIGURE_GRAPH);
  g_autoptr (MhDocumentFile) followed = read_back (following);

  g_assert_true (followed->moment->algorithm == capped);
  g_assert_true (mh_options_equal (&followed->moment->options, &options));
  g_assert_cmpuint (followed->moment->step, ==, 12);

  const MhGame *game = mh_session_get_snapshot (session)->game;
  const guint32 position = mh_space_position_at (game, (MhCellIndex){ 1, 4, 2 });

  mh_session_choose (session, position);

  g_autoptr (GBytes) choosing = export_as (session, &mh_figure_svg, MH_FIGURE_GRAPH);
  MhDocumentFile *chosen = read_back (choosing);

  g_assert_true (chosen->moment->has_place);
  g_assert_cmpuint (mh_space_position_at (game, chosen->moment->place), ==, position);

  /* The document that is made of it shows the moment, and saves nothing of it. */
  chosen->has_places = TRUE;

  g_autoptr (MhDocument) document = mh_document_new (chosen, NULL);
  g_autoptr (MhSession) again = mh_session_new (document);
  g_autoptr (GBytes) saved = mh_document_create_bytes (document, NULL);

  mh_moment_restore (again);
  mh_fixtures_solve (again);
  g_assert_cmpuint (mh_session_get_snapshot (again)->step, ==, 12);
  g_assert_cmpuint (mh_session_get_snapshot (again)->current, ==, position);
  g_assert_true (mh_session_get_snapshot (again)->sides[MH_SIDE_MAIN].algorithm == capped);
  g_assert_false (contains (saved, "\"moment\""));
}

/* What is only pointed at is not part of a figure. */
static void
test_figure_job_without_hover (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (GBytes) before = export_as (session, &mh_figure_svg, MH_FIGURE_BOTH);

  mh_selection_set_hovered (mh_session_get_selection (session), 40);
  mh_selection_set_hovered_node (mh_session_get_selection (session), 4);
  mh_selection_set_node (mh_session_get_selection (session), 6);

  g_autoptr (GBytes) after = export_as (session, &mh_figure_svg, MH_FIGURE_BOTH);

  g_assert_true (g_bytes_equal (before, after));
}

static void
test_figure_job_format (void)
{
  static const struct
  {
    const char *path;
    const MhFigureFormat *format;
  } cases[] = {
    { "a/b.svg", &mh_figure_svg },
    { "B.PNG", &mh_figure_png },
    { "b.Pdf", &mh_figure_pdf },
    { "b.jpg", NULL },
    { "svg", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_true (mh_figure_formats_find_for_path (cases[i].path) == cases[i].format);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GBytes **bytes = user_data;
  g_autoptr (GError) error = NULL;

  *bytes = mh_figure_job_export_finish (result, &error);
  if (*bytes == NULL)
    *bytes = g_bytes_new_static ("", 0);
}

/* What a worker makes is what was shown when it was asked for, whatever has
 * become of it since: with tables of shapes, and of pixels. */
static void
test_figure_job_async (void)
{
  g_autoptr (MhGraph) path = mh_boards_path (120);
  g_autofree char *large = mh_boards_dup_list (path);
  const char *const lists[] = { "[[1,2],[0,2],[0,1]]", large };

  for (guint i = 0; i < 3 * G_N_ELEMENTS (lists); i++)
    {
      MhSession *session = mh_fixtures_session_for (lists[i / 3]);
      const MhFigureFormat *format = mh_figure_formats_get (i % 3);
      const MhFigureOptions options = { .parts = MH_FIGURE_BOTH, .format = format, .dpi = 96 };
      g_autoptr (GBytes) expected = export_as (session, format, MH_FIGURE_BOTH);
      g_autoptr (GBytes) bytes = NULL;

      mh_figure_job_export_async (session, &options, NULL, NULL, exported_cb, &bytes);
      mh_fixtures_toggle_edge (mh_session_get_document (session), 0, 1);
      g_object_unref (session);
      while (bytes == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (g_bytes_equal (bytes, expected));
    }
}

/* Nothing comes of what is cancelled. */
static void
test_figure_job_cancel (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const MhFigureOptions options = { .format = &mh_figure_png, .dpi = 96 };
  g_autoptr (GBytes) bytes = NULL;

  mh_figure_job_export_async (session, &options, cancellable, NULL, exported_cb, &bytes);
  g_cancellable_cancel (cancellable);
  while (bytes == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, 0);
}

/* A watch that gives up when it is asked for the last time that it allows. */
typedef struct
{
  guint n_asked, n_allowed;
} Patience;

static gboolean
is_patient_cb (gpointer data)
{
  Patience *self = data;

  return self->n_asked++ < self->n_allowed;
}

/* Returns: (transfer full) (nullable) */
static GBytes *
write_watched (MhSession *session, MhFigureOptions options, Patience *patience, GError **error)
{
  const MhFigureWatch watch = { is_patient_cb, NULL, patience };

  options.watch = &watch;
  return mh_snapshot_figure_write (mh_session_get_snapshot (session), &options, NULL, error);
}

/* Single figures, strips and films can be given up at any time, in every format. A figure that is
 * watched to its end is that of nobody's watch. */
static void
test_figure_job_give_up (void)
{
  static const guint32 moments[] = { 0, 1, 2 };
  g_autoptr (MhSession) session = mh_fixtures_session ();

  for (guint i = 0; i < mh_figure_formats_get_n (); i++)
    for (guint n_moments = 0; n_moments <= 3 * !mh_figure_formats_get (i)->is_interactive;
         n_moments += 3)
      {
        const MhFigureOptions options = { .parts = MH_FIGURE_BOTH,
                                          .format = mh_figure_formats_get (i),
                                          .dpi = 60,
                                          .unit = MH_STEP_UNIT_LEVEL,
                                          .moments = moments,
                                          .n_moments = n_moments,
                                          .is_one_by_one = TRUE };
        Patience all = { 0, G_MAXUINT };
        g_autoptr (GBytes) free
            = mh_snapshot_figure_write (mh_session_get_snapshot (session), &options, NULL, NULL);
        g_autoptr (GBytes) watched = write_watched (session, options, &all, NULL);

        g_assert_true (g_bytes_equal (free, watched));
        g_assert_cmpuint (all.n_asked, >, 100);
        for (guint k = 0; k < 20; k++)
          {
            g_autoptr (GError) error = NULL;
            Patience some = { 0, all.n_asked * k / 20 };

            g_assert_null (write_watched (session, options, &some, &error));
            g_assert_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_CANCELLED);
          }
      }
}

/* How often a watch that never gives up was asked. */
typedef struct
{
  guint n_asked;
  guint n_asked_before; /* the last figure of a series was done */
} Questions;

static gboolean
count_question_cb (gpointer data)
{
  ((Questions *) data)->n_asked++;
  return TRUE;
}

static void
figure_done_cb (guint n_done G_GNUC_UNUSED, guint n_figures G_GNUC_UNUSED, gpointer data)
{
  Questions *self = data;

  self->n_asked_before = self->n_asked;
}

static Questions
ask_while_writing (MhSession *session, const MhFigureFormat *format, double dpi)
{
  Questions self = { 0, 0 };
  const MhFigureWatch watch = { count_question_cb, figure_done_cb, &self };
  const MhFigureOptions options
      = { .parts = MH_FIGURE_BOTH, .format = format, .dpi = dpi, .watch = &watch };
  g_autoptr (GBytes) bytes
      = mh_snapshot_figure_write (mh_session_get_snapshot (session), &options, NULL, NULL);

  g_assert_nonnull (bytes);
  return self;
}

/* A figure can be given up while it is written, too: the watch is asked at every row of pixels
 * of an animation, and at the end of a document, where its fonts are. */
static void
test_figure_job_asks (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const Questions coarse = ask_while_writing (session, &mh_figure_gif, 60);
  const Questions fine = ask_while_writing (session, &mh_figure_gif, 600);
  const Questions pdf = ask_while_writing (session, &mh_figure_pdf, 60);

  g_assert_cmpuint (fine.n_asked, >, coarse.n_asked + 1000);
  g_assert_cmpuint (pdf.n_asked, >, pdf.n_asked_before + 10);
}

static void
painted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  cairo_surface_t **surface = user_data;

  *surface = mh_figure_job_paint_finish (result, NULL, NULL);
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guint8 *row
      = cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) row)[x];
}

/* The figure fills the view in one direction, and is in the middle of it. */
static void
test_figure_job_view (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhFigureOptions options = { .parts = MH_FIGURE_BOTH };
  const MhFigureView view = { .width = 300, .height = 500, .scale = 2 };
  cairo_surface_t *surface = NULL;

  mh_figure_job_paint_async (session, &options, &view, NULL, painted_cb, &surface);
  while (surface == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 600);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 1000);
  g_assert_cmpuint (get_pixel (surface, 300, 20), ==, 0);
  g_assert_cmpuint (get_pixel (surface, 300, 980), ==, 0);
  g_assert_cmpuint (get_pixel (surface, 5, 500), !=, 0);
  g_assert_cmpuint (get_pixel (surface, 595, 500), !=, 0);
  cairo_surface_destroy (surface);
}

static cairo_surface_t *
paint_page (MhSession *session, const MhFigureOptions *options, guint page)
{
  const MhFigureView view = { .width = 300, .height = 200, .scale = 1, .page = page };
  cairo_surface_t *surface = NULL;

  mh_figure_job_paint_async (session, options, &view, NULL, painted_cb, &surface);
  while (surface == NULL)
    g_main_context_iteration (NULL, TRUE);
  return surface;
}

static gboolean
are_equal (cairo_surface_t *a, cairo_surface_t *b)
{
  const gsize size
      = (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a);

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

/* What is written one after the other is previewed page by page, and a strip as a whole. */
static void
test_figure_job_pages (void)
{
  static const guint32 levels[] = { 0, 2, 4 };
  g_autoptr (MhSession) session = mh_fixtures_session ();

  for (guint i = 0; i < mh_figure_formats_get_n (); i++)
    {
      const MhFigureFormat *format = mh_figure_formats_get (i);
      const MhFigureOptions film = { .parts = MH_FIGURE_GRAPH,
                                     .format = format,
                                     .unit = MH_STEP_UNIT_LEVEL,
                                     .moments = levels,
                                     .n_moments = G_N_ELEMENTS (levels),
                                     .is_one_by_one = TRUE };
      cairo_surface_t *pages[] = { paint_page (session, &film, 0), paint_page (session, &film, 1),
                                   paint_page (session, &film, 2), paint_page (session, &film, 9) };

      g_assert_cmpint (are_equal (pages[0], pages[1]), ==, !mh_snapshot_figure_is_film (&film));
      g_assert_true (are_equal (pages[2], pages[3]));
      for (guint j = 0; j < G_N_ELEMENTS (pages); j++)
        cairo_surface_destroy (pages[j]);
    }
}

/* A board without a name has no title. */
static void
test_figure_job_title (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for ("[[1,2],[0,2],[0,1]]");
  MhDocument *document = mh_session_get_document (session);
  g_autoptr (GBytes) nameless = export_as (session, &mh_figure_svg, MH_FIGURE_GRAPH);

  g_assert_false (contains (nameless, "Untitled"));
  mh_document_mark_saved (document, "boards/kite.mousehole");

  g_autoptr (GBytes) named = export_as (session, &mh_figure_svg, MH_FIGURE_GRAPH);

  g_assert_true (contains (named, ">kite<"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/workspace-figure/svg", test_figure_job_svg);
  g_test_add_func ("/workspace/workspace-figure/comparison", test_figure_job_comparison);
  g_test_add_func ("/workspace/workspace-figure/plane", test_figure_job_plane);
  g_test_add_func ("/workspace/workspace-figure/same-bytes", test_figure_job_same_bytes);
  g_test_add_func ("/workspace/workspace-figure/document", test_figure_job_document);
  g_test_add_func ("/workspace/workspace-figure/moment", test_figure_job_moment);
  g_test_add_func ("/workspace/workspace-figure/without-hover", test_figure_job_without_hover);
  g_test_add_func ("/workspace/workspace-figure/format", test_figure_job_format);
  g_test_add_func ("/workspace/workspace-figure/async", test_figure_job_async);
  g_test_add_func ("/workspace/workspace-figure/cancel", test_figure_job_cancel);
  g_test_add_func ("/workspace/workspace-figure/asks", test_figure_job_asks);
  g_test_add_func ("/workspace/workspace-figure/give-up", test_figure_job_give_up);
  g_test_add_func ("/workspace/workspace-figure/view", test_figure_job_view);
  g_test_add_func ("/workspace/workspace-figure/pages", test_figure_job_pages);
  g_test_add_func ("/workspace/workspace-figure/title", test_figure_job_title);

  return g_test_run ();
}
