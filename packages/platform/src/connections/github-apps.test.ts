import { expect, test } from 'vitest';
import { toGitHubAddresses, toInstallUrl } from './github-apps.ts';

const parts = { gitHosts: ['git.internal'] };

test.each([
  ['github.com', 'https://github.com', 'https://api.github.com', 'apps'],
  ['https://www.github.com/', 'https://github.com', 'https://api.github.com', 'apps'],
  ['https://acme.ghe.com', 'https://acme.ghe.com', 'https://api.acme.ghe.com', 'apps'],
  [
    'https://github.acme.com/',
    'https://github.acme.com',
    'https://github.acme.com/api/v3',
    'github-apps',
  ],
  ['http://git.internal', 'http://git.internal', 'http://git.internal/api/v3', 'github-apps'],
])('GitHub at %s is asked and seen at the right places', (text, webUrl, apiUrl, folder) => {
  expect(toGitHubAddresses(parts, text)).toEqual({ webUrl, apiUrl });
  expect(toInstallUrl({ webUrl, slug: 'quire' })).toBe(
    `${webUrl}/${folder}/quire/installations/new`,
  );
});

test.each([
  ['http://github.acme.com', 'http would send the token unencrypted'],
  ['https://a:b@github.com', 'it contains a user name or password'],
  ['ftp://github.com', 'the scheme "ftp" is not https'],
  ['https://github.com/?a=b', 'it has a query or a fragment'],
  ['https://', 'it is not a valid address'],
])('%s is refused', (text, reason) => {
  expect(() => toGitHubAddresses(parts, text)).toThrow(reason);
});
