import { expect, test } from 'vitest';
import { toRepositoryLinks } from './repository-links.ts';

const links = (kind: 'github' | 'gitlab' | 'gitea' | 'git', folder = 'docs', branch = 'main') =>
  toRepositoryLinks(
    { kind, webUrl: 'https://git.example/acme/docs', productionBranch: branch },
    folder,
  );

test('each kind of server has its own addresses', () => {
  expect(links('github')).toEqual({
    edits: 'https://git.example/acme/docs/edit/main/docs/{path}',
    issues: 'https://git.example/acme/docs/issues/new?title={title}&body={url}',
  });
  expect(links('gitlab', '', 'release/2 #1')).toEqual({
    edits: 'https://git.example/acme/docs/-/edit/release/2%20%231/{path}',
    issues:
      'https://git.example/acme/docs/-/issues/new?issue[title]={title}&issue[description]={url}',
  });
  expect(links('gitea')?.edits).toBe('https://git.example/acme/docs/_edit/main/docs/{path}');
});

test('a plain git server, and one without https, has none', () => {
  expect(links('git')).toBeUndefined();
  const plain = {
    kind: 'gitea',
    webUrl: 'http://git.example/a/b',
    productionBranch: 'main',
  } as const;
  expect(toRepositoryLinks(plain, '')).toBeUndefined();
});
