import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { QUIRE } from '../support/quire-process.js';
import { listPages } from './command-blocks.js';

// Commands that the text names, such as `quire admin keys --of acme`, exist with the flags that they are named with.

interface NamedCommand {
  page: string;
  text: string;
  /** The names that lead to the command. */
  path: string[];
  flags: string[];
}

function findNamedCommands(): NamedCommand[] {
  return listPages().flatMap(({ page, text }) =>
    [...text.matchAll(/`(?:npx )?quire ([a-z][^`\n]*)`/g)].map(([text, words = '']) => {
      const names = words.split(' ');
      const end = names.findIndex((name) => !/^[a-z][a-z-]*$/.test(name));
      const flags = [...words.matchAll(/(?<= )--[a-z][a-z-]*/g)].map(([flag]) => flag);
      return { page, text, path: names.slice(0, end === -1 ? undefined : end), flags };
    }),
  );
}

const help = new Map<string, string>();

/** The help of the deepest command that the words lead to. */
function helpOf(path: string[]): string {
  const key = path.join(' ');
  const known =
    help.get(key) ??
    execFileSync(process.execPath, [QUIRE, ...path, '--help'], { encoding: 'utf8' });
  help.set(key, known);
  return known;
}

test('every command that the text names exists, with its flags', () => {
  const named = findNamedCommands();
  expect(named.length).toBeGreaterThan(50);
  const unknown = named.filter(({ path, flags }) => {
    const text = helpOf(path);
    return !text.includes(`quire ${path[0]}`) || flags.some((flag) => !text.includes(flag));
  });
  expect(unknown.map(({ page, text }) => `${page}: ${text}`)).toEqual([]);
});

test('no block of code calls the command without npx: it is not on the PATH of a project', () => {
  const starter = fileURLToPath(new URL('../../packages/cli/starter/', import.meta.url));
  const files = readdirSync(starter, { recursive: true, encoding: 'utf8' });
  const pages = files
    .filter((name) => name.endsWith('.mdx'))
    .map((page) => ({ page, text: readFileSync(join(starter, page), 'utf8') }));
  const bare = [...listPages(), ...pages].flatMap(({ page, text }) =>
    [...text.matchAll(/^ *(?:- run: |\w+ = ")?quire [a-z].*$/gm)].map(
      ([line]) => `${page}: ${line}`,
    ),
  );
  expect(bare).toEqual([]);
});
