/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-compare-pane.h"
#include "mh-compare-tab.h"
#include "mh-contest-tab.h"
#include "mh-game-class.h"
#include "mh-narration.h"
#include "mh-notice-strip.h"
#include "mh-own-program.h"
#include "mh-play-commands.h"
#include "mh-play-tab.h"
#include "mh-predict-strip.h"
#include "mh-position-tab.h"
#include "mh-settings.h"
#include "mh-speech.h"
#include "mh-steps-tab.h"
#include "mh-timeline.h"
#include "mh-what-if-strip.h"
#include "mh-wrap-layout.h"

#include <glib/gi18n.h>

#define RESOURCES "/io/github/mousehole/Mousehole/"

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (MhWindow, mh_window, ADW_TYPE_APPLICATION_WINDOW)

/* The introduction explains the squares of a table. It leaves a low window to the table. */
void
mh_window_fit_intro (MhWindow *self)
{
  const MhSnapshot *snapshot
      = self->session != NULL ? mh_session_get_snapshot (self->session) : NULL;
  const gboolean has_table = snapshot != NULL && snapshot->game != NULL;
  const MhAlgorithm *algorithm = has_table ? snapshot->sides[MH_SIDE_MAIN].algorithm : NULL;
  const char *intro = algorithm != NULL ? algorithm->intro : NULL;

  if (intro != NULL)
    gtk_label_set_label (self->intro_text, _ (intro));
  gtk_widget_set_visible (self->intro, !self->knows_intro && intro != NULL
                                           && !mh_adaptive_pane_is_low (self->pane));
}

static void
dismiss_intro (MhWindow *self)
{
  self->knows_intro = TRUE;
  if (self->settings != NULL)
    g_settings_set_boolean (self->settings, "intro-dismissed", TRUE);
}

/* Adapts the width of the tables to their number, and to what stands below them. */
void
mh_window_fit_tables (MhWindow *self)
{
  MhTableWidth width = MH_TABLE_WIDTH_USUAL;

  if (self->is_comparing || mh_trial_controller_get_program (self->trial) != NULL)
    width = MH_TABLE_WIDTH_WIDEST;
  else if (mh_session_get_class (self->session)->has_placements)
    width = MH_TABLE_WIDTH_WIDE;
  else if (mh_board_get_grid (mh_session_get_snapshot (self->session)->board) != NULL)
    width = MH_TABLE_WIDTH_GRID;
  mh_adaptive_pane_set_table_width (self->pane, width);
}

/* Called for each frame during playback. Playing shows that the introduction was understood,
 * and needs its room. */
static void
update (MhWindow *self)
{
  if (!self->knows_intro && mh_session_get_snapshot (self->session)->is_playing)
    dismiss_intro (self);
  mh_window_fit_intro (self);
  mh_window_fit_tables (self);
  mh_window_update_subtitle (self);
  mh_window_update_actions (self);
}

/* Called when the document's name, path, or undo state has changed. */
static void
document_notify_cb (MhWindow *self)
{
  mh_window_keep_soon (self);
  mh_window_update_title (self);
  mh_window_update_actions (self);
}

static void
show_tab (MhWindow *self, const char *name, gboolean is_there)
{
  GtkWidget *tab = gtk_stack_get_child_by_name (self->tabs, name);

  gtk_stack_page_set_visible (gtk_stack_get_page (self->tabs, tab), is_there);
}

/* Moves the focus to the board when the list is closed, because a divider would get it
 * otherwise. */
static void
list_revealed_cb (MhWindow *self)
{
  mh_window_fit_later (self);
  if (!gtk_revealer_get_reveal_child (self->list_revealer))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static gboolean
has_program (const MhSnapshot *snapshot)
{
  for (guint side = 0; side < MH_N_SIDES; side++)
    if (snapshot->sides[side].algorithm != NULL
        && mh_own_program_is_one (snapshot->sides[side].algorithm))
      return TRUE;

  return FALSE;
}

/* Shows or hides the tabs of a comparison. The verdict about a program stays in sight when its map
 * is compared with the true one, which happens by itself. */
static void
show_comparing (MhWindow *self, const MhSnapshot *snapshot)
{
  const gboolean is_comparing = snapshot->is_comparing;

  if (is_comparing == self->is_comparing)
    return;

  const gboolean keeps_verdict
      = has_program (snapshot)
        && g_strcmp0 (gtk_stack_get_visible_child_name (self->tabs), "trial") == 0;

  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const gboolean had_focus
      = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->tables));

  self->is_comparing = is_comparing;
  if (!is_comparing)
    gtk_stack_set_visible_child_name (self->tabs, "position");
  show_tab (self, "compare", is_comparing);
  show_tab (self, "contest", is_comparing);
  if (is_comparing && !keeps_verdict)
    gtk_stack_set_visible_child_name (self->tabs, "compare");
  gtk_stack_set_visible_child_name (self->tables, is_comparing ? "compare" : "table");
  mh_window_fit_tables (self);
  mh_window_fit (self);
  if (!is_comparing)
    mh_board_pane_zoom (self->board, MH_BOARD_ZOOM_FIT);
  if (had_focus) /* a button would get the focus otherwise, and Space would press it */
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void steps_rested_cb (gpointer data);

static void
speak (MhWindow *self, const MhSnapshot *snapshot, guint parts)
{
  g_autofree char *words
      = mh_step_speech_hear (&self->speech, snapshot, parts, g_get_monotonic_time ());

  g_clear_handle_id (&self->steps_rest_id, g_source_remove);
  if (words != NULL)
    mh_speech_announce (GTK_WINDOW (self), words);
  else if (self->speech.is_owed && !snapshot->is_playing)
    self->steps_rest_id = g_timeout_add_once (MH_STEP_SPEECH_REST_MSEC, steps_rested_cb, self);
}

static void
steps_rested_cb (gpointer data)
{
  MhWindow *self = data;

  self->steps_rest_id = 0;
  speak (self, mh_session_get_snapshot (self->session), 0);
}

static void
session_changed_cb (MhWindow *self, const MhSnapshot *snapshot, guint parts)
{
  speak (self, snapshot, parts);
  mh_window_keep_soon (self);
  if ((parts & MH_SNAPSHOT_SHOWN) == 0)
    return;

  show_comparing (self, snapshot);
  mh_window_update_play (self, snapshot);
  mh_window_bind_reel (self);
  update (self);
}

/* A tab that is chosen is shown, even if it was the visible one of a folded panel. */
static void
tab_chosen_cb (MhWindow *self)
{
  g_object_set (self->pane, "panel", TRUE, NULL);
}

static void
tab_changed_cb (MhWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, self->tab_row))
    tab_chosen_cb (self);
  mh_window_follow_tab (self);
}

static void
contest_chosen_cb (MhWindow *self)
{
  gtk_stack_set_visible_child_name (self->tabs, "compare");
}

static void
watch (MhWindow *self)
{
  static GType (*const types[]) (void) = {
    [MH_WATCH_SESSION] = mh_session_get_type,
    [MH_WATCH_DOCUMENT] = mh_document_get_type,
  };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    self->watches[i] = g_signal_group_new (types[i]());

  g_signal_group_connect_swapped (self->watches[MH_WATCH_SESSION], "changed",
                                  G_CALLBACK (session_changed_cb), self);
  g_signal_group_connect_swapped (self->watches[MH_WATCH_DOCUMENT], "notify",
                                  G_CALLBACK (document_notify_cb), self);
  g_signal_group_connect_swapped (self->watches[MH_WATCH_DOCUMENT], "refused",
                                  G_CALLBACK (mh_window_show_toast), self);
}

void
mh_window_update_session (MhWindow *self)
{
  MhSession *session = mh_file_controller_get_session (self->files);
  MhPlayback *playback = mh_session_get_playback (session);
  const MhGameClass *klass = mh_session_get_class (session);

  mh_window_leave_presentation (self);
  g_set_object (&self->session, session);
  mh_window_start_arranging (self);
  mh_trial_controller_set_session (self->trial, session);
  g_signal_group_set_target (self->watches[MH_WATCH_SESSION], session);
  g_signal_group_set_target (self->watches[MH_WATCH_DOCUMENT], mh_session_get_document (session));

  mh_settings_remember (self->settings, "step-unit", playback, "unit");
  mh_settings_remember (self->settings, "playback-speed", playback, "speed");

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
  mh_window_bind_actions (self);
  /* A screen reader finds what is only slid out of sight. */
  gtk_widget_set_visible (GTK_WIDGET (self->guide), klass->has_holes);
  gtk_widget_set_visible (GTK_WIDGET (self->list), klass->has_board);
  if (!klass->has_board)
    gtk_revealer_set_reveal_child (self->list_revealer, FALSE);
  mh_window_enable_board_actions (self, TRUE);
  mh_window_follow_tab (self);
  session_changed_cb (self, mh_session_get_snapshot (session), MH_SNAPSHOT_EVERYTHING);
  document_notify_cb (self);
  mh_window_fill_copy_menu (self);
}

/* Returns: the first width of the window, if the screen is large enough */
static int
get_first_width (MhWindow *self)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  int width, height, widest = 0;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      GdkRectangle area;
      gdk_monitor_get_geometry (monitor, &area);
      widest = MAX (widest, area.width);
    }
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  return MIN (width, widest);
}

static void
intro_dismissed_cb (MhWindow *self)
{
  dismiss_intro (self);
  mh_window_fit_intro (self);
}

void
mh_window_show_intro (MhWindow *self)
{
  self->knows_intro = FALSE;
  if (self->settings != NULL)
    g_settings_reset (self->settings, "intro-dismissed");
  mh_window_fit_intro (self);
}

static void
welcome_dismissed_cb (MhWindow *self)
{
  if (self->settings != NULL)
    g_settings_set_boolean (self->settings, "welcome-dismissed", TRUE);
}

gboolean
mh_window_is_gone (MhWindow *self)
{
  return gtk_window_get_application (GTK_WINDOW (self)) == NULL;
}

static gboolean
mh_window_close_request (GtkWindow *window)
{
  if (!mh_file_controller_close (MH_WINDOW (window)->files))
    return GDK_EVENT_STOP;

  return GTK_WINDOW_CLASS (mh_window_parent_class)->close_request (window);
}

/* Clears the focus, so that Space plays from the start instead of pressing a button. */
static void
mh_window_map (GtkWidget *widget)
{
  MhWindow *self = MH_WINDOW (widget);

  GTK_WIDGET_CLASS (mh_window_parent_class)->map (widget);
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
mh_window_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhWindow *self = MH_WINDOW (object);

  switch (property)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

/* Returns: (transfer none) (nullable): a window over this one */
static GtkWindow *
find_dialog (MhWindow *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next)
    if (gtk_window_get_transient_for (link->data) == GTK_WINDOW (self))
      return link->data;
  return NULL;
}

/* Destroys the dialogs of the window. GTK 4.8 does not tell a dialog that its parent is gone,
 * and a dialog that somebody still references would look for the parent. A file chooser belongs
 * to a native dialog, which outlives the window for a while (mh-file-dialogs.c). */
static void
drop_dialogs (MhWindow *self)
{
  for (GtkWindow *dialog = find_dialog (self); dialog != NULL; dialog = find_dialog (self))
    {
      gtk_window_set_transient_for (dialog, NULL);
      if (!GTK_IS_FILE_CHOOSER_DIALOG (dialog))
        gtk_window_destroy (dialog);
    }
}

static void
mh_window_dispose (GObject *object)
{
  MhWindow *self = MH_WINDOW (object);

  drop_dialogs (self);
  mh_window_end_keeping (self);
  mh_window_end_trials (self);
  mh_window_forget_lesson (self);
  g_clear_handle_id (&self->header_source, g_source_remove);
  g_clear_handle_id (&self->steps_rest_id, g_source_remove);
  for (guint i = 0; i < MH_N_WATCHES; i++)
    g_clear_object (&self->watches[i]);
  if (self->session != NULL)
    {
      mh_window_stop_arranging (self);
      mh_window_unbind_actions (self);
    }
  g_clear_object (&self->session);
  g_clear_object (&self->files);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (mh_window_parent_class)->dispose (object);
}

/* Widgets that go with the window may still ask whether there is a trial. */
static void
mh_window_finalize (GObject *object)
{
  g_clear_object (&MH_WINDOW (object)->trial);

  G_OBJECT_CLASS (mh_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "ui/mh-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MhWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, file_strip);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, tour_strip);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, guide);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, export_button);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, pane);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, board);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, list_revealer);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, list);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, copy_menu);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, new_menu);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, intro);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, intro_text);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, tables);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, table);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, tabs);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, tab_row);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, trial_tab);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, leave_button);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, leave_trial_button);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, try_again_button);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, present_button);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, stage);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, work);
  gtk_widget_class_bind_template_child (widget_class, MhWindow, presentation);
  gtk_widget_class_bind_template_callback (widget_class, mh_window_leave_presentation);
  gtk_widget_class_bind_template_callback (widget_class, intro_dismissed_cb);
  gtk_widget_class_bind_template_callback (widget_class, welcome_dismissed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mh_window_fit_later);
  gtk_widget_class_bind_template_callback (widget_class, list_revealed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mh_adaptive_pane_forget_widths);
  gtk_widget_class_bind_template_callback (widget_class, contest_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, tab_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tab_chosen_cb);
}

/* Parts that fold in a narrow window, or unfold, change while they are allocated what they ask for.
 * GTK 4.8 can forget that of those around them, of which it then paints none. What has asked
 * meanwhile is allocated again, therefore; the other parts keep what they have. */
static void
mh_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidgetClass *parent_class = GTK_WIDGET_CLASS (mh_window_parent_class);

  parent_class->size_allocate (widget, width, height, baseline);
  parent_class->size_allocate (widget, width, height, baseline);
}

static void
mh_window_class_init (MhWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mh_window_get_property;
  object_class->dispose = mh_window_dispose;
  object_class->finalize = mh_window_finalize;
  widget_class->map = mh_window_map;
  widget_class->size_allocate = mh_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = mh_window_close_request;

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MH_TYPE_SESSION,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (MH_TYPE_ADAPTIVE_PANE);
  g_type_ensure (MH_TYPE_BOARD_PANE);
  g_type_ensure (MH_TYPE_COMPARE_PANE);
  g_type_ensure (MH_TYPE_COMPARE_TAB);
  g_type_ensure (MH_TYPE_CONTEST_TAB);
  g_type_ensure (MH_TYPE_LIST_PANEL);
  g_type_ensure (MH_TYPE_FILE_STRIP);
  g_type_ensure (MH_TYPE_GUIDE_STRIP);
  g_type_ensure (MH_TYPE_NOTICE_STRIP);
  g_type_ensure (MH_TYPE_PLAY_COMMANDS);
  g_type_ensure (MH_TYPE_PLAY_TAB);
  g_type_ensure (MH_TYPE_POSITION_TAB);
  g_type_ensure (MH_TYPE_PRESENTATION);
  g_type_ensure (MH_TYPE_PREDICT_STRIP);
  g_type_ensure (MH_TYPE_STEPS_TAB);
  g_type_ensure (MH_TYPE_TABLE_PANE);
  g_type_ensure (MH_TYPE_TIMELINE);
  g_type_ensure (MH_TYPE_TOASTS);
  g_type_ensure (MH_TYPE_TOASTS);
  g_type_ensure (MH_TYPE_TOUR_STRIP);
  g_type_ensure (MH_TYPE_TRIAL_TAB);
  g_type_ensure (MH_TYPE_WHAT_IF_STRIP);
  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  bind_template (widget_class);
  mh_window_install_actions (widget_class);
  mh_window_install_editing (widget_class);
  mh_window_install_arranging (widget_class);
  mh_window_install_lessons (widget_class);
  mh_window_install_new (widget_class);
  mh_window_install_files (widget_class);
  mh_window_install_hunting (widget_class);
  mh_window_install_trials (widget_class);
  mh_window_install_play (widget_class);
  mh_window_install_presenting (widget_class);
}

static void
mh_window_init (MhWindow *self)
{
  self->settings = mh_settings_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_window_fill_new_menu (self);
  /* The first tabs are shown only during a comparison or a trial. */
  gtk_stack_set_visible_child_name (self->tabs, "position");
  mh_speech_name_once (GTK_WIDGET (self));
  watch (self);
  mh_window_begin_trials (self);
  mh_window_watch_menu (self);

  mh_settings_remember (self->settings, "window-width", self, "default-width");
  mh_settings_remember (self->settings, "window-height", self, "default-height");
  mh_settings_remember (self->settings, "window-maximized", self, "maximized");
  mh_settings_remember (self->settings, "snap-to-grid", self->board, "snap-to-grid");
  self->knows_intro
      = self->settings != NULL && g_settings_get_boolean (self->settings, "intro-dismissed");
  mh_adaptive_pane_expect_width (self->pane, get_first_width (self));
  mh_window_fit (self);

  mh_window_bind_files (self);
  mh_window_begin_keeping (self);
  mh_window_add_keys (self);
  mh_window_enable_board_actions (self, FALSE);
}

MhWindow *
mh_window_new (GtkApplication *application)
{
  return g_object_new (MH_TYPE_WINDOW, "application", application, NULL);
}

gboolean
mh_window_restores (MhWindow *self)
{
  return self->settings == NULL || g_settings_get_boolean (self->settings, "restore-windows");
}

MhSession *
mh_window_get_session (MhWindow *self)
{
  g_return_val_if_fail (MH_IS_WINDOW (self), NULL);

  return self->session;
}

MhFileController *
mh_window_get_files (MhWindow *self)
{
  g_return_val_if_fail (MH_IS_WINDOW (self), NULL);

  return self->files;
}

void
mh_window_show_toast (MhWindow *self, const char *message)
{
  g_return_if_fail (MH_IS_WINDOW (self));

  mh_toasts_say (self->toasts, message);
}

void
mh_window_welcome (MhWindow *self)
{
  g_return_if_fail (MH_IS_WINDOW (self));

  if (self->settings == NULL || !g_settings_get_boolean (self->settings, "welcome-dismissed"))
    mh_guide_strip_welcome (self->guide);
}
