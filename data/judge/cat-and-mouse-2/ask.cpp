// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks Solution::canMouseWin about a line: a list of rows, and the jumps of cat and mouse.

namespace mousehole
{
long long
ask (const char *line)
{
  std::vector<std::string> grid;
  int jumps[2];

  for (line++; *line == '"'; line += *line == ',')
    {
      const char *end = std::strchr (line + 1, '"');

      grid.emplace_back (line + 1, end);
      line = end + 1;
    }
  std::sscanf (line, "],%d,%d", &jumps[0], &jumps[1]);

  return Solution ().canMouseWin (grid, jumps[0], jumps[1]);
}
}
