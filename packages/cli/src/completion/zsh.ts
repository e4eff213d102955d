import type { CommandWords } from './describe-words.ts';

/** The script that completes `quire` in zsh, with what each word means. */
export function toZshScript(commands: readonly CommandWords[]): string {
  return `#compdef quire
# quire completion for zsh
_quire() {
  local path="" i
  local -a entries
  for ((i = 2; i < CURRENT; i++)); do
    case "\${path:+$path }\${words[i]}" in
      ${commands
        .filter(({ path }) => path !== '')
        .map(({ path }) => `"${path}"`)
        .join('|')}) path="\${path:+$path }\${words[i]}" ;;
    esac
  done
  case "$path \${words[CURRENT-1]}" in
${commands.flatMap(listValueCases).join('\n')}
  esac
  case "$path" in
${commands.map(toCase).join('\n')}
  esac
  if [[ "\${words[CURRENT]}" != -* ]]; then _files; fi
  _describe 'quire' entries
}
compdef _quire quire
`;
}

function listValueCases({ path, flags }: CommandWords): string[] {
  return flags
    .filter(({ takesValue }) => takesValue)
    .map(({ name, values }) => {
      const offer = values.length > 0 ? `compadd ${values.join(' ')}` : '_files';
      return `    "${path} ${name}") ${offer}; return ;;`;
    });
}

function toCase({ path, commands, flags }: CommandWords): string {
  const entries = [...commands, ...flags].map(({ name, about }) => quote(`${name}:${about}`));
  return `    "${path}") entries=(${entries.join(' ')}) ;;`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
