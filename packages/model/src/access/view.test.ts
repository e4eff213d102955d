import { expect, test } from 'vitest';
import type { ManifestAccess } from '../bundle-manifest.ts';
import type { Reader } from './access-rule.ts';
import { toView } from './view.ts';

const access: ManifestAccess = {
  rules: ['public', only('staff'), only('partners'), only('staff', 'partners')],
  files: { 'inner.html': 1, 'partners.html': 2, 'both.html': 3, '_quire/theme.css': 0 },
  lists: {},
  groups: ['partners', 'staff'],
};
const FILES = ['index.html', ...Object.keys(access.files)];

test.each<[string, Reader, boolean, string, string[]]>([
  [
    'a stranger of a public site',
    { kind: 'stranger' },
    true,
    '30',
    ['index.html', '_quire/theme.css'],
  ],
  ['a stranger of a private site', { kind: 'stranger' }, false, '20', ['_quire/theme.css']],
  ['a reader without groups', reader(), false, '30', ['index.html', '_quire/theme.css']],
  [
    'a reader with a group of no rule',
    reader('x'),
    false,
    '30',
    ['index.html', '_quire/theme.css'],
  ],
  [
    'staff',
    reader('staff'),
    false,
    '71',
    ['index.html', 'inner.html', 'both.html', '_quire/theme.css'],
  ],
  ['staff and partners', reader('partners', 'staff'), true, 'f1', FILES],
])('%s', (_, who, isPublic, key, files) => {
  const view = toView(access, who, { isPublic });
  expect([view.key, FILES.filter(view.mayReadFile)]).toEqual([key, files]);
});

test('a rule that is not in the table lets nobody in', () => {
  expect(toView(access, reader('staff'), { isPublic: true }).decide(99)).toBe(false);
});

function reader(...groups: string[]): Reader {
  return { kind: 'reader', groups: new Set(groups) };
}

function only(...includes: string[]) {
  return [{ includes, excludes: [] }];
}
