// SPDX-License-Identifier: GPL-3.0-or-later
import java.io.*;

/**
 * Asks the method of Solution of a Java program about each board on standard input, its arguments a
 * line. Answers go to descriptor 3, an integer a line. A line that begins with "!" says instead
 * why there is none: a verdict, and the reason.
 */
class MouseholeAdapter
{
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
          write (answers, MouseholeAsk.ask (line));
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
