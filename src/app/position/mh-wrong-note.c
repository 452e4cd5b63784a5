/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-wrong-note.h"

#include "mh-narration-wrong.h"

struct _MhWrongNote
{
  MhView parent_instance;

  /* The state that the present text describes; the text is computed again only for another
   * one. */
  GWeakRef run;
  guint32 position, start;

  GtkLabel *words;
  GtkButton *repair;
};

G_DEFINE_FINAL_TYPE (MhWrongNote, mh_wrong_note, MH_TYPE_VIEW)

static void
update_words (MhWrongNote *self, MhSession *session, guint32 position)
{
  MhRun *run = mh_session_get_shown_run (session, MH_SIDE_MAIN);
  const guint32 start = mh_session_get_start_position (session);
  g_autoptr (MhRun) known = g_weak_ref_get (&self->run);

  if (run == known && position == self->position && start == self->start)
    return;

  MhOptions repaired;
  g_autofree char *words = mh_narration_wrong (mh_session_get_snapshot (session), position);
  g_autofree char *repair
      = mh_narration_wrong_repair (mh_session_get_snapshot (session), &repaired);

  g_weak_ref_set (&self->run, run);
  self->position = position;
  self->start = start;
  gtk_label_set_label (self->words, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words), words);
  gtk_widget_set_visible (GTK_WIDGET (self->repair), repair != NULL);
  gtk_button_set_label (self->repair, repair != NULL ? repair : "");
}

static void
mh_wrong_note_shown_changed (MhView *view)
{
  MhWrongNote *self = MH_WRONG_NOTE (view);
  MhSession *session = mh_view_get_session (view);
  const guint32 position = session != NULL
                               ? mh_narration_wrong_get_position (mh_session_get_snapshot (session))
                               : MH_POSITION_NONE;

  gtk_widget_set_visible (GTK_WIDGET (self), position != MH_POSITION_NONE);
  if (position != MH_POSITION_NONE)
    update_words (self, session, position);
}

/* Stacks text and buttons in a narrow window, where the text needs the whole width. */
static void
mh_wrong_note_narrow_changed (MhView *view)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (view));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), mh_view_get_narrow (view)
                                                               ? GTK_ORIENTATION_VERTICAL
                                                               : GTK_ORIENTATION_HORIZONTAL);
}

static void
repair_cb (MhWrongNote *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  MhOptions repaired;
  g_autofree char *words
      = session != NULL ? mh_narration_wrong_repair (mh_session_get_snapshot (session), &repaired)
                        : NULL;

  if (words != NULL)
    mh_session_set_options (session, MH_SIDE_MAIN, &repaired);
}

static void
mh_wrong_note_finalize (GObject *object)
{
  g_weak_ref_clear (&MH_WRONG_NOTE (object)->run);

  G_OBJECT_CLASS (mh_wrong_note_parent_class)->finalize (object);
}

static void
mh_wrong_note_class_init (MhWrongNoteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_wrong_note_finalize;
  MH_VIEW_CLASS (klass)->shown_changed = mh_wrong_note_shown_changed;
  MH_VIEW_CLASS (klass)->narrow_changed = mh_wrong_note_narrow_changed;

  gtk_widget_class_set_css_name (widget_class, "wrongnote");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-wrong-note.ui");
  gtk_widget_class_bind_template_child (widget_class, MhWrongNote, words);
  gtk_widget_class_bind_template_child (widget_class, MhWrongNote, repair);
  gtk_widget_class_bind_template_callback (widget_class, repair_cb);
}

static void
mh_wrong_note_init (MhWrongNote *self)
{
  g_weak_ref_init (&self->run, NULL);
  self->position = MH_POSITION_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
