import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadSourceFiles } from './source-file.ts';

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url));
const HIDDEN = /^site\/src\/(?:cache|pool)\//;

test('what builds, checks or previews a site does not know that there is a cache, or threads', () => {
  const inFolders = loadSourceFiles(PACKAGES).filter(
    ({ path }) => /^site\/src\/[^/]+\//.test(path) && !HIDDEN.test(path),
  );
  const users = inFolders.filter(({ path, imports }) =>
    imports.some((name) => HIDDEN.test(posix.join(posix.dirname(path), name))),
  );
  expect(inFolders.length).toBeGreaterThan(100);
  expect(users.map(({ path }) => path)).toEqual([]);
});
