import { expect, test } from 'vitest';
import type { OAuthFlow, SecurityScheme } from '../endpoint.ts';
import { listSignInAddresses } from './sign-in-addresses.ts';

const of = (...schemes: SecurityScheme[]) => listSignInAddresses([{ schemes }]);
const oauth = (...flows: Omit<OAuthFlow, 'scopes'>[]): SecurityScheme => ({
  id: 'o',
  type: 'oauth2',
  scopes: [],
  flows: flows.map((flow) => ({ ...flow, scopes: [] })),
});

test('lists where a reader signs in and gets tokens, each address once', () => {
  const code = {
    type: 'authorizationCode' as const,
    authorizationUrl: 'https://id.example/auth',
    tokenUrl: 'https://id.example/token#top',
    refreshUrl: 'https://id.example/refresh',
  };
  const device = {
    type: 'deviceAuthorization' as const,
    deviceAuthorizationUrl: 'https://id.example/device',
    tokenUrl: 'https://id.example/token',
  };
  const openid: SecurityScheme = { id: 'i', type: 'openid', url: 'https://oidc.example/x' };
  const tokens = [
    'https://id.example/token',
    'https://id.example/refresh',
    'https://id.example/device',
  ];
  expect(of(oauth(code, device), openid, { id: 'b', type: 'bearer' })).toEqual({
    asked: [...tokens, 'https://id.example/auth', 'https://oidc.example/x'],
    tokens,
  });
});

test('lists nothing that a page must not ask', () => {
  const flows = [
    { type: 'implicit' as const, authorizationUrl: 'https://id.example/auth' },
    { type: 'password' as const, tokenUrl: 'https://id.example/token' },
    { type: 'clientCredentials' as const, tokenUrl: 'javascript:alert(1)' },
    { type: 'clientCredentials' as const, tokenUrl: 'file:///etc/passwd' },
    { type: 'clientCredentials' as const, tokenUrl: 'https://me:secret@id.example/token' },
    { type: 'clientCredentials' as const, tokenUrl: '/token' },
  ];
  expect(of(oauth(...flows))).toEqual({ asked: [], tokens: [] });
});
