import type { SiteAccessRecord } from '@quire/contract';
import { expect, test } from 'vitest';
import { isChanged, toBody, toDraft } from './access-draft.ts';

const access = (isPublic: boolean, signIn: SiteAccessRecord['signIn']): SiteAccessRecord => ({
  isPublic,
  refusal: 'offer',
  sessionHours: 12,
  signIn,
  addresses: [],
  changedAt: null,
});
const STORED: Extract<SiteAccessRecord['signIn'], { way: 'oidc' }> = {
  way: 'oidc',
  issuer: 'https://id.example.com',
  clientId: 'docs',
  hasClientSecret: true,
  scopes: ['profile', 'email', 'groups'],
  emailDomains: ['example.com'],
  groupsClaim: 'realm_access.roles',
  redirectUris: ['https://docs.example.com/_quire/reader/callback'],
};

test.each<[SiteAccessRecord['signIn'], object]>([
  [{ way: 'none' }, { way: 'none' }],
  [{ way: 'password' }, { way: 'password' }],
  [{ way: 'members' }, { way: 'members' }],
  [
    STORED,
    {
      way: 'oidc',
      issuer: STORED.issuer,
      clientId: 'docs',
      scopes: ['profile', 'email', 'groups'],
      emailDomains: ['example.com'],
      groupsClaim: 'realm_access.roles',
    },
  ],
  [
    {
      way: 'jwt',
      key: { kind: 'secret' },
      issuer: null,
      groupsClaim: 'groups',
      loginUrl: 'https://app.example.com/login',
      tokenUrls: [],
    },
    {
      way: 'jwt',
      key: { kind: 'secret' },
      issuer: null,
      groupsClaim: 'groups',
      loginUrl: 'https://app.example.com/login',
    },
  ],
])('case %#: a stored setting is sent as it is, and keeps its secret', (signIn, sent) => {
  const stored = access(true, signIn);
  const draft = toDraft(stored);
  expect(toBody(draft)).toEqual({
    isPublic: true,
    refusal: 'offer',
    sessionHours: 12,
    signIn: sent,
  });
  expect(isChanged(draft, stored)).toBe(false);
});

test('a new client without a secret is a public one, and openid is not named twice', () => {
  const draft = {
    ...toDraft(access(true, { way: 'none' })),
    audience: 'private' as const,
    issuer: ' https://id.example.com ',
    clientId: 'docs',
    scopes: 'openid profile, groups',
    emailDomains: 'example.com, example.org',
  };
  expect(toBody(draft)).toEqual({
    isPublic: false,
    refusal: 'offer',
    sessionHours: 12,
    signIn: {
      way: 'oidc',
      issuer: 'https://id.example.com',
      clientId: 'docs',
      clientSecret: null,
      scopes: ['profile', 'groups'],
      emailDomains: ['example.com', 'example.org'],
      groupsClaim: 'groups',
    },
  });
});

test('a stored secret is not kept for another client', () => {
  const stored = access(true, STORED);
  const draft = { ...toDraft(stored), issuer: 'https://other.example.com' };
  expect(toBody(draft).signIn).toMatchObject({ clientSecret: null });
  expect(isChanged(draft, stored)).toBe(true);
});

test('what belongs to another way of signing in is not sent', () => {
  const draft = { ...toDraft(access(false, { way: 'password' })), audience: 'public' as const };
  expect(toBody(draft).signIn).toEqual({ way: 'none' });
});
