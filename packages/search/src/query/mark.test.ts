import { describe, expect, test } from 'vitest';
import { markSnippet, markTerms } from './mark.ts';

const terms = (...words: string[]) => new Map(words.map((word) => [word, 1]));
const show = (pieces: ReturnType<typeof markTerms>) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

describe('marks', () => {
  test('words are marked as the text writes them', () => {
    expect(show(markTerms('Crème and apiKey, 配置项.', terms('creme', 'key', '配置')))).toBe(
      '[Crème] and api[Key], [配置]项.',
    );
  });

  test('markup in a text stays text', () => {
    expect(markTerms('<b>cache</b>', terms('cache'))).toEqual([
      { text: '<b>', marked: false },
      { text: 'cache', marked: true },
      { text: '</b>', marked: false },
    ]);
  });

  test('a snippet is the stretch with most of the words', () => {
    const text = `${'Nothing here. '.repeat(40)}A token expires after an hour. ${'More. '.repeat(40)}`;
    const snippet = show(markSnippet(text, terms('token', 'hour'), 60));
    expect(snippet).toContain('[token] expires after an [hour].');
    expect(snippet.startsWith('… ')).toBe(true);
    expect(snippet.endsWith(' …')).toBe(true);
    expect(snippet.length).toBeLessThan(100);
  });

  test('a text without the words is shown from its beginning', () => {
    expect(show(markSnippet('Short text.', terms('cache')))).toBe('Short text.');
  });

  test('no character is cut in half', () => {
    const cut = show(markSnippet('😀'.repeat(200), new Map(), 61));
    expect(encodeURIComponent(cut)).toContain('%F0%9F%98%80');
  });
});
