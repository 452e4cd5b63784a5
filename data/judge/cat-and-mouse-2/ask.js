// SPDX-License-Identifier: GPL-3.0-or-later
//
// The function that is asked, and how its answers are written: null for what is none.
'use strict';

exports.FUNCTION = 'canMouseWin';
exports.write = answer => typeof answer === 'boolean' ? String (Number (answer)) : null;
