/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Asks catMouseGame of a C program about each board on standard input, a list a line.
 * Answers go to descriptor 3, an integer a line; "!ready" says that it is loaded.
 */
#include <ctype.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define main mousehole_main_of_the_program
#include PROGRAM
#undef main

/* Reads the numbers of a list behind its bracket. Returns: what follows the list */
static char *
mousehole_read_list (char *text, int *numbers, int *n_numbers)
{
  for (*n_numbers = 0; *text != ']'; text += *text == ',')
    numbers[(*n_numbers)++] = (int) strtol (text, &text, 10);

  return text + 1;
}

static int
mousehole_ask (char *line, size_t length)
{
  int **graph = malloc ((length + 1) * sizeof *graph);
  int *sizes = malloc ((length + 1) * sizeof *sizes);
  int *numbers = malloc ((length + 1) * sizeof *numbers);
  int n_nodes = 0;

  for (char *text = line + 1; *text == '['; text += *text == ',')
    {
      text = mousehole_read_list (text + 1, numbers, &sizes[n_nodes]);
      graph[n_nodes] = malloc ((sizes[n_nodes] + 1) * sizeof **graph);
      memcpy (graph[n_nodes], numbers, sizes[n_nodes] * sizeof **graph);
      n_nodes++;
    }

  const int answer = catMouseGame (graph, n_nodes, sizes);

  for (int i = 0; i < n_nodes; i++)
    free (graph[i]);
  free (graph);
  free (sizes);
  free (numbers);

  return answer;
}

int
main (void)
{
  FILE *const questions = fdopen (dup (0), "r");
  const int answers = dup (3);
  const int owner = getpid ();
  const int nothing = open ("/dev/null", O_RDONLY);
  char *line = NULL;
  size_t n_bytes = 0;

  /* What the program writes to descriptor 3 by chance goes nowhere. */
  close (3);
  dup2 (nothing, 0);
  close (nothing);
  dprintf (answers, "!ready\n");
  for (ssize_t length; (length = getline (&line, &n_bytes, questions)) > 0;)
    {
      const int answer = mousehole_ask (line, length);
      char text[16];

      if (getpid () != owner)
        _exit (0);
      if (write (answers, text, sprintf (text, "%d\n", answer)) < 0)
        return 1;
    }

  return 0;
}
