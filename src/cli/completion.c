/* vallon completion - prints the script with which a shell completes `vallon` command lines.
 *
 * The scripts ask the program itself for the words (`vallon completion words`, see complete.h), so
 * they need not change when commands and options do. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "complete.h"
#include "say.h"

static const example examples[] = {
    {"eval \"$(vallon completion bash)\"", {"for this bash", "pour le bash en cours"}},
    {"vallon completion bash >~/.local/share/bash-completion/completions/vallon",
     {"for every bash, with the package bash-completion",
      "pour tous les bash, avec le paquet bash-completion"}},
    {"vallon completion zsh >~/.zsh/completions/_vallon",
     {"for zsh, if ~/.zsh/completions is in its fpath",
      "pour zsh, si ~/.zsh/completions est dans son fpath"}},
    {"vallon completion fish >~/.config/fish/completions/vallon.fish",
     {"for every fish", "pour tous les fish"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_completion = {
    .command = "completion",
    .usage = {"bash|zsh|fish", "bash|zsh|fish"},
    .about =
        {"Prints a script for your shell that completes commands, options and their values, "
         "games, bots, rule numbers and files. The Debian package installs it already.",
         "Imprime un script pour votre shell, qui complète les commandes, les options et leurs "
         "valeurs, les jeux, les robots, les numéros de règle et les fichiers. Le paquet "
         "Debian l'installe déjà."},
    .words_min = 1,
    .words_max = 1,
    .words = {"bash, zsh or fish", "bash, zsh ou fish"},
    .word = {{.takes = TAKES_CHOICE, .choices = "bash zsh fish"}},
    .examples = examples,
};

/* bash cuts words at COMP_WORDBREAKS, as at '=' and ':'; this joins what has no space between, and
 * takes off again what bash keeps by itself. */
static const char bash_script[] =
    "# bash completion for vallon; made by `vallon completion bash`\n"
    "_vallon() {\n"
    "    local rest=${COMP_LINE:0:COMP_POINT} part i last line kind prefix lines cut name\n"
    "    local -a words=()\n"
    "    COMPREPLY=()\n"
    "    for ((i = 0; i <= COMP_CWORD; i++)); do\n"
    "        part=${COMP_WORDS[i]}\n"
    "        last=$((${#words[@]} - 1))\n"
    "        if ((i > 0)) && [[ $rest == [[:space:]]* || -z $rest ]]; then\n"
    "            rest=${rest#\"${rest%%[![:space:]]*}\"}\n"
    "            words+=(\"\")\n"
    "            last=$((last + 1))\n"
    "        elif ((i == 0)); then\n"
    "            words+=(\"\")\n"
    "            last=0\n"
    "        fi\n"
    "        ((i < COMP_CWORD)) || part=$rest\n"
    "        words[last]+=$part\n"
    "        rest=${rest:${#part}}\n"
    "    done\n"
    "    last=$((${#words[@]} - 1))\n"
    "    cut=${words[last]}\n"
    "    [[ $cut == *[\"$COMP_WORDBREAKS\"]* ]] && cut=${cut%\"${cut##*[\"$COMP_WORDBREAKS\"]}\"} "
    "|| cut=\n"
    "    mapfile -t lines < <(\"${words[0]}\" completion words \"${words[@]:1}\" 2>/dev/null)\n"
    "    ((${#lines[@]})) || return 0\n"
    "    line=${lines[${#lines[@]} - 1]}\n"
    "    kind=${line%% *}\n"
    "    prefix=${line#\"$kind\"}\n"
    "    prefix=${prefix# }\n"
    "    for line in \"${lines[@]:0:${#lines[@]}-1}\"; do\n"
    "        line=${line%%$'\\t'*}\n"
    "        COMPREPLY+=(\"${line#\"$cut\"}\")\n"
    "    done\n"
    "    case $kind in\n"
    "    :more) compopt -o nospace 2>/dev/null ;;\n"
    "    :file | :folder)\n"
    "        compopt -o filenames 2>/dev/null\n"
    "        name=${words[last]#\"$prefix\"}\n"
    "        while IFS= read -r line; do\n"
    "            line=$prefix$line\n"
    "            COMPREPLY+=(\"${line#\"$cut\"}\")\n"
    "        done < <(compgen \"-$([[ $kind == :file ]] && echo f || echo d)\" -- \"$name\")\n"
    "        ;;\n"
    "    esac\n"
    "}\n"
    "complete -F _vallon vallon\n";

static const char zsh_script[] = "#compdef vallon\n"
                                 "# zsh completion for vallon; made by `vallon completion zsh`\n"
                                 "_vallon() {\n"
                                 "    local -a lines names abouts\n"
                                 "    local line last kind prefix\n"
                                 "    lines=(\"${(@f)$(${(Q)words[1]} completion words "
                                 "\"${(@Q)words[2,CURRENT]}\" 2>/dev/null)}\")\n"
                                 "    last=$lines[-1]\n"
                                 "    kind=${last%% *}\n"
                                 "    prefix=${${last#$kind}# }\n"
                                 "    for line in \"${(@)lines[1,-2]}\"; do\n"
                                 "        names+=(\"${line%%$'\\t'*}\")\n"
                                 "        abouts+=(\"${line/$'\\t'/  -- }\")\n"
                                 "    done\n"
                                 "    if [[ $kind == :more ]]; then\n"
                                 "        compadd -S '' -l -d abouts -a names\n"
                                 "    elif ((${#names})); then\n"
                                 "        compadd -l -d abouts -a names\n"
                                 "    fi\n"
                                 "    [[ $kind == :file || $kind == :folder ]] || return 0\n"
                                 "    [[ -z $prefix ]] || compset -P \"${(b)prefix}\"\n"
                                 "    if [[ $kind == :file ]]; then _files; else _files -/; fi\n"
                                 "}\n"
                                 "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then\n"
                                 "    _vallon \"$@\"\n"
                                 "else\n"
                                 "    compdef _vallon vallon\n"
                                 "fi\n";

static const char fish_script[] =
    "# fish completion for vallon; made by `vallon completion fish`\n"
    "function __vallon_complete\n"
    "    set -l words (commandline -opc)\n"
    "    set -l word (commandline -ct)\n"
    "    set -l lines ($words[1] completion words $words[2..-1] \"$word\" 2>/dev/null)\n"
    "    set -l last (string split -m 1 ' ' -- $lines[-1])\n"
    "    set -e lines[-1]\n"
    "    test (count $lines) -gt 0; and printf '%s\\n' $lines\n"
    "    switch $last[1]\n"
    "        case ':file' ':folder'\n"
    "            set -l prefix \"$last[2]\"\n"
    "            set -l name (string sub -s (math (string length -- \"$prefix\") + 1) -- "
    "\"$word\")\n"
    "            for path in $name*\n"
    "                if test -d $path\n"
    "                    echo $prefix$path/\n"
    "                else if test $last[1] = ':file'\n"
    "                    echo $prefix$path\n"
    "                end\n"
    "            end\n"
    "    end\n"
    "end\n"
    "complete -c vallon -f -a '(__vallon_complete)'\n";

int command_completion(int argc, char **argv) {
    static const char *const scripts[] = {bash_script, zsh_script, fish_script};
    args a;
    if (argc > 1 && strcmp(argv[1], "words") == 0) {
        complete(args_lang(argc, argv), argc - 2, argv + 2);
        return FINE;
    }
    const int code = args_read(&a, &spec_completion, argc, argv);
    if (code != ARGS_GO) return code;
    const int shell = args_choice(&a, 0);
    if (shell < 0) return USAGE;
    fputs(scripts[shell], stdout);
    return FINE;
}
