/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks canMouseWin about a line: a list of rows, and the jumps of cat and mouse. */

static int
mousehole_ask (char *line, size_t length)
{
  char **grid = malloc ((length + 1) * sizeof *grid);
  int n_rows = 0;

  for (line++; *line == '"'; line += *line == ',')
    {
      char *end = strchr (line + 1, '"');

      grid[n_rows++] = strndup (line + 1, end - line - 1);
      line = end + 1;
    }

  const int cat_jump = (int) strtol (line + 2, &line, 10);
  const int mouse_jump = (int) strtol (line + 1, NULL, 10);
  const int answer = canMouseWin (grid, n_rows, cat_jump, mouse_jump);

  for (int row = 0; row < n_rows; row++)
    free (grid[row]);
  free (grid);

  return answer;
}
