// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks Solution::catMouseGame about a line, a list of lists of numbers.

namespace mousehole
{
std::vector<std::vector<int>>
read_lists (const char *text)
{
  std::vector<std::vector<int>> lists;

  for (text++; *text == '['; text += *text == ',')
    {
      lists.emplace_back ();
      for (text++; *text != ']'; text += *text == ',')
        {
          char *end;

          lists.back ().push_back (int (std::strtol (text, &end, 10)));
          text = end;
        }
      text++;
    }

  return lists;
}

long long
ask (const char *line)
{
  std::vector<std::vector<int>> graph = read_lists (line);

  return Solution ().catMouseGame (graph);
}
}
