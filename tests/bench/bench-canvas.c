/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-application.h"
#include "mh-bench.h"
#include "mh-document-edits.h"
#include "mh-graph-view.h"
#include "mh-window.h"

#include <locale.h>
#include <math.h>

/*
 * Gestures in a window of the largest board that can be drawn on: from a motion
 * of the pointer to the end of the frame that shows it.
 */
#define N_NODES 2000
#define N_EDGES 10000
#define SIDE 45

typedef struct
{
  MhWindow *window;
  GtkWidget *view;
  GtkGesture *drag;
  guint64 n_frames;
  gboolean is_painted;
} Canvas;

/* Nodes in a square, edges between any two. */
static MhSketch *
create_board (void)
{
  g_autofree MhArc *edges = g_new (MhArc, N_EDGES);

  for (guint32 i = 0; i < N_EDGES; i++)
    {
      const guint32 from = i % N_NODES;
      const guint32 away = 1 + i / N_NODES * 150 + i * 7 % 149;

      edges[i] = (MhArc){ from, (from + away) % N_NODES };
    }

  MhSketch *sketch = mh_sketch_new_with_edges (N_NODES, edges, N_EDGES, FALSE);
  for (guint32 node = 0; node < N_NODES; node++)
    mh_sketch_set_place (sketch, node, (MhPlace){ node % SIDE * 40, node / (double) SIDE * 40 });
  return sketch;
}

static void
painted_cb (Canvas *self)
{
  self->is_painted = TRUE;
}

static void
wait_for_frame (Canvas *self)
{
  self->is_painted = FALSE;
  while (!self->is_painted)
    g_main_context_iteration (NULL, TRUE);
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

static GtkGesture *
find_drag (GtkWidget *view)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller)
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_PRIMARY)
        return GTK_GESTURE (controller);
    }
  g_assert_not_reached ();
}

static void
open_window (Canvas *self, MhApplication *application)
{
  MhDocument *document = mh_document_new (mh_document_file_new (create_board ()), NULL);

  *self = (Canvas){ .window = mh_window_new (GTK_APPLICATION (application)) };
  mh_window_take_document (self->window, document, FALSE);
  gtk_window_present (GTK_WINDOW (self->window));
  self->view = find (GTK_WIDGET (self->window), MH_TYPE_GRAPH_VIEW);
  self->drag = find_drag (self->view);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (self->window)), "after-paint",
                            G_CALLBACK (painted_cb), self);
  wait_for_frame (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->window));
  wait_for_frame (self);
}

/* Round and round. */
static void
move (gpointer data)
{
  Canvas *self = data;
  const double angle = (double) ++self->n_frames / 5;

  g_signal_emit_by_name (self->drag, "drag-update", 60 * cos (angle), 60 * sin (angle));
  gtk_widget_queue_draw (self->view);
  wait_for_frame (self);
}

static void
bench_drag (Canvas *self, const char *name, MhTool tool, MhPoint from)
{
  mh_graph_view_set_tool (MH_GRAPH_VIEW (self->view), tool);
  g_signal_emit_by_name (self->drag, "drag-begin", from.x, from.y);
  move (self); /* what is kept for the drag is painted once */
  mh_bench_run (name, 1, move, self);
  g_signal_emit_by_name (self->drag, "cancel", NULL);
}

static void
select_some (Canvas *self, guint32 n_nodes)
{
  MhSelection *selection = mh_workspace_get_selection (mh_window_get_workspace (self->window));
  g_autofree guint32 *nodes = g_new (guint32, n_nodes);

  for (guint32 node = 0; node < n_nodes; node++)
    nodes[node] = node;
  mh_selection_select_nodes (selection, nodes, n_nodes);
}

static void
run (MhApplication *application)
{
  Canvas canvas;

  open_window (&canvas, application);
  const MhPoint node = mh_graph_view_get_node (MH_GRAPH_VIEW (canvas.view), 700, NULL);
  bench_drag (&canvas, "one node", MH_TOOL_SELECT, node);
  select_some (&canvas, N_NODES / 2);
  bench_drag (&canvas, "half of them", MH_TOOL_SELECT, node);
  select_some (&canvas, N_NODES);
  bench_drag (&canvas, "all", MH_TOOL_SELECT, node);
  bench_drag (&canvas, "marquee", MH_TOOL_SELECT, (MhPoint){ 30, 70 });
  bench_drag (&canvas, "edge on its way", MH_TOOL_DRAW, node);
  bench_drag (&canvas, "erasing", MH_TOOL_ERASE, node);
  gtk_window_destroy (GTK_WINDOW (canvas.window));
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_set_prgname ("bench-canvas");
  if (!gtk_init_check ())
    {
      g_print ("the canvas is not measured: there is no display\n");
      return 0;
    }

  g_autoptr (MhApplication) application = mh_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           g_application_get_flags (G_APPLICATION (application))
                               | G_APPLICATION_NON_UNIQUE);
  g_application_set_default (G_APPLICATION (application));
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;

  mh_bench_print_head ("a frame of a gesture, 2,000 nodes and 10,000 edges");
  run (application);
  return 0;
}
