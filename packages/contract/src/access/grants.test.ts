import { expect, test } from 'vitest';
import { type Grants, listAllowed, mayDo, mayDoSomewhere, maySee } from './grants.ts';
import {
  ALL_PERMISSIONS,
  ORGANIZATION_ROLES,
  type OrganizationRole,
  PERMISSIONS,
} from './roles.ts';

const member = (
  role: OrganizationRole,
  sites: Record<string, 'viewer' | 'editor' | 'admin'> = {},
) => ({ kind: 'member', role, sites: new Map(Object.entries(sites)) }) satisfies Grants;
const key = (scope: 'preview' | 'publish' | 'admin', sites?: string[]): Grants => ({
  kind: 'key',
  scope,
  sites: sites && new Set(sites),
});

test('each role has what the one before it has, and an owner has everything', () => {
  const counts = ORGANIZATION_ROLES.map((role) => listAllowed(member(role)));
  for (const [index, allowed] of counts.entries()) {
    expect(allowed).toEqual(expect.arrayContaining(counts[index - 1] ?? []));
  }
  expect(counts.at(-1)).toEqual(ALL_PERMISSIONS);
});

test('a member without a role has what concerns themselves and lists of what they may read', () => {
  const allowed = listAllowed(member('none'));
  expect(allowed.map((name) => PERMISSIONS[name].on).sort()).toEqual([
    'list',
    'list',
    'list',
    'self',
  ]);
});

test('a role at a site counts there and nowhere else, and never less than the one everywhere', () => {
  const limited = member('none', { one: 'editor' });
  expect(mayDo(limited, 'site.publish', 'one')).toBe(true);
  expect(mayDo(limited, 'site.settings', 'one')).toBe(false);
  expect(mayDo(limited, 'site.publish', 'other')).toBe(false);
  expect(mayDo(limited, 'site.publish')).toBe(false);
  expect([maySee(limited, 'one'), maySee(limited, 'other')]).toEqual([true, false]);
  expect(mayDo(member('admin', { one: 'viewer' }), 'site.settings', 'one')).toBe(true);
});

test('a role at a site opens nothing that concerns the organization', () => {
  const limited = member('none', { one: 'admin' });
  for (const permission of ALL_PERMISSIONS) {
    if (PERMISSIONS[permission].on !== 'organization') continue;
    expect([permission, mayDo(limited, permission, 'one')]).toEqual([permission, false]);
    expect([permission, mayDoSomewhere(limited, permission)]).toEqual([permission, false]);
  }
});

test('a key bound to sites does what its scope allows there, and lists; nothing for all of the organization', () => {
  const bound = key('admin', ['one']);
  expect(mayDo(bound, 'site.settings', 'one')).toBe(true);
  expect(mayDo(bound, 'site.settings', 'other')).toBe(false);
  expect(mayDo(bound, 'site.create')).toBe(false);
  expect(mayDo(bound, 'site.list')).toBe(true);
  expect(mayDo(key('preview', ['one']), 'site.publish', 'one')).toBe(false);
  expect([maySee(bound, 'one'), maySee(bound, 'other')]).toEqual([true, false]);
});

test('a key whose sites are all gone reaches nothing', () => {
  expect(mayDoSomewhere(key('admin', []), 'site.read')).toBe(false);
  expect(maySee(key('admin', []), 'one')).toBe(false);
});

test('no key manages members or keys', () => {
  for (const permission of ['members.manage', 'owners.manage', 'keys.manage'] as const) {
    expect(mayDo(key('admin'), permission)).toBe(false);
  }
});
