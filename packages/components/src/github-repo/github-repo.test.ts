import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderGithubRepo } from './github-repo.ts';

test('a repository is a card that leads to it', () => {
  expect(
    renderCall(renderGithubRepo, 'GitHub.Repo', { props: { repo: 'owner/name', variant: 'flat' } })
      .lines,
  ).toMatchInlineSnapshot(`
    "<a class="q-repo" href="https://github.com/owner/name" target="_blank" rel="noopener" data-q-repo="owner/name" data-q-variant="flat">
    <svg class="icon" data-q-icon="github" width="20"/>
    <span class="q-repo-name">
    <span class="q-repo-owner">owner/</span>name</span>
    <svg class="icon" data-q-icon="arrow-up-right" width="16"/>
    </a>"
  `);
});

test('a repository is named by a short form or by its address', () => {
  const repos = [
    'a/b',
    'https://github.com/a/b',
    'http://www.github.com/a/b.git',
    'https://github.com/a/b/',
    'a',
    'https://evil.org/a/b',
    'a/b"x',
  ];
  const found = repos.map((repo) => {
    const { lines } = renderCall(renderGithubRepo, 'GitHub.Repo', { props: { repo } });
    return /data-q-repo="([^"]*)"/.exec(lines)?.[1];
  });
  expect(found).toEqual(['a/b', 'a/b', 'a/b', 'a/b', undefined, undefined, undefined]);
});
