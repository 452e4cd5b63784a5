/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dot-attributes.h"

#include "mh-board-places.h"
#include "mh-board-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* Undoes the escapes of a label. Line breaks become blanks, and \N becomes @id.
 * @id: (nullable): the id of the node; NULL for the label of the graph */
static char *
unescape_label (const char *label, const char *id)
{
  GString *text = g_string_new (NULL);

  for (const char *at = label; *at != '\0'; at++)
    {
      if (*at != '\\' || at[1] == '\0')
        {
          g_string_append_c (text, *at == '\n' ? ' ' : *at);
          continue;
        }

      at++;
      if (*at == 'N' && id != NULL)
        g_string_append (text, id);
      else if (*at == 'n' || *at == 'l' || *at == 'r')
        g_string_append_c (text, ' ');
      else
        g_string_append_c (text, *at);
    }

  return g_string_free (text, FALSE);
}

static gboolean
set_name (MhBoardBuilder *builder, guint32 node, const char *label, gsize offset)
{
  const char *id = node != MH_NODE_NONE ? mh_board_builder_get_id (builder, node) : NULL;
  g_autofree char *name = unescape_label (label, id);

  if (g_str_equal (label, "\\N")) /* the default label, which is the id */
    return TRUE;

  return mh_board_builder_set (builder, node, "name", name, offset);
}

/* Reads "x,y" with an optional height and an optional "!" behind it. The coordinates
 * are points, and y grows upwards. */
static gboolean
set_place (MhBoardBuilder *builder,
           const MhSource *source,
           guint32 node,
           const char *value,
           gsize offset)
{
  g_autofree char *pinned = g_strdup (value);
  char *mark = strrchr (pinned, '!');

  if (mark != NULL && mark[1] == '\0')
    *mark = '\0';

  g_auto (GStrv) parts = g_strsplit (pinned, ",", 4);
  MhPoint point;

  if (g_strv_length (parts) != 2 && g_strv_length (parts) != 3)
    {
      g_autofree char *shown = mh_source_dup_shown (source, offset, offset + strlen (value));

      return mh_source_refuse (source, offset, MH_IO_ERROR_MEANING,
                               _ ("“%s” is not a place, which is like “10,20”"), shown);
    }

  if (!mh_board_places_read_coordinate (source, parts[0], offset, &point.x)
      || !mh_board_places_read_coordinate (source, parts[1], offset, &point.y))
    return FALSE;

  point.y = -point.y;
  mh_board_builder_set_place (builder, node, point);
  return TRUE;
}

static gboolean
set_default (MhBoardBuilder *builder,
             const MhSource *source,
             const char *key,
             const char *value,
             gsize offset)
{
  if (!g_str_equal (key, "role"))
    return TRUE;
  if (g_strv_contains (mh_board_words_roles, value))
    return mh_source_refuse (source, offset, MH_IO_ERROR_UNSUPPORTED,
                             _ ("a role for all nodes is not read; give it to each"));

  if (value[strspn (value, " ")] == '\0')
    mh_board_builder_declare_roles (builder);
  return TRUE;
}

gboolean
mh_dot_attributes_set (MhBoardBuilder *builder,
                       const MhSource *source,
                       MhDotTarget target,
                       guint32 node,
                       const char *key,
                       const char *value,
                       gsize offset)
{
  switch (target)
    {
    case MH_DOT_TARGET_NODE:
      if (g_str_equal (key, "label"))
        return set_name (builder, node, value, offset);
      if (g_str_equal (key, "pos"))
        return set_place (builder, source, node, value, offset);
      return !g_str_equal (key, "role") || mh_board_builder_set (builder, node, key, value, offset);
    case MH_DOT_TARGET_GRAPH:
      if (g_str_equal (key, "label"))
        return set_name (builder, MH_NODE_NONE, value, offset);
      return g_str_equal (key, "name")
             || mh_board_builder_set (builder, MH_NODE_NONE, key, value, offset);
    case MH_DOT_TARGET_ALL_NODES:
      return set_default (builder, source, key, value, offset);
    case MH_DOT_TARGET_ALL_EDGES:
      return !g_str_equal (key, "player")
             || mh_board_builder_check_default_player (source, value, offset);
    case MH_DOT_TARGET_CHAIN:
      return TRUE;
    }
  g_assert_not_reached ();
}
