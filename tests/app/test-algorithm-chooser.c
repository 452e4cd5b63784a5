/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-chooser.h"
#include "mh-algorithm-row.h"
#include "mh-algorithms.h"
#include "mh-json-expect.h"
#include "mh-option-row.h"
#include "mh-own-program.h"
#include "mh-steps-tab.h"
#include "mh-variations-button.h"
#include "mh-view-test.h"

#include <glib/gi18n.h>

static void
tear_down (MhViewTest *self, gconstpointer data)
{
  mh_view_test_tear_down (self);
}

static void
set_up_chooser (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_ALGORITHM_CHOOSER, NULL, 400, 100);
}

static void
set_up_variations (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_STEPS_TAB, NULL, 600, 500);
}

static GtkWidget *
open_popover (GtkWidget *view)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (mh_app_test_find (view, GTK_TYPE_MENU_BUTTON));
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));

  gtk_menu_button_popup (button);
  mh_app_test_wait_until (gtk_widget_get_mapped (popover));

  return popover;
}

/* All there are can be chosen, and the button says which one is. */
static void
test_choose (MhViewTest *self, gconstpointer data)
{
  for (guint i = mh_n_algorithms; i-- > 0;)
    {
      GtkWidget *popover = open_popover (self->view);
      GtkListBox *list = GTK_LIST_BOX (mh_app_test_find (popover, GTK_TYPE_LIST_BOX));
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, (int) i);

      g_assert_true (mh_algorithm_row_get_algorithm (MH_ALGORITHM_ROW (row)) == mh_algorithms[i]);
      g_assert_nonnull (mh_view_test_find_label (GTK_WIDGET (row), _ (mh_algorithms[i]->summary)));
      g_signal_emit_by_name (list, "row-activated", row);
      g_assert_true (mh_session_get_snapshot (self->session)->sides[MH_SIDE_MAIN].algorithm
                     == mh_algorithms[i]);
      g_assert_nonnull (mh_view_test_find_label (self->view, _ (mh_algorithms[i]->name)));
      g_assert_false (gtk_widget_get_visible (popover));
    }
}

/* A program that the document remembers is offered first, and the others keep their order. */
static void
test_remembered (MhViewTest *self, gconstpointer data)
{
  g_autofree char *digest = g_strnfill (MH_JSON_DIGEST_LENGTH, '0');
  g_autoptr (MhProgramLink) link = mh_program_link_new ("/nowhere/mine.py", "python", NULL, digest);

  mh_document_set_program (mh_session_get_document (self->session), link);

  GtkListBox *list = GTK_LIST_BOX (mh_app_test_find (open_popover (self->view), GTK_TYPE_LIST_BOX));

  for (guint i = 0; i <= mh_n_algorithms; i++)
    {
      MhAlgorithmRow *row = MH_ALGORITHM_ROW (gtk_list_box_get_row_at_index (list, (int) i));

      g_assert_true (mh_algorithm_row_get_algorithm (row)
                     == (i == 0 ? &mh_own_program : mh_algorithms[i - 1]));
    }
}

/* Only what cannot be wrong, as it is set now, has no warning. */
static void
test_badges (MhViewTest *self, gconstpointer data)
{
  GtkWidget *popover = open_popover (self->view);
  GtkListBox *list = GTK_LIST_BOX (mh_app_test_find (popover, GTK_TYPE_LIST_BOX));

  for (guint i = 0; i < mh_n_algorithms; i++)
    {
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (list, (int) i));
      g_auto (MhProblem) problem = { NULL };

      mh_problem_init (&problem, mh_algorithms[i], mh_session_get_snapshot (self->session)->game,
                       mh_session_get_snapshot (self->session)->start);
      g_assert_cmpint (mh_view_test_find_label (row, "may be wrong") != NULL, ==,
                       mh_algorithms[i]->get_exactness (&problem) == MH_EXACT_NOT);
    }
}

/* The other side is chosen apart. */
static void
test_side (MhViewTest *self, gconstpointer data)
{
  const MhAlgorithm *mine = mh_session_get_snapshot (self->session)->sides[MH_SIDE_MAIN].algorithm;
  guint side;

  g_object_set (self->view, "side", MH_SIDE_OTHER, NULL);
  g_object_get (self->view, "side", &side, NULL);
  g_assert_cmpuint (side, ==, MH_SIDE_OTHER);

  GtkWidget *popover = open_popover (self->view);
  GtkListBox *list = GTK_LIST_BOX (mh_app_test_find (popover, GTK_TYPE_LIST_BOX));

  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 3));
  g_assert_true (mh_session_get_snapshot (self->session)->sides[MH_SIDE_OTHER].algorithm
                 == mh_algorithms[3]);
  g_assert_true (mh_session_get_snapshot (self->session)->sides[MH_SIDE_MAIN].algorithm == mine);
}

static GtkWidget *
get_variations (MhViewTest *self)
{
  return mh_app_test_find (self->view, MH_TYPE_VARIATIONS_BUTTON);
}

static void
count_rows (GtkWidget *widget, guint *n_rows)
{
  *n_rows += MH_IS_OPTION_ROW (widget) ? 1 : 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_rows (child, n_rows);
}

/* There is a row for each switch of the algorithm, and nothing without any. */
static void
test_rows (MhViewTest *self, gconstpointer data)
{
  GtkWidget *button = mh_app_test_find (get_variations (self), GTK_TYPE_MENU_BUTTON);
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));

  for (guint i = 0; i < mh_n_algorithms; i++)
    {
      const guint n_options = mh_options_count (mh_algorithms[i]->options);
      guint n_rows = 0;

      mh_session_set_algorithm (self->session, MH_SIDE_MAIN, mh_algorithms[i]);
      count_rows (popover, &n_rows);
      g_assert_cmpuint (n_rows, ==, n_options);
      g_assert_cmpint (gtk_widget_get_visible (get_variations (self)), ==, n_options > 0);
    }
}

static guint64
get_option (MhViewTest *self, guint i)
{
  return mh_session_get_snapshot (self->session)->sides[MH_SIDE_MAIN].options.values[i];
}

/* What is set by hand is what the algorithm gets, and what the label says. */
static void
test_set (MhViewTest *self, gconstpointer data)
{
  const MhAlgorithm *capped = mh_algorithms_find ("capped");

  mh_session_set_algorithm (self->session, MH_SIDE_MAIN, capped);
  g_assert_nonnull (mh_view_test_find_label (self->view, "2n turns = 24, cap tested first"));

  GtkWidget *popover = open_popover (get_variations (self));
  GtkWidget *spin = mh_app_test_find (popover, GTK_TYPE_SPIN_BUTTON);
  GtkWidget *scale = mh_app_test_find (popover, GTK_TYPE_SCALE);
  GtkWidget *check = mh_app_test_find (popover, GTK_TYPE_CHECK_BUTTON);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 9);
  g_assert_cmpuint (get_option (self, 0), ==, 9);
  g_assert_cmpint ((int) gtk_range_get_value (GTK_RANGE (scale)), ==, 9);
  gtk_range_set_value (GTK_RANGE (scale), 5);
  g_assert_cmpuint (get_option (self, 0), ==, 5);
  g_assert_cmpint ((int) gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 5);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (gtk_widget_get_next_sibling (check)), TRUE);
  g_assert_cmpuint (get_option (self, 1), ==, 1);
  g_assert_nonnull (mh_view_test_find_label (self->view, "Cap 5, end tested first"));
}

/* A preset is kept as what it is, and is chosen until something else is. */
static void
test_preset (MhViewTest *self, gconstpointer data)
{
  mh_session_set_algorithm (self->session, MH_SIDE_MAIN, mh_algorithms_find ("capped"));

  GtkWidget *popover = open_popover (get_variations (self));
  GtkWidget *row = mh_app_test_find (popover, MH_TYPE_OPTION_ROW);
  GtkWidget *twice = gtk_widget_get_ancestor (mh_view_test_find_label (row, "2n turns = 24"),
                                              GTK_TYPE_TOGGLE_BUTTON);
  GtkWidget *safe = gtk_widget_get_ancestor (mh_view_test_find_label (row, "2n(n−1) turns = 264"),
                                             GTK_TYPE_TOGGLE_BUTTON);

  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (twice)));
  g_signal_emit_by_name (twice, "clicked");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (twice)));
  g_signal_emit_by_name (safe, "clicked");
  g_assert_cmpuint (get_option (self, 0), ==, MH_OPTION_PRESET (3));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (safe)));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (twice)));
  g_assert_nonnull (mh_view_test_find_label (self->view, "2n(n−1) turns = 264, cap tested first"));
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(name, set_up, function)                                                                \
  g_test_add ("/app/" name, MhViewTest, NULL, set_up, function, tear_down)
  ADD ("algorithm-chooser/choose", set_up_chooser, test_choose);
  ADD ("algorithm-chooser/remembered", set_up_chooser, test_remembered);
  ADD ("algorithm-chooser/badges", set_up_chooser, test_badges);
  ADD ("algorithm-chooser/side", set_up_chooser, test_side);
  ADD ("variations-button/rows", set_up_variations, test_rows);
  ADD ("variations-button/set", set_up_variations, test_set);
  ADD ("variations-button/preset", set_up_variations, test_preset);
#undef ADD

  return g_test_run ();
}
