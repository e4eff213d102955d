import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES } from '@quire/site';
import { expect, test } from 'vitest';

const packages = join(import.meta.dirname, '../../packages');

/** Whatever a build can tell is a rule of `quire check`, so that it can be switched off by name. */
test('every diagnostic of a build is a rule of quire check', () => {
  const names = ['model', 'markdown', 'components', 'site'].flatMap(listCodes);
  expect(names.length).toBeGreaterThan(60);
  expect([...new Set(names)].filter((name) => !Object.hasOwn(RULES, name)).sort()).toEqual([]);
});

test('the docs have every rule with the words of the table', () => {
  const page = readFileSync(join(packages, '../docs/reference/check-rules.mdx'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const expected = Object.entries(RULES).map(([name, { about }]) => `| \`${name}\` | ${about} |`);
  expect(rows).toEqual(expected);
});

test('the names of rules are lower-case words with dashes', () => {
  expect(Object.keys(RULES).filter((name) => !/^[a-z]+(?:-[a-z]+)+$/.test(name))).toEqual([]);
});

function listCodes(name: string): string[] {
  const files = readdirSync(join(packages, name), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /^src\/.*(?<!\.test)\.ts$/.test(file))
    .filter((file) => !/^src\/(?:dev|testing)\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(packages, name, file), 'utf8');
      return [
        ...[...text.matchAll(/\bcode: '([a-z]+(?:-[a-z]+)+)'/g)].map(([, code = '']) => code),
        ...[...text.matchAll(/reportProp\(call, '([a-z-]+)'/g)].map(([, code = '']) => code),
        // Errors inside a page are told as diagnostics.
        ...(name === 'markdown' && file === 'src/errors.ts' ? listErrors(text) : []),
      ];
    });
}

function listErrors(text: string): string[] {
  return [...text.matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)].map(([, code = '']) =>
    code.toLowerCase().replaceAll('_', '-'),
  );
}
