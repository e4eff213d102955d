import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
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
