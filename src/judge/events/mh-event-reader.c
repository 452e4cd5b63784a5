/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-reader.h"

#include "mh-gathered-bytes.h"
#include "mh-json-expect.h"
#include "mh-number-table.h"
#include "mh-recorded-trace.h"
#include "mh-space.h"

#include <glib/gi18n.h>
#include <string.h>

/* An event as it was read. */
typedef struct
{
  guint32 position;
  guint32 depth; /* turns that were played, or NO_DEPTH */
  guint16 line;
  guint8 kind;
  guint8 outcome;
} Step;

#define NO_DEPTH G_MAXUINT32

static const struct
{
  const char *word;
  MhEventKind kind;
  gboolean is_search, has_answer;
} words[] = {
  { "enter", MH_EVENT_ENTERED, TRUE, FALSE },  { "leave", MH_EVENT_DECIDED, TRUE, TRUE },
  { "hit", MH_EVENT_HIT, TRUE, TRUE },         { "cut", MH_EVENT_CUT, TRUE, FALSE },
  { "decide", MH_EVENT_DECIDED, FALSE, TRUE }, { "queue", MH_EVENT_QUEUED, FALSE, FALSE },
  { "take", MH_EVENT_TAKE, FALSE, FALSE },
};

typedef struct
{
  const MhEventReader *input;
  MhGatheredBytes steps;   /* (element-type Step) */
  MhGatheredBytes path;    /* (element-type guint32): the positions that a search is in */
  MhGatheredBytes waiting; /* (element-type guint32): what was queued */
  MhGatheredBytes stack;   /* the same, without what was taken, if it is taken from the end */
  guint n_taken;
  gboolean is_search, is_queue, is_stack;
  char *call;         /* (nullable) */
  const MhJson *json; /* the line that is read */
  GError **error;
} Reading;

static gboolean
refuse (const Reading *self, const char *key, const char *wrong)
{
  const guint32 value = mh_json_find (self->json, 0, key);

  return mh_json_refuse (self->json, value != MH_JSON_NONE ? value : 0, self->error, wrong);
}

static gboolean
read_number (const Reading *self, const char *key, guint32 end, guint32 *number)
{
  g_autofree char *wrong = g_strdup_printf (_ ("is not a number from 0 to %u"), end - 1);
  guint32 value;

  return mh_json_expect_member (self->json, 0, key, &value, self->error)
         && mh_json_expect_number (self->json, value, end, wrong, number, self->error);
}

static gboolean
read_optional (const Reading *self, const char *key, guint32 *number)
{
  return mh_json_find (self->json, 0, key) == MH_JSON_NONE
         || read_number (self, key, G_MAXINT32, number);
}

static gboolean
read_version (Reading *self)
{
  const guint32 call = mh_json_find (self->json, 0, "call");
  guint32 version;

  if (!mh_json_expect_member (self->json, 0, "mousehole-events", &version, self->error))
    return FALSE;
  if (mh_json_get_kind (self->json, version) != MH_JSON_INTEGER
      || mh_json_get_integer (self->json, version) != MH_EVENT_READER_VERSION)
    return refuse (self, "mousehole-events",
                   _ ("is not the version of events that can be read, which is 1"));

  return call == MH_JSON_NONE || mh_json_expect_text (self->json, call, &self->call, self->error);
}

static gboolean
read_outcome (const Reading *self, guint8 *outcome)
{
  const MhOutcome outcomes[] = { MH_OUTCOME_DRAW, MH_OUTCOME_FIRST, MH_OUTCOME_SECOND };
  guint32 value;

  if (!mh_json_expect_member (self->json, 0, "v", &value, self->error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    if (mh_json_get_kind (self->json, value) == MH_JSON_INTEGER
        && mh_json_get_integer (self->json, value) == self->input->task->get_answer (outcomes[i]))
      {
        *outcome = (guint8) outcomes[i];
        return TRUE;
      }

  return refuse (self, "v", _ ("is not an answer of the task"));
}

static gboolean
read_position (const Reading *self, guint32 *position)
{
  const MhEventReader *input = self->input;
  guint32 mouse, cat, turn;

  if (!read_number (self, "m", input->n_nodes, &mouse)
      || !read_number (self, "c", input->n_nodes, &cat) || !read_number (self, "t", 2, &turn))
    return FALSE;

  *position = mh_space_get_position (input->game, input->nodes[mouse], input->nodes[cat],
                                     turn == 0 ? MH_PLAYER_FIRST : MH_PLAYER_SECOND);
  return TRUE;
}

static gsize
count (const MhGatheredBytes *positions)
{
  return mh_gathered_bytes_count (positions, guint32);
}

static guint32
get_last (const MhGatheredBytes *positions)
{
  const gsize n = count (positions);

  return n > 0 ? mh_gathered_bytes_array (positions, guint32)[n - 1] : MH_POSITION_NONE;
}

static gboolean
follow_search (Reading *self, const Step *step)
{
  const gboolean is_inside = step->kind == MH_EVENT_DECIDED || step->kind == MH_EVENT_CUT;

  if (is_inside && get_last (&self->path) != step->position)
    return refuse (self, "e", _ ("is about another call than the one that was entered last"));
  if (step->kind == MH_EVENT_ENTERED && count (&self->path) == MH_EVENT_READER_MAX_DEPTH)
    return refuse (self, "e", _ ("goes deeper than can be recorded"));
  if (step->kind == MH_EVENT_DECIDED)
    self->path.length -= sizeof step->position;

  return step->kind != MH_EVENT_ENTERED || mh_gathered_bytes_add (&self->path, step->position)
         || mh_io_error_set_memory (self->error);
}

/* A queue and a stack are told from each other by what is taken. */
static gboolean
follow_queue (Reading *self, const Step *step)
{
  if (step->kind == MH_EVENT_QUEUED
      && (!mh_gathered_bytes_add (&self->waiting, step->position)
          || !mh_gathered_bytes_add (&self->stack, step->position)))
    return mh_io_error_set_memory (self->error);
  if (step->kind != MH_EVENT_TAKE)
    return TRUE;

  const gboolean is_first
      = self->is_queue && self->n_taken < count (&self->waiting)
        && mh_gathered_bytes_array (&self->waiting, guint32)[self->n_taken] == step->position;
  const gboolean is_last = self->is_stack && get_last (&self->stack) == step->position;

  if (!is_first && !is_last)
    return refuse (self, "e", _ ("takes what is neither the first nor the last that waits"));

  self->is_queue = is_first;
  self->is_stack = is_last;
  self->n_taken++;
  if (self->is_stack)
    self->stack.length -= sizeof step->position;
  return TRUE;
}

static gboolean
find_word (const Reading *self, guint *word)
{
  guint32 value;

  if (!mh_json_expect_member (self->json, 0, "e", &value, self->error))
    return FALSE;
  for (*word = 0; *word < G_N_ELEMENTS (words); (*word)++)
    if (mh_json_equals_string (self->json, value, words[*word].word))
      return TRUE;

  return refuse (self, "e", _ ("is not one of enter, leave, hit, cut, decide, queue, take"));
}

static gboolean
read_event (Reading *self)
{
  Step step = { .depth = NO_DEPTH };
  guint32 line = 0;
  guint word;

  if (!find_word (self, &word) || !read_position (self, &step.position)
      || (words[word].has_answer && !read_outcome (self, &step.outcome))
      || !read_optional (self, "d", &step.depth) || !read_optional (self, "l", &line))
    return FALSE;
  if (self->steps.length > 0 && words[word].is_search != self->is_search)
    return refuse (self, "e", _ ("does not go with the events before it"));

  self->is_search = words[word].is_search;
  step.kind = (guint8) words[word].kind;
  step.line = line > 0 && line <= MH_LISTING_MAX_LINES ? (guint16) (line - 1) : MH_CODE_LINE_NONE;
  if (!(self->is_search ? follow_search (self, &step) : follow_queue (self, &step)))
    return FALSE;

  return mh_gathered_bytes_add (&self->steps, step) || mh_io_error_set_memory (self->error);
}

static gboolean
read_line (Reading *self, guint number)
{
  if (!mh_json_expect_kind (self->json, 0, MH_JSON_OBJECT, self->error))
    return FALSE;
  if (mh_gathered_bytes_count (&self->steps, Step) == self->input->max_events)
    {
      mh_json_set_error (self->json, 0, self->error, MH_IO_ERROR_LIMIT,
                         _ ("there are more than %u events"), self->input->max_events);
      return FALSE;
    }

  return number == 1 ? read_version (self) : read_event (self);
}

static gboolean
read_text_line (Reading *self, const char *line, gsize length, guint number, GError **error)
{
  GError *fault = NULL;

  if (length > MH_EVENT_READER_MAX_LINE)
    {
      mh_io_error_set_at (error, MH_IO_ERROR_LIMIT, (MhLineColumn){ number, 1 },
                          _ ("a line is longer than %u bytes"), MH_EVENT_READER_MAX_LINE);
      return FALSE;
    }

  g_autoptr (MhJson) json = mh_json_new (line, length, 0, &fault);

  self->json = json;
  self->error = &fault;
  if (json != NULL && read_line (self, number))
    return TRUE;

  mh_io_error_set_line (fault, number);
  g_propagate_error (error, fault);
  return FALSE;
}

/* Reads the events of a text up to the first one that is wrong. */
static void
read_text (Reading *self, const char *text, gsize length, GError **fault)
{
  const char *const end = text + length;
  guint number = 1;

  for (const char *line = text, *line_end = memchr (line, '\n', length); line_end != NULL;
       line_end = memchr (line, '\n', (gsize) (end - line)))
    {
      if (!read_text_line (self, line, (gsize) (line_end - line), number++, fault))
        return;
      line = line_end + 1;
    }
}

static MhTraceStyle
get_style (const Reading *self)
{
  MhTraceStyle style = {
    .waiting = MH_WAITING_NONE,
    .deciding = MH_EVENT_FILTER (MH_EVENT_DECIDED),
    .has_slots = self->is_search,
  };

  if (self->is_search)
    style.waiting = MH_WAITING_PATH;
  else if (self->waiting.length > 0)
    {
      style.waiting = self->is_queue ? MH_WAITING_QUEUE : MH_WAITING_STACK;
      style.pushing = MH_EVENT_FILTER (MH_EVENT_QUEUED);
    }

  return style;
}

/* A call under way: its slot, and the event with which it began. */
typedef struct
{
  guint32 slot, event;
} Call;

/* Returns: (nullable): the call that was entered last; valid until the next one is */
static const Call *
get_top (const MhGatheredBytes *calls)
{
  const gsize n_calls = mh_gathered_bytes_count (calls, Call);

  return n_calls > 0 ? &mh_gathered_bytes_array (calls, Call)[n_calls - 1] : NULL;
}

/* Finds the slot of an event of a search. A hit is about the last call of the same position, after
 * as many turns. */
static guint32
find_slot (MhRecorder *recorder,
           const Step *step,
           const MhGatheredBytes *calls,
           MhNumberTable *known)
{
  const Call *top = get_top (calls);
  const guint64 key = (guint64) step->depth << 32 | step->position;
  guint32 slot;

  if (step->kind == MH_EVENT_DECIDED || step->kind == MH_EVENT_CUT)
    return top->slot;
  if (step->kind == MH_EVENT_HIT && mh_number_table_find (known, key, &slot))
    return slot;

  slot = mh_recorder_add_slot (recorder, step->position,
                               (guint32) mh_gathered_bytes_count (calls, Call) + 1,
                               top != NULL ? top->slot : MH_SLOT_NONE);
  mh_number_table_set (known, key, slot);
  return slot;
}

/* Returns: FALSE if there is no memory */
static gboolean
record (const Reading *self, MhRecorder *recorder, guint n_lines)
{
  const Step *steps = mh_gathered_bytes_array (&self->steps, Step);
  const Step *const end = steps + mh_gathered_bytes_count (&self->steps, Step);
  g_auto (MhGatheredBytes) calls = { NULL };
  g_auto (MhNumberTable) known = { NULL };

  for (const Step *step = steps; step < end && !calls.is_short && !known.is_short; step++)
    {
      const Call *top = get_top (&calls);
      const guint32 n_replies = mh_space_count_successors (self->input->game, step->position);
      const MhOutcome outcome = (MhOutcome) step->outcome;
      const MhValue value = { outcome, mh_outcome_is_win (outcome) ? MH_REMOTENESS_UNKNOWN : 0 };
      const MhEvent event = {
        .slot = self->is_search ? find_slot (recorder, step, &calls, &known) : step->position,
        .cause = self->is_search && top != NULL ? top->event : MH_STEP_NONE,
        .counter = (guint16) MIN (n_replies, G_MAXUINT16),
        .kind = step->kind & 0xf,
        .line = step->line < n_lines ? step->line & MH_CODE_LINE_NONE : MH_CODE_LINE_NONE,
      };
      const Call call = { event.slot, mh_recorder_add_value (recorder, event, value) };

      if (event.kind == MH_EVENT_ENTERED)
        mh_gathered_bytes_add (&calls, call);
      if (self->is_search && event.kind == MH_EVENT_DECIDED)
        calls.length -= sizeof call;
    }

  return !calls.is_short && !known.is_short;
}

/* Returns: (transfer full) (nullable): NULL if there is no memory */
static MhTrace *
create_trace (const Reading *self, gboolean is_cut)
{
  const MhEventReader *input = self->input;
  const MhTraceStyle style = get_style (self);
  g_autoptr (MhListing) listing = mh_listing_new (input->name, input->language, self->call,
                                                  input->source, input->n_source_bytes);
  const gsize n_steps = mh_gathered_bytes_count (&self->steps, Step);
  g_autoptr (MhRecorder) recorder = mh_recorder_new (input->game, &style, (guint32) n_steps);

  if (recorder == NULL)
    return NULL;

  mh_recorder_set_listing (recorder, listing);
  if (!record (self, recorder, g_strv_length (listing->lines)))
    return NULL;
  /* One event more than there is room for marks a run that went on. */
  if (is_cut || self->path.length > 0)
    mh_recorder_add (recorder, (MhEvent){ .slot = MH_SLOT_NONE,
                                          .cause = MH_STEP_NONE,
                                          .kind = MH_EVENT_CLOSED });

  return mh_recorder_freeze (g_steal_pointer (&recorder));
}

static void
reading_clear (Reading *self)
{
  mh_gathered_bytes_clear (&self->steps);
  mh_gathered_bytes_clear (&self->path);
  mh_gathered_bytes_clear (&self->waiting);
  mh_gathered_bytes_clear (&self->stack);
  g_free (self->call);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

MhTrace *
mh_event_reader_read (const MhEventReader *self, const char *text, gsize length, GError **fault)
{
  g_return_val_if_fail (self != NULL && text != NULL, NULL);

  g_autoptr (GError) local_fault = NULL;
  g_autoptr (MhTrace) trace = NULL;
  g_auto (Reading) reading = { .input = self, .is_queue = TRUE, .is_stack = TRUE };

  read_text (&reading, text, length, &local_fault);

  const gboolean is_short = g_error_matches (local_fault, MH_IO_ERROR, MH_IO_ERROR_MEMORY);

  if (reading.steps.length > 0 && !is_short)
    {
      trace = create_trace (&reading, local_fault != NULL);
      if (trace == NULL)
        {
          g_clear_error (&local_fault);
          mh_io_error_set_memory (&local_fault);
        }
    }
  if (local_fault != NULL)
    g_propagate_error (fault, g_steal_pointer (&local_fault));

  return g_steal_pointer (&trace);
}
