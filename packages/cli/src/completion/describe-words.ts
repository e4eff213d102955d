import type { Command } from 'commander';

/** What can be typed after a command, and after each of its flags. */
export interface CommandWords {
  /** The names that lead to it: `admin keys`; empty for `quire` itself. */
  path: string;
  commands: readonly { name: string; about: string }[];
  flags: readonly FlagWords[];
}

export interface FlagWords {
  name: string;
  about: string;
  takesValue: boolean;
  /** The values that are allowed, where there is a list of them. */
  values: readonly string[];
}

/** The words of a command and of all below it. */
export function describeWords(command: Command, path: readonly string[] = []): CommandWords[] {
  const own = {
    path: path.join(' '),
    commands: command.commands.map((child) => ({
      name: child.name(),
      about: child.description(),
    })),
    flags: command.createHelp().visibleOptions(command).map(toFlagWords),
  };
  return [
    own,
    ...command.commands.flatMap((child) => describeWords(child, [...path, child.name()])),
  ];
}

function toFlagWords(option: Command['options'][number]): FlagWords {
  return {
    name: option.long ?? option.short ?? option.flags,
    about: option.description,
    takesValue: option.required || option.optional,
    values: option.argChoices ?? [],
  };
}
