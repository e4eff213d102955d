import type { Diagnostic } from '@quire/base';
import { expect, test } from 'vitest';
import { toAuthorPlaces } from './mounted-places.ts';

const at = (file?: string): Diagnostic => ({
  code: 'broken-link',
  severity: 'warning',
  message: 'Gone.',
  ...(file === undefined ? {} : { file }),
});
const MOUNTS = {
  mounts: [
    { path: 'sdk', folder: './sdk-js/docs' },
    { version: 'v1', folder: '../docs-v1' },
    { version: 'v1', path: 'sdk', folder: '/srv/sdk-v1' },
    { path: 'here' },
  ],
};

test.each([
  ['index.mdx', 'index.mdx'],
  ['sdk/guides/start.mdx', '../sdk-js/docs/guides/start.mdx'],
  ['v1/index.mdx', '../../docs-v1/index.mdx'],
  ['here/index.mdx', 'here/index.mdx'],
  [undefined, undefined],
])('%s of the site is %s for its author', (file, place) => {
  expect(toAuthorPlaces([at(file)], './docs', MOUNTS)).toEqual([at(place)]);
});

test('a folder that is mounted in a version is not that of the version', () => {
  const [found] = toAuthorPlaces([at('v1/sdk/index.mdx')], '/srv/docs', MOUNTS);
  expect(found?.file).toBe('../sdk-v1/index.mdx');
});

test('without mounts nothing changes', () => {
  expect(toAuthorPlaces([at('sdk/index.mdx')], './docs', undefined)).toEqual([at('sdk/index.mdx')]);
});
