/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-step-list.h"

#include <glib/gi18n.h>

GQuark
mh_step_list_error_quark (void)
{
  return g_quark_from_static_string ("mh-step-list-error-quark");
}

/* The least difference of both ends of a list that is suggested as a range. */
#define N_AS_RANGE 6

/* An element of the list, between two commas. */
typedef struct
{
  const char *text;
  guint place; /* the offset in the text, counted from 1 */
  MhStepRange range;
} Item;

static gboolean
refuse (const Item *self, MhStepListError code, GError **error)
{
  if (*self->text == '\0')
    g_set_error (error, MH_STEP_LIST_ERROR, (int) code,
                 _ ("Item %u is missing; items are numbers from %u to %u, or ranges such as “2-4”"),
                 self->place, self->range.first, self->range.last);
  else
    g_set_error (error, MH_STEP_LIST_ERROR, (int) code,
                 _ ("Item %u, “%s”, is not a number from %u to %u, or a range such as “2-4”"),
                 self->place, self->text, self->range.first, self->range.last);
  return FALSE;
}

static gboolean
read_number (const Item *self, const char *text, guint32 *number, GError **error)
{
  g_autoptr (GError) failure = NULL;
  guint64 value = 0;

  if (g_ascii_string_to_unsigned (text, 10, self->range.first, self->range.last, &value, &failure))
    {
      *number = (guint32) value;
      return TRUE;
    }

  const gboolean is_too_large
      = g_error_matches (failure, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS);

  return refuse (self, is_too_large ? MH_STEP_LIST_ERROR_RANGE : MH_STEP_LIST_ERROR_SYNTAX, error);
}

/* Reads a range such as "4-6"; a single number is a range of one. */
static gboolean
read_range (const Item *self, guint32 *from, guint32 *to, GError **error)
{
  g_auto (GStrv) ends = g_strsplit (self->text, "-", 2);

  if (ends[0] == NULL)
    return refuse (self, MH_STEP_LIST_ERROR_SYNTAX, error);

  const char *end = ends[1] != NULL ? ends[1] : ends[0];

  if (!read_number (self, g_strchomp (ends[0]), from, error)
      || !read_number (self, g_strstrip ((char *) (guintptr) end), to, error))
    return FALSE;
  if (*from <= *to)
    return TRUE;

  g_set_error (error, MH_STEP_LIST_ERROR, MH_STEP_LIST_ERROR_SYNTAX,
               _ ("Item %u, “%s”, goes backwards"), self->place, self->text);
  return FALSE;
}

static gboolean
append (GArray *numbers, const Item *item, GError **error)
{
  guint32 from = 0;
  guint32 to = 0;

  if (!read_range (item, &from, &to, error))
    return FALSE;

  if (to - from >= MH_STEP_LIST_MAX - numbers->len)
    {
      g_set_error (error, MH_STEP_LIST_ERROR, MH_STEP_LIST_ERROR_LIMIT,
                   _ ("With item %u, “%s”, the list has more than %u numbers"), item->place,
                   item->text, MH_STEP_LIST_MAX);
      return FALSE;
    }

  for (guint32 number = from; number <= to; number++)
    g_array_append_val (numbers, number);

  return TRUE;
}

GArray *
mh_step_list_read (const char *text, MhStepRange range, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_auto (GStrv) items = g_strsplit (*text != '\0' ? text : " ", ",", -1);

  for (guint i = 0; items[i] != NULL; i++)
    {
      const Item item = { g_strstrip (items[i]), i + 1, range };

      if (!append (numbers, &item, error))
        return NULL;
    }

  return g_steal_pointer (&numbers);
}

char *
mh_step_list_spread (MhStepRange range, guint n)
{
  g_return_val_if_fail (n >= 2, NULL);

  const guint64 length = range.last - range.first;
  const guint64 n_parts = MIN (n - 1, length);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%u", range.first);
  if (n_parts == length && length >= N_AS_RANGE)
    {
      g_string_append_printf (text, "-%u", range.last);
      return g_string_free (g_steal_pointer (&text), FALSE);
    }
  for (guint64 i = 1; i <= n_parts; i++)
    g_string_append_printf (text, ", %u",
                            range.first + (guint32) ((i * length + n_parts / 2) / n_parts));

  return g_string_free (g_steal_pointer (&text), FALSE);
}
