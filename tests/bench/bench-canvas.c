/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-bench.h"
#include "mh-document-edits.h"
#include "mh-document-grid.h"
#include "mh-generate.h"
#include "mh-graph-view.h"

#include <math.h>
#include <time.h>

/*
 * The canvas in a window: the main thread's CPU time from a motion of the pointer
 * to the end of the frame that shows it. Arguments choose boards by their names.
 */
#define N_FRAMES 31
#define MAX_FRAME_SECONDS 60
#define SEED 7
/* Words about followed steps wait for less. */
#define REST_MSEC 150

typedef struct
{
  MhWindow *window;
  GtkWidget *view;
  GtkGesture *drag;
  GtkGesture *hand;
  GtkEventController *motion, *scroll;
  guint64 n_frames;
  gboolean is_painted;
} Canvas;

typedef struct
{
  const char *name;
  guint32 n_nodes;
  MhBoard *(*create) (guint32 n_nodes);
} Board;

static double
get_thread_msec (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* @edges: (transfer full). In rows of a square. */
static MhBoard *
create_square (guint32 n_nodes, GArray *edges)
{
  const guint32 side = (guint32) ceil (sqrt (n_nodes));
  MhBoard *board = mh_board_new_with_edges (n_nodes, (const MhArc *) (gconstpointer) edges->data,
                                            edges->len, FALSE);

  for (guint32 node = 0; node < n_nodes; node++)
    mh_board_set_point (board, node, (MhPoint){ node % side * 60.0, node / side * 60.0 });
  g_array_unref (edges);
  return board;
}

static MhBoard *
create_near (guint32 n_nodes)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 i = 0; i < 5 * n_nodes; i++)
    {
      const guint32 from = i % n_nodes;
      const guint32 away = 1 + i / n_nodes * 150 + i * 7 % 149;
      const MhArc edge = { from, (from + away) % n_nodes };

      g_array_append_val (edges, edge);
    }
  return create_square (n_nodes, edges);
}

static MhBoard *
create_random (guint32 n_nodes, guint32 n_edges)
{
  MhRandom random = mh_random_new (SEED);

  return create_square (n_nodes,
                        mh_arcs_free_to_array (mh_generate_random (n_nodes, n_edges, &random)));
}

static MhBoard *
create_sparse (guint32 n_nodes)
{
  return create_random (n_nodes, n_nodes * 5 / 2);
}

static MhBoard *
create_dense (guint32 n_nodes)
{
  return create_random (n_nodes, n_nodes * (n_nodes - 1) / 20 * 3);
}

static MhBoard *
create_grid (guint32 n_nodes)
{
  const guint32 side = (guint32) sqrt (n_nodes);

  return create_square (n_nodes, mh_arcs_free_to_array (mh_generate_grid (side, side)));
}

/* Cells of floor, over which the players jump up to 3. */
static MhBoard *
create_cells (guint32 n_nodes)
{
  const guint32 side = (guint32) sqrt (n_nodes);
  g_autofree char *cells = g_strnfill (side * side, '.');
  const MhGrid grid
      = { .cells = memcpy (cells, "CMF", 3), .n_rows = side, .n_columns = side, .jumps = { 3, 3 } };

  return mh_grid_create_board (&grid);
}

static MhBoard *
create_star (guint32 n_nodes)
{
  return create_square (n_nodes, mh_arcs_free_to_array (mh_generate_star (n_nodes)));
}

static MhBoard *
create_complete (guint32 n_nodes)
{
  return create_square (n_nodes, mh_arcs_free_to_array (mh_generate_complete (n_nodes)));
}

static const Board boards[] = {
  { "near-2000", 2000, create_near },       { "dense-2000", 2000, create_dense },
  { "star-2000", 2000, create_star },       { "complete-1000", 1000, create_complete },
  { "sparse-10000", 10000, create_sparse }, { "grid-10000", 10000, create_grid },
  { "star-10000", 10000, create_star },     { "cells-64", 64, create_cells },
};

static void
painted_cb (Canvas *self)
{
  self->is_painted = TRUE;
}

/* Returns: how long the longest turn of the main loop took meanwhile */
static double
wait_for_frame (Canvas *self)
{
  double longest = 0;

  self->is_painted = FALSE;
  while (!self->is_painted)
    {
      const double start = get_thread_msec ();

      g_main_context_iteration (NULL, TRUE);

      const double msec = get_thread_msec () - start;
      longest = MAX (longest, msec);
    }
  return longest;
}

static void
timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* Until what was begun in the background is done. */
static double
settle (Canvas *self, guint msec)
{
  gboolean is_over = FALSE;
  double longest = 0;

  g_timeout_add_once (msec, timeout_cb, &is_over);
  while (!is_over)
    {
      const double start = get_thread_msec ();

      g_main_context_iteration (NULL, TRUE);

      const double turn = get_thread_msec () - start;
      longest = MAX (longest, turn);
    }
  return longest;
}

static GtkWidget *
find (GtkWidget *root, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* @button: of gestures, or 0 */
static gpointer
find_controller (GtkWidget *view, GType type, guint button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type)
          && (button == 0
              || gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == button))
        return controller;
    }
  g_assert_not_reached ();
}

static void
find_parts (Canvas *self)
{
  self->view = find (GTK_WIDGET (self->window), MH_TYPE_GRAPH_VIEW);
  self->drag = find_controller (self->view, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
  self->hand = find_controller (self->view, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_MIDDLE);
  self->motion = find_controller (self->view, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0);
  self->scroll = find_controller (self->view, GTK_TYPE_EVENT_CONTROLLER_SCROLL, 0);
}

static void
open_window (Canvas *self, GtkApplication *application)
{
  *self = (Canvas){ .window = mh_window_new (application) };
  mh_file_controller_show_first_board (mh_window_get_files (self->window));
  gtk_window_present (GTK_WINDOW (self->window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (self->window)), "after-paint",
                            G_CALLBACK (painted_cb), self);
  settle (self, 500);
}

static void
print (const char *name, double *msec, guint n)
{
  const double median = mh_bench_get_median (msec, n);

  g_print ("  %-42s %10.1f %10.1f\n", name, median, msec[n - 1]);
}

static void
measure_opening (Canvas *self, const Board *board)
{
  MhDocument *document
      = mh_document_new (mh_document_file_new (board->create (board->n_nodes)), NULL);
  const double start = get_thread_msec ();

  mh_file_controller_replace (mh_window_get_files (self->window), document, FALSE);
  const double taken = get_thread_msec () - start;
  const double longest = wait_for_frame (self);
  const double all = get_thread_msec () - start;
  const double later = settle (self, 3000);

  find_parts (self);
  g_print ("  %-42s %10.1f\n", "document taken", taken);
  g_print ("  %-42s %10.1f\n", "the longest turn to its first frame", longest);
  g_print ("  %-42s %10.1f\n", "all of that", all);
  g_print ("  %-42s %10.1f\n", "the longest turn in 3 s after it", later);
}

typedef void (*ActFunc) (Canvas *self);

/* Returns: the grid that is shown, or NULL */
static const MhGrid *
get_grid (Canvas *self)
{
  MhSession *session = mh_window_get_session (self->window);

  return mh_board_get_grid (mh_document_get_board (mh_session_get_document (session)));
}

/* @rest_msec: how long nothing happens before each act, which is not measured */
static void
measure_slow (Canvas *self, const char *name, ActFunc act, guint rest_msec)
{
  double msec[N_FRAMES];

  for (guint i = 0; i < N_FRAMES; i++)
    {
      if (rest_msec > 0)
        settle (self, rest_msec);

      const double start = get_thread_msec ();

      self->n_frames++;
      act (self);
      gtk_widget_queue_draw (self->view);
      wait_for_frame (self);
      msec[i] = get_thread_msec () - start;
    }
  print (name, msec, N_FRAMES);
}

static void
measure (Canvas *self, const char *name, ActFunc act)
{
  measure_slow (self, name, act, 0);
}

/* Round and round. */
static MhPoint
get_round (const Canvas *self)
{
  const double angle = (double) self->n_frames / 5;

  return (MhPoint){ 60 * cos (angle), 60 * sin (angle) };
}

static void
drag (Canvas *self)
{
  const MhPoint way = get_round (self);

  g_signal_emit_by_name (self->drag, "drag-update", way.x, way.y);
}

static void
pan (Canvas *self)
{
  const MhPoint way = get_round (self);

  g_signal_emit_by_name (self->hand, "drag-update", way.x, way.y);
}

static void
zoom (Canvas *self)
{
  const double clicks = self->n_frames / 10 % 2 == 0 ? 1 : -1;
  gboolean is_taken;

  g_signal_emit_by_name (self->scroll, "scroll", 0.0, clicks, &is_taken);
}

static void
hover (Canvas *self)
{
  const MhPoint way = get_round (self);

  g_signal_emit_by_name (self->motion, "motion", 250 + 3 * way.x, 350 + 3 * way.y);
}

/* Turns a cell into wall or floor, another one each time. */
static void
paint_wall (Canvas *self)
{
  MhDocument *document = mh_session_get_document (mh_window_get_session (self->window));
  const MhGrid *grid = get_grid (self);
  const guint32 cell = (guint32) (self->n_frames * 7 % (grid->n_rows * grid->n_columns));

  mh_document_paint (document, grid->cells[cell] == '#' ? MH_PAINT_FLOOR : MH_PAINT_WALL,
                     cell / grid->n_columns, cell % grid->n_columns, NULL);
}

/* Measures the main thread for each motion that paints a wall, and the time from there until the
 * table is right. */
static void
measure_painting (Canvas *self)
{
  MhSession *session = mh_window_get_session (self->window);
  double msec[N_FRAMES];

  /* The strip that tells of the first change moves what is below it. */
  paint_wall (self);
  settle (self, 1000);
  measure (self, "painting walls", paint_wall);
  for (guint i = 0; i < N_FRAMES; i++)
    {
      const gint64 start = g_get_monotonic_time ();

      self->n_frames++;
      paint_wall (self);
      while (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN) == NULL)
        g_main_context_iteration (NULL, TRUE);
      wait_for_frame (self);
      msec[i] = (double) (g_get_monotonic_time () - start) / 1e3;
    }
  print ("until the table is right, on the clock", msec, N_FRAMES);
}

static void
redraw (Canvas *self)
{
}

static void
step_back (Canvas *self)
{
  MhPlayback *playback = mh_session_get_playback (mh_window_get_session (self->window));

  mh_playback_step_backward (playback, MH_STEP_UNIT_EVENT);
}

static void
choose (Canvas *self)
{
  MhSession *session = mh_window_get_session (self->window);
  const MhBoard *board = mh_document_get_board (mh_session_get_document (session));
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const guint32 mouse = self->n_frames % 3 == 0 ? 0 : 1 + (guint32) self->n_frames % (n_nodes - 1);

  mh_session_move_token (session, MH_PLAYER_FIRST, mouse);
}

static void
measure_drag (Canvas *self, const char *name, MhTool tool, MhPoint from)
{
  mh_graph_view_set_tool (MH_GRAPH_VIEW (self->view), tool);
  g_signal_emit_by_name (self->drag, "drag-begin", from.x, from.y);
  measure (self, name, drag);
  g_signal_emit_by_name (self->drag, "cancel", NULL);
  settle (self, 300);
}

static void
select_some (Canvas *self, guint32 n_nodes)
{
  MhSelection *selection = mh_session_get_selection (mh_window_get_session (self->window));
  g_autofree guint32 *nodes = g_new (guint32, n_nodes);

  for (guint32 node = 0; node < n_nodes; node++)
    nodes[node] = node;
  mh_selection_select_nodes (selection, nodes, n_nodes);
}

static void
measure_edits (Canvas *self, guint32 n_nodes)
{
  const MhPoint node = mh_graph_view_get_node (MH_GRAPH_VIEW (self->view), n_nodes / 3, NULL);

  measure_drag (self, "dragging one node", MH_TOOL_SELECT, node);
  select_some (self, n_nodes / 2);
  measure_drag (self, "dragging half of them", MH_TOOL_SELECT, node);
  select_some (self, n_nodes);
  measure_drag (self, "dragging all", MH_TOOL_SELECT, node);
  measure_drag (self, "a marquee", MH_TOOL_SELECT, (MhPoint){ 30, 70 });
  measure_drag (self, "an edge on its way", MH_TOOL_DRAW, node);
  measure_drag (self, "erasing", MH_TOOL_ERASE, node);
}

static void
wait_for_solution (Canvas *self)
{
  MhSession *session = mh_window_get_session (self->window);

  mh_session_solve (session);
  for (int i = 0; i < MAX_FRAME_SECONDS * 10; i++)
    {
      settle (self, 100);
      if (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN) != NULL)
        break;
    }
  settle (self, 1000);
}

static void
measure_board (Canvas *self, const Board *board)
{
  g_print ("\n%-44s %10s %10s\n", board->name, "median ms", "most");
  measure_opening (self, board);
  measure (self, "nothing but another frame", redraw);
  g_signal_emit_by_name (self->hand, "drag-begin", 100.0, 100.0);
  measure (self, "panning", pan);
  g_signal_emit_by_name (self->hand, "drag-end", 0.0, 0.0);
  g_print ("  %-42s %10.1f\n", "the longest turn when it rests", settle (self, 1500));
  measure (self, "zooming", zoom);
  g_print ("  %-42s %10.1f\n", "the longest turn when it rests", settle (self, 1500));
  measure (self, "hovering", hover);
  if (get_grid (self) != NULL)
    measure_painting (self);
  else if (board->n_nodes <= MH_MAX_EDITABLE_NODES)
    measure_edits (self, board->n_nodes);

  wait_for_solution (self);
  measure (self, "hovering when solved", hover);
  measure (self, "other positions, from the hub, too", choose);
  measure (self, "steps of the timeline", step_back);
  mh_session_set_follow_steps (mh_window_get_session (self->window), TRUE);
  measure (self, "steps that are followed", step_back);
  measure_slow (self, "such steps with a rest between them", step_back, REST_MSEC);
  mh_session_set_follow_best_play (mh_window_get_session (self->window), TRUE);
  measure (self, "other positions, with best play", choose);
}

int
main (int argc, char *argv[])
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  GtkApplication *application = mh_app_test_get_application ();

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      Canvas canvas;

      if (argc > 1 && !g_strv_contains ((const char *const *) argv + 1, boards[i].name))
        continue;
      open_window (&canvas, application);
      measure_board (&canvas, &boards[i]);
      gtk_window_destroy (GTK_WINDOW (canvas.window));
      settle (&canvas, 200);
    }
  return 0;
}
