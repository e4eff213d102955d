import type { CommandContext } from '../command-context.ts';
import { createColors } from './colors.ts';

/** Prints rows in columns as wide as their longest cell. */
export function printTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { stdout, environment }: CommandContext,
): void {
  const colors = createColors(stdout, environment);
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const toLine = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const lines = [colors.dim(toLine(head)), ...rows.map(toLine)];
  stdout.write(`${lines.join('\n')}\n`);
}
