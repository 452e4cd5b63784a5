/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever is typed into the list beside the drawing: the editor says where it is wrong, or the
 * board is what a reader makes of the text; and all of it can be undone.
 *
 * The input is a line for each pause in typing. Its first byte says what the user does when the
 * text, which is the rest with | for a line end, stands there.
 */
#include "fuzz-target.h"

#include "mh-list-editor.h"

#include <string.h>

/* Returns: (transfer full): a square */
static MhDocument *
create_document (void)
{
  static const MhArc edges[] = { { 0, 1 }, { 1, 2 }, { 2, 3 }, { 3, 0 } };
  MhBoard *board = mh_board_new_with_edges (4, edges, G_N_ELEMENTS (edges), FALSE);

  return mh_document_new (mh_document_file_new (board), NULL);
}

/* The editor has the fault of the text, or the board of the document is that of the text. */
static void
check_applied (MhListEditor *editor, const MhBoard *board, gboolean is_applied)
{
  const MhListFault *fault = mh_list_editor_get_fault (editor);
  const char *text = mh_list_editor_get_text (editor);
  const long n_characters = g_utf8_strlen (text, -1);

  g_assert_true (is_applied || fault != NULL);
  if (fault != NULL)
    {
      g_assert_true (g_utf8_validate (fault->message, -1, NULL));
      g_assert_cmpint (fault->start, <=, fault->end);
      g_assert_cmpint (fault->end, <=, n_characters);
      g_assert_cmpint (fault->is_only_notice, ==, is_applied);
    }
  if (!is_applied)
    return;

  g_autoptr (MhListFault) notice = NULL;
  g_autoptr (MhBoard) read = mh_list_read (text, mh_board_is_directed (board), &notice);
  g_autofree char *list = mh_list_create_text (board, NULL);
  g_autofree char *read_list = mh_list_create_text (read, NULL);

  g_assert_cmpstr (list, ==, read_list);
}

static void
type_line (MhListEditor *editor, MhDocument *document, const char *line)
{
  g_autofree char *text = g_strdup (line + 1);

  mh_list_editor_type (editor, g_strdelimit (text, "|", '\n'));

  const gboolean is_applied = mh_list_editor_apply (editor);

  check_applied (editor, mh_document_get_board (document), is_applied);
  if ((guchar) *line % 8 < MH_N_LIST_REPAIRS)
    mh_list_editor_repair (editor, (guchar) *line % 8);
  else if ((guchar) *line % 8 == 5)
    mh_list_editor_end_typing (editor);
  else if ((guchar) *line % 8 == 6)
    mh_document_undo (document);
  else if ((guchar) *line % 8 == 7)
    mh_list_editor_revert (editor);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *bytes = g_strndup ((const char *) data, size);
  g_autofree char *text = g_utf8_make_valid (bytes, -1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 8);
  g_autoptr (MhDocument) document = create_document ();
  g_autoptr (MhListEditor) editor = mh_list_editor_new (document);
  g_autofree char *before = g_strdup (mh_list_editor_get_text (editor));

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      type_line (editor, document, lines[i]);

  mh_list_editor_revert (editor);
  while (mh_document_get_undo_label (document) != NULL)
    mh_document_undo (document);
  g_assert_cmpstr (mh_list_editor_get_text (editor), ==, before);
  return 0;
}
