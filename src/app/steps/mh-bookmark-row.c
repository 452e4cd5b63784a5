/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bookmark-row.h"

#include "mh-bookmarks.h"
#include "mh-lesson.h"
#include "mh-narration-predict.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MhBookmarkRow
{
  GtkWidget parent_instance;

  MhSession *session;   /* (nullable) */
  MhBookmark *bookmark; /* (nullable) */
  guint index;
  GtkWidget *go;
  GtkEditable *note;
  GtkDropDown *question;
  GtkWidget *remove;

  /* The choices of the drop-down. */
  MhPredictionKind kinds[MH_N_PREDICTION_KINDS + 1];
  guint n_kinds;
  gboolean is_showing; /* whether a choice that is made now is not the user's */
};

G_DEFINE_FINAL_TYPE (MhBookmarkRow, mh_bookmark_row, GTK_TYPE_WIDGET)

static void
name (GtkWidget *widget, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static void
go_cb (MhBookmarkRow *self)
{
  mh_bookmarks_go_to (self->session, self->index);
}

/* The note is kept as soon as the user is done with it. */
static void
save_note (MhBookmarkRow *self)
{
  const char *text = gtk_editable_get_text (self->note);

  if (self->bookmark == NULL || g_str_equal (text, self->bookmark->note))
    return;

  g_autoptr (MhBookmark) changed
      = mh_bookmark_new (self->bookmark->run, self->bookmark->step, text, self->bookmark->question);

  mh_document_set_bookmark (mh_session_get_document (self->session), changed);
}

static void
save_question (MhBookmarkRow *self)
{
  const guint selected = gtk_drop_down_get_selected (self->question);

  if (self->is_showing || self->bookmark == NULL || selected >= self->n_kinds)
    return;

  g_autoptr (MhBookmark) bookmark = mh_bookmark_ref (self->bookmark);

  mh_bookmarks_set_question (self->session, bookmark, self->kinds[selected]);
}

/* The choices stay the same object while they are the same, as the drop-down may be open. */
static void
set_kinds (MhBookmarkRow *self, const MhPredictionKind *kinds, guint n_kinds)
{
  const MhGameClass *klass = mh_snapshot_get_class (mh_session_get_snapshot (self->session));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (n_kinds == self->n_kinds && memcmp (kinds, self->kinds, n_kinds * sizeof *kinds) == 0)
    return;

  self->n_kinds = n_kinds;
  memcpy (self->kinds, kinds, n_kinds * sizeof *kinds);
  for (guint i = 0; i < n_kinds; i++)
    gtk_string_list_append (names, mh_narration_predict_name (klass, kinds[i]));
  gtk_drop_down_set_model (self->question, G_LIST_MODEL (names));
}

/* What is asked is told by the tooltip. */
static void
show_question (MhBookmarkRow *self, gboolean is_stop)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);
  MhPredictionKind kinds[MH_N_PREDICTION_KINDS + 1];
  MhPrediction prediction;
  const guint n_kinds = mh_bookmarks_list_questions (self->session, self->bookmark, kinds);
  g_autofree char *asked = is_stop
                                   && mh_lesson_ask (snapshot, self->bookmark->step,
                                                     self->bookmark->question, &prediction)
                               ? mh_narration_predict_ask (snapshot, &prediction)
                               : NULL;

  self->is_showing = TRUE;
  set_kinds (self, kinds, n_kinds);
  for (guint i = 0; i < n_kinds; i++)
    if (kinds[i] == self->bookmark->question)
      gtk_drop_down_set_selected (self->question, i);
  self->is_showing = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->question), is_stop && n_kinds > 1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->question), asked);
}

static void
remove_cb (MhBookmarkRow *self)
{
  g_autoptr (MhBookmark) bookmark = g_steal_pointer (&self->bookmark);

  if (bookmark != NULL)
    mh_document_remove_bookmark (mh_session_get_document (self->session), bookmark->run,
                                 bookmark->step);
}

static void
mh_bookmark_row_dispose (GObject *object)
{
  MhBookmarkRow *self = MH_BOOKMARK_ROW (object);
  GtkWidget *child;

  g_clear_pointer (&self->bookmark, mh_bookmark_unref);
  g_clear_object (&self->session);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_bookmark_row_parent_class)->dispose (object);
}

static void
mh_bookmark_row_class_init (MhBookmarkRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_bookmark_row_dispose;

  gtk_widget_class_set_css_name (widget_class, "bookmarkrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-bookmark-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhBookmarkRow, go);
  gtk_widget_class_bind_template_child (widget_class, MhBookmarkRow, note);
  gtk_widget_class_bind_template_child (widget_class, MhBookmarkRow, question);
  gtk_widget_class_bind_template_child (widget_class, MhBookmarkRow, remove);
  gtk_widget_class_bind_template_callback (widget_class, go_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_note);
  gtk_widget_class_bind_template_callback (widget_class, save_question);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
mh_bookmark_row_init (MhBookmarkRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_bookmark_row_new (void)
{
  return g_object_new (MH_TYPE_BOOKMARK_ROW, NULL);
}

void
mh_bookmark_row_set_bookmark (MhBookmarkRow *self,
                              MhSession *session,
                              const MhBookmark *bookmark,
                              guint index)
{
  g_return_if_fail (MH_IS_BOOKMARK_ROW (self) && MH_IS_SESSION (session) && bookmark != NULL);

  const gboolean is_stop = mh_snapshot_is_stop (mh_session_get_snapshot (session), bookmark);
  const gboolean is_other = bookmark != self->bookmark;
  const gboolean has_changed = is_other || is_stop != gtk_widget_get_sensitive (self->go);
  g_autofree char *step = g_strdup_printf (_ ("Step %'u"), bookmark->step);
  /* Translators: the number of a bookmark and its step. */
  g_autofree char *numbered
      = is_stop ? g_strdup_printf (_ ("%u · %s"), index + 1, step) : g_strdup (step);
  g_autofree char *go = g_strdup_printf (_ ("Go to step %'u"), bookmark->step);
  g_autofree char *note = g_strdup_printf (_ ("Note on step %'u"), bookmark->step);
  g_autofree char *question = g_strdup_printf (_ ("Question at step %'u"), bookmark->step);
  g_autofree char *gone = g_strdup_printf (_ ("Remove the bookmark of step %'u"), bookmark->step);

  g_set_object (&self->session, session);
  self->index = index;
  if (is_other)
    {
      g_clear_pointer (&self->bookmark, mh_bookmark_unref);
      self->bookmark = mh_bookmark_ref (bookmark);
      if (!g_str_equal (gtk_editable_get_text (self->note), bookmark->note))
        gtk_editable_set_text (self->note, bookmark->note);
    }
  if (has_changed)
    show_question (self, is_stop);
  gtk_button_set_label (GTK_BUTTON (self->go), numbered);
  gtk_widget_set_sensitive (self->go, is_stop);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), is_stop
                                                      ? NULL
                                                      : _ ("This belongs to another board or "
                                                           "algorithm, and comes back with it."));
  name (self->go, go);
  name (GTK_WIDGET (self->note), note);
  name (GTK_WIDGET (self->question), question);
  name (self->remove, gone);
}
