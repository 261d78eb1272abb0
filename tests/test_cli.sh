#!/bin/sh
# test_cli.sh VALLON - the command line: arguments, exit codes, output and errors. Ends with
# "N passed, N failed".
set -u
vallon=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
here=$(cd "$(dirname "$0")/.." && pwd)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
unset LC_ALL LC_MESSAGES LANG
passed=0 failed=0

ok() { passed=$((passed + 1)); }
not_ok() {
    failed=$((failed + 1))
    echo "FAILED: $*"
    sed 's/^/    /' "$dir/out" "$dir/err" 2>/dev/null | head -12
}

# expect CODE ARGUMENTS...: runs the command, checks its exit code and keeps its output.
expect() {
    wanted=$1
    shift
    did="vallon $*"
    "$vallon" "$@" >"$dir/out" 2>"$dir/err" </dev/null
    code=$?
    if [ "$code" = "$wanted" ]; then ok; else not_ok "$did: exit code $code, expected $wanted"; fi
}
# Checks that the last command wrote this to stderr, or that to stdout.
says() { if grep -qF -e "$1" "$dir/err"; then ok; else not_ok "$did: stderr lacks: $1"; fi; }
prints() { if grep -qF -e "$1" "$dir/out"; then ok; else not_ok "$did: stdout lacks: $1"; fi; }
prints_not() { if grep -qF -e "$1" "$dir/out"; then not_ok "$did: stdout has: $1"; else ok; fi; }
quiet() { if [ -s "$dir/err" ]; then not_ok "$did: stderr is not empty"; else ok; fi; }
holds() { if eval "$2"; then ok; else not_ok "$1"; fi; }
# Checks that the output is JSON, line by line, and that the expression over `lines` is true.
json() {
    if node -e '
        const lines = require("fs").readFileSync(process.argv[1], "utf8").trim().split("\n").map(l => JSON.parse(l));
        process.exit(eval(process.argv[2]) ? 0 : 1)' "$dir/out" "$1" 2>"$dir/err"; then ok; else not_ok "$did: JSON: $1"; fi
}

# ---- serve: errors without a socket; tests/server has the rest -----------------------------------
expect 2 serve --listen nowhere && says "expected ADDR:PORT"
expect 2 serve --listen 127.0.0.1:70000 --lang fr && says "il fallait ADR:PORT"
expect 1 serve --listen 127.0.0.1:0 --store oracle:x && says "expected sqlite:FILE"
expect 1 serve --listen 300.1.1.1:0 --store "sqlite:$dir/x.db" && says "cannot serve"
expect 1 serve --listen 127.0.0.1:0 --store "sqlite:$dir/none/x.db" && says "cannot serve"

# ---- the command itself --------------------------------------------------------------------------
expect 0 --version && prints "vallon "
expect 0 --help && prints "Usage: vallon COMMAND" && quiet
expect 0 --help --lang fr && prints "Usage : vallon COMMANDE"
expect 2 && says "expected a command"
expect 2 gmes && says "unknown command 'gmes'; did you mean 'games'?"
expect 2 gmes --lang fr && says "commande inconnue « gmes » ; vouliez-vous « games » ?"
for command in games play sim lab replay set rules bench arena hint lang learn review serve verify admin completion man; do
    expect 0 $command --help && prints "Usage: vallon $command" && prints "--lang CODE" && quiet
    expect 0 $command --help --lang=fr && prints "Usage : vallon $command"
    expect 2 $command --no-such-option && says "--no-such-option"
    expect 2 $command --lang xx && says "unknown language 'xx'; known: en, fr"
    did="vallon $command --help >/dev/full"
    "$vallon" $command --help >/dev/full 2>"$dir/err"
    code=$?
    holds "$did: exit code" "[ $code = 1 ]" && says "cannot write the output"
done

# ---- language ------------------------------------------------------------------------------------
LC_ALL=fr_FR.UTF-8 expect 2 gmes && says "commande inconnue"
LC_ALL='' LC_MESSAGES=fr_BE expect 2 gmes && says "commande inconnue"
LC_ALL=C LANG=fr_FR expect 2 gmes && says "unknown command"
LANG=fr_CA.UTF-8 expect 2 gmes && says "commande inconnue"
LANG=fr_CA.UTF-8 expect 2 gmes --lang en && says "unknown command"
unset LC_ALL LC_MESSAGES LANG # some shells keep variables set before a function
expect 0 --lang fr games --all && prints "joueurs"

# ---- games ---------------------------------------------------------------------------------------
expect 0 games && prints_not "pearls"
expect 0 games --all && prints "pearls - Pearls" && prints "2 to 4 players" && prints "option hand" && prints "normally three"
expect 0 games --all --json
json 'lines[0].some(g => g.id === "pearls" && g.toy && g.seats_min === 2 && g.seats_max === 4 && g.rules_version > 0 &&
      g.options[0].default === "three" && g.sets[0].hash.length === 64 && g.sets[0].reconstructed === false)'
expect 0 games --json && json 'lines[0].every(g => !g.toy && g.minutes_min > 0 && g.minutes_min <= g.minutes_max && [1, 2, 3].includes(g.level))'
json '[["mystic-vale", "round", "manche"], ["mycelia", "round", "manche"], ["dreamscape", "Cycle", "Cycle"], ["mystic"]].every(
      ([id, ...words]) => ["en", "fr"].every((l, i) => lines[0].find(g => g.id === id).round?.[l] === words[i]))'
expect 2 games pearls && says "one word too many: 'pearls'"

# ---- sim: arguments ------------------------------------------------------------------------------
# ---- lab -----------------------------------------------------------------------------------------
lab="lab mycelia --matches 60 --seed 3"
expect 0 $lab && prints "Rounds" && prints "What decides" && quiet
expect 0 $lab --lang fr && prints "Manches" && prints "Ce qui décide"
expect 0 $lab --json && json 'lines[0].sets[0].matches === 60 && lines[0].luck && Math.abs(10 ** (lines[0].luck.rating.value / 400) - (0.5 + lines[0].luck.stronger.value) / (0.5 - lines[0].luck.stronger.value)) < 0.001 && lines[0].sets[0].cards.length > 20'
cp "$dir/out" "$dir/whole"
expect 0 $lab --json --jobs 1
holds "lab: the same figures with one thread" 'cmp -s "$dir/out" "$dir/whole"'
expect 0 $lab --json --resume "$dir/study" && expect 0 $lab --json --resume "$dir/study"
holds "lab: the same figures from the file" 'cmp -s "$dir/out" "$dir/whole"'
head -c $(($(wc -c <"$dir/study") / 2)) "$dir/study" >"$dir/half"
expect 0 $lab --json --resume "$dir/half"
holds "lab: the same figures after an interruption" 'cmp -s "$dir/out" "$dir/whole"'
expect 1 lab mycelia --matches 60 --seed 4 --resume "$dir/study" && says "matches of another study"
expect 1 lab mycelia --matches 60 --seed 4 --resume "$dir/study" --lang fr && says "les parties d'une autre étude"
expect 1 $lab --resume "$dir/none/study" && says "cannot keep the matches"
expect 1 $lab --html "$dir/none/report.html" && says "cannot write"
expect 0 $lab --html "$dir/report.html" --csv "$dir/figures.csv"
holds "lab: the page has charts and tables" 'grep -q "<svg" "$dir/report.html" && grep -q "</table>" "$dir/report.html" && ! grep -q "http" "$dir/report.html"'
holds "lab: each line of the CSV has as many cells" '[ "$(tr -d "\r" <"$dir/figures.csv" | awk -F, "{print NF}" | sort -u)" = 8 ]'
sed 's/^  cost  *5 /  cost 4 /' "$here/sets/mystic-vale/base.set" >"$dir/cheaper.set"
expect 0 lab mystic-vale --matches 80 --levels off --set base --set "$dir/cheaper.set" && prints "What differs from A to B" && prints "Rounds"
expect 0 lab mystic-vale --matches 80 --levels off --set base --set base --lang fr && prints "rien qui ne puisse être dû au hasard"
expect 2 lab mycelia --set base --set base --set base && says "--set can be given twice at most"
expect 2 lab mycelia --levels greedy && says "--levels needs two bots"
expect 2 lab mycelia --matches 100001 && says "--matches"
expect 1 lab mycelia --set "$dir/none.set" && says "none.set"
expect 0 lab mycelia --players adept --option gwidyon=25 --nodes 20 --matches 3 && prints "3 matches"

# ---- lab tune ------------------------------------------------------------------------------------
awk '/^advancement /{card = $2} card == "pebble_spring" && /^  cost/ {sub(/[0-9]+/, "1")} {print}' "$here/sets/mystic-vale/base.set" >"$dir/flawed.set"
tune="lab tune mystic-vale --matches 200 --check 400 --figures cost --reach 8 --aim bought.pebble_spring=0..70 --seed 3"
expect 0 $tune --set "$dir/flawed.set" --out "$dir/tuned.set" && prints "pebble_spring.cost" && prints "400 fresh matches" && quiet
holds "tune: one line of the set differs" '[ "$(diff "$dir/flawed.set" "$dir/tuned.set" | grep -c "^>   cost")" = 1 ] && [ "$(diff "$dir/flawed.set" "$dir/tuned.set" | grep -c "^[<>]")" = 2 ]'
expect 0 set check "$dir/tuned.set"
expect 1 $tune --set "$dir/flawed.set" --out "$dir/tuned.set" && says "exists already"
expect 0 $tune --set "$dir/flawed.set" --json --resume "$dir/search" && json 'lines[0].result === "proposed" && lines[0].changes[0].from === 1 && lines[0].changes[0].to > 2 && lines[0].targets[0].missed_before && !lines[0].targets[0].missed_after'
cp "$dir/out" "$dir/whole"
expect 0 $tune --set "$dir/flawed.set" --json --jobs 1
holds "tune: the same result with one thread" 'cmp -s "$dir/out" "$dir/whole"'
head -c $(($(wc -c <"$dir/search") / 2)) "$dir/search" >"$dir/half"
expect 0 $tune --set "$dir/flawed.set" --json --resume "$dir/half"
holds "tune: the same result after an interruption" 'cmp -s "$dir/out" "$dir/whole" && cmp -s "$dir/half" "$dir/search"'
expect 1 $tune --resume "$dir/search" && says "matches of another study"
expect 0 $tune --json && json 'lines[0].result === "met" && lines[0].changes.length === 0'
expect 0 $tune --out "$dir/none.set" --lang fr && prints "rien à proposer"
holds "tune: nothing is written without a proposal" '[ ! -e "$dir/none.set" ]'
expect 1 $tune --keep cost && says "no figure may move"
expect 1 lab tune mystic-vale --figures fertile_soil --matches 20 && says "no figure may move"
expect 2 lab tune mystic-vale --figures sugar && says "has no figure 'sugar'"
expect 2 lab tune mystic-vale --aim cheap=1..2 && says "'cheap=1..2' is no aim"
expect 2 lab tune mystic-vale --aim wins=40..60 && says "needs a game in which each seat chooses"
expect 1 lab tune mystic-vale --aim bought.sugar=5..60 && says "'sugar' can be taken by nobody"
expect 0 --lang fr lab tune --help && prints "vallon lab tune JEU"
expect 0 lab tune mystic --matches 40 --check 40 --steps 1 --candidates 2 --figures card --aim wins=0..100 --aim duels.kroko=0..100 --json && json 'lines[0].targets.length === 13 && lines[0].result === "met"'

# ---- set check --balance -------------------------------------------------------------------------
expect 0 set check "$here/sets/mystic-vale/base.set" --balance --matches 300 --json
expect 0 set check "$dir/flawed.set" --balance --matches 300 --json && json 'lines[0].fine && lines[0].balance.matches === 300 && lines[0].balance.warnings.some(w => w.warning === "always" && w.id === "pebble_spring" && w.low < w.value && w.value <= w.high)'
cp "$dir/out" "$dir/whole"
expect 0 set check "$dir/flawed.set" --balance --matches 300 --json
holds "balance: the same seed gives the same warnings" 'cmp -s "$dir/out" "$dir/whole"'
expect 0 set check "$dir/flawed.set" --balance --matches 300 && prints "Pebble Spring: taken in 9" && quiet
expect 0 set check "$dir/flawed.set" --balance --matches 300 --lang fr && prints "prise dans 9"
expect 0 set check mystic --balance --matches 60 && prints "balance"
expect 2 set show mystic --balance && says "--balance goes with 'set check'"
expect 2 set check mystic --balance --matches 0 && says "--matches"

sim="sim pearls --players random,greedy --matches 5 --seed 1"
expect 0 $sim && prints "5 of 5 matches" && quiet
expect 0 $sim --lang fr && prints "5 parties sur 5"
expect 2 sim && says "expected a game"
expect 2 sim perls --players random,greedy --matches 5 --seed 1 && says "unknown game 'perls'; did you mean 'pearls'?"
expect 2 sim pearls --matches 5 --seed 1 && says "--players A,B[,C,D] is missing"
expect 2 sim pearls --players random,greedy --seed 1 --lang fr && says "il manque --matches N"
expect 2 sim pearls --players random,greedy --matches 5 && says "--seed S is missing"
expect 2 sim pearls --players random --matches 5 --seed 1 && says "is for 2 to 4 players, found 1"
expect 2 sim pearls --players random,random,random,random,random --matches 5 --seed 1 --lang fr && says "de 2 à 4 joueurs, trouvé 5"
expect 2 sim pearls --players random,random,random,random,random,random,random --matches 5 --seed 1 && says "more than 6 players"
expect 2 sim pearls --players random,gredy --matches 5 --seed 1 && says "unknown player 'gredy'; did you mean 'greedy'?"
expect 2 sim pearls --players random, --matches 5 --seed 1 && says "unknown player ''"
expect 2 sim pearls --players random,human --matches 5 --seed 1 && says "vallon play"
expect 0 sim pearls --players apprentice,master --matches 2 --seed 1 --nodes 20 --json && json 'lines[0].matches === 2'
cp "$dir/out" "$dir/once"
expect 0 sim pearls --players apprentice,master --matches 2 --seed 1 --nodes 20 --json --jobs 1
holds "who searches by iterations plays the same again" "cmp -s '$dir/once' '$dir/out'"
expect 2 play pearls --players human,oracle --plain && says "unknown player 'oracle'"
for bad in 0 -1 x 1.5 '' 99999999999999999999999; do
    expect 2 sim pearls --players random,greedy --matches "$bad" --seed 1 && says "--matches"
done
expect 2 $sim --seed 2 && says "--seed is given too often"
expect 2 sim pearls --players random,greedy --matches 5 --seed nine && says "found 'nine'"
expect 2 $sim --jobs 0 && says "from 1 to"
expect 2 $sim --json=yes && says "--json takes no value, found 'yes'"
expect 2 $sim --jobs && says "--jobs needs a value"
expect 0 $sim --option hand=five --json && json 'lines[0].options.hand === "five"'
expect 2 $sim --option hnad=five && says "unknown option of the game 'hnad'; did you mean 'hand'?"
expect 2 $sim --option hand=fife && says "unknown value 'hand=fife'" && says "three, five"
expect 2 $sim --option hand --lang fr && says "valeur inconnue « hand »"
expect 1 $sim --set "$dir/none.set" && says "cannot read '$dir/none.set': no such file"
expect 1 $sim --set "$dir" --lang fr && says "c'est un dossier"

# ---- sim: results --------------------------------------------------------------------------------
many="sim pearls --players random,greedy,random --matches 200 --seed 77 --json"
expect 0 $many --jobs 1 --records "$dir/one"
json 'lines[0].matches === 200 && lines[0].seats.length === 3 && lines[0].end === "done" &&
      Math.abs(lines[0].seats.reduce((n, s) => n + s.wins, 0) - 200) < 0.01 &&
      lines[0].seats.every(s => s.places.reduce((a, b) => a + b) === 200 && s.score.min <= s.score.mean && s.score.mean <= s.score.max)'
cp "$dir/out" "$dir/one.json"
expect 0 $many --jobs 2 --records "$dir/deep/er/two"
holds "the figures do not depend on --jobs" 'cmp -s "$dir/out" "$dir/one.json"'
holds "the records do not depend on --jobs" 'diff -r "$dir/one" "$dir/deep/er/two" >"$dir/out"'
holds "one record a match" '[ "$(ls "$dir/one" | wc -l)" = 200 ] && [ -f "$dir/one/match-000200.vallon" ]'
expect 0 sim pearls --players random,greedy,random --matches 200 --seed 78 --json
holds "another seed, other matches" '! cmp -s "$dir/out" "$dir/one.json"'

# DS-A-42: when bots play all seats, they create in the order of Initiative, not of the seats.
expect 0 sim dreamscape --players random,random,random --option creation=together --matches 4 --seed 5 --records "$dir/together"
for record in "$dir"/together/*.vallon; do
    expect 0 replay "$record" --lang en
    sed -n 's/^ *\(.*\) begins Creation$/\1/p' "$dir/out" >"$dir/begun"
    # only 18 lines: the last use prints this, too
    sed -n 's/^ *\(.*\) has finished creating$/\1/p' "$dir/out" | head -n 18 >"$dir/finished"
    holds "$record: Creation by Initiative" '[ "$(wc -l <"$dir/begun")" = 18 ] && cmp -s "$dir/begun" "$dir/finished"'
    cat "$dir/begun" >>"$dir/orders"
done
holds "Initiative is not the order of seats" "[ \"\$(sed -n '1~3p' '$dir/orders' | sort -u | wc -l)\" -gt 1 ]"

did="sim interrupted"
timeout 300 "$vallon" sim pearls --players random,greedy --matches 900000000 --seed 1 --json --records "$dir/cut" >"$dir/out" 2>"$dir/err" &
# wait until it plays, however slow it is
until [ -f "$dir/cut/match-000050.vallon" ] || ! kill -0 $! 2>/dev/null; do sleep 0.1; done
kill -TERM $!
wait $!
says "interrupted after"
json 'lines[0].end === "interrupted" && lines[0].matches > 0 && lines[0].matches < lines[0].asked'

# ---- failed writes -------------------------------------------------------------------------------
: >"$dir/file"
expect 1 $sim --records "$dir/file" && says "cannot write '$dir/file'"
expect 1 $sim --records "$dir/file/below" --lang fr && says "impossible d'écrire"
expect 1 $sim --records /proc/nowhere && says "cannot write '/proc/nowhere"
did="sim --records on a full disk"
(trap '' XFSZ; ulimit -f 1; exec "$vallon" $sim --records "$dir/full") >"$dir/out" 2>"$dir/err"
code=$?
holds "$did: exit code" "[ $code = 1 ]" && says "match-00000" && says "too big"
holds "$did: no half record is left" '[ -z "$(ls "$dir/full")" ]'
mkdir -p "$dir/taken/match-000001.vallon"
expect 1 $sim --records "$dir/taken" --jobs 1 && says "match-000001.vallon"
holds "no half record is left beside a directory" '[ "$(ls "$dir/taken")" = match-000001.vallon ]'
record=$dir/one/match-000001.vallon
for words in "games --all" "games --all --json" "$sim" "$sim --json" "replay $record" "replay $record --json" "set check pearls" \
    "set show pearls" "set show pearls --json" "rules pearls" "rules pearls --json" "bench pearls --matches 2" "bench pearls --matches 2 --json"; do
    "$vallon" $words >/dev/full 2>"$dir/err"
    code=$?
    did="vallon $words >/dev/full"
    holds "$did: exit code" "[ $code = 1 ]" && says "the disk is full"
done
expect 0 games --all # the failures left nothing behind

# ---- replay --------------------------------------------------------------------------------------
plies=$(sed -n 's/^end \([0-9]*\) .*/\1/p' "$record")
for seat in 0 1 2 watcher all; do
    expect 0 replay "$record" --seat $seat && prints "random-1" && quiet
    expect 0 replay "$record" --seat $seat --json && quiet
    json "lines.length === $plies + 1 && lines.every((l, i) => l.ply === i && l.scores.length === 3 && l.state.pub && (i === 0 || l.action.kind)) &&
          lines[0].action === null && lines[0].record.game === 'pearls' && lines[$plies].over && lines[$plies].waiting.length === 0"
done
expect 0 replay "$record" --json && json 'lines.every(l => l.rolls && l.state.secret && l.state.own.length === 3 && l.state.hash.length === 16)'
expect 0 replay "$record" --json --seat 1
json 'lines.every(l => !l.rolls && !l.state.secret && !l.state.hash && Array.isArray(l.state.own.hand))'
json 'lines.every(l => l.events.every(e => e.kind !== "draw" || (e.who === 1) === (e.card !== null)))'
prints_not '"rolls"'
expect 0 replay "$record" --json --seat watcher && json 'lines.every(l => l.state.own === null && l.events.every(e => e.kind !== "draw" || e.card === null))'
expect 0 replay "$record" --to 3 --json && json 'lines.length === 4'
expect 0 replay "$record" --to 0 --lang fr && prints "mise en place" && prints "dans la pioche"
expect 0 replay "$record" --to 4 --seat 0 && prints "You hold" && prints "in the deck"
# Hash lines may be missing, or stand before any ply; the hash of the last line may not be missing.
expect 0 replay "$record" --json && cp "$dir/out" "$dir/hashed"
hash_of_3=$(sed -n '4s/.*"hash":"\([0-9a-f]*\)".*/\1/p' "$dir/out")
sed '/^hash /d' "$record" >"$dir/bare.vallon"
expect 0 replay "$dir/bare.vallon" --json && holds "the same match without hash lines" 'cmp -s "$dir/out" "$dir/hashed"'
sed "s/^3 /hash 3 $hash_of_3\n&/" "$dir/bare.vallon" >"$dir/hash3.vallon"
holds "it has one hash line" '[ "$(grep -c "^hash 3 " "$dir/hash3.vallon")" = 1 ]'
expect 0 replay "$dir/hash3.vallon"
sed 's/^hash 3 .*/hash 3 0123456789abcdef/' "$dir/hash3.vallon" >"$dir/bad.vallon"
expect 1 replay "$dir/bad.vallon" && says "the record says 0123456789abcdef"
sed 's/^\(end [0-9]*\) .*/\1/' "$dir/bare.vallon" >"$dir/bad.vallon"
expect 1 replay "$dir/bad.vallon" && says "expected hash PLY HEXADECIMAL"
# --legal: the legal actions of the seats that have to act, as far as the viewer may know them.
expect 0 replay "$record" --json && json 'lines.every(l => !("legal" in l))'
expect 0 replay "$record" --json --legal --seat 1
json 'lines.every(l => l.legal.length === 3 && l.legal.every((list, i) => (list !== null) === (i === 1 && l.waiting.includes(1))))'
json 'lines.every(l => (l.legal[1] ?? []).every(a => a.kind !== "play" || l.state.own.hand.includes(a.card)))'
expect 0 replay "$record" --json --legal --seat watcher && json 'lines.every(l => l.legal.every(list => list === null))'
expect 0 replay "$record" --legal --to 0 && prints "        random-1 may choose:" && prints "          - Dive for a card" && quiet
expect 0 replay "$record" --legal --to 0 --seat 1 && prints_not "may choose:"
# A real record of older rules, played with a set that has changed since: the program still has that
# set, but does not offer it.
cp "$here/tests/golden/kept/dreamscape-blunder-1.vallon" "$dir/older.vallon"
old=$(sed -n 's/^set base //p' "$dir/older.vallon")
expect 0 replay "$dir/older.vallon" --lang en && prints "played with version 1 of the rules" && prints "Mechanical Golem" && prints_not "Clockwork Golem"
expect 0 replay "$dir/older.vallon" --json && json "lines[0].record.set_hash === '$old' && lines[0].record.recorded_version === 1"
expect 0 games --json && prints_not "$old"
expect 0 replay "$record" --legal --seat watcher && prints_not "may choose:" && prints "a watcher does not see what others may choose"
expect 0 replay "$record" --legal --to 0 --lang fr && prints "        random-1 peut choisir :" && prints "          - Plonger"
expect 0 replay --help && prints "--legal"
# An unfinished record: cut at a hash line, which has everything that `open` needs.
sed -n '1,/^hash 16 /{s/^hash 16/open 16/;p}' "$record" >"$dir/open.vallon"
expect 0 replay "$dir/open.vallon" && prints "   16  " && prints "in the deck" && prints_not "1. "
expect 0 replay --json -- "$dir/open.vallon" && json 'lines.length === 17 && !lines[16].over && lines[16].waiting.length > 0'
expect 0 sim mycelia --players random --matches 1 --seed 3 --records "$dir/alone"
expect 0 replay "$dir/alone/match-000001.vallon" --lang fr && prints "Perdu. random-1" && prints_not "1. random-1"
expect 2 replay "$record" --to 100000 && says "--to must be a whole number from 0 to $plies"
expect 2 replay "$record" --seat 3 && says "unknown seat '3'; expected a number from 0 to 2"
expect 2 replay "$record" --seat me --lang fr && says "place inconnue « me »"
expect 2 replay && says "expected a record"
expect 1 replay "$dir/none" && says "cannot read"
expect 1 replay "$dir" && says "cannot read"

# broken WHAT LINE TEXT SCRIPT: edits a record with a sed script, which must be refused with the
# line and the reason.
broken() {
    sed "$4" "$record" >"$dir/bad.vallon"
    expect 1 replay "$dir/bad.vallon" && says "$dir/bad.vallon:$2" && says "$3"
    expect 1 replay "$dir/bad.vallon" --json
    holds "$1: nothing is printed" '[ ! -s "$dir/out" ]'
}
broken foreign 1 "not a Vallon record" '1s/.*/hello/'
broken newer 1 "newer than this program" '1s/1$/2/'
broken other-game 2 "unknown game 'chess'" '2s/pearls/chess/'
broken other-rules 2 "version 9" '2s/1$/9/'
broken other-set 3 "give the right one with --set" '3s/[0-9a-f]\{64\}/0000000000000000000000000000000000000000000000000000000000000000/'
broken other-option 4 "unknown option or value" '4s/three/seven/'
sed '/^option hand/d' "$record" >"$dir/older-option.vallon"
expect 0 replay "$dir/older-option.vallon"
broken too-many-seats 5 "not a number of seats" '5s/3/9/'
broken no-seat 8 "expected the header line" '8d'
broken truncated "" "cut short" '$d'
broken half-line "" "" '$s/ [0-9a-f]*$//'
broken lost-line "" "out of order" '20d'
broken unknown-action "" "no such action" '11s/^0 0 .*/0 0 fly/'
broken unknown-seat "" "" '11s/^0 0/0 5/'
broken other-end "" "the record says" '$s/[0-9a-f]\{16\}$/0123456789abcdef/'
broken tail "" "follows the end of the record" '$s/$/\nmore/'
broken not-text 1 "not a Vallon record" '1s/.*/\x00\x01/'
sed '11s/.*/0 0 play net/' "$record" >"$dir/bad.vallon"
expect 1 replay "$dir/bad.vallon" --lang fr && says "bad.vallon:"
: >"$dir/bad.vallon"
expect 1 replay "$dir/bad.vallon" && says "not a Vallon record"
head -c 300 "$record" >"$dir/bad.vallon"
expect 1 replay "$dir/bad.vallon" && says "cut short"

# ---- sets ----------------------------------------------------------------------------------------
base=$here/sets/pearls/base.set
expect 0 set check pearls && prints "fine" && prints "card"
expect 0 set check pearls/base --lang fr && prints "correct"
expect 0 set check "$base" && prints "$base: fine"
expect 0 set check "$base" --json && json 'lines[0].fine && lines[0].game === "pearls" && lines[0].counts.card > 3'
expect 0 set show "$base" && prints "card pearl - Pearl / Perle" && prints "gain 3 points"
expect 0 set show pearls --lang fr && prints "card pearl - Perle / Pearl" && prints "gagnez 3 points"
expect 0 set show mycelia --json && json 'lines[0].stanzas.find(s => s.kind === "dew" && s.id === "1a").text_en.includes("the die")'
expect 0 set show pearls --json && json 'lines[0].stanzas.find(s => s.id === "pearl").text_fr.includes("3 points")'
expect 2 set && says "expected check, show or schema"
expect 2 set chekc pearls && says "did you mean 'check'?"
expect 0 set schema pearls --json && json 'lines[0].game === "pearls" && lines[0].kinds[0].fields.some(f => f.key === "effect" && f.forms.length > 3)'
expect 2 set schema nothing && says "unknown game 'nothing'"
expect 1 set check "$dir/none.set" && says "no such file"
# faulty PLACE TEXT SCRIPT: edits a set with a sed script, which must be refused at line:column.
faulty() {
    sed "$3" "$base" >"$dir/bad.set"
    expect 1 set check "$dir/bad.set" && says "$dir/bad.set:$1: " && says "$2"
    expect 1 $sim --set "$dir/bad.set" && says "$dir/bad.set:$1: "
    expect 1 set check "$dir/bad.set" --json && json "!lines[0].fine && lines[0].text.includes('$dir/bad.set:$1: ')"
}
faulty 12:12 "expected a number from 1 to 20, found '1x'" '12s/12/1x/'
faulty 13:12 "unknown word 'gian'; expected gain" '13s/gain/gian/'
faulty 11:3 "unknown word 'gendre'" '11s/gender/gendre/'
faulty 2:1 "the first stanza must be 'set'" '2s/set/deck/'
faulty 1:3 "no stanza is open" '1s/^/  stray /'
faulty 13:20 "unknown source 'nobody'" '13s/$/ @nobody/'
sed '3s/pearls/chess/' "$base" >"$dir/bad.set"
expect 1 set check "$dir/bad.set" && says "bad.set:3:12: unknown word 'chess'"
expect 1 $sim --set "$dir/bad.set" --lang fr && says "ce jeu de cartes est pour « chess »"
# Every error is reported, each on one line, in both languages; test_set_errors.c has all games.
sed '9s/copies.*/copies 99/; 11s/gender/genre/; 13s/gain/gian/' "$base" >"$dir/bad.set"
expect 1 set check "$dir/bad.set" && says "bad.set:11:3: unknown word 'genre'" && says "bad.set:13:12: unknown word 'gian'"
holds "$did: a line for each error" '[ $(wc -l <"$dir/err") = $(grep -c "bad.set:[0-9]*:[0-9]*: " "$dir/err") ]'
errors=$(wc -l <"$dir/err")
expect 1 set check "$dir/bad.set" --lang fr && says "bad.set:11:3: mot inconnu « genre » ; il fallait"
expect 1 set check "$dir/bad.set" --json
json "lines[0].errors.length === $errors && lines[0].error_count === $errors && lines[0].line === lines[0].errors[0].line &&
      lines[0].errors.every(e => e.text.endsWith(': ' + e.reason) && e.text.includes('bad.set:' + e.line + ':' + e.column)) &&
      lines[0].errors.some(e => e.line === 13 && e.reason.startsWith(\"unknown word 'gian'\")) && lines[0].whole_checked === false"
# 100 at most; the rest is counted.
{ sed -n 1,6p "$base" && seq -f 'zzz a%g' 150; } >"$dir/bad.set"
expect 1 set check "$dir/bad.set" && says "150 errors; only the first 100 are shown"
expect 1 set check "$dir/bad.set" --lang fr && says "150 erreurs ; seules les 100 premières sont affichées"
expect 1 set check "$dir/bad.set" --json && json 'lines[0].errors.length === 100 && lines[0].error_count === 150'
# An unknown game, and what else is wrong with the form of the file.
printf 'set a\n  game chess\n  name.en A\npawn\n' >"$dir/bad.set"
expect 1 set check "$dir/bad.set" && says "2:8: unknown word 'chess'" && says "'a' lacks name.fr" && says "4:1: a stanza begins"

# Another set can be played; its records name it and need it again.
sed '13s/1$/2 @reconstructed/' "$base" >"$dir/other.set"
expect 0 set check "$dir/other.set" && prints "RECONSTRUCTED" && prints "1 reconstructed"
expect 0 set show "$dir/other.set" --lang fr && prints "(reconstitué)"
expect 0 $sim --set "$dir/other.set" --records "$dir/other" && prints "(reconstructed)"
# the set is stored beside it
expect 0 replay "$dir/other/match-000001.vallon" && prints "(reconstructed)"
other=$(sha256sum <"$dir/other.set" | cut -c1-64)
holds "it is called by the first 16 digits of its hash" 'cmp -s "$dir/other.set" "$dir/other/set-$(echo "$other" | cut -c1-16).set"'
mv "$dir/other/"set-*.set "$dir/other/set-$other.set"
# a name with all 64 digits is not found
expect 1 replay "$dir/other/match-000001.vallon" && says "give the right one with --set"
mv "$dir/other/set-$other.set" "$dir/other/set-$(echo "$other" | cut -c1-16).set"
echo "# one more line" >>"$dir/other/set-$(echo "$other" | cut -c1-16).set"
# the name alone proves nothing
expect 1 replay "$dir/other/match-000001.vallon" && says "give the right one with --set"
rm "$dir/other/"set-*.set
expect 1 replay "$dir/other/match-000001.vallon" && says "give the right one with --set"
expect 0 replay "$dir/other/match-000001.vallon" --set "$dir/other.set" && prints "(reconstructed)"
expect 1 replay "$record" --set "$dir/other.set" && says "played with the set"

# ---- progress: on a terminal, or with --progress; never on stdout ---------------------------------
# on_terminal COMMAND...: its stderr is a pseudo terminal; what it writes there is kept as `err`.
on_terminal() {
    did="vallon $* (stderr is a terminal)"
    VALLON_STDOUT="$dir/out" python3 "$here/tests/terminal.py" "$vallon" "$@" >"$dir/err" </dev/null
    code=$?
    if [ $code = 0 ]; then ok; else not_ok "$did: exit code $code"; fi
}
play="pearls --players random,random --matches 200 --seed 1"
learning="learn pearls --out $dir/pearls.weights --matches 20"
expect 0 sim $play --records "$dir/shown" --jobs 1 && quiet
long="$dir/shown/match-000001.vallon"
for words in "arena $play" "bench pearls --matches 20" "$learning" "review $long --nodes 1"; do
    expect 0 $words && quiet
done
on_terminal bench pearls --matches 20 && says "of 10 slices (" && prints_not "slices (" && prints "decisions per second"
on_terminal bench pearls --matches 20 --lang fr && says "tranches sur 10 ("
on_terminal bench pearls --matches 20 --json && says "of 10 slices (" && json 'lines[0].game === "pearls"'
on_terminal $learning && says "of 20 matches ("
on_terminal review "$long" --nodes 1 && says " plies ("
on_terminal review "$long" --nodes 1 --json && says " plies (" && json 'lines.length > 1'
on_terminal arena $play && says "0 of 200 matches ("
on_terminal sim $play && says "0 of 200 matches (" && prints "200 of 200 matches"
cp "$dir/out" "$dir/sim.out"
expect 0 sim $play && quiet
holds "$did: the same output as on a terminal" 'cmp -s "$dir/out" "$dir/sim.out"'
expect 0 bench pearls --matches 20 --progress && says "of 10 slices ("
expect 0 bench pearls --matches 20 --progress --json && says "of 10 slices (" && json 'lines[0].game === "pearls"'
expect 0 $learning --progress --lang fr && says "parties sur 20 ("
# The last thing written takes the line away.
holds "$did: the line is taken away" '[ "$(tail -c 1 "$dir/err" | od -An -tx1 | tr -d " ")" = 0d ]'

# ---- decks ---------------------------------------------------------------------------------------
cat >"$dir/mine.deck" <<'DECK'
# a deck of one's own
deck mine
  name.en Mine
  name.fr Le mien
  gender m
  card gold 30
  card food 20
  card kitty 4
  card sam 4
  card farm 4
DECK
expect 0 deck check "$dir/mine.deck" && prints "deck mine: fine: 62 cards, 5 different"
expect 0 deck check "$dir/mine.deck" --lang fr && prints "correct : 62 cartes"
expect 0 deck show "$dir/mine.deck" && prints "30  Gold" && prints "Exploration"
expect 0 deck stats "$dir/mine.deck" && prints "resource 50, character 8, building 4" && prints "worker 8"
expect 0 deck stats "$dir/mine.deck" && prints "Gold 30, Food 20" && prints "exploration 8"
expect 0 deck stats "$dir/mine.deck" --lang fr && prints "ressource 50, personnage 8, bâtiment 4" && prints "Or 30, Nourriture 20" && prints "ouvrier 8"
expect 0 deck stats "$dir/mine.deck" --json && json 'lines[0].decks[0].counts.unit.or === 30 && lines[0].decks[0].list.kitty === 4'
expect 0 deck set "$dir/mine.deck" && cp "$dir/out" "$dir/mine.set"
expect 0 set check "$dir/mine.set" && prints "set base-mine" && prints "deck 8"
expect 0 sim mystic --set "$dir/mine.set" --players greedy,greedy --matches 2 --seed 1 && prints "base-mine"
# play --deck: the deck can be chosen, and the match resumed without the file
XDG_STATE_HOME=$dir/state
export XDG_STATE_HOME
cp "$dir/mine.deck" "$dir/gone.deck"
did="vallon play mystic --deck"
printf 'deck mine\nq\n' | "$vallon" play mystic --deck "$dir/gone.deck" --plain --seed 1 >"$dir/out" 2>"$dir/err"
prints "Play the deck Mine" && prints "8 characters, 4 buildings" && prints "You play the deck Mine." && quiet
rm "$dir/gone.deck"
printf 'q\n' | "$vallon" play --resume --plain >"$dir/out" 2>"$dir/err"
prints "Your deck: Mine." && quiet
expect 2 play mycelia --deck "$dir/mine.deck" && says "Mycelia has no decks: --deck is for Mystic"
expect 2 play mystic --deck "$dir/mine.deck" --set "$dir/mine.set" && says "not with --set"
expect 1 play mystic --deck "$dir/mine.set" --lang fr && says "mine.set:"
expect 0 games --json && json 'lines[0].find(g => g.id === "mystic").options[0].default === "choose" &&
      lines[0].find(g => g.id === "mystic").options[0].offered === "starter"'
did="vallon play mystic"
printf 'q\n' | "$vallon" play mystic --plain >"$dir/out" 2>"$dir/err"
prints "Your deck: " && prints_not "Which deck do you play"
unset XDG_STATE_HOME
sed 's/card *sam 4/card sam 5/' "$dir/mine.deck" >"$dir/five.deck"
expect 0 deck check "$dir/five.deck" && prints "not with the normal options: That deck has more than four copies of a card (MS-G-02)"
expect 0 deck check "$dir/five.deck" --json && json 'lines[0].decks[0].normal === false'
expect 0 deck check "$dir/mine.deck" && prints_not "normal options"
: >"$dir/empty.deck"
expect 1 deck check "$dir/empty.deck" && says "empty.deck' lacks deck"
sed 's/sam 4/sam 1/' "$dir/mine.deck" >"$dir/small.deck"
expect 1 deck check "$dir/small.deck" && says "small.deck:2:6: 'mine' adds up to 59, and must be 60"
sed 's/card sam/card samm/' "$dir/mine.deck" >"$dir/wrong.deck"
expect 1 deck check "$dir/wrong.deck" && says "wrong.deck:9:8: unknown word 'samm'; expected sawmill, sam,"
printf 'spell mine\n cost po 1\n' >"$dir/other.deck"
expect 1 deck check "$dir/other.deck" && says "expected deck"
expect 1 deck check "$dir/none.deck" && says "no such file"
expect 2 deck chek "$dir/mine.deck" && says "did you mean 'check'"
expect 2 deck check "$dir/mine.deck" "$dir/mine.deck" && says "one word too many"

# ---- rules ---------------------------------------------------------------------------------------
expect 0 rules pearls && prints "PE-1 " && prints "PE-11" && quiet
expect 0 rules pearls --lang fr && prints "Perles : les règles"
expect 0 rules pearls --summary && prints "2  Play a card, or dive" && prints "(PE-3)" && quiet
expect 0 rules pearls --summary --lang fr && prints "Gagnez des points"
expect 0 rules pearls --summary --json && json 'lines[0].length === 3 && lines[0].every(r => r.name && r.title && r.text && r.rule)'
expect 0 rules pearls PE-3 && prints "dive" && prints_not "PE-4"
expect 0 rules pearls pe-3 --lang fr && prints "plongez"
expect 0 rules pearls 3 && prints "PE-3"
expect 0 rules pearls --search CRAB && prints "PE-9" && prints_not "PE-1 "
expect 1 rules pearls --search zebra && says "no rule of Pearls contains 'zebra'"
expect 2 rules pearls PE-99 && says "unknown rule 'PE-99'; the nearest: PE-9, PE-10, PE-11. 'vallon rules pearls' prints"
expect 2 rules mystic-vale MV-E99 && says "the nearest: MV-E9, MV-E10, MV-E11."
expect 2 rules mystic-vale e99 --lang fr && says "règle inconnue « MV-E99 » ; les plus proches : MV-E9, MV-E10, MV-E11."
expect 2 rules mystic MS-R10.99 && says "the nearest: MS-R10."
expect 2 rules pearls nothing --lang fr && says "règle inconnue"
expect 2 rules && says "expected a game"
expect 2 admin bakcup file.db --store sqlite:$dir/none.db && says "unknown word 'bakcup'; did you mean 'backup'?"
expect 2 man rulez --lang fr && says "commande inconnue « rulez » ; vouliez-vous « rules » ?"
expect 2 completion csh && says "did you mean 'zsh'? Known: bash, zsh, fish"
expect 2 rules chess && says "unknown game 'chess'"
expect 0 rules pearls --json && json 'lines[0].some(r => r.rule === "PE-11") && lines[0].some(r => r.section)'

# ---- bench ---------------------------------------------------------------------------------------
expect 0 bench pearls --matches 30 && prints "decisions per second"
expect 0 bench pearls --matches 30 --json
json 'lines[0].decisions_per_s > 0 && lines[0].decisions_per_s_best >= lines[0].decisions_per_s && lines[0].state_bytes > lines[0].view_bytes &&
      lines[0].view_bytes > 0 && lines[0].matches === 30 && lines[0].allocations === 0 && lines[0].plies_per_match > 10'
expect 0 bench --matches 3 --json && json 'lines.length >= 1'
expect 2 bench chess && says "unknown game"
expect 2 bench pearls --seconds 0 && says "--seconds"

# ---- arena and learn -----------------------------------------------------------------------------
arena="arena pearls --players greedy,random"
expect 0 $arena --matches 400 && prints "Settled: Greedy wins 65 % rather than 50 %." && quiet
expect 0 arena pearls --players random,greedy --matches 400 && prints "Settled: Random wins 50 % rather than 65 %."
expect 0 $arena --matches 2 && prints "Not settled: Greedy may win 50 % or 65 %."
expect 0 $arena --matches 400 --lang fr && prints "donnes" && prints "Établi : Glouton gagne"
expect 0 $arena --matches 41 --sprt off --json
json 'lines[0].matches === 42 && lines[0].sprt === null && lines[0].players.length === 2 &&
      Math.abs(lines[0].players[0].win_share + lines[0].players[1].win_share - 1) < 1e-3 && lines[0].players[0].rating > 0'
cp "$dir/out" "$dir/once"
expect 0 $arena --matches 41 --sprt off --json --jobs 1
holds "the arena does not depend on its threads" "cmp -s '$dir/once' '$dir/out'"
expect 0 arena pearls --players greedy,greedy --seats 3 --matches 60 --sprt off --json
# each of them takes two seats equally often
json 'lines[0].players.every(p => p.win_share === 0.5)'
expect 0 arena pearls --players greedy,greedy --matches 40 --sprt off --json && json 'lines[0].players[0].win_share === 0.5'
expect 0 arena pearls --players random,greedy,apprentice --seats 2 --matches 12 --json && json 'lines[0].players.every(p => p.deals === 4)'
expect 0 arena pearls --players random,greedy --seats 4 --matches 8 --records "$dir/arena" --json && json 'lines[0].seats === 4'
holds "one record a match" "[ \$(ls '$dir/arena' | wc -l) = 8 ]"
expect 0 arena pearls --players master@8,apprentice@8,thumb --seats 2 --matches 12 --json
json 'lines[0].players.map(p => p.nodes).join() === "8,8," && lines[0].players[2].player === "thumb"'
expect 2 arena pearls --players greedy@8,random --matches 4 && says "'greedy' does not search"
expect 2 arena pearls --players master@none,random --matches 4 && says "unknown player 'master@none'"
expect 2 play pearls --players human,master@8 --plain && says "unknown player 'master@8'"
alone="arena mycelia --players greedy,random --seats 1 --option gwidyon=25"
expect 0 $alone --matches 80 --sprt off --json
json 'lines[0].matches_per_deal === 2 && lines[0].players.every(p => p.deals === 40 && p.telling_deals === lines[0].players[0].telling_deals) &&
      lines[0].players[0].win_share > lines[0].players[1].win_share && lines[0].players[0].telling_share > 0.9'
expect 0 $alone --matches 400 && prints "; 1 seat;" && prints "Settled: Greedy wins 65 % rather than 50 % of the telling deals." && quiet
expect 0 $alone --matches 400 --lang fr && prints "; 1 place ;" && prints "que 50 % des donnes parlantes."
expect 0 arena mycelia --players greedy,greedy --seats 1 --matches 20 --sprt off --json
json 'lines[0].players.every(p => p.telling_deals === 0 && p.telling_share === 0 && p.telling_margin === 1 && p.rating === 0)'
expect 2 $arena --matches 4 --sprt 65,50 && says "--sprt must be two percentages"
expect 2 $arena --matches 4 --seats 9 && says "--seats"
learn="learn pearls --matches 60 --out $dir/a.weights"
expect 0 $learn && prints "60 matches learned" && quiet
cp "$dir/a.weights" "$dir/b.weights"
expect 0 $learn && holds "the same matches teach the same" "cmp -s '$dir/a.weights' '$dir/b.weights'"
expect 0 $learn --resume --by apprentice --lang fr && prints "120 parties apprises"
echo nothing >"$dir/c.weights"
expect 1 learn pearls --matches 5 --out "$dir/c.weights" --resume && says "has no weights for pearls"
expect 1 learn pearls --matches 5 --out "$dir/none/d.weights" && says "cannot write"

# ---- hint and review -----------------------------------------------------------------------------
played=$here/tests/golden/auto/pearls/2-greedy.vallon
hint="hint $played --to 4 --nodes 200"
expect 0 $hint && prints "The best move found" && prints "200 iterations" && quiet
expect 0 $hint --lang fr && prints "Le meilleur coup trouvé"
expect 0 $hint --json && json 'lines[0].ply === 4 && lines[0].actions.length > 1 && lines[0].actions[0].value >= 0 && lines[0].actions[0].reason'
cp "$dir/out" "$dir/once"
expect 0 $hint --json && holds "a hint repeats exactly" "cmp -s '$dir/once' '$dir/out'"
expect 0 hint "$played" --nodes 20 && prints "The only choice"
bought=$here/tests/golden/auto/mystic-vale/2-greedy.vallon
expect 0 hint "$bought" --to 24 --nodes 100 && prints " buys " && prints_not "You "
expect 0 hint "$bought" --to 24 --nodes 100 --you && prints "You buy " && prints_not " buys "
expect 0 hint "$bought" --to 24 --nodes 100 --you --lang fr && prints "Vous achetez "
expect 2 hint "$played" --to 9999 && says "--to"
expect 1 hint "$played" --to 0 --seat 1 && says "seat 1 does not have to act"
expect 1 hint "$dir/none.vallon" && says "cannot read"
expect 1 hint "$played" --to "$(grep -c '^[0-9]' "$played")" --lang fr && says "la partie est finie"
expect 0 $hint --threads 3 --json && cp "$dir/out" "$dir/three" && json 'lines[0].iterations === 200'
expect 0 $hint --threads 3 --json && holds "three threads repeat exactly" "cmp -s '$dir/three' '$dir/out'"
expect 0 review "$played" --nodes 50 && prints "decisions" && quiet
expect 0 review "$played" --nodes 50 --lang fr && prints "chance %"
expect 0 review "$played" --nodes 50 --json --all
json 'lines.at(-1).seats.length === 2 && lines.slice(0, -1).every((l, i) => l.ply === i && l.played && l.best) &&
      lines.slice(0, -1).some(l => "luck" in l) && lines.slice(0, -1).every(l => !("loss" in l) || l.loss >= 0)'

# ---- languages -----------------------------------------------------------------------------------
expect 0 lang list && prints "fr      Français" && quiet
expect 0 lang list --json && json 'lines[0].slice(0, 2).map(l => l.code).join() === "en,fr" && lines[0].every(l => l.name && l.texts > 1000) &&
      lines[0][1].missing === 0'
for code in $("$vallon" lang list --json | node -e 'JSON.parse(require("fs").readFileSync(0)).forEach(l => console.log(l.code))'); do
    expect 0 lang check "$code" && prints "): 0 errors" && quiet
done
expect 0 lang check fr --strict all --json && json 'lines[0].fine && lines[0].areas.every(a => a.texts > 0 && a.missing === 0)'
expect 0 lang keys && prints "# ---- tui" && prints "tui.quit-keys = yqn" && prints "pearls.card.crab = Crab" && prints 'language.and = " and "' && quiet
mkdir -p "$dir/lang/xx" "$dir/empty"
cp "$dir/out" "$dir/lang/xx/all.txt"
# the template itself is a valid language
expect 0 lang check "$dir/lang/xx" --strict all && prints "0 errors" && quiet
expect 0 lang keys pearls && prints "pearls.name = Pearls" && holds "one area alone" "! grep -q '^tui' '$dir/out'"
cat >"$dir/lang/xx/all.txt" <<'END'
# A language with a fault in most lines.
language.plural = none
language.article.the = der|die|das
tui.cannot-red = ?
tui.cannot-read = only {0}
tui.saved = {0} {1}
tui.saved = {0}
no sign
tui.won der = x
tui.winners = "{0
tui.quit-keys = J
tui.command-look = same
tui.command-log = same
cli.replay.seat = %s %d %s
cli.replay.score = %2$s: %1$s
cli.replay.set-up = %n
pearls.card.crab = {f}Krabbe
engine.player = {0?one|many}
pearls.action.play = {0 the-gen}
pearls.event.play = {who} {0
tui.welcome-home = x
tui.winner = {f}{0}
language.article.of = des|der|des|der
END
expect 1 lang check "$dir/lang/xx" && prints "(?): 17 errors"
while read -r line fault; do says "all.txt:$line: $fault"; done <<'END'
3 language.article.the: an article has four forms
4 tui.cannot-red: unknown key; did you mean 'tui.cannot-read'?
5 tui.cannot-read: a placeholder of the English text is missing
6 tui.saved: a placeholder is not in the English text
7 tui.saved: this key was given before
8 expected key = text
9 tui.won der: a key consists of letters
10 tui.winners: the closing quotation mark is missing
11 tui.quit-keys: this is typed
14 cli.replay.seat: the % conversions differ from the English text
16 cli.replay.set-up: a % conversion is faulty
18 engine.player: a brace has the wrong number of plural forms
19 pearls.action.play: a brace names an unknown form of the article
20 pearls.event.play: a brace is not closed
21 tui.welcome-home: unknown key
22 tui.winner: a brace holds something unknown
END
says "tui.command-look: another command has the same name"
holds "sound lines are not reported" "! grep -q 'all.txt:\(2\|12\|13\|15\|17\|23\):' '$dir/err'"
expect 1 lang check "$dir/lang/xx" --lang fr && says "all.txt:8: il fallait clé = texte" && prints "(?) : 17 erreurs"
expect 1 lang check "$dir/lang/xx" --json --missing
json 'lines[0].fine === false && lines[0].errors.some(e => e.line === 4 && e.key === "tui.cannot-red" && e.file.endsWith("/xx/all.txt")) &&
      lines[0].missing.includes("pearls.name") && !lines[0].missing.includes("pearls.card.crab")'
echo 'pearls.name = Perlen' >"$dir/lang/xx/all.txt"
expect 0 lang check "$dir/lang/xx" --missing && prints "0 errors" && prints "pearls.card.crab = Crab" && holds "what is there is not missing" "! grep -q '^pearls.name' '$dir/out'"
# a folder can be tried
expect 0 --lang "$dir/lang/xx" games --all && prints "pearls - Perlen: " && quiet
LANG=xx expect 0 games --all --lang="$dir/lang/xx/" && prints "pearls - Perlen: "
unset LANG
expect 0 --lang "$dir/lang/xx" lang list && prints "xx      xx "
echo 'pearls.action.play = {5}' >>"$dir/lang/xx/all.txt"
expect 1 --lang "$dir/lang/xx" games --all && says "all.txt:2: pearls.action.play: a placeholder" && says "has errors"
expect 1 --lang "$dir/empty" games && says "is neither a language nor a folder"
sed -i 2d "$dir/lang/xx/all.txt"
mkdir -p "$dir/lang/fr" && cp "$dir/lang/xx/all.txt" "$dir/lang/fr/"
expect 1 --lang "$dir/lang/fr" games && says "and not en or fr"
expect 1 lang check "$dir/lang/xx" --strict pearls && says "pearls.card.crab: the text is missing" && holds "of this area only" "! grep -q '^tui' '$dir/err'"
expect 1 lang check "$dir/empty" && says "is neither a language nor a folder with .txt files"
expect 1 lang check nosuch && says "'nosuch' is neither a language nor a folder"
expect 2 lang check && says "expected a language or a folder"
expect 2 lang check fr --strict tu && says "unknown area 'tu'; did you mean 'tui'?"
expect 2 lang keys nosuch && says "unknown area"
expect 2 lang list fr && says "one word too many"
expect 2 lang chek fr && says "did you mean 'check'?"

# Every game can be played, replayed and explained.
for game in $("$vallon" games --all --json | node -e 'JSON.parse(require("fs").readFileSync(0)).forEach(g => console.log(g.id))'); do
    expect 0 sim "$game" --players random,greedy --matches 3 --seed 5 --records "$dir/$game"
    for seat in 0 watcher all; do
        expect 0 replay "$dir/$game/match-000002.vallon" --json --seat $seat && json 'lines.length > 1 && lines[lines.length - 1].over'
        expect 0 replay "$dir/$game/match-000002.vallon" --lang fr --seat $seat
    done
    # the legal actions of the ply before contain the action played, field by field
    for number in 1 2 3; do
        expect 0 replay "$dir/$game/match-00000$number.vallon" --json --legal
        json 'lines.every(l => l.waiting.length > 0 || l.over) &&
              lines.every(l => l.legal.every((list, i) => l.waiting.includes(i) ? list.length > 0 : list === null)) &&
              lines.slice(1).every((l, i) => { const { text, ...played } = l.action;
                  return lines[i].legal[l.seat].filter(a => JSON.stringify(a) === JSON.stringify(played)).length === 1 })'
    done
    for lang in en fr; do
        expect 0 set show "$game" --lang $lang
        expect 0 rules "$game" --lang $lang
    done
    expect 0 set show "$game" --json && json 'lines[0].fine'
done

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
