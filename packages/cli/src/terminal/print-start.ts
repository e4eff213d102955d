import type { CommandContext } from '../command-context.ts';
import { readVersion } from '../version.ts';
import { createColors } from './colors.ts';

/** Tells what a server is and where, once it answers; lines without a value are left out. */
export function printStart(
  lines: readonly (readonly [name: string, value: string | undefined])[],
  seconds: number,
  { stdout, environment }: CommandContext,
): void {
  const colors = createColors(stdout, environment);
  const rows = lines
    .filter(([, value]) => value)
    .map(
      ([name, value]) =>
        `  ${colors.dim(name.padEnd(10))} ${value?.replaceAll('\n', `\n${' '.repeat(13)}`)}`,
    );
  stdout.write(
    `\n  ${colors.bold(`Quire ${readVersion()}`)}\n\n${rows.join('\n')}\n\n  Ready in ${seconds.toFixed(1)} s. Stop with Ctrl-C.\n\n`,
  );
}
