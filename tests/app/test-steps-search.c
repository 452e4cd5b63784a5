/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-narration-wrong.h"
#include "mh-queue-view.h"
#include "mh-value-pill.h"
#include "mh-steps-tab.h"
#include "mh-tree-view.h"
#include "mh-turn-selector.h"
#include "mh-view-test.h"
#include "mh-wrong-note.h"

/* The smallest board on which marks without the turn are wrong. */
#define BOW_TIE "[[2],[2,3],[0,1,4,5,6],[1,4],[2,3],[2,6],[2,5]]"

static void
set_up (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_STEPS_TAB, BOW_TIE, 600, 500);
}

static void
tear_down (MhViewTest *self, gconstpointer data)
{
  mh_view_test_tear_down (self);
}

static void
solve_by (MhViewTest *self, const char *algorithm, guint64 option)
{
  mh_session_set_algorithm (self->session, MH_SIDE_MAIN, mh_algorithms_find (algorithm));

  MhOptions options = mh_session_get_snapshot (self->session)->sides[MH_SIDE_MAIN].options;

  options.values[0] = option;
  mh_session_set_options (self->session, MH_SIDE_MAIN, &options);
  g_assert_true (mh_session_solve_now (self->session, NULL));
}

/* What waits has the name of what it is, and rounds have nothing that waits. */
static void
test_waiting (MhViewTest *self, gconstpointer data)
{
  GtkWidget *queue = mh_app_test_find (self->view, MH_TYPE_QUEUE_VIEW);

  mh_view_test_show_step (self, 20);
  g_assert_nonnull (mh_view_test_find_label (queue, "queue"));
  solve_by (self, "relaxation", 1);
  mh_view_test_show_step (self, 20);
  g_assert_nonnull (mh_view_test_find_label (queue, "stack"));
  solve_by (self, "capped", 9);
  mh_view_test_show_step (self, 3);
  g_assert_nonnull (mh_view_test_find_label (queue, "path, turn 1"));
  solve_by (self, "safe", 0);
  mh_view_test_show_step (self, 20);
  g_assert_false (gtk_widget_get_mapped (queue));
}

/* Returns: (transfer full): which pixels of a pill that says who wins by its shape are painted */
static GByteArray *
create_mask (MhOutcome outcome)
{
  GtkWidget *pill = g_object_ref_sink (mh_value_pill_new ());
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 80, 20);
  GByteArray *mask = g_byte_array_new ();

  mh_value_pill_set_shaped (MH_VALUE_PILL (pill), TRUE);
  mh_value_pill_show (MH_VALUE_PILL (pill), "", NULL, (MhValue){ outcome, 2 }, 9);
  gtk_widget_allocate (pill, 80, 20, -1, NULL);
  GTK_WIDGET_GET_CLASS (pill)->snapshot (pill, snapshot);

  GskRenderNode *node = gtk_snapshot_free_to_node (snapshot);
  cairo_t *cr = cairo_create (surface);

  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_byte_array_append (mask, cairo_image_surface_get_data (surface),
                       20 * (guint) cairo_image_surface_get_stride (surface));
  cairo_surface_destroy (surface);
  g_object_unref (pill);
  return mask;
}

/* Chips in the queue, which do not say who wins, tell mouse from cat without colours. */
static void
test_shapes (MhViewTest *self, gconstpointer data)
{
  g_autoptr (GByteArray) mouse = create_mask (MH_OUTCOME_FIRST);
  g_autoptr (GByteArray) cat = create_mask (MH_OUTCOME_SECOND);
  guint n_different = 0;

  for (guint i = 0; i < mouse->len; i++)
    n_different += (mouse->data[i] > 128) != (cat->data[i] > 128);
  g_assert_cmpuint (n_different, >, 20);
}

static GtkToggleButton *
get_button (MhViewTest *self, const char *label)
{
  GtkWidget *child = mh_view_test_find_label (self->view, label);

  return child != NULL ? GTK_TOGGLE_BUTTON (gtk_widget_get_ancestor (child, GTK_TYPE_TOGGLE_BUTTON))
                       : NULL;
}

static GtkWidget *
get_log (MhViewTest *self)
{
  return mh_view_test_find_class (self->view, "mh-log");
}

/* A search has a tree in place of its log, for who wants it. */
static void
test_tree (MhViewTest *self, gconstpointer data)
{
  GtkWidget *tree = mh_app_test_find (self->view, MH_TYPE_TREE_VIEW);

  g_assert_null (get_button (self, "Tree"));
  g_assert_false (gtk_widget_get_mapped (tree));
  solve_by (self, "alphabeta", 0);
  g_assert_nonnull (get_log (self));
  gtk_toggle_button_set_active (get_button (self, "Tree"), TRUE);
  g_assert_true (gtk_widget_get_mapped (tree));
  g_assert_null (get_log (self));
  solve_by (self, "relaxation", 0);
  g_assert_false (gtk_widget_get_mapped (tree));
  g_assert_nonnull (get_log (self));
}

static void
choose_mode (MhViewTest *self, guint mode)
{
  GtkWidget *selector = mh_app_test_find (self->view, MH_TYPE_TURN_SELECTOR);
  GtkWidget *drop_down = mh_app_test_find (selector, GTK_TYPE_DROP_DOWN);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), mode);
}

/* The table shows all turns, or that of the step, or the one that is chosen;
 * another run begins with all. */
static void
test_turns (MhViewTest *self, gconstpointer data)
{
  GtkWidget *selector = mh_app_test_find (self->view, MH_TYPE_TURN_SELECTOR);
  GtkWidget *spin = mh_app_test_find (selector, GTK_TYPE_SPIN_BUTTON);

  g_assert_false (gtk_widget_get_visible (selector));
  solve_by (self, "capped", 9);

  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (self->session), MH_SIDE_MAIN);

  g_assert_true (gtk_widget_get_visible (selector));
  g_assert_cmpuint (mh_session_get_snapshot (self->session)->layer, ==, MH_LAYER_ALL);
  choose_mode (self, 1);
  for (guint32 step = 1; step < mh_trace_get_n_steps (trace); step += 3)
    {
      const MhEvent event = mh_trace_get_event (trace, step - 1);

      mh_view_test_show_step (self, step);
      g_assert_cmpuint (mh_session_get_snapshot (self->session)->layer, ==,
                        mh_trace_get_layer (trace, event.slot));
    }
  mh_view_test_show_step (self, mh_trace_get_n_steps (trace));
  g_assert_cmpuint (mh_session_get_snapshot (self->session)->layer, ==, MH_LAYER_ALL);

  choose_mode (self, 2);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 4);
  g_assert_cmpuint (mh_session_get_snapshot (self->session)->layer, ==, 5);
  mh_view_test_show_step (self, 2);
  g_assert_cmpuint (mh_session_get_snapshot (self->session)->layer, ==, 5);
  solve_by (self, "capped", 8);
  g_assert_cmpuint (mh_session_get_snapshot (self->session)->layer, ==, MH_LAYER_ALL);
}

/* A wrong answer says so, and can be mended on the cell. */
static void
test_wrong (MhViewTest *self, gconstpointer data)
{
  GtkWidget *note = mh_app_test_find (self->view, MH_TYPE_WRONG_NOTE);
  GtkWidget *button = mh_app_test_find (note, GTK_TYPE_BUTTON);
  const guint32 start = mh_session_get_snapshot (self->session)->start;

  g_assert_false (gtk_widget_get_visible (note));
  solve_by (self, "capped", 8);
  g_assert_true (gtk_widget_get_visible (note));

  g_autofree char *words = mh_narration_wrong (mh_session_get_snapshot (self->session), start);

  g_assert_nonnull (mh_view_test_find_label (note, words));
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (mh_session_solve_now (self->session, NULL));
  g_assert_cmpint (mh_solution_get_value (mh_snapshot_get_solution (mh_session_get_snapshot (
                                                                        self->session),
                                                                    MH_SIDE_MAIN),
                                          start)
                       .outcome,
                   ==, MH_OUTCOME_SECOND);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(name, function)                                                                        \
  g_test_add ("/app/steps-search/" name, MhViewTest, NULL, set_up, function, tear_down)
  ADD ("waiting", test_waiting);
  ADD ("shapes", test_shapes);
  ADD ("tree", test_tree);
  ADD ("turns", test_turns);
  ADD ("wrong", test_wrong);
#undef ADD

  return g_test_run ();
}
