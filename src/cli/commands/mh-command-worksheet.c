/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithms.h"
#include "mh-drawn-session.h"
#include "mh-export-program.h"
#include "mh-figure-content.h"
#include "mh-option-values.h"
#include "mh-output.h"
#include "mh-words.h"
#include "mh-worksheet-choice.h"
#include "mh-worksheet.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <glib/gstdio.h>

#define MAX_STUDENTS 1000
#define MAX_SEED G_MAXINT64
#define OUTPUT "worksheets.pdf"

/* Where traps are counted. */
enum
{
  SCOPE_START,
  SCOPE_BOARD,
};

static const char *const scopes[] = { "start", "board", NULL };

typedef struct
{
  char *students;
  char *seed;
  char *like;
  char *from;
  char *fill;
  char *traps;
  char *output;
} WorksheetOptions;

static const GOptionEntry entries[] = {
  { "like", 0, 0, G_OPTION_ARG_FILENAME, MH_COMMAND_OPTION (WorksheetOptions, like),
    N_ ("Choose boards that are as hard as this one"), N_ ("FILE") },
  { "from", 0, 0, G_OPTION_ARG_FILENAME, MH_COMMAND_OPTION (WorksheetOptions, from),
    N_ ("Choose among these: what a census has found, or “-”"), N_ ("FINDS") },
  { "students", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (WorksheetOptions, students),
    N_ ("Make worksheets for N students; usually 30"), "N" },
  { "seed", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (WorksheetOptions, seed),
    N_ ("Choose by chance; N, usually 1, decides the choice"), "N" },
  { "traps", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (WorksheetOptions, traps),
    N_ ("Count traps at the start, as usual, or on the board"), "start|board" },
  { "fill", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (WorksheetOptions, fill),
    N_ ("Fill in so many of a hundred squares; usually none"), N_ ("PERCENT") },
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, MH_COMMAND_OPTION (WorksheetOptions, output),
    N_ ("Write to OUT, a *.pdf or a folder; usually worksheets.pdf"), N_ ("OUT") },
  { NULL },
};

/* What is asked for. */
typedef struct
{
  guint n_students, percent;
  guint64 seed;
  gboolean is_of_board; /* whether all traps are counted */
  const char *output;
} Order;

static gboolean
read_order (Order *self, const WorksheetOptions *options, GError **error)
{
  guint64 n_students = 30, percent = 0;
  guint scope = SCOPE_START;

  *self = (Order){ .seed = 1, .output = options->output != NULL ? options->output : OUTPUT };
  if (options->like == NULL || options->from == NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                           options->like == NULL
                               ? _ ("--like FILE is missing: the board that others shall be like")
                               : _ ("--from FINDS is missing: the boards to choose from"));
      return FALSE;
    }
  if (!mh_option_read_number ("--students", options->students, 1, MAX_STUDENTS, &n_students, error)
      || !mh_option_read_number ("--fill", options->fill, 0, 100, &percent, error)
      || !mh_option_read_number ("--seed", options->seed, 0, MAX_SEED, &self->seed, error)
      || !mh_option_read_choice ("--traps", options->traps, scopes, &scope, error))
    return FALSE;

  self->n_students = (guint) n_students;
  self->percent = (guint) percent;
  self->is_of_board = scope == SCOPE_BOARD;
  return TRUE;
}

/* A board that is drawn, and what is known of it. */
typedef struct
{
  MhSession *session;
  MhWorksheet worksheet;
} Sheet;

static void
sheet_clear (Sheet *self)
{
  g_clear_object (&self->session);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheet, sheet_clear)

/* @student: from 0 on */
static gboolean
sheet_init (Sheet *self,
            const Order *order,
            const MhDocumentFile *file,
            guint student,
            GError **error)
{
  g_auto (MhWorksheetKind) kind = { NULL };
  g_autoptr (MhInput) input = g_new0 (MhInput, 1);

  if (!mh_worksheet_kind_init (&kind, file, order->is_of_board, error))
    return FALSE;

  const MhAlgorithmSpec spec = { mh_algorithms_get_default (kind.game), { { 0 } } };

  input->label = g_strdup (_ ("a board of the finds"));
  input->file = mh_document_file_new (mh_board_copy (file->board));
  input->file->has_places = file->has_places;
  self->session = mh_drawn_session_new (input, &spec, error);
  if (self->session == NULL || !mh_session_solve_now (self->session, error))
    return FALSE;

  self->worksheet = (MhWorksheet){
    .snapshot = mh_session_get_snapshot (self->session),
    .start = kind.start,
    .student = student + 1,
    .n_students = order->n_students,
    .percent = order->percent,
    .seed = order->seed + student,
  };
  return TRUE;
}

typedef void (*AddFunc) (const MhWorksheet *worksheet, MhHandout *handout, MhText *text);

/* Adds the pages of the students from @first to before @end. */
static gboolean
add_pages (MhHandout *handout,
           MhText *text,
           const Order *order,
           GPtrArray *files,
           guint first,
           guint end,
           AddFunc add,
           GError **error)
{
  for (guint i = first; i < end; i++)
    {
      g_auto (Sheet) sheet = { NULL };

      if (!sheet_init (&sheet, order, g_ptr_array_index (files, i), i, error))
        return FALSE;
      add (&sheet.worksheet, handout, text);
    }
  return TRUE;
}

static MhHandout *
create_handout (MhText *text)
{
  const MhPaper paper = MH_PAPER_A4;

  return mh_handout_new (&paper, _ ("Worksheets"), mh_figure_style_get_theme (MH_FIGURE_PRINT),
                         text);
}

static gboolean
save (const MhHandout *handout, const char *path, GError **error)
{
  g_autoptr (GBytes) pdf = mh_handout_write_pdf (handout, error);
  gsize length;

  if (pdf == NULL)
    return FALSE;

  const char *data = g_bytes_get_data (pdf, &length);

  return mh_output_save (path, data, length, error);
}

/* Writes all worksheets, and behind them all answers. */
static gboolean
write_one (const Order *order, GPtrArray *files, GError **error)
{
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autoptr (MhHandout) handout = create_handout (text);

  return add_pages (handout, text, order, files, 0, order->n_students, mh_worksheet_add_questions,
                    error)
         && add_pages (handout, text, order, files, 0, order->n_students, mh_worksheet_add_answers,
                       error)
         && save (handout, order->output, error);
}

/* Writes a file of a folder. @kind: "student" or "answers" */
static gboolean
write_part (const Order *order,
            GPtrArray *files,
            guint student,
            const char *kind,
            AddFunc add,
            GError **error)
{
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autoptr (MhHandout) handout = create_handout (text);
  g_autofree char *name = g_strdup_printf ("%s-%03u.pdf", kind, student + 1);
  g_autofree char *path = g_build_filename (order->output, name, NULL);

  return add_pages (handout, text, order, files, student, student + 1, add, error)
         && save (handout, path, error);
}

static gboolean
write_folder (const Order *order, GPtrArray *files, GError **error)
{
  if (g_mkdir_with_parents (order->output, 0777) != 0)
    {
      const int reason = errno;
      g_autofree char *name = mh_name_of_file (order->output);

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (reason), "%s: %s", name,
                   g_strerror (reason));
      return FALSE;
    }
  for (guint i = 0; i < order->n_students; i++)
    if (!write_part (order, files, i, "student", mh_worksheet_add_questions, error)
        || !write_part (order, files, i, "answers", mh_worksheet_add_answers, error))
      return FALSE;
  return TRUE;
}

/* Says that there are not enough boards. */
static MhAnswer
refuse (const Order *order, const MhWorksheetKind *kind, guint n_boards, GError **error)
{
  g_autofree char *value = mh_words_value_of (mh_game_get_class (kind->game), kind->value);
  g_autofree char *text = g_strdup_printf (
      /* Translators: how many boards there are, and are wanted; "mouse wins in 3". */
      ngettext ("There is %u such board for %u students: %s, nodes: %u, traps: %" PRIu64 "\n",
                "There are %u such boards for %u students: %s, nodes: %u, traps: %" PRIu64 "\n",
                n_boards),
      n_boards, order->n_students, value, mh_game_get_n_nodes (kind->game), kind->n_traps);

  return mh_output_print (text, error) ? MH_ANSWER_NO : MH_ANSWER_NONE;
}

static gboolean
read_kind (MhWorksheetKind *self, const char *argument, gboolean is_of_board, GError **error)
{
  g_autoptr (MhInput) like = mh_input_read (argument, error);

  if (like == NULL)
    return FALSE;
  if (!mh_input_get_game_class (like)->has_board)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--like needs a board: “%s” is a game of coins"), like->label);
      return FALSE;
    }
  if (mh_worksheet_kind_init (self, like->file, is_of_board, error))
    return TRUE;

  mh_input_explain (like, error);
  return FALSE;
}

static MhAnswer
run (gconstpointer options, const char *argument, GError **error)
{
  const WorksheetOptions *asked = options;
  g_auto (MhWorksheetKind) kind = { NULL };
  Order order;

  if (!read_order (&order, asked, error)
      || !read_kind (&kind, asked->like, order.is_of_board, error))
    return MH_ANSWER_NONE;

  g_autoptr (MhInput) finds = mh_input_load (asked->from, error);
  g_autoptr (GPtrArray) files
      = finds != NULL ? mh_worksheet_choose (finds, &kind, order.seed, error) : NULL;

  if (files == NULL)
    return MH_ANSWER_NONE;
  if (files->len < order.n_students)
    return refuse (&order, &kind, files->len, error);

  const gboolean is_file
      = g_str_has_suffix (order.output, ".pdf") || g_str_equal (order.output, "-");
  const gboolean is_written
      = is_file ? write_one (&order, files, error) : write_folder (&order, files, error);

  return is_written ? MH_ANSWER_YES : MH_ANSWER_NONE;
}

const MhCommand mh_command_worksheet = {
  .name = MH_WORKSHEET_NAME,
  .summary = MH_WORKSHEET_SUMMARY,
  .description
  = N_ ("A board is as hard as FILE if game, rules, number of nodes, winner, number of moves and\n"
        "number of traps are the same. A trap is a legal move that turns a win of its player into\n"
        "a draw or a loss, or a draw into a loss; those at the start count, or all on the board.\n"
        "No two boards are the same up to the numbers of their nodes, and none is that of FILE.\n"
        "A *.pdf has all worksheets and, behind them, all answers; a folder has two files for\n"
        "each student. If there are too few boards, their number is printed."),
  .entries = entries,
  .options_size = sizeof (WorksheetOptions),
  .takes_no_file = TRUE,
  .run = run,
};
