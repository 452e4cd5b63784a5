/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-playback.h"
#include "mh-settings.h"

/* What was chosen last is where the next one begins; windows that are open
 * do not change each other. */
static void
test_remember (void)
{
  g_autoptr (GSettings) settings = mh_settings_new ();
  g_autoptr (MhPlayback) first = mh_playback_new ();
  g_autoptr (MhPlayback) second = mh_playback_new ();
  g_autoptr (MhPlayback) third = mh_playback_new ();
  g_assert_nonnull (settings);

  mh_settings_remember (settings, "playback-speed", first, "speed");
  mh_settings_remember (settings, "playback-speed", second, "speed");
  mh_playback_set_speed (first, 4);
  g_assert_cmpfloat_with_epsilon (mh_playback_get_speed (second), 1, 1e-9);
  mh_settings_remember (settings, "playback-speed", third, "speed");
  g_assert_cmpfloat_with_epsilon (mh_playback_get_speed (third), 4, 1e-9);

  mh_settings_remember (settings, "step-unit", first, "unit");
  mh_playback_set_unit (first, MH_STEP_UNIT_DECISION);
  mh_settings_remember (settings, "step-unit", second, "unit");
  g_assert_cmpint (mh_playback_get_unit (second), ==, MH_STEP_UNIT_DECISION);
}

/* Without a schema everything keeps its defaults. */
static void
test_nothing (void)
{
  g_autoptr (MhPlayback) playback = mh_playback_new ();

  mh_settings_remember (NULL, "playback-speed", playback, "speed");
  mh_playback_set_speed (playback, 2);
  g_assert_cmpfloat_with_epsilon (mh_playback_get_speed (playback), 2, 1e-9);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/settings/remember", test_remember);
  g_test_add_func ("/app/settings/nothing", test_nothing);
  return g_test_run ();
}
