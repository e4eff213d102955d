import { expect, test } from 'vitest';
import type { Certificate } from '../database/schema/index.ts';
import { mayBePublicName } from './certificate-host.ts';
import { describeCertificate } from './certificate-state.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const inDays = (days: number) => new Date(NOW + days * 24 * 3600 * 1000);

const EMPTY: Certificate = {
  host: 'docs.example.com',
  domain: 'docs.example.com',
  ...{ chain: null, sealedKey: null, notAfter: null, renewAt: null, adviceAt: null },
  ...{ fence: 0, leaseUntil: null, failures: 0, problem: null, retryAt: null, waitsFor: null },
  ...{ challengeToken: null, keyAuthorization: null, createdAt: inDays(-1) },
};

const stateOf = (row: Partial<Certificate>) => describeCertificate({ ...EMPTY, ...row }, NOW).state;

test('the state says whether readers can open the domain', () => {
  const valid = { chain: 'PEM', notAfter: inDays(30), renewAt: inDays(10) };
  const failed = { problem: 'It was refused.', retryAt: inDays(1), failures: 2 };
  expect([
    describeCertificate(undefined, NOW).state,
    stateOf({}),
    stateOf({ leaseUntil: inDays(1) }),
    stateOf({ leaseUntil: inDays(-1), ...failed }),
    stateOf(valid),
    stateOf({ ...valid, leaseUntil: inDays(1) }),
    stateOf({ ...valid, ...failed }),
    stateOf({ ...valid, ...failed, notAfter: inDays(-1) }),
  ]).toEqual(['waiting', 'waiting', 'ordering', 'failed', 'active', 'active', 'active', 'failed']);
  expect(describeCertificate({ ...EMPTY, ...valid, ...failed }, NOW)).toEqual({
    state: 'active',
    expiresAt: '2026-03-31T00:00:00.000Z',
    renewsAt: '2026-03-11T00:00:00.000Z',
    problem: 'It was refused.',
    retryAt: '2026-03-02T00:00:00.000Z',
  });
});

test('names of this machine, addresses and single labels get no certificate', () => {
  const names = ['docs.example.com', 'xn--bcher-kva.example', 'localhost', 'demo.localhost'];
  expect(
    [...names, '127.0.0.1', 'a..b', '', '*.example.com', 'Docs.example.com'].map(mayBePublicName),
  ).toEqual([true, true, false, false, false, false, false, false, false]);
});
