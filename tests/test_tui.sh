#!/bin/sh
# test_tui.sh VALLON - the full-screen table, driven through tmux: sends keys and reads the screen,
# at 80x24 and larger, in both languages. Prints "ok NAME" or "FAIL NAME" and ends with
# "N passed, N failed".
set -u
vallon=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
tests=$(cd "$(dirname "$0")" && pwd)
dir=$(mktemp -d)
socket=vallon-test-$$
tm() { tmux -L $socket -f /dev/null "$@" 2>/dev/null; }
trap 'tm kill-server; rm -rf "$dir"' EXIT
cd "$dir" || exit 1
XDG_STATE_HOME=$dir/state
saved=$XDG_STATE_HOME/vallon/pearls.vallon
passed=0 failed=0

if ! command -v tmux >/dev/null; then
    echo "FAIL tmux is not installed"
    echo "0 passed, 1 failed"
    exit 1
fi

tm new-session -d -s keep "exec cat" # keeps the tmux server running between sessions

ok() { passed=$((passed + 1)) && echo "ok $1"; }
not_ok() {
    failed=$((failed + 1))
    echo "FAIL $1"
    sed 's/^/    |/' screen
}
look() { tm capture-pane -p -t t >screen; }

# open SIZE ENVIRONMENT ARGUMENTS...: runs the command in a terminal of that size.
open() {
    size=$1 environment=$2
    shift 2
    tm kill-session -t t && sleep 0.2 # lets the old program release its file
    tm new-session -d -s t -x "${size%x*}" -y "${size#*x}" \
        "env -u NO_COLOR -u LC_ALL -u LC_MESSAGES XDG_STATE_HOME=$XDG_STATE_HOME LANG=C.UTF-8 $environment \
        sh -c 'echo \$\$ >pid; exec $vallon $*'; echo RC=\$?; exec cat"
}
keys() { tm send-keys -t t "$@"; }

# read_all: waits until the program has read all keys (FIONREAD).
read_all() {
    tty=$(tm display -p -t t '#{pane_tty}')
    for _ in $(seq 600); do
        sleep 0.1
        [ "$(perl -e 'open T, "<", shift and ioctl(T, 0x541b, $n = pack("i", 0)) and print unpack("i", $n)' "$tty")" = 0 ] && return
    done
}

# see NAME TEXT...: within a minute all these texts must be on the screen at once.
see() {
    name=$1
    shift
    for _ in $(seq 600); do
        look
        missing=
        for text in "$@"; do grep -qF -e "$text" screen || missing=$text; done
        [ -z "$missing" ] && ok "$name" && return
        sleep 0.1
    done
    not_ok "$name (not seen: $missing)"
}
# see_not NAME TEXT...: none of these may be on the screen that `see` found last.
see_not() {
    name=$1
    shift
    found=
    for text in "$@"; do grep -qF -e "$text" screen && found=$text; done
    if [ -z "$found" ]; then ok "$name"; else not_ok "$name (seen: $found)"; fi
}
# see_ascii NAME: the screen that `see` found last has nothing but ASCII.
see_ascii() { if LC_ALL=C grep -q '[^ -~]' screen; then not_ok "$1"; else ok "$1"; fi; }
check() { if eval "$2"; then ok "$1"; else not_ok "$1"; fi; }
plies() { tail -n 1 "$1" 2>/dev/null | cut -d' ' -f1,2; }

# ---- the first screen ----------------------------------------------------------------------------

open 80x24 "" play
see "first screen" "Vallon" "Game" "Player 1" "a person here" "Begin" "↑↓ choose" "q quit"
keys Down Down Right
see "right changes a seat" "Random"
keys Left L
see "the language changes" "Jeu" "une personne ici" "Commencer" "q quitter"
keys n
see "a person may have a name" "┌ Nom"
keys Z o é Enter
see "and it is shown" "une personne ici : Zoé"
keys q
see "q leaves in order" "RC=0"
open 80x24 "LANG=fr_FR.UTF-8" play
see "language of the environment" "Commencer"
keys Enter
see "Enter begins a match at once, with what it is about" "Avant de commencer" "Votre première partie de Mystic Vale" \
    "* Tentez votre chance, puis récoltez." "SEMENCE" "Entrée jouer"
keys Escape
see "and then the board" "Semence : pousser ou passer"

# ---- a match at 80x24 ----------------------------------------------------------------------------

rm -rf "$XDG_STATE_HOME"
open 80x24 "" play pearls --seed 3 --pace 50
see "board, question, moves, keys" "You: 0 points, 3 cards" "│ Net " "Your turn – Play a card or dive (PE-3)" "▸1. Play the Net" \
    "3. Dive for a card" "Enter play" "h hint" "H help" "q quit" "saved"
see "the move under the cursor is foretold" "→ You play the Net." "You draw a"
check "nothing is wider or higher than the window" '[ "$(wc -l <screen)" -le 24 ]'
keys Down
see "down chooses the next" "▸2. Play the Eel" "→ You play the Eel."
keys j k k
see "j and k too" "▸1. Play the Net"
keys 3
see "a digit goes to its move" "▸3. Dive for a card"
keys / e e
see "search filters while typing" "/ ee_" "▸2. Play the Eel"
see_not "and hides the others" "Play the Net" "Dive for a card"
keys z
see "nothing found is said" "no move contains these words"
keys Escape
see "Escape shows all again" "1. Play the Net" "Dive for a card"
keys '?'
see "? explains with the rule" "┌ Explanation" "[play eel]" "PE-3: On your turn" "-- If you play it --"
keys Escape R
see "R opens the rules" "┌ Rules" "-- Set-up --" "PE-1:"
keys / d i v e
see "and searches them" "/ dive_" "PE-3: On your turn"
see_not "showing only what was found" "PE-1:" "PE-9:"
keys Escape Escape s
see "s counts the score" "The score so far" "Total"
keys Escape H
see "H lists the keys" "┌ Keys" "undo your last action"
keys Escape h
see "h gives a hint with reasons" "┌ Hint" "│ 1. " "│ 2. " "The best move found" "the chance to win"
keys Escape r
see "r waits for the end of the match" "The review comes when the match is over."
keys u
see "undo says why it cannot" "There is nothing to undo."
keys 1 Enter
see "Enter plays" "Choose a card to discard (PE-8)" "▸1. Discard the Shell"
check "and it is saved" '[ "$(plies "$saved")" = "open 1" ]'
keys Tab Up
see "Tab points at the board" "Dive for a card: not possible now"
keys Enter
see "a refusal gives its reason" "┌ Not possible" "Dive for a card" "cannot be done now"
keys Escape
check "and costs nothing" '[ "$(plies "$saved")" = "open 1" ]'
keys Down
see "arrows move over the board" "Shell: gain 1 point." "→ You discard the Shell."
keys Enter
see "Enter on a spot plays it" "Play a card or dive (PE-3)" "-- Turn of Apprentice --" "Apprentice plays the Lamp."
keys Escape .
see "the last turn in full" "┌ Since your last turn" "▾ Apprentice" "Apprentice looks at a card." "Apprentice gains 1 point."
see_not "without what is hidden" "Apprentice looks at a Shell" "Apprentice looks at a Net"
keys a
see "a folds the turns" "▸ Apprentice: "
keys Escape l
see "the whole log, with the turns of others in a line each" "┌ The whole match" "▸ Set-up: " "▾ You" "▸ Apprentice: "
keys Home Down Down Enter
see "Enter opens a turn" "▾ Apprentice" "Apprentice looks at a card."
keys Left
see "and Left folds it" "▸ Apprentice: "
keys Escape b
see "b shows the board large" "Deck: 36 cards" "Net: draw 2 cards; discard 1 card."
see_not "without the list" "1. Play the Net"
keys 2
see "a number goes back to the list" "▸2. "
keys b End
see "and so does End" "▸3. Dive"
keys 1 L
see "L speaks French" "À vous – Jouez une carte ou plongez (PE-3)" "▸1. Jouer le Filet" "→ Vous jouez le Filet." \
    "Langue : Français" "Apprenti joue la Lampe." "q quitter"
see_not "and only French" "Player" "plays" "draws" "quit "

# ---- sizes ---------------------------------------------------------------------------------------

before=$(plies "$saved")
tm resize-window -t t -x 40 -y 10
see "a small window says so" "La fenêtre est trop petite"
keys Enter Enter x
read_all
tm resize-window -t t -x 7 -y 2
keys Enter
read_all
tm resize-window -t t -x 120 -y 40
see "a large one has all again" "Perles · à vous de jouer" "▸1. Jouer le Filet" "→ Vous jouez le Filet." "-- Mise en place --" "R règles"
check "nothing was played blindly" '[ "$(plies "$saved")" = "$before" ]'
tm resize-window -t t -x 80 -y 24
see "and back" "▸1. Jouer le Filet" "u annuler"

# ---- leaving and resuming ------------------------------------------------------------------------

keys q
see "q asks" "┌ Quitter ?" "La partie est enregistrée"
keys n
see "n stays" "▸1. Jouer le Filet"
keys q o
see "o quits, and says where the match is" "La partie est enregistrée dans" "RC=0"
open 80x24 "" play pearls --resume --pace 0
see "resume" "▸1. Play the Net" "Apprentice: 1 point"
keys C-c
see "Ctrl-C leaves in order" "The match is saved in" "RC=130"
open 100x30 "" play pearls --seed 1 --pace 0
see "an unfinished match is kept aside, and told" "An unfinished match was there" "pearls.1.vallon"
keys Enter
see "a window of 100x30" "▸1. Play the Pearl" "What happened"
keys 3 Enter
see "a look" "Take the top card, or slide it under (PE-10)"
keys Down Enter
see "slid under" "Choose a card to discard"
keys u
see "undo" "Undone." "Take the top card, or slide it under (PE-10)"
check "is in the record" '[ "$(plies "$saved")" = "open 1" ]'
keys u
see "but not what was seen" "you cannot undo it"

# ---- several people ------------------------------------------------------------------------------

rm -rf "$XDG_STATE_HOME"
open 80x24 "" play pearls --players human,human --name Ann --name Bob --seed 2
see "a curtain before the first" "Pass the screen to Ann"
see_not "hides the table" "Shell" "points"
keys Enter
see "then the hand" "Ann – Play a card or dive" "│ Shell"
keys Enter
see "one sees what one did" "Ann gains 1 point." "Enter passes the screen to Bob"
see_not "and not what the other may do" "▸1."
keys Enter
see "a curtain before the second" "Pass the screen to Bob"
see_not "hides the table too" "Shell" "gains"
keys Enter
see "then the other hand" "Bob – Play a card or dive"
keys q y
see "both can leave" "RC=0"

# ---- the end -------------------------------------------------------------------------------------

rm -rf "$XDG_STATE_HOME"
open 80x24 "" play pearls --players greedy,random --seed 4 --pace 0
see "programs play to the end" "┌ The match is over" "wins." "Points" "Total" "Place" "n new match" "pearls.vallon"
check "the record is finished" '[ "$(plies "$saved" | cut -c1-3)" = end ]'
keys Escape
see "the table can still be seen" "The match is over. r review, n new match, q quit" "Deck: 0 cards"
keys r
see "r reviews the decisions, the worst first" "┌ Review" "decisions judged" "of a win. Better: "
keys Escape
see "and leaves for the table" "The match is over. r review, n new match, q quit"
keys n
see "another match" "┌ The match is over"
check "and the first one is kept" '[ -e "$XDG_STATE_HOME/vallon/pearls.1.vallon" ]'
keys q
see "q leaves" "The record of the match is in" "RC=0"

# ---- failures ------------------------------------------------------------------------------------

if [ -c /dev/full ]; then
    open 80x24 "" play pearls --seed 1 --pace 0 --save /dev/full
    see "a full disk is told, with a choice" "NOT SAVED: cannot write /dev/full: the disk is full." "c continue without saving"
    keys r
    see "trying again asks again" "r try again"
    keys c
    see "going on stays marked" "▸1. Play the Pearl" "NOT SAVED"
    keys Enter
    see "and plays on in memory" "You: 3 points" "NOT SAVED"
    keys q
    see "leaving warns" "NOT saved and will be lost"
    keys y
    see "and the exit code tells" "could NOT be saved" "RC=1"
fi
rm -rf "$XDG_STATE_HOME"
open 80x24 "" play pearls --seed 1
see "a match to be killed" "▸1. Play the Pearl"
keys Enter
see "after a move" "You: 3 points"
kill -TERM "$(cat pid)"
see "SIGTERM restores the terminal" "The match is saved in" "RC=143"
open 80x24 "" play pearls --resume
see "and the match goes on" "You: 3 points"
tm kill-session -t t
sleep 0.3
check "a terminal that goes away leaves a whole record" '"$vallon" replay "$saved" >/dev/null'
tm new-session -d -s t -x 80 -y 24 "env XDG_STATE_HOME=$XDG_STATE_HOME LANG=C.UTF-8 PS1=shell: bash --norc --noprofile -i"
keys "$vallon play pearls --resume" Enter
see "in a shell" "You: 3 points"
keys C-z
see "Ctrl-Z gives the shell back" "Stopped" "shell:"
keys fg Enter
see "and fg the match" "You: 3 points" "u undo"
see_not "without a trace of the shell" "Stopped"
open 80x24 "TERM=dumb" play pearls --resume
see "a terminal that can do nothing gets lines" "Pearls, resumed." "3. Dive for a card"
open 80x24 "LANG=C" play pearls --resume
see "the C locale has the drawing in ASCII" "+-" ">1." "-> You play"
see_ascii "and nothing else"
keys H
see "windows too" "+ Keys"
see_ascii "with all their signs"
open 80x24 "LC_ALL=C" play pearls --resume --lang fr
see "French without accents" "A vous - Jouez une carte" "enregistre" "Entree jouer"
see_ascii "nor in French"
open 80x24 "" play mystic --seed 5
see "a first match begins with its aim" "Your first Mystic"
keys Escape
see "and goes on to the first decision" "Main phase: what do you do?"
keys H End
see "the help explains every sign of the board" "cln mut clone, mutant" "E Exploration" "□ site"

# ---- a language read from files ------------------------------------------------------------------

mkdir -p lang/xx
"$vallon" lang keys | node "$tests/pseudo.mjs" make >lang/xx/all.txt
rm -rf "$XDG_STATE_HOME"
open 80x24 "" play --lang lang/xx
see "the first screen in a made-up language" "‹Vallon" "‹Game›" "‹Player 1›" "‹a person here›" "Xish" "‹Begin›"
keys L
see "L goes on to the first language" "a person here" "English" "L Français"
keys L
see "and to the second" "une personne ici" "Français"
open 80x24 "" play pearls --seed 3 --pace 50 --lang lang/xx
see "a match in it" "‹Your turn› – ‹Play a card or dive› (PE-3)" "▸1. ‹Play thex ‹Net››" "→ ‹you play thex ‹Net››." "‹saved›"
for box in '?:Explanation' 'h:Hint' 'R:Rules' 's:The score so far' 'l:The whole match' '.:Since your last turn' 'H:Keys'; do
    keys "${box%%:*}"
    see "${box#*:}" "┌ ‹${box#*:}›"
    keys Escape
    read_all
done
keys q
see "q asks in it" "┌ ‹Quit?›"
keys x
see "and its own key for yes quits" "‹The match is saved in" "RC=0"
waiting=" " # games that cannot be played in it yet
for game in $("$vallon" games --all --lang en | sed -n 's/^\([a-z][a-z-]*\) - .*/\1/p'); do
    case $waiting in *" $game "*) continue ;; esac
    rm -rf "$XDG_STATE_HOME"
    open 120x40 "" play "$game" --players greedy,random --seed 1 --pace 0 --lang lang/xx
    sleep 0.5
    keys Escape # closes the notice that some games start with
    see "$game: a whole match on the screen" "┌ ‹The match is over›" "‹Place›"
    keys q
    see "$game: ends in order" "RC=0"
done

# ---- colours, with a game that has them ----------------------------------------------------------

coloured() { tm capture-pane -e -p -t t | grep -qE "$(printf '\033')\[[0-9;]*3[1-6]m"; }
for game in $("$vallon" games --lang en | sed -n 's/^\([a-z][a-z-]*\) - .*/\1/p'); do
    colours=no # some games have none on their first screen
    for size in 80x24 120x40; do
        for lang in en fr; do
            rm -rf "$XDG_STATE_HOME"
            open $size "" play "$game" --seed 1 --lang $lang --pace 0
            sleep 0.5
            keys Escape
            see "$game at $size in $lang" "▸" "─"
            if coloured; then colours=yes; fi
            keys Tab '?'
            see "$game explains a spot, $size $lang" "┌ Expl"
            keys Escape Escape Enter
            sleep 0.5
            if coloured; then colours=yes; fi
            open $size "NO_COLOR=1" play "$game" --resume --lang $lang --pace 0
            sleep 0.5
            keys Escape
            see "$game resumes, $size $lang" "▸"
            check "$game without colours if so wished, $size $lang" '! coloured'
        done
    done
    check "$game has colours otherwise" '[ $colours = yes ]'
done

# ---- a lesson ------------------------------------------------------------------------------------

open 80x24 "" learn-to-play mycelia --restart --lang en
see "the first step in a window" "Lesson, 1 of"
keys Enter
see "the next one" "Lesson, 2 of"
keys Enter
see "a step with a move" "Enter again: Play Boletus edulis"
keys Enter
see "the cursor stands on it" "▸2. Play Boletus edulis"
keys Enter
see "its move leads on" "Lesson, 4 of"
keys Enter
keys Down Enter
see "another move is allowed" "back to the lesson"
keys b
see "and the lesson leads back" "Lesson, 4 of"
keys q
see "it can be left" "The lesson goes on from here"
open 80x24 "" learn-to-play mycelia --lang fr
see "it goes on where it was left, in French" "Leçon, 4 sur"
keys q
open 80x24 "" play --lang en
see "the start menu" "Mystic Vale"
keys Down
see "the start menu has it" "▸ Lesson"
keys q

echo
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
