/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks catMouseGame about a line, a list of lists of numbers. */

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
