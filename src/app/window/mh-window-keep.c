/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

/* The window as it looks, which is kept for the next start. */

/* The time in seconds after a change until the window is kept. */
#define KEEP_SECONDS 1

/* The number of frames after which the window has its sizes. */
#define N_FIRST_FRAMES 2

static gboolean
keep_due_cb (gpointer user_data)
{
  MhWindow *self = user_data;

  self->keep_source = 0;
  mh_window_keep (self);
  return G_SOURCE_REMOVE;
}

void
mh_window_keep_soon (MhWindow *self)
{
  if (self->is_keeping && self->keep_source == 0 && mh_window_restores (self))
    self->keep_source = g_timeout_add_seconds (KEEP_SECONDS, keep_due_cb, self);
}

/* Whatever the user does with a key or a button may change what is kept. */
static gboolean
event_cb (MhWindow *self, GdkEvent *event)
{
  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_RELEASE:
    case GDK_KEY_RELEASE:
    case GDK_SCROLL:
    case GDK_TOUCH_END:
      mh_window_keep_soon (self);
      break;
    default:
      break;
    }

  return GDK_EVENT_PROPAGATE;
}

void
mh_window_begin_keeping (MhWindow *self)
{
  static const char *const sizes[]
      = { "notify::default-width", "notify::default-height", "notify::maximized" };
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  self->is_keeping = TRUE;
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    g_signal_connect (self, sizes[i], G_CALLBACK (mh_window_keep_soon), NULL);
}

void
mh_window_end_keeping (MhWindow *self)
{
  self->is_keeping = FALSE;
  g_clear_handle_id (&self->keep_source, g_source_remove);
  g_clear_pointer (&self->left, mh_window_state_free);
}

void
mh_window_keep (MhWindow *self)
{
  /* A window that is still being restored would be kept as it does not look yet. */
  if (self->left != NULL || !mh_window_restores (self))
    return;

  g_autoptr (MhWindowState) state = g_new0 (MhWindowState, 1);

  gtk_window_get_default_size (GTK_WINDOW (self), &state->width, &state->height);
  state->width = MAX (state->width, 0);
  state->height = MAX (state->height, 0);
  state->is_maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  mh_adaptive_pane_get_dividers (self->pane, &state->board_share, &state->panel_height,
                                 &state->panel);
  state->page = mh_adaptive_pane_get_page (self->pane);
  state->tab = g_strdup (gtk_stack_get_visible_child_name (self->tabs));
  state->shows_list = gtk_revealer_get_reveal_child (self->list_revealer);
  mh_board_pane_get_camera (self->board, &state->zoom, &state->x, &state->y);
  mh_board_pane_get_tool (self->board, &state->tool, &state->roads);
  state->table_zoom = mh_table_pair_get_zoom (mh_table_pane_get_pair (self->table));
  mh_table_pair_get_place (mh_table_pane_get_pair (self->table), &state->table_row,
                           &state->table_column);
  state->n_guided = (int) mh_guide_strip_get_n_seen (self->guide);
  state->program = mh_trial_controller_keep (self->trial);
  mh_file_controller_keep (self->files, state);
}

static void
show_tab (MhWindow *self, const char *name)
{
  GtkWidget *tab = name != NULL ? gtk_stack_get_child_by_name (self->tabs, name) : NULL;

  /* The tabs of a comparison or a trial are there only during these. */
  if (tab != NULL && gtk_stack_page_get_visible (gtk_stack_get_page (self->tabs, tab)))
    gtk_stack_set_visible_child (self->tabs, tab);
}

static void
show_panes (MhWindow *self)
{
  const MhWindowState *left = self->left;

  mh_adaptive_pane_set_dividers (self->pane, left->board_share, left->panel_height, left->panel);
  mh_adaptive_pane_set_page (self->pane, (MhNarrowPage) left->page);
  show_tab (self, left->tab);
  gtk_revealer_set_reveal_child (self->list_revealer, left->shows_list);
}

static void
show_table (MhWindow *self)
{
  const MhWindowState *left = self->left;
  MhTablePair *pair = mh_table_pane_get_pair (self->table);

  mh_table_pair_set_zoom (pair, left->table_zoom);
  mh_table_pair_set_place (pair, left->table_row, left->table_column);
}

/* Goes on with what the user was led through or had tried. A program is read first. */
static void
go_on (MhWindow *self)
{
  const MhWindowState *left = self->left;

  self->was_on_trial = g_strcmp0 (left->tab, "trial") == 0;
  if (left->program != NULL && mh_trial_controller_get_program (self->trial) == NULL)
    mh_trial_controller_restore (self->trial, left->program);
  if (left->n_guided > 0)
    mh_window_take_tour (self, (guint) left->n_guided - 1);
}

/* Boards are fitted into their view, and low windows fold their panel, when they get their size. */
static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhWindow *self = MH_WINDOW (widget);

  if (self->left == NULL)
    return G_SOURCE_REMOVE;
  if (self->session == NULL || gtk_widget_get_width (GTK_WIDGET (self->board)) == 0
      || ++self->n_left_frames < N_FIRST_FRAMES)
    return G_SOURCE_CONTINUE;

  show_panes (self);
  /* A board that lacks changes is fitted into the view, too. */
  if (self->left->zoom > 0 && !self->left->lacks_changes)
    mh_board_pane_set_camera (self->board, self->left->zoom, self->left->x, self->left->y);
  mh_board_pane_set_tool (self->board, self->left->tool, self->left->roads);
  show_table (self);
  go_on (self);
  g_clear_pointer (&self->left, mh_window_state_free);
  mh_window_keep_soon (self);
  return G_SOURCE_REMOVE;
}

void
mh_window_look_as_left (MhWindow *self, const MhWindowState *state)
{
  g_return_if_fail (MH_IS_WINDOW (self) && state != NULL);

  g_autoptr (GByteArray) bytes = mh_window_state_write (state);

  g_clear_pointer (&self->left, mh_window_state_free);
  self->left = mh_window_state_read ((const char *) bytes->data, bytes->len);
  if (state->width > 0 && state->height > 0)
    gtk_window_set_default_size (GTK_WINDOW (self), state->width, state->height);
  if (state->is_maximized)
    gtk_window_maximize (GTK_WINDOW (self));
  show_panes (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_cb, NULL, NULL);
}
