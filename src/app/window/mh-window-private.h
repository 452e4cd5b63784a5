/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-adaptive-pane.h"
#include "mh-arrange-job.h"
#include "mh-board-pane.h"
#include "mh-file-strip.h"
#include "mh-guide-strip.h"
#include "mh-list-panel.h"
#include "mh-presentation.h"
#include "mh-step-speech.h"
#include "mh-table-pane.h"
#include "mh-toasts.h"
#include "mh-tour-strip.h"
#include "mh-trial-tab.h"
#include "mh-window.h"

G_BEGIN_DECLS

/* The objects of the window whose signals it follows. */
enum
{
  MH_WATCH_SESSION,
  MH_WATCH_DOCUMENT,
  MH_WATCH_TRIAL,
  MH_N_WATCHES
};

/* The export of a lesson, as mh-window-lesson.c knows it. */
typedef struct _MhLessonExport MhLessonExport;

/* The fields of MhWindow, which its files share: mh-window.c (life cycle), mh-window-actions.c
 * (commands), mh-window-edit.c and mh-window-arrange.c (editing), mh-window-header.c (the
 * header), mh-window-keep.c (the next start), mh-window-new.c (new boards), mh-window-files.c
 * (opening, saving, closing), mh-window-lesson.c (lessons), mh-window-hunt.c (finds),
 * mh-window-play.c (playing), mh-window-present.c (presenting) and mh-window-trial.c (programs on
 * trial). */
struct _MhWindow
{
  AdwApplicationWindow parent_instance;

  MhFileController *files;
  MhTrialController *trial;
  gboolean was_on_trial;  /* whether the window, as it was left, has shown its trial */
  MhTrialProgram *tried;  /* (nullable) (unowned): the one whose verdict was brought into sight */
  GCancellable *tracing;  /* (nullable): of a program whose steps are recorded */
  MhTrialProgram *traced; /* (nullable) (unowned): that program */
  MhSession *session;     /* (nullable): the session of the open board */
  GSettings *settings;    /* or NULL */
  GSignalGroup *watches[MH_N_WATCHES];
  MhPlayback *reel;           /* (unowned) (nullable): that the command to play is bound to */
  MhArrangeJob *arranging;    /* (nullable): the job that arranges the board */
  MhWaitToast *arrange_toast; /* (nullable): the toast that says so */
  MhLessonExport *lesson;     /* (nullable) (unowned): the lesson that is on its way */
  guint keep_source;          /* the timeout after which the window is kept, or 0 */
  gboolean is_keeping;   /* until the window is disposed: what goes with it may still change it */
  MhWindowState *left;   /* (nullable): how the window is still to look */
  guint n_left_frames;   /* the frames since then */
  guint header_source;   /* the idle source that fits the header, or 0 */
  gboolean is_comparing; /* whether the window shows a comparison */
  gboolean knows_intro;  /* whether the introduction was dismissed */

  MhToasts *toasts;
  AdwWindowTitle *title;
  MhFileStrip *file_strip;
  MhTourStrip *tour_strip;
  MhGuideStrip *guide;
  AdwSplitButton *open_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *export_button;
  GtkMenuButton *menu_button;
  MhAdaptivePane *pane;
  MhBoardPane *board;
  GtkRevealer *list_revealer;
  MhListPanel *list;
  GMenu *recent_menu;
  GMenu *copy_menu;
  GMenu *new_menu;
  GtkWidget *intro;
  GtkLabel *intro_text;
  GtkStack *tables;
  MhTablePane *table;
  GtkStack *tabs;
  GtkWidget *tab_row;
  MhTrialTab *trial_tab;
  GtkWidget *leave_button;
  GtkWidget *leave_trial_button;
  GtkWidget *try_again_button;
  GtkWidget *present_button;
  MhStepSpeech speech;
  guint steps_rest_id; /* the source that says the last of steps which followed each other, or 0 */
  GtkStack *stage;     /* shows the work or its presentation */
  GtkWidget *work;
  MhPresentation *presentation;
  gboolean was_fullscreen; /* before the presentation */
};

/* Install the commands of each file. Called from class_init(). */
void mh_window_install_actions (GtkWidgetClass *widget_class);
void mh_window_install_editing (GtkWidgetClass *widget_class);
void mh_window_install_arranging (GtkWidgetClass *widget_class);
void mh_window_install_new (GtkWidgetClass *widget_class);
void mh_window_install_files (GtkWidgetClass *widget_class);
void mh_window_install_lessons (GtkWidgetClass *widget_class);
void mh_window_install_hunting (GtkWidgetClass *widget_class);
void mh_window_install_trials (GtkWidgetClass *widget_class);
void mh_window_install_play (GtkWidgetClass *widget_class);
void mh_window_install_presenting (GtkWidgetClass *widget_class);

/* The header: the name of the board and what can be undone; what is known of
 * the board; what it has room for, now or, while it is laid out, soon; where the
 * focus goes from its menu. */
void mh_window_update_title (MhWindow *self);
void mh_window_update_subtitle (MhWindow *self);
void mh_window_fit (MhWindow *self);
void mh_window_fit_later (MhWindow *self);
void mh_window_fit_intro (MhWindow *self);
void mh_window_fit_tables (MhWindow *self);
/* Shows the hint about the table again, though it was dismissed. */
void mh_window_show_intro (MhWindow *self);
void mh_window_watch_menu (MhWindow *self);

/* Returns: whether the window was closed while something still had a reference to it */
gboolean mh_window_is_gone (MhWindow *self);

void mh_window_add_keys (MhWindow *self);
/* Actions with a state come from the session itself. */
void mh_window_bind_actions (MhWindow *self);
void mh_window_unbind_actions (MhWindow *self);
/* Binds the command that plays to what the timeline moves, which a replay changes. */
void mh_window_bind_reel (MhWindow *self);
/* Enables or disables all actions that need a board. */
void mh_window_enable_board_actions (MhWindow *self, gboolean enabled);
/* Enables the other actions according to the state of the session. */
void mh_window_update_actions (MhWindow *self);

/* A game is what the window is about while its tab is the one that is shown. */
void mh_window_follow_tab (MhWindow *self);
void mh_window_update_play (MhWindow *self, const MhSnapshot *snapshot);

/* The trial of a program begins with the window, and ends with it. */
void mh_window_begin_trials (MhWindow *self);
void mh_window_end_trials (MhWindow *self);
/* Enables the commands that record the steps of a program, which need a game. */
void mh_window_update_tracing (MhWindow *self);
/* Returns: whether a program is shown that says something false, or one is there to be asked */
gboolean mh_window_can_go_to_false_value (MhWindow *self);

/* Leaves the presentation, if there is one. */
void mh_window_leave_presentation (MhWindow *self);

/* Arranging goes with the board: from another one on, and until the end. */
void mh_window_start_arranging (MhWindow *self);
void mh_window_stop_arranging (MhWindow *self);
/* Returns: whether something was under way */
gboolean mh_window_cancel_arranging (MhWindow *self);
/* Cancels the export of a lesson. Returns: whether one was under way */
gboolean mh_window_cancel_lesson (MhWindow *self);
/* Says nothing more about the lesson on its way, which is saved to its end unless cancelled. */
void mh_window_forget_lesson (MhWindow *self);
/* Updates the commands that depend on what can be edited. */
void mh_window_update_editing (MhWindow *self);

/* Returns: whether windows come back at the next start */
gboolean mh_window_restores (MhWindow *self);
/* The window is kept for the next start soon after it has changed, and at once. */
void mh_window_begin_keeping (MhWindow *self);
void mh_window_end_keeping (MhWindow *self);
void mh_window_keep_soon (MhWindow *self);
/* Takes the tour for newcomers. @stop: the first one that is shown */
void mh_window_take_tour (MhWindow *self, guint stop);
void mh_window_keep (MhWindow *self);

/* Shows the board that files has now. */
void mh_window_update_session (MhWindow *self);
/* Shows and asks what files wants, which gets what is dropped on the window. */
void mh_window_bind_files (MhWindow *self);
/* Puts pasted text in place of the game that is shown: "[3,2,2]" becomes a row of coins.
 * Returns: FALSE if @text is no such game */
gboolean mh_window_replace_game (MhWindow *self, const char *text);
/* Finishes gdk_clipboard_read_text_async(). A clipboard without text is reported to the user.
 * Returns: (transfer full) (nullable): NULL also if the window has been closed */
char *mh_window_finish_reading_text (MhWindow *self, GObject *clipboard, GAsyncResult *result);
/* Opens the files that were copied in another program.
 * Returns: FALSE if none are in the clipboard */
gboolean mh_window_paste_files (MhWindow *self);

/* Fills the menu of new boards with the kinds of games. */
void mh_window_fill_new_menu (MhWindow *self);
/* Fills the menu of formats that the board can be copied in. */
void mh_window_fill_copy_menu (MhWindow *self);

G_END_DECLS
