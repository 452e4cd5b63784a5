// SPDX-License-Identifier: GPL-3.0-or-later

/** Asks Solution.catMouseGame about a line, a list of lists of numbers. */
class MouseholeAsk
{
  private static int place;

  /** Reads the numbers of a list whose bracket is at the place. */
  private static int[] readList (String line)
  {
    int[] numbers = new int[line.length ()];
    int n = 0;

    for (place++; line.charAt (place) != ']'; place++)
      {
        if (line.charAt (place) == ',')
          n++;
        else
          numbers[n] = numbers[n] * 10 + line.charAt (place) - '0';
      }

    boolean isEmpty = line.charAt (place - 1) == '[';

    place++;

    return java.util.Arrays.copyOf (numbers, isEmpty ? 0 : n + 1);
  }

  private static int[][] readLists (String line)
  {
    java.util.List<int[]> lists = new java.util.ArrayList<> ();

    for (place = 1; line.charAt (place) == '['; place += line.charAt (place) == ',' ? 1 : 0)
      lists.add (readList (line));

    return lists.toArray (new int[0][]);
  }

  static String ask (String line)
  {
    return String.valueOf (new Solution ().catMouseGame (readLists (line)));
  }
}
