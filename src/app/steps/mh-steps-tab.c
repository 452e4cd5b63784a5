/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-steps-tab.h"

#include "mh-algorithm-chooser.h"
#include "mh-child-slot.h"
#include "mh-event-list.h"
#include "mh-event-row.h"
#include "mh-help-button.h"
#include "mh-narration-wrong.h"
#include "mh-narration.h"
#include "mh-own-program.h"
#include "mh-pseudocode-view.h"
#include "mh-queue-view.h"
#include "mh-tree-view.h"
#include "mh-turn-selector.h"
#include "mh-variations-button.h"
#include "mh-wrap-layout.h"
#include "mh-wrong-note.h"

#include <glib/gi18n.h>
#include <math.h>

/* The number of rows beyond each end of the visible part that are filled in advance. */
#define ROWS_BESIDE 4
/* Pixels between the columns, and between the rows. */
#define COLUMN_SPACING 12
#define ROW_SPACING 2

struct _MhStepsTab
{
  MhView parent_instance;

  MhEventList *events; /* (unowned): the items of the log, owned by its model */
  guint scroll_tick, rows_tick;
  guint forget_source;     /* an idle source while the trace of an unmapped log is kept, or 0 */
  gboolean has_new_events; /* whether events were replaced since the last scroll */
  GPtrArray *bound;        /* (element-type GtkListItem): items that the list has bound to a row */
  int line_height_px;      /* of a line of text in the log, or 0 if unknown */

  GtkLabel *decided;
  MhHelpButton *algorithm_help;
  GtkLabel *work; /* above code and log, or hidden, and another one beside the code shown instead */
  GtkLabel *status;
  GtkBox *columns;
  GtkWidget *first_false;
  GtkLabel *false_value;
  GtkWidget *views;
  GtkToggleButton *tree_button;
  GtkWidget *pseudocode;
  GtkWidget *waiting;
  GtkWidget *log_window;
  GtkWidget *tree_window;
  GtkListView *log;
};

G_DEFINE_FINAL_TYPE (MhStepsTab, mh_steps_tab, MH_TYPE_VIEW)

static guint32
get_step (MhStepsTab *self)
{
  return mh_view_get_snapshot (MH_VIEW (self))->step;
}

/* Returns: the event that led to the shown step */
static guint32
get_event (MhStepsTab *self)
{
  const guint32 step = get_step (self);

  return step > 0 ? step - 1 : 0;
}

static MhTrace *
get_trace (MhStepsTab *self)
{
  return mh_snapshot_get_trace (mh_view_get_snapshot (MH_VIEW (self)), MH_SIDE_MAIN);
}

static void
show_algorithm_help (MhStepsTab *self, const MhAlgorithm *algorithm)
{
  gtk_widget_set_visible (GTK_WIDGET (self->algorithm_help), algorithm != NULL);
  if (algorithm != NULL)
    mh_help_button_set_row (self->algorithm_help, "algorithm",
                            mh_own_program_is_one (algorithm) ? mh_own_program.id : algorithm->id);
}

/* Updates the line above the log. For a search it is hidden to leave more room for the
 * tree, since the timeline shows the answer as well. */
static void
update_head (MhStepsTab *self, const MhSnapshot *snapshot)
{
  const MhTrace *trace = get_trace (self);
  const gboolean is_search = trace != NULL && mh_trace_get_style (trace)->has_slots;
  g_autofree char *decided = mh_narration_decided (snapshot);
  g_autofree char *work = mh_narration_work (snapshot);

  gtk_label_set_label (self->decided, decided);
  gtk_label_set_label (self->work, work);
  show_algorithm_help (self, mh_snapshot_get_algorithm (snapshot));
  gtk_widget_set_visible (GTK_WIDGET (self->decided), !is_search);
  gtk_widget_set_visible (self->views, is_search);
}

/* Puts the code beside the log, if there is room: the source of a program, which has more lines
 * than pseudocode, and pseudocode on a grid, where the tab is low and wide. */
static void
arrange (MhStepsTab *self, const MhSnapshot *snapshot)
{
  const gboolean has_source = snapshot != NULL && mh_snapshot_get_listing (snapshot) != NULL;
  const gboolean is_grid
      = snapshot != NULL && snapshot->board != NULL && mh_board_get_grid (snapshot->board) != NULL;
  const gboolean is_beside = (has_source || is_grid) && !mh_view_get_narrow (MH_VIEW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->work), !is_beside);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), is_beside
                                                                      ? GTK_ORIENTATION_HORIZONTAL
                                                                      : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (self->columns, is_beside);
  gtk_box_set_spacing (self->columns, is_beside ? COLUMN_SPACING : ROW_SPACING);
}

/* Shows what a program says that is false. The line for it stays, so that the log does not move
 * from step to step. */
static void
update_false_value (MhStepsTab *self, const MhSnapshot *snapshot)
{
  const gboolean has_any = mh_snapshot_get_false_step (snapshot) > 0;
  g_autofree char *sentence = has_any ? mh_narration_false_value (snapshot) : NULL;

  gtk_widget_set_visible (self->first_false, has_any);
  gtk_widget_set_visible (GTK_WIDGET (self->false_value), has_any);
  gtk_label_set_label (self->false_value, sentence != NULL ? sentence : "");
}

/* Shows either the log or the tree, which exists for searches only. */
static void
update_log (MhStepsTab *self)
{
  const MhTrace *trace = get_trace (self);
  const gboolean is_search = trace != NULL && mh_trace_get_style (trace)->has_slots;
  const gboolean shows_tree = is_search && gtk_toggle_button_get_active (self->tree_button);

  gtk_widget_set_visible (self->tree_window, shows_tree);
  gtk_widget_set_visible (self->log_window, trace != NULL && !shows_tree);
}

/* Returns: whether the status is visible. It does not replace an existing trace while a run
 * is working, because most runs last only a moment. */
static gboolean
is_status_shown (const MhSnapshot *snapshot, const MhTrace *trace, const char *status)
{
  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].asked;
  const MhRunState state = run != NULL ? run->state : MH_RUN_IDLE;

  return status != NULL && (trace == NULL || state == MH_RUN_DONE || state == MH_RUN_FAILED);
}

/* Updates the log or, without a trace, shows why there is none. */
static void
update_body (MhStepsTab *self, const MhSnapshot *snapshot)
{
  MhTrace *trace = get_trace (self);
  const gboolean has_waiting
      = trace != NULL && mh_trace_get_style (trace)->waiting != MH_WAITING_NONE;
  g_autofree char *status = mh_narration_status (snapshot);

  gtk_label_set_label (self->status, status != NULL ? status : "");
  gtk_widget_set_visible (GTK_WIDGET (self->status), is_status_shown (snapshot, trace, status));
  gtk_widget_set_visible (self->waiting, has_waiting);
  gtk_widget_set_has_tooltip (self->pseudocode, has_waiting);
  update_log (self);
  mh_event_list_set_trace (self->events, trace);
  mh_event_list_look_at (self->events, get_event (self));
}

/* Returns: the common height of the rows in pixels; 0 without rows */
static double
get_row_height (MhStepsTab *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->log));
  const guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->events));

  return n_rows > 0 ? gtk_adjustment_get_upper (adjustment) / n_rows : 0;
}

/* Returns: whether a row is visible or will be soon, as it is close to the shown step or to
 * the visible part. Other rows are not filled, since a list without an allocation binds
 * about two hundred rows. */
static gboolean
is_row_near (MhStepsTab *self, guint row)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->log));
  const double height = get_row_height (self);
  const double top = gtk_adjustment_get_value (adjustment);
  const double bottom = top + gtk_adjustment_get_page_size (adjustment);
  const double distance = (double) row + mh_event_list_get_first (self->events) - get_event (self);

  return fabs (distance) <= ROWS_BESIDE
         || (height > 0 && ((double) row + ROWS_BESIDE) * height >= top
             && ((double) row - ROWS_BESIDE) * height <= bottom);
}

static gboolean
is_seen (MhStepsTab *self)
{
  return mh_view_get_session (MH_VIEW (self)) != NULL && gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* Returns: the position of an event, or MH_POSITION_NONE if it has none or is no longer shown */
static guint32
get_position (MhStepsTab *self, guint32 event)
{
  const MhTrace *trace = is_seen (self) ? get_trace (self) : NULL;

  if (trace == NULL || event >= mh_trace_get_n_steps (trace))
    return MH_POSITION_NONE;

  const guint32 slot = mh_trace_get_event (trace, event).slot;

  return slot != MH_SLOT_NONE ? mh_trace_get_position (trace, slot) : MH_POSITION_NONE;
}

static void
hover (MhStepsTab *self, guint32 position)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  if (session != NULL)
    mh_selection_set_hovered (mh_session_get_selection (session), position);
}

static void
row_entered_cb (GtkEventController *motion, double x, double y, MhStepsTab *self)
{
  MhEventRow *row = MH_EVENT_ROW (gtk_event_controller_get_widget (motion));

  hover (self, get_position (self, mh_event_row_get_event (row)));
}

static void
row_left_cb (GtkEventController *motion, MhStepsTab *self)
{
  hover (self, MH_POSITION_NONE);
}

static void
watch_row (MhStepsTab *self, GtkWidget *row)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_object (motion, "enter", G_CALLBACK (row_entered_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (row_left_cb), self, 0);
  gtk_widget_add_controller (row, motion);
}

static int
get_line_height (MhStepsTab *self)
{
  if (self->line_height_px == 0)
    {
      g_autoptr (PangoLayout) line = gtk_widget_create_pango_layout (GTK_WIDGET (self->log), "");
      int height;

      pango_layout_get_size (line, NULL, &height);
      self->line_height_px = PANGO_PIXELS_CEIL (height);
    }

  return self->line_height_px;
}

static void
update_row (MhStepsTab *self, GtkListItem *item)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  MhEventRow *row = MH_EVENT_ROW (gtk_list_item_get_child (item));
  MhEventItem *event = gtk_list_item_get_item (item);

  if (!is_row_near (self, gtk_list_item_get_position (item)))
    {
      mh_event_row_set_blank_height (row, get_line_height (self));
      return;
    }

  if (mh_event_row_is_blank (row))
    watch_row (self, GTK_WIDGET (row));
  if (mh_event_row_is_forgotten (row))
    mh_event_row_show (row, mh_event_item_get_trace (event), mh_event_item_get_event (event),
                       mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN),
                       mh_snapshot_get_truth (snapshot));
  mh_event_row_set_step (row, get_step (self));
}

static void
update_rows (MhStepsTab *self)
{
  for (guint i = 0; i < self->bound->len; i++)
    update_row (self, g_ptr_array_index (self->bound, i));
}

static void
scroll_to_row (MhStepsTab *self, guint row)
{
  gtk_widget_activate_action (GTK_WIDGET (self->log), "list.scroll-to-item", "u", row);
}

/* Scrolls until the event of the shown step is visible, including its neighbours if there
 * is space. The scrolling itself is left to the list, which can lose its position when its
 * adjustment is set. */
static void
scroll_to_step (MhStepsTab *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->log));
  const guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->events));

  if (n_rows == 0)
    return;

  const double height = get_row_height (self);
  const double top = gtk_adjustment_get_value (adjustment);
  const double page = gtk_adjustment_get_page_size (adjustment);
  const double bottom = top + page;
  const guint beside = page >= 3 * height ? 1 : 0;
  const guint row = get_event (self) - mh_event_list_get_first (self->events);
  const guint before = row > beside ? row - beside : 0;
  const guint after = MIN (row + beside, n_rows - 1);

  /* The adjustment is outdated until new events have been allocated. */
  if (self->has_new_events)
    scroll_to_row (self, after);
  else if (before * height < top)
    scroll_to_row (self, before);
  else if ((after + 1) * height > bottom)
    scroll_to_row (self, after);
  self->has_new_events = FALSE;
}

static gboolean
scroll_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhStepsTab *self = MH_STEPS_TAB (widget);

  self->scroll_tick = 0;
  if (is_seen (self))
    scroll_to_step (self);

  return G_SOURCE_REMOVE;
}

/* Scrolls in the next frame, because the rows have valid positions only after an
 * allocation. */
static void
queue_scroll (MhStepsTab *self)
{
  if (self->scroll_tick == 0)
    self->scroll_tick
        = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_tick_cb, NULL, NULL);
}

static void
events_changed_cb (MhStepsTab *self)
{
  self->has_new_events = TRUE;
  if (is_seen (self))
    queue_scroll (self);
}

/* Updates the rows after the range of listed events has moved, so that each row stands for
 * another event. */
static void
first_changed_cb (MhStepsTab *self)
{
  for (guint i = 0; i < self->bound->len; i++)
    mh_event_row_forget (
        MH_EVENT_ROW (gtk_list_item_get_child (g_ptr_array_index (self->bound, i))));
  update_rows (self);
  queue_scroll (self);
}

static void
update_step (MhStepsTab *self)
{
  mh_event_list_look_at (self->events, get_event (self));
  update_rows (self);
  queue_scroll (self);
}

static gboolean
rows_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhStepsTab *self = MH_STEPS_TAB (widget);

  self->rows_tick = 0;
  if (is_seen (self))
    update_rows (self);

  return G_SOURCE_REMOVE;
}

/* Fills rows that have become visible, in the next frame, because labels must not change
 * during allocation. */
static void
scrolled_cb (MhStepsTab *self)
{
  if (self->rows_tick == 0)
    self->rows_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), rows_tick_cb, NULL, NULL);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhStepsTab *self)
{
  gtk_list_item_set_child (item, mh_event_row_new ());
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhStepsTab *self)
{
  mh_event_row_forget (MH_EVENT_ROW (gtk_list_item_get_child (item)));
  g_ptr_array_add (self->bound, item);
  update_row (self, item);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhStepsTab *self)
{
  g_ptr_array_remove_fast (self->bound, item);
}

static void
view_toggled_cb (MhStepsTab *self)
{
  if (!is_seen (self))
    return;

  update_log (self);
  update_step (self);
}

/* Goes to the event: to its step and, whether or not the players follow steps, its position. */
static void
event_activated_cb (GtkListView *log, guint index, MhStepsTab *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  MhPlayback *playback = mh_session_get_playback (session);
  const guint32 event = mh_event_list_get_first (self->events) + index;
  const guint32 position = get_position (self, event);

  mh_session_begin_change (session);
  mh_playback_set_playing (playback, FALSE);
  mh_playback_set_step (playback, event + 1);
  if (position != MH_POSITION_NONE)
    mh_selection_set_current (mh_session_get_selection (session), position);
  mh_session_end_change (session);
}

static void
mh_steps_tab_changed (MhView *view, guint parts)
{
  MhStepsTab *self = MH_STEPS_TAB (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  g_clear_handle_id (&self->forget_source, g_source_remove);
  if (snapshot == NULL)
    return;

  update_head (self, snapshot);
  update_false_value (self, snapshot);
  arrange (self, snapshot);
  update_body (self, snapshot);
  if ((parts & MH_SNAPSHOT_RUNS) != 0)
    first_changed_cb (self);
  if ((parts & MH_SNAPSHOT_STEP) != 0)
    update_step (self);
}

static void
release_trace (MhStepsTab *self)
{
  g_clear_handle_id (&self->forget_source, g_source_remove);
  mh_event_list_set_trace (self->events, NULL);
}

static gboolean
forget_cb (gpointer user_data)
{
  MhStepsTab *self = user_data;

  self->forget_source = 0;
  release_trace (self);
  return G_SOURCE_REMOVE;
}

/* Releases the trace in an idle callback: a list that loses the row with the focus while it
 * is being removed from its window would get the focus itself, and be kept by the window. */
static void
mh_steps_tab_forget (MhView *view)
{
  MhStepsTab *self = MH_STEPS_TAB (view);

  if (self->forget_source == 0)
    self->forget_source = g_idle_add (forget_cb, self);
}

static void
mh_steps_tab_session_changed (MhView *view)
{
  MhStepsTab *self = MH_STEPS_TAB (view);
  const char *words = mh_view_get_game_class (view)->has_board
                          ? _ ("The time the algorithm takes, for n nodes, m edges and d replies of"
                               " a position at most; then what it has done up to this step")
                          : _ ("The time the algorithm takes, for n coins, m amounts and d replies"
                               " of a position at most; then what it has done up to this step");

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->work), words);
  release_trace (self);
}

static void
mh_steps_tab_narrow_changed (MhView *view)
{
  arrange (MH_STEPS_TAB (view), mh_view_get_snapshot (view));
}

static void
mh_steps_tab_dispose (GObject *object)
{
  g_clear_handle_id (&MH_STEPS_TAB (object)->forget_source, g_source_remove);

  G_OBJECT_CLASS (mh_steps_tab_parent_class)->dispose (object);
}

static void
mh_steps_tab_finalize (GObject *object)
{
  MhStepsTab *self = MH_STEPS_TAB (object);

  g_clear_pointer (&self->bound, g_ptr_array_unref);

  G_OBJECT_CLASS (mh_steps_tab_parent_class)->finalize (object);
}

/* Measures the lines anew in the next frame, once all children have the new style, too. */
static void
mh_steps_tab_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  MhStepsTab *self = MH_STEPS_TAB (widget);

  GTK_WIDGET_CLASS (mh_steps_tab_parent_class)->css_changed (widget, change);

  self->line_height_px = 0;
  scrolled_cb (self);
}

static gboolean
mh_steps_tab_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *list = GTK_WIDGET (MH_STEPS_TAB (widget)->log);

  return mh_child_slot_move_past (widget, mh_steps_tab_parent_class, list, direction);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MH_TYPE_ALGORITHM_CHOOSER);
  g_type_ensure (MH_TYPE_HELP_BUTTON);
  g_type_ensure (MH_TYPE_PSEUDOCODE_VIEW);
  g_type_ensure (MH_TYPE_QUEUE_VIEW);
  g_type_ensure (MH_TYPE_TREE_VIEW);
  g_type_ensure (MH_TYPE_TURN_SELECTOR);
  g_type_ensure (MH_TYPE_VARIATIONS_BUTTON);
  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  g_type_ensure (MH_TYPE_WRONG_NOTE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-steps-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, algorithm_help);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, decided);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, pseudocode);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, work);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, status);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, columns);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, first_false);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, false_value);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, views);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, tree_button);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, waiting);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, log_window);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, tree_window);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, log);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, event_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, view_toggled_cb);
}

static void
mh_steps_tab_class_init (MhStepsTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  object_class->dispose = mh_steps_tab_dispose;
  object_class->finalize = mh_steps_tab_finalize;
  view_class->session_changed = mh_steps_tab_session_changed;
  view_class->narrow_changed = mh_steps_tab_narrow_changed;
  view_class->parts = MH_SNAPSHOT_VALUES | MH_SNAPSHOT_START;
  view_class->changed = mh_steps_tab_changed;
  view_class->forget = mh_steps_tab_forget;

  widget_class->css_changed = mh_steps_tab_css_changed;
  widget_class->focus = mh_steps_tab_focus;
  gtk_widget_class_set_css_name (widget_class, "stepstab");
  bind_template (widget_class);
}

static void
watch_log (MhStepsTab *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->log));

  g_signal_connect_object (adjustment, "notify::upper", G_CALLBACK (queue_scroll), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->events, "items-changed", G_CALLBACK (events_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->events, "notify::first", G_CALLBACK (first_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "notify::page-size", G_CALLBACK (queue_scroll), self,
                           G_CONNECT_SWAPPED);
}

static void
mh_steps_tab_init (MhStepsTab *self)
{
  self->bound = g_ptr_array_new ();
  self->events = mh_event_list_new (MH_EVENT_LIST_MAX);
  gtk_widget_init_template (GTK_WIDGET (self));

  g_autoptr (GtkNoSelection) model = gtk_no_selection_new (G_LIST_MODEL (self->events));

  gtk_list_view_set_model (self->log, GTK_SELECTION_MODEL (model));
  watch_log (self);
}
