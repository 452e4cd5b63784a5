/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-run.h"

#include "mh-census-batch.h"
#include "mh-census-checkpoint.h"
#include "mh-census-watch.h"
#include "mh-io-error.h"

/* The intended duration of a batch, so that no thread waits long for another one. */
#define BATCH_USEC 4000

typedef struct
{
  const MhCensusCall *call;
  MhCensusOutput *output;
  MhCensusReport *report;
  MhCensusSummary *summary;
  MhLineReader *reader;
  MhOrderedPool *pool;
  MhCensusWatch *watch;
  MhCensusCheckpoint *checkpoint; /* (nullable): the checkpoint */
  MhStop *stop;
  guint64 n_bytes;  /* the number of bytes in the inputs before the current one */
  guint input;      /* the index of the current input */
  gboolean is_over; /* whether further batches are ignored */
  gboolean is_torn; /* whether a batch was only partly added to the results */
  /* TRUE if all inputs were read to their end; set by the reading thread. */
  gboolean is_read_through;
  GError *error;
} Taker;

/* The patterns of walls that make lines. */
typedef struct
{
  MhWallPatterns *patterns;
  gsize n_line; /* the length of a line with its end */
  MhStop *stop;
} PatternLines;

/* Sets of walls that are passed over, in a few milliseconds, before somebody is asked. */
#define PATIENCE_SETS 100000

/* Implements MhLineSource.write. If the patterns of a part are far between, it writes those that
 * were found in time. */
static gsize
write_patterns (gpointer data, char *text, gsize n_room)
{
  PatternLines *self = data;
  gsize n = 0;

  while (n_room - n >= self->n_line)
    {
      if (!mh_wall_patterns_seek (self->patterns, PATIENCE_SETS))
        {
          if (n > 0 || mh_stop_is_requested (self->stop))
            return n;
          continue;
        }
      if (!mh_wall_patterns_next (self->patterns, text + n))
        return n;
      n += self->n_line;
      text[n - 1] = '\n'; /* in place of the NUL */
    }

  return n;
}

/* The reading thread. An error of reading is pushed as a batch without lines, behind
 * all other batches. */
static gpointer
read_lines (gpointer data)
{
  Taker *self = data;
  MhCensusBatch *batch;
  gboolean is_fine;

  do
    {
      batch = mh_census_batch_new ();
      is_fine = mh_line_reader_read (self->reader, &batch->block, &batch->error);
      self->is_read_through = !is_fine && batch->error == NULL;
      mh_ordered_pool_push (self->pool, batch);
    }
  while (is_fine);
  mh_ordered_pool_end (self->pool);

  return NULL;
}

static void
stop (Taker *self)
{
  self->is_over = TRUE;
  mh_stop_request (self->stop);
}

/* Implements MhCensusFoundFunc for the finds of earlier runs. */
static gboolean
show_find (const MhCensusFind *find, gpointer user_data, GError **error)
{
  Taker *self = user_data;

  return mh_census_output_add (self->output, find, error);
}

static gboolean
write_finds (Taker *self, const GPtrArray *finds)
{
  for (guint i = 0; i < finds->len; i++)
    {
      const MhCensusFind *find = g_ptr_array_index (finds, i);

      if (!mh_census_output_add (self->output, find, &self->error))
        return FALSE;
      if (self->checkpoint != NULL
          && !mh_census_checkpoint_add (self->checkpoint, find, &self->error))
        return FALSE;
    }

  return mh_census_output_flush (self->output, &self->error);
}

static gboolean
save (Taker *self)
{
  return mh_census_checkpoint_save (self->checkpoint, self->report, &self->error);
}

static void
report_progress (Taker *self, const MhCensusBatch *batch)
{
  guint64 n_bytes;

  for (; self->input < batch->block.place.input; self->input++)
    if (mh_line_reader_get_size (self->reader, self->input, &n_bytes))
      self->n_bytes += n_bytes;
  mh_census_watch_report (self->watch, self->summary->n_graphs,
                          self->n_bytes + batch->block.place.offset + batch->n_done);
}

/* Adjusts the length of blocks, since a graph may take a microsecond or a minute. */
static void
choose_block_size (Taker *self, const MhCensusBatch *batch)
{
  const gint64 n_bytes = (gint64) batch->n_done * BATCH_USEC / MAX (batch->n_usec, 1);

  if (batch->n_done > 0)
    mh_line_reader_set_block_bytes (self->reader, (guint) CLAMP (n_bytes, 1, G_MAXINT));
}

/* Adds the lines of a batch that were processed, even if an error follows them.
 * Returns: FALSE with an error in @self */
static gboolean
count_lines (Taker *self, const MhCensusBatch *batch)
{
  if (!mh_census_summary_merge (self->summary, batch->summary, &self->error))
    return FALSE;
  self->report->n_skipped += batch->n_skipped;
  if (!write_finds (self, batch->finds))
    return FALSE;

  report_progress (self, batch);
  choose_block_size (self, batch);
  if (self->checkpoint == NULL)
    return TRUE;

  mh_census_checkpoint_advance (self->checkpoint, &batch->block, batch->n_done, batch->n_lines);

  return !mh_census_checkpoint_is_due (self->checkpoint) || save (self);
}

static void
apply_batch (Taker *self, MhCensusBatch *batch)
{
  if (batch->block.text != NULL && !count_lines (self, batch))
    {
      self->is_torn = TRUE;
      stop (self);
      return;
    }
  if (batch->is_whole && batch->error == NULL)
    return;

  stop (self);
  if (batch->error == NULL || g_error_matches (batch->error, MH_IO_ERROR, MH_IO_ERROR_CANCELLED))
    return;

  /* Errors of reading already name the file. */
  self->error = g_steal_pointer (&batch->error);
  if (batch->block.text != NULL)
    {
      g_autofree char *label = mh_line_reader_dup_label (self->reader, batch->block.place.input);

      g_prefix_error (&self->error, "%s: ", label);
    }
}

/* Starts the watch, and continues from the checkpoint if there is one.
 * Returns: FALSE with an error in @self if the checkpoint cannot be continued */
static gboolean
begin (Taker *self)
{
  guint64 n_bytes = 0, n;
  gboolean is_known = TRUE;

  for (guint i = 0; i < mh_line_reader_get_n_inputs (self->reader); i++)
    {
      is_known = is_known && mh_line_reader_get_size (self->reader, i, &n);
      n_bytes += is_known ? n : 0;
    }
  self->watch
      = mh_census_watch_new (mh_census_plan_has_grids (self->call->plan),
                             self->call->shows_progress, is_known ? n_bytes : 0, self->stop);
  if (self->checkpoint == NULL)
    return TRUE;
  if (!mh_census_checkpoint_open (self->checkpoint, self->reader, show_find, self, self->summary,
                                  &self->report->n_skipped, &self->error))
    return FALSE;

  const MhLinePlace place = mh_census_checkpoint_get_place (self->checkpoint);

  for (; self->input < place.input; self->input++)
    self->n_bytes += mh_line_reader_get_size (self->reader, self->input, &n) ? n : 0;
  mh_census_watch_begin_at (self->watch, self->summary->n_graphs, self->n_bytes + place.offset);

  return TRUE;
}

static void
run (Taker *self)
{
  MhCensusBatch *batch;
  GThread *thread = g_thread_new ("reader", read_lines, self);

  while ((batch = mh_ordered_pool_pop (self->pool)) != NULL)
    {
      if (!self->is_over)
        apply_batch (self, batch);
      mh_census_batch_free (batch);
    }
  g_thread_join (thread);
  self->report->is_complete = !self->is_over && self->is_read_through;
}

/* Saves the place to continue from, for whatever reason the census ended. */
static void
save_last (Taker *self)
{
  g_autoptr (GError) fault = g_steal_pointer (&self->error);

  if (self->checkpoint != NULL && !self->is_torn && self->summary->n_graphs > 0)
    save (self);
  if (fault == NULL)
    return;

  /* The error that ended the census matters more than one of saving. */
  g_clear_error (&self->error);
  self->error = g_steal_pointer (&fault);
}

/* Stops the watch, and drops the error of an interruption, since callers do not treat
 * an interruption as an error. */
static void
end (Taker *self)
{
  if (g_error_matches (self->error, MH_IO_ERROR, MH_IO_ERROR_CANCELLED))
    g_clear_error (&self->error);
  g_clear_pointer (&self->watch, mh_census_watch_free);
}

/* Takes the census of what @reader reads. */
static gboolean
run_call (const MhCensusCall *call,
          MhLineReader *reader,
          MhStop *stop,
          const MhCensusWhere *where,
          MhCensusOutput *output,
          MhCensusSummary *summary,
          MhCensusReport *report,
          GError **error)
{
  const gboolean has_conditions = mh_census_plan_has_conditions (call->plan);
  g_autofree char *flags = g_strdup_printf ("%s%s", call->keeps_going ? "--keep-going" : "",
                                            call->is_asked && !has_conditions ? "--graph6" : "");
  g_autoptr (MhCensusCheckpoint) checkpoint
      = call->checkpoint_path != NULL
            ? mh_census_checkpoint_new (call->checkpoint_path, call->plan, flags, reader)
            : NULL;
  GMutex turn;
  MhCensusTask task = { .plan = call->plan,
                        .where = where,
                        .is_asked = call->is_asked,
                        .keeps_going = call->keeps_going,
                        .adds_invariants = call->adds_invariants,
                        .stop = stop,
                        .turn = &turn };
  Taker self = { .call = call,
                 .output = output,
                 .report = report,
                 .summary = summary,
                 .reader = reader,
                 .checkpoint = checkpoint,
                 .stop = stop };

  if (!call->allows_empty)
    mh_line_reader_refuse_empty (reader);
  g_mutex_init (&turn);
  if (begin (&self))
    {
      g_autoptr (MhOrderedPool) pool = mh_ordered_pool_new (&mh_census_trade, &task, call->n_jobs);

      self.pool = pool;
      run (&self);
      save_last (&self);
    }
  end (&self);
  g_mutex_clear (&turn);
  if (self.error == NULL)
    return TRUE;

  g_propagate_error (error, self.error);

  return FALSE;
}

/* Likewise for grids. */
static gboolean
run_grids (const MhCensusCall *call,
           MhStop *stop,
           const MhCensusWhere *where,
           MhCensusOutput *output,
           MhCensusSummary *summary,
           MhCensusReport *report,
           GError **error)
{
  const MhGridSize size = call->plan->size;
  const gsize n_line = mh_wall_pattern_get_length (size) + 1;
  g_autoptr (MhWallPatterns) patterns = mh_wall_patterns_new (size, call->part, call->n_parts);
  g_autofree char *name = g_strdup_printf ("--grids=%ux%u --part=%u/%u", size.n_rows,
                                           size.n_columns, call->part, call->n_parts);
  PatternLines lines = { patterns, n_line, stop };
  const MhLineSource source
      = { .name = name,
          .n_bytes = n_line * mh_wall_patterns_count (size, call->part, call->n_parts),
          .write = write_patterns,
          .data = &lines };
  g_autoptr (MhLineReader) reader = mh_line_reader_new_for_source (&source, stop);

  return run_call (call, reader, stop, where, output, summary, report, error);
}

gboolean
mh_census_run (const MhCensusCall *call,
               MhCensusOutput *output,
               MhCensusSummary *summary,
               MhCensusReport *report,
               GError **error)
{
  g_return_val_if_fail (call != NULL && output != NULL && summary != NULL, FALSE);
  g_return_val_if_fail (report != NULL, FALSE);

  *report = (MhCensusReport){ .plan = call->plan, .summary = summary };

  g_autoptr (MhCensusWhere) where = mh_census_where_new (call->plan, error);

  if (where == NULL)
    return FALSE;

  g_autoptr (MhStop) stop = mh_stop_new ();

  if (mh_census_plan_has_grids (call->plan))
    return run_grids (call, stop, where, output, summary, report, error);

  g_autoptr (MhLineReader) reader = mh_line_reader_new (call->files, stop);

  return run_call (call, reader, stop, where, output, summary, report, error);
}

void
mh_census_forget (const MhCensusCall *call)
{
  g_return_if_fail (call != NULL);

  if (call->checkpoint_path != NULL)
    mh_census_checkpoint_remove (call->checkpoint_path);
}
