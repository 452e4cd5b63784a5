/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-spec.h"
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-fixtures.h"
#include "mh-figure-html.h"
#include "mh-figure-job.h"
#include "mh-json-writer.h"
#include "mh-number.h"

#include <glib/gstdio.h>
#include <string.h>

/* The largest script, and the largest pages of boards that many look at, in bytes. */
#define MAX_SCRIPT 20000
#define MAX_TWO_COURTYARDS 60000
/* The steps from one page of Two Courtyards to the next that is measured. */
#define MEASURED_STEPS 25
#define MAX_50_NODES 1000000

#define N_COINS 2
#define MAX_VARIED_STEPS 1000 /* of a run with an option that is not as it is at first */
#define N_LABELS 1000
#define LONG_LABEL 4096
#define MAX_WAITING 512

#define SMALL_BOARD "[[2],[2,3],[0,1,3],[1,2]]"

/* The boards and rows of coins whose runs are replayed. */
#define COPS_BOARD                                                                                 \
  "{\"game\": \"cops-and-robbers\", \"graph\": [[1,2],[0,2,3],[0,1],[1]], \"mouse\": 3, \"cat\": " \
  "0}"
#define ACTIVE_BOARD                                                                               \
  "{\"game\": \"fully-active\", \"graph\": [[1,3],[0,2],[1,3],[2,0]], \"mouse\": 0, \"cat\": 2}"

static const char *const boards[] = { SMALL_BOARD, COPS_BOARD, ACTIVE_BOARD };

typedef MhSession *(*CreateFunc) (guint i);

static MhSession *
create_board (guint i)
{
  return mh_fixtures_session_for (boards[i]);
}

static MhSession *
create_coins (guint i)
{
  return mh_fixtures_game (i == 0 ? mh_fixtures_take (11) : mh_fixtures_row ());
}

static MhSession *
create_two_courtyards (guint i)
{
  return mh_fixtures_session ();
}

static GBytes *
write_page (MhSession *session, GError **error)
{
  const MhFigureOptions options = {
    .parts = MH_FIGURE_BOTH,
    .format = &mh_figure_html,
    .dpi = 96,
  };

  return mh_figure_job_export (session, &options, error);
}

static char *
write_text (MhSession *session)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = write_page (session, &error);
  gsize length;

  g_assert_no_error (error);
  const char *data = g_bytes_get_data (bytes, &length);

  return g_strndup (data, length);
}

/* The pages of some runs, and the snapshots that they show. */
typedef struct
{
  GPtrArray *pages;     /* (element-type filename) */
  GPtrArray *snapshots; /* (element-type MhSnapshot) */
} Pages;

static void
remove_page (gpointer page)
{
  g_unlink (page);
  g_free (page);
}

static void
add_page (Pages *self, MhSession *session)
{
  g_autofree char *text = write_text (session);
  char *page;
  g_autoptr (GError) error = NULL;
  const int file = g_file_open_tmp ("mousehole-XXXXXX.html", &page, &error);

  g_assert_no_error (error);
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (page, text, -1, NULL));
  g_ptr_array_add (self->pages, page);
  g_ptr_array_add (self->snapshots, mh_snapshot_ref (mh_session_get_snapshot (session)));
}

/* Returns: whether the run is short, or that of an algorithm as it is at first */
static gboolean
is_short (MhSession *session, const MhAlgorithmSpec *spec)
{
  const MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  MhOptions initial;

  mh_options_init (&initial, spec->algorithm->options);

  return mh_options_equal (&initial, &spec->options) || trace == NULL
         || mh_trace_get_n_steps (trace) <= MAX_VARIED_STEPS;
}

/* Adds the runs of at most @max algorithms that have steps, with all their options. */
static void
add_algorithms (Pages *self, CreateFunc create, guint i, guint max)
{
  g_autoptr (MhSession) session = create (i);
  g_autoptr (GArray) specs = mh_algorithm_spec_list_named (mh_session_get_class (session));

  for (guint k = 0; k < MIN (specs->len, max); k++)
    {
      const MhAlgorithmSpec *spec = &g_array_index (specs, MhAlgorithmSpec, k);

      mh_session_set_algorithm (session, MH_SIDE_MAIN, spec->algorithm);
      mh_session_set_options (session, MH_SIDE_MAIN, &spec->options);
      mh_session_set_follow_layers (session, k % 2 == 1);
      g_assert_true (mh_session_solve_now (session, NULL));
      if (is_short (session, spec))
        add_page (self, session);
    }
}

/* Adds each algorithm that has steps beside the first and the last one. */
static void
add_comparisons (Pages *self, CreateFunc create, guint i)
{
  g_autoptr (MhSession) session = create (i);
  guint n;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (mh_session_get_class (session), &n);

  mh_session_set_comparing (session, TRUE);
  for (guint k = 0; k < n; k++)
    {
      mh_session_set_algorithm (session, MH_SIDE_MAIN, algorithms[k % 2 == 0 ? 0 : n - 1]);
      mh_session_set_algorithm (session, MH_SIDE_OTHER, algorithms[k]);
      g_assert_true (mh_session_solve_now (session, NULL));
      add_page (self, session);
    }
}

/* @max: of the algorithms for Two Courtyards, whose runs are long */
static void
add_games (Pages *self, guint max)
{
  g_ptr_array_set_free_func (self->pages, remove_page);
  g_ptr_array_set_free_func (self->snapshots, (GDestroyNotify) mh_snapshot_unref);
  add_algorithms (self, create_two_courtyards, 0, max);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    add_algorithms (self, create_board, i, G_MAXUINT);
  for (guint i = 0; i < N_COINS; i++)
    add_algorithms (self, create_coins, i, G_MAXUINT);
}

static void
pages_clear (Pages *self)
{
  g_ptr_array_unref (self->pages);
  g_ptr_array_unref (self->snapshots);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pages, pages_clear)

/* Runs a program on the pages. Returns: (transfer full): the lines that it prints */
static GStrv
run (const Pages *self, const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autofree char *output = NULL;
  int status;

  for (guint i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) arguments[i]);
  g_ptr_array_extend (argv, self->pages, NULL, NULL);
  g_ptr_array_add (argv, NULL);
  g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));

  return g_strsplit (output, "\n", -1);
}

/* Returns: (transfer full): how a decoder without a window tells a value */
static char *
tell_value (const MhSnapshot *snapshot, MhSide side, guint32 position, MhValue value)
{
  return g_strdup_printf ("%u:%u", value.outcome, value.remoteness);
}

/* Returns: (transfer full): the class and the text of a cell on the page, of few moves or a small
 * lead */
static char *
tell_cell (const MhSnapshot *snapshot, MhSide side, guint32 position, MhValue value)
{
  const MhGameClass *klass = mh_snapshot_get_class (snapshot);
  const MhValue shown = mh_game_class_show_value (klass, value);
  const char *const classes[] = { "", "f", "s", "d" };
  char text[MH_NUMBER_SIZE];

  if (shown.outcome == MH_OUTCOME_NONE)
    return g_strdup (":");
  if (mh_space_has_scores (snapshot->game))
    {
      const gint64 score = mh_snapshot_get_score (snapshot, side, position);

      mh_number_format_score (score, MH_NUMBER_SIZE, text);
      return score == 0
                 ? g_strdup_printf ("e:%s", text)
                 : g_strdup_printf ("%c%d:%s", score > 0 ? 'a' : 'b', (int) ABS (score), text);
    }
  if (value.outcome == MH_OUTCOME_DRAW)
    return g_strdup_printf ("%s:%s", classes[shown.outcome],
                            shown.outcome == MH_OUTCOME_DRAW ? "=" : "∞");
  if (shown.remoteness == MH_REMOTENESS_UNKNOWN)
    return g_strdup_printf ("%s:", classes[shown.outcome]);

  return g_strdup_printf ("%s%u:%u", classes[shown.outcome], shown.remoteness, shown.remoteness);
}

typedef char *(*TellFunc) (const MhSnapshot *snapshot,
                           MhSide side,
                           guint32 position,
                           MhValue value);

/* Returns: the value that the trace has recorded, read as a table of the window reads it */
static MhValue
get_value (const MhSnapshot *moment, MhSide side, guint32 position, gboolean *differs)
{
  const MhCellIndex place = mh_space_get_cell_index (moment->game, position);
  MhCells cells;
  MhCell cell;

  g_assert_true (mh_snapshot_get_cells (moment, side, &cells));
  cells.read (cells.source, place.plane, place.row, place.column, 1, &cell);
  *differs = moment->is_comparing && (cell & MH_CELL_DIFFERS) != 0;

  return mh_cell_get_value (cell);
}

/* Compares the cells in @line with those of a step. */
static void
check_step (const MhSnapshot *snapshot, guint32 step, const char *line, TellFunc tell)
{
  g_autoptr (MhSnapshot) moment = mh_snapshot_at_step (snapshot, MH_STEP_UNIT_EVENT, step);
  g_auto (GStrv) parts = g_strsplit (line, ";", 2);
  g_auto (GStrv) told = g_strsplit (parts[0], ",", -1);
  guint32 planes[MH_MAX_PLANES];
  const guint32 n_planes = mh_snapshot_list_planes (moment, planes);
  MhTableLayout layout;
  guint i = 0;

  mh_snapshot_get_table_map (moment, &layout);
  const guint n_sides = snapshot->is_comparing ? MH_N_SIDES : 1;

  g_assert_cmpuint (g_strv_length (told), ==,
                    n_sides * n_planes * layout.n_rows * layout.n_columns);
  for (guint32 plane = 0; plane < n_sides * n_planes; plane++)
    for (guint32 row = 0; row < layout.n_rows; row++)
      for (guint32 column = 0; column < layout.n_columns; column++, i++)
        {
          const MhCellIndex place = { planes[plane % n_planes], row, column };
          const guint32 position = mh_table_layout_get_position (&layout, place);

          if (position == MH_POSITION_NONE || !mh_space_is_possible (moment->game, position))
            continue;

          const MhSide side = (MhSide) (plane / n_planes);
          gboolean differs;
          const MhValue value = get_value (moment, side, position, &differs);
          g_autofree char *plain = tell (moment, side, position, value);
          g_autofree char *expected = g_strconcat (plain, differs ? "!" : "", NULL);

          g_assert_cmpstr (told[i], ==, expected);
        }
}

/* Checks the positions that wait in a queue, if @line ends in them. */
static void
check_waiting (const MhSnapshot *snapshot, guint32 step, const char *line)
{
  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const char *told = strchr (line, ';');
  g_autoptr (GString) expected = g_string_new (";");
  guint32 *slots = g_newa (guint32, MAX_WAITING);

  if (told == NULL)
    return;

  const guint32 n = mh_trace_get_style (trace)->waiting == MH_WAITING_QUEUE
                        ? mh_trace_read_waiting (trace, step, slots, MAX_WAITING)
                        : 0;

  g_assert_cmpuint (n, <=, MAX_WAITING);
  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (expected, "%s%u", i > 0 ? "," : "",
                            mh_trace_get_position (trace, slots[i]));
  g_assert_cmpstr (told, ==, expected->str);
}

/* Checks lines for all steps of all pages, of each first forward and then backward. */
static void
check_steps (const Pages *self, char **lines, TellFunc tell)
{
  for (guint k = 0; k < self->snapshots->len; k++)
    {
      const MhSnapshot *snapshot = g_ptr_array_index (self->snapshots, k);
      const guint32 n_steps = mh_snapshot_get_n_steps (snapshot);

      g_assert_cmpuint (g_strv_length (lines), >=, 2 * (n_steps + 1));
      for (guint32 i = 0; i <= n_steps; i++)
        {
          /* Backward the same is shown as forward. */
          g_assert_cmpstr (lines[2 * n_steps + 1 - i], ==, lines[i]);
          check_step (snapshot, i, lines[i], tell);
          check_waiting (snapshot, i, lines[i]);
        }
      lines += 2 * (n_steps + 1);
    }
}

/* Finds the program that shows pages. Returns: (nullable) (transfer full) */
static char *
find_program (const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      char *path = g_find_program_in_path (names[i]);

      if (path != NULL)
        return path;
    }

  return NULL;
}

/* The decoder that is on every page tells of each step what the trace has recorded. */
static void
test_run_page_decoder (void)
{
  const char *const names[] = { "node", "nodejs", NULL };
  g_autofree char *node = find_program (names);
  g_autofree char *replay = g_test_build_filename (G_TEST_DIST, "session", "replay-page.js", NULL);
  g_autofree char *decoder
      = g_test_build_filename (G_TEST_DIST, "..", "src", "render", "page", "run.js", NULL);
  const char *const arguments[] = { node, replay, decoder, NULL };
  g_auto (Pages) pages = { g_ptr_array_new (), g_ptr_array_new () };

  if (node == NULL)
    {
      g_test_skip ("node is not installed");
      return;
    }

  add_games (&pages, 2);
  g_auto (GStrv) lines = run (&pages, arguments);
  check_steps (&pages, lines, tell_value);
}

/* The keys of a browser lead to each step and back, the tables show the values of the step, the
 * network is not asked for anything but the page, and nothing is said while a run plays. */
static void
test_run_page_browser (void)
{
  const char *const names[] = { "chromium", "chromium-browser", "google-chrome", NULL };
  g_autofree char *browser = find_program (names);
  g_autofree char *drive = g_test_build_filename (G_TEST_DIST, "session", "drive-page.py", NULL);
  const char *const arguments[] = { "python3", drive, browser, NULL };
  g_auto (Pages) pages = { g_ptr_array_new (), g_ptr_array_new () };

  if (browser == NULL)
    {
      g_test_skip ("chromium is not installed");
      return;
    }

  add_games (&pages, 1);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    add_comparisons (&pages, create_board, i);
  for (guint i = 0; i < N_COINS; i++)
    add_comparisons (&pages, create_coins, i);
  g_auto (GStrv) lines = run (&pages, arguments);
  g_assert_cmpstr (lines[0], ==, "0 1 true true 0 1");
  g_assert_cmpstr (lines[1], ==, "rgb(255, 255, 255) rgb(30, 30, 30), 0.18s 0s, flex none, 390");
  check_steps (&pages, lines + 2, tell_cell);
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  while ((text = strstr (text, part)) != NULL)
    {
      n++;
      text++;
    }

  return n;
}

/* A page is the same file each time, has one script of a limited size, which its security policy
 * names, and tells of its first moment without it. */
static void
test_run_page_file (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autofree char *page = write_text (session);
  g_autofree char *again = write_text (session);
  const char *script = g_strrstr (page, "<script>") + strlen ("<script>");
  g_autofree char *code
      = g_strndup (script, strlen (script) - strlen (g_strrstr (page, "</script>")));
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;

  g_assert_cmpstr (page, ==, again);
  g_assert_cmpuint (strlen (code), <=, MAX_SCRIPT);

  g_checksum_update (checksum, (const guchar *) code, -1);
  g_checksum_get_digest (checksum, digest, &length);

  g_autofree char *hash = g_base64_encode (digest, length);
  g_autofree char *policy = g_strdup_printf ("default-src 'none'; script-src 'sha256-%s'", hash);

  g_assert_nonnull (strstr (page, policy));
  g_assert_cmpuint (count (page, "http://"), ==, count (page, "http://www.w3.org/2000/svg"));
  g_assert_null (strstr (page, "https://"));
  g_assert_null (strstr (page, " style="));
  g_assert_nonnull (strstr (page, "id=\"node-11\""));
  g_assert_cmpuint (count (page, "<table>"), ==, 2);
  g_assert_nonnull (strstr (page, "The queue is empty"));
  g_assert_nonnull (strstr (page, ">The queue is empty: the remaining 81 positions are draws<"));
  g_assert_nonnull (strstr (page, "<td class=f3>3<td class=f3>3<td class=d>="));
}

static void
append_fragment (GString *label)
{
  static const char *const fragments[]
      = { "</script>", "</style>", "<!--",   "-->",    "]]>", "<svg onload=alert(1)>",
          "\"",        "'",        "&",      "&lt;",   "\\",  "{",
          "}",         "\u202e",   "\u2028", "\ue000", "<1>", "\t",
          "猫",        "a",        " " };

  g_string_append (label, fragments[g_test_rand_int_range (0, G_N_ELEMENTS (fragments))]);
}

/* Returns: (transfer full): a small board with a name, of which node 1 has the same */
static MhSession *
create_named (const char *name)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MhJsonWriter writer = { .text = text };

  mh_json_writer_begin_object (&writer, NULL);
  mh_json_writer_add_count (&writer, "mousehole", 1);
  mh_json_writer_add_string (&writer, "name", name);
  mh_json_writer_begin_value (&writer, NULL);
  g_string_append (text, "\"graph\":" SMALL_BOARD ",\"places\":[[0,0],[90,0],[90,90],[0,90]],"
                         "\"holes\":[0],\"mouse\":1,\"cat\":2");
  mh_json_writer_end (&writer);

  g_autoptr (MhDocument) document = mh_fixtures_document (text->str);
  MhSession *session = mh_session_new (document);

  mh_document_rename (document, 1, name);
  mh_fixtures_solve (session);

  return session;
}

/* Labels are text, whatever is in them: no page has more tags or quotation marks for it. */
static void
test_run_page_labels (void)
{
  g_autoptr (MhSession) plain_session = create_named ("a");
  g_autofree char *plain = write_text (plain_session);

  for (guint i = 0; i < N_LABELS; i++)
    {
      g_autoptr (GString) label = g_string_new ("a");

      while (label->len < (i % 100 == 0 ? LONG_LABEL - 32 : 20))
        append_fragment (label);

      g_autoptr (MhSession) session = create_named (label->str);
      g_autofree char *page = write_text (session);

      g_assert_true (g_utf8_validate (page, -1, NULL));
      g_assert_cmpuint (count (page, "<"), ==, count (plain, "<"));
      g_assert_cmpuint (count (page, ">"), ==, count (plain, ">"));
      g_assert_cmpuint (count (page, "\""), ==, count (plain, "\""));
    }
}

/* @graph: (transfer full) */
static MhSession *
create_large (MhGraph *graph)
{
  g_autofree char *list = mh_boards_dup_list (graph);

  mh_graph_unref (graph);

  return mh_fixtures_session_for (list);
}

/* The page of Two Courtyards is small, whichever step it begins at, with the board in it. */
static void
test_run_page_two_courtyards (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const guint32 n_steps = mh_snapshot_get_n_steps (mh_session_get_snapshot (session));

  for (guint32 i = 0; i <= n_steps; i += MEASURED_STEPS)
    {
      mh_session_go_to_step (session, i);
      g_autofree char *page = write_text (session);

      g_assert_cmpuint (strlen (page), <=, MAX_TWO_COURTYARDS);
      g_assert_nonnull (strstr (page, "id=\"mousehole-document\""));
    }
}

/* A run with many steps is shown level by level, and a table with too many cells is refused. */
static void
test_run_page_sizes (void)
{
  g_autoptr (MhSession) middle = create_large (mh_boards_random (50, 125, FALSE));
  g_autoptr (MhSession) large = create_large (mh_boards_grid (12, 12));
  g_autoptr (MhSession) huge = create_large (mh_boards_grid (15, 15));
  g_autofree char *by_event = write_text (middle);
  g_autofree char *by_level = write_text (large);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (strlen (by_event), <=, MAX_50_NODES);
  g_assert_nonnull (strstr (by_event, "\"byLevel\":false"));
  g_assert_nonnull (strstr (by_level, "\"byLevel\":true"));
  g_assert_null (write_page (huge, &error));
  g_assert_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE);
  g_assert_nonnull (strstr (error->message, "101250"));
}

/* A page has all steps, so that chosen ones are refused. */
static void
test_run_page_moments (void)
{
  static const guint32 levels[] = { 0, 2 };
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (GError) error = NULL;
  const MhFigureOptions options = {
    .format = &mh_figure_html,
    .unit = MH_STEP_UNIT_LEVEL,
    .moments = levels,
    .n_moments = G_N_ELEMENTS (levels),
  };

  g_assert_null (mh_figure_job_export (session, &options, &error));
  g_assert_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_FAILED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/run-page/file", test_run_page_file);
  g_test_add_func ("/run-page/decoder", test_run_page_decoder);
  g_test_add_func ("/run-page/browser", test_run_page_browser);
  g_test_add_func ("/run-page/labels", test_run_page_labels);
  g_test_add_func ("/run-page/two-courtyards", test_run_page_two_courtyards);
  g_test_add_func ("/run-page/sizes", test_run_page_sizes);
  g_test_add_func ("/run-page/moments", test_run_page_moments);

  return g_test_run ();
}
