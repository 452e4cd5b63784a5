/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bench.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

static double
get_msec (struct timeval time)
{
  return (double) time.tv_sec * 1e3 + (double) time.tv_usec / 1e3;
}

static int
compare_doubles (const void *a, const void *b)
{
  const double x = *(const double *) a;
  const double y = *(const double *) b;

  return (x > y) - (x < y);
}

double
mh_bench_get_cpu_msec (void)
{
  struct timespec now;
  struct rusage children;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  getrusage (RUSAGE_CHILDREN, &children);

  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6 + get_msec (children.ru_utime)
         + get_msec (children.ru_stime);
}

double
mh_bench_get_median (double *msec, guint n)
{
  qsort (msec, n, sizeof *msec, compare_doubles);

  return msec[n / 2];
}

void
mh_bench_print_head (const char *title)
{
  g_print ("\n%-44s %10s %10s %10s %10s\n", title, "median ms", "least", "most", "ns each");
}

void
mh_bench_run (const char *name, guint64 n_units, MhBenchFunc work, gpointer data)
{
  double msec[MH_BENCH_N_RUNS];

  work (data);
  for (guint i = 0; i < MH_BENCH_N_RUNS; i++)
    {
      const double start = mh_bench_get_cpu_msec ();

      work (data);
      msec[i] = mh_bench_get_cpu_msec () - start;
    }

  const double median = mh_bench_get_median (msec, MH_BENCH_N_RUNS);

  g_print ("%-44s %10.3f %10.3f %10.3f %10.1f\n", name, median, msec[0], msec[MH_BENCH_N_RUNS - 1],
           median * 1e6 / (double) n_units);
}

void
mh_bench_print_memory (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  g_print ("%-44s %10.1f MiB\n", "most memory held", (double) usage.ru_maxrss / 1024);
}
