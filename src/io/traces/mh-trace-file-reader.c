/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trace-file.h"

#include "mh-algorithms.h"
#include "mh-game-file.h"
#include "mh-gathered-bytes.h"
#include "mh-json-expect.h"
#include "mh-own-program.h"
#include "mh-read-file.h"
#include "mh-recorded-trace.h"
#include "mh-trace-listing.h"
#include "mh-trace-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* A table of positions is filled before anything else is read. */
#define MAX_POSITIONS (1u << 24)
/* The kinds of events that may put a position into a queue, and that may decide a slot. */
#define DECIDING (MH_EVENT_FILTER (MH_EVENT_SEED) | MH_EVENT_FILTER (MH_EVENT_DECIDED))
#define PUSHING (DECIDING | MH_EVENT_FILTER (MH_EVENT_QUEUED))

/* A slot after the last event about it. */
typedef struct
{
  guint32 position, layer;
  MhValue value;
  guint16 counter;
  gboolean has_event;
} Slot;

typedef struct
{
  MhGame *game;
  const MhAlgorithm *algorithm;
  MhTraceStyle style;
  gboolean has_listing; /* a program of its own, which may be wrong about everything but places */
  MhTraceListing listing;
  guint32 n_events; /* that were announced */
  guint32 n_read;
  guint32 n_levels;
  guint32 max_plies;
  guint n_code_lines;
  gboolean is_partial;
  gboolean is_closed;
  MhRecorder *recorder;
  /* (element-type Slot): in a run without slots, one for each position */
  MhGatheredBytes slots;
  /* (element-type guint32): what was pushed and, from a stack, not taken */
  MhGatheredBytes waiting;
  gsize n_taken;    /* from a queue */
  guint32 *replies; /* room for the moves of a position */

  const MhJson *json; /* the line that is read */
  GError **error;
} Reader;

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->recorder, mh_recorder_free);
  mh_trace_listing_clear (&self->listing);
  mh_gathered_bytes_clear (&self->slots);
  mh_gathered_bytes_clear (&self->waiting);
  g_free (self->replies);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static gboolean
refuse (const Reader *self, guint32 value, const char *wrong)
{
  return mh_json_refuse (self->json, value, self->error, wrong);
}

static gboolean
find (const Reader *self, const char *key, guint32 *value)
{
  return mh_json_expect_member (self->json, 0, key, value, self->error);
}

static gboolean
read_number (const Reader *self, guint32 value, guint32 end, guint32 *number)
{
  if (mh_json_get_kind (self->json, value) != MH_JSON_INTEGER
      || mh_json_get_integer (self->json, value) < 0
      || mh_json_get_integer (self->json, value) >= end)
    {
      g_autofree char *wrong = g_strdup_printf (_ ("is not a number from 0 to %u"), end - 1);

      return refuse (self, value, wrong);
    }

  *number = (guint32) mh_json_get_integer (self->json, value);
  return TRUE;
}

/* Reads a number that may be missing, which leaves @number as it is. */
static gboolean
read_optional (const Reader *self, const char *key, guint32 end, guint32 *number)
{
  const guint32 value = mh_json_find (self->json, 0, key);

  return value == MH_JSON_NONE || read_number (self, value, end, number);
}

/* @words: NULL-terminated */
static gboolean
read_word (const Reader *self, guint32 value, const char *const *words, guint *index)
{
  for (*index = 0; words[*index] != NULL; (*index)++)
    if (mh_json_equals_string (self->json, value, words[*index]))
      return TRUE;

  g_autofree char *list = g_strjoinv (", ", (char **) words);
  /* Translators: a list of words follows. */
  g_autofree char *wrong = g_strdup_printf (_ ("is not one of %s"), list);

  return refuse (self, value, wrong);
}

static gboolean
read_outcome (const Reader *self, guint32 value, MhOutcome *outcome)
{
  const char *words[MH_N_OUTCOMES + 1];
  guint word;

  mh_trace_words_get_outcomes (mh_game_get_class (self->game), words);
  if (!read_word (self, value, words, &word))
    return FALSE;

  *outcome = (MhOutcome) word;
  return TRUE;
}

static gboolean
read_kinds (const Reader *self, const char *key, guint allowed, guint *kinds)
{
  MhJsonIter iter;
  guint32 list, value;
  guint kind;

  if (!find (self, key, &list)
      || !mh_json_expect_kind (self->json, list, MH_JSON_ARRAY, self->error))
    return FALSE;

  mh_json_iter_init (&iter, self->json, list);
  while (mh_json_iter_next (&iter, NULL, &value))
    {
      if (!read_word (self, value, mh_trace_words_kinds, &kind))
        return FALSE;
      if ((MH_EVENT_FILTER (kind) & allowed) == 0)
        return refuse (self, value, _ ("cannot stand here"));
      *kinds |= MH_EVENT_FILTER (kind);
    }

  return TRUE;
}

static gboolean
read_flags (Reader *self)
{
  const char *names[MH_TRACE_WORDS_N_FLAGS + 1] = { NULL };
  gboolean *flags[MH_TRACE_WORDS_N_FLAGS];
  MhJsonIter iter;
  guint32 list, value;
  guint flag;

  for (guint i = 0; i < MH_TRACE_WORDS_N_FLAGS; i++)
    flags[i] = mh_trace_words_get_flag (&self->style, i, &names[i]);
  if (!find (self, "flags", &list)
      || !mh_json_expect_kind (self->json, list, MH_JSON_ARRAY, self->error))
    return FALSE;

  mh_json_iter_init (&iter, self->json, list);
  while (mh_json_iter_next (&iter, NULL, &value))
    {
      if (!read_word (self, value, names, &flag))
        return FALSE;
      *flags[flag] = TRUE;
    }

  return TRUE;
}

static gboolean
read_style (Reader *self)
{
  guint32 value;
  guint word;

  if (!find (self, "waiting", &value) || !read_word (self, value, mh_trace_words_waiting, &word))
    return FALSE;
  self->style.waiting = (MhWaiting) word;
  if (!find (self, "initial", &value) || !read_outcome (self, value, &self->style.initial))
    return FALSE;
  if (!read_kinds (self, "pushing", PUSHING, &self->style.pushing)
      || !read_kinds (self, "deciding", DECIDING, &self->style.deciding) || !read_flags (self))
    return FALSE;

  if ((self->style.waiting == MH_WAITING_PATH) != self->style.has_slots)
    return refuse (self, mh_json_find (self->json, 0, "waiting"),
                   _ ("does not go with the slots of a search"));

  return TRUE;
}

static gboolean
read_version (const Reader *self)
{
  guint32 value;

  if (!find (self, "mousehole-trace", &value))
    return FALSE;
  if (mh_json_get_kind (self->json, value) != MH_JSON_INTEGER
      || mh_json_get_integer (self->json, value) != MH_TRACE_FILE_VERSION)
    return refuse (self, value, _ ("is not the version of a trace that can be read, which is 1"));

  return TRUE;
}

static gboolean
read_board (const Reader *self)
{
  g_autofree char *digest = NULL;
  g_autofree char *mine = mh_game_file_create_digest (self->game);
  guint32 value;

  if (!find (self, "board", &value)
      || !mh_json_expect_digest (self->json, value, &digest, self->error))
    return FALSE;

  return g_str_equal (digest, mine) || refuse (self, value, _ ("is the digest of another board"));
}

/* Reads what is said of the program whose steps follow. */
static gboolean
read_program (Reader *self, guint32 listing)
{
  self->algorithm = &mh_own_program;
  self->has_listing = TRUE;
  if (!mh_trace_listing_begin (&self->listing, self->json, listing, self->error))
    return FALSE;

  self->n_code_lines = self->listing.n_lines;
  return TRUE;
}

static gboolean
read_algorithm (Reader *self)
{
  const guint32 listing = mh_json_find (self->json, 0, "listing");
  g_autofree char *id = NULL;
  guint32 value;

  if (!find (self, "algorithm", &value)
      || !mh_json_expect_text (self->json, value, &id, self->error))
    return FALSE;

  if (listing != MH_JSON_NONE && g_str_equal (id, mh_own_program.id))
    return read_program (self, listing);
  self->algorithm = mh_algorithms_find_for (mh_game_get_class (self->game), id);
  if (self->algorithm == NULL)
    return refuse (self, value, _ ("is not an algorithm for this game"));
  while (self->algorithm->pseudocode[self->n_code_lines] != NULL)
    self->n_code_lines++;

  return TRUE;
}

static gboolean
refuse_no_memory (const Reader *self)
{
  g_set_error_literal (self->error, MH_IO_ERROR, MH_IO_ERROR_MEMORY,
                       _ ("there is not enough memory for the trace"));
  return FALSE;
}

/* Positions have their slots from the beginning, a search adds its slots one by one. */
static gboolean
allocate (Reader *self)
{
  const guint32 n_slots = self->style.has_slots ? 0 : mh_space_get_n_positions (self->game);

  if (n_slots > MAX_POSITIONS)
    {
      g_set_error (self->error, MH_IO_ERROR, MH_IO_ERROR_LIMIT,
                   _ ("the board has more than %'u positions, too many for a trace"),
                   MAX_POSITIONS);
      return FALSE;
    }

  self->max_plies = self->style.has_slots ? G_MAXUINT16 : n_slots;
  self->replies = g_new (guint32, mh_space_get_max_moves (self->game));
  for (guint32 position = 0; position < n_slots; position++)
    {
      const Slot slot = { .position = position };

      if (!mh_gathered_bytes_add (&self->slots, slot))
        return refuse_no_memory (self);
    }
  self->recorder = mh_recorder_new (self->game, &self->style, self->n_events);
  return self->recorder != NULL || refuse_no_memory (self);
}

/* @n_bytes: of the whole text, in which each event takes some */
static gboolean
read_run (Reader *self, gsize n_bytes)
{
  guint32 events, partial;

  return read_version (self) && read_board (self) && read_algorithm (self)
         && find (self, "events", &events)
         && read_number (self, events, (guint32) MIN (n_bytes, MH_EVENT_BUDGET) + 1,
                         &self->n_events)
         && find (self, "partial", &partial)
         && mh_json_expect_boolean (self->json, partial, &self->is_partial, self->error)
         && (self->n_events > 0 || refuse (self, events, _ ("is not the number of a run's events")))
         && read_style (self) && allocate (self);
}

static gboolean
read_level (Reader *self, guint32 value)
{
  guint32 level;

  if (!self->style.has_levels)
    return refuse (self, value, _ ("is a level, which this run does not have"));
  if (!read_number (self, value, G_MAXUINT32, &level))
    return FALSE;
  if (level != self->n_levels + 1)
    return refuse (self, value, _ ("is not the next level"));

  self->n_levels++;
  mh_recorder_begin_phase (self->recorder);
  return TRUE;
}

static Slot *
get_slot (const Reader *self, guint32 slot)
{
  return &mh_gathered_bytes_array (&self->slots, Slot)[slot];
}

/* A program of its own may go where nobody can be. */
static gboolean
read_position (const Reader *self, guint32 value, guint32 *position)
{
  return self->has_listing
             ? mh_game_file_read_any_position (self->json, value, self->game, position, self->error)
             : mh_game_file_read_position (self->json, value, self->game, position, self->error);
}

/* Returns: whether a search may go from one position to the other. A cell stands for both turns. */
static gboolean
is_way (const Reader *self, guint32 from, guint32 to)
{
  const MhPlayer other = mh_player_other (mh_space_get_mover (self->game, to));

  return self->has_listing || mh_space_has_move (self->game, from, to)
         || (self->style.has_cells
             && mh_space_has_move (self->game, from, mh_space_with_mover (self->game, to, other)));
}

/* Reads the slot of a search that has its first event. */
static gboolean
add_slot (Reader *self, guint32 number)
{
  const guint32 from = mh_json_find (self->json, 0, "from");
  guint32 at, layer;
  Slot slot = { 0 };
  guint32 parent = MH_SLOT_NONE;

  if (!find (self, "at", &at) || !read_position (self, at, &slot.position)
      || !find (self, "layer", &layer) || !read_number (self, layer, G_MAXUINT16, &slot.layer))
    return FALSE;
  if (from != MH_JSON_NONE && !read_number (self, from, MAX (number, 1), &parent))
    return FALSE;
  if (parent != MH_SLOT_NONE
      && (number == 0 || !is_way (self, get_slot (self, parent)->position, slot.position)))
    return refuse (self, at, _ ("is not reached by a move"));
  if (slot.layer != (parent != MH_SLOT_NONE ? get_slot (self, parent)->layer + 1 : 1))
    return refuse (self, layer, _ ("is not the layer below the one before"));

  return (mh_gathered_bytes_add (&self->slots, slot)
          && mh_recorder_add_slot (self->recorder, slot.position, slot.layer, parent)
                 != MH_SLOT_NONE)
         || refuse_no_memory (self);
}

static gboolean
read_slot (Reader *self, guint32 *slot)
{
  const guint32 n_slots = (guint32) mh_gathered_bytes_count (&self->slots, Slot);
  guint32 value;

  if (!self->style.has_slots)
    return find (self, "at", &value) && read_position (self, value, slot);

  return find (self, "slot", &value) && read_number (self, value, n_slots + 1, slot)
         && (*slot < n_slots || add_slot (self, *slot));
}

static gboolean
read_value (const Reader *self, MhValue *result)
{
  const guint32 winner = mh_json_find (self->json, 0, "winner");
  const guint32 plies = mh_json_find (self->json, 0, "plies");

  if (winner != MH_JSON_NONE && !read_outcome (self, winner, &result->outcome))
    return FALSE;
  result->remoteness = mh_outcome_is_win (result->outcome) ? MH_REMOTENESS_UNKNOWN : 0;
  if (plies != MH_JSON_NONE && !mh_outcome_is_win (result->outcome))
    return refuse (self, plies, _ ("is a number of plies without a winner"));

  return plies == MH_JSON_NONE
         || read_number (self, plies, self->max_plies + 1, &result->remoteness);
}

static gboolean
take (Reader *self, guint32 slot, guint32 at)
{
  const guint32 *waiting = mh_gathered_bytes_array (&self->waiting, const guint32);
  const gsize n_waiting = mh_gathered_bytes_count (&self->waiting, guint32);
  const gboolean is_stack = self->style.waiting == MH_WAITING_STACK;
  const gsize place = is_stack ? n_waiting - 1 : self->n_taken;

  if (self->style.waiting == MH_WAITING_NONE || self->style.has_slots)
    return refuse (self, at, _ ("is taken, though nothing waits in this run"));
  if ((is_stack ? 0 : self->n_taken) >= n_waiting || waiting[place] != slot)
    return refuse (self, at, _ ("is taken, but is not what waits next"));

  if (is_stack)
    self->waiting.length = place * sizeof *waiting;
  else
    self->n_taken++;
  return TRUE;
}

/* Returns: whether the replies of a position give it @winner now */
static gboolean
is_won (const Reader *self, guint32 position, MhOutcome winner)
{
  const gboolean is_mover = winner == mh_outcome_win_of (mh_space_get_mover (self->game, position));
  const guint32 n = mh_space_list_successors (self->game, position, self->replies);

  for (guint32 i = 0; i < n; i++)
    if ((get_slot (self, self->replies[i])->value.outcome == winner) == is_mover)
      return is_mover;

  return !is_mover;
}

/* Checks an event of a run whose slots are positions. */
static gboolean
check_event (const Reader *self, const MhEvent *event, MhValue value, guint32 at)
{
  const Slot *slot = get_slot (self, event->slot);
  const MhOutcome end = mh_space_get_end (self->game, slot->position);
  const guint32 n_replies = mh_space_count_successors (self->game, slot->position);
  const guint32 n_before = slot->has_event ? slot->counter : MIN (n_replies, G_MAXUINT16);

  if (event->kind == MH_EVENT_SEED && end == MH_OUTCOME_NONE)
    return refuse (self, at, _ ("begins the run, but is not finished"));
  if (end != MH_OUTCOME_NONE && value.outcome != MH_OUTCOME_NONE && value.outcome != end
      && value.outcome != self->style.initial)
    return refuse (self, at, _ ("is finished with another result"));
  /* A table is filled by its best replies, and may pass over others. */
  if (event->kind == MH_EVENT_REFUTED
      && (event->counter >= n_before || (!self->style.has_cells && event->counter + 1u < n_before)))
    return refuse (self, at, _ ("does not have one reply less than before"));
  if (event->kind == MH_EVENT_DECIDED && end == MH_OUTCOME_NONE && !self->style.has_cells
      && mh_outcome_is_win (value.outcome) && !is_won (self, slot->position, value.outcome))
    return refuse (self, at, _ ("has a winner that does not follow from its replies"));

  return TRUE;
}

/* Applies an event about a slot to what is known. */
static gboolean
apply_event (Reader *self, const MhEvent *event, MhValue value)
{
  Slot *slot = get_slot (self, event->slot);
  const guint32 at = mh_json_find (self->json, 0, self->style.has_slots ? "slot" : "at");
  const guint32 n_replies = mh_space_count_successors (self->game, slot->position);

  if (event->counter > n_replies)
    return refuse (self, mh_json_find (self->json, 0, "left"),
                   _ ("is more replies than there are"));
  if (event->kind == MH_EVENT_TAKE && !take (self, event->slot, at))
    return FALSE;
  if (!self->style.has_slots && !self->has_listing && !check_event (self, event, value, at))
    return FALSE;

  slot->value = value;
  slot->counter = event->counter;
  slot->has_event = TRUE;

  return (self->style.pushing & MH_EVENT_FILTER (event->kind)) == 0
         || mh_gathered_bytes_add (&self->waiting, event->slot) || refuse_no_memory (self);
}

/* Returns: the kinds of events that a run of this style is told with */
static guint
get_kinds (const MhTraceStyle *style)
{
  const guint of_all = MH_EVENT_FILTER (MH_EVENT_DECIDED) | MH_EVENT_FILTER (MH_EVENT_CLOSED);
  const guint of_slots = MH_EVENT_FILTER (MH_EVENT_ENTERED) | MH_EVENT_FILTER (MH_EVENT_HIT);

  if (style->has_slots)
    return of_all | of_slots | (style->has_cells ? 0 : MH_EVENT_FILTER (MH_EVENT_CUT));
  if (style->has_cells)
    return of_all | MH_EVENT_FILTER (MH_EVENT_REFUTED);

  return of_all | PUSHING | MH_EVENT_FILTER (MH_EVENT_TAKE) | MH_EVENT_FILTER (MH_EVENT_REFUTED)
         | MH_EVENT_FILTER (MH_EVENT_KEPT);
}

/* The line of an event is known in the pseudocode, and may be unknown in a listing. */
static gboolean
read_code_line (const Reader *self, guint32 *line)
{
  guint32 value;

  if (self->has_listing && mh_json_find (self->json, 0, "line") == MH_JSON_NONE)
    {
      *line = MH_CODE_LINE_NONE;
      return TRUE;
    }

  return find (self, "line", &value)
         && read_number (self, value, MAX (self->n_code_lines, 1), line);
}

static gboolean
read_event (Reader *self, guint32 kind_value)
{
  MhEvent event = { .slot = MH_SLOT_NONE, .cause = MH_STEP_NONE };
  MhValue value = { MH_OUTCOME_NONE, 0 };
  guint32 left = 0;
  guint32 line;
  guint kind;

  if (mh_trace_listing_is_open (&self->listing))
    return refuse (self, kind_value, _ ("comes before the last line of source"));
  if (self->n_read == self->n_events)
    return refuse (self, kind_value, _ ("is one event more than was announced"));
  if (self->is_closed)
    return refuse (self, kind_value, _ ("comes after the end of the run"));
  if (!read_word (self, kind_value, mh_trace_words_kinds, &kind) || !read_code_line (self, &line)
      || !read_optional (self, "left", G_MAXUINT16 + 1, &left)
      || !read_optional (self, "cause", MAX (self->n_read, 1), &event.cause)
      || !read_value (self, &value))
    return FALSE;

  if ((get_kinds (&self->style) & MH_EVENT_FILTER (kind)) == 0)
    return refuse (self, kind_value, _ ("is no event of such a run"));

  event.kind = kind & 0xf;
  event.line = line & MH_CODE_LINE_NONE;
  event.counter = left & G_MAXUINT16;
  self->is_closed = kind == MH_EVENT_CLOSED;
  if (!self->is_closed && (!read_slot (self, &event.slot) || !apply_event (self, &event, value)))
    return FALSE;

  mh_recorder_add_value (self->recorder, event, value);
  self->n_read++;
  return TRUE;
}

static gboolean
read_line (Reader *self, guint number, gsize n_bytes)
{
  if (!mh_json_expect_kind (self->json, 0, MH_JSON_OBJECT, self->error))
    return FALSE;

  const guint32 event = mh_json_find (self->json, 0, "event");
  const guint32 level = mh_json_find (self->json, 0, "level");
  const guint32 source = mh_json_find (self->json, 0, "source");

  if (number == 1)
    return read_run (self, n_bytes);
  if (event != MH_JSON_NONE)
    return read_event (self, event);
  if (level != MH_JSON_NONE)
    return read_level (self, level);
  if (source != MH_JSON_NONE)
    return mh_trace_listing_add_line (&self->listing, self->json, source, self->error);

  return refuse (self, 0, _ ("is neither an event nor a level"));
}

static gboolean
fail_too_long (GError **error, guint number)
{
  mh_io_error_set_at (error, MH_IO_ERROR_LIMIT, (MhLineColumn){ number, 1 },
                      _ ("the trace is longer than %u MiB, the most that is read"),
                      MH_MAX_FILE_BYTES >> 20);
  return FALSE;
}

static gboolean
read_text_line (Reader *self, const char *line, gsize length, guint number, gsize n_bytes)
{
  GError *fault = NULL;
  GError **error = self->error;

  if (length > MH_TRACE_FILE_MAX_LINE)
    {
      mh_io_error_set_at (error, MH_IO_ERROR_LIMIT, (MhLineColumn){ number, 1 },
                          _ ("a line is longer than %u bytes"), MH_TRACE_FILE_MAX_LINE);
      return FALSE;
    }

  g_autoptr (MhJson) json = mh_json_new (line, length, 0, &fault);

  self->json = json;
  self->error = &fault;
  if (json != NULL && read_line (self, number, n_bytes))
    {
      self->error = error;
      return TRUE;
    }

  self->error = error;
  mh_io_error_set_line (fault, number);
  g_propagate_error (error, fault);
  return FALSE;
}

/* Reads line by line, up to one that is not there as a whole.
 * @n_lines: (out): how many lines were read */
static gboolean
read_text (Reader *self, const char *text, gsize length, gboolean is_cut, guint *n_lines)
{
  for (const char *line = text; line < text + length; (*n_lines)++)
    {
      const gsize rest = (gsize) (text + length - line);
      const char *end = memchr (line, '\n', rest);
      const gsize n = end != NULL ? (gsize) (end - line) : rest;

      if (end == NULL && is_cut)
        break;
      if (!read_text_line (self, line, n, *n_lines + 1, length))
        return FALSE;
      line += n + 1;
    }

  return !is_cut || fail_too_long (self->error, *n_lines + 1);
}

/* @n_lines: that were read */
static gboolean
check_end (const Reader *self, guint n_lines)
{
  const MhLineColumn place = { n_lines + 1, 1 };

  if (n_lines == 0)
    mh_io_error_set_at (self->error, MH_IO_ERROR_SYNTAX, place, _ ("there is no trace here"));
  else if (self->n_read < self->n_events)
    mh_io_error_set_at (self->error, MH_IO_ERROR_MEANING, place,
                        _ ("the trace is cut: %u events were announced, and %u are there"),
                        self->n_events, self->n_read);
  else
    return TRUE;

  return FALSE;
}

static MhTrace *
finish (Reader *self)
{
  if (self->has_listing)
    {
      g_autoptr (MhListing) listing = mh_trace_listing_take (&self->listing);

      mh_recorder_set_listing (self->recorder, listing);
    }
  /* One event more than there is room for marks a run that went on. */
  if (self->is_partial)
    mh_recorder_add (self->recorder, (MhEvent){ .slot = MH_SLOT_NONE,
                                                .cause = MH_STEP_NONE,
                                                .kind = MH_EVENT_CLOSED });

  MhTrace *trace = mh_recorder_freeze (g_steal_pointer (&self->recorder));

  if (trace == NULL)
    refuse_no_memory (self);
  return trace;
}

MhTrace *
mh_trace_file_read (const char *text,
                    gsize length,
                    gboolean is_cut,
                    MhGame *game,
                    const MhAlgorithm **algorithm,
                    GError **error)
{
  g_return_val_if_fail (text != NULL && game != NULL && algorithm != NULL, NULL);

  g_auto (Reader) self = { .game = game, .error = error };
  guint n_lines = 0;

  if (!read_text (&self, text, length, is_cut, &n_lines) || !check_end (&self, n_lines))
    return NULL;

  *algorithm = self.algorithm;
  return finish (&self);
}
