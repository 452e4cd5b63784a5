/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Measures and prints a table. CPU time of the process and of the children it
 * has waited for, as other programs on the machine disturb the clock on the
 * wall more. No figure is asserted.
 */

#define MH_BENCH_N_RUNS 15

typedef void (*MhBenchFunc) (gpointer data);

/* Returns: the CPU time so far */
double mh_bench_get_cpu_msec (void);
/* Sorts @msec. Returns: the one in the middle */
double mh_bench_get_median (double *msec, guint n);

void mh_bench_print_head (const char *title);
/* Runs @work once to warm up, then MH_BENCH_N_RUNS times, and prints median,
 * least and most, and the median of one of @n_units in nanoseconds. */
void mh_bench_run (const char *name, guint64 n_units, MhBenchFunc work, gpointer data);
/* Prints how much memory the process held at most so far. */
void mh_bench_print_memory (void);

G_END_DECLS
