import { readSettings } from '@quire/base';
import { expect, test } from 'vitest';
import { parseRoles } from '../roles.ts';
import { platformSettings } from '../settings.ts';
import { toPrimaryUrl } from './primary-url.ts';

const READ_ONLY = {
  QUIRE_PRIMARY_URL: 'https://primary.example.com/',
  QUIRE_ROLES: 'web',
  DATABASE_URL: 'postgres://replica.example.com/quire',
};

const read = (environment: Record<string, string>) => {
  const settings = readSettings(platformSettings, environment);
  return toPrimaryUrl(settings, parseRoles(settings.QUIRE_ROLES));
};

test('a process is read-only if it has the address of the primary', () => {
  expect(read(READ_ONLY)).toBe('https://primary.example.com');
  expect(read({})).toBe(undefined);
});

test.each([
  [{ QUIRE_ROLES: 'web,worker' }, 'Set QUIRE_ROLES=web, or remove QUIRE_PRIMARY_URL.'],
  [{ QUIRE_ROLES: 'api' }, 'Set QUIRE_ROLES=web, or remove QUIRE_PRIMARY_URL.'],
  [{ DATABASE_URL: '' }, 'Set DATABASE_URL to the read replica, or remove QUIRE_PRIMARY_URL.'],
  [{ QUIRE_PRIMARY_URL: 'https://a.example/b' }, 'Set it to an address without a path.'],
  [{ QUIRE_EDGE: 'nginx' }, 'Remove QUIRE_EDGE from this process.'],
  [{ QUIRE_HTTPS_PORT: '443' }, 'Remove it from this process.'],
  [{ QUIRE_ACME_DIRECTORY: 'https://ca.example' }, 'Remove it from this process.'],
])('a read-only process does not start with %o', (more, fix) => {
  expect(() => read({ ...READ_ONLY, ...more })).toThrow(
    expect.objectContaining({ code: 'REPLICA_SETTINGS_INVALID', fix }),
  );
});
