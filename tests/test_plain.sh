#!/bin/sh
# test_plain.sh VALLON - plain mode: whole matches in both languages, wrong lines, end of input,
# resuming, damaged and unwritable saves, signals. Prints "ok NAME" or "FAIL NAME" and ends with
# "N passed, N failed".
set -u
vallon=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
tests=$(cd "$(dirname "$0")" && pwd)
# A set that stays as it is when cards are added to the built-in one.
pinned=$(cd "$(dirname "$0")" && pwd)/golden/kept/set-1ea4f26a41ab9f63.set
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
unset LC_ALL LC_MESSAGES LANG TERM NO_COLOR
XDG_STATE_HOME=$dir/state
export XDG_STATE_HOME
passed=0 failed=0

ok() { passed=$((passed + 1)) && echo "ok $1"; }
not_ok() {
    failed=$((failed + 1))
    echo "FAIL $1"
    tail -n 12 out err 2>/dev/null | sed 's/^/    /'
}
check() { if eval "$2"; then ok "$1"; else not_ok "$1"; fi; }
has() { grep -qF -e "$1" out; }
told() { grep -qF -e "$1" err; }

# play LINES ARGUMENTS...: plays a match with these input lines; its output is in `out` and `err`,
# its exit code in $code.
play() {
    lines=$1
    shift
    printf "$lines" | "$vallon" play pearls "$@" >out 2>err
    code=$?
}
ones() { yes 1 | head -n "$1"; }
last_line() { tail -n 1 "$1" | cut -d' ' -f1,2; }
escape=$(printf '\033')

# ---- whole matches -------------------------------------------------------------------------------

for seed in 1 2 3; do
    ones 400 | "$vallon" play pearls --seed $seed --save en$seed.vallon >out 2>err
    code=$?
    check "a whole match in English, seed $seed" '[ $code = 0 ] && has "The match is over." && grep -qE "wins\.|share the win" out'
    check "its record is whole, seed $seed" '[ "$(last_line en$seed.vallon | cut -c1-3)" = end ] && "$vallon" replay en$seed.vallon >/dev/null'
    check "every seat is counted, seed $seed" '[ "$(grep -c "^  Points: " out)" = 2 ]'
done
ones 400 | "$vallon" play pearls --seed 1 --lang fr --players human,greedy,random --save fr.vallon >out 2>err
check "a whole match in French, three seats" 'has "La partie est finie." && grep -qE "gagne\.|Victoire partagée" out && has "À vous – Jouez une carte ou plongez (PE-3)" && ! has "Joueur 1"'
check "no English in it" '! grep -qE "draws|plays|Saved|Dive|wins" out'
check "no escape sequence in plain text" '! grep -q "$escape" out'
ones 400 | LANG=fr_FR.UTF-8 "$vallon" play pearls --seed 1 --save env.vallon >out 2>err
check "language of the environment" 'has "La partie est finie."'
"$vallon" play pearls --players greedy,random --seed 4 --save bots.vallon </dev/null >out 2>err
check "programs alone play to the end" 'has "The match is over." && [ "$(last_line bots.vallon | cut -c1-3)" = end ]'
yes 1 | head -n 700 | "$vallon" play pearls --players human,human --name Ann --name Bob --seed 5 --save two.vallon >out 2>err
check "two people with their names" 'has "Ann – Play a card" && has "Bob – Play a card" && has "The match is over." && grep -q "^seat 1 human Bob$" two.vallon'
check "what one draws the other does not read" 'has "Bob draws a card" && has "Ann draws a card"'

yes 1 | head -n 700 | "$vallon" play pearls --players human,human --name Alice --name Éric --seed 5 --lang fr --save vowels.vallon >out 2>err
check "names that begin with a vowel" 'grep -qE "(Alice|Éric) gagne\.|Victoire partagée" out && ! grep -qE "\b[dq]u?e (Alice|Éric)" out'

# One risk, one figure: the forecast, the board and the sentences give the same chance to spoil.
printf 'preview 1\nboard\nlook\n' | "$vallon" play mystic-vale --set "$pinned" --seed 1 --save chance.vallon >out 2>err
foreseen=$(sed -n 's/^\([0-9]*\)%: The next card spoils .*/\1/p' out | head -n 1)
drawn=$(sed -n 's/.*next card spoils \([0-9]*\)%.*/\1/p' out | head -n 1)
told=$(sed -n 's/.*would spoil you: \([0-9]*\) per cent.*/\1/p' out | head -n 1)
check "one risk has one figure" '[ -n "$foreseen" ] && [ "$foreseen" = "$drawn" ] && [ "$foreseen" = "$told" ]'
check "an estimate is told in words" 'grep -qE "^(rarely|sometimes|about half the time|usually): You turn up" out'

printf '2\n1\n1\npreview 1\n' | "$vallon" play mystic-vale --set "$pinned" --seed 7 --save sleeve.vallon >out 2>err
check "a forecast names a card as it will be" 'has "You sleeve Grassland (middle), which makes a Grassland (middle)."'

rm -rf "$XDG_STATE_HOME"
"$vallon" play --resume </dev/null >out 2>err
check "nothing to resume is said" '[ $? = 1 ] && told "there is no saved match"'
printf '1\n' | "$vallon" play mystic-vale --seed 1 >out 2>err
printf '1\n' | "$vallon" play pearls --seed 1 >out 2>err
"$vallon" play --resume </dev/null >out 2>err
check "resume without a game goes on with the last" '[ $? = 0 ] && has "Pearls, resumed."'
touch "$XDG_STATE_HOME/vallon/mystic-vale.vallon"
"$vallon" play --resume --lang fr </dev/null >out 2>err
check "whichever it was" 'has "Mystic Vale, reprise."'
printf '1\n' | "$vallon" play pearls --seed 1 --save here.vallon >out 2>err
"$vallon" play --resume --save here.vallon </dev/null >out 2>err
check "a record knows its game" 'has "Pearls, resumed."'
echo nonsense >nonsense
"$vallon" play --resume --save nonsense </dev/null >out 2>err
check "and what is none is refused" '[ $? = 1 ] && told "not a Vallon record"'

timeout 10 "$vallon" play pearls --seed 1 --save closed.vallon <&- >out 2>err
check "a closed input is the end of it" '[ $? = 0 ] && has "The match is saved"'
printf '1\n' | timeout 10 "$vallon" play pearls --seed 1 --save closed.vallon >&- 2>err
check "a closed output is told, and not written into the match" '[ $? = 1 ] && told "cannot write the output" && "$vallon" replay closed.vallon >out'
printf '1\n' | timeout 10 "$vallon" play pearls --seed 1 --save closed.vallon >&- 2>&-
check "nor when nothing can be told" '[ $? = 1 ] && "$vallon" replay closed.vallon >out'

mkfifo pipe
timeout -s KILL 10 "$vallon" play pearls --resume --save pipe </dev/null >out 2>err
check "a pipe is no saved match, and nobody waits for it" '[ $? = 1 ] && told "cannot read"'

# saved_matches: the number of matches in the state folder.
saved_matches() { cat "$XDG_STATE_HOME"/vallon/pearls*.vallon 2>/dev/null | grep -c ^setup; }

together=0
for _ in 1 2 3 4 5; do
    rm -rf "$XDG_STATE_HOME" gate && mkfifo gate
    # neither ends before both have begun
    exec 3<>gate
    "$vallon" play pearls --seed 1 <gate >out 2>err &
    one=$!
    "$vallon" play pearls --seed 2 <gate >out2 2>err2 &
    other=$!
    for _ in $(seq 600); do [ "$(saved_matches)" -lt 2 ] || break && sleep 0.1; done
    [ "$(saved_matches)" = 2 ] && together=$((together + 1))
    kill $one $other
    wait $one $other
    exec 3>&-
done
check "two that begin at the same moment do not write one file" '[ $together = 5 ]'
rm -rf "$XDG_STATE_HOME"

for game in $("$vallon" games --lang en | sed -n 's/^\([a-z][a-z-]*\) - .*/\1/p'); do
    for lang in en fr; do
        yes 1 | head -n 5000 | "$vallon" play "$game" --seed 1 --lang $lang --save "$game-$lang.vallon" >out 2>err
        check "a whole match of $game in $lang" 'grep -qE "^(The match is over|La partie est finie)\.$" out && "$vallon" replay "$game-$lang.vallon" >/dev/null'
        check "a number typed after the end of $game in $lang is told what comes next" 'tail -n 3 out | grep -qE "another match|autre partie" && ! has "Unknown command" && ! has "Commande inconnue"'
    done
    check "the language changes nothing in $game" '[ "$(grep -c "^[0-9]" "$game-en.vallon")" = "$(grep -c "^[0-9]" "$game-fr.vallon")" ]'
done

# ---- moves and other lines -----------------------------------------------------------------------

play 'dive\nquit\n' --seed 1 --save a.vallon
check "a move as records write it" '[ $code = 0 ] && grep -q "^0 0 dive" a.vallon && has "The match is saved in a.vallon"'
play '  play    pearl  \n' --seed 1 --save a2.vallon
check "blanks do not matter" 'grep -q "^0 0 play pearl" a2.vallon'
play 'quit\n' --seed 1 --save b.vallon
cp b.vallon before
play 'foo\n0\n99\n-1\n1 2\nplay\nplay crown\nplay crab\ntake\ndrop pearl\n%%s%%n\n\n   \n' --seed 1 --save b.vallon
check "wrong lines play nothing" 'cmp -s before b.vallon && [ $code = 0 ]'
check "a wrong number is told the range" 'has "Type a number from 1 to 4."'
check "an unknown word is told so" 'has "Unknown command '"'foo'"'" && has "Unknown command '"'play crown'"'"'
check "an illegal action is refused with its rule" 'has "That card is not in your hand." && has "PE-3: On your turn"'
printf '\033[2J\033]0;x\007\n\000\377\376abc\n' | "$vallon" play pearls --seed 1 --save b.vallon >out 2>err
check "control characters are never given back" '! grep -q "$escape" out && cmp -s before b.vallon'
{ head -c 100000 /dev/zero | tr '\0' x && printf '\ndive\n'; } | "$vallon" play pearls --seed 1 --save c.vallon >out 2>err
check "a line without end does no harm" 'has "too long" && grep -q "^0 0 dive" c.vallon'
printf 'dive' | "$vallon" play pearls --seed 1 --save d.vallon >out 2>err
check "a last line without newline counts" 'grep -q "^0 0 dive" d.vallon'

# ---- commands ------------------------------------------------------------------------------------

play 'help\nlook\nboard\nmoves\nwhy\nwhy 1\nrule pe-11\nrule XX-1\nrule\nexplain lam\nexplain zzz\npreview 3\npreview dive\nscore\nlog\nlast\nsave\nundo\nlog all\nlog 1\nlog 99\n/look\nlang fr\naide\npourquoi\nr\303\250gle PE-3\nannuler\n' --seed 1 --save e.vallon
check "help lists the commands" 'has "  preview: " && has "  quit, q: "'
check "look tells the table" 'has "cards in the deck." && has "You hold a Pearl."'
check "board draws the table" 'has "│ Pearl"'
check "why gives the rule of the question" 'has "PE-3: On your turn"'
check "why N explains a move" 'has "[play pearl]" && has "Pearl: gain 3 points."'
check "rule ID, in any case of letters" 'has "PE-11: The match ends"'
check "a rule that is not there" 'has "There is no rule '"'XX-1'"'."'
printf 'explain d2\n' | "$vallon" play mycelia --seed 1 --save d2.vallon >mycelia.out 2>err
check "explain tells a thing once" '[ "$(grep -c "D2 (shrine): " mycelia.out)" = 1 ]'
{ yes 1 | head -n 30; echo last; } | "$vallon" play mycelia --players human --seed 3 --save alone.vallon >mycelia.out 2>err
check "alone, the last turn is what one did and what the game did" '! grep -q "Nothing has happened" mycelia.out && [ "$(grep -c "^> -- Your turn --" mycelia.out)" = 1 ]'
check "explain finds by part of a name" 'grep -qE "^> Lamp: .*gain 1 point" out && has "Nothing here is called '"'zzz'"'."'
check "preview tells chances" 'grep -qE "^(rarely|sometimes|about half the time|usually): You draw " out'
check "score counts now" 'has "You: 0"'
check "log all has headings" 'has "-- Set-up --"'
check "log N opens a turn" '[ "$(grep -c -e "^> -- Set-up --" out)" = 4 ]'
check "a turn that is not there" 'has "There is no turn '"'99'"': type a number from 1 to 2."'
# In each turn the heading comes first, then the event that begins it; events of the turn before
# stand above both.
for game in "mystic-vale Round [0-9]*: .* begins a turn" "mycelia .* begins a turn" "mystic .* begins turn [0-9]*" \
    "dreamscape New at .*|Cycle [0-9]* begins|.* begins (Travel|Creation)"; do
    { ones 120 && echo "log all"; } | "$vallon" play "${game%% *}" --players human,greedy --seed 3 --save journal.vallon >journal 2>err
    awk -v begins="^(${game#* })\\.$" '
        /^(> )?-- Set-up --$/ { log_is_told = 1 }
        !log_is_told { next }
        wanted { if ($0 !~ begins) bad++; wanted = 0 }
        /^-- Turn of / { wanted = 1; turns++; at = NR }
        / begins (a turn|turn [0-9]+|Creation)\.$/ && NR != at + 1 { bad++ }
        END { exit turns < 4 || bad }' journal
    check "${game%% *}: a turn begins below its heading" "[ $? = 0 ]"
    rm -f journal.vallon
done
check "save says where" 'has "Saved: "'
check "nothing to undo" 'has "There is nothing to undo."'
check "the language changes" 'has "Langue : Français" && has "À vous – Jouez une carte" && has "  aperçu : "'
check "French commands" 'has "PE-3 : À votre tour" && has "Il n'"'"'y a rien à annuler."'
play 'play eel\nunder\nundo\nmoves\nundo\n' --seed 1 --save f.vallon
check "undo takes back what nobody saw" 'has "Undone." && [ "$(last_line f.vallon)" = "open 1" ]'
check "undo says why it cannot" 'has "you cannot undo it"'

# The short forms, in any case of letters and in both languages.
play '?\nu\nH\nq\n' --seed 1 --save g.vallon
check "? helps, u undoes, q leaves" '[ $code = 0 ] && has "Type the number of a move, the move" && has "There is nothing to undo." && has "The match is saved in g.vallon"'
check "h advises, with reasons" 'grep -qE "^> 1\. Play the .* \([0-9]+%\)$" out && has "The best move found" && has "2. "'
play 'HINT\nConseil\nquitter\n' --seed 1 --save g2.vallon
check "the long words too, whatever the language" '[ "$(grep -c "The best move found" out)" = 2 ] && has "The match is saved"'
play 'apercu 1\naperçu 2\nREGLE PE-3\n' --lang fr --seed 1 --save g3a.vallon
check "commands with accents and without" '! has "Commande inconnue" && [ "$(grep -c "^> " out)" -ge 3 ] && has "PE-3 : "'
play 'h\nU\nQ\n' --lang fr --seed 1 --save g3.vallon
check "the same keys in French" 'has "Le meilleur coup trouvé" && has "Il n'"'"'y a rien à annuler." && has "? aide, h conseil, u annuler, q enregistrer et quitter"'
play 'review\n' --seed 1 --save g4.vallon
check "no review before the end" 'has "The review comes when the match is over."'
{ ones 400 && printf 'analyse\nh\n'; } | "$vallon" play pearls --seed 1 --save g5.vallon >out 2>err
check "a review at the end, the worst first" 'grep -qE "^> You: [0-9]+ decisions judged\." out && has "of a win. Better: " && has "Type '"'review'"'" && has "nothing for you to decide now"'
check "it says what you did, and no name of yours" 'grep -qE "^Move [0-9]+: " out && ! grep -qE "\bYou (draws|plays|gains|takes|dives)\b|the player.s next turn" out'
sed -n "s/^Costs \([0-9]*\)%.*/\1/p" out >costs
check "its figures fall" '[ "$(wc -l <costs)" -ge 2 ] && sort -rn -c costs'
check "and it changes nothing" '"$vallon" replay g5.vallon >/dev/null'
{ ones 60 && echo log; } | "$vallon" play pearls --players human,greedy,greedy --seed 3 --save g6.vallon >out 2>err
sed -n "/^> 1\. Set-up/,\$p" out >folded
check "log folds the turns of the others to a line each, one after the other" '
    awk "/^[0-9]+\. Greedy: /{a=NR} /^[0-9]+\. Greedy 2: /{if (a==NR-1) n++} END{exit n<3}" folded &&
    grep -q "^-- Your turn --" folded && ! grep -q "^Greedy plays" folded'

# ---- ASCII ----

for game in $("$vallon" games --lang en | sed -n 's/^\([a-z][a-z-]*\) - .*/\1/p'); do
    { ones 40 && printf 'board\nlook\nhelp\nlog all\n'; } | LC_ALL=C "$vallon" play "$game" --lang fr --seed 2 --save "ascii-$game.vallon" >out 2>err
    check "$game: LC_ALL=C has nothing but ASCII" '! LC_ALL=C grep -q "[^ -~]" out && [ "$(wc -l <out)" -gt 100 ]'
done

# ---- saving and resuming -------------------------------------------------------------------------

play 'dive\ndive\n' --seed 2
saved=$XDG_STATE_HOME/vallon/pearls.vallon
check "the end of the input is no accident" '[ $code = 0 ] && has "The match is saved in $saved"'
plies=$(last_line "$saved")
cp "$saved" before
play 'look\n' --resume
check "resume goes on where it was" '[ $code = 0 ] && has "resumed" && [ "$(last_line "$saved")" = "$plies" ] && cmp -s before "$saved"'
play 'dive\n' --resume --lang fr
check "a resumed match plays on, in another language" 'has "reprise" && has "À vous" && [ "$(grep -c "^[0-9]" "$saved")" -gt "$(grep -c "^[0-9]" before)" ]'
ones 400 | "$vallon" play pearls --resume >out 2>err
check "and to its end" 'has "The match is over." && "$vallon" replay "$saved" >/dev/null'
play '' --resume
check "a finished match shows its result again" '[ $code = 0 ] && has "The match is over."'
cp "$saved" finished
play 'dive\n' --seed 3
check "the record of a finished match is kept" 'cmp -s finished "$XDG_STATE_HOME/vallon/pearls.1.vallon" && has "is kept as"'

# Seat 0 begins (PE-2): a bot has played, the person has not.
play 'q\n' --players greedy,human --save begun.vallon
check "a program has begun" 'grep -q "^open [1-9]" begun.vallon && grep -q "^seat 1 human" begun.vallon'
play 'q\n' --players greedy,human --save begun.vallon
check "what no person has played is not kept" '[ $code = 0 ] && ! [ -e begun.1.vallon ] && ! has "is kept as"'
play '1\nq\n' --players greedy,human --save begun.vallon
play 'q\n' --players greedy,human --save begun.vallon
check "after the first action of a person it is" '[ -e begun.1.vallon ] && has "is kept as"'
cp "$saved" unfinished
play 'dive\n' --seed 4
check "an unfinished match is never overwritten" 'cmp -s unfinished "$XDG_STATE_HOME/vallon/pearls.2.vallon" && has "pearls.2.vallon"'
"$vallon" play pearls --resume --save nothing.vallon </dev/null >out 2>err
check "nothing to resume" '[ $? = 1 ] && told "there is no saved match" && [ ! -e nothing.vallon ]'
"$vallon" play pearls --resume --lang fr --save nothing.vallon </dev/null >out 2>err
check "nothing to resume, in French" 'told "il n'"'"'y a pas de partie enregistrée"'

# damage NAME LINE: resuming `bad.vallon` must fail, name the line and leave the file alone
damage() {
    cp bad.vallon before
    "$vallon" play pearls --resume --save bad.vallon </dev/null >out 2>err
    code=$?
    check "damaged save: $1" '[ $code = 1 ] && told "bad.vallon:'"$2"': " && cmp -s before bad.vallon'
}
head -n 9 en1.vallon >bad.vallon && damage "cut short" 9
sed '10s/ [a-z]* / frob /' en1.vallon >bad.vallon && damage "unknown action" 10
sed '11d' en1.vallon >bad.vallon && damage "a line is missing" 11
sed '2s/pearls 1/pearls 999/' en1.vallon >bad.vallon && damage "other rules" 2
printf 'hello\n' >bad.vallon && damage "not a record" 1
: >bad.vallon && damage "empty" 1

# ---- unwritable paths ----------------------------------------------------------------------------

: >file
play 'dive\ndive\n' --seed 1 --save file/x.vallon
check "a path through a file: told at every move" '[ "$(grep -c "NOT SAVED: cannot write file/x.vallon: a part of the path is not a folder" out)" -ge 3 ]'
check "and the match went on, and the exit code tells" '[ $code = 1 ] && has "The last moves could NOT be saved."'
play 'dive\n' --seed 1 --save absent/x.vallon --lang fr
check "a folder that is not there, in French" '[ $code = 1 ] && has "PAS ENREGISTRÉ : impossible d'"'"'écrire absent/x.vallon : aucun fichier"'
if [ -c /dev/full ]; then
    play 'dive\ndive\n' --seed 1 --save /dev/full
    check "a full disk" '[ $code = 1 ] && has "NOT SAVED: cannot write /dev/full: the disk is full" && [ -c /dev/full ]'
fi
mkdir folder
play 'dive\n' --seed 1 --save folder
check "a folder instead of a file" '[ $code = 1 ] && has "it is a folder" && [ -d folder ]'
cp en1.vallon target.vallon && ln -s target.vallon link.vallon
play 'dive\n' --seed 1 --save link.vallon
check "a link is followed" '[ -L link.vallon ] && grep -q "^open 2" target.vallon'
check "no unfinished file is left beside" '[ -z "$(find . -name "*.new-*")" ]'

# ---- signals, crashes, two programs --------------------------------------------------------------

# hold NAME: starts a match that waits for input on a pipe; $pid is its process.
hold() {
    rm -f pipe && mkfifo pipe
    "$vallon" play pearls --seed 1 --save "$1" <pipe >out 2>err &
    pid=$!
    exec 3>pipe
    echo dive >&3
    for _ in $(seq 600); do
        [ "$(grep -c "^> " out)" -ge 1 ] && grep -q "^open 2" "$1" 2>/dev/null && break
        sleep 0.1
    done
}
for signal in TERM:143 HUP:129; do
    hold sig.vallon
    kill -"${signal%:*}" $pid
    wait $pid
    code=$?
    exec 3>&-
    check "a SIG${signal%:*} ends it in order" '[ $code = ${signal#*:} ] && grep -q "^open 2" sig.vallon'
    rm -f sig.vallon
done
hold kill.vallon
kill -KILL $pid
wait $pid 2>/dev/null
exec 3>&-
check "a killed match resumes" '"$vallon" play pearls --resume --save kill.vallon </dev/null >out 2>err && has "resumed"'
hold both.vallon
"$vallon" play pearls --resume --save both.vallon </dev/null >out2 2>err
check "a match that is being played is not resumed a second time" '[ $? = 1 ] && told "another window"'
"$vallon" play pearls --seed 2 --save both.vallon </dev/null >out 2>err
check "a new one beside it takes another name" 'has "both.1.vallon" && grep -q "^open 2" both.vallon'
exec 3>&-
wait $pid
# Kills it at various moments, at least once when there is a record. Before the first record the
# file is empty.
for hundredths in 2 3 5 8 13; do
    ones 400 | "$vallon" play pearls --players human,human --save crash.vallon >out 2>err &
    pid=$!
    for wait in $(seq 1000); do [ ! -s crash.vallon ] || break && sleep 0.05; done
    sleep "$(printf '0.%02d' $hundredths)"
    kill -KILL $pid 2>/dev/null
    wait $pid 2>/dev/null
done
whole=0
for file in crash*.vallon; do
    [ -s "$file" ] || continue
    if "$vallon" replay "$file" >/dev/null 2>err; then whole=$((whole + 1)); else whole=-100; fi
done
check "whenever it is killed, the file is whole" '[ $whole -ge 1 ]'
yes 1 | head -n 400 | "$vallon" play pearls --seed 1 --save pipe.vallon 2>err | head -n 3 >out
check "when nobody reads any more it stops, saved" 'grep -qE "^(open|end) " pipe.vallon && "$vallon" replay pipe.vallon >/dev/null'

# ---- a language read from files ------------------------------------------------------------------

# Every text is between marks; text outside of them was not translated (pseudo.mjs).
mkdir -p lang/xx
"$vallon" lang keys | node "$tests/pseudo.mjs" make >lang/xx/all.txt
"$vallon" lang check lang/xx --strict all >out 2>err
check "a made-up language is sound and complete" '[ $? = 0 ]'
play 'xlang fr\nxlang\nlangue en\nlang zz\nlang xx\nxlog xall\nhelp\nxlang xx_YY.UTF-8\n' --lang lang/xx --seed 3 --save cycle.vallon
check "lang names a language, or goes on to the next" '[ $code = 0 ] && has "Langue : Français" && has "‹Language: Xish›" && has "Language: English"'
check "an unknown language is refused with the known ones" 'has "There is no language" && has "Known: en, fr" && has "xx."'
check "the journal and made-up names follow" 'has "‹-- Set-up --›" && has "‹‹Your turn› – ‹Play a card" && has "À vous – Jouez une carte"'
waiting=" " # games that cannot be played in it yet
for game in $("$vallon" games --all --lang en | sed -n 's/^\([a-z][a-z-]*\) - .*/\1/p'); do
    case $waiting in *" $game "*) continue ;; esac
    { printf 'xboard\n' && ones 4000; } | "$vallon" play "$game" --players human,random --seed 2 --lang lang/xx --save board.vallon >out 2>err
    code=$?
    check "$game: a whole match in a language from files" '[ $code = 0 ] && has "‹The match is over.›" && [ "$(last_line board.vallon | cut -c1-3)" = end ]'
    { printf 'xhelp\nxlook\nxmoves\nxpreview 1\nxscore\nxlast\nxundo\n99\nno such line\n' && ones 4000 && printf 'xlog\nxscore\n'; } |
        "$vallon" play "$game" --players human,random --seed 2 --lang lang/xx --save x.vallon >all 2>err
    node "$tests/pseudo.mjs" check <all >out
    check "$game: every word of it comes from the language" '[ $? = 0 ]'
done

# ---- lessons -------------------------------------------------------------------------------------

# learn LINES ARGUMENTS...: a lesson with these input lines.
learn() {
    lines=$1
    shift
    printf "$lines" | "$vallon" learn-to-play "$@" --plain >out 2>err
    code=$?
}
kept=$XDG_STATE_HOME/vallon/mycelia-lesson.vallon
for game in mystic-vale mycelia dreamscape mystic; do
    for lang in en fr; do
        yes "" | head -n 60 | "$vallon" learn-to-play $game --plain --restart --lang $lang >out 2>err
        code=$?
        check "$game: the lesson plays through by empty lines, $lang" \
            '[ $code = 0 ] && ! [ -s err ] && grep -qE "Now a real match|Une vraie partie" out && ! grep -q "[{}]" out'
        check "$game: and leads to a match, $lang" '[ -e "$XDG_STATE_HOME/vallon/$game.vallon" ]'
    done
done
learn '\n\n\n' mycelia --restart
check "a lesson is left" '[ $code = 0 ] && has "Lesson, 4 of" && grep -q "^0 0 play" "$kept"'
learn '' mycelia
check "it goes on where it was left" 'has "Lesson, 4 of" && ! has "Lesson, 1 of"'
learn 'pick a4\nlesson\n' mycelia
check "another move is allowed" 'has "That is allowed. The lesson has: C2" && has "Type '"'lesson'"'"'
check "and the lesson leads back" '[ "$(grep -c "^Lesson, 4 of" out)" = 2 ]'
learn 'pick a4\n1\n' mycelia
learn 'lesson\n' mycelia
check "also from a saved match that has left it" '[ "$(grep -c "^Lesson, 4 of" out)" = 1 ]'
learn 'back\n' mycelia
check "one step back" 'has "Lesson, 3 of"'
learn '' mycelia --restart
check "from the beginning" 'has "Lesson, 1 of"'
learn 'help\nlook\nhint\nq\n' mycelia
check "help, position and hint within a lesson" '[ $code = 0 ] && has "one step of the lesson back" && has "New dew when it turns"'
printf 'vallon-record 1\ngame mycelia 1\n' >"$kept"
learn '' mycelia
check "a damaged lesson is named" '[ $code = 1 ] && told "mycelia-lesson.vallon"'
learn '' mycelia --restart
check "and can be begun again" '[ $code = 0 ] && has "Lesson, 1 of"'
play 'lesson\nquit\n' --save l.vallon
check "a match is no lesson" 'has "This is not a lesson." && ! has "vallon learn-to-play"'
printf '?\nback\n' | "$vallon" play mycelia --seed 1 --save l3.vallon >out 2>err
check "nor does its help speak of one; where there is one, it says how to begin" '! has "one step of the lesson back" && has "vallon learn-to-play mycelia"'
learn '' pearls
check "a game without a lesson" '[ $code = 1 ] && told "there is no lesson for Pearls"'
learn '' nosuch
check "a game that is not there" '[ $code = 2 ] && told "unknown game"'
learn ''
check "no game" '[ $code = 2 ]'
"$vallon" learn-to-play --help --lang fr >out
check "the help in French" 'has "Apprend un jeu pas à pas" && has "--restart"'

# ---- usage errors --------------------------------------------------------------------------------

wrong() { # wrong CODE TEXT ARGUMENTS...
    wanted=$1 text=$2
    shift 2
    "$vallon" play "$@" </dev/null >out 2>err
    code=$?
    check "vallon play $*" '[ $code = $wanted ] && told "$text"'
}
wrong 2 "expected a game"
wrong 2 "unknown game" nosuch
wrong 2 "unknown player" pearls --players human,nobody
wrong 2 "is for 2 to 4 players" pearls --players human
wrong 2 "unknown option" pearls --option nosuch=1
wrong 2 "unknown value" pearls --option hand=seven
wrong 2 "more names than people" pearls --name A --name B
wrong 2 "--seed must be" pearls --seed x
wrong 1 "cannot read" pearls --set nosuch.set
printf 'set base\n  game pearls\n  frob 1\n' >bad.set
wrong 1 "bad.set:3" pearls --set bad.set
play 'quit\n' --option hand=five --save o.vallon
check "an option of the game" 'grep -q "^option hand five$" o.vallon && has "You: 0 points, 5 cards in hand."'

echo
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
