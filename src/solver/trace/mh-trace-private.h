/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trace.h"

/*
 * The virtual functions of a kind of trace. Each has the contract of the public
 * function of the same name; its arguments have been checked.
 */
typedef struct
{
  void (*free) (MhTrace *self);
  void (*prepare) (const MhTrace *self); /* NULL if there is nothing to prepare */
  gsize (*get_bytes) (const MhTrace *self);
  guint32 (*get_n_steps) (const MhTrace *self);
  MhEvent (*get_event) (const MhTrace *self, guint32 event);
  MhEvent (*get_bare_event) (const MhTrace *self, guint32 event);
  gboolean (*find) (const MhTrace *self, guint32 step, const MhEventQuery *query, guint32 *event);
  guint32 (*count) (const MhTrace *self, guint kinds, guint32 step);
  guint32 (*get_n_slots) (const MhTrace *self);
  guint32 (*get_n_layers) (const MhTrace *self);
  guint32 (*get_position) (const MhTrace *self, guint32 slot);
  guint32 (*get_layer) (const MhTrace *self, guint32 slot);
  guint32 (*get_parent) (const MhTrace *self, guint32 slot);
  MhRecord (*get_record) (const MhTrace *self, guint32 slot, guint32 step);
  guint32 (*count_left) (const MhTrace *self, guint32 slot, guint32 step);
  guint32 (*find_slot) (const MhTrace *self, guint32 position, guint32 layer, guint32 step);
  guint32 (*get_n_phases) (const MhTrace *self);
  MhPhase (*get_phase) (const MhTrace *self, guint32 phase);
  guint32 (*count_decided) (const MhTrace *self, guint32 phase, MhOutcome outcome);
  guint32 (*read_waiting) (const MhTrace *self, guint32 step, guint32 *slots, guint32 max);
  guint32 (*read_children) (const MhTrace *self,
                            guint32 slot,
                            guint32 step,
                            guint32 *slots,
                            guint32 max);
  void (*read_row) (const MhTraceView *view,
                    guint32 plane,
                    guint32 row,
                    guint32 column,
                    guint32 n,
                    MhCell *cells);
} MhTraceClass;

struct _MhTrace
{
  gatomicrefcount ref_count;
  const MhTraceClass *klass;
  MhGame *game;
  MhTraceStyle style;
  gboolean is_partial;
  MhListing *listing; /* (nullable) */
};

/* The common parts of the constructors and free functions of all kinds of trace. */
void
mh_trace_init (MhTrace *self, const MhTraceClass *klass, MhGame *game, const MhTraceStyle *style);
void mh_trace_clear (MhTrace *self);
