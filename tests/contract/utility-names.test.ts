import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildUtilitySheet } from '@quire/components';
import { expect, test } from 'vitest';

const FOLDERS = ['packages/theme/src', 'packages/components/src'];
/** Classes that authors write, and that the theme serves itself where no script runs. */
const OF_AUTHORS = new Set(['hidden', 'dark:hidden', 'dark:block', 'dark:inline', 'dark']);

/** Every class that a style sheet of the theme or of a component speaks of. */
function listClasses(): string[] {
  const root = join(import.meta.dirname, '../..');
  const sheets = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const names = sheets.flatMap((sheet) => sheet.match(/\.[a-z](?:[\w-]|\\:)*/gi) ?? []);
  return [...new Set(names.map((name) => name.slice(1).replaceAll('\\', '')))].sort();
}

test('no class of the theme has the name of a utility class', () => {
  const classes = listClasses();
  expect(classes.length).toBeGreaterThan(100);
  const clashes = classes.filter(
    (name) => !OF_AUTHORS.has(name) && buildUtilitySheet([name]) !== '',
  );
  expect(clashes).toEqual([]);
});
