/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-edits.h"
#include "mh-heatmap-view.h"
#include "mh-histogram-view.h"
#include "mh-key-view.h"
#include "mh-narration.h"
#include "mh-position-tab.h"
#include "mh-pseudocode-view.h"
#include "mh-queue-view.h"
#include "mh-reply-row.h"
#include "mh-steps-tab.h"
#include "mh-table-pair.h"
#include "mh-view-test.h"

#include <glib/gi18n.h>

static void
set_up_position (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_POSITION_TAB, NULL, 600, 300);
}

static void
set_up_steps (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_STEPS_TAB, NULL, 600, 500);
}

static void
tear_down (MhViewTest *self, gconstpointer data)
{
  mh_view_test_tear_down (self);
}

static GtkFlowBox *
get_replies (MhViewTest *self)
{
  return GTK_FLOW_BOX (mh_app_test_find (self->view, GTK_TYPE_FLOW_BOX));
}

/* Returns: (nullable): a row that is seen; spare ones are hidden */
static GtkWidget *
get_reply (MhViewTest *self, int i)
{
  GtkFlowBoxChild *row = gtk_flow_box_get_child_at_index (get_replies (self), i);

  return row != NULL && gtk_widget_get_visible (GTK_WIDGET (row)) ? GTK_WIDGET (row) : NULL;
}

/* Says what the picture of the window shows. */
static void
test_position_words (MhViewTest *self, gconstpointer data)
{
  const char *replies[] = {
    "8 → 5, best: cat wins in 2",
    "8 → 7: not decided yet",
    "8 → 9: mouse wins in 3",
  };

  mh_view_test_show_level (self, 6);
  mh_session_choose (self->session, mh_view_test_get_position (self, 1, 8, MH_PLAYER_SECOND));
  g_assert_nonnull (
      mh_view_test_find_label (self->view, "Mouse on 1, cat on 8, cat to move: cat wins in 3"));
  g_assert_nonnull (mh_view_test_find_label (self->view,
                                             "Decided at level 3, because one reply leads to a "
                                             "position the cat already wins."));
  for (int i = 0; i < (int) G_N_ELEMENTS (replies); i++)
    mh_view_test_assert_name (get_reply (self, i), replies[i]);
  g_assert_null (get_reply (self, G_N_ELEMENTS (replies)));
}

/* As many rows as replies, best first, wherever one is. */
static void
test_position_replies (MhViewTest *self, gconstpointer data)
{
  const MhGame *game = mh_session_get_snapshot (self->session)->game;

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      g_autoptr (MhProof) proof
          = mh_snapshot_create_proof (mh_session_get_snapshot (self->session), position);

      if (!mh_space_is_possible (game, position))
        continue;
      mh_session_choose (self->session, position);
      for (guint32 i = 0; i < proof->n_replies; i++)
        g_assert_cmpuint (mh_position_row_get_position (
                              MH_POSITION_ROW (get_reply (self, (int) i))),
                          ==, proof->replies[i].position);
      g_assert_null (get_reply (self, (int) proof->n_replies));
    }
}

/* A row that is not needed for a while is the one that comes back, as making rows takes long. */
static void
test_position_spare_rows (MhViewTest *self, gconstpointer data)
{
  const guint32 many = mh_view_test_get_position (self, 4, 8, MH_PLAYER_FIRST);
  const guint32 none = mh_view_test_get_position (self, 4, 4, MH_PLAYER_FIRST); /* it is over */

  mh_session_choose (self->session, many);

  GtkWidget *row = get_reply (self, 2);

  g_assert_nonnull (row);
  mh_session_choose (self->session, none);
  g_assert_null (get_reply (self, 0));
  mh_session_choose (self->session, many);
  g_assert_true (get_reply (self, 2) == row);
}

/* Activating a reply plays it; the row that had the focus keeps it. */
static void
test_position_play (MhViewTest *self, gconstpointer data)
{
  mh_session_choose (self->session, mh_view_test_get_position (self, 1, 8, MH_PLAYER_SECOND));
  g_assert_true (gtk_widget_grab_focus (get_reply (self, 0)));
  g_signal_emit_by_name (get_replies (self), "child-activated", get_reply (self, 0));
  g_assert_cmpuint (mh_view_test_get_current (self), ==,
                    mh_view_test_get_position (self, 1, 5, MH_PLAYER_FIRST));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == get_reply (self, 0));
}

/* Pointing at a reply, or moving the focus to it, lights its position. */
static void
test_position_hover (MhViewTest *self, gconstpointer data)
{
  mh_session_choose (self->session, mh_view_test_get_position (self, 1, 8, MH_PLAYER_SECOND));

  GtkWidget *row = get_reply (self, 1);
  const guint32 reply = mh_position_row_get_position (MH_POSITION_ROW (row));
  gpointer motion = mh_view_test_get_controller (row, GTK_TYPE_EVENT_CONTROLLER_MOTION);

  g_signal_emit_by_name (motion, "enter", 1.0, 1.0);
  g_assert_cmpuint (mh_view_test_get_hovered (self), ==, reply);
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpuint (mh_view_test_get_hovered (self), ==, MH_POSITION_NONE);
  gtk_widget_grab_focus (row);
  g_assert_cmpuint (mh_view_test_get_hovered (self), ==, reply);
}

/* The list of a board where every node is joined to every other.
 * Returns: (transfer full) */
/* Of many replies, the best are shown, and the others when they are asked for:
 * until another position is looked at. */
static void
test_position_many (void)
{
  g_autofree char *list = mh_view_test_create_complete_list (73);
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_POSITION_TAB, list, 600, 300);
  GtkWidget *more = mh_app_test_find_button (test.view, "and 52 more");
  g_assert_nonnull (get_reply (&test, 19));
  g_assert_null (get_reply (&test, 20));
  g_assert_true (gtk_widget_get_mapped (more));

  g_signal_emit_by_name (more, "clicked");
  g_assert_nonnull (get_reply (&test, 71));
  g_assert_null (get_reply (&test, 72));
  g_assert_false (gtk_widget_get_visible (more));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (test.window)) == get_reply (&test, 20));

  mh_session_choose (test.session, mh_view_test_get_position (&test, 3, 4, MH_PLAYER_FIRST));
  g_assert_null (get_reply (&test, 20));
  g_assert_true (gtk_widget_get_mapped (more));
  mh_view_test_tear_down (&test);
}

static const char *
get_sentence (MhViewTest *self)
{
  return gtk_label_get_label (GTK_LABEL (mh_app_test_find (self->view, GTK_TYPE_LABEL)));
}

/* Returns: (transfer full): what is said of the position that the session is at */
static char *
dup_sentence (MhViewTest *self)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);
  g_autofree char *position = mh_narration_position (snapshot, snapshot->current);
  g_autofree char *value = mh_narration_value (snapshot, snapshot->current);

  return g_strdup_printf ("%s: %s", position, value);
}

static gboolean
is_current (MhViewTest *self)
{
  g_autofree char *sentence = dup_sentence (self);

  return g_str_equal (get_sentence (self), sentence);
}

/* The words follow the steps, but not each of those that follow each other too fast to be read;
 * in the end they are those of the last. */
static void
test_position_steps (MhViewTest *self, gconstpointer data)
{
  MhPlayback *playback = mh_session_get_playback (self->session);
  guint n_current = 0;

  mh_session_set_follow_steps (self->session, TRUE);
  mh_playback_set_step (playback, 100);
  mh_app_test_wait_until (is_current (self));

  for (guint32 step = 101; step < 200; step++)
    {
      mh_playback_set_step (playback, step);
      n_current += is_current (self) ? 1 : 0;
    }
  g_assert_cmpuint (n_current, <, 50);
  mh_app_test_wait_until (is_current (self));

  /* What is not a step is told at once: a position that is chosen, another game, no following. */
  mh_playback_set_step (playback, 300);
  mh_session_choose (self->session, mh_view_test_get_position (self, 1, 8, MH_PLAYER_SECOND));
  g_assert_true (is_current (self));
  mh_playback_set_step (playback, 301);
  mh_document_delete (mh_session_get_document (self->session), (const guint32[]){ 9 }, 1, NULL, 0);
  g_assert_true (is_current (self));
}

/* Returns: whether two replies stand in one line. */
static gboolean
are_abreast (MhViewTest *self, int one, int other)
{
  graphene_rect_t bounds[2];

  g_assert_true (gtk_widget_compute_bounds (get_reply (self, one), self->view, &bounds[0]));
  g_assert_true (gtk_widget_compute_bounds (get_reply (self, other), self->view, &bounds[1]));

  return G_APPROX_VALUE (bounds[0].origin.y, bounds[1].origin.y, 0.5);
}

/* Replies on a grid, of which there are many, stand in columns where there is room for them. */
static void
test_position_columns (gconstpointer data)
{
  const int width = GPOINTER_TO_INT (data);
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_POSITION_TAB, "[\"...\",\".M.\",\"C.F\"], 1, 1", width, 300);
  g_assert_nonnull (get_reply (&test, 4));
  g_assert_true (are_abreast (&test, 0, 1) == (width > 400));
  g_assert_true (are_abreast (&test, 0, 2) == (width > 400));
  g_assert_false (are_abreast (&test, 0, 3));
  mh_view_test_tear_down (&test);
}

/* Without a hole it says so, and nothing else. */
static void
test_position_missing (void)
{
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_POSITION_TAB, "[[]]", 600, 300);
  g_assert_nonnull (
      mh_view_test_find_label (test.view, mh_session_get_snapshot (test.session)->missing));
  g_assert_null (get_reply (&test, 0));
  mh_view_test_tear_down (&test);
}

static GtkListView *
get_log (MhViewTest *self)
{
  return GTK_LIST_VIEW (mh_view_test_find_class (self->view, "mh-log"));
}

/* The pseudocode line that is lit. */
static const char *
get_lit_line (MhViewTest *self)
{
  GtkWidget *view = mh_app_test_find (self->view, MH_TYPE_PSEUDOCODE_VIEW);

  return gtk_label_get_text (GTK_LABEL (mh_view_test_find_class (view, "mh-lit")));
}

static GtkWidget *
get_lit_row (MhViewTest *self)
{
  return mh_view_test_find_class (GTK_WIDGET (get_log (self)), "mh-lit");
}

/* Says what the picture of the window shows. */
static void
test_steps_words (MhViewTest *self, gconstpointer data)
{
  mh_view_test_show_step (self, 379);
  mh_app_test_wait_until (get_lit_row (self) != NULL);

  g_assert_nonnull (mh_view_test_find_label (self->view, "Retrograde BFS"));
  g_assert_nonnull (mh_view_test_find_label (self->view, "145 of 264 decided"));
  g_assert_cmpstr (get_lit_line (self), ==, "    if count[q] = 0: decide (q, w, k)");
  g_assert_nonnull (mh_view_test_find_label (self->view, "M1 C3 m"));
  g_assert_nonnull (
      mh_view_test_find_label (get_lit_row (self),
                               "M11 C2, mouse moves: last reply refuted → cat wins in 4"));
  mh_view_test_assert_name (gtk_widget_get_parent (get_lit_row (self)),
                            "379: M11 C2, mouse moves: last reply refuted → cat wins in 4, shown "
                            "now");
}

/* At any step, the lit line and the lit event are those of the last event. */
static void
test_steps_follow (MhViewTest *self, gconstpointer data)
{
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (self->session), MH_SIDE_MAIN);
  const int n_steps = (int) mh_trace_get_n_steps (trace);

  for (int i = 0; i < 60; i++)
    {
      const guint32 step = (guint32) g_test_rand_int_range (1, n_steps + 1);
      const MhEvent event = mh_trace_get_event (trace, step - 1);
      g_autofree char *sentence = mh_narration_event (trace, step - 1);

      mh_view_test_show_step (self, step);
      g_assert_cmpstr (get_lit_line (self), ==,
                       _ (mh_run_get_algorithm (
                              mh_run_set_get_run (mh_session_get_runs (self->session),
                                                  MH_SIDE_MAIN))
                              ->pseudocode[event.line]));
      mh_app_test_wait_until (get_lit_row (self) != NULL
                              && mh_view_test_find_label (get_lit_row (self), sentence) != NULL);
    }
}

/* Before the first step nothing is lit. */
static void
test_steps_begin (MhViewTest *self, gconstpointer data)
{
  mh_view_test_show_step (self, 0);
  g_assert_null (get_lit_row (self));
  g_assert_null (mh_view_test_find_class (self->view, "mh-lit"));
  g_assert_nonnull (mh_view_test_find_label (self->view, "empty"));
}

/* In the low and wide panel of a grid the pseudocode is beside the log and has at least four lines
 * of text, however wide the font is; on other boards it is above the log. */
static void
test_steps_beside (gconstpointer data)
{
  const char *board = data;
  MhViewTest test;
  graphene_rect_t code, log, line;

  mh_view_test_set_up (&test, MH_TYPE_STEPS_TAB, board, 839, 105);
  GtkWidget *view = mh_app_test_find (test.view, MH_TYPE_PSEUDOCODE_VIEW);

  mh_view_test_show_step (&test, 5);
  mh_app_test_wait_until (mh_view_test_find_class (view, "mh-lit") != NULL);

  GtkWidget *lit = mh_view_test_find_class (view, "mh-lit");
  const int n_lines = pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (lit)));

  g_assert_true (gtk_widget_compute_bounds (view, test.view, &code));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (get_log (&test)), test.view, &log));
  g_assert_true (gtk_widget_compute_bounds (lit, test.view, &line));
  g_assert_true ((log.origin.x >= code.origin.x + code.size.width) == (board != NULL));
  if (board != NULL)
    g_assert_cmpfloat (code.size.height, >=, 4 * line.size.height / n_lines);
  mh_view_test_tear_down (&test);
}

/* Without a board that can be solved there are no steps, and it says so. */
static void
test_steps_missing (void)
{
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_STEPS_TAB, "[[]]", 600, 400);
  g_assert_nonnull (mh_view_test_find_label (test.view, "Place the mouse"));
  g_assert_null (mh_view_test_find_label (test.view, "queue"));
  mh_view_test_tear_down (&test);
}

/* Activating an event goes to just after it. */
static void
test_steps_seek (MhViewTest *self, gconstpointer data)
{
  MhPlayback *playback = mh_session_get_playback (self->session);

  g_signal_emit_by_name (get_log (self), "activate", 41u);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, 42);
}

/* Chips choose their position; chips and the number of others are the queue. */
static void
test_queue (MhViewTest *self, gconstpointer data)
{
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (self->session), MH_SIDE_MAIN);
  GtkWidget *queue = mh_app_test_find (self->view, MH_TYPE_QUEUE_VIEW);
  guint32 slots[1];
  guint n_chips = 0;

  mh_view_test_show_step (self, 379);

  const guint32 length = mh_trace_read_waiting (trace, 379, slots, 1);

  for (GtkWidget *child = gtk_widget_get_first_child (queue); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_LABEL (child) && gtk_widget_get_child_visible (child))
      n_chips++;

  g_autofree char *more = g_strdup_printf ("+%u", length - n_chips);

  g_assert_cmpuint (n_chips, >, 3);
  g_assert_nonnull (mh_view_test_find_label (queue, more));

  GtkWidget *button = mh_app_test_find (queue, GTK_TYPE_BUTTON);

  mh_view_test_assert_name (button, "mouse 1, cat 3, mouse to move: mouse wins in 3");
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (mh_view_test_get_current (self), ==, slots[0]);
}

static void
notified_cb (guint *n)
{
  ++*n;
}

/* Setting what is set already is quiet; setting something else notifies once. */
static void
test_quiet (void)
{
  const GType types[] = {
    MH_TYPE_HEATMAP_VIEW, MH_TYPE_HISTOGRAM_VIEW,  MH_TYPE_KEY_VIEW,   MH_TYPE_POSITION_TAB,
    MH_TYPE_STEPS_TAB,    MH_TYPE_PSEUDOCODE_VIEW, MH_TYPE_QUEUE_VIEW, MH_TYPE_TABLE_PAIR,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      MhViewTest test;
      guint n_notified = 0;

      mh_view_test_set_up (&test, types[i], NULL, 600, 400);
      g_signal_connect_swapped (test.view, "notify::session", G_CALLBACK (notified_cb),
                                &n_notified);
      g_object_set (test.view, "session", test.session, NULL);
      g_assert_cmpuint (n_notified, ==, 0);
      g_object_set (test.view, "session", NULL, NULL);
      g_assert_cmpuint (n_notified, ==, 1);
      mh_view_test_tear_down (&test);
    }
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(name, set_up, function)                                                                \
  g_test_add ("/app/tabs/" name, MhViewTest, NULL, set_up, function, tear_down)
  ADD ("position/words", set_up_position, test_position_words);
  ADD ("position/replies", set_up_position, test_position_replies);
  ADD ("position/spare-rows", set_up_position, test_position_spare_rows);
  ADD ("position/play", set_up_position, test_position_play);
  ADD ("position/hover", set_up_position, test_position_hover);
  ADD ("position/steps", set_up_position, test_position_steps);
  g_test_add_func ("/app/tabs/position/many", test_position_many);
  g_test_add_data_func ("/app/tabs/position/columns", GINT_TO_POINTER (900), test_position_columns);
  g_test_add_data_func ("/app/tabs/position/column", GINT_TO_POINTER (400), test_position_columns);
  g_test_add_func ("/app/tabs/position/missing", test_position_missing);
  g_test_add_data_func ("/app/tabs/steps/beside", "[\"...\",\".M.\",\"C.F\"], 1, 1",
                        test_steps_beside);
  g_test_add_data_func ("/app/tabs/steps/above", NULL, test_steps_beside);
  ADD ("steps/words", set_up_steps, test_steps_words);
  ADD ("steps/follow", set_up_steps, test_steps_follow);
  ADD ("steps/begin", set_up_steps, test_steps_begin);
  ADD ("steps/seek", set_up_steps, test_steps_seek);
  ADD ("steps/queue", set_up_steps, test_queue);
#undef ADD
  g_test_add_func ("/app/tabs/steps/missing", test_steps_missing);
  g_test_add_func ("/app/tabs/quiet", test_quiet);

  return g_test_run ();
}
