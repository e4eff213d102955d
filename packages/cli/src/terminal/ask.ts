import { createInterface } from 'node:readline/promises';
import type { CommandContext } from '../command-context.ts';

/** Asks for a line; an empty answer, or no terminal to ask on, gives the default. */
export type Ask = (question: string, byDefault: string) => Promise<string>;

/** Creates the asking of one command. `end` gives the terminal back. */
export function createAsk(context: CommandContext): { ask: Ask; end(): void } {
  const { stdin } = process;
  if (!context.stdout.isTTY || !stdin.isTTY) {
    return { ask: async (_, byDefault) => byDefault, end: () => undefined };
  }
  const terminal = createInterface({ input: stdin, output: context.stdout });
  return {
    ask: async (question, byDefault) =>
      (await terminal.question(`  ${question} [${byDefault}]: `)).trim() || byDefault,
    end: () => terminal.close(),
  };
}
