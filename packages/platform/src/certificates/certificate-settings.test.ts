import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@quire/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformSettings } from '../settings.ts';
import { toCertificateOptions } from './certificate-settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quire-certificates-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const WHOLE = {
  QUIRE_PUBLIC_URL: 'https://docs.example.com',
  QUIRE_HTTPS_PORT: '443',
  QUIRE_ACME_DIRECTORY: 'https://authority.example.com/directory',
  QUIRE_ACME_TERMS_AGREED: '1',
};

const read = (environment: Record<string, string>) =>
  toCertificateOptions(readSettings(platformSettings, environment));

test('without settings there are no certificates', () => {
  expect(read({})).toBeUndefined();
});

test('settings are read', () => {
  expect(
    read({ ...WHOLE, QUIRE_HTTP_PORT: '80', QUIRE_ACME_HOSTS: 'docs.example.com, a.example.com' }),
  ).toEqual({
    directory: 'https://authority.example.com/directory',
    authorities: undefined,
    email: undefined,
    challenge: 'http-01',
    ownHosts: new Set(['docs.example.com', 'a.example.com']),
    ordersPerHour: 100,
    ordersPerOrganization: 50,
    listen: { host: undefined, https: 443, http: 80 },
  });
});

test('what is missing, or has no effect, is an error', async () => {
  const without = (name: keyof typeof WHOLE) =>
    Object.fromEntries(Object.entries(WHOLE).filter(([key]) => key !== name));
  expect(() => read(without('QUIRE_ACME_TERMS_AGREED'))).toThrow('terms of service');
  expect(() => read(without('QUIRE_HTTPS_PORT'))).toThrow('no effect without QUIRE_HTTPS_PORT');
  expect(() => read(without('QUIRE_PUBLIC_URL'))).toThrow('must use HTTPS');
  expect(() => read({ ...WHOLE, QUIRE_PUBLIC_URL: 'http://localhost' })).toThrow('must use HTTPS');
  expect(() => read({ QUIRE_HTTPS_PORT: '443' })).toThrow(
    'QUIRE_HTTPS_PORT has no effect without QUIRE_ACME_DIRECTORY.',
  );
  expect(() => read({ ...WHOLE, DATABASE_URL: 'postgres://db.example.com/quire' })).toThrow(
    'Set QUIRE_SECRET_KEY',
  );
  const file = join(folder, 'none.pem');
  expect(() => read({ ...WHOLE, QUIRE_ACME_CA_FILE: file })).toThrow('ENOENT');
  await writeFile(file, 'not a certificate');
  expect(() => read({ ...WHOLE, QUIRE_ACME_CA_FILE: file })).toThrow('cannot be used');
});
