import type { CommandWords } from './describe-words.ts';

/** The script that completes `quire` in fish, with what each word means. */
export function toFishScript(commands: readonly CommandWords[]): string {
  return `# quire completion for fish
${commands.flatMap(listLines).join('\n')}
`;
}

function listLines({ path, commands, flags }: CommandWords): string[] {
  const condition = toCondition(path, commands);
  return [
    ...commands.map(
      ({ name, about }) =>
        `complete -c quire -n ${quote(condition)} -f -a ${name} -d ${quote(about)}`,
    ),
    ...flags.map(({ name, about, takesValue, values }) => {
      const value =
        values.length > 0 ? ` -x -a ${quote(values.join(' '))}` : takesValue ? ' -r' : '';
      return `complete -c quire -n ${quote(condition)} -l ${name.replace(/^-+/, '')}${value} -d ${quote(about)}`;
    }),
  ];
}

/** Holds once all names of the path are there and none of what could follow. */
function toCondition(path: string, commands: CommandWords['commands']): string {
  const seen =
    path === '' ? [] : path.split(' ').map((name) => `__fish_seen_subcommand_from ${name}`);
  const names = commands.map(({ name }) => name).join(' ');
  const open = names === '' ? [] : [`not __fish_seen_subcommand_from ${names}`];
  return [...seen, ...open].join('; and ') || 'true';
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
