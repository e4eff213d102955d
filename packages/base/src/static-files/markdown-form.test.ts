import { expect, test } from 'vitest';
import { prefersMarkdown, toMarkdownTwin, toTwinHeaders } from './markdown-form.ts';

test.each([
  [undefined, false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/markdown;q=1.0, text/html;q=0.7, text/plain;q=0.8, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/x-markdown', true],
  ['text/markdown;q=nothing', true],
])('of somebody who accepts %s, Markdown is wanted: %s', (accept, wanted) => {
  expect(prefersMarkdown(accept)).toBe(wanted);
});

test('a page names its Markdown and the list of pages in its headers', () => {
  expect(toMarkdownTwin('guides/index.html')).toBe('guides/index.md');
  expect(toTwinHeaders('größe/a b.html', { basePath: '/docs', index: 'llms.txt' })).toEqual({
    link: '</docs/gr%C3%B6%C3%9Fe/a%20b.md>; rel="alternate"; type="text/markdown", </docs/llms.txt>; rel="llms-txt"',
    vary: 'accept',
  });
});
