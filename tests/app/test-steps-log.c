/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-row.h"
#include "mh-narration.h"
#include "mh-steps-tab.h"
#include "mh-view-test.h"

/* A board with more events than are kept. */
#define N_NODES 130
#define WIDTH 620
#define HEIGHT 420

static void
set_up (MhViewTest *self, gconstpointer data)
{
  g_autofree char *list = mh_view_test_create_complete_list (N_NODES);

  mh_view_test_set_up (self, MH_TYPE_STEPS_TAB, list, WIDTH, HEIGHT);
}

static void
tear_down (MhViewTest *self, gconstpointer data)
{
  mh_view_test_tear_down (self);
}

static GtkWidget *
get_log (MhViewTest *self)
{
  return mh_view_test_find_class (self->view, "mh-log");
}

/* Whether a part of it can be seen. */
static gboolean
is_in_view (GtkWidget *row, GtkWidget *log)
{
  graphene_rect_t bounds;

  return gtk_widget_get_child_visible (gtk_widget_get_parent (row))
         && gtk_widget_compute_bounds (row, log, &bounds)
         && bounds.origin.y + bounds.size.height > 0
         && bounds.origin.y < (float) gtk_widget_get_height (log);
}

/* Returns: how many rows are seen; all of them say what happens */
static guint
check_rows (MhViewTest *self)
{
  const MhTrace *trace
      = mh_snapshot_get_trace (mh_session_get_snapshot (self->session), MH_SIDE_MAIN);
  GtkWidget *log = get_log (self);
  guint n_seen = 0;

  for (GtkWidget *item = gtk_widget_get_first_child (log); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *row = gtk_widget_get_first_child (item);

      if (!is_in_view (row, log))
        continue;

      GtkLabel *number = GTK_LABEL (gtk_widget_get_first_child (row));
      const guint64 event = g_ascii_strtoull (gtk_label_get_text (number), NULL, 10);

      g_assert_cmpuint (event, >, 0);
      g_autofree char *sentence = mh_narration_event (trace, (guint32) event - 1);

      g_assert_nonnull (mh_view_test_find_label (row, sentence));
      n_seen++;
    }

  return n_seen;
}

/* Wherever one jumps to, the rows that are seen have their words, and that of the
 * step is one of them. */
static void
test_jumps (MhViewTest *self, gconstpointer data)
{
  const int n_steps = (int) mh_trace_get_n_steps (
      mh_snapshot_get_trace (mh_session_get_snapshot (self->session), MH_SIDE_MAIN));

  for (guint i = 0; i < 20; i++)
    {
      mh_view_test_show_step (self, (guint32) g_test_rand_int_range (1, n_steps + 1));
      mh_app_test_settle (self->view);
      g_assert_nonnull (mh_view_test_find_class (get_log (self), "mh-lit"));
      g_assert_true (
          is_in_view (mh_view_test_find_class (get_log (self), "mh-lit"), get_log (self)));
      g_assert_cmpuint (check_rows (self), >, 1);
    }
}

/* So have those that are scrolled to. */
static void
test_scrolls (MhViewTest *self, gconstpointer data)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_log (self)));

  mh_app_test_settle (self->view);
  for (guint i = 0; i < 20; i++)
    {
      const double upper = gtk_adjustment_get_upper (adjustment);

      gtk_adjustment_set_value (adjustment, g_test_rand_double_range (0, upper));
      mh_app_test_settle (self->view);
      g_assert_cmpuint (check_rows (self), >, 1);
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment)
                                                + g_test_rand_double_range (100, 1500));
      mh_app_test_settle (self->view);
      g_assert_cmpuint (check_rows (self), >, 1);
    }
}

/* Checks that rows without labels are as high as the others, and more than those. */
static void
check_blank_rows (MhViewTest *self)
{
  int height = 0;
  guint n_blank = 0, n_filled = 0;

  mh_app_test_settle (self->view);
  for (GtkWidget *item = gtk_widget_get_first_child (get_log (self)); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      const gboolean is_blank
          = gtk_widget_get_first_child (gtk_widget_get_first_child (item)) == NULL;
      int row_height;

      gtk_widget_measure (item, GTK_ORIENTATION_VERTICAL, -1, NULL, &row_height, NULL, NULL);
      if (height == 0)
        height = row_height;
      g_assert_cmpint (row_height, ==, height);
      n_blank += is_blank;
      n_filled += !is_blank;
    }
  g_assert_cmpuint (n_filled, >, 0);
  g_assert_cmpuint (n_blank, >, n_filled);
}

/* Rows that are neither seen nor soon to be have no labels, and the height of those that have,
 * whatever the size of the text. */
static void
test_blank_rows (MhViewTest *self, gconstpointer data)
{
  GtkSettings *settings = gtk_widget_get_settings (self->view);

  check_blank_rows (self);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  check_blank_rows (self);
  g_object_set (settings, "gtk-xft-dpi", 96 * PANGO_SCALE, NULL);
  check_blank_rows (self);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  mh_view_set_narrow (MH_VIEW (self->view), TRUE);
  check_blank_rows (self);
}

/* It says who is at work, and lights the line of its pseudocode. */
static void
test_words (MhViewTest *self, gconstpointer data)
{
  g_assert_nonnull (
      mh_view_test_find_label (self->view, "By the fast engine, level by level: a queue would have "
                                           "more steps than can be kept."));
  mh_view_test_show_step (self, 20000);
  mh_app_test_settle (self->view);
  g_assert_nonnull (mh_view_test_find_class (self->view, "mh-lit"));
  g_assert_nonnull (mh_view_test_find_label (self->view, "20000 of 33540 decided"));
}

/* Returns: how many of the rows that are seen say in a tooltip what is cut */
static guint
count_tooltips (MhViewTest *self)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  GtkWidget *log = get_log (self);
  guint n_tooltips = 0;

  mh_app_test_settle (self->view);
  for (GtkWidget *item = gtk_widget_get_first_child (log); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *row = gtk_widget_get_first_child (item);
      gboolean has_tooltip = FALSE;

      if (!is_in_view (row, log))
        continue;
      if (gtk_widget_get_has_tooltip (row))
        g_signal_emit_by_name (row, "query-tooltip", 0, 0, FALSE, tooltip, &has_tooltip);
      n_tooltips += has_tooltip;
    }

  return n_tooltips;
}

/* A sentence that does not fit can be read all the same; one that fits is not said twice. */
static void
test_tooltips (MhViewTest *self, gconstpointer data)
{
  mh_view_test_show_step (self, 20000);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 2 * WIDTH, HEIGHT);
  g_assert_cmpuint (count_tooltips (self), ==, 0);
  gtk_window_set_default_size (GTK_WINDOW (self->window), WIDTH / 2, HEIGHT);
  g_assert_cmpuint (count_tooltips (self), >, 1);
}

/* Returns: (nullable): what is cut out of @label */
static const PangoItem *
find_cut (GtkLabel *label)
{
  PangoLayoutLine *line = pango_layout_get_line_readonly (gtk_label_get_layout (label), 0);

  for (GSList *runs = line->runs; runs != NULL; runs = runs->next)
    {
      const PangoItem *item = ((PangoGlyphItem *) runs->data)->item;

      if ((item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0)
        return item;
    }

  return NULL;
}

/* Returns: the first step that decides a position of four numbers of two digits */
static guint32
find_long_step (MhViewTest *self)
{
  static const char long_sentence[]
      = "M10,10 C10,10, mouse moves: last reply refuted → cat wins in 1";
  const MhTrace *trace
      = mh_snapshot_get_trace (mh_session_get_snapshot (self->session), MH_SIDE_MAIN);

  for (guint32 i = 0; i < mh_trace_get_n_steps (trace); i++)
    {
      g_autofree char *sentence = mh_narration_event (trace, i);

      if (strlen (sentence) >= strlen (long_sentence))
        return i + 1;
    }
  g_assert_not_reached ();
}

/* A sentence about cells of two digits that has no room says on which cells the players are, and
 * who wins; what is between them is cut. */
static void
test_two_digits (void)
{
  MhViewTest test;
  guint n_cut = 0;

  mh_view_test_set_up (&test, MH_TYPE_STEPS_TAB,
                       "[\"F..........\",\"...........\",\"...........\",\"...........\","
                       "\"...........\",\"...........\",\"...........\",\"...........\","
                       "\"...........\",\"...........\",\"..........M\",\"C..........\"],1,1",
                       860, 300);
  mh_view_test_show_step (&test, find_long_step (&test));
  mh_app_test_settle (test.view);
  for (GtkWidget *item = gtk_widget_get_first_child (get_log (&test)); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *row = gtk_widget_get_first_child (item);

      if (!is_in_view (row, get_log (&test)))
        continue;

      GtkLabel *sentence = GTK_LABEL (gtk_widget_get_last_child (row));
      const char *text = gtk_label_get_text (sentence);
      const char *cells_end = strstr (text, ", "), *value = strstr (text, "→");
      const PangoItem *cut = find_cut (sentence);

      if (cut == NULL)
        continue;
      g_assert_cmpint (cut->offset, >=, cells_end - text);
      if (value == NULL)
        continue;
      n_cut++;
      g_assert_cmpint (cut->offset + cut->length, <=, value - text);
    }
  g_assert_cmpuint (n_cut, >, 0);
  mh_view_test_tear_down (&test);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(name, function)                                                                        \
  g_test_add ("/app/steps-log/" name, MhViewTest, NULL, set_up, function, tear_down)
  ADD ("jumps", test_jumps);
  ADD ("scrolls", test_scrolls);
  ADD ("blank-rows", test_blank_rows);
  ADD ("words", test_words);
  ADD ("tooltips", test_tooltips);
#undef ADD
  g_test_add_func ("/app/steps-log/two-digits", test_two_digits);

  return g_test_run ();
}
