/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-figure-watch.h"

G_BEGIN_DECLS

/* The progress of a film or lesson, which any thread may read atomically. */
typedef struct
{
  int n_done; /* figures or pages that are done */
  int n_all;  /* 0 until the first is done, and for a single figure */
} MhJobProgress;

/*
 * A watch on figures that a worker makes, which gives up when the worker is cancelled. It must stay
 * where it is between init and clear.
 */
typedef struct
{
  MhFigureWatch watch;
  GCancellable *cancellable; /* (nullable) */
  MhJobProgress *progress;   /* (nullable) */
} MhJobWatch;

/* @cancellable: (nullable)
 * @progress: (nullable): must stay valid until the worker is done */
void mh_job_watch_init (MhJobWatch *self, GCancellable *cancellable, MhJobProgress *progress);
void mh_job_watch_clear (MhJobWatch *self);

G_END_DECLS
