/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-wrong-note.h"

#include "mh-narration-wrong.h"

struct _MhWrongNote
{
  MhView parent_instance;

  GtkLabel *words;
  GtkButton *repair;
};

G_DEFINE_FINAL_TYPE (MhWrongNote, mh_wrong_note, MH_TYPE_VIEW)

static gboolean
mh_wrong_note_is_needed (MhView *view, const MhSnapshot *snapshot)
{
  return snapshot != NULL && mh_narration_wrong_get_position (snapshot) != MH_POSITION_NONE;
}

static void
mh_wrong_note_changed (MhView *view, guint parts)
{
  MhWrongNote *self = MH_WRONG_NOTE (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  if (!mh_wrong_note_is_needed (view, snapshot))
    return;

  const guint32 position = mh_narration_wrong_get_position (snapshot);
  MhOptions repaired;
  g_autofree char *words = mh_narration_wrong (snapshot, position);
  g_autofree char *repair = mh_narration_wrong_repair (snapshot, &repaired);

  gtk_label_set_label (self->words, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words), words);
  gtk_widget_set_visible (GTK_WIDGET (self->repair), repair != NULL);
  gtk_button_set_label (self->repair, repair != NULL ? repair : "");
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
mh_wrong_note_class_init (MhWrongNoteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_COMPARISON
                                 | MH_SNAPSHOT_POSITION | MH_SNAPSHOT_START;
  MH_VIEW_CLASS (klass)->changed = mh_wrong_note_changed;
  MH_VIEW_CLASS (klass)->is_needed = mh_wrong_note_is_needed;
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
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
