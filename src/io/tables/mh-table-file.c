/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-file.h"

#include "mh-game-file.h"
#include "mh-space.h"

#define PIECE_BYTES 65536

/* Numbers stand as they are, and nothing is null; the words of tables need no escapes. */
static void
append_json_field (GString *text, const char *name, const char *field)
{
  const gboolean is_number = g_ascii_isdigit (*field) || *field == '-';

  g_string_append_printf (text, "\"%s\": ", name);
  if (*field == '\0')
    g_string_append (text, "null");
  else
    g_string_append_printf (text, is_number ? "%s" : "\"%s\"", field);
}

/* @line: of CSV, without its end */
static void
append_json_line (GString *text, char *const *names, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, ",", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_string_append (text, i == 0 ? "{ " : ", ");
      append_json_field (text, names[i], fields[i]);
    }
  g_string_append (text, " }");
}

/* The lines of a table in one of its formats. */
typedef struct
{
  const MhGameFile *file;
  MhTableFormat format;
  char **names;  /* of the columns */
  GString *line; /* of CSV, in which a line of JSON is composed first */
  gboolean has_lines;
} Writer;

static void
writer_clear (Writer *self)
{
  g_strfreev (self->names);
  g_string_free (self->line, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writer, writer_clear)

static void
writer_init (Writer *self, const MhGame *game, MhTableFormat format)
{
  self->file = mh_game_file_find (mh_game_get_class (game));
  self->format = format;
  self->has_lines = FALSE;
  self->line = g_string_new (self->file->table_header);
  g_strchomp (self->line->str);
  self->names = g_strsplit (self->line->str, ",", -1);
}

static void
append_line (Writer *self, GString *text, const MhSolution *solution, guint32 position)
{
  if (self->format == MH_TABLE_CSV)
    {
      self->file->append_line (text, solution, position);
      g_string_append_c (text, '\n');
      return;
    }

  g_string_truncate (self->line, 0);
  self->file->append_line (self->line, solution, position);
  g_string_append (text, self->has_lines ? ",\n" : "\n");
  append_json_line (text, self->names, self->line->str);
  self->has_lines = TRUE;
}

gboolean
mh_table_file_write (const MhSolution *solution,
                     MhTableFormat format,
                     MhTableSink sink,
                     gpointer user_data,
                     GError **error)
{
  g_return_val_if_fail (solution != NULL && sink != NULL, FALSE);

  const MhGame *game = mh_solution_get_game (solution);
  g_auto (Writer) writer;
  g_autoptr (GString) text = g_string_sized_new (PIECE_BYTES + 256);

  writer_init (&writer, game, format);

  const guint32 n_positions = writer.file->count_lines (game);

  g_string_append (text, format == MH_TABLE_CSV ? writer.file->table_header : "[");
  for (guint32 position = 0; position < n_positions; position++)
    {
      if (!mh_space_is_possible (game, position))
        continue;

      append_line (&writer, text, solution, position);
      if (text->len >= PIECE_BYTES)
        {
          if (!sink (text->str, text->len, user_data, error))
            return FALSE;
          g_string_truncate (text, 0);
        }
    }
  if (format == MH_TABLE_JSON)
    g_string_append (text, "\n]\n");

  return sink (text->str, text->len, user_data, error);
}
