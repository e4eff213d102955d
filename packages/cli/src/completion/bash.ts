import type { CommandWords } from './describe-words.ts';

/** The script that completes `quire` in bash. Where no word is known, file names are offered. */
export function toBashScript(commands: readonly CommandWords[]): string {
  return `# quire completion for bash
_quire() {
  local word previous path="" i
  word="\${COMP_WORDS[COMP_CWORD]}"
  previous="\${COMP_WORDS[COMP_CWORD-1]}"
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path \${COMP_WORDS[i]}" in
${listPaths(commands)}
    esac
  done
  case "$path $previous" in
${listValues(commands)}
  esac
  case "$path" in
${commands.map(toCase).join('\n')}
  esac
}
complete -o default -F _quire quire
`;
}

function listPaths(commands: readonly CommandWords[]): string {
  const patterns = commands
    .filter(({ path }) => path !== '')
    .map(({ path }) => `"${path.includes(' ') ? path : ` ${path}`}"`);
  return `      ${patterns.join('|')}) path="\${path:+$path }\${COMP_WORDS[i]}" ;;`;
}

function listValues(commands: readonly CommandWords[]): string {
  const cases = commands.flatMap(({ path, flags }) =>
    flags
      .filter(({ takesValue }) => takesValue)
      .map(({ name, values }) => `    "${path} ${name}") ${offer(values)}; return ;;`),
  );
  return cases.join('\n');
}

function toCase({ path, commands, flags }: CommandWords): string {
  return `    "${path}") ${offer([...commands, ...flags].map(({ name }) => name))} ;;`;
}

/** With nothing to offer, bash completes file names. */
function offer(words: readonly string[]): string {
  if (words.length === 0) return 'COMPREPLY=()';
  return `COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$word"))`;
}
