/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-fixtures.h"
#include "mh-pick.h"
#include "mh-scenes.h"
#include "mh-space.h"

#define N_NODES 250
#define N_EDGES 15000

/* A board of so many moves that its run is told from its result. */
static MhSession *
create_session (void)
{
  g_autoptr (MhGraph) graph = mh_boards_random (N_NODES, N_EDGES, FALSE);
  g_autofree char *list = mh_boards_dup_list (graph);
  MhSession *session = mh_fixtures_session_for (list);

  mh_fixtures_solve (session);
  g_assert_true (
      mh_trace_get_style (mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN))
          ->is_derived);

  return session;
}

static void
fill (MhTableScene *scene, MhSession *session, guint32 plane, MhText *text)
{
  g_assert_true (mh_table_scene_fill (scene, mh_session_get_snapshot (session), MH_SIDE_MAIN, plane,
                                      mh_theme_get (FALSE, FALSE), text));
}

/* What the sums of one cell say of it, beside the cell. */
static void
assert_summed (const MhHeatmap *heatmap, const MhGame *game, MhCellIndex cell_index)
{
  const guint32 rows[] = { cell_index.row, cell_index.row + 1 };
  const guint32 columns[] = { cell_index.column, cell_index.column + 1 };
  const MhLevelPyramidGrid grid = { cell_index.plane, 1, rows, columns, 1, 1 };
  const int limit = mh_level_pyramid_step_get_limit (heatmap->summed.until,
                                                     mh_space_position_at (game, cell_index));
  gint16 first[MH_N_PLAYERS], last;
  MhCell cell;

  mh_level_pyramid_read (heatmap->summed.pyramid, &grid,
                         &(MhLevelPyramidSums){ { &first[0], &first[1] }, &last, NULL });
  heatmap->read (heatmap->source, cell_index.plane, cell_index.row, cell_index.column, 1, &cell);

  const MhOutcome outcome = mh_cell_get_value (cell).outcome;

  g_assert_cmpint (first[MH_PLAYER_FIRST] < limit, ==, outcome == MH_OUTCOME_FIRST);
  g_assert_cmpint (first[MH_PLAYER_SECOND] < limit, ==, outcome == MH_OUTCOME_SECOND);
  g_assert_cmpint (heatmap->summed.is_closed && last == MH_LEVEL_PYRAMID_DRAW, ==,
                   outcome == MH_OUTCOME_DRAW);
}

/* A run that is told from its result has sums, which say at any step what the
 * cells say. */
static void
test_table_summed (void)
{
  g_autoptr (MhSession) session = create_session ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhGame *game = mh_session_get_snapshot (session)->game;
  MhPlayback *playback = mh_session_get_playback (session);
  const guint32 n_steps = mh_playback_get_n_steps (playback);

  for (guint i = 0; i < 60; i++)
    {
      const guint32 plane = mh_pick_below (MH_N_PLAYERS);
      MhTableScene scene;

      mh_playback_set_step (playback, i == 0 ? n_steps : mh_pick_below (n_steps));
      fill (&scene, session, plane, text);
      g_assert_nonnull (scene.heatmap.summed.pyramid);
      for (guint k = 0; k < 500; k++)
        assert_summed (&scene.heatmap, game,
                       (MhCellIndex){ plane, mh_pick_below (N_NODES),
                                      1 + mh_pick_below (N_NODES - 1) });
    }
}

/* A recorded run has none, and cells with marks are not summed up. */
static void
test_table_not_summed (void)
{
  g_autoptr (MhSession) recorded = mh_fixtures_session ();
  g_autoptr (MhSession) compared = create_session ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhTableScene scene;

  fill (&scene, recorded, 0, text);
  g_assert_null (scene.heatmap.summed.pyramid);

  mh_session_set_algorithm (compared, MH_SIDE_OTHER, mh_algorithms_find ("safe"));
  mh_session_set_comparing (compared, TRUE);
  mh_fixtures_solve (compared);
  fill (&scene, compared, 0, text);
  g_assert_null (scene.heatmap.summed.pyramid);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/scenes-table/summed", test_table_summed);
  g_test_add_func ("/workspace/scenes-table/not-summed", test_table_not_summed);

  return g_test_run ();
}
