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

/** The commands that the help of one names, with those below them. */
function listCommands(path: string[] = []): string[][] {
  const [listed = ''] =
    helpOf(path)
      .split(/^Commands:\n/m)[1]
      ?.split('\n\n') ?? [];
  const names = [...listed.matchAll(/^ {2}(?!help )([a-z][a-z-]*)/gm)].map(([, name = '']) => name);
  return names.length === 0 ? [path] : names.flatMap((name) => listCommands([...path, name]));
}

/** The section of a command on the page of the reference, or all of the page where it has none. */
function referenceOf([name]: string[]): string {
  const page = listPages().find((each) => each.page === 'docs/reference/command.mdx')?.text ?? '';
  const sections = page.split(/^## /m);
  return sections.find((text) => text.split('\n')[0]?.includes(`quire ${name}`)) ?? page;
}

test('the reference names every flag of every command', () => {
  const commands = listCommands().filter(([name]) => name !== 'serve');
  expect(commands.length).toBeGreaterThan(15);
  const missing = commands.flatMap((path) => {
    const flags = [...helpOf(path).matchAll(/^ {2,}(?:-\w, )?(--[a-z-]+)/gm)].map(
      ([, flag]) => flag,
    );
    const text = referenceOf(path);
    return flags
      .filter((flag) => flag !== '--help' && !text.includes(flag ?? ''))
      .map((flag) => `quire ${path.join(' ')} ${flag}`);
  });
  expect(missing).toEqual([]);
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
