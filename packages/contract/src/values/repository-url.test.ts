import { describe, expect, test } from 'vitest';
import { parseRepositoryUrl, toCommitUrl, toSafePage } from './repository-url.ts';

describe('the address of a repository', () => {
  test.each([
    ['https://github.com/acme/docs', 'https://github.com/acme/docs'],
    ['https://github.com/acme/docs.git', 'https://github.com/acme/docs'],
    ['https://github.com/acme/docs/', 'https://github.com/acme/docs'],
    ['https://x-access-token:secret@github.com/acme/docs.git', 'https://github.com/acme/docs'],
    ['https://gitlab-ci-token:secret@gitlab.com/a/b/c.git', 'https://gitlab.com/a/b/c'],
    ['https://github.com/acme/docs?token=secret#x', 'https://github.com/acme/docs'],
    ['git@github.com:acme/docs.git', 'https://github.com/acme/docs'],
    ['ssh://git@gitlab.com:22/acme/docs.git', 'https://gitlab.com/acme/docs'],
    ['git@git.acme.example:docs.git', 'ssh://git.acme.example/docs'],
    ['ssh://git@git.acme.example:2222/docs.git', 'ssh://git.acme.example:2222/docs'],
    ['http://git.acme.example/docs', 'http://git.acme.example/docs'],
  ])('%s is %s', (text, url) => {
    expect(parseRepositoryUrl(text)).toBe(url);
  });

  test.each([
    '',
    '/srv/docs',
    '../docs',
    'file:///srv/docs',
    'javascript:alert(1)',
    'data:text/html,x',
    'ext::sh -c id',
    'https://github.com',
    'https://github.com/',
    `https://github.com/${'a'.repeat(500)}`,
  ])('%j is none', (text) => {
    expect(parseRepositoryUrl(text)).toBeUndefined();
  });
});

describe('the page of a commit', () => {
  const sha = '0123456789abcdef0123456789abcdef01234567';

  test.each([
    ['https://github.com/acme/docs', `https://github.com/acme/docs/commit/${sha}`],
    ['https://github.acme.example/a/b', `https://github.acme.example/a/b/commit/${sha}`],
    ['https://gitlab.com/a/b/c', `https://gitlab.com/a/b/c/-/commit/${sha}`],
    ['https://bitbucket.org/acme/docs', `https://bitbucket.org/acme/docs/commits/${sha}`],
    ['https://codeberg.org/acme/docs', `https://codeberg.org/acme/docs/commit/${sha}`],
    ['https://dev.azure.com/a/b/_git/c', `https://dev.azure.com/a/b/_git/c/commit/${sha}`],
  ])('of %s is %s', (repository, page) => {
    expect(toCommitUrl(repository, sha)).toBe(page);
  });

  test.each([
    'javascript:alert(1)//github.com/acme/docs',
    'http://github.com/acme/docs',
    'ssh://github.com/acme/docs',
    'https://git.acme.example/acme/docs',
    'https://github.com.evil.example/acme/docs',
    'https://evilgithub.com/acme/docs',
    'https://user@github.com/acme/docs',
    'https://github.com/acme/docs?x',
    'https://github.com/acme',
    'https://github.com/acme/docs/more',
    'no address',
  ])('of %s is not known', (repository) => {
    expect(toCommitUrl(repository, sha)).toBeUndefined();
  });

  test('of what is no commit is not known', () => {
    for (const commit of ['', 'HEAD', 'abc', `${sha}/../..`, 'g'.repeat(40)]) {
      expect(toCommitUrl('https://github.com/acme/docs', commit), commit).toBeUndefined();
    }
  });
});

test('only an address by https is linked', () => {
  expect(toSafePage('https://github.com/acme/docs/pull/1')).toBe(
    'https://github.com/acme/docs/pull/1',
  );
  for (const text of [
    'javascript:alert(1)',
    'http://a.example/',
    'https://u@a.example/',
    'x',
    '',
  ]) {
    expect(toSafePage(text), text).toBeUndefined();
  }
});
