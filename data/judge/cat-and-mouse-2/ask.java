// SPDX-License-Identifier: GPL-3.0-or-later

/** Asks Solution.canMouseWin about a line: a list of rows, and the jumps of cat and mouse. */
class MouseholeAsk
{
  static String ask (String line)
  {
    int end = line.indexOf (']');
    String[] grid = line.substring (2, end - 1).split ("\",\"");
    String[] jumps = line.substring (end + 2).split (",");
    boolean answer = new Solution ().canMouseWin (grid, Integer.parseInt (jumps[0]),
                                                  Integer.parseInt (jumps[1]));

    return answer ? "1" : "0";
  }
}
