/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-samples.h"

#include "mh-coins-samples.h"
#include "mh-formats.h"
#include "mh-game-class.h"

#include <glib/gi18n.h>
#include <string.h>

/* First small boards, then boards that defeat common solutions, then records. */
static const MhSample boards[] = {
  { "leetcode-1", N_ ("LeetCode example 1"),
    N_ ("A draw: neither the mouse nor the cat can force a win"),
    "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]", &mh_cat_and_mouse },
  { "leetcode-2", N_ ("LeetCode example 2"),
    N_ ("The mouse walks into the hole with its first move"), "[[1,3],[0],[3],[0,2]]",
    &mh_cat_and_mouse },
  { "smallest-draw", N_ ("Smallest draw, 5 nodes"),
    N_ ("A square with the hole hanging on the cat’s corner; no board with fewer nodes is "
        "drawn"),
    "[[2],[2,3],[0,1,4],[1,4],[2,3]]", &mh_cat_and_mouse },
  { "cat-stuck", N_ ("Cat without a move"),
    N_ ("The cat’s only neighbour is the hole: it loses as soon as it must move"),
    "[[2,3],[3],[0],[0,1]]", &mh_cat_and_mouse },
  { "mouse-stuck", N_ ("Mouse without a move"), N_ ("The mouse has no neighbour and loses at once"),
    "[[2],[],[0]]", &mh_cat_and_mouse },
  { "bow-tie", N_ ("Bow tie"),
    N_ ("The cat walks once round the triangle to pass the move to the mouse, and wins in 8 "
        "moves"),
    "[[2],[2,3],[0,1,4,5,6],[1,4],[2,3],[2,6],[2,5]]", &mh_cat_and_mouse },
  { "kite-8", N_ ("Kite, 8 nodes"),
    N_ ("The cat walks to the triangle, round it and back, and the mouse in the square must "
        "give way: 14 moves"),
    "[[3],[2,4],[1,5],[0,5,6,7],[1,5],[2,3,4],[3,7],[3,6]]", &mh_cat_and_mouse },
  { "kite-9", N_ ("Kite, 9 nodes"),
    N_ ("The cat wins in 18 moves, which is where a search that stops after twice the number "
        "of nodes goes wrong"),
    "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]", &mh_cat_and_mouse },
  { "kite-10", N_ ("Kite, 10 nodes"),
    N_ ("The cat wins in 22 moves: every search that stops after twice the number of nodes "
        "calls it a draw"),
    "[[3],[2,4],[1,5],[0,7,8,9],[1,5],[2,4,6],[5,7],[3,6],[3,9],[3,8]]", &mh_cat_and_mouse },
  { "kite-30", N_ ("Kite, 30 nodes"),
    N_ ("The cat wins in 102 moves: a search that stops after 100 moves calls it a draw"),
    "[[3],[2,4],[1,5],[0,27,28,29],[1,5],[2,4,6],[5,7],[6,8],[7,9],[8,10],[9,11],[10,12],[11,13],"
    "[12,14],[13,15],[14,16],[15,17],[16,18],[17,19],[18,20],[19,21],[20,22],[21,23],[22,24],"
    "[23,25],[24,26],[25,27],[3,26],[3,29],[3,28]]",
    &mh_cat_and_mouse },
  { "kite-50", N_ ("Kite, 50 nodes"),
    N_ ("The cat wins in 182 moves: every node of the corridor adds four"),
    "[[3],[2,4],[1,5],[0,47,48,49],[1,5],[2,4,6],[5,7],[6,8],[7,9],[8,10],[9,11],[10,12],[11,13],"
    "[12,14],[13,15],[14,16],[15,17],[16,18],[17,19],[18,20],[19,21],[20,22],[21,23],[22,24],"
    "[23,25],[24,26],[25,27],[26,28],[27,29],[28,30],[29,31],[30,32],[31,33],[32,34],[33,35],"
    "[34,36],[35,37],[36,38],[37,39],[38,40],[39,41],[40,42],[41,43],[42,44],[43,45],[44,46],"
    "[45,47],[3,46],[3,49],[3,48]]",
    &mh_cat_and_mouse },
  { "memo-no-turn", N_ ("Whose turn it is"),
    N_ ("A search that forgets whose turn it is says the mouse wins, but the cat wins in 4 "
        "moves"),
    "[[4],[2,3,4],[1,4],[1,4],[0,1,2,3]]", &mh_cat_and_mouse },
  { "memo-triangle-tail", N_ ("Triangle with a tail"),
    N_ ("The smallest board where taking unfinished positions for draws is wrong: the cat "
        "wins in 6 moves"),
    "[[2],[3,5],[0,4],[1,4,5],[2,3],[1,3]]", &mh_cat_and_mouse },
  { "memo-tree", N_ ("Tree, 7 nodes"),
    N_ ("A tree where taking unfinished positions for draws is wrong: the cat wins in 7 moves"),
    "[[2],[5,6],[0,3],[2,4,5],[3],[1,3],[1]]", &mh_cat_and_mouse },
  { "visited-kept", N_ ("Marks that stay"),
    N_ ("A search that never takes its marks back says draw, but the mouse wins in 3 moves"),
    "[[4],[2,3,4],[1,3],[1,2,4],[0,1,3]]", &mh_cat_and_mouse },
  { "cap2n-n8-cat-13", N_ ("Turn limit, 8 nodes, cat wins"),
    N_ ("One of only three connected boards with 8 nodes that need 16 moves or more: the cat "
        "needs 16"),
    "[[3],[3,4,5],[3,6],[0,1,2,7],[1,5,6],[1,4,7],[2,4,7],[3,5,6]]", &mh_cat_and_mouse },
  { "cap2n-n8-cat-14", N_ ("Turn limit, 8 nodes, cat wins again"),
    N_ ("The second of the three connected boards with 8 nodes that need 16 moves or more: "
        "the cat needs 16"),
    "[[3],[4,5,6],[4,5],[0,4,7],[1,2,3,6],[1,2,7],[1,4,7],[3,5,6]]", &mh_cat_and_mouse },
  { "cap2n-n8-mouse-15", N_ ("Turn limit, 8 nodes, mouse wins"),
    N_ ("The third of the three: the mouse needs 17 moves, more than twice the number of "
        "nodes"),
    "[[2,3,4],[3,5,6,7],[0,3,5,6],[0,1,2,4,5],[0,3,6,7],[1,2,3,7],[1,2,4,7],[1,4,5,6]]",
    &mh_cat_and_mouse },
  { "cap2n-mouse-planar", N_ ("Turn limit, 10 nodes, no crossings"),
    N_ ("It can be drawn without crossings, and the mouse needs 21 moves, more than twice "
        "the number of nodes"),
    "[[3,8,9],[2,3,5],[1,3,4],[0,1,2,9],[2,7,8],[1,7,9],[7,8,9],[4,5,6],[0,4,6],[0,3,5,6]]",
    &mh_cat_and_mouse },
  { "judge-2n-breaker", N_ ("Judge case against turn limits"),
    N_ ("It broke the solutions that stop after twice the number of nodes: the mouse wins in "
        "21 moves"),
    "[[5,7,9],[3,4,5,6],[3,4,5,8],[1,2,6,7],[1,2,5,7,9],[0,1,2,4,8],[1,3,7,8],[0,3,4,6,8],"
    "[2,5,6,7,9],[0,4,8]]",
    &mh_cat_and_mouse },
  { "judge-memo-breaker", N_ ("Judge case against memory"),
    N_ ("It broke many published solutions, which say draw: the mouse wins in 7 moves"),
    "[[6],[4],[9],[5],[1,5],[3,4,6],[0,5,10],[8,9,10],[7],[2,7],[6,7]]", &mh_cat_and_mouse },
  { "disputed", N_ ("Disputed judge case"),
    N_ ("A LeetCode user argued that it is a draw: the cat wins in 22 moves"),
    "[[7],[2,6,8,9],[1,4,5,6,7],[4,5,7],[2,3,5,8],[2,3,4,7],[1,2,9],[0,2,3,5,9],[1,4,9],"
    "[1,6,7,8]]",
    &mh_cat_and_mouse },
  { "longest-n8-mouse", N_ ("Longest mouse win, 8 nodes"),
    N_ ("No connected board with 8 nodes takes the mouse longer: it wins in 17 moves"),
    "[[2,5,7],[3,4,6,7],[0,3,4,7],[1,2,5,6],[1,2,6,7],[0,3,6,7],[1,3,4,5],[0,1,2,4,5]]",
    &mh_cat_and_mouse },
  { "longest-n8-cat", N_ ("Longest cat win, 8 nodes"),
    N_ ("No connected board with 8 nodes takes the cat longer: it wins in 16 moves"),
    "[[4],[3,5,7],[3,7],[1,2,6],[0,6,7],[1,6,7],[3,4,5],[1,2,4,5]]", &mh_cat_and_mouse },
  { "longest-n9-mouse", N_ ("Longest mouse win, 9 nodes"),
    N_ ("No connected board with 9 nodes takes the mouse longer: it wins in 25 moves"),
    "[[2,8],[2,3,4,5],[0,1,4,5,7],[1,6,7,8],[1,2,6,8],[1,2,7,8],[3,4,7,8],[2,3,5,6],[0,3,4,5,6]]",
    &mh_cat_and_mouse },
  { "longest-n9-cat", N_ ("Longest cat win, 9 nodes"),
    N_ ("No connected board with 9 nodes takes the cat longer: it wins in 24 moves"),
    "[[5],[2,3,7,8],[1,6,8],[1,5,7],[6,7,8],[0,3,7,8],[2,4,8],[1,3,4,5],[1,2,4,5,6]]",
    &mh_cat_and_mouse },
  { "longest-n10-mouse", N_ ("Longest mouse win, 10 nodes"),
    N_ ("No connected board with 10 nodes takes the mouse longer: it wins in 33 moves"),
    "[[8,9],[3,4,8,9],[4,6,8,9],[1,6,7,8],[1,2,7,8],[7,8,9],[2,3,7,9],[3,4,5,6,9],[0,1,2,3,4,5],"
    "[0,1,2,5,6,7]]",
    &mh_cat_and_mouse },
  { "longest-n10-cat", N_ ("Longest cat win, 10 nodes"),
    N_ ("No connected board with 10 nodes takes the cat longer: it wins in 36 moves"),
    "[[4,9],[3,6,8],[5,7,8,9],[1,6,7,9],[0,6,8,9],[2,7,8],[1,3,4,9],[2,3,5],[1,2,4,5],"
    "[0,2,3,4,6]]",
    &mh_cat_and_mouse },
  { "longest-n12-mouse", N_ ("Longest mouse win, 12 nodes"),
    N_ ("The longest known win of the mouse with 12 nodes: 47 moves"),
    "[[5,9,10],[3,4,5,10],[4,5,7,10],[1,4,6,8],[1,2,3,6,9],[0,1,2,6,8,10],[3,4,5,7,9,11],"
    "[2,6,10,11],[3,5,10,11],[0,4,6,10,11],[0,1,2,5,7,8,9],[6,7,8,9]]",
    &mh_cat_and_mouse },
  { "longest-n12-cat", N_ ("Longest cat win, 12 nodes"),
    N_ ("The longest known win of the cat with 12 nodes: 52 moves"),
    "[[7],[5,6,8,10],[3,8,9,11],[2,5,8],[6,7,9,11],[1,3,10],[1,4,7],[0,4,6,8,10],[1,2,3,7,11],"
    "[2,4,10,11],[1,5,7,9,11],[2,4,8,9,10]]",
    &mh_cat_and_mouse },
  { "longest-n16-mouse", N_ ("Longest mouse win, 16 nodes"),
    N_ ("The longest known win of the mouse with 16 nodes: 79 moves"),
    "[[4,9],[3,4,11,14],[4,10,11,14],[1,4,8,14],[0,1,2,3,6,7,8,12,13],[6,8,9,11,13,15],"
    "[4,5,9,10,11,15],[4,9,12,13,15],[3,4,5,12,15],[0,5,6,7,10,15],[2,6,9,12],[1,2,5,6,13],"
    "[4,7,8,10],[4,5,7,11],[1,2,3,15],[5,6,7,8,9,14]]",
    &mh_cat_and_mouse },
  { "longest-n16-cat", N_ ("Longest cat win, 16 nodes"),
    N_ ("The longest known win of the cat with 16 nodes: 86 moves"),
    "[[11],[2,7,10],[1,4,15],[5,6,7,8,10],[2,7,10,13,14],[3,6,7,11],[3,5,10,11,12],"
    "[1,3,4,5,10,14],[3,9,13,14],[8,11,12,13,15],[1,3,4,6,7],[0,5,6,9,13,14],[6,9,15],"
    "[4,8,9,11,14,15],[4,7,8,11,13],[2,9,12,13]]",
    &mh_cat_and_mouse },
  { "longest-n20-mouse", N_ ("Longest mouse win, 20 nodes"),
    N_ ("The longest known win of the mouse with 20 nodes: 111 moves"),
    "[[7,11],[4,5,8,10,12,16,18],[5,8,9,10,11,12,13,16,18],[7,13,16,17],[1,6,7,12],"
    "[1,2,8,12,17,19],[4,14,16,19],[0,3,4,8,9,10,14,15,17,19],[1,2,5,7,11,12,13,18],"
    "[2,7,11,14,15,19],[1,2,7,14,17,18],[0,2,8,9,12,18],[1,2,4,5,8,11,14,18],[2,3,8,15,18],"
    "[6,7,9,10,12],[7,9,13,18,19],[1,2,3,6,19],[3,5,7,10],[1,2,8,10,11,12,13,15],[5,6,7,9,15,16]"
    "]",
    &mh_cat_and_mouse },
  { "longest-n20-cat", N_ ("Longest cat win, 20 nodes"),
    N_ ("The longest known win of the cat with 20 nodes: 114 moves"),
    "[[13],[2,9,12],[1,16,17],[6,13,14,16],[5,9,10,13,15,16],[4,6,7,11],[3,5,15,16],"
    "[5,9,13,18,19],[9,12,18,19],[1,4,7,8,12,16,19],[4,11,15,19],[5,10,13,14,15,17],"
    "[1,8,9,16,18],[0,3,4,7,11,15,18],[3,11,17,18],[4,6,10,11,13,16,17],[2,3,4,6,9,12,15],"
    "[2,11,14,15],[7,8,12,13,14,19],[7,8,9,10,18]]",
    &mh_cat_and_mouse },
  { "longest-n30-mouse", N_ ("Longest mouse win, 30 nodes"),
    N_ ("The longest known win of the mouse with 30 nodes: 203 moves"),
    "[[13,16],[8,25,29],[7,11,14,15,16,17,21,23,25,29],[5,6,8,11,14,16,29],"
    "[6,10,14,16,17,21,25,26],[3,22,25,27,29],[3,4,7,13,19,20],[2,6,13,16,19,20,24,27,28],"
    "[1,3,13,15,19],[13,18,21,22],[4,12,13,17,18],[2,3,14,16,18,22,24,26,29],[10,19,21,24,28],"
    "[0,6,7,8,9,10,14,15,19,20,22,24,27],[2,3,4,11,13,16,17,18,23,26,29],[2,8,13,19,22,23],"
    "[0,2,3,4,7,11,14,17,23,26,29],[2,4,10,14,16,19,23,25],[9,10,11,14,20,23,26],"
    "[6,7,8,12,13,15,17,24],[6,7,13,18,23,24,27,28],[2,4,9,12,24],[5,9,11,13,15,24],"
    "[2,14,15,16,17,18,20,25],[7,11,12,13,19,20,21,22,28],[1,2,4,5,17,23,29],"
    "[4,11,14,16,18,27,28],[5,7,13,20,26],[7,12,20,24,26,29],[1,2,3,5,11,14,16,25,28]]",
    &mh_cat_and_mouse },
  { "longest-n30-cat", N_ ("Longest cat win, 30 nodes"),
    N_ ("The longest known win of the cat with 30 nodes: 188 moves"),
    "[[18],[3,5,26],[6,7,8,12,21],[1,5,14,21,22],[5,10,13,24,26],[1,3,4,14,22,23],[2,16,19,20],"
    "[2,8,14],[2,7],[13,17,18,19],[4,11,14,15,18,20,21,26],[10,12,13,16,29],[2,11,15,20,21,25],"
    "[4,9,11,14,18,22,23,28],[3,5,7,10,13,17,21,23,29],[10,12,23,27],[6,11,18,19,20],"
    "[9,14,23,24],[0,9,10,13,16,20,22,24,25,27],[6,9,16,25],[6,10,12,16,18,21,26],"
    "[2,3,10,12,14,20,25,27],[3,5,13,18,23,28],[5,13,14,15,17,22,29],[4,17,18],[12,18,19,21,28],"
    "[1,4,10,20],[15,18,21,28],[13,22,25,27,29],[11,14,23,28]]",
    &mh_cat_and_mouse },
  { "longest-n50-mouse", N_ ("Longest mouse win, 50 nodes"),
    N_ ("The longest known win of the mouse with 50 nodes: 437 moves"),
    "[[25,28],[2,10,12,13,18,20,25,30,31,33,43,47,48],[1,10,12,13,18,20,25,30,31,33,42,43,47,49],"
    "[4,7,8,13,15,16,17,26,34,36,40,46,47,49],[3,7,8,18,29,32,34,44],"
    "[6,7,8,12,13,15,18,22,23,26,31,34,36,44,45],[5,8,11,12,13,17,36,43,44,45,47],"
    "[3,4,5,8,13,15,26,28,29,32,37,40,46,48],"
    "[3,4,5,6,7,12,13,15,20,23,26,27,28,29,32,34,36,40,44,45,46],[11,17,20,30,31,35,38,42,43,47],"
    "[1,2,19,20,21,22,23,25,26,27,31,33,41,47,48],[6,9,12,15,26,28,39,44],"
    "[1,2,5,6,8,11,13,15,16,26,29,33,34,40,44,45],[1,2,3,5,6,7,8,12,15,16,26,28,36,45,49],"
    "[15,21,23,35,44,46],[3,5,7,8,11,12,13,14,18,26,28,38,40,45],[3,12,13,21,26,28,41],"
    "[3,6,9,19,26,28,44],[1,2,4,5,15,42,44],[10,17,20,25,37,39,40,42,47],"
    "[1,2,8,9,10,19,25,28,30,31,35,37,38,39,41,42,43,47,48,49],[10,14,16,27,30],[5,10,32,33],"
    "[5,8,10,14,24,29,40],[23,30,32,43],[0,1,2,10,19,20,26,27,30,31,33,38,39,41,47],"
    "[3,5,7,8,10,11,12,13,15,16,17,25,28,29,34,36,40],[8,10,21,25,30,33,34],"
    "[0,7,8,11,13,15,16,17,20,26,29,32,34,36],[4,7,8,12,23,26,28,30,34,35],"
    "[1,2,9,20,21,24,25,27,29,37,39,41,43,47],[1,2,5,9,10,20,25,34,37,38,39,41,42,47,49],"
    "[4,7,8,22,24,28,43],[1,2,10,12,22,25,27,42,43,47,49],[3,4,5,8,12,26,27,28,29,31,40,45],"
    "[9,14,20,29,41,46,48],[3,5,6,8,13,26,28,38,40,42,46],[7,19,20,30,31,41,42,45,47,48,49],"
    "[9,15,20,25,31,36,42,49],[11,19,20,25,30,31,42,45],[3,7,8,12,15,19,23,26,34,36,41],"
    "[10,16,20,25,30,31,35,37,40,47,48,49],[2,9,18,19,20,31,33,36,37,38,39,43,46,47,49],"
    "[1,2,6,9,20,24,30,32,33,42,48,49],[4,5,6,8,11,12,14,17,18,45,46],"
    "[5,6,8,12,13,15,34,37,39,44],[3,7,8,14,35,36,42,44],"
    "[1,2,3,6,9,10,19,20,25,30,31,33,37,41,42,48,49],[1,7,10,20,35,37,41,43,47],"
    "[2,3,13,20,31,33,37,38,41,42,43,47]]",
    &mh_cat_and_mouse },
  { "longest-n50-cat", N_ ("Longest cat win, 50 nodes"),
    N_ ("The longest known win of the cat with 50 nodes: 310 moves"),
    "[[19],[6,27,31],[7,8,9,13,22,42],[13,22,34,35,36,39],[5,14,24,38,40,41,43,46],"
    "[4,6,11,14,25,27,28,44],[1,5,15,23,24,31],[2,17,20,21],[2,9],[2,8,15,38],"
    "[14,18,19,20,30,32,44],[5,12,13,15,16,19,21,22,27,29,32,33,34,35,46,47],"
    "[11,13,17,28,36,39,42,44],[2,3,11,12,21,37,39,45],[4,5,10,15,19,23,24,32,38,40,41,43],"
    "[6,9,11,14,18,22,24,30,31,44],[11,17,27,28,29,35,45,47,49],[7,12,16,19,20,21,29,32],"
    "[10,15,24,25,33,38],[0,10,11,14,17,21,23,25,28,37,44,45,49],[7,10,17,41],"
    "[7,11,13,17,19,22,27,29,35,42],[2,3,11,15,21,28,31,36,37,42,45,49],[6,14,19,24,31,40],"
    "[4,6,14,15,18,23,30,33,41],[5,18,19,29,32],[28,35,48],[1,5,11,16,21,29,45,47,48],"
    "[5,12,16,19,22,26,32,33,35,43,48],[11,16,17,21,25,27,45],[10,15,24,33,38,40],"
    "[1,6,15,22,23,34,38],[10,11,14,17,25,28,37,41,44],[11,18,24,28,30,47],[3,11,31,42,45,47,49],"
    "[3,11,16,21,26,28,36,42,45,48,49],[3,12,22,35,37],[13,19,22,32,36,42,43],"
    "[4,9,14,18,30,31,44],[3,12,13,45,49],[4,14,23,30,41,49],[4,14,20,24,32,40,43],"
    "[2,12,21,22,34,35,37],[4,14,28,37,41,44,45],[5,10,12,15,19,32,38,43],"
    "[13,16,19,22,27,29,34,35,39,43,48],[4,11,47],[11,16,27,33,34,46,48],[26,27,28,35,45,47],"
    "[16,19,22,34,35,39,40]]",
    &mh_cat_and_mouse },
  { "blow-up-grid-2x3", N_ ("Grid, 2 by 3"),
    N_ ("Searching through all paths examines 17 positions here; compare the grids"),
    "[[2,4],[3,5],[0,3,5],[1,2],[0,5],[1,2,4]]", &mh_cat_and_mouse },
  { "blow-up-grid-3x3", N_ ("Grid, 3 by 3"),
    N_ ("Searching through all paths examines 218 positions here; compare the grids"),
    "[[3,5],[6,8],[3,5,6,8],[0,2,4],[3,6],[0,2,7],[1,2,4],[5,8],[1,2,7]]", &mh_cat_and_mouse },
  { "blow-up-grid-3x4", N_ ("Grid, 3 by 4"),
    N_ ("Searching through all paths examines 53,775 positions here; compare the grids"),
    "[[2,5],[8,11],[0,3,6],[2,4,7],[3,8],[0,6,9],[2,5,7,10],[3,6,8,11],[1,4,7],[5,10],[6,9,11],"
    "[1,7,10]]",
    &mh_cat_and_mouse },
  { "blow-up-grid-4x4", N_ ("Grid, 4 by 4"),
    N_ ("Searching through all paths examines more than 3,000,000,000 positions here; compare the "
        "grids"),
    "[[3,6],[12,15],[3,6,7,10],[0,2,4],[3,5,7],[4,8],[0,2,9],[2,4,8,11],[5,7,12],[6,10,13],"
    "[2,9,11,14],[7,10,12,15],[1,8,11],[9,14],[10,13,15],[1,11,14]]",
    &mh_cat_and_mouse },
  { NULL },
};

/* Grids with walls: the published examples, and boards of discussions. */
static const MhSample grids[] = {
  { "grid-example-1", N_ ("Cat and Mouse II, example 1"),
    N_ ("It jumps twice as far as the cat: the mouse wins in 5 moves"),
    "{\"grid\": [\"####F\", \"#C...\", \"M....\"], \"catJump\": 1, \"mouseJump\": 2}",
    &mh_cat_and_mouse },
  { "grid-example-2", N_ ("Cat and Mouse II, example 2"),
    N_ ("It jumps over the cat in a corridor: the mouse wins in 3 moves"),
    "{\"grid\": [\"M.C...F\"], \"catJump\": 1, \"mouseJump\": 4}", &mh_cat_and_mouse },
  { "grid-example-3", N_ ("Cat and Mouse II, example 3"),
    N_ ("One cell less than in example 2: the mouse falls short, and the cat wins in 8 moves"),
    "{\"grid\": [\"M.C...F\"], \"catJump\": 1, \"mouseJump\": 3}", &mh_cat_and_mouse },
  { "grid-example-4", N_ ("Cat and Mouse II, example 4"),
    N_ ("Nobody can force a win, and so the cat profits, however far the mouse jumps"),
    "{\"grid\": [\"C...#\", \"...#F\", \"....#\", \"M....\"], \"catJump\": 2, \"mouseJump\": 5}",
    &mh_cat_and_mouse },
  { "grid-example-5", N_ ("Cat and Mouse II, example 5"),
    N_ ("The cat jumps three times as far, but the mouse wins in 13 moves"),
    "{\"grid\": [\".M...\", \"..#..\", \"#..#.\", \"C#.#.\", \"...#F\"], \"catJump\": 3, "
    "\"mouseJump\": 1}",
    &mh_cat_and_mouse },
  { "grid-maze", N_ ("Cat and Mouse II, maze"),
    N_ ("A search that gives up after 74 turns misses it: the mouse wins in 75 moves"),
    "{\"grid\": [\"C#......\", \"M..####.\", \"###.....\", \"....####\", \".####...\", "
    "\"......#.\", \"#######.\", \"F.......\"], \"catJump\": 1, \"mouseJump\": 1}",
    &mh_cat_and_mouse },
  { "grid-discussion-2", N_ ("Cat and Mouse II, equal jumps"),
    N_ ("Both jump two cells at most, and the mouse wins in 7 moves"),
    "{\"grid\": [\"..F..\", \"#....\", \"#.#..\", \".....\", \"C.#..\", \"#M...\"], \"catJump\": "
    "2, \"mouseJump\": 2}",
    &mh_cat_and_mouse },
  { "grid-discussion-3", N_ ("Cat and Mouse II, long jumps"),
    N_ ("Far jumps do not help: nobody can force a win, and so the cat profits"),
    "{\"grid\": [\".....M\", \"##.#.#\", \"#....#\", \".##...\", \"...C..\", \"F.....\", "
    "\".#..#.\"], \"catJump\": 1, \"mouseJump\": 5}",
    &mh_cat_and_mouse },
  { "grid-discussion-4", N_ ("Cat and Mouse II, far food"),
    N_ ("The mouse crosses the board with one jump, but nobody can force a win, and so the cat "
        "profits"),
    "{\"grid\": [\"F...C\", \"...#.\", \"##...\", \"#.##M\", \"#.##.\", \".#...\"], \"catJump\": "
    "1, \"mouseJump\": 6}",
    &mh_cat_and_mouse },
  { NULL },
};

/* A board that one cat wins, and one that it does not. */
static const MhSample pursuits[] = {
  { "old-town", N_ ("Old Town"),
    N_ ("One cat starts on node 4 and wins in 3 moves; the town is peeled off in three rounds"),
    "{\"game\": \"cops-and-robbers\", \"graph\": [[2,3],[2,5],[0,1,3,5],[0,2,4,5,8],[3,5,7,8],"
    "[1,2,3,4,6,7,9],[5,9],[4,5,8,9],[3,4,7,9],[5,6,7,8]]}",
    &mh_cops_and_robbers },
  { "petersen-pursuit", N_ ("Petersen graph, one cat"),
    N_ ("No node lies under another, and the mouse escapes one cat for ever"),
    "{\"game\": \"cops-and-robbers\", \"graph\": [[1,4,5],[0,2,6],[1,3,7],[2,4,8],[0,3,9],[0,7,8],"
    "[1,8,9],[2,5,9],[3,5,6],[4,6,7]]}",
    &mh_cops_and_robbers },
  { NULL },
};

/* The samples of one kind of game after the other; each array ends with a NULL id. */
static const MhSample *const galleries[] = {
  boards,
  grids,
  mh_coins_samples,
  pursuits,
};

guint
mh_samples_get_n (void)
{
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (galleries); i++)
    for (const MhSample *sample = galleries[i]; sample->id != NULL; sample++)
      n++;

  return n;
}

const MhSample *
mh_samples_get (guint i)
{
  for (gsize k = 0; k < G_N_ELEMENTS (galleries); k++)
    for (const MhSample *sample = galleries[k]; sample->id != NULL; sample++)
      if (i-- == 0)
        return sample;

  g_return_val_if_reached (NULL);
}

MhBoard *
mh_sample_create_board (const MhSample *self, gboolean *has_places)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autoptr (MhDocumentFile) file = mh_formats_read (self->text, strlen (self->text), NULL, NULL);

  g_assert (file != NULL); /* a test reads all samples */
  if (has_places != NULL)
    *has_places = file->has_places;
  return g_steal_pointer (&file->board);
}
