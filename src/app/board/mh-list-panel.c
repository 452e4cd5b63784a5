/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-list-panel.h"

#include "mh-gathered-text.h"
#include "mh-list-editor.h"
#include "mh-list-repair.h"

#include <glib/gi18n.h>

/* The time in milliseconds without a key press after which the text is applied. */
#define REST_MS 300

struct _MhListPanel
{
  MhView parent_instance;

  MhListEditor *editor; /* (nullable): NULL while the panel is unmapped */
  char *waiting;        /* (nullable): text to apply when the panel is mapped */
  guint rest;           /* the timeout that applies the text, or 0 */
  gboolean is_showing;

  GtkTextView *view;
  GtkTextBuffer *buffer;
  GtkLabel *title;
  GtkWidget *cat_box; /* the list of the cat, if it has edges of its own */
  GtkTextBuffer *cat_buffer;
  GtkTextTag *fault_tag;
  GtkRevealer *fault_revealer;
  GtkImage *fault_icon;
  GtkLabel *fault_label;
  GtkWidget *repairs[MH_N_LIST_REPAIRS];
  GtkBox *repairs_box;
};

G_DEFINE_FINAL_TYPE (MhListPanel, mh_list_panel, MH_TYPE_VIEW)

/* Returns: (transfer full): the text in the view */
static char *
dup_typed (MhListPanel *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
}

static void
underline (MhListPanel *self, const MhListFault *fault)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->fault_tag, &start, &end);
  if (fault == NULL)
    return;

  gtk_text_buffer_get_iter_at_offset (self->buffer, &start, (int) fault->start);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &end, (int) fault->end);
  gtk_text_buffer_apply_tag (self->buffer, self->fault_tag, &start, &end);
}

static void
show_fault (MhListPanel *self)
{
  const MhListFault *fault = self->editor != NULL ? mh_list_editor_get_fault (self->editor) : NULL;

  underline (self, fault);
  gtk_revealer_set_reveal_child (self->fault_revealer, fault != NULL);
  if (fault == NULL)
    return;

  gtk_image_set_from_icon_name (self->fault_icon, fault->is_only_notice
                                                      ? "dialog-information-symbolic"
                                                      : "dialog-error-symbolic");
  gtk_label_set_label (self->fault_label, fault->message);
  gtk_widget_set_visible (GTK_WIDGET (self->repairs_box), fault->repairs != 0);
  for (guint i = 0; i < MH_N_LIST_REPAIRS; i++)
    gtk_widget_set_visible (self->repairs[i], (fault->repairs & 1u << i) != 0);
}

/* Shows the text of the editor, after it was changed by other means than typing. */
static void
show_text (MhListPanel *self)
{
  self->is_showing = TRUE;
  gtk_text_buffer_set_text (self->buffer, mh_list_editor_get_text (self->editor), -1);
  self->is_showing = FALSE;
  show_fault (self);
}

static void
stop_waiting (MhListPanel *self)
{
  g_clear_handle_id (&self->rest, g_source_remove);
}

static gboolean
rest_cb (gpointer user_data)
{
  MhListPanel *self = user_data;

  self->rest = 0;
  mh_list_editor_apply (self->editor);

  return G_SOURCE_REMOVE;
}

static void
typed_cb (MhListPanel *self)
{
  if (self->is_showing || self->editor == NULL)
    return;

  g_autofree char *text = dup_typed (self);

  mh_list_editor_type (self->editor, text);
  stop_waiting (self);
  self->rest = g_timeout_add (REST_MS, rest_cb, self);
}

static void
end_typing (MhListPanel *self)
{
  stop_waiting (self);
  if (self->editor != NULL)
    mh_list_editor_end_typing (self->editor);
}

static void
repair_clicked_cb (MhListPanel *self, GtkWidget *button)
{
  for (guint i = 0; i < MH_N_LIST_REPAIRS; i++)
    if (self->repairs[i] == button)
      mh_list_editor_repair (self->editor, (MhListRepair) i);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* Returns: whether the text differs from the board because it is not applied yet or invalid */
static gboolean
is_wrong (MhListPanel *self)
{
  const MhListFault *fault = mh_list_editor_get_fault (self->editor);

  return mh_list_editor_is_pending (self->editor) || (fault != NULL && !fault->is_only_notice);
}

/* Makes Ctrl+Z undo edits of the document, as everywhere in the window, instead of edits in
 * the text view. Pending text is applied first; invalid text is discarded instead of
 * undoing an edit. */
static gboolean
undo_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MhListPanel *self = user_data;

  end_typing (self);
  if (self->editor == NULL || !is_wrong (self))
    return GDK_EVENT_PROPAGATE;

  mh_list_editor_revert (self->editor);
  return GDK_EVENT_STOP;
}

static void
start_editor (MhListPanel *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  if (session == NULL || self->editor != NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  MhDocument *document = mh_session_get_document (session);
  g_autofree char *waiting = g_steal_pointer (&self->waiting);

  gtk_text_view_set_editable (self->view, mh_document_can_draw (document));
  self->editor = mh_list_editor_new (document);
  g_signal_connect_object (self->editor, "notify::text", G_CALLBACK (show_text), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "notify::fault", G_CALLBACK (show_fault), self,
                           G_CONNECT_SWAPPED);
  show_text (self);
  if (waiting != NULL)
    mh_list_panel_apply_text (self, waiting, NULL);
}

static void
stop_editor (MhListPanel *self)
{
  end_typing (self);
  g_clear_object (&self->editor);
}

static void
mh_list_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_list_panel_parent_class)->map (widget);

  /* Opening the panel moves the focus into the text. */
  gtk_widget_grab_focus (GTK_WIDGET (MH_LIST_PANEL (widget)->view));
  start_editor (MH_LIST_PANEL (widget));
}

static void
mh_list_panel_unmap (GtkWidget *widget)
{
  stop_editor (MH_LIST_PANEL (widget));

  GTK_WIDGET_CLASS (mh_list_panel_parent_class)->unmap (widget);
}

static void
mh_list_panel_session_changed (MhView *view)
{
  MhListPanel *self = MH_LIST_PANEL (view);

  stop_editor (self);
  start_editor (self);
}

static void
mh_list_panel_changed (MhView *view, guint parts)
{
  MhListPanel *self = MH_LIST_PANEL (view);
  MhSession *session = mh_view_get_session (view);
  const MhBoard *board
      = session != NULL ? mh_document_get_board (mh_session_get_document (session)) : NULL;
  const gboolean has_own = board != NULL && mh_board_has_cat_edges (board);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = has_own ? mh_list_create_cat_text (board, &error) : g_strdup ("");

  gtk_label_set_label (self->title, has_own ? _ ("Edges of the Mouse") : _ ("Adjacency List"));
  gtk_text_buffer_set_text (self->cat_buffer, text != NULL ? text : error->message, -1);
  gtk_widget_set_visible (self->cat_box, has_own);
}

static void
mh_list_panel_dispose (GObject *object)
{
  stop_editor (MH_LIST_PANEL (object));

  G_OBJECT_CLASS (mh_list_panel_parent_class)->dispose (object);
}

static void
mh_list_panel_finalize (GObject *object)
{
  g_free (MH_LIST_PANEL (object)->waiting);

  G_OBJECT_CLASS (mh_list_panel_parent_class)->finalize (object);
}

static void
mh_list_panel_class_init (MhListPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_list_panel_dispose;
  object_class->finalize = mh_list_panel_finalize;
  widget_class->map = mh_list_panel_map;
  widget_class->unmap = mh_list_panel_unmap;
  MH_VIEW_CLASS (klass)->session_changed = mh_list_panel_session_changed;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_BOARD;
  MH_VIEW_CLASS (klass)->changed = mh_list_panel_changed;

  gtk_widget_class_set_css_name (widget_class, "listpanel");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-list-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MhListPanel, view);
  gtk_widget_class_bind_template_child (widget_class, MhListPanel, buffer);
  gtk_widget_class_bind_template_child (widget_class, MhListPanel, title);
  gtk_widget_class_bind_template_child (widget_class, MhListPanel, cat_box);
  gtk_widget_class_bind_template_child (widget_class, MhListPanel, cat_buffer);
  gtk_widget_class_bind_template_child (widget_class, MhListPanel, fault_revealer);
  gtk_widget_class_bind_template_child (widget_class, MhListPanel, fault_icon);
  gtk_widget_class_bind_template_child (widget_class, MhListPanel, fault_label);
  gtk_widget_class_bind_template_child (widget_class, MhListPanel, repairs_box);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, end_typing);
}

static void
add_undo (MhListPanel *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>z"),
                                            gtk_callback_action_new (undo_cb, self, NULL));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->view), controller);
}

static void
mh_list_panel_init (MhListPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->fault_tag = gtk_text_buffer_create_tag (self->buffer, "fault", "underline",
                                                PANGO_UNDERLINE_ERROR, NULL);
  for (guint i = 0; i < MH_N_LIST_REPAIRS; i++)
    {
      self->repairs[i] = gtk_button_new_with_label (mh_list_repair_get_label ((MhListRepair) i));
      g_signal_connect_object (self->repairs[i], "clicked", G_CALLBACK (repair_clicked_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->repairs_box, self->repairs[i]);
    }
  add_undo (self);
}

gboolean
mh_list_panel_apply_text (MhListPanel *self, const char *text, GError **error)
{
  g_return_val_if_fail (MH_IS_LIST_PANEL (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (self->editor == NULL)
    {
      g_free (self->waiting);
      self->waiting = mh_gathered_text_dup (text, strlen (text), error);
      return self->waiting != NULL;
    }

  self->is_showing = TRUE;
  gtk_text_buffer_set_text (self->buffer, text, -1);
  self->is_showing = FALSE;
  mh_list_editor_type (self->editor, text);
  mh_list_editor_apply (self->editor);
  return TRUE;
}
