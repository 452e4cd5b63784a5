/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-writer.h"

#include "mh-adjacency.h"
#include "mh-board-words.h"
#include "mh-game-file.h"
#include "mh-read-file.h"

#include <glib/gi18n.h>

/* The schema is at the top of mh-document-file.c. Each function appends members, every
 * one after a comma except the first. */

/* The text of names and unknown members may exceed the limit of a file. Appending stops
 * there, so that a document that is refused takes little more memory than the limit. */
static gboolean
is_too_long (const GString *text)
{
  return text->len > MH_MAX_FILE_BYTES;
}

static void
begin_member (GString *text, const char *key)
{
  g_string_append_printf (text, ",\n  \"%s\": ", key);
}

static void
append_string (GString *text, const char *string)
{
  g_string_append_c (text, '"');
  for (const char *p = string; *p != '\0'; p++)
    {
      if (*p == '"' || *p == '\\')
        g_string_append_c (text, '\\');
      if ((guchar) *p < 0x20)
        g_string_append_printf (text, "\\u%04x", (guint) *p);
      else
        g_string_append_c (text, *p);
    }
  g_string_append_c (text, '"');
}

static void
append_boolean (GString *text, gboolean boolean)
{
  g_string_append (text, boolean ? "true" : "false");
}

static void
append_node (GString *text, guint32 node)
{
  if (node == MH_NODE_NONE)
    g_string_append (text, "null");
  else
    g_string_append_printf (text, "%u", node);
}

static void
append_places (GString *text, const MhSketch *sketch)
{
  begin_member (text, "places");
  g_string_append_c (text, '[');
  for (guint32 node = 0; node < mh_sketch_get_n_nodes (sketch); node++)
    {
      const MhPlace place = mh_sketch_get_place (sketch, node);

      g_string_append (text, node > 0 ? ",\n    [" : "\n    [");
      mh_board_words_append_coordinate (text, place.x);
      g_string_append (text, ", ");
      mh_board_words_append_coordinate (text, place.y);
      g_string_append_c (text, ']');
    }
  g_string_append (text, "\n  ]");
}

static void
append_names (GString *text, const MhSketch *sketch)
{
  gboolean is_first = TRUE;

  for (guint32 node = 0; node < mh_sketch_get_n_nodes (sketch) && !is_too_long (text); node++)
    {
      const char *name = mh_sketch_get_name (sketch, node);

      if (name == NULL)
        continue;
      if (is_first)
        begin_member (text, "names");
      g_string_append_printf (text, "%s\n    \"%u\": ", is_first ? "{" : ",", node);
      append_string (text, name);
      is_first = FALSE;
    }
  if (!is_first)
    g_string_append (text, "\n  }");
}

static void
append_roles (GString *text, const MhSketch *sketch)
{
  const MhStart start = mh_sketch_get_start (sketch);
  gboolean is_first = TRUE;

  begin_member (text, "holes");
  g_string_append_c (text, '[');
  for (guint32 node = 0; node < mh_sketch_get_n_nodes (sketch); node++)
    if (mh_sketch_is_hole (sketch, node))
      {
        g_string_append_printf (text, is_first ? "%u" : ", %u", node);
        is_first = FALSE;
      }
  g_string_append_c (text, ']');

  begin_member (text, "mouse");
  append_node (text, start.mouse);
  begin_member (text, "cat");
  append_node (text, start.cat);
  begin_member (text, "first");
  g_string_append (text, start.first == MH_PLAYER_FIRST ? "\"mouse\"" : "\"cat\"");
}

static void
append_extra (GString *text, char *const *extra, const char *separator)
{
  for (; extra != NULL && *extra != NULL && !is_too_long (text); extra++)
    {
      g_string_append (text, separator);
      g_string_append (text, *extra);
    }
}

static void
append_rules (GString *text, const MhSketch *sketch, char *const *extra)
{
  const MhRules *rules = mh_sketch_get_rules (sketch);

  begin_member (text, "rules");
  g_string_append (text, "{\n    \"mouse-may-pass\": ");
  append_boolean (text, rules->mouse_may_pass);
  g_string_append (text, ",\n    \"cat-may-pass\": ");
  append_boolean (text, rules->cat_may_pass);
  g_string_append (text, ",\n    \"stuck\": ");
  g_string_append (text, rules->stuck == MH_STUCK_LOSES ? "\"loses\"" : "\"draws\"");
  if (mh_sketch_get_several_holes (sketch))
    g_string_append (text, ",\n    \"several-holes\": true");
  append_extra (text, extra, ",\n    ");
  g_string_append (text, "\n  }");
}

/* @lists_at: (out) (optional): if not NULL, the lists are left out, and the offset at
 * which they belong is returned here */
static void
append_graph (GString *text, const MhSketch *sketch, gsize *lists_at)
{
  begin_member (text, "directed");
  append_boolean (text, mh_sketch_is_directed (sketch));
  begin_member (text, "graph");
  g_string_append_c (text, '[');
  if (mh_sketch_get_n_nodes (sketch) > 0)
    {
      g_string_append (text, "\n    ");
      if (lists_at != NULL)
        *lists_at = text->len;
      else
        mh_adjacency_append_lists (text, sketch, MH_DOCUMENT_LISTS_SEPARATOR);
      g_string_append (text, "\n  ");
    }
  g_string_append_c (text, ']');
}

static void
append_board (GString *text, const MhDocumentFile *file, gsize *lists_at)
{
  append_graph (text, file->sketch, lists_at);
  if (file->has_places)
    append_places (text, file->sketch);
  append_names (text, file->sketch);
  append_roles (text, file->sketch);
  append_rules (text, file->sketch, file->extra_rules);
}

/* Writes a game without a board. */
static void
append_game (GString *text, const MhGame *game)
{
  const MhGameFile *file = mh_game_file_find (mh_game_get_class (game));

  begin_member (text, "game");
  g_string_append_printf (text, "\"%s\"", file->klass->id);
  file->append (text, game, ",\n  ");
}

GString *
mh_document_writer_write (const MhDocumentFile *file, gsize *lists_at, GError **error)
{
  const MhGame *coins = mh_sketch_get_coins (file->sketch);
  g_autoptr (GString) text = g_string_new (NULL);

  if (lists_at != NULL)
    *lists_at = 0;
  g_string_append_printf (text, "{\n  \"mousehole\": %d", MH_DOCUMENT_FILE_VERSION);
  if (file->name != NULL)
    {
      begin_member (text, "name");
      append_string (text, file->name);
    }
  if (coins != NULL)
    append_game (text, coins);
  else
    append_board (text, file, lists_at);
  append_extra (text, file->extra, ",\n  ");
  g_string_append (text, "\n}\n");

  if (is_too_long (text))
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT,
                   _ ("the document would be longer than %u MiB, the most that can be read again"),
                   MH_MAX_FILE_BYTES >> 20);
      return NULL;
    }

  return g_steal_pointer (&text);
}

GBytes *
mh_document_file_write (const MhDocumentFile *self, GError **error)
{
  g_return_val_if_fail (self != NULL && self->sketch != NULL, NULL);

  GString *text = mh_document_writer_write (self, NULL, error);

  return text != NULL ? g_string_free_to_bytes (text) : NULL;
}
