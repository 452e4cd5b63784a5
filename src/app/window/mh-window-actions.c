/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-dialogs.h"
#include "mh-export-dialog.h"
#include "mh-figure-print.h"
#include "mh-lesson.h"
#include "mh-game-class.h"
#include "mh-generate-dialog.h"
#include "mh-positions-dialog.h"
#include "mh-proof-dialog.h"
#include "mh-samples-dialog.h"
#include "mh-statistics-dialog.h"
#include "mh-strategy.h"

#include <glib/gi18n.h>

/* A command that moves to another step. */
typedef struct
{
  const char *action;
  gboolean forward;
  gboolean is_here; /* to an event that concerns the current position */
  int unit;         /* an MhStepUnit, or one of those below */
} Stride;

/* Alt+1 to Alt+9 lead to the first bookmarks. */
#define N_BOOKMARK_KEYS 9

#define CHOSEN_UNIT (-1)
#define ALL_THE_WAY (-2)

static const Stride strides[] = {
  { .action = "win.step-first", .forward = FALSE, .unit = ALL_THE_WAY },
  { .action = "win.step-backward", .forward = FALSE, .unit = CHOSEN_UNIT },
  { .action = "win.step-forward", .forward = TRUE, .unit = CHOSEN_UNIT },
  { .action = "win.step-last", .forward = TRUE, .unit = ALL_THE_WAY },
  { .action = "win.previous-decision", .forward = FALSE, .unit = MH_STEP_UNIT_DECISION },
  { .action = "win.next-decision", .forward = TRUE, .unit = MH_STEP_UNIT_DECISION },
  { .action = "win.previous-level", .forward = FALSE, .unit = MH_STEP_UNIT_LEVEL },
  { .action = "win.next-level", .forward = TRUE, .unit = MH_STEP_UNIT_LEVEL },
  { .action = "win.previous-here", .forward = FALSE, .is_here = TRUE },
  { .action = "win.next-here", .forward = TRUE, .is_here = TRUE },
};

static const struct
{
  const char *action;
  MhBoardZoom zoom;
} zooms[] = {
  { "win.zoom-in", MH_BOARD_ZOOM_IN },
  { "win.zoom-out", MH_BOARD_ZOOM_OUT },
  { "win.zoom-fit", MH_BOARD_ZOOM_FIT },
  { "win.zoom-normal", MH_BOARD_ZOOM_NORMAL },
};

/* Commands that need a board, apart from those of the tables above. */
static const char *const board_commands[] = {
  "win.save",          "win.save-as",           "win.export",      "win.undo",
  "win.redo",          "win.make-undirected",   "win.solve",       "win.cancel",
  "win.set-as-start",  "win.back-to-start",     "win.place-again", "win.swap-mover",
  "win.leave-compare", "win.save-copy",         "win.escape",      "win.separate-nodes",
  "win.statistics",    "win.copy-command",      "win.save-table",  "win.save-trace",
  "win.open-trace",    "win.all-positions",     "win.reveal",      "win.look-back",
  "win.look-forward",  "win.present",           "win.proof",       "win.bookmark",
  "win.next-mark",     "win.previous-mark",     "win.go-to-mark",  "win.print",
  "win.export-lesson", "win.first-false-value",
};

/* Commands about results. */
static const char *const result_commands[]
    = { "win.statistics", "win.all-positions", "win.save-table", "win.proof" };

/* Keys that reach the window only if the focused widget has no use for them:
 * Space still presses a focused button, and Ctrl+V pastes into a text. */
static const struct
{
  const char *trigger;
  const char *action;
} keys[] = {
  { "space", "win.play" },
  { "<Alt>Home", "win.step-first" },
  { "<Alt>Left", "win.step-backward" },
  { "<Alt>Right", "win.step-forward" },
  { "<Alt>End", "win.step-last" },
  { "<Alt>Page_Up", "win.previous-level" },
  { "<Alt>Page_Down", "win.next-level" },
  { "<Alt><Shift>Left", "win.previous-decision" },
  { "<Alt><Shift>Right", "win.next-decision" },
  { "<Alt>Up", "win.previous-here" },
  { "<Alt>Down", "win.next-here" },
  { "<Control>bracketleft|Back", "win.look-back" },
  { "<Control>bracketright|Forward", "win.look-forward" },
  { "<Control>b", "win.follow-best-play" },
  { "<Control>g", "win.generate" },
  { "<Control>t", "win.try-program" },
  { "<Control>r", "win.try-again" },
  { "<Control>j", "win.first-false-value" },
  { "<Control>d", "win.compare" },
  { "<Control>i", "win.statistics" },
  { "<Control>m", "win.bookmark" },
  { "<Control>Up", "win.previous-mark" },
  { "<Control>Down", "win.next-mark" },
  { "<Control>f", "win.all-positions" },
  { "<Control>Page_Up", "win.previous-board" },
  { "<Control>Page_Down", "win.next-board" },
  { "Escape", "win.escape" },
  { "<Control>z", "win.undo" },
  { "<Control><Shift>z|<Control>y", "win.redo" },
  { "<Control>x|<Shift>Delete", "win.cut" },
  { "<Control>c|<Control>Insert", "win.copy" },
  { "<Control>v|<Shift>Insert", "win.paste" },
  { "<Control>a", "win.select-all" },
  { "<Control>l", "win.list" },
  { "F9", "win.panel" },
  { "F11", "win.fullscreen" },
  { "<Shift>F11|F5", "win.present" },
  { "<Control>plus|<Control>equal|<Control>KP_Add", "win.zoom-in" },
  { "<Control>minus|<Control>KP_Subtract", "win.zoom-out" },
  { "<Control>0|<Control>KP_0", "win.zoom-normal" },
  { "<Control>9|<Control>KP_9", "win.zoom-fit" },
};

static void
step_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhSession *session = MH_WINDOW (widget)->session;
  MhPlayback *playback = mh_session_get_reel (session);
  const Stride *stride = strides;
  while (!g_str_equal (stride->action, action))
    stride++;

  mh_playback_set_playing (playback, FALSE);
  const MhStepUnit unit
      = stride->unit == CHOSEN_UNIT ? mh_playback_get_unit (playback) : (MhStepUnit) stride->unit;

  if (stride->is_here)
    mh_playback_step_to_position (playback,
                                  mh_selection_get_current (mh_session_get_selection (session)),
                                  stride->forward);
  else if (stride->unit == ALL_THE_WAY)
    mh_playback_set_step (playback, stride->forward ? mh_playback_get_n_steps (playback) : 0);
  else if (stride->forward)
    mh_playback_step_forward (playback, unit);
  else
    mh_playback_step_backward (playback, unit);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_document_undo (mh_session_get_document (MH_WINDOW (widget)->session));
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_document_redo (mh_session_get_document (MH_WINDOW (widget)->session));
}

static void
make_undirected_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_document_make_undirected (mh_session_get_document (MH_WINDOW (widget)->session));
}

static void
separate_nodes_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_document_separate_nodes (mh_session_get_document (MH_WINDOW (widget)->session));
}

static void
fullscreen_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

static void
solve_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_session_solve (MH_WINDOW (widget)->session);
}

static void
cancel_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (!mh_window_cancel_arranging (MH_WINDOW (widget))
      && !mh_window_cancel_lesson (MH_WINDOW (widget)))
    mh_session_cancel (MH_WINDOW (widget)->session);
}

static void
set_as_start_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_session_set_as_start (MH_WINDOW (widget)->session);
}

static void
back_to_start_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_session_back_to_start (MH_WINDOW (widget)->session);
}

static void
swap_mover_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_session_swap_mover (MH_WINDOW (widget)->session);
}

static void
look_again_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_session_look_again (MH_WINDOW (widget)->session, g_str_equal (action, "win.look-forward"));
}

static void
leave_compare_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_session_set_comparing (MH_WINDOW (widget)->session, FALSE);
}

static void
reveal_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_session_reveal (MH_WINDOW (widget)->session);
}

/* Cancels the operation under way, or else leaves the comparison. */
static void
escape_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (mh_window_cancel_arranging (MH_WINDOW (widget))
      || mh_window_cancel_lesson (MH_WINDOW (widget)))
    return;
  if (mh_trial_controller_is_running (MH_WINDOW (widget)->trial))
    mh_trial_controller_cancel (MH_WINDOW (widget)->trial);
  else
    mh_session_set_comparing (MH_WINDOW (widget)->session, FALSE);
}

/* Zooms the table if it has the focus.
 * Returns: FALSE if the focus is elsewhere */
static gboolean
zoom_table (GtkWidget *window, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  const char *name = "map.zoom-fit";

  if (g_str_equal (action, "win.zoom-in"))
    name = "map.zoom-in";
  else if (g_str_equal (action, "win.zoom-out"))
    name = "map.zoom-out";

  return focus != NULL && gtk_widget_activate_action (focus, name, NULL);
}

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (zoom_table (widget, action))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (zooms); i++)
    if (g_str_equal (zooms[i].action, action))
      mh_board_pane_zoom (MH_WINDOW (widget)->board, zooms[i].zoom);
}

static void
sample_chosen_cb (MhSamplesDialog *dialog, MhDocument *document, MhWindow *self)
{
  mh_file_controller_show (self->files, g_object_ref (document), TRUE);
}

static void
samples_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWidget *dialog = mh_samples_dialog_new (GTK_WINDOW (widget));

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (sample_chosen_cb), widget, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
generated_cb (MhGenerateDialog *dialog, MhDocument *document, MhWindow *self)
{
  mh_file_controller_show (self->files, g_object_ref (document), TRUE);
}

static void
generate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWidget *dialog = mh_generate_dialog_new (GTK_WINDOW (widget));

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (generated_cb), widget, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
exported_cb (MhExportDialog *dialog, const char *message, MhWindow *self)
{
  mh_window_show_toast (self, message);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  GtkWidget *dialog = mh_export_dialog_new (GTK_WINDOW (self), self->session, self->settings);

  g_signal_connect_object (dialog, "exported", G_CALLBACK (exported_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  const MhFigureOptions options = mh_figure_print_get_options ();

  mh_figure_print_run (mh_figure_print_new (self->session, &options), GTK_WINDOW (self),
                       self->settings);
}

static void
statistics_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (mh_statistics_dialog_new (GTK_WINDOW (widget), MH_WINDOW (widget)->session)));
}

static void
all_positions_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (mh_positions_dialog_new (GTK_WINDOW (widget), MH_WINDOW (widget)->session)));
}

static void
proof_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);
  MhSolution *truth = mh_snapshot_get_truth (snapshot);

  if (truth == NULL || snapshot->current == MH_POSITION_NONE
      || !mh_strategy_exists (truth, snapshot->current))
    mh_window_show_toast (self, _ ("Only a win that comes to an end has a proof"));
  else
    gtk_window_present (GTK_WINDOW (
        mh_proof_dialog_new (GTK_WINDOW (widget), self->session, truth, snapshot->current)));
}

static void
copy_command_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  const char *reason = NULL;
  g_autofree char *command = mh_moment_create_command (self->session, &reason);

  if (command != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), command);
  mh_window_show_toast (self, command != NULL ? _ ("The command is in the clipboard") : reason);
}

static void
about_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_dialogs_show_about (GTK_WINDOW (widget));
}

void
mh_window_take_tour (MhWindow *self, guint stop)
{
  const MhBoard *board = mh_document_get_board (mh_session_get_document (self->session));

  mh_guide_strip_begin (self->guide, mh_board_get_grid (board) != NULL, stop);
  mh_window_keep_soon (self);
}

static void
take_tour_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_window_take_tour (MH_WINDOW (widget), 0);
}

static void
show_hint_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_window_show_intro (MH_WINDOW (widget));
}

static void
show_help_overlay_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_dialogs_show_shortcuts (GTK_WINDOW (widget));
}

static void
close_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

void
mh_window_enable_board_actions (MhWindow *self, gboolean enabled)
{
  for (gsize i = 0; i < G_N_ELEMENTS (board_commands); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), board_commands[i], enabled);
  for (gsize i = 0; i < G_N_ELEMENTS (strides); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), strides[i].action, enabled);
  for (gsize i = 0; i < G_N_ELEMENTS (zooms); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), zooms[i].action, enabled);
}

static void
update_steps (MhWindow *self)
{
  MhPlayback *playback = mh_session_get_reel (self->session);
  const gboolean has_trace = mh_playback_get_trace (playback) != NULL;
  const guint32 position = mh_selection_get_current (mh_session_get_selection (self->session));
  const guint32 step = mh_playback_get_step (playback);
  const guint32 n_steps = mh_playback_get_n_steps (playback);

  for (gsize i = 0; i < G_N_ELEMENTS (strides); i++)
    {
      const gboolean has_room = strides[i].forward ? step < n_steps : step > 0;
      const gboolean has_place = !strides[i].is_here || (has_trace && position != MH_POSITION_NONE);

      gtk_widget_action_set_enabled (GTK_WIDGET (self), strides[i].action, has_room && has_place);
    }
}

static void
place_again_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_session_place_again (MH_WINDOW (widget)->session);
}

static void
update_start (MhWindow *self)
{
  const guint32 position = mh_selection_get_current (mh_session_get_selection (self->session));
  const guint32 start = mh_session_get_snapshot (self->session)->start;
  const gboolean is_elsewhere = position != MH_POSITION_NONE && position != start;
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "win.set-as-start", is_elsewhere);
  gtk_widget_action_set_enabled (widget, "win.place-again",
                                 mh_session_get_class (self->session)->has_placements
                                     && (is_elsewhere
                                         || mh_session_can_place_again (self->session)));
  gtk_widget_action_set_enabled (widget, "win.back-to-start",
                                 is_elsewhere && start != MH_POSITION_NONE);
  gtk_widget_action_set_enabled (widget, "win.swap-mover", position != MH_POSITION_NONE);
}

static gboolean
is_at_work (MhRun *run)
{
  return run != NULL && mh_run_get_state (run) == MH_RUN_WORKING;
}

void
mh_window_update_actions (MhWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  MhDocument *document = mh_session_get_document (self->session);
  const MhBoard *board = mh_document_get_board (document);
  const gboolean is_working
      = is_at_work (mh_run_set_get_run (mh_session_get_runs (self->session), MH_SIDE_MAIN))
        || is_at_work (mh_run_set_get_run (mh_session_get_runs (self->session), MH_SIDE_OTHER));
  const gboolean is_arranging = mh_arrange_job_is_working (self->arranging);
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);
  const gboolean is_comparing = snapshot->is_comparing;
  const gboolean has_figure
      = mh_board_get_n_nodes (board) > 0 || !mh_board_get_game_class (board)->has_board;
  const gboolean has_results = mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN) != NULL
                               && !mh_snapshot_hides_results (snapshot);

  gtk_widget_action_set_enabled (widget, "win.take-tour",
                                 mh_board_get_game_class (board)->has_holes);
  gtk_widget_action_set_enabled (widget, "win.look-back", snapshot->can_look_back);
  gtk_widget_action_set_enabled (widget, "win.look-forward", snapshot->can_look_forward);
  gtk_widget_action_set_enabled (widget, "win.undo", mh_document_get_undo_label (document) != NULL);
  gtk_widget_action_set_enabled (widget, "win.redo", mh_document_get_redo_label (document) != NULL);
  gtk_widget_action_set_enabled (widget, "win.make-undirected", mh_board_is_directed (board));
  gtk_widget_action_set_enabled (widget, "win.export", has_figure);
  gtk_widget_action_set_enabled (widget, "win.print", has_figure);
  for (gsize i = 0; i < G_N_ELEMENTS (result_commands); i++)
    gtk_widget_action_set_enabled (widget, result_commands[i], has_results);
  gtk_widget_action_set_enabled (widget, "win.save-trace",
                                 has_results && mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN));
  gtk_widget_action_set_enabled (widget, "win.export-lesson",
                                 mh_lesson_find_fault (snapshot) == NULL && self->lesson == NULL);
  gtk_widget_action_set_enabled (widget, "win.open-trace", snapshot->game != NULL);
  gtk_widget_action_set_enabled (widget, "win.first-false-value",
                                 mh_window_can_go_to_false_value (MH_WINDOW (widget)));
  gtk_widget_action_set_enabled (widget, "win.solve", snapshot->can_solve);
  gtk_widget_action_set_enabled (widget, "win.reveal", mh_snapshot_hides_results (snapshot));
  gtk_widget_action_set_enabled (widget, "win.cancel",
                                 is_working || is_arranging || self->lesson != NULL);
  gtk_widget_action_set_enabled (widget, "win.leave-compare", is_comparing);
  gtk_widget_action_set_enabled (widget, "win.escape",
                                 is_comparing || is_arranging || self->lesson != NULL
                                     || mh_trial_controller_is_running (self->trial));
  update_steps (self);
  update_start (self);
  mh_window_update_tracing (self);
  mh_window_update_editing (self);
}

static void
bind_action (MhWindow *self, const char *name, gpointer object, const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

/* Removes the actions of the session, which the window's group would keep alive, as it may
 * outlive the window. */
void
mh_window_unbind_actions (MhWindow *self)
{
  g_action_map_remove_action (G_ACTION_MAP (self), "follow-steps");
  g_action_map_remove_action (G_ACTION_MAP (self), "follow-best-play");
  g_action_map_remove_action (G_ACTION_MAP (self), "compare");
  g_action_map_remove_action (G_ACTION_MAP (self), "list");
  g_action_map_remove_action (G_ACTION_MAP (self), "snap-to-grid");
  g_action_map_remove_action (G_ACTION_MAP (self), "play");
  self->reel = NULL;
  g_action_map_remove_action (G_ACTION_MAP (self), "panel");
  g_action_map_remove_action (G_ACTION_MAP (self), "hide-results");
  g_action_map_remove_action (G_ACTION_MAP (self), "predict");
  g_action_map_remove_action (G_ACTION_MAP (self), "hint");
  g_action_map_remove_action (G_ACTION_MAP (self), "replay");
}

void
mh_window_bind_reel (MhWindow *self)
{
  MhPlayback *reel = mh_session_get_reel (self->session);

  if (reel != self->reel)
    bind_action (self, "play", reel, "playing");
  self->reel = reel;
}

/* Binds the actions of the session. Actions that are useful only on a board are missing for
 * other games. */
void
mh_window_bind_actions (MhWindow *self)
{
  mh_window_unbind_actions (self);
  bind_action (self, "follow-steps", self->session, "follow-steps");
  bind_action (self, "follow-best-play", self->session, "follow-best-play");
  bind_action (self, "compare", self->session, "comparing");
  mh_window_bind_reel (self);
  bind_action (self, "panel", self->pane, "panel");
  bind_action (self, "hide-results", self->session, "hide-results");
  bind_action (self, "predict", self->session, "predicting");
  bind_action (self, "hint", mh_session_get_play (self->session), "hinted");
  bind_action (self, "replay", mh_session_get_play (self->session), "replaying");
  if (mh_session_get_class (self->session)->has_board)
    {
      bind_action (self, "list", self->list_revealer, "reveal-child");
      bind_action (self, "snap-to-grid", self->board, "snap-to-grid");
    }
}

void
mh_window_add_keys (MhWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_shortcut_trigger_parse_string (
                                                                keys[i].trigger),
                                                            gtk_named_action_new (keys[i].action)));
  for (guint i = 0; i < N_BOOKMARK_KEYS; i++)
    {
      GtkShortcut *shortcut
          = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_1 + i, GDK_ALT_MASK),
                              gtk_named_action_new ("win.go-to-mark"));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 (i));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
mh_window_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.undo", undo_cb },
    { "win.redo", redo_cb },
    { "win.make-undirected", make_undirected_cb },
    { "win.separate-nodes", separate_nodes_cb },
    { "win.fullscreen", fullscreen_cb },
    { "win.solve", solve_cb },
    { "win.cancel", cancel_cb },
    { "win.set-as-start", set_as_start_cb },
    { "win.back-to-start", back_to_start_cb },
    { "win.place-again", place_again_cb },
    { "win.swap-mover", swap_mover_cb },
    { "win.look-back", look_again_cb },
    { "win.look-forward", look_again_cb },
    { "win.leave-compare", leave_compare_cb },
    { "win.reveal", reveal_cb },
    { "win.escape", escape_cb },
    { "win.samples", samples_cb },
    { "win.generate", generate_cb },
    { "win.export", export_cb },
    { "win.print", print_cb },
    { "win.statistics", statistics_cb },
    { "win.all-positions", all_positions_cb },
    { "win.proof", proof_cb },
    { "win.copy-command", copy_command_cb },
    { "win.about", about_cb },
    { "win.take-tour", take_tour_cb },
    { "win.show-hint", show_hint_cb },
    { "win.show-help-overlay", show_help_overlay_cb },
    { "win.close", close_cb },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
  for (gsize i = 0; i < G_N_ELEMENTS (strides); i++)
    gtk_widget_class_install_action (widget_class, strides[i].action, NULL, step_cb);
  for (gsize i = 0; i < G_N_ELEMENTS (zooms); i++)
    gtk_widget_class_install_action (widget_class, zooms[i].action, NULL, zoom_cb);
}
