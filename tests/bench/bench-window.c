/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-document-edits.h"
#include "mh-export-dialog.h"
#include "mh-generate.h"
#include "mh-space.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

/*
 * How long a window of a large board keeps its user waiting: journeys through
 * it, and of each command the longest iteration of the main loop, in the time
 * that its thread works and on the wall. What an iteration holds is the command,
 * or a part of it, and a frame that shows it.
 *
 * A frame takes what the renderer takes: GSK_RENDERER chooses one.
 *
 * The first journey is apart from the median of those that follow, since it compiles
 * shaders, and draws glyphs and icons, which a window does once.
 *
 * Last, runs on 10,000 nodes are cancelled at random moments, to see how soon no
 * worker is busy.
 *
 * Without arguments it goes through boards of 2,000 and 10,000 nodes; else
 * through those that are named: FAMILY NODES, as often as wanted.
 */

/* How long nothing may happen until a command counts as done. */
#define QUIET_USEC (G_USEC_PER_SEC / 4)
#define BUSY_MSEC 10
#define N_JOURNEYS 4
#define N_CANCELS 30
#define CANCELLED_NODES 10000
/* How long a run works at most until it is cancelled. */
#define MAX_RUN_MSEC 3000
/* Workers that use less than a tenth of this interval are idle. */
#define IDLE_USEC 10000
#define MAX_WAIT_USEC (120 * G_USEC_PER_SEC)
/* What goes on moving is not waited for. */
#define MAX_MOTION_USEC (3 * G_USEC_PER_SEC)

typedef struct
{
  struct timespec cpu;
  gint64 wall_usec;
} Moment;

typedef struct
{
  Moment start; /* of the iteration that is under way */
  double cpu_msec, wall_msec;
  double longest_cpu_msec, longest_wall_msec;
  gint64 busy_until_usec;
} Probe;

/* The longest iteration of a command in every journey, or what a cancelled run took. */
typedef struct
{
  double cpu_msec[N_CANCELS], wall_msec[N_CANCELS]; /* as many as there are measurements */
} Figures;

typedef struct
{
  const char *name;
  MhBoard *(*create) (guint32 n_nodes);
} Family;

typedef struct
{
  MhWindow *window;
  MhSession *session;
  MhDocument *document;
  GtkWidget *dialog; /* of export, while it is open */
  guint32 n_nodes;
} Journey;

typedef struct
{
  const char *name;
  void (*act) (Journey *self);
  gboolean (*is_done) (Journey *self); /* (nullable) */
} Command;

static Probe probe;

static Moment
get_moment (void)
{
  Moment moment = { .wall_usec = g_get_monotonic_time () };

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &moment.cpu);
  return moment;
}

static void
end_iteration (void)
{
  const Moment now = get_moment ();
  const double cpu_msec = (double) (now.cpu.tv_sec - probe.start.cpu.tv_sec) * 1e3
                          + (double) (now.cpu.tv_nsec - probe.start.cpu.tv_nsec) / 1e6;
  const double wall_msec = (double) (now.wall_usec - probe.start.wall_usec) / 1e3;

  probe.longest_cpu_msec = fmax (probe.longest_cpu_msec, cpu_msec);
  probe.longest_wall_msec = fmax (probe.longest_wall_msec, wall_msec);
  if (wall_msec > BUSY_MSEC)
    probe.busy_until_usec = now.wall_usec;
}

/* Between two of these lies an iteration of the main loop. */
static int
poll_cb (GPollFD *fds, guint n_fds, int timeout)
{
  end_iteration ();
  const int n_ready = g_poll (fds, n_fds, timeout);
  probe.start = get_moment ();
  return n_ready;
}

static MhBoard *
create_board (guint32 n_nodes, GArray *edges)
{
  MhBoard *board = mh_board_new_with_edges (n_nodes, (const MhArc *) (gpointer) edges->data,
                                            edges->len, FALSE);
  const guint32 side = (guint32) ceil (sqrt (n_nodes));

  for (guint32 node = 0; node < n_nodes; node++)
    mh_board_set_point (board, node, (MhPoint){ node % side * 40, node / side * 40 });
  g_array_unref (edges);
  return board;
}

static MhBoard *
create_sparse (guint32 n_nodes)
{
  MhRandom random = mh_random_new (1);

  return create_board (n_nodes,
                       mh_arcs_free_to_array (mh_generate_random (n_nodes, 3 * n_nodes, &random)));
}

static MhBoard *
create_dense (guint32 n_nodes)
{
  MhRandom random = mh_random_new (1);

  return create_board (n_nodes,
                       mh_arcs_free_to_array (
                           mh_generate_random (n_nodes, n_nodes * (n_nodes - 1) / 4, &random)));
}

static MhBoard *
create_grid (guint32 n_nodes)
{
  const guint32 side = (guint32) sqrt (n_nodes);

  return create_board (side * (n_nodes / side),
                       mh_arcs_free_to_array (mh_generate_grid (side, n_nodes / side)));
}

static MhBoard *
create_star (guint32 n_nodes)
{
  return create_board (n_nodes, mh_arcs_free_to_array (mh_generate_star (n_nodes)));
}

static MhBoard *
create_path (guint32 n_nodes)
{
  return create_board (n_nodes, mh_arcs_free_to_array (mh_generate_path (n_nodes)));
}

static MhBoard *
create_complete (guint32 n_nodes)
{
  return create_board (n_nodes, mh_arcs_free_to_array (mh_generate_complete (n_nodes)));
}

static const Family families[] = {
  { "sparse", create_sparse }, { "dense", create_dense }, { "grid", create_grid },
  { "star", create_star },     { "path", create_path },   { "complete", create_complete },
};

static void
activate (Journey *self, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL);
}

static gboolean
is_solved (Journey *self)
{
  return mh_app_test_is_solved (self->window);
}

static void
show_board (Journey *self)
{
  mh_file_controller_replace (mh_window_get_files (self->window), self->document, FALSE);
  self->session = mh_window_get_session (self->window);
  gtk_window_present (GTK_WINDOW (self->window));
}

static void
solve (Journey *self)
{
  activate (self, "win.solve");
}

static void
choose_other (Journey *self)
{
  MhGame *game = mh_session_get_snapshot (self->session)->game;

  mh_session_choose (self->session, mh_space_get_position (game, self->n_nodes / 2,
                                                           self->n_nodes - 1, MH_PLAYER_SECOND));
}

/* The hub of a star, and the end of a path: the most to choose from. */
static void
choose_hub (Journey *self)
{
  MhGame *game = mh_session_get_snapshot (self->session)->game;

  mh_session_choose (self->session,
                     mh_space_get_position (game, 0, self->n_nodes - 1, MH_PLAYER_FIRST));
}

static void
show_tab (Journey *self, const char *name)
{
  GtkWidget *tab = mh_app_test_find (GTK_WIDGET (self->window), g_type_from_name (name));

  gtk_stack_set_visible_child (GTK_STACK (gtk_widget_get_ancestor (tab, GTK_TYPE_STACK)), tab);
}

static void
show_steps (Journey *self)
{
  show_tab (self, "MhStepsTab");
}

static void
show_position (Journey *self)
{
  show_tab (self, "MhPositionTab");
}

static void
step_first (Journey *self)
{
  activate (self, "win.step-first");
}

static void
step_forward (Journey *self)
{
  activate (self, "win.step-forward");
}

static void
next_level (Journey *self)
{
  activate (self, "win.next-level");
}

static void
step_to_middle (Journey *self)
{
  MhPlayback *playback = mh_session_get_playback (self->session);

  mh_playback_set_step (playback, mh_playback_get_n_steps (playback) / 2);
}

static void
step_last (Journey *self)
{
  activate (self, "win.step-last");
}

static void
follow_best_play (Journey *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.follow-best-play", NULL);
}

static void
move_start (Journey *self)
{
  mh_document_set_role (self->document, MH_ROLE_MOUSE, self->n_nodes / 2, NULL);
}

static void
move_hole (Journey *self)
{
  mh_document_set_role (self->document, MH_ROLE_HOLE, self->n_nodes / 3, NULL);
}

static void
change_rule (Journey *self)
{
  MhRules rules = *mh_board_get_rules (mh_document_get_board (self->document));

  rules.mouse_may_pass = !rules.mouse_may_pass;
  mh_document_set_rules (self->document, &rules);
}

static void
add_edge (Journey *self)
{
  mh_document_join (self->document, 5, self->n_nodes - 3, NULL);
}

static void
delete_node (Journey *self)
{
  const guint32 node = self->n_nodes - 2;

  mh_document_delete (self->document, &node, 1, NULL, 0);
}

static void
undo (Journey *self)
{
  mh_document_undo (self->document);
}

static void
redo (Journey *self)
{
  mh_document_redo (self->document);
}

static void
toggle_list (Journey *self)
{
  activate (self, "win.list");
}

static void
toggle_compare (Journey *self)
{
  activate (self, "win.compare");
}

static void
show_contest (Journey *self)
{
  show_tab (self, "MhContestTab");
}

static gboolean
is_quiet (Journey *self)
{
  MhRun *run = mh_run_set_get_run (mh_session_get_runs (self->session), MH_SIDE_MAIN);
  MhRun *other = mh_run_set_get_run (mh_session_get_runs (self->session), MH_SIDE_OTHER);

  return (run == NULL || mh_run_get_state (run) != MH_RUN_WORKING)
         && (other == NULL || mh_run_get_state (other) != MH_RUN_WORKING);
}

static void
open_export (Journey *self)
{
  activate (self, "win.export");
  self->dialog = GTK_WIDGET (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG));
}

static void export(Journey *self)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "figure", NULL);

  mh_export_dialog_write (MH_EXPORT_DIALOG (self->dialog), path);
}

static gboolean
is_exported (Journey *self)
{
  return mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG) == NULL
         || mh_app_test_get_message () != NULL;
}

static void
close_window (Journey *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
}

static const Command commands[] = {
  { "show the board", show_board, NULL },
  { "solve", solve, is_solved },
  { "choose a position", choose_other, NULL },
  { "choose another", choose_hub, NULL },
  { "to the first step", step_first, NULL },
  { "a step forward", step_forward, NULL },
  { "to the next level", next_level, NULL },
  { "to the middle", step_to_middle, NULL },
  { "to the last step", step_last, NULL },
  { "follow best play", follow_best_play, NULL },
  { "follow it no more", follow_best_play, NULL },
  { "look at the steps", show_steps, NULL },
  { "to the middle, with steps", step_to_middle, NULL },
  { "back to the position", show_position, NULL },
  { "to the last step again", step_last, NULL },
  { "move the mouse", move_start, NULL },
  { "move the hole", move_hole, NULL },
  { "solve that", solve, is_solved },
  { "undo", undo, NULL },
  { "redo", redo, NULL },
  { "change a rule", change_rule, NULL },
  { "solve by other rules", solve, is_solved },
  { "open the list", toggle_list, NULL },
  { "add an edge", add_edge, NULL },
  { "delete a node", delete_node, NULL },
  { "undo that", undo, NULL },
  { "close the list", toggle_list, NULL },
  { "open the export", open_export, NULL },
  { "export", export, is_exported },
  { "compare", toggle_compare, is_quiet },
  { "solve the other, too", solve, is_quiet },
  { "compare all", show_contest, NULL },
  { "compare no more", toggle_compare, NULL },
  { "close the window", close_window, NULL },
};

static gboolean
is_done (Journey *self, const Command *command)
{
  return command->is_done == NULL || command->is_done (self);
}

/* Turns until it is done, and quiet. */
static void
wait_until_done (Journey *self, const Command *command)
{
  const gint64 start_usec = g_get_monotonic_time ();
  gint64 done_usec = start_usec;
  gint64 now_usec = start_usec;

  while (now_usec < start_usec + MAX_WAIT_USEC && now_usec < done_usec + MAX_MOTION_USEC
         && now_usec < MAX (probe.busy_until_usec, done_usec) + QUIET_USEC)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
      now_usec = g_get_monotonic_time ();
      if (!is_done (self, command))
        done_usec = now_usec;
    }
}

static void
run_command (Journey *self, const Command *command, Figures *figures, guint turn)
{
  probe.longest_cpu_msec = 0;
  probe.longest_wall_msec = 0;
  probe.start = get_moment ();
  probe.busy_until_usec = probe.start.wall_usec;
  command->act (self);
  end_iteration ();
  probe.start = get_moment ();
  wait_until_done (self, command);
  figures->cpu_msec[turn] = probe.longest_cpu_msec;
  figures->wall_msec[turn] = probe.longest_wall_msec;
}

static int
compare_numbers (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Returns: the median of all figures but the first */
static double
get_median (double *figures)
{
  qsort (figures + 1, N_JOURNEYS - 1, sizeof *figures, compare_numbers);
  return figures[N_JOURNEYS / 2];
}

static void
print_figures (Figures *figures)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      double *const cpu = figures[i].cpu_msec;
      double *const wall = figures[i].wall_msec;

      g_print ("  %-28s %10.1f %10.1f %10.1f %10.1f\n", commands[i].name, cpu[0], wall[0],
               get_median (cpu), get_median (wall));
    }
}

static void
go_through (const Family *family, guint32 n_nodes)
{
  Figures figures[G_N_ELEMENTS (commands)];
  struct rusage usage;

  for (guint turn = 0; turn < N_JOURNEYS; turn++)
    {
      MhBoard *board = family->create (n_nodes);
      Journey self = { .n_nodes = mh_board_get_n_nodes (board) };

      self.document = mh_document_new (mh_document_file_new (board), NULL);
      self.window = mh_window_new (mh_app_test_get_application ());
      for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
        run_command (&self, &commands[i], &figures[i], turn);
      mh_app_test_close_all ();
    }
  getrusage (RUSAGE_SELF, &usage);
  g_print ("\n%s, %u nodes, at most %ld MiB\n  %-28s %10s %10s %10s %10s\n", family->name, n_nodes,
           usage.ru_maxrss / 1024, "longest iteration, ms", "first CPU", "wall", "then CPU",
           "wall");
  print_figures (figures);
}

static void
go_through_named (const char *name, const char *n_nodes)
{
  for (gsize i = 0; i < G_N_ELEMENTS (families); i++)
    if (g_str_equal (families[i].name, name))
      go_through (&families[i], (guint32) g_ascii_strtoull (n_nodes, NULL, 10));
}

/* Returns: the CPU time in nanoseconds of all threads that work for tasks */
static guint64
get_workers_nsec (void)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  guint64 nsec = 0;
  const char *id;

  while (tasks != NULL && (id = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree char *name_path = g_build_filename ("/proc/self/task", id, "comm", NULL);
      g_autofree char *time_path = g_build_filename ("/proc/self/task", id, "schedstat", NULL);
      g_autofree char *name = NULL, *time = NULL;

      /* A thread may have ended in the meantime. */
      if (g_file_get_contents (name_path, &name, NULL, NULL) && g_str_has_prefix (name, "pool-")
          && g_file_get_contents (time_path, &time, NULL, NULL))
        nsec += g_ascii_strtoull (time, NULL, 10);
    }
  return nsec;
}

static void
turn_for (gint64 usec)
{
  const gint64 end_usec = g_get_monotonic_time () + usec;

  while (g_get_monotonic_time () < end_usec)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
}

/* Cancels a run after some time, and waits until no worker is busy. */
static void
cancel (Journey *self, Figures *figures, guint turn)
{
  activate (self, "win.solve");
  turn_for (g_random_int_range (1, MAX_RUN_MSEC) * 1000);

  const gint64 start_usec = g_get_monotonic_time ();
  const guint64 start_nsec = get_workers_nsec ();
  gint64 last_usec = start_usec;
  guint64 before = start_nsec;

  activate (self, "win.cancel");
  while (g_get_monotonic_time () < last_usec + 5 * IDLE_USEC)
    {
      turn_for (IDLE_USEC);

      const guint64 now = get_workers_nsec ();

      if (now > before + IDLE_USEC * 100)
        last_usec = g_get_monotonic_time ();
      before = now;
    }
  /* The time of a thread that has ended is lost. */
  figures->cpu_msec[turn] = before > start_nsec ? (double) (before - start_nsec) / 1e6 : 0;
  figures->wall_msec[turn] = (double) (last_usec - start_usec) / 1e3;
}

static void
measure_cancels (void)
{
  Journey self = { .n_nodes = CANCELLED_NODES };
  Figures figures;

  self.document = mh_document_new (mh_document_file_new (create_sparse (self.n_nodes)), NULL);
  self.window = mh_window_new (mh_app_test_get_application ());
  show_board (&self);
  turn_for (G_USEC_PER_SEC);
  for (guint i = 0; i < N_CANCELS; i++)
    cancel (&self, &figures, i);
  qsort (figures.cpu_msec, N_CANCELS, sizeof (double), compare_numbers);
  qsort (figures.wall_msec, N_CANCELS, sizeof (double), compare_numbers);
  g_print ("\n%u runs on %u nodes cancelled\n  %-28s %10.1f ms CPU %10.1f wall\n"
           "  %-28s %10.1f %17.1f\n",
           N_CANCELS, self.n_nodes, "median until idle", figures.cpu_msec[N_CANCELS / 2],
           figures.wall_msec[N_CANCELS / 2], "most", figures.cpu_msec[N_CANCELS - 1],
           figures.wall_msec[N_CANCELS - 1]);
  mh_app_test_close_all ();
}

int
main (int argc, char *argv[])
{
  static const char *const sizes[] = { "2000", "10000" };
  static const char *const names[] = { "sparse", "grid", "star" };

  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_main_context_set_poll_func (NULL, poll_cb);
  for (int i = 1; i + 1 < argc; i += 2)
    go_through_named (argv[i], argv[i + 1]);
  for (gsize i = 0; argc == 1 && i < G_N_ELEMENTS (sizes); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (names); j++)
      go_through_named (names[j], sizes[i]);
  measure_cancels ();
  return 0;
}
