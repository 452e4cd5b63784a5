/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

/*
 * Cat and mouse as a whole program that solves nothing else: it reads an adjacency list in
 * JSON from standard input, finds all values with flat tables and a queue, and prints the
 * answer, its number of moves, and how many positions the mouse and the cat win. Memory is
 * as much as is needed, and input that is no board is not noticed.
 */
typedef struct
{
  unsigned mouse, cat, turn;
} Position;

typedef struct
{
  unsigned n_nodes;
  unsigned *begins;     /* for each node, where its neighbours begin */
  unsigned *neighbours; /* of all nodes */
} Graph;

typedef struct
{
  const Graph *graph;
  unsigned char *winners;
  unsigned *moves;
  unsigned *counters; /* replies that do not lose yet */
  Position *queue;
  size_t n_queued;
} Textbook;

/* Returns: all of standard input, ended by a zero byte */
static char *
read_input (void)
{
  size_t size = 1 << 16, length = 0, n;
  char *text = malloc (size);

  while ((n = fread (text + length, 1, size - length - 1, stdin)) > 0)
    {
      length += n;
      if (length == size - 1)
        text = realloc (text, size *= 2);
    }
  text[length] = '\0';

  return text;
}

static Graph
read_graph (const char *text)
{
  Graph graph = { 0 };
  size_t n_brackets = 0, n_commas = 0;
  unsigned n_neighbours = 0, depth = 0;

  for (const char *at = text; *at != '\0'; at++)
    {
      n_brackets += *at == '[';
      n_commas += *at == ',';
    }
  graph.begins = malloc ((n_brackets + 1) * sizeof *graph.begins);
  graph.neighbours = malloc ((n_commas + 2) * sizeof *graph.neighbours);
  while (*text != '\0')
    {
      if (*text >= '0' && *text <= '9')
        {
          char *end;

          graph.neighbours[n_neighbours++] = (unsigned) strtoul (text, &end, 10);
          text = end;
          continue;
        }
      if (*text == '[' && depth++ == 1)
        graph.begins[graph.n_nodes++] = n_neighbours;
      depth -= *text++ == ']';
    }
  graph.begins[graph.n_nodes] = n_neighbours;

  return graph;
}

static size_t
get_index (const Textbook *self, Position position)
{
  const size_t n_nodes = self->graph->n_nodes;

  return (position.turn * n_nodes + position.mouse) * n_nodes + position.cat;
}

static void
decide (Textbook *self, Position position, unsigned char winner, unsigned moves)
{
  const size_t index = get_index (self, position);

  self->winners[index] = winner;
  self->moves[index] = moves;
  self->queue[self->n_queued++] = position;
}

/* Counts the replies, and decides the finished games. */
static void
begin (Textbook *self, Position position)
{
  const Graph *graph = self->graph;
  const unsigned node = position.turn == 0 ? position.mouse : position.cat;
  unsigned n_replies = 0;

  for (unsigned i = graph->begins[node]; i < graph->begins[node + 1]; i++)
    n_replies += position.turn == 0 || graph->neighbours[i] != 0;
  self->counters[get_index (self, position)] = n_replies;
  if (position.mouse == 0)
    decide (self, position, 1, 0);
  else if (position.mouse == position.cat)
    decide (self, position, 2, 0);
  else if (n_replies == 0)
    decide (self, position, position.turn == 0 ? 2 : 1, 0);
}

/* Tells the positions before @position how it ends. */
static void
spread (Textbook *self, Position position)
{
  const Graph *graph = self->graph;
  const size_t index = get_index (self, position);
  const unsigned node = position.turn == 1 ? position.mouse : position.cat;
  Position before = position;

  before.turn = 1 - position.turn;
  for (unsigned i = graph->begins[node]; i < graph->begins[node + 1]; i++)
    {
      if (before.turn == 0)
        before.mouse = graph->neighbours[i];
      else
        before.cat = graph->neighbours[i];
      if (before.cat == 0 || self->winners[get_index (self, before)] != 0)
        continue;
      if (self->winners[index] == before.turn + 1
          || --self->counters[get_index (self, before)] == 0)
        decide (self, before, self->winners[index], self->moves[index] + 1);
    }
}

int
main (void)
{
  const Graph graph = read_graph (read_input ());
  const size_t n_positions = (size_t) 2 * graph.n_nodes * graph.n_nodes;
  Textbook self = { .graph = &graph,
                    .winners = calloc (n_positions, sizeof *self.winners),
                    .moves = calloc (n_positions, sizeof *self.moves),
                    .counters = calloc (n_positions, sizeof *self.counters),
                    .queue = malloc (n_positions * sizeof *self.queue) };
  const size_t start = get_index (&self, (Position){ 1, 2, 0 });
  size_t n_won[3] = { 0 };
  Position position;

  for (position.turn = 0; position.turn < 2; position.turn++)
    for (position.mouse = 0; position.mouse < graph.n_nodes; position.mouse++)
      for (position.cat = 1; position.cat < graph.n_nodes; position.cat++)
        begin (&self, position);
  for (size_t i = 0; i < self.n_queued; i++)
    spread (&self, self.queue[i]);
  for (size_t i = 0; i < n_positions; i++)
    n_won[self.winners[i]]++;
  printf ("%u %u %zu %zu\n", self.winners[start], self.moves[start], n_won[1], n_won[2]);

  return 0;
}
