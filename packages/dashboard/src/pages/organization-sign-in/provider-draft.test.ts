import { expect, test } from 'vitest';
import { toBody, toDraft } from './provider-draft.ts';

const SETTINGS = {
  issuer: 'https://id.example.com',
  clientId: 'quire',
  hasClientSecret: true,
  domains: ['example.com', 'example.org'],
  newRole: null,
  isEnforced: false,
};

test('a stored setting is sent as it is, and keeps its secret', () => {
  const { hasClientSecret: _, ...sent } = SETTINGS;
  expect(toBody(toDraft(SETTINGS))).toEqual(sent);
});

test('a new client without a secret is a public one', () => {
  const draft = { ...toDraft(null), issuer: ' https://id.example.com ', clientId: 'quire' };
  expect(toBody({ ...draft, domains: 'a.example,b.example  c.example' })).toEqual({
    issuer: 'https://id.example.com',
    clientId: 'quire',
    clientSecret: null,
    domains: ['a.example', 'b.example', 'c.example'],
    newRole: 'viewer',
    isEnforced: false,
  });
});
