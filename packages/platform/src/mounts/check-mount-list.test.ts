import { expect, test } from 'vitest';
import { assertMountList, type CheckedMount } from './check-mount-list.ts';

const ROOT: CheckedMount = { connectionId: 'docs', root: true };
const part = (wish: Partial<CheckedMount>): CheckedMount => ({ connectionId: 'sdk', ...wish });
const check = (...list: CheckedMount[]) => assertMountList(list, (id) => `acme/${id}`);

test.each<[string, CheckedMount[]]>([
  ['a root alone', [ROOT]],
  ['a part below a path', [ROOT, part({ path: 'sdk/js' })]],
  ['release branches as versions', [ROOT, part({ ref: 'release/*', isDefault: true })]],
  [
    'release branches of two repositories as the same versions',
    [ROOT, part({ ref: 'release/*' }), part({ ref: 'release/*', path: 'sdk' })],
  ],
  [
    'a named version',
    [{ ...ROOT, version: 'v2' }, part({ version: 'v1', ref: 'old', tag: 'Old' })],
  ],
  ['a name for each star', [ROOT, part({ ref: 'v*/docs-*', version: '{1}.{2}' })]],
])('%s can be used', (_, list) => {
  expect(() => check(...list)).not.toThrow();
});

test.each<[string, CheckedMount[], string]>([
  ['no root', [part({ path: 'sdk' })], 'No mount is the root'],
  ['two roots', [ROOT, { ...ROOT, connectionId: 'sdk' }], '2 mounts are the root'],
  ['a root with a path', [{ ...ROOT, path: 'docs' }], 'acme/docs is the root'],
  ['a root with a branch', [{ ...ROOT, ref: 'other' }], 'acme/docs is the root'],
  ['a part without a place', [ROOT, part({})], 'acme/sdk has neither a path nor a version'],
  ['a ref that git has not', [ROOT, part({ path: 'a', ref: 'a b' })], 'The ref of acme/sdk'],
  ['two stars in a row', [ROOT, part({ ref: 'release/**' })], 'The ref of acme/sdk'],
  ['a path that leads out', [ROOT, part({ path: '../x' })], 'The path of acme/sdk'],
  ['a place twice', [ROOT, part({ path: 'a' }), part({ path: 'a', ref: 'b' })], 'the same place'],
  ['a place in another case', [ROOT, part({ path: 'a' }), part({ path: 'A' })], 'the same place'],
  ['a mark on a path', [ROOT, part({ path: 'a', isDefault: true })], 'only a part of a version'],
  [
    'two marks',
    [ROOT, part({ version: 'a', isDefault: true }), part({ version: 'b', isDefault: true })],
    'More than one mount',
  ],
  ['a star that is missing', [ROOT, part({ ref: 'a/*', version: '{2}' })], 'has {2}'],
  ['a named root without versions', [{ ...ROOT, version: 'v2' }], 'no mount is a version'],
])('%s is refused', (_, list, words) => {
  expect(() => check(...list)).toThrow(words);
});
