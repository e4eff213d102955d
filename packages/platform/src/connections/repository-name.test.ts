import { expect, test } from 'vitest';
import { toRepositoryName } from './repository-name.ts';

test.each([
  ['https://git.example.com/team/docs.git', 'team/docs'],
  ['https://git.example.com:8443/docs.git', 'docs'],
  ['https://git.example.com/group/team/docs/', 'team/docs'],
  ['ssh://git@git.example.com:2222/srv/git/docs.git', 'git/docs'],
  ['git@git.example.com:team/docs.git', 'team/docs'],
  ['git@git.example.com:docs.git', 'docs'],
  ['git@[2001:db8::1]:team/docs', 'team/docs'],
])('the repository at %s is called %s', (url, name) => {
  expect(toRepositoryName(url)).toBe(name);
});
