/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

/* Many boards of one file, seen one after the other: which of them is shown. */
struct _MhTour
{
  MhBoardList *list;
  guint place;
  guint wanted;      /* the place that was asked for last; the board may be on its way */
  char *path;        /* NULL if it is no file */
  gboolean is_loose; /* as each of its boards: would be lost with the window */
};

static void
tour_free (MhTour *self)
{
  g_object_unref (self->list);
  g_free (self->path);
  g_free (self);
}

static guint
get_n_places (const MhTour *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->list));
}

static gboolean
is_wrong (const MhTour *self, guint place)
{
  const MhBoardSurvey *survey = mh_board_list_get_survey (self->list);
  const guint index = mh_board_list_get_index (self->list, place);

  return survey != NULL && mh_board_survey_get (survey, index).is_wrong;
}

/* The next board that can be read, in either direction. */
static gboolean
find_next (const MhTour *self, gboolean is_forward, guint *place)
{
  *place = self->wanted;
  while (is_forward ? *place + 1 < get_n_places (self) : *place > 0)
    {
      *place = is_forward ? *place + 1 : *place - 1;
      if (!is_wrong (self, *place))
        return TRUE;
    }

  return FALSE;
}

static void
update (MhWindow *self)
{
  const MhTour *tour = self->tour;
  GtkWidget *widget = GTK_WIDGET (self);
  guint place;

  gtk_widget_action_set_enabled (widget, "win.previous-board",
                                 tour != NULL && find_next (tour, FALSE, &place));
  gtk_widget_action_set_enabled (widget, "win.next-board",
                                 tour != NULL && find_next (tour, TRUE, &place));
  gtk_widget_action_set_enabled (widget, "win.choose-board", tour != NULL);
  gtk_widget_action_set_enabled (widget, "win.leave-boards", tour != NULL);
  mh_tour_strip_show (self->tour_strip, tour != NULL ? tour->list : NULL,
                      tour != NULL ? tour->place : 0);
}

static void
begin (MhWindow *self, const MhStop *stop)
{
  MhTour *tour = g_new0 (MhTour, 1);

  tour->list = g_object_ref (stop->list);
  tour->place = tour->wanted = stop->place;
  tour->path = g_strdup (stop->path);
  tour->is_loose = stop->is_loose;
  g_clear_pointer (&self->tour, tour_free);
  self->tour = tour;
  update (self);
}

void
mh_window_end_tour (MhWindow *self)
{
  g_clear_pointer (&self->tour, tour_free);
  update (self);
}

void
mh_window_drop_tour (MhWindow *self)
{
  g_clear_pointer (&self->tour, tour_free);
}

/* What is asked of both sides goes on to the next board. */
static void
hand_on (MhWorkspace *before, MhWorkspace *after)
{
  for (guint side = 0; side < MH_N_SIDES; side++)
    {
      mh_workspace_set_algorithm (after, (MhSide) side,
                                  mh_workspace_get_algorithm (before, (MhSide) side));
      mh_workspace_set_options (after, (MhSide) side,
                                mh_workspace_get_options (before, (MhSide) side));
    }
  mh_workspace_set_comparing (after, mh_workspace_get_comparing (before));
}

/* Whether nothing is lost with the board that is shown. */
static gboolean
may_be_replaced (MhWindow *self)
{
  MhDocument *document = mh_workspace_get_document (self->workspace);
  const gboolean was_edited = mh_document_get_undo_label (document) != NULL
                              || mh_document_get_redo_label (document) != NULL;

  return !mh_document_is_modified (document) || (self->tour->is_loose && !was_edited);
}

/* As mh_window_show_document(), but here also if the board before was one of many,
 * and is not changed. */
static MhWindow *
show (MhWindow *self, MhDocument *document)
{
  if (self->tour == NULL || self->workspace == NULL || !may_be_replaced (self))
    return mh_window_show_document (self, document, FALSE);

  g_autoptr (MhWorkspace) before = g_object_ref (self->workspace);

  mh_window_take_document (self, document, FALSE);
  if (mh_workspace_get_kind (self->workspace) == mh_workspace_get_kind (before))
    hand_on (before, self->workspace);
  return self;
}

void
mh_window_show_stop (MhWindow *self, MhDocument *document, const MhStop *stop)
{
  const gboolean goes_on = self->tour != NULL && self->tour->list == stop->list;
  MhStop next = *stop;

  if (goes_on)
    next.place = self->tour->wanted;
  MhWindow *window = show (self, document);

  begin (window, stop);
  if (window != self && goes_on)
    self->tour->wanted = self->tour->place;
  if (window == self && next.place != stop->place)
    {
      self->tour->wanted = next.place;
      mh_window_open_stop (self, &next);
    }
}

static void
step_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  const gboolean is_forward = g_str_equal (action, "win.next-board");
  guint place;

  if (self->tour == NULL || !find_next (self->tour, is_forward, &place))
    return;

  const MhStop stop = { self->tour->list, place, self->tour->path, self->tour->is_loose };

  self->tour->wanted = place;
  if (self->loading == NULL) /* else it follows the one that is on its way */
    mh_window_open_stop (self, &stop);
}

static void
choose_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  g_autoptr (MhBoardList) list = mh_board_list_copy (self->tour->list);
  const MhStop stop = { list, self->tour->place, self->tour->path, self->tour->is_loose };

  mh_window_choose_stop (self, &stop);
}

static void
leave_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_window_end_tour (MH_WINDOW (widget));
}

void
mh_window_install_tour (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.previous-board", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "win.next-board", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "win.choose-board", NULL, choose_cb);
  gtk_widget_class_install_action (widget_class, "win.leave-boards", NULL, leave_cb);
}
