// SPDX-License-Identifier: GPL-3.0-or-later
import java.io.*;

/**
 * Asks Solution.catMouseGame of a Java program about each board on standard input, a list a
 * line. Answers go to descriptor 3, an integer a line. A line that begins with "!" says instead
 * why there is none: a verdict, and the reason.
 */
class MouseholeAdapter
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

  private static void write (OutputStream answers, String text) throws IOException
  {
    answers.write ((text + "\n").getBytes ("UTF-8"));
  }

  public static void main (String[] arguments) throws IOException
  {
    InputStream input = System.in;
    BufferedReader questions = new BufferedReader (new InputStreamReader (input, "US-ASCII"));
    OutputStream answers = new FileOutputStream ("/proc/self/fd/3");

    System.setIn (new ByteArrayInputStream (new byte[0]));
    write (answers, "!ready");
    for (String line = questions.readLine (); line != null; line = questions.readLine ())
      try
        {
          write (answers, String.valueOf (new Solution ().catMouseGame (readLists (line))));
        }
      catch (Throwable error)
        {
          StackTraceElement[] trace = error.getStackTrace ();

          System.err.println (error);
          for (int i = 0; i < trace.length && i < 20; i++)
            if (!trace[i].getClassName ().equals ("MouseholeAdapter"))
              System.err.println ("\tat " + trace[i]);
          System.err.flush ();
          write (answers, "!crashed: " + error.toString ().replace ('\n', ' '));
          System.exit (1);
        }
  }
}
