/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-histogram-view.h"
#include "mh-narration.h"
#include "mh-scenes.h"
#include "mh-style.h"
#include "mh-timeline.h"
#include "mh-view-test.h"

#define WIDTH 1000
/* So much is left of it in the narrowest window. */
#define MIN_SCRUBBER 100
#define MAX_HEIGHT 86

static void
set_up (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_TIMELINE, NULL, WIDTH, MAX_HEIGHT);
}

static void
tear_down (MhViewTest *self, gconstpointer data)
{
  mh_view_test_tear_down (self);
}

static MhPlayback *
get_playback (MhViewTest *self)
{
  return mh_session_get_playback (self->session);
}

static GtkWidget *
get_histogram (MhViewTest *self)
{
  return mh_app_test_find (self->view, MH_TYPE_HISTOGRAM_VIEW);
}

/* Pressing where the playhead would stand at a step goes to that step. */
static void
test_scrub (MhViewTest *self, gconstpointer data)
{
  GtkWidget *histogram = get_histogram (self);
  const int width = gtk_widget_get_width (histogram);
  g_autoptr (MhText) text = mh_style_create_text (histogram);
  g_auto (MhTimelineScene) scene = { 0 };

  g_assert_true (mh_timeline_scene_fill (&scene, mh_session_get_snapshot (self->session),
                                         mh_style_get_theme (), text));
  for (int i = 0; i < 200; i++)
    {
      const double x = g_test_rand_double_range (-20, width + 20);
      const guint32 step = mh_histogram_step_at_x (&scene.histogram, width, x);

      mh_view_test_click (histogram, x, 20);
      g_assert_cmpuint (mh_playback_get_step (get_playback (self)), ==, step);
    }
}

/* From the first step to the last, and every level on the way. */
static void
test_keyboard (MhViewTest *self, gconstpointer data)
{
  GtkWidget *histogram = get_histogram (self);
  MhPlayback *playback = get_playback (self);
  MhTrace *trace = mh_playback_get_trace (playback);

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  g_assert_true (mh_view_test_press_key (histogram, GDK_KEY_Home, 0));
  g_assert_cmpuint (mh_playback_get_step (playback), ==, 0);
  g_assert_true (mh_view_test_press_key (histogram, GDK_KEY_Right, 0));
  g_assert_true (mh_view_test_press_key (histogram, GDK_KEY_Right, 0));
  g_assert_true (mh_view_test_press_key (histogram, GDK_KEY_Left, 0));
  g_assert_cmpuint (mh_playback_get_step (playback), ==, 1);
  for (guint32 level = 0; level < mh_trace_get_n_phases (trace); level++)
    {
      g_assert_true (mh_view_test_press_key (histogram, GDK_KEY_Page_Down, 0));
      g_assert_cmpuint (mh_playback_get_step (playback), ==, mh_trace_get_phase (trace, level).to);
    }
  g_assert_true (mh_view_test_press_key (histogram, GDK_KEY_Page_Up, 0));
  g_assert_true (mh_view_test_press_key (histogram, GDK_KEY_End, 0));
  g_assert_cmpuint (mh_playback_get_step (playback), ==, mh_playback_get_n_steps (playback));
  g_assert_false (mh_view_test_press_key (histogram, GDK_KEY_Left, GDK_ALT_MASK));
  g_assert_false (mh_view_test_press_key (histogram, GDK_KEY_Tab, 0));
}

/* What the timeline says is what the pictures of it show. */
static void
test_words (MhViewTest *self, gconstpointer data)
{
  mh_view_test_show_level (self, 6);
  g_assert_nonnull (mh_view_test_find_label (self->view, "Level 6: wins in 6"));
  g_assert_nonnull (mh_view_test_find_label (self->view, "176 of 264 decided"));

  mh_view_test_show_step (self, 379);
  mh_app_test_wait_until (mh_view_test_find_label (self->view, "Step 379 of 543") != NULL);
}

static gboolean
says_step (MhViewTest *self, guint32 step)
{
  g_autofree char *words = g_strdup_printf ("Step %u of 543", step);

  return mh_view_test_find_label (self->view, words) != NULL;
}

/* Of steps that are followed and follow each other fast, the words tell the last. */
static void
test_words_fast (MhViewTest *self, gconstpointer data)
{
  guint n_said = 0;

  mh_session_set_follow_steps (self->session, TRUE);
  for (guint32 step = 301; step <= 400; step++)
    {
      mh_playback_set_step (get_playback (self), step);
      n_said += says_step (self, step);
    }
  g_assert_cmpuint (n_said, <, 50);
  mh_app_test_wait_until (says_step (self, 400));

  /* What is not a step does not wait. */
  mh_playback_set_step (get_playback (self), 401);
  mh_playback_set_speed (get_playback (self), 2);
  g_assert_true (says_step (self, 401));
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* A tooltip that stays the same is not set at each step: GTK would ask the display each time. */
static void
test_tooltip (MhViewTest *self, gconstpointer data)
{
  guint n = 0;

  g_signal_connect_swapped (self->view, "notify::tooltip-text", G_CALLBACK (count_cb), &n);
  mh_view_test_show_step (self, 379);
  mh_view_test_show_step (self, 380);
  g_assert_cmpuint (n, ==, 0);
}

/* To a screen reader it is a slider, which says where it is. */
static void
test_slider (MhViewTest *self, gconstpointer data)
{
  GtkWidget *histogram = get_histogram (self);

  mh_view_test_show_level (self, 6);
  g_assert_true (
      gtk_test_accessible_has_role (GTK_ACCESSIBLE (histogram), GTK_ACCESSIBLE_ROLE_SLIDER));
  gtk_test_accessible_assert_property (histogram, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "Level 6: wins in 6, 176 of 264 decided");
  gtk_test_accessible_assert_property (histogram, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 543.0);
  gtk_test_accessible_assert_property (histogram, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                       (double) mh_playback_get_step (get_playback (self)));
}

/* Nothing is said while it plays; on pause one sentence is. */
static void
test_silent (MhViewTest *self, gconstpointer data)
{
  GtkWidget *histogram = get_histogram (self);
  MhPlayback *playback = get_playback (self);

  mh_view_test_show_level (self, 6);
  mh_playback_set_playing (playback, TRUE);
  mh_view_test_show_level (self, 2);
  gtk_test_accessible_assert_property (histogram, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "Level 6: wins in 6, 176 of 264 decided");
  mh_playback_set_playing (playback, FALSE);

  g_autofree char *decided = mh_narration_decided (mh_session_get_snapshot (self->session));
  g_autofree char *sentence = g_strconcat ("Level 2: wins in 2, ", decided, NULL);

  gtk_test_accessible_assert_property (histogram, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, sentence);
}

/* Frames make time pass, but only while it plays. */
static void
test_plays (MhViewTest *self, gconstpointer data)
{
  MhPlayback *playback = get_playback (self);

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  mh_playback_set_step (playback, 0);
  mh_playback_set_speed (playback, 8);
  mh_playback_set_playing (playback, TRUE);
  mh_app_test_wait_until (mh_playback_get_step (playback) >= 3);

  mh_playback_set_playing (playback, FALSE);

  const guint32 step = mh_playback_get_step (playback);

  for (int i = 0; i < 100; i++)
    mh_app_test_turn ();
  g_assert_cmpuint (mh_playback_get_step (playback), ==, step);
}

/* Speed and unit are the playback's, both ways. */
static void
test_pace (MhViewTest *self, gconstpointer data)
{
  MhPlayback *playback = get_playback (self);

  g_assert_nonnull (mh_view_test_find_label (self->view, "1×"));
  g_assert_true (gtk_widget_activate_action (self->view, "timeline.speed", "d", 4.0));
  g_assert_cmpfloat_with_epsilon (mh_playback_get_speed (playback), 4.0, 1e-9);
  g_assert_nonnull (mh_view_test_find_label (self->view, "4×"));
  mh_playback_set_speed (playback, 0.5);
  g_assert_nonnull (mh_view_test_find_label (self->view, "½×"));
  mh_playback_set_speed (playback, MH_PLAYBACK_MIN_SPEED);
  g_assert_nonnull (mh_view_test_find_label (self->view, "¼×"));
  g_assert_true (
      gtk_widget_activate_action (self->view, "timeline.speed", "d", MH_PLAYBACK_MAX_SPEED));
  g_assert_nonnull (mh_view_test_find_label (self->view, "Max"));

  g_assert_true (gtk_widget_activate_action (self->view, "timeline.unit", "s", "decision"));
  g_assert_cmpint (mh_playback_get_unit (playback), ==, MH_STEP_UNIT_DECISION);
  g_assert_nonnull (mh_view_test_find_label (self->view, "Decision"));
}

/* Whatever the words are, the scrubber stays where it is, and all is low. */
static void
test_steady (MhViewTest *self, gconstpointer data)
{
  GtkWidget *histogram = get_histogram (self);
  graphene_rect_t first, bounds;

  mh_app_test_allocate (self->window, WIDTH, MAX_HEIGHT);
  g_assert_true (gtk_widget_compute_bounds (histogram, self->view, &first));
  for (guint32 step = 0; step <= mh_playback_get_n_steps (get_playback (self)); step += 7)
    {
      for (int unit = MH_STEP_UNIT_EVENT; unit <= MH_STEP_UNIT_LEVEL; unit++)
        {
          int height;

          mh_playback_set_unit (get_playback (self), (MhStepUnit) unit);
          mh_playback_set_step (get_playback (self), step);
          gtk_widget_measure (self->view, GTK_ORIENTATION_VERTICAL, WIDTH, NULL, &height, NULL,
                              NULL);
          g_assert_cmpint (height, <=, MAX_HEIGHT);
          mh_app_test_allocate (self->window, WIDTH, MAX_HEIGHT);
          g_assert_true (gtk_widget_compute_bounds (histogram, self->view, &bounds));
          g_assert_true (graphene_rect_equal (&first, &bounds));
        }
    }
}

/* The first of the visible buttons, which is that of the unit, or the last, that of the speed. */
static GtkWidget *
find_menu_button (MhViewTest *self, gboolean last)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (self->view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_MENU_BUTTON (child) && gtk_widget_get_visible (child) && (found == NULL || last))
      found = child;
  g_assert_nonnull (found);
  return found;
}

static guint
count_units (GtkWidget *button, int section)
{
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  g_autoptr (GMenuModel) units = g_menu_model_get_item_link (menu, section, G_MENU_LINK_SECTION);

  g_assert_nonnull (units);
  return (guint) g_menu_model_get_n_items (units);
}

/* In the narrowest window it is still there, with its pace, and no higher. */
static void
test_narrow (MhViewTest *self, gconstpointer data)
{
  int width, height;

  mh_view_set_narrow (MH_VIEW (self->view), TRUE);
  gtk_widget_measure (self->view, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  gtk_widget_measure (self->view, GTK_ORIENTATION_VERTICAL, 360, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, <=, MAX_HEIGHT);

  mh_app_test_allocate (self->window, 360, height);
  g_assert_cmpuint (count_units (find_menu_button (self, TRUE), 1), ==, 3);
  g_assert_cmpint (gtk_widget_get_width (get_histogram (self)), >=, MIN_SCRUBBER);
}

/* A board with too many events for a log of them is stepped through all the
 * same, by level and by event. */
static void
test_large (void)
{
  g_autofree char *list = mh_view_test_create_complete_list (130);
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_TIMELINE, list, WIDTH, MAX_HEIGHT);

  MhPlayback *playback = mh_session_get_playback (test.session);
  const guint32 n_steps = mh_playback_get_n_steps (playback);

  g_assert_cmpuint (n_steps, ==, 2 * 130 * 129 + 1);
  g_assert_nonnull (mh_view_test_find_label (test.view, "All levels are done"));
  g_assert_true (gtk_widget_get_sensitive (get_histogram (&test)));
  g_assert_true (mh_view_test_press_key (get_histogram (&test), GDK_KEY_Left, 0));
  g_assert_nonnull (mh_view_test_find_label (test.view, "Level 1: wins in 1"));
  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  g_assert_true (mh_view_test_press_key (get_histogram (&test), GDK_KEY_Left, 0));
  g_assert_cmpuint (mh_playback_get_step (playback), ==, n_steps - 2);
  mh_view_test_tear_down (&test);
}

/* What other algorithms do there is not kept: they have a final map, and it is
 * said so. */
static void
test_without_steps (void)
{
  g_autofree char *list = mh_view_test_create_complete_list (130);
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_TIMELINE, list, WIDTH, MAX_HEIGHT);
  mh_session_set_algorithm (test.session, MH_SIDE_MAIN, mh_algorithms_find ("relaxation"));
  g_assert_true (mh_session_solve_now (test.session, NULL));
  g_assert_null (mh_snapshot_get_trace (mh_session_get_snapshot (test.session), MH_SIDE_MAIN));
  g_assert_nonnull (mh_view_test_find_label (test.view, "Final map"));
  g_assert_nonnull (mh_view_test_find_label (test.view, "Its steps were not recorded"));
  g_assert_false (gtk_widget_get_sensitive (get_histogram (&test)));
  g_assert_false (mh_view_test_press_key (get_histogram (&test), GDK_KEY_Left, 0));
  mh_view_test_click (get_histogram (&test), 10, 10);

  GtkWidget *reveal = mh_app_test_find_button (test.view, "Reveal");

  g_assert_false (gtk_widget_get_mapped (reveal));
  mh_session_set_hide_results (test.session, TRUE);
  g_assert_nonnull (mh_view_test_find_label (test.view, "Results hidden"));
  g_assert_true (gtk_widget_get_mapped (reveal));
  mh_session_reveal (test.session);
  g_assert_false (mh_document_get_hides_results (mh_session_get_document (test.session)));
  g_assert_false (gtk_widget_get_mapped (reveal));
  mh_view_test_tear_down (&test);
}

/* Only a run that has levels can go on by one. */
static void
test_units (MhViewTest *self, gconstpointer data)
{
  g_assert_cmpuint (count_units (find_menu_button (self, FALSE), 0), ==, 3);
  mh_session_set_algorithm (self->session, MH_SIDE_MAIN, mh_algorithms_find ("alphabeta"));
  g_assert_true (mh_session_solve_now (self->session, NULL));
  g_assert_cmpuint (count_units (find_menu_button (self, FALSE), 0), ==, 2);
  mh_session_set_algorithm (self->session, MH_SIDE_MAIN, mh_algorithms_find ("safe"));
  g_assert_true (mh_session_solve_now (self->session, NULL));
  g_assert_cmpuint (count_units (find_menu_button (self, FALSE), 0), ==, 3);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(name, function)                                                                        \
  g_test_add ("/app/timeline/" name, MhViewTest, NULL, set_up, function, tear_down)
  ADD ("scrub", test_scrub);
  ADD ("keyboard", test_keyboard);
  ADD ("words", test_words);
  ADD ("words-fast", test_words_fast);
  ADD ("tooltip", test_tooltip);
  ADD ("slider", test_slider);
  ADD ("silent", test_silent);
  ADD ("plays", test_plays);
  ADD ("pace", test_pace);
  ADD ("units", test_units);
  ADD ("steady", test_steady);
  ADD ("narrow", test_narrow);
#undef ADD
  g_test_add_func ("/app/timeline/large", test_large);
  g_test_add_func ("/app/timeline/without-steps", test_without_steps);

  return g_test_run ();
}
