/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-list-repair.h"

#include "mh-adjacency.h"
#include "mh-edit-compound.h"
#include "mh-gathered-text.h"
#include "mh-io-error.h"
#include "mh-source.h"

#include <glib/gi18n.h>
#include <string.h>

#define SEPARATOR ",\n "

/* Lists of numbers, which may be no valid ids. */
typedef struct
{
  MhGatheredBytes lists; /* (element-type MhGatheredBytes): of gint64 each */
  guint8 *seen;          /* a bit for each pair of nodes that an arc leads between */
  GError **error;        /* set where there is no memory */
} Lists;

static guint
get_n_lists (const Lists *self)
{
  return (guint) mh_gathered_bytes_count (&self->lists, MhGatheredBytes);
}

static MhGatheredBytes *
get_list (const Lists *self, guint i)
{
  return &mh_gathered_bytes_array (&self->lists, MhGatheredBytes)[i];
}

static gsize
get_length (const Lists *self, guint i)
{
  return mh_gathered_bytes_count (get_list (self, i), gint64);
}

static gint64
get_number (const Lists *self, guint i, gsize j)
{
  return mh_gathered_bytes_array (get_list (self, i), gint64)[j];
}

static void
lists_clear (Lists *self)
{
  for (guint i = 0; i < get_n_lists (self); i++)
    mh_gathered_bytes_clear (get_list (self, i));
  mh_gathered_bytes_clear (&self->lists);
  g_clear_pointer (&self->seen, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lists, lists_clear)

static gboolean
is_id (const Lists *self, gint64 number)
{
  return number >= 0 && number < get_n_lists (self);
}

static gsize
get_n_seen_bytes (const Lists *self)
{
  return (gsize) get_n_lists (self) * get_n_lists (self) / 8 + 1;
}

static gboolean
has_seen (const Lists *self, guint from, gint64 to)
{
  const gsize bit = (gsize) from * get_n_lists (self) + (gsize) to;

  return (self->seen[bit / 8] & 1 << bit % 8) != 0;
}

static void
set_seen (Lists *self, guint from, gint64 to)
{
  const gsize bit = (gsize) from * get_n_lists (self) + (gsize) to;

  self->seen[bit / 8] = (guint8) (self->seen[bit / 8] | 1 << bit % 8);
}

/* Returns: FALSE if @list is not made of numbers, or there is no memory */
static gboolean
read_numbers (Lists *self, const MhJson *json, guint32 list, MhGatheredBytes *numbers)
{
  MhJsonIter iter;
  guint32 value;

  if (mh_json_get_kind (json, list) != MH_JSON_ARRAY)
    return FALSE;

  mh_json_iter_init (&iter, json, list);
  while (mh_json_iter_next (&iter, NULL, &value))
    {
      const gint64 number = mh_json_get_kind (json, value) == MH_JSON_INTEGER
                                ? mh_json_get_integer (json, value)
                                : G_MAXINT64;

      if (number == G_MAXINT64)
        return FALSE;
      if (!mh_gathered_bytes_add (numbers, number))
        return mh_io_error_set_memory (self->error);
    }

  return TRUE;
}

/* Returns: FALSE if the text is not made of lists of numbers, or there is no memory */
static gboolean
read_lists (const MhJson *json, Lists *self)
{
  MhJsonIter iter;
  guint32 list;

  if (mh_json_get_kind (json, 0) != MH_JSON_ARRAY)
    return FALSE;

  mh_json_iter_init (&iter, json, 0);
  while (mh_json_iter_next (&iter, NULL, &list))
    {
      g_auto (MhGatheredBytes) numbers = { NULL };

      if (get_n_lists (self) == MH_MAX_NODES || !read_numbers (self, json, list, &numbers))
        return FALSE;
      if (!mh_gathered_bytes_add (&self->lists, numbers))
        return mh_io_error_set_memory (self->error);
      numbers = (MhGatheredBytes){ NULL };
    }

  self->seen = g_try_malloc (get_n_seen_bytes (self));
  return self->seen != NULL || mh_io_error_set_memory (self->error);
}

static void
forget_seen (Lists *self)
{
  memset (self->seen, 0, get_n_seen_bytes (self));
}

static void
see_all (Lists *self)
{
  forget_seen (self);
  for (guint i = 0; i < get_n_lists (self); i++)
    for (gsize j = 0; j < get_length (self, i); j++)
      {
        const gint64 to = get_number (self, i, j);

        if (is_id (self, to))
          set_seen (self, i, to);
      }
}

/* Returns: whether some arc has no way back. A loop is its own way back. */
static gboolean
is_one_way (const Lists *self)
{
  for (guint i = 0; i < get_n_lists (self); i++)
    for (gsize j = 0; j < get_length (self, i); j++)
      {
        const gint64 to = get_number (self, i, j);

        if (is_id (self, to) && to != i && !has_seen (self, (guint) to, i))
          return TRUE;
      }

  return FALSE;
}

/* Returns: the repairs that would change something */
static guint
find_repairs (Lists *self)
{
  guint repairs = 0;

  forget_seen (self);
  for (guint i = 0; i < get_n_lists (self); i++)
    for (gsize j = 0; j < get_length (self, i); j++)
      {
        const gint64 to = get_number (self, i, j);

        if (!is_id (self, to))
          repairs |= 1 << MH_LIST_REPAIR_UNKNOWN;
        else if (to == i)
          repairs |= 1 << MH_LIST_REPAIR_LOOPS;
        else if (has_seen (self, i, to))
          repairs |= 1 << MH_LIST_REPAIR_DUPLICATES;
        else
          set_seen (self, i, to);
      }
  if (is_one_way (self))
    repairs |= 1 << MH_LIST_REPAIR_SYMMETRIC;

  return repairs;
}

/* Removes from each list what @repair drops. */
static void
drop_numbers (Lists *self, MhListRepair repair)
{
  forget_seen (self);
  for (guint i = 0; i < get_n_lists (self); i++)
    {
      gint64 *numbers = mh_gathered_bytes_array (get_list (self, i), gint64);
      gsize n_kept = 0;

      for (gsize j = 0; j < get_length (self, i); j++)
        {
          const gint64 to = numbers[j];
          const gboolean known = is_id (self, to);
          const gboolean goes
              = (repair == MH_LIST_REPAIR_UNKNOWN && !known)
                || (repair == MH_LIST_REPAIR_LOOPS && to == i)
                || (repair == MH_LIST_REPAIR_DUPLICATES && known && has_seen (self, i, to));

          if (known)
            set_seen (self, i, to);
          if (!goes)
            numbers[n_kept++] = to;
        }
      get_list (self, i)->length = n_kept * sizeof *numbers;
    }
}

/* Before the first that is larger: sorted lists stay sorted.
 * Returns: FALSE if there is no memory */
static gboolean
insert_number (MhGatheredBytes *list, gint64 number)
{
  const gsize n = mh_gathered_bytes_count (list, gint64);
  gsize at = 0;

  if (!mh_gathered_bytes_add (list, number))
    return FALSE;

  gint64 *numbers = mh_gathered_bytes_array (list, gint64);

  while (at < n && numbers[at] < number)
    at++;
  memmove (numbers + at + 1, numbers + at, (n - at) * sizeof *numbers);
  numbers[at] = number;
  return TRUE;
}

/* Returns: FALSE if there is no memory */
static gboolean
make_symmetric (Lists *self)
{
  see_all (self);
  for (guint i = 0; i < get_n_lists (self); i++)
    for (gsize j = 0; j < get_length (self, i); j++)
      {
        const gint64 to = get_number (self, i, j);

        if (!is_id (self, to) || has_seen (self, (guint) to, i))
          continue;
        if (!insert_number (get_list (self, (guint) to), i))
          return mh_io_error_set_memory (self->error);
        set_seen (self, (guint) to, i);
      }

  return TRUE;
}

/* Returns: (transfer full) (nullable): NULL if there is no memory */
static char *
write_lists (Lists *self)
{
  MhGatheredBytes text = { NULL };
  g_autoptr (GString) piece = g_string_new ("[");

  for (guint i = 0; i < get_n_lists (self); i++)
    {
      g_string_append (piece, i > 0 ? SEPARATOR "[" : "[");
      for (gsize j = 0; j < get_length (self, i); j++)
        {
          g_string_append_printf (piece, "%s%" G_GINT64_FORMAT, j > 0 ? "," : "",
                                  get_number (self, i, j));
          mh_gathered_bytes_take (&text, piece);
        }
      g_string_append_c (piece, ']');
    }
  g_string_append_c (piece, ']');
  if (!mh_gathered_bytes_take_all (&text, piece))
    mh_io_error_set_memory (self->error);

  return text.data;
}

/* Returns: (transfer full) (nullable): NULL if the text is no JSON */
static MhJson *
parse (const char *text, GError **error)
{
  const gsize length = strlen (text);

  return mh_json_new (text, length, mh_adjacency_skip_prefix (text, length), error);
}

static gboolean
is_line_end (const char *at)
{
  return *at == '\n' || (*at == '\r' && at[1] != '\n');
}

/* The offset in characters of a place. */
static guint
find_offset (const char *text, MhLineColumn place)
{
  const char *at = text;
  guint offset = 0;

  for (guint line = 1; line < place.line && *at != '\0'; at = g_utf8_next_char (at))
    {
      line += is_line_end (at) ? 1 : 0;
      offset++;
    }

  return offset + (place.column > 0 ? place.column - 1 : 0);
}

static gboolean
is_word (char c)
{
  return g_ascii_isalnum (c) || c == '-' || c == '+' || c == '.';
}

/* The end of the number, word, string or sign at the character @start. */
static guint
find_end (const char *text, guint start)
{
  const char *at = g_utf8_offset_to_pointer (text, start);
  const gboolean is_string = *at == '"';
  guint end = start + 1;

  if (!is_string && !is_word (*at))
    return end;

  for (at++; *at != '\0' && (is_string ? *at != '"' : is_word (*at)); end++)
    at = g_utf8_next_char (at);

  return is_string ? end + 1 : end;
}

/* @error: with the place of what is wrong in @text */
static MhListFault *
fault_new (const char *text, const GError *error)
{
  const guint n_characters = (guint) g_utf8_strlen (text, -1);
  const MhLineColumn place = mh_io_error_get_place (error);
  MhListFault *self = g_new0 (MhListFault, 1);

  self->message = g_strdup (error->message);
  self->line = MAX (place.line, 1);
  self->column = MAX (place.column, 1);
  self->start = find_offset (text, place);
  if (self->start >= n_characters)
    self->start = n_characters > 0 ? n_characters - 1 : 0; /* what is missing comes behind */
  self->end = find_end (text, self->start);
  self->end = MIN (self->end, n_characters);

  return self;
}

void
mh_list_fault_free (MhListFault *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->message);
  g_free (self);
}

char *
mh_list_create_text (const MhBoard *board, GError **error)
{
  g_return_val_if_fail (board != NULL, NULL);

  return mh_board_get_n_nodes (board) > 0 ? mh_adjacency_create_text (board, SEPARATOR, error)
                                          : g_strdup ("");
}

char *
mh_list_create_cat_text (const MhBoard *board, GError **error)
{
  g_return_val_if_fail (board != NULL, NULL);

  gsize n_edges;
  const MhArc *edges = mh_board_get_cat_edges (board, &n_edges);

  if (!mh_board_has_cat_edges (board))
    return NULL;

  g_autoptr (MhBoard) cat = mh_board_try_new_with_edges (mh_board_get_n_nodes (board), edges,
                                                         n_edges, mh_board_is_directed (board));

  if (cat == NULL)
    {
      mh_io_error_set_memory (error);
      return NULL;
    }
  return mh_list_create_text (cat, error);
}

/* One-way edges in a board that is not meant to be directed. */
static MhListFault *
create_notice (const char *text, const MhJson *json, MhArc arc)
{
  g_autoptr (GError) error = NULL;

  mh_json_set_error (json, mh_adjacency_find_entry (json, 0, arc), &error, MH_IO_ERROR_MEANING,
                     _ ("%u is a neighbour of %u, but not the other way round"), arc.to, arc.from);

  MhListFault *notice = fault_new (text, error);

  notice->is_only_notice = TRUE;
  notice->repairs = 1 << MH_LIST_REPAIR_SYMMETRIC;

  return notice;
}

MhBoard *
mh_list_read (const char *text, gboolean is_directed, MhListFault **fault)
{
  g_return_val_if_fail (text != NULL && fault != NULL, NULL);

  const MhAdjacencyKind kind = is_directed ? MH_ADJACENCY_DIRECTED : MH_ADJACENCY_GUESS;
  const gsize length = strlen (text);
  g_autoptr (GError) error = NULL;
  MhArc arc;

  *fault = NULL;
  if (mh_source_skip_blank (text, length, 0) == length)
    return mh_board_new_with_edges (0, NULL, 0, is_directed);

  g_autoptr (MhJson) json = parse (text, &error);
  g_autoptr (MhBoard) board
      = json != NULL ? mh_adjacency_read_value (json, 0, kind, NULL, &error) : NULL;

  if (board == NULL)
    {
      g_auto (Lists) lists = { { NULL } };

      *fault = fault_new (text, error);
      if (json != NULL && read_lists (json, &lists))
        (*fault)->repairs = find_repairs (&lists);
      return NULL;
    }
  if (!is_directed && mh_board_find_one_way (board, &arc))
    *fault = create_notice (text, json, arc);

  return g_steal_pointer (&board);
}

const char *
mh_list_repair_get_label (MhListRepair repair)
{
  switch (repair)
    {
    case MH_LIST_REPAIR_SYMMETRIC:
      return _ ("Make Symmetric");
    case MH_LIST_REPAIR_DUPLICATES:
      return _ ("Drop Duplicates");
    case MH_LIST_REPAIR_LOOPS:
      return _ ("Remove Self Loops");
    case MH_LIST_REPAIR_UNKNOWN:
      return _ ("Drop Unknown Nodes");
    case MH_N_LIST_REPAIRS:
    default:
      g_return_val_if_reached ("");
    }
}

char *
mh_list_repair (const char *text, MhListRepair repair, GError **error)
{
  g_return_val_if_fail (text != NULL && repair < MH_N_LIST_REPAIRS, NULL);

  g_autoptr (GError) fault = NULL;
  g_autoptr (MhJson) json = parse (text, &fault);
  g_auto (Lists) lists = { .error = &fault };
  const gboolean is_repairable
      = json != NULL && read_lists (json, &lists) && (find_repairs (&lists) & 1 << repair) != 0;

  if (g_error_matches (fault, MH_IO_ERROR, MH_IO_ERROR_MEMORY))
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return NULL;
    }
  if (!is_repairable)
    return mh_gathered_text_dup (text, strlen (text), error);

  lists.error = error;
  if (repair != MH_LIST_REPAIR_SYMMETRIC)
    drop_numbers (&lists, repair);
  else if (!make_symmetric (&lists))
    return NULL;

  return write_lists (&lists);
}
