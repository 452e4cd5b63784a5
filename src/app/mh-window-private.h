/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-adaptive-pane.h"
#include "mh-arrange-job.h"
#include "mh-board-pane.h"
#include "mh-file-strip.h"
#include "mh-list-panel.h"
#include "mh-recovery.h"
#include "mh-tour-strip.h"
#include "mh-window.h"

G_BEGIN_DECLS

typedef struct _MhSaving MhSaving;
typedef struct _MhTour MhTour;

/* One of many boards of a file. */
typedef struct
{
  MhBoardList *list;
  guint place;       /* which, in the list */
  const char *path;  /* (nullable): NULL if it is no file */
  gboolean is_loose; /* would be lost with the window */
} MhStop;

/* What the window looks at. */
enum
{
  MH_WATCH_WORKSPACE,
  MH_WATCH_DOCUMENT,
  MH_WATCH_RUN,
  MH_N_WATCHES
};

/* What the files of MhWindow share: mh-window.c (life), mh-window-actions.c
 * (commands), mh-window-edit.c and mh-window-arrange.c (those that edit),
 * mh-window-header.c (the header), mh-window-new.c, mh-window-open.c, mh-window-save.c and
 * mh-window-guard.c (documents), mh-window-tour.c (many of one file), and
 * mh-window-hunt.c (finds). */
struct _MhWindow
{
  AdwApplicationWindow parent_instance;

  MhWorkspace *workspace;
  GSettings *settings; /* or NULL */
  GSignalGroup *watches[MH_N_WATCHES];
  MhArrangeJob *arranging; /* of the board, or NULL */
  AdwToast *arrange_toast; /* that says so, or NULL */
  GCancellable *loading;   /* of the board that is being read, or NULL */
  MhSaving *saving;        /* what is being written, or NULL */
  MhTour *tour;            /* the boards of the file of the one that is shown, or NULL */
  MhRecovery *recovery;    /* of the board that is shown, as is the next */
  MhFileWatch *file_watch;
  GtkWindow *question;        /* what to do with what is unsaved, while that is asked */
  guint arrange_patience;     /* the source that waits before it is said, or 0 */
  guint header_source;        /* the idle source that fits the header, or 0 */
  gboolean is_sample;         /* a sample or empty, and never edited */
  gboolean is_comparing;      /* as far as it shows */
  gboolean closes_when_saved; /* the user said so */
  gboolean knows_intro;       /* it was dismissed */
  gboolean may_discard;       /* what is not saved; the user said so */

  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  MhFileStrip *file_strip;
  MhTourStrip *tour_strip;
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
  GtkWidget *intro;
  GtkStack *tables;
  GtkStack *tabs;
  GtkWidget *leave_button;
};

/* From class_init(): the commands of each file. */
void mh_window_install_actions (GtkWidgetClass *widget_class);
void mh_window_install_editing (GtkWidgetClass *widget_class);
void mh_window_install_arranging (GtkWidgetClass *widget_class);
void mh_window_install_new (GtkWidgetClass *widget_class);
void mh_window_install_opening (GtkWidgetClass *widget_class);
void mh_window_install_saving (GtkWidgetClass *widget_class);
void mh_window_install_guard (GtkWidgetClass *widget_class);
void mh_window_install_hunting (GtkWidgetClass *widget_class);
void mh_window_install_tour (GtkWidgetClass *widget_class);

/* The header: the name of the board and what can be undone; what is known of
 * the board; what it has room for, now or, while it is laid out, soon; where the
 * focus goes from its menu. */
void mh_window_update_title (MhWindow *self);
void mh_window_update_subtitle (MhWindow *self);
void mh_window_fit (MhWindow *self);
void mh_window_fit_later (MhWindow *self);
void mh_window_name_header (MhWindow *self);
void mh_window_watch_menu (MhWindow *self);

/* Whether it was closed while somebody still had a reference to it. */
gboolean mh_window_is_gone (MhWindow *self);

void mh_window_add_keys (MhWindow *self);
/* Actions with a state come from the workspace itself. */
void mh_window_bind_actions (MhWindow *self);
void mh_window_unbind_actions (MhWindow *self);
/* All that need a board, where there is none, or before the next looks at it. */
void mh_window_enable_board_actions (MhWindow *self, gboolean enabled);
/* The others are enabled by what the workspace is like now. */
void mh_window_update_actions (MhWindow *self);

/* Arranging goes with the board: from another one on, and until the end. */
void mh_window_start_arranging (MhWindow *self);
void mh_window_stop_arranging (MhWindow *self);
/* Returns: whether something was under way */
gboolean mh_window_cancel_arranging (MhWindow *self);
/* What can be edited now. */
void mh_window_update_editing (MhWindow *self);

/* Shows @document here if nobody would miss what is shown, else in a new
 * window. @document: (transfer full). Returns: (transfer none): where */
MhWindow *mh_window_show_document (MhWindow *self, MhDocument *document, gboolean is_sample);
/* Reads the board at @stop, and shows it; lets the user choose another. */
void mh_window_open_stop (MhWindow *self, const MhStop *stop);
void mh_window_choose_stop (MhWindow *self, const MhStop *stop);
/* Shows the board at @stop, also here if the one before was one of many, and is not
 * changed. @document: (transfer full) */
void mh_window_show_stop (MhWindow *self, MhDocument *document, const MhStop *stop);
/* The board that is shown is alone; it is going away. */
void mh_window_end_tour (MhWindow *self);
void mh_window_drop_tour (MhWindow *self);
/* Opens the panel of the list, with @text in it. */
void mh_window_show_list (MhWindow *self, const char *text);
/* "[3,2,2]" becomes the row of coins that is shown. Returns: FALSE if no such row
 * is shown, or @text is none */
gboolean mh_window_take_row (MhWindow *self, const char *text);
/* Returns: (transfer none) (nullable): the window, of all there are, that has the
 * document of @path open */
MhWindow *mh_window_find (MhWindow *self, const char *path);
/* What gdk_clipboard_read_text_async() found; that there is no text is said.
 * Returns: (transfer full) (nullable): NULL, too, if the window is gone */
char *mh_window_finish_reading_text (MhWindow *self, GObject *clipboard, GAsyncResult *result);
/* Opens the files that were copied in another program.
 * Returns: FALSE if none are in the clipboard */
gboolean mh_window_paste_files (MhWindow *self);
/* Accepts files and text that are dropped on the window. */
void mh_window_accept_drops (MhWindow *self);

/* The formats that the board can be copied in. */
void mh_window_fill_copy_menu (MhWindow *self);
/* Returns: whether the window must stay because something is asked first, or
 * because the board is on its way into its file */
gboolean mh_window_ask_before_closing (MhWindow *self);

/* Keeps what is unsaved safe, and looks after the file: from now on, of the
 * board that is shown, and no more. */
void mh_window_begin_guarding (MhWindow *self);
void mh_window_guard_document (MhWindow *self);
void mh_window_stop_guarding (MhWindow *self);

G_END_DECLS
