import { expect, test } from 'vitest';
import { parseMount, toMounts } from './mount-flags.ts';

test.each([
  ['sdk/js=../sdk/docs', { path: 'sdk/js', source: '../sdk/docs', folder: '../sdk/docs' }],
  ['/sdk/=a=b', { path: 'sdk', source: 'a=b', folder: 'a=b' }],
  ['version:v2=../v2', { version: 'v2', source: '../v2', folder: '../v2' }],
  ['version:v2/sdk/js=x', { version: 'v2', path: 'sdk/js', source: 'x', folder: 'x' }],
])('%s', (text, mount) => {
  expect(parseMount(text)).toEqual([mount]);
});

test.each(['sdk', '=x', 'sdk='])('"%s" is no place and folder', (text) => {
  expect(() => parseMount(text)).toThrow('Write a place and a folder');
});

test('flags add up, and without any there is nothing to mount', () => {
  const mount = parseMount('b=2', parseMount('a=1'));
  expect(toMounts({ mount, rootVersion: 'v1' })).toEqual({
    mounts: {
      root: { version: 'v1' },
      mounts: [
        { path: 'a', source: '1', folder: '1' },
        { path: 'b', source: '2', folder: '2' },
      ],
    },
  });
  expect(toMounts({})).toEqual({});
});
