/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-clip.h"
#include "mh-document-edits.h"
#include "mh-formats.h"
#include "mh-game-class.h"
#include "mh-subgraph.h"

#include <glib/gi18n.h>

/* Commands that edit the board: selection and clipboard. */

static MhDocument *
get_document (MhWindow *self)
{
  return mh_session_get_document (self->session);
}

static const guint32 *
get_selected (MhWindow *self, gsize *n_nodes)
{
  return mh_selection_get_nodes (mh_session_get_selection (self->session), n_nodes);
}

/* Shows @error, if there is one, in a toast. */
static void
say_error (MhWindow *self, const GError *error)
{
  if (error != NULL)
    mh_window_show_toast (self, error->message);
}

/* Copies the selected part: as a list for other programs, with places and names for this one. */
static gboolean
copy_selected (MhWindow *self)
{
  gsize n_nodes;
  const guint32 *nodes = get_selected (self, &n_nodes);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhBoard) part
      = mh_subgraph_new (mh_document_get_board (get_document (self)), nodes, n_nodes, &error);
  g_autofree char *text = part != NULL ? mh_clip_create_text (part, &error) : NULL;
  g_autoptr (GBytes) document = text != NULL ? mh_clip_create_document (part, &error) : NULL;

  if (document == NULL)
    {
      say_error (self, error);
      return FALSE;
    }

  GdkContentProvider *contents[] = {
    gdk_content_provider_new_for_bytes (MH_CLIP_MIME_TYPE, document),
    gdk_content_provider_new_typed (G_TYPE_STRING, text),
  };
  g_autoptr (GdkContentProvider) both
      = gdk_content_provider_new_union (contents, G_N_ELEMENTS (contents));

  return gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), both);
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  copy_selected (MH_WINDOW (widget));
}

static void
cut_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  gsize n_nodes;
  const guint32 *nodes = get_selected (self, &n_nodes);

  if (copy_selected (self))
    mh_document_cut (get_document (self), nodes, n_nodes);
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  MhSelection *selection = mh_session_get_selection (self->session);
  gsize n_nodes, n_edges;
  const guint32 *nodes = mh_selection_get_nodes (selection, &n_nodes);
  const MhArc *edges = mh_selection_get_edges (selection, &n_edges);

  mh_document_delete (get_document (self), nodes, n_nodes, edges, n_edges);
}

static void
select_all_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  const guint32 n_nodes = mh_board_get_n_nodes (mh_document_get_board (get_document (self)));
  g_autofree guint32 *nodes = g_new (guint32, n_nodes);

  for (guint32 node = 0; node < n_nodes; node++)
    nodes[node] = node;
  mh_selection_select_nodes (mh_session_get_selection (self->session), nodes, n_nodes);
}

/* Returns: whether a copied part of a board is inserted into the open board */
static gboolean
takes_parts (MhWindow *self)
{
  return self->session != NULL && mh_session_get_class (self->session)->has_board
         && mh_document_can_draw (get_document (self));
}

/* Returns: whether a list from another program is inserted into the open board. If nobody has
 * worked on that board, such as the first one, the list is opened as a board of its own. */
static gboolean
takes_lists (MhWindow *self)
{
  return takes_parts (self) && !mh_file_controller_is_untouched (self->files);
}

static void
insert (MhWindow *self, const MhBoard *part)
{
  MhDocument *document = get_document (self);
  const guint32 n_nodes = mh_board_get_n_nodes (part);
  g_autofree guint32 *nodes = g_new (guint32, n_nodes);
  g_autoptr (GError) error = NULL;
  guint32 first = 0;

  if (!mh_document_paste (document, part, mh_board_pane_get_middle (self->board), &first, &error))
    {
      say_error (self, error);
      return;
    }

  for (guint32 i = 0; i < n_nodes; i++)
    nodes[i] = first + i;
  mh_selection_select_nodes (mh_session_get_selection (self->session), nodes, n_nodes);
}

/* Opens or inserts text. Text with several boards offers a choice, and other text shows an
 * error. */
static void
paste (MhWindow *self, const char *text, gboolean goes_in)
{
  const gsize length = strlen (text);
  const gboolean is_program = mh_trial_program_is_text (text);
  const gboolean is_one = !is_program && mh_formats_count (text, length, NULL) == 1;
  g_autoptr (MhBoard) part = goes_in && is_one ? mh_clip_read (text, length, NULL) : NULL;

  if (part != NULL && mh_board_get_game_class (part)->has_board)
    insert (self, part);
  else if (is_program || !mh_window_replace_game (self, text))
    mh_file_controller_open_text (self->files, text, _ ("Pasted Board"));
}

static void
text_pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhWindow) self = user_data;
  g_autofree char *text = mh_window_finish_reading_text (self, source, result);

  if (text != NULL)
    paste (self, text, takes_lists (self));
}

/* Reads all of the stream that the clipboard offers. */
static void
part_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhWindow) self = user_data;
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (source);
  g_autoptr (GError) error = NULL;

  if (mh_window_is_gone (self))
    return;
  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, &error) < 0)
    {
      say_error (self, error);
      return;
    }

  const char *data = g_memory_output_stream_get_data (memory); /* NULL if nothing came */
  g_autofree char *text
      = g_strndup (data != NULL ? data : "", g_memory_output_stream_get_data_size (memory));

  paste (self, text, takes_parts (self));
}

static void
part_pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream
      = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();

  if (mh_window_is_gone (self))
    return;
  if (stream == NULL)
    {
      say_error (self, error);
      return;
    }

  g_output_stream_splice_async (memory, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                G_PRIORITY_DEFAULT, NULL, part_read_cb, g_object_ref (self));
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const types[] = { MH_CLIP_MIME_TYPE, NULL };
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);

  if (mh_window_paste_files (MH_WINDOW (widget)))
    return;
  if (takes_parts (MH_WINDOW (widget))
      && gdk_content_formats_contain_mime_type (formats, MH_CLIP_MIME_TYPE))
    gdk_clipboard_read_async (clipboard, (const char **) types, G_PRIORITY_DEFAULT, NULL,
                              part_pasted_cb, g_object_ref (widget));
  else
    gdk_clipboard_read_text_async (clipboard, NULL, text_pasted_cb, g_object_ref (widget));
}

static void
copy_leetcode_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhBoard) board
      = mh_subgraph_create_leetcode (mh_document_get_board (get_document (self)), &error);

  g_autofree char *text = board != NULL ? mh_clip_create_text (board, &error) : NULL;

  if (text == NULL)
    {
      say_error (self, error);
      return;
    }

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  mh_window_show_toast (self, _ ("The list is in the clipboard: hole 0, mouse 1, cat 2"));
}

void
mh_window_update_editing (MhWindow *self)
{
  static const char *const drawing[] = { "win.arrange", "win.select-all" };
  GtkWidget *widget = GTK_WIDGET (self);
  MhSelection *selection = mh_session_get_selection (self->session);
  gsize n_nodes, n_edges;
  const gboolean can_draw = takes_parts (self);

  mh_selection_get_nodes (selection, &n_nodes);
  mh_selection_get_edges (selection, &n_edges);
  gtk_widget_action_set_enabled (widget, "win.copy", n_nodes > 0);
  gtk_widget_action_set_enabled (widget, "win.cut", can_draw && n_nodes > 0);
  gtk_widget_action_set_enabled (widget, "win.delete", can_draw && n_nodes + n_edges > 0);
  gtk_widget_action_set_enabled (widget, "win.copy-leetcode",
                                 mh_board_get_n_nodes (mh_document_get_board (get_document (self)))
                                     > 0);
  for (gsize i = 0; i < G_N_ELEMENTS (drawing); i++)
    gtk_widget_action_set_enabled (widget, drawing[i], can_draw);
}

void
mh_window_install_editing (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.cut", cut_cb },
    { "win.copy", copy_cb },
    { "win.paste", paste_cb },
    { "win.delete", delete_cb },
    { "win.select-all", select_all_cb },
    { "win.copy-leetcode", copy_leetcode_cb },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
}
