# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion of mousehole-cli for fish. The program itself knows what may follow.

function __mousehole_cli_candidates
    set --local words (commandline --tokenize --cut-at-cursor --current-process)
    set --local typed (commandline --current-token --cut-at-cursor)
    set --local before ''

    # The value behind --option= is a word of its own for the program.
    if string match --quiet -- '--*=*' $typed
        set before (string replace --regex '=.*' '=' -- $typed)
        set --append words (string replace --regex '=.*' '' -- $typed)
        set typed (string replace --regex '^[^=]*=' '' -- $typed)
    end

    for line in ($words[1] --complete $words[2..] "$typed" 2>/dev/null)
        echo $before$line
    end
end

# Where it offers nothing, fish completes names of files.
complete --command mousehole-cli --no-files --arguments '(__mousehole_cli_candidates)' \
    --condition 'test (count (__mousehole_cli_candidates)) -gt 0'
