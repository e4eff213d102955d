import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readFaultFigures, readFaultRows, selectRows } from '../../scripts/fault-rows.mjs';
import { LATE, LONG } from '../support/file-order.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Modules that several test files use, by their paths. */
function listHelpers(): string[] {
  const packages = readdirSync(join(ROOT, 'packages')).flatMap((name) => [
    `packages/${name}/testing`,
    `packages/${name}/src/testing`,
  ]);
  return ['tests/support', ...packages]
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => `${folder}/${path}`),
    );
}

test('a hook at the top of a module that test files share ran for the first of them alone', () => {
  const helpers = listHelpers();
  const hooked = helpers.filter((path) =>
    /^(?:before|after)(?:All|Each)\(/m.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(helpers.length).toBeGreaterThan(100);
  expect(hooked).toEqual([]);
});

test('every file that has a place in the order of the tests is there', () => {
  expect([...LONG, LATE].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every row of the fault table is in its test files, and in no other', () => {
  const opened = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(ROOT, 'tests', path), 'utf8');
      return [...text.matchAll(/openRow\('(\w+)'\)/g)].map(([, id]) => `${id} tests/${path}`);
    });
  const listed = readFaultRows().flatMap(({ id, files }) => files.map((file) => `${id} ${file}`));
  expect([...new Set(opened)].sort()).toEqual(listed.sort());
  const ids = readFaultRows().map(({ id }) => id);
  expect(Object.keys(readFaultFigures()).filter((id) => !ids.includes(id))).toEqual([]);
});

test('the name of a row stands for its test files, and one that is not there is refused', () => {
  const rows = [{ id: 'F1', fault: '', count: 1, unit: '', pass: '', files: ['tests/a.test.ts'] }];
  expect(selectRows(['F1', '--record', '--bail'], rows)).toEqual({
    isRow: true,
    isRecorded: true,
    words: ['--no-file-parallelism', 'tests/a.test.ts', '--bail'],
  });
  expect(selectRows(['tests/b.test.ts'], rows)).toEqual({
    isRow: false,
    isRecorded: false,
    words: ['tests/b.test.ts'],
  });
  expect(() => selectRows(['F2'], rows)).toThrow('There is no row F2');
});
