/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-document-edits.h"
#include "mh-fixtures.h"
#include "mh-space.h"
#include "mh-visits.h"

/* Back and Forward go through the positions that were looked at. */

static guint32
get_current (MhSession *session)
{
  return mh_selection_get_current (mh_session_get_selection (session));
}

static guint32
find (MhSession *session, guint32 mouse, guint32 cat)
{
  return mh_space_get_position (mh_session_get_snapshot (session)->game, mouse, cat,
                                MH_PLAYER_FIRST);
}

static void
check_ways (MhSession *session, gboolean can_look_back, gboolean can_look_forward)
{
  g_assert_true (mh_session_get_snapshot (session)->can_look_back == can_look_back);
  g_assert_true (mh_session_get_snapshot (session)->can_look_forward == can_look_forward);
}

static void
back_to (MhSession *session, guint32 position)
{
  g_assert_true (mh_session_get_snapshot (session)->can_look_back);
  mh_session_look_again (session, FALSE);
  g_assert_cmpuint (get_current (session), ==, position);
}

static void
forward_to (MhSession *session, guint32 position)
{
  g_assert_true (mh_session_get_snapshot (session)->can_look_forward);
  mh_session_look_again (session, TRUE);
  g_assert_cmpuint (get_current (session), ==, position);
}

static void
test_visits_back_and_forward (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const guint32 start = get_current (session);

  check_ways (session, FALSE, FALSE);
  mh_session_choose (session, find (session, 5, 2));
  mh_session_choose (session, find (session, 5, 2));
  mh_session_move_token (session, MH_PLAYER_SECOND, 8);
  check_ways (session, TRUE, FALSE);
  back_to (session, find (session, 5, 2));
  check_ways (session, TRUE, TRUE);
  back_to (session, start);
  check_ways (session, FALSE, TRUE);
  mh_session_look_again (session, FALSE); /* there is nothing */
  g_assert_cmpuint (get_current (session), ==, start);
  forward_to (session, find (session, 5, 2));
  forward_to (session, find (session, 5, 8));
  check_ways (session, TRUE, FALSE);

  /* Another way forgets the old one. */
  back_to (session, find (session, 5, 2));
  mh_session_choose (session, find (session, 7, 2));
  check_ways (session, TRUE, FALSE);
  back_to (session, find (session, 5, 2));
}

/* What is passed in a row is one visit, before which Back returns to where the way began. */
static void
test_visits_passed (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const guint32 start = get_current (session);

  mh_session_pass (session, find (session, 2, 2));
  mh_session_pass (session, find (session, 3, 2));
  mh_session_pass (session, find (session, 4, 2));
  back_to (session, start);
  check_ways (session, FALSE, TRUE);
  forward_to (session, find (session, 4, 2));

  /* Another way does not take the place of the first one. */
  mh_session_pass (session, find (session, 5, 2));
  mh_session_pass (session, find (session, 5, 3));
  mh_session_choose (session, find (session, 7, 3));
  mh_session_pass (session, find (session, 8, 3));
  back_to (session, find (session, 7, 3));
  back_to (session, find (session, 5, 3));
  back_to (session, find (session, 4, 2));
}

/* Back returns from where steps have led, and what they led to is kept once one goes on. */
static void
test_visits_steps (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const guint32 chosen = find (session, 5, 2);

  mh_session_choose (session, chosen);
  mh_session_set_follow_steps (session, TRUE);
  mh_playback_set_step (mh_session_get_playback (session), 30);

  const guint32 followed = get_current (session);

  g_assert_cmpuint (followed, !=, chosen);
  back_to (session, chosen);
  g_assert_false (mh_session_get_snapshot (session)->follows_steps);
  mh_session_set_follow_steps (session, TRUE);
  g_assert_cmpuint (get_current (session), ==, followed);
  mh_session_choose (session, find (session, 7, 2));
  back_to (session, followed);
  back_to (session, chosen);
}

/* A removed node takes its visits away, until undo brings it back; others are renumbered. */
static void
test_visits_edits (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);
  const guint32 nodes[] = { 5, 6 };

  mh_session_choose (session, find (session, 5, 2));
  mh_session_choose (session, find (session, 6, 2));
  mh_session_choose (session, find (session, 8, 2));
  mh_document_begin_gesture (document);
  mh_document_delete (document, &nodes[0], 1, NULL, 0);
  mh_document_delete (document, &nodes[0], 1, NULL, 0);
  mh_document_end_gesture (document);
  g_assert_cmpuint (get_current (session), ==, find (session, 6, 2));
  back_to (session, find (session, 1, 2));
  forward_to (session, find (session, 6, 2));
  mh_document_set_first (document, MH_PLAYER_SECOND);
  mh_document_undo (document);
  mh_document_undo (document);
  g_assert_cmpuint (get_current (session), ==, find (session, 8, 2));
  back_to (session, find (session, 6, 2));
  back_to (session, find (session, 5, 2));
  mh_document_redo (document);
  forward_to (session, find (session, 6, 2));
  check_ways (session, TRUE, FALSE);
}

/* No position exists without a hole, and a cat may not stand on one; neither is forgotten. */
static void
test_visits_holes (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);
  const guint32 start = get_current (session);

  mh_session_choose (session, find (session, 1, 8));
  mh_session_choose (session, find (session, 1, 9));
  g_assert_true (mh_document_set_role (document, MH_ROLE_HOLE, 8, NULL));
  back_to (session, start);
  mh_document_undo (document);
  forward_to (session, find (session, 1, 8));
  mh_document_delete (document, (const guint32[]){ 0 }, 1, NULL, 0);
  g_assert_null (mh_session_get_snapshot (session)->game);
  check_ways (session, FALSE, FALSE);
  mh_session_look_again (session, TRUE);
  g_assert_true (mh_document_set_role (document, MH_ROLE_HOLE, 3, NULL));
  back_to (session, find (session, 0, 7));
}

/* The oldest are forgotten. */
static void
test_visits_bound (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  guint n_back = 0;

  for (guint i = 0; i < MH_MAX_VISITS + 20; i++)
    mh_session_choose (session, find (session, i % 2 == 0 ? 5 : 7, 2));
  while (mh_session_get_snapshot (session)->can_look_back)
    {
      mh_session_look_again (session, FALSE);
      n_back++;
    }
  g_assert_cmpuint (n_back, ==, MH_MAX_VISITS - 1);
}

/* Coins that are left are looked at again, too, unless the row is another. */
static void
test_visits_coins (void)
{
  const guint32 amounts[] = { 1, 2 };
  g_autoptr (MhSession) session = mh_fixtures_game (mh_game_new_coins_take (9, amounts, 2, FALSE));
  g_autoptr (MhGame) longer = mh_game_new_coins_take (12, amounts, 2, FALSE);
  MhDocument *document = mh_session_get_document (session);
  const guint32 whole = get_current (session);

  mh_session_choose (session, whole - 2);
  mh_session_choose (session, whole - 3);
  back_to (session, whole - 2);
  mh_document_set_game (document, longer);
  check_ways (session, FALSE, FALSE);
  mh_document_undo (document);
  forward_to (session, whole - 3);
  back_to (session, whole - 2);
  back_to (session, whole);
}

/* A game that is played has moves to take back instead. */
static void
test_visits_play (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const gboolean by_hand[] = { TRUE, TRUE };
  const guint32 start = get_current (session);

  mh_session_choose (session, find (session, 5, 2));
  mh_play_set_active (mh_session_get_play (session), TRUE);
  mh_session_begin_play (session, by_hand, FALSE);
  check_ways (session, FALSE, FALSE);
  mh_session_look_again (session, FALSE);
  g_assert_cmpuint (get_current (session), ==, start);
  mh_play_set_active (mh_session_get_play (session), FALSE);
  check_ways (session, TRUE, FALSE);
  mh_session_look_again (session, FALSE);
  g_assert_cmpuint (get_current (session), ==, find (session, 5, 2));
}

/* As far forward as back leads to the same place, wherever one has been. */
static void
test_visits_random (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhGame *game = mh_session_get_snapshot (session)->game;
  const gint32 n_positions = (gint32) mh_space_get_n_positions (game);

  for (guint round = 0; round < 200; round++)
    {
      guint n_back = 0;

      for (gint32 i = g_test_rand_int_range (0, 6); i >= 0; i--)
        mh_session_choose (session, (guint32) g_test_rand_int_range (0, n_positions));

      const guint32 last = get_current (session);

      g_assert_false (mh_session_get_snapshot (session)->can_look_forward);
      for (gint32 i = g_test_rand_int_range (0, 10);
           i >= 0 && mh_session_get_snapshot (session)->can_look_back; i--, n_back++)
        mh_session_look_again (session, FALSE);
      for (; n_back > 0; n_back--)
        mh_session_look_again (session, TRUE);
      g_assert_cmpuint (get_current (session), ==, last);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/visits/back-and-forward", test_visits_back_and_forward);
  g_test_add_func ("/session/visits/passed", test_visits_passed);
  g_test_add_func ("/session/visits/steps", test_visits_steps);
  g_test_add_func ("/session/visits/edits", test_visits_edits);
  g_test_add_func ("/session/visits/holes", test_visits_holes);
  g_test_add_func ("/session/visits/bound", test_visits_bound);
  g_test_add_func ("/session/visits/coins", test_visits_coins);
  g_test_add_func ("/session/visits/play", test_visits_play);
  g_test_add_func ("/session/visits/random", test_visits_random);

  return g_test_run ();
}
