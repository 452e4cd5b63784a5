/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-file-controller-private.h"

#include "mh-gathered-text.h"
#include "mh-load.h"
#include "mh-name.h"
#include "mh-trial-program.h"

#include <errno.h>
#include <glib/gi18n.h>

/* The time, in milliseconds, after which waiting for a file is told of. */
#define WAIT_MSEC 600

/* A board that is being read for a window. */
typedef struct
{
  MhFileController *controller; /* a reference */
  GCancellable *cancellable;
  char *path;          /* (nullable): NULL if the board comes from a text */
  gboolean is_loose;   /* whether the board is in no file and would be lost with the window */
  MhTour *tour;        /* (nullable): the tour at the board, if the file has many */
  MhBoardList *list;   /* (nullable): the boards of a tour that comes back */
  MhDocument *again;   /* (nullable): the shown board, if its own file is read again */
  MhMoment moment;     /* what is shown of the board */
  MhWindowState *left; /* (nullable): the window that was left with the board */
} Opening;

static void
opening_free (Opening *self)
{
  g_object_unref (self->controller);
  g_object_unref (self->cancellable);
  g_clear_pointer (&self->tour, mh_tour_free);
  g_clear_object (&self->list);
  g_clear_object (&self->again);
  g_clear_pointer (&self->left, mh_window_state_free);
  g_free (self->moment.algorithm);
  g_free (self->path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

void
mh_file_controller_expect (MhFileController *self, const MhMoment *moment)
{
  g_free (self->expected.algorithm);
  self->expected = moment != NULL ? (MhMoment){ g_strdup (moment->algorithm), moment->step }
                                  : (MhMoment){ NULL, MH_STEP_NONE };
}

/* Returns: what is expected; the algorithm is (transfer full) */
static MhMoment
steal_expected (MhFileController *self)
{
  const MhMoment expected = self->expected;

  self->expected = (MhMoment){ NULL, MH_STEP_NONE };

  return expected;
}

static void
show_moment (MhFileController *self, const MhMoment *moment)
{
  if (mh_moment_show (moment, self->session))
    return;

  g_autofree char *message
      = g_strdup_printf (_ ("This game has no algorithm “%s”"), moment->algorithm);

  mh_file_controller_request (self, MH_FILE_REQUEST_SAY, message);
}

/* A window is never shown without a board. */
static void
present_with_board (MhFileController *self)
{
  if (self->session == NULL)
    mh_file_controller_show_first_board (self);
  mh_file_controller_request (self, MH_FILE_REQUEST_PRESENT, NULL);
}

static gboolean
wait_is_long_cb (gpointer user_data)
{
  MhFileController *self = user_data;

  self->waiting_source = 0;
  if (self->session == NULL)
    present_with_board (self);
  mh_file_controller_request (self, MH_FILE_REQUEST_UPDATE, NULL);
  return G_SOURCE_REMOVE;
}

/* Says after a while what is waited for.
 * @path: (nullable): NULL if nothing is any more */
static void
wait_for (MhFileController *self, const char *path)
{
  const gboolean was_told = self->waiting != NULL && self->waiting_source == 0;

  g_clear_handle_id (&self->waiting_source, g_source_remove);
  g_clear_pointer (&self->waiting, g_free);
  if (path != NULL)
    {
      self->waiting = g_strdup (path);
      self->waiting_source = g_timeout_add (WAIT_MSEC, wait_is_long_cb, self);
    }
  if (was_told)
    mh_file_controller_request (self, MH_FILE_REQUEST_UPDATE, NULL);
}

/* Returns: (transfer full) */
static Opening *
begin_opening (MhFileController *controller, const char *path, gboolean is_loose)
{
  Opening *self = g_new0 (Opening, 1);

  self->controller = g_object_ref (controller);
  self->cancellable = g_cancellable_new ();
  self->path = g_strdup (path);
  self->is_loose = is_loose;
  self->moment = steal_expected (controller);
  g_set_object (&controller->loading, self->cancellable);
  wait_for (controller, path);
  return self;
}

MhFileController *
mh_file_controller_show (MhFileController *self, MhDocument *document, gboolean is_sample)
{
  g_return_val_if_fail (MH_IS_FILE_CONTROLLER (self) && self->registry != NULL, self);

  MhFileController *controller = self;

  if (!mh_file_controller_is_untouched (self) && self->session != NULL)
    controller = mh_file_registry_create (self->registry);
  mh_file_controller_replace (controller, document, is_sample);
  mh_file_controller_request (controller, MH_FILE_REQUEST_PRESENT_BOARD, NULL);

  return controller;
}

void
mh_file_controller_show_first_board (MhFileController *self)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && self->registry != NULL);

  g_autoptr (GError) error = NULL;
  GBytes *board = mh_file_registry_get_first_board (self->registry);
  MhDocument *document = mh_load (NULL, board, _ ("Two Courtyards"), NULL, &error);

  g_assert_no_error (error);
  mh_file_controller_replace (self, document, TRUE);
}

void
mh_file_controller_stop_waiting (MhFileController *self)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self));

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  wait_for (self, NULL);
}

/* Finds the window for what became of opening: this one, or the one that was active last in place
 * of a window that was made for the board and shows nothing yet, which is closed then.
 * @replaces: whether the board of the other window goes
 * Returns: (transfer none) */
static MhFileController *
find_window (MhFileController *self, gboolean replaces)
{
  MhFileController *shown = mh_file_registry_find_shown (self->registry);

  if (self->session != NULL || shown == NULL
      || (replaces && !mh_file_controller_is_untouched (shown)))
    return self;

  mh_file_controller_request (self, MH_FILE_REQUEST_CLOSE, NULL);
  return shown;
}

static void
refuse (const Opening *opening, const char *message, GAsyncResult *result)
{
  MhFileController *self = find_window (opening->controller, FALSE);
  g_autofree char *list = mh_load_dup_refused_list (result);

  present_with_board (self);
  if (list != NULL)
    mh_file_controller_ask (self, mh_question_new_mend (message, g_steal_pointer (&list)));
  else if (mh_load_has_loops (result))
    mh_file_controller_ask (self, mh_question_new_loops (message, opening->path, result));
  else
    mh_file_controller_say_error (self, _ ("Could Not Open the Board"), message);
}

/* @tour: (transfer full): the boards to choose from, and the first choice */
static void
let_choose (MhFileController *self, MhTour *tour)
{
  MhQuestion *question = mh_question_new (MH_QUESTION_BOARD);

  question->tour = tour;
  present_with_board (self);
  mh_file_controller_ask (self, question);
}

static void
offer_book (const Opening *opening, MhBoardBook *book, GAsyncResult *result)
{
  g_autoptr (MhBoardList) list = mh_board_list_new (book);

  if (list != NULL)
    let_choose (opening->controller, mh_tour_new (list, 0, opening->path,
                                                  mh_load_get_digest (result), opening->is_loose));
  else
    refuse (opening, g_strerror (ENOMEM), result);
}

/* The next board begins with the algorithms and options of both sides of the previous one. */
static void
hand_on (MhSession *before, MhSession *after)
{
  for (guint side = 0; side < MH_N_SIDES; side++)
    {
      mh_session_set_algorithm (after, (MhSide) side,
                                mh_session_get_snapshot (before)->sides[(MhSide) side].algorithm);
      mh_session_set_options (after, (MhSide) side,
                              &mh_session_get_snapshot (before)->sides[(MhSide) side].options);
    }
  mh_session_set_comparing (after, mh_session_get_snapshot (before)->is_comparing);
}

/* Returns: whether the next board of a tour may replace the shown one: it has no unsaved changes,
 * or comes from a text and was never edited */
static gboolean
may_be_replaced (MhFileController *self)
{
  MhDocument *document = mh_file_controller_get_document (self);
  const gboolean was_edited = mh_document_get_undo_label (document) != NULL
                              || mh_document_get_redo_label (document) != NULL;

  return !mh_document_is_modified (document) || (self->tour->is_loose && !was_edited);
}

/* Shows @document in this window also if the previous board was one of many and has no unsaved
 * changes.
 * Returns: (transfer none): the controller that shows it */
static MhFileController *
show_next (MhFileController *self, MhDocument *document)
{
  if (self->tour == NULL || !may_be_replaced (self))
    return mh_file_controller_show (self, document, FALSE);

  g_autoptr (MhSession) before = g_object_ref (self->session);

  mh_file_controller_replace (self, document, FALSE);
  if (mh_session_get_class (self->session) == mh_session_get_class (before))
    hand_on (before, self->session);
  return self;
}

static void opened_cb (GObject *source, GAsyncResult *result, gpointer user_data);

/* Reads the board at which @tour is, unless another one is on its way.
 * @tour: (transfer full) */
static void
open_stop (MhFileController *self, MhTour *tour)
{
  g_autoptr (MhTour) owned = tour;

  if (self->loading != NULL || self->registry == NULL)
    return;

  Opening *opening = begin_opening (self, tour->path, tour->is_loose);

  opening->tour = g_steal_pointer (&owned);
  mh_load_board_async (mh_board_list_get_book (tour->list),
                       mh_board_list_get_index (tour->list, tour->place), opening->cancellable,
                       opened_cb, opening);
}

/* The user may have asked for a further board while this one was read.
 * @stop: (transfer full): the tour at the board */
static void
show_stop (MhFileController *self, MhDocument *document, MhTour *stop)
{
  const gboolean goes_on = self->tour != NULL && self->tour->list == stop->list;
  const guint wanted = goes_on ? self->tour->wanted : stop->place;
  MhFileController *shown = show_next (self, document);

  if (shown != self && goes_on)
    self->tour->wanted = self->tour->place;
  g_clear_pointer (&shown->tour, mh_tour_free);
  shown->tour = stop;
  mh_file_controller_request (shown, MH_FILE_REQUEST_UPDATE, NULL);
  mh_file_controller_request (shown, MH_FILE_REQUEST_KEEP, NULL);
  if (shown != self || wanted == stop->place)
    return;

  stop->wanted = wanted;
  open_stop (self, mh_tour_copy_at (stop, wanted));
}

/* Shows what a window that was left showed of its document. A document that lacks changes is not
 * the one whose steps it showed. */
static void
restore_moments (MhSession *session, const MhWindowState *left)
{
  const MhGameClass *klass = mh_session_get_class (session);
  MhGame *game = mh_session_get_snapshot (session)->game;
  g_autofree MhDocumentMoment *compared
      = mh_window_state_get_moment (left, MH_WINDOW_RUN_COMPARED, klass, game);

  mh_session_begin_change (session);
  if (!left->lacks_changes)
    mh_document_take_moment (mh_session_get_document (session),
                             mh_window_state_get_moment (left, MH_WINDOW_RUN_SHOWN, klass, game));
  mh_moment_restore (session);
  mh_session_set_plane (session, left->plane);
  if (compared != NULL)
    {
      mh_session_set_algorithm (session, MH_SIDE_OTHER, compared->algorithm);
      mh_session_set_options (session, MH_SIDE_OTHER, &compared->options);
      mh_session_set_comparing (session, TRUE);
    }
  mh_session_end_change (session);
}

/* Returns: (transfer full): why there are no other boards
 * @reason: (nullable): why the file cannot be read; NULL if it is no longer the same */
static char *
describe_end (const MhWindowTour *tour, const char *reason)
{
  g_autofree char *base = g_path_get_basename (tour->path);
  g_autofree char *name = mh_name_of_file (base);

  if (reason != NULL)
    return g_strdup_printf (_ ("The other boards are not available: %s"), reason);
  if (tour->is_kept)
    return g_strdup (_ ("The other boards are not available: the text that Mousehole kept of them "
                        "has changed"));
  return g_strdup_printf (_ ("The other boards of %s are not available: another program has "
                             "changed the file"),
                          name);
}

/* Goes on with the tour of a window that was left, or says why not. A text that was kept, but
 * cannot be read at present, is nowhere else, and stays kept.
 * @reason: (nullable): why the file cannot be read; NULL if it is no longer the same */
static void
end_returning (const Opening *opening, const char *reason)
{
  MhFileController *self = opening->controller;

  g_clear_object (&self->loading);
  wait_for (self, NULL);
  if (opening->list != NULL)
    self->tour = mh_tour_new_kept (opening->list, &self->returning);

  g_autofree char *message = self->tour == NULL ? describe_end (&self->returning, reason) : NULL;

  if (self->tour != NULL || reason == NULL || !self->returning.is_kept
      || !g_file_test (self->returning.path, G_FILE_TEST_EXISTS))
    mh_window_tour_clear (&self->returning);
  mh_file_controller_request (self, MH_FILE_REQUEST_UPDATE, NULL);
  if (message != NULL)
    mh_file_controller_request (self, MH_FILE_REQUEST_SAY, message);
}

static void
boards_surveyed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhBoardSurvey) survey = mh_board_survey_finish (result, &error);

  if (opening->controller->loading != opening->cancellable)
    return;

  if (survey != NULL)
    mh_board_list_set_survey (opening->list, survey);
  else
    g_clear_object (&opening->list);
  end_returning (opening, error != NULL ? error->message : NULL);
}

static void
boards_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  MhFileController *self = opening->controller;
  GCancellable *cancellable = opening->cancellable;
  MhBoardBook *book = mh_load_get_book (result);
  const char *digest = mh_load_get_digest (result);
  const gboolean is_same = g_strcmp0 (digest, self->returning.digest) == 0;
  g_autoptr (GError) error = NULL;

  /* The window has its own board already, as it was left. */
  g_clear_object (&(MhDocument *){ mh_load_finish (result, &error) });
  if (self->loading != cancellable)
    return;

  /* The user agreed to leave edges from a node to itself out when the file was opened. */
  if (is_same && mh_load_has_loops (result))
    {
      mh_load_without_loops_async (result, cancellable, boards_read_cb, g_steal_pointer (&opening));
      return;
    }

  if (is_same && book != NULL)
    opening->list = mh_board_list_new (book);
  if (opening->list != NULL && mh_tour_needs_survey (&self->returning))
    mh_board_survey_async (book, cancellable, boards_surveyed_cb, g_steal_pointer (&opening));
  else if (is_same && book != NULL && opening->list == NULL)
    end_returning (opening, g_strerror (ENOMEM));
  else
    end_returning (opening, error != NULL && (digest == NULL || is_same) ? error->message : NULL);
}

/* Reads the boards of a tour again. Until they are there, the tour stays kept as it was. */
static void
begin_returning (MhFileController *self)
{
  const MhWindowTour *tour = &self->returning;

  if (tour->path == NULL)
    return;

  Opening *opening = begin_opening (self, tour->is_kept ? NULL : tour->path, FALSE);
  GCancellable *cancellable = opening->cancellable;

  if (tour->is_kept)
    mh_load_kept_async (tour->path, tour->name, cancellable, boards_read_cb, opening);
  else
    mh_load_async (tour->path, NULL, NULL, cancellable, boards_read_cb, opening);
}

/* Shows the document of a window that was left.
 * @document: (transfer full) */
static void
show_left (MhFileController *self, MhWindowState *left, MhDocument *document)
{
  mh_file_controller_replace (self, document, FALSE);
  restore_moments (self->session, left);
  if (left->lacks_changes)
    self->restored = MH_FILE_NOTE_SHORT;
  else if (!left->was_ended)
    self->restored
        = mh_document_is_modified (document) ? MH_FILE_NOTE_RECOVERED : MH_FILE_NOTE_RESTORED;
  self->returning = left->tour;
  left->tour = (MhWindowTour){ NULL };
  mh_file_controller_request (self, MH_FILE_REQUEST_UPDATE, NULL);
  mh_file_controller_request (self, MH_FILE_REQUEST_PRESENT_BOARD, NULL);
  begin_returning (self);
}

/* @document: (transfer full) */
static void
show_loaded (Opening *opening, MhDocument *document)
{
  MhFileController *self = opening->controller;

  if (opening->path != NULL)
    mh_file_controller_request (self, MH_FILE_REQUEST_REMEMBER, opening->path);
  if (opening->is_loose)
    mh_document_mark_unsaved (document);
  if (opening->tour != NULL)
    {
      show_stop (self, document, g_steal_pointer (&opening->tour));
      return;
    }

  if (opening->left != NULL)
    {
      show_left (self, opening->left, document);
      return;
    }

  MhFileController *shown = mh_file_controller_show (find_window (self, TRUE), document, FALSE);

  mh_moment_restore (shown->session);
  show_moment (shown, &opening->moment);
}

/* Replaces the content of @opening->again by that of the file, which can be undone. */
static void
reload (const Opening *opening, MhDocument *document)
{
  MhFileController *self = opening->controller;

  if (opening->again != mh_file_controller_get_document (self))
    return;
  if (!mh_document_can_reload (opening->again, document))
    mh_file_controller_replace (self, g_object_ref (document), FALSE);
  else if (mh_document_reload (opening->again, document))
    mh_file_watch_restart (self->watch);
}

/* Returns: whether the shown board was read without edges from a node to itself, and its file has
 * such edges again */
static gboolean
has_loops_again (const Opening *opening, GAsyncResult *result)
{
  const MhRepairs *repairs
      = opening->again != NULL ? mh_document_get_repairs (opening->again) : NULL;

  return repairs != NULL && mh_repairs_get_n (repairs, MH_REPAIR_LOOP) > 0
         && mh_load_has_loops (result);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  MhFileController *self = opening->controller;
  MhBoardBook *book = mh_load_get_book (result);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) document = mh_load_finish (result, &error);

  if (self->loading != opening->cancellable) /* another board is being read meanwhile */
    return;

  if (has_loops_again (opening, result))
    {
      GCancellable *cancellable = opening->cancellable;

      mh_load_without_loops_async (result, cancellable, opened_cb, g_steal_pointer (&opening));
      return;
    }

  g_clear_object (&self->loading);
  wait_for (self, NULL);
  if (book != NULL)
    offer_book (opening, book, result);
  else if (document != NULL && opening->again != NULL)
    reload (opening, document);
  else if (document != NULL)
    show_loaded (opening, g_steal_pointer (&document));
  else if (opening->again != NULL)
    mh_file_controller_say_error (self, _ ("Could Not Read the Board Again"), error->message);
  else
    refuse (opening, error->message, result);
}

/* Two boards that are opened at once need two windows. */
static MhFileController *
find_free (MhFileController *self)
{
  return self->loading == NULL ? self : mh_file_registry_create (self->registry);
}

void
mh_file_controller_open_without_loops (MhFileController *self, const MhQuestion *question)
{
  Opening *opening = begin_opening (find_free (self), question->path, question->path == NULL);

  mh_load_without_loops_async (question->refused, opening->cancellable, opened_cb, opening);
}

/* Begins to open @path, or @text if @path is NULL. */
static void
open_board (MhFileController *self, const char *path, GBytes *text, const char *hint)
{
  Opening *opening = begin_opening (find_free (self), path, hint != NULL);

  mh_load_async (path, text, hint, opening->cancellable, opened_cb, opening);
}

void
mh_file_controller_open_path (MhFileController *self, const char *path)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && self->registry != NULL);
  g_return_if_fail (path != NULL);

  MhFileController *shown = mh_file_registry_find (self->registry, path);

  if (mh_trial_program_is_path (path))
    {
      present_with_board (self);
      mh_file_controller_request (self, MH_FILE_REQUEST_TRY_PATH, path);
      return;
    }
  if (shown == NULL)
    {
      open_board (self, path, NULL, NULL);
      return;
    }

  MhMoment moment = steal_expected (self);

  show_moment (shown, &moment);
  g_free (moment.algorithm);
  mh_file_controller_request (shown, MH_FILE_REQUEST_PRESENT, NULL);
  /* A new window that was made for the board would be empty. */
  if (self->session == NULL && self->loading == NULL)
    mh_file_controller_request (self, MH_FILE_REQUEST_CLOSE, NULL);
}

void
mh_file_controller_open_file (MhFileController *self, GFile *file)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && self->registry != NULL);
  g_return_if_fail (G_IS_FILE (file));

  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    {
      mh_file_controller_open_path (self, path);
      return;
    }

  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *message = g_strdup_printf (_ ("%s: only local files can be opened"), name);

  MhFileController *told = find_window (self, FALSE);

  present_with_board (told);
  mh_file_controller_say_error (told, _ ("Could Not Open the Board"), message);
}

void
mh_file_controller_open_text (MhFileController *self, const char *text, const char *hint)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && self->registry != NULL);
  g_return_if_fail (text != NULL);

  if (mh_trial_program_is_text (text))
    {
      present_with_board (self);
      mh_file_controller_request (self, MH_FILE_REQUEST_TRY_TEXT, text);
      return;
    }

  const gsize length = strlen (text);
  g_autoptr (GError) error = NULL;
  char *copy = mh_gathered_text_dup (text, length, &error);
  g_autoptr (GBytes) bytes = copy != NULL ? g_bytes_new_take (copy, length) : NULL;

  if (bytes != NULL)
    {
      open_board (self, NULL, bytes, hint);
      return;
    }

  MhFileController *told = find_window (self, FALSE);

  present_with_board (told);
  mh_file_controller_say_error (told, _ ("Could Not Open the Board"), error->message);
}

void
mh_file_controller_start_reloading (MhFileController *self)
{
  MhDocument *document = mh_file_controller_get_document (self);
  const char *path = mh_document_get_path (document);

  /* A file that is being written will soon have the content of the shown board. */
  if (path == NULL || self->saving != NULL || self->loading != NULL)
    return;

  Opening *opening = begin_opening (self, path, FALSE);

  opening->again = g_object_ref (document);
  mh_load_async (path, NULL, NULL, opening->cancellable, opened_cb, opening);
}

/* Finds a window for recovered work: the one that shows the unchanged file that was worked on, or
 * one whose board may be replaced, or a new one.
 * @document: (transfer full) */
static MhFileController *
show_restored (MhFileController *self, MhDocument *document)
{
  const char *path = mh_document_get_path (document);
  MhFileController *shown = path != NULL ? mh_file_registry_find (self->registry, path) : NULL;

  if (shown == NULL || mh_file_controller_is_unsaved (shown))
    return mh_file_controller_show (self, document, FALSE);

  mh_file_controller_replace (shown, document, FALSE);
  mh_file_controller_request (shown, MH_FILE_REQUEST_PRESENT, NULL);
  return shown;
}

gboolean
mh_file_controller_restore (MhFileController *self, MhLostWork *work)
{
  g_return_val_if_fail (MH_IS_FILE_CONTROLLER (self) && self->registry != NULL, FALSE);
  g_return_val_if_fail (work != NULL, FALSE);

  g_autoptr (GError) error = NULL;
  MhDocument *document = mh_recovery_restore (work, &error);

  if (document == NULL)
    {
      mh_file_controller_say_error (self, _ ("Could Not Restore the Board"), error->message);
      return FALSE;
    }
  if (!mh_recovery_is_safe (show_restored (self, document)->recovery))
    return FALSE;

  mh_lost_work_delete (work);
  return TRUE;
}

void
mh_file_controller_answer_board (MhFileController *self, const MhQuestion *question, guint place)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self));
  g_return_if_fail (question != NULL && question->tour != NULL);

  open_stop (self, mh_tour_copy_at (question->tour, place));
}

void
mh_file_controller_go_on (MhFileController *self, gboolean is_forward)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self));

  guint place;

  if (self->tour == NULL || !mh_tour_find_next (self->tour, is_forward, &place))
    return;

  self->tour->wanted = place;
  open_stop (self, mh_tour_copy_at (self->tour, place)); /* or when the present reading ends */
}

void
mh_file_controller_choose_board (MhFileController *self)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self) && self->tour != NULL);

  g_autoptr (MhBoardList) list = mh_board_list_copy (self->tour->list);

  if (list == NULL)
    {
      mh_file_controller_say_error (self, _ ("Could Not Open the Board"), g_strerror (ENOMEM));
      return;
    }

  let_choose (self, mh_tour_new (list, self->tour->place, self->tour->path, self->tour->digest,
                                 self->tour->is_loose));
}

void
mh_file_controller_leave_boards (MhFileController *self)
{
  g_return_if_fail (MH_IS_FILE_CONTROLLER (self));

  g_clear_pointer (&self->tour, mh_tour_free);
  mh_file_controller_request (self, MH_FILE_REQUEST_UPDATE, NULL);
}

void
mh_file_controller_resume (MhFileController *self, MhLeftBoard *board)
{
  g_autoptr (MhLeftBoard) owned = g_steal_pointer (&board);
  MhLeftWindow *window = owned->window;

  g_free (self->id);
  self->id = g_strdup (window->id);
  self->kept = g_steal_pointer (&window->file);
  if (owned->document == NULL)
    {
      Opening *opening = begin_opening (self, window->state->path, FALSE);

      opening->left = g_steal_pointer (&window->state);
      mh_load_async (opening->path, NULL, NULL, opening->cancellable, opened_cb, opening);
      return;
    }

  self->resumed = g_steal_pointer (&window->work);
  show_left (self, window->state, g_steal_pointer (&owned->document));
  g_clear_pointer (&self->resumed, mh_lost_work_free);
}
