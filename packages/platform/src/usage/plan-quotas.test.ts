import { readSettings } from '@quire/base';
import { expect, test } from 'vitest';
import { platformSettings } from '../settings.ts';
import { readQuotas } from './plan-quotas.ts';

const read = (environment: Record<string, string>) =>
  readQuotas(readSettings(platformSettings, environment));

test('nothing is bound unless an operator says so', () => {
  expect(read({})).toEqual({ storage: {}, sites: {} });
});

test('quotas are read by plan, bytes with a unit or without', () => {
  expect(
    read({ QUIRE_STORAGE_QUOTA: 'free=500MB, pro=20GB,enterprise=7', QUIRE_SITE_QUOTA: 'free=3' }),
  ).toEqual({ storage: { free: 500e6, pro: 20e9, enterprise: 7 }, sites: { free: 3 } });
});

test.each([
  { QUIRE_STORAGE_QUOTA: 'gold=5GB' },
  { QUIRE_STORAGE_QUOTA: '5GB' },
  { QUIRE_SITE_QUOTA: 'free=3MB' },
  { QUIRE_SITE_QUOTA: 'free=3,free=4' },
])('%j is refused', (environment) => {
  expect(() => read(environment as never)).toThrow(/^The QUIRE_S\w+ environment variable/);
});
