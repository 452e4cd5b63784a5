/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-fixtures.h"
#include "mh-narration.h"
#include "mh-sentence.h"
#include "mh-slide.h"

#include <string.h>

/* Screens of lecture rooms in pixels, and the text scales of their users. */
static const struct
{
  double width, height, text_scale;
} rooms[] = { { 1280, 720, 1 },  { 1280, 720, 1.5 }, { 960, 540, 1 },
              { 960, 540, 1.5 }, { 1920, 1080, 1 },  { 1920, 1080, 1.5 } };

/* The least font size that is read from the last row, in pixels of 1280 times 720. */
#define READABLE 24.0

static MhSlide *
create_slide (MhSession *session, MhSlideLayout layout, gsize room)
{
  return mh_slide_new (mh_session_get_snapshot (session), layout, rooms[room].width,
                       rooms[room].height, 1, mh_theme_get (FALSE, FALSE), MH_TEXT_DEFAULT_FAMILY,
                       rooms[room].text_scale);
}

static gboolean
is_empty (MhRect rect)
{
  return rect.width <= 0 || rect.height <= 0;
}

static void
assert_inside (MhRect rect, const MhSlide *slide)
{
  if (is_empty (rect))
    return;

  g_assert_cmpfloat (rect.x, >=, 0);
  g_assert_cmpfloat (rect.y, >=, 0);
  g_assert_cmpfloat (rect.x + rect.width, <=, slide->width + 0.5);
  g_assert_cmpfloat (rect.y + rect.height, <=, slide->height + 0.5);
}

static void
assert_apart (MhRect a, MhRect b)
{
  g_assert_true (is_empty (a) || is_empty (b) || a.x + a.width <= b.x + 0.5
                 || b.x + b.width <= a.x + 0.5 || a.y + a.height <= b.y + 0.5
                 || b.y + b.height <= a.y + 0.5);
}

/* Nothing is cut off, and nothing covers anything else. */
static void
assert_tidy (const MhSlide *slide)
{
  const MhRect rects[] = { slide->sentence, slide->board, slide->code, slide->tables, slide->key };

  for (gsize i = 0; i < G_N_ELEMENTS (rects); i++)
    {
      assert_inside (rects[i], slide);
      for (gsize j = 0; j < i; j++)
        assert_apart (rects[i], rects[j]);
    }
  for (guint i = 0; i < slide->n_tables; i++)
    {
      assert_inside (slide->table_rects[i], slide);
      /* Nobody points at a slide. */
      g_assert_cmpuint (slide->table_scenes[i].heatmap.hovered_row, ==, MH_LINE_NONE);
      g_assert_cmpuint (slide->table_scenes[i].heatmap.hovered_column, ==, MH_LINE_NONE);
      for (guint j = 0; j < i; j++)
        assert_apart (slide->table_rects[i], slide->table_rects[j]);
    }
}

static void
assert_board_fits (const MhSlide *slide)
{
  const MhDrawing *drawing = &slide->picture.drawing;
  const MhSize most = { slide->board.width, slide->board.height };

  if (drawing->klass == NULL)
    return;

  const MhSize size = drawing->klass->get_size (drawing->scene, most);

  g_assert_cmpfloat (size.width, <=, most.width + 1);
  g_assert_cmpfloat (size.height, <=, most.height + 1);
}

/* All that is written on the board of 12 nodes and in its tables is read from afar, in all
 * layouts, and the board is never narrower than 260 pixels. */
static void
test_slide_digits (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();

  mh_playback_set_unit (mh_session_get_playback (session), MH_STEP_UNIT_EVENT);
  mh_playback_set_step (mh_session_get_playback (session), 379);
  for (int layout = 0; layout < MH_N_SLIDE_LAYOUTS; layout++)
    for (gsize room = 0; room < G_N_ELEMENTS (rooms); room++)
      {
        g_autoptr (MhSlide) slide = create_slide (session, (MhSlideLayout) layout, room);
        const double readable = READABLE * slide->unit;

        g_test_message ("layout %d in %g x %g", layout, slide->width, slide->height);
        g_assert_cmpint (slide->layout, ==, layout);
        assert_tidy (slide);
        assert_board_fits (slide);
        g_assert_cmpfloat (slide->sentence_size, >=, readable);
        if (slide->n_tables > 0)
          g_assert_cmpfloat (mh_slide_get_digit_size (slide), >=, readable);
        if (!is_empty (slide->board))
          {
            g_assert_cmpfloat (slide->board.width, >=, 260 * slide->unit - 0.5);
            g_assert_cmpfloat (slide->node_text_size, >=, readable);
          }
        if (!is_empty (slide->code))
          g_assert_cmpfloat (slide->code_size, >=, readable);
      }
}

/* What the layouts show. */
static void
test_slide_layouts (void)
{
  static const struct
  {
    gboolean has_board;
    guint n_tables;
    gboolean has_code;
  } expected[MH_N_SLIDE_LAYOUTS] = {
    [MH_SLIDE_BOARD] = { TRUE, 0, TRUE },           [MH_SLIDE_MAP] = { FALSE, 1, FALSE },
    [MH_SLIDE_MAPS] = { FALSE, 2, FALSE },          [MH_SLIDE_BOARD_AND_MAP] = { TRUE, 1, TRUE },
    [MH_SLIDE_BOARD_AND_MAPS] = { TRUE, 2, FALSE }, [MH_SLIDE_CODE] = { FALSE, 0, TRUE },
  };
  g_autoptr (MhSession) session = mh_fixtures_session ();

  mh_playback_set_unit (mh_session_get_playback (session), MH_STEP_UNIT_EVENT);
  mh_playback_set_step (mh_session_get_playback (session), 100);
  for (int layout = 0; layout < MH_N_SLIDE_LAYOUTS; layout++)
    {
      g_autoptr (MhSlide) slide = create_slide (session, (MhSlideLayout) layout, 0);

      g_assert_cmpint (!is_empty (slide->board), ==, expected[layout].has_board);
      g_assert_cmpuint (slide->n_tables, ==, expected[layout].n_tables);
      g_assert_cmpint (!is_empty (slide->code), ==, expected[layout].has_code);
    }
}

/* The games that are shown, with a layout that each lacks. */
static MhSession *
create_session (guint game)
{
  switch (game)
    {
    case 0:
      return mh_fixtures_game (mh_fixtures_take (30));
    case 1:
      return mh_fixtures_game (mh_fixtures_row ());
    case 2:
      return mh_fixtures_session_for ("[[1,2],[0,2],[0,1]]");
    case 3:
      return mh_fixtures_session_for ("[\"C...#\",\"...#F\",\"....#\",\"M....\"], 2, 5");
    default:
      return mh_fixtures_session ();
    }
}

/* Every layout of every game comes to one that is there, and is painted without faults at each
 * end and in the middle of a run. */
static void
test_slide_games (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 960, 540);
  cairo_t *cr = cairo_create (surface);

  for (guint game = 0; game < 5; game++)
    {
      g_autoptr (MhSession) session = create_session (game);
      MhPlayback *playback = mh_session_get_playback (session);
      const guint32 n_steps = mh_playback_get_n_steps (playback);
      const guint32 steps[] = { 0, n_steps / 2, n_steps };

      for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
        for (int layout = 0; layout < MH_N_SLIDE_LAYOUTS; layout++)
          {
            mh_playback_set_step (playback, steps[i]);

            g_autoptr (MhSlide) slide = create_slide (session, (MhSlideLayout) layout, 2);

            g_assert_true (mh_slide_layout_is_there (slide->layout, slide->snapshot));
            assert_tidy (slide);
            assert_board_fits (slide);
            mh_slide_paint (slide, cr);
          }
    }
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Lines of pseudocode that are too long for the room beside a map wrap, and push nothing out. */
static void
test_slide_long_lines (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPlayback *playback = mh_session_get_playback (session);
  double lowest = G_MAXDOUBLE, highest = 0;

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("relaxation"));
  g_assert_true (mh_session_solve_now (session, NULL));
  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  for (guint32 step = 1; step < mh_playback_get_n_steps (playback); step += 7)
    {
      mh_playback_set_step (playback, step);

      g_autoptr (MhSlide) slide = create_slide (session, MH_SLIDE_BOARD_AND_MAP, 0);

      assert_tidy (slide);
      assert_board_fits (slide);
      lowest = MIN (lowest, slide->code.height);
      highest = MAX (highest, slide->code.height);
    }
  g_assert_cmpfloat (highest, >, lowest * 1.3);
}

/* A board that misses something, and coins, have no maps for two players. */
static void
test_slide_fallbacks (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_empty ();
  g_autoptr (MhSession) empty = mh_session_new (document);
  g_autoptr (MhSession) coins = mh_fixtures_game (mh_fixtures_row ());
  const MhSnapshot *none = mh_session_get_snapshot (empty);
  const MhSnapshot *row = mh_session_get_snapshot (coins);

  g_assert_false (mh_slide_layout_is_there (MH_SLIDE_MAP, none));
  g_assert_cmpint (mh_slide_layout_choose (MH_SLIDE_BOARD_AND_MAPS, none), ==, MH_SLIDE_BOARD);
  g_assert_false (mh_slide_layout_is_there (MH_SLIDE_MAPS, row));
  g_assert_cmpint (mh_slide_layout_choose (MH_SLIDE_MAPS, row), ==, MH_SLIDE_MAP);
  g_assert_cmpint (mh_slide_layout_choose (MH_SLIDE_BOARD_AND_MAPS, row), ==,
                   MH_SLIDE_BOARD_AND_MAP);
}

static void
assert_told (MhSession *session, guint32 step, const char *expected)
{
  mh_playback_set_step (mh_session_get_playback (session), step);

  g_autofree char *told = mh_narration_aloud (mh_session_get_snapshot (session));

  g_assert_cmpstr (told, ==, expected);
}

/* The sentence says what the step did; one about a level tells how much is decided. */
static void
test_slide_sentence (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPlayback *playback = mh_session_get_playback (session);

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  assert_told (session, 379,
               "<1>Mouse on 11</1>, <2>cat on 2</2>, mouse to move: <m>the last reply is "
               "refuted</m>, so the <2>cat wins in 4</2>.");
  assert_told (session, 543, "The queue is empty: <m>81 positions are draws</m>.");

  g_autofree char *plain = mh_sentence_dup_plain ("<1>Mouse</1> < <m>cat</m> <3>");

  g_assert_cmpstr (plain, ==, "Mouse < cat <3>");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/slide/digits", test_slide_digits);
  g_test_add_func ("/slide/layouts", test_slide_layouts);
  g_test_add_func ("/slide/games", test_slide_games);
  g_test_add_func ("/slide/long-lines", test_slide_long_lines);
  g_test_add_func ("/slide/fallbacks", test_slide_fallbacks);
  g_test_add_func ("/slide/sentence", test_slide_sentence);

  return g_test_run ();
}
