#!/bin/sh
# test_shells.sh VALLON - completion in bash, zsh and fish, and the manual pages. Ends with
# "N passed, N failed".
set -u
vallon=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
unset LC_ALL LC_MESSAGES LANG
export LC_ALL=C.UTF-8
PATH=$(dirname "$vallon"):$PATH
passed=0 failed=0
ok() { passed=$((passed + 1)); }
not_ok() {
    failed=$((failed + 1))
    echo "FAILED: $*"
}
# same WHAT WANTED FOUND
same() { if [ "$2" = "$3" ]; then ok; else not_ok "$1: expected '$2', found '$3'"; fi; }
# has WHAT WORD LIST: the list, one word between spaces, has the word
has() { case " $3 " in *" $2 "*) ok ;; *) not_ok "$1: '$2' is not in '$3'" ;; esac; }
has_not() { case " $3 " in *" $2 "*) not_ok "$1: '$2' is in '$3'" ;; *) ok ;; esac; }

mkdir "$dir/here" "$dir/here/sets"
cd "$dir/here" || exit 1
: >match.vallon
: >"my set.set"
: >sets/own.set

# ---- the words, as the program proposes them -----------------------------------------------------
# words WORD...: the proposals for the last word, in one line, without descriptions
words() { "$vallon" completion words "$@" | sed 's/	.*//' | tr '\n' ' ' | sed 's/ $//'; }

commands=$("$vallon" --help --lang en | sed -n 's/^  \([a-z-]*\)  .*/\1/p' | tr '\n' ' ')
same "all commands" "$commands:end" "$(words '')"
same "a command" "replay review :end" "$(words re | sed 's/\(replay\) \(review\)/\1 \2/')"
same "a word that is a command of its own" "tune :end" "$(words lab tu)"
same "in a manual" "lab-tune :end" "$(words man lab-)"
has "its options" --reach "$(words lab tune mystic-vale --)"
same "a description" "completion	let your shell complete what you type" "$("$vallon" completion words --lang en com | head -n 1)"
same "a description in French" "man	écrire les pages de manuel" "$("$vallon" completion words --lang fr ma | head -n 1)"
# every command, option by option: what the help lists, completion proposes
for command in $commands; do
    listed=$("$vallon" $command --help | sed -n 's/^  \(--[a-z-]*\) .*/\1/p' | tr '\n' ' ')
    same "options of $command" "$listed:end" "$(words $command -)"
done
same "an option once" "--lang --help :end" "$(words games --all --json -)"
has "an option that repeats" --option "$(words play mystic --option wounds=on --o)"
has "a game" mystic-vale "$(words play m)"
has_not "toys are for developers" pearls "$(words play '')"
has "a toy once begun" pearls "$(words play p)"
same "options of a game" "decks= :more" "$(words play mystic --option de)"
same "its values" "adjustment=strict adjustment=soft :end adjustment=" "$(words sim mystic --option adjustment=)"
same "a value in one word" "--option=wounds=off :end --option=wounds=" "$(words sim mystic --option=wounds=of)"
same "no options of an unknown game" ":end" "$(words sim chess --option '')"
same "a key" "wounds :end" "$(words learn mystic --vary w)"
same "players" "apprentice adept :more" "$(words play mystic --players a)"
same "the next player" "human,master :more human," "$(words play mystic --players human,m)"
has "people play" human "$(words play mystic --players '')"
has_not "people do not play in sim" human "$(words sim mystic --players '')"
same "one bot" "adept :end" "$(words learn mystic --by ad)"
same "languages" "en :end" "$(words play --lang e)"
same "languages before the command" "fr :end" "$(words --lang f)"
same "a command after an option" "play :end" "$(words --lang fr pl)"
same "rules" "MV-D1 MV-D2 MV-D3 MV-D4 :end" "$(words rules mystic-vale MV-D)"
same "tasks" "show stats set :end" "$(words deck s)"
same "no more words" "--search --summary --json --lang --help :end" "$(words rules mystic-vale MV-D1 '')"
same "after --" ":file" "$(words replay -- -m)"
same "a file" ":file" "$(words replay '')"
same "a file after =" ":file --set=" "$(words play --set=my)"
same "a folder" ":folder" "$(words sim mystic --records '')"
same "a store" "sqlite: :more" "$(words serve --store s)"
same "the file of a store" ":file sqlite:" "$(words serve --store sqlite:x)"
same "a set" "mycelia :file" "$(words set show myc)"
same "a command for its page" "games :end" "$(words man g)"

# ---- bash ----------------------------------------------------------------------------------------
# in_bash LINE: what bash proposes at the end of this line, cut into words as readline does it
in_bash() {
    bash --norc -c '
        eval "$(vallon completion bash)"
        COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=9 COMP_KEY=9
        COMP_WORDS=() rest=$1 word=
        while [[ -n $rest ]]; do # as readline: breaks are words of their own
            char=${rest:0:1} rest=${rest:1}
            if [[ $char == " " ]]; then
                [[ -z $word ]] || COMP_WORDS+=("$word")
                word=
            elif [[ $COMP_WORDBREAKS == *"$char"* ]]; then
                [[ -z $word ]] || COMP_WORDS+=("$word")
                COMP_WORDS+=("$char") word=
            else
                word+=$char
            fi
        done
        last=${1: -1}
        [[ -n $word || $last == " " ]] && COMP_WORDS+=("$word")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        [[ $(complete -p vallon) == "complete -F _vallon vallon" ]] && _vallon 2>/dev/null
        printf "%s\n" "${COMPREPLY[@]}"' bash "$1" | sort | tr '\n' ' ' | sed 's/ $//'
}
same "bash: a command" "rules" "$(in_bash 'vallon ru')"
same "bash: all commands" "$(echo $commands | tr ' ' '\n' | sort | tr '\n' ' ' | sed 's/ $//')" "$(in_bash 'vallon ')"
same "bash: an option" "--players --plain" "$(in_bash 'vallon play --pl' | sed 's/--plain --players/--players --plain/')"
same "bash: a value behind =" "choose" "$(in_bash 'vallon play mystic --option decks=c')"
same "bash: all values behind =" "soft strict" "$(in_bash 'vallon play mystic --option adjustment=')"
same "bash: = twice" "soft" "$(in_bash 'vallon play mystic --option=adjustment=so')"
same "bash: a list" "human,adept human,apprentice" "$(in_bash 'vallon play --players human,a')"
same "bash: a list behind =" "human,master" "$(in_bash 'vallon play --players=human,m')"
same "bash: files" "match.vallon my set.set sets" "$(in_bash 'vallon replay ')"
same "bash: a file behind =" "sets/own.set" "$(in_bash 'vallon play --set=sets/')"
same "bash: folders" "sets" "$(in_bash 'vallon sim mystic --records ')"
same "bash: the file of a store" "match.vallon" "$(in_bash 'vallon serve --store sqlite:mat')"
same "bash: a second word" "MV-D1 MV-D2 MV-D3 MV-D4" "$(in_bash 'vallon rules mystic-vale MV-D')"
same "bash: nothing" "" "$(in_bash 'vallon play mystic --seed 1')"
same "bash: another command" "show" "$(in_bash 'vallon set sho')"

# ---- fish ----------------------------------------------------------------------------------------
in_fish() { HOME=$dir fish --no-config -c 'vallon completion fish | source; complete -C "$argv[1]"' "$1" 2>&1 | sed 's/	.*//' | sort | tr '\n' ' ' | sed 's/ $//'; }
same "fish: a command" "rules" "$(in_fish 'vallon ru')"
same "fish: a value" "decks=choose" "$(in_fish 'vallon play mystic --option decks=ch')"
same "fish: a list" "human,adept human,apprentice" "$(in_fish 'vallon play --players human,a')"
same "fish: files" "match.vallon my set.set sets/" "$(in_fish 'vallon replay ')"
same "fish: a file behind =" "--set=sets/own.set" "$(in_fish 'vallon play --set=sets/o')"
same "fish: folders" "sets/" "$(in_fish 'vallon sim mystic --records ')"
same "fish: a description" "rules	print the numbered rules of a game" "$(HOME=$dir fish --no-config -c 'vallon completion fish | source; complete -C "vallon ru"')"

# ---- zsh, typed into a real one ------------------------------------------------------------------
# in_zsh LINE: the line after Tab
in_zsh() {
    HOME=$dir zsh -f -c '
        zmodload zsh/zpty
        zpty -b shell "TERM=dumb PS1=\"> \" zsh -f -i"
        zpty -w shell "autoload -U compinit; compinit -D -u; unsetopt zle_bracketed_paste 2>/dev/null; eval \"\$(vallon completion zsh)\"; bindkey \"^X\" seen; seen() { print -r -- \"<\$BUFFER>\" >'"$dir"'/typed }; zle -N seen; print ready >'"$dir"'/ready"
        repeat 600 { [[ -e '"$dir"'/ready ]] && break; sleep 0.05; zpty -r -t shell junk }
        zpty -w -n shell "$1"$'"'\\t'"'
        zpty -w -n shell $'"'\\x18'"'
        repeat 600 { [[ -s '"$dir"'/typed ]] && break; sleep 0.05; zpty -r -t shell junk }
        zpty -d shell' zsh "$1" >/dev/null 2>&1
    cat "$dir/typed" 2>/dev/null
    rm -f "$dir/typed" "$dir/ready"
}
same "zsh: a command" "<vallon rules >" "$(in_zsh 'vallon rul')"
same "zsh: a value" "<vallon play mystic --option decks=choose >" "$(in_zsh 'vallon play mystic --option decks=ch')"
same "zsh: a list" "<vallon play --players human,master>" "$(in_zsh 'vallon play --players human,m')"
same "zsh: a file" "<vallon replay match.vallon >" "$(in_zsh 'vallon replay mat')"
same "zsh: a file behind =" "<vallon play --set=sets/own.set >" "$(in_zsh 'vallon play --set=sets/o')"

# ---- the manual pages ----------------------------------------------------------------------------
for lang in en fr; do
    mkdir "$dir/$lang"
    "$vallon" man --into "$dir/$lang" --lang $lang || not_ok "vallon man --into, $lang"
    for page in vallon $(for command in $commands; do echo vallon-$command; done); do
        if [ -s "$dir/$lang/$page.1" ]; then ok; else not_ok "$page.1 in $lang is missing"; fi
    done
    same "mandoc finds nothing wrong, $lang" "" "$(mandoc -T lint -W warning "$dir/$lang"/*.1 2>&1)"
    same "groff finds nothing wrong, $lang" "" "$(for page in "$dir/$lang"/*.1; do groff -Kutf8 -man -Tutf8 -ww -z "$page" 2>&1; done)"
done
page=$("$vallon" man play | mandoc -T utf8 | sed 's/.\x08//g')
for part in NAME SYNOPSIS OPTIONS EXAMPLES "EXIT STATUS" ENVIRONMENT FILES --players NO_COLOR "vallon play --resume"; do
    case $page in *"$part"*) ok ;; *) not_ok "vallon-play.1 lacks $part" ;; esac
done
page=$("$vallon" man completion --lang fr | mandoc -T utf8 | sed 's/.\x08//g')
for part in NOM EXEMPLES 'eval "$(vallon completion bash)"' "CODE DE RETOUR"; do
    case $page in *"$part"*) ok ;; *) not_ok "vallon-completion.1 in French lacks $part" ;; esac
done
"$vallon" man nosuch 2>"$dir/err"
same "an unknown page" 2 $?
"$vallon" man --into "$dir/none" 2>"$dir/err"
same "pages into a folder that is missing" 1 $?
same "the reason" "vallon: cannot write '$dir/none/vallon.1': no such file or folder" "$(cat "$dir/err")"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
