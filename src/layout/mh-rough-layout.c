/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-rough-layout.h"

#include <math.h>

#define MAX_PIVOTS 50
#define N_POWER_STEPS 100
#define TINY 1e-9

/* A matrix with one row for each node and one column for each pivot. At first the
 * entries are distances in the graph. */
typedef struct
{
  guint32 n_nodes;
  guint32 n_pivots;
  double *entries;
} Table;

static void
table_clear (Table *self)
{
  g_clear_pointer (&self->entries, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

static double *
table_row (const Table *self, guint32 node)
{
  return self->entries + (gsize) node * self->n_pivots;
}

/* Computes the distances of all nodes from @source by a breadth-first search.
 * @queue: scratch space for every node */
static void
measure_distances (const MhGraph *graph, guint32 source, guint32 *distances, guint32 *queue)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  guint32 n_queued = 0;

  for (guint32 i = 0; i < n_nodes; i++)
    distances[i] = G_MAXUINT32;

  distances[source] = 0;
  queue[n_queued++] = source;
  for (guint32 i = 0; i < n_queued; i++)
    {
      guint32 n_neighbours;
      const guint32 *neighbours = mh_graph_get_successors (graph, queue[i], &n_neighbours);

      for (guint32 j = 0; j < n_neighbours; j++)
        if (distances[neighbours[j]] == G_MAXUINT32)
          {
            distances[neighbours[j]] = distances[queue[i]] + 1;
            queue[n_queued++] = neighbours[j];
          }
    }
}

/* Fills the columns of the matrix. The next pivot is always a node farthest from all
 * previous ones. */
static void
fill_table (Table *table, const MhGraph *graph)
{
  g_autofree guint32 *distances = g_new (guint32, table->n_nodes);
  g_autofree guint32 *nearest = g_new (guint32, table->n_nodes);
  g_autofree guint32 *queue = g_new (guint32, table->n_nodes);
  guint32 pivot = 0;

  for (guint32 i = 0; i < table->n_nodes; i++)
    nearest[i] = G_MAXUINT32;

  for (guint32 p = 0; p < table->n_pivots; p++)
    {
      measure_distances (graph, pivot, distances, queue);
      for (guint32 i = 0; i < table->n_nodes; i++)
        {
          nearest[i] = MIN (nearest[i], distances[i]);
          table_row (table, i)[p] = distances[i];
        }
      for (guint32 i = 0; i < table->n_nodes; i++)
        if (nearest[i] > nearest[pivot])
          pivot = i;
    }
}

/* Squares the distances and subtracts the means of rows and columns (double centring),
 * which makes the entries inner products of coordinates. */
static void
centre_twice (Table *table)
{
  g_autofree double *column_means = g_new0 (double, table->n_pivots);
  double mean = 0;

  for (guint32 i = 0; i < table->n_nodes; i++)
    for (guint32 p = 0; p < table->n_pivots; p++)
      {
        double *entry = table_row (table, i) + p;

        *entry *= *entry;
        column_means[p] += *entry / table->n_nodes;
      }
  for (guint32 p = 0; p < table->n_pivots; p++)
    mean += column_means[p] / table->n_pivots;

  for (guint32 i = 0; i < table->n_nodes; i++)
    {
      double *row = table_row (table, i);
      double row_mean = 0;

      for (guint32 p = 0; p < table->n_pivots; p++)
        row_mean += row[p] / table->n_pivots;
      for (guint32 p = 0; p < table->n_pivots; p++)
        row[p] = -0.5 * (row[p] - row_mean - column_means[p] + mean);
    }
}

static double
dot (const double *a, const double *b, guint32 n)
{
  double sum = 0;

  for (guint32 i = 0; i < n; i++)
    sum += a[i] * b[i];

  return sum;
}

/* Computes the inner products of all pairs of columns of a matrix.
 * Returns: (transfer full): a square matrix */
static double *
multiply_columns (const Table *table)
{
  double *products = g_new0 (double, table->n_pivots * table->n_pivots);

  for (guint32 i = 0; i < table->n_nodes; i++)
    {
      const double *row = table_row (table, i);

      for (guint32 p = 0; p < table->n_pivots; p++)
        for (guint32 q = 0; q < table->n_pivots; q++)
          products[p * table->n_pivots + q] += row[p] * row[q];
    }

  return products;
}

/* Finds the eigenvector of @matrix with the largest eigenvalue among vectors orthogonal
 * to @other, by power iteration. */
static void
find_axis (const double *matrix, guint32 n, const double *other, double *axis)
{
  g_autofree double *next = g_new (double, n);

  for (guint32 i = 0; i < n; i++)
    axis[i] = 1.0 / (2 + i); /* an arbitrary start that is not itself an eigenvector */

  for (guint32 step = 0; step < N_POWER_STEPS; step++)
    {
      for (guint32 i = 0; i < n; i++)
        next[i] = dot (matrix + i * n, axis, n);

      const double before = sqrt (dot (next, next, n));
      const double shadow = other != NULL ? dot (next, other, n) : 0;

      for (guint32 i = 0; i < n && other != NULL; i++)
        next[i] -= shadow * other[i];

      const double length = sqrt (dot (next, next, n));

      /* A remainder this short is only rounding error, and its direction means nothing. */
      for (guint32 i = 0; i < n; i++)
        axis[i] = length > before * TINY ? next[i] / length : 0;
    }
}

void
mh_rough_layout_compute (const MhGraph *graph, MhPoint *points)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const guint32 n_pivots = MIN (n_nodes, MAX_PIVOTS);
  g_auto (Table) table = { n_nodes, n_pivots, g_new (double, (gsize) n_nodes *n_pivots) };
  g_autofree double *first = g_new (double, n_pivots);
  g_autofree double *second = g_new (double, n_pivots);

  fill_table (&table, graph);
  centre_twice (&table);

  g_autofree double *products = multiply_columns (&table);

  find_axis (products, n_pivots, NULL, first);
  find_axis (products, n_pivots, first, second);
  for (guint32 i = 0; i < n_nodes; i++)
    points[i] = (MhPoint){ dot (table_row (&table, i), first, n_pivots),
                           dot (table_row (&table, i), second, n_pivots) };
}
