import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES, severityOf } from '@quire/site';
import { expect, test } from 'vitest';
import { renderCheckRulesPage, toRuleRow } from '../../scripts/check-rules-page.mjs';

const PACKAGES = ['model', 'sandbox', 'markdown', 'components', 'openapi', 'site', 'platform'];
const packages = join(import.meta.dirname, '../../packages');

/** Whatever a build can tell is a rule of `quire check`, so that it can be switched off by name. */
test('every diagnostic of a build is a rule of quire check', () => {
  const names = PACKAGES.flatMap(listCodes);
  expect(names.length).toBeGreaterThan(60);
  expect([...new Set(names)].filter((name) => !Object.hasOwn(RULES, name)).sort()).toEqual([]);
});

test('every rule is reported by something', () => {
  const created = new Set(PACKAGES.flatMap(listCodes));
  expect(Object.keys(RULES).filter((name) => !created.has(name))).toEqual([]);
});

/** One table for all commands: what `quire build` takes for an error, `quire check` does too. */
test('every diagnostic is created with the severity that the table gives it', () => {
  const created = PACKAGES.flatMap(listCreated);
  expect(created.length).toBeGreaterThan(90);
  const expected = created.map(({ code, file }) => ({ code, severity: severityOf(code), file }));
  expect(created).toEqual(expected);
});

test('the docs have every rule with the words of the table', () => {
  const page = readFileSync(join(packages, '../docs/reference/check-rules.mdx'), 'utf8');
  expect(page).toBe(renderCheckRulesPage(page, RULES));
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows).toEqual(Object.entries(RULES).map(([name, rule]) => toRuleRow(name, rule)));
});

test('the names of rules are lower-case words with dashes', () => {
  expect(Object.keys(RULES).filter((name) => !/^[a-z]+(?:-[a-z]+)+$/.test(name))).toEqual([]);
});

function listCodes(name: string): string[] {
  return listCreated(name).map(({ code }) => code);
}

interface Created {
  code: string;
  /** What stands beside the code; a diagnostic without one there cannot be compared. */
  severity: string | undefined;
  file: string;
}

/** Every place in a package's sources that creates a diagnostic. */
function listCreated(name: string): Created[] {
  const files = readdirSync(join(packages, name), { recursive: true, encoding: 'utf8' });
  return (
    files
      .filter((path) => /^src\/.*(?<!\.test)\.ts$/.test(path))
      .filter((path) => !/^src\/(?:dev|testing)\//.test(path))
      // Of the service, what it tells of a repository.
      .filter((path) => name !== 'platform' || path.startsWith('src/git/'))
      .flatMap((path) => {
        const file = `${name}/${path}`;
        const text = readFileSync(join(packages, file), 'utf8');
        const all = (pattern: RegExp, severity?: string) =>
          [...text.matchAll(pattern)].map(([, code = '', own]) => ({
            code: code.toLowerCase().replaceAll('_', '-'),
            severity: own ?? severity,
            file,
          }));
        return [
          ...all(/\bcode: '([a-z]+(?:-[a-z]+)+)'(?:,\s*severity: '([a-z]+)')?/g),
          ...all(/reportProp\(call, '([a-z-]+)'/g, 'warning'),
          // Errors inside a page are reported as diagnostics.
          ...(path === 'src/errors.ts' && (name === 'markdown' || name === 'sandbox')
            ? all(/'([A-Z]+(?:_[A-Z]+)+)',\s*'content'/g, 'error')
            : []),
        ];
      })
  );
}
