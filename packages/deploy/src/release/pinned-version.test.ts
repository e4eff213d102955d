import { expect, test } from 'vitest';
import { describeVersion } from './pinned-version.ts';

const sha256 = 'a'.repeat(64);

test.each([
  [{ label: 'v2', id: 'ver_1' }, `v2, ver_1, sha256:${sha256}`],
  [{ label: 'ver_1', id: 'ver_1' }, `ver_1, sha256:${sha256}`],
  [{}, `sha256:${sha256}`],
])('names each identity of the version %j once', (version, names) => {
  expect(describeVersion({ sha256, version })).toBe(names);
});
