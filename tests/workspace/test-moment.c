/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-moment.h"

#include "mh-algorithms.h"
#include "mh-fixtures.h"
#include "mh-narration.h"

/* What is told of a workspace. */
typedef struct
{
  char *title, *detail;
  guint32 current, layer;
  MhTraceView view;
} Told;

static Told
ask (MhWorkspace *workspace)
{
  return (Told){
    .title = mh_narration_step_title (workspace),
    .detail = mh_narration_step_detail (workspace),
    .current = mh_selection_get_current (mh_workspace_get_selection (workspace)),
    .layer = mh_workspace_get_layer (workspace),
    .view = mh_workspace_get_view (workspace, MH_SIDE_MAIN),
  };
}

static void
told_clear (Told *self)
{
  g_free (self->title);
  g_free (self->detail);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Told, told_clear)

static void
assert_same (const Told *a, const Told *b)
{
  g_assert_cmpstr (a->title, ==, b->title);
  g_assert_cmpstr (a->detail, ==, b->detail);
  g_assert_cmpuint (a->current, ==, b->current);
  g_assert_cmpuint (a->layer, ==, b->layer);
  g_assert_true (a->view.trace == b->view.trace);
  g_assert_cmpuint (a->view.since, ==, b->view.since);
  g_assert_cmpuint (a->view.until, ==, b->view.until);
  g_assert_cmpuint (a->view.layer, ==, b->view.layer);
}

/* In a moment all is told as if its step were chosen; before and after it as ever,
 * and nobody hears of it: of every algorithm. */
static void
test_moment_as_chosen (gconstpointer id)
{
  g_autoptr (MhWorkspace) workspace = mh_fixtures_workspace ();
  MhPlayback *playback = mh_workspace_get_playback (workspace);
  g_autoptr (GError) error = NULL;

  mh_workspace_set_algorithm (workspace, MH_SIDE_MAIN, mh_algorithms_find (id));
  mh_workspace_solve_now (workspace, &error);
  g_assert_no_error (error);
  mh_workspace_set_follow_steps (workspace, TRUE);
  mh_workspace_set_follow_layers (workspace, TRUE);

  guint *n_shown = mh_fixtures_count (workspace, "shown-changed");
  guint *n_steps = mh_fixtures_count (playback, "notify::step");
  const guint32 last = mh_playback_get_n_steps (playback);

  for (guint i = 0; i < 60; i++)
    {
      const guint32 step = i == 0 ? last : (guint32) g_test_rand_int_range (0, (gint32) last);
      const MhStepUnit unit = (MhStepUnit) g_test_rand_int_range (0, 3);
      g_autoptr (MhMoment) moment = mh_moment_new (workspace, unit, step);
      const guint n_before = *n_shown + *n_steps;
      g_auto (Told) before = ask (workspace);

      mh_moment_enter (moment);
      g_auto (Told) inside = ask (workspace);
      mh_moment_leave (moment);
      g_auto (Told) after = ask (workspace);

      assert_same (&before, &after);
      g_assert_cmpuint (*n_shown + *n_steps, ==, n_before);

      /* By hand: from elsewhere, so that the position follows in any case. */
      mh_playback_set_unit (playback, unit);
      mh_playback_set_step (playback, step);
      g_auto (Told) chosen = ask (workspace);
      if (step > 0 && step < last)
        assert_same (&inside, &chosen);
      else
        g_assert_cmpstr (inside.title, ==, chosen.title);
    }
  g_clear_object (&workspace);
  g_free (n_shown);
  g_free (n_steps);
}

int
main (int argc, char *argv[])
{
  static const char *const ids[] = { "retrograde", "relaxation", "capped", "alphabeta", "safe" };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *law = g_strdup_printf ("/workspace/moment/as-chosen/%s", ids[i]);

      g_test_add_data_func (law, ids[i], test_moment_as_chosen);
    }

  return g_test_run ();
}
