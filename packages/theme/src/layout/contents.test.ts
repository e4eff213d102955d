import { emptyHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { describe, expect, test } from 'vitest';
import { resolveLanguage } from '../strings/language.ts';
import { renderFoldedContents } from './contents.ts';

const { strings } = resolveLanguage('en');
const entry = (id: string, depth: number) => ({ id, title: id.toUpperCase(), depth });

function listLinks(...contents: ReturnType<typeof entry>[]): string[] {
  const markup = htmlText(
    renderFoldedContents({ contents, mode: 'default' }, strings) ?? emptyHtml,
  );
  return [...markup.matchAll(/href="#(\w+)"/g)].map(([, id = '']) => id);
}

describe('the folded contents of a page', () => {
  test('has its main sections alone, where there are several', () => {
    expect(listLinks(entry('a', 2), entry('b', 3), entry('c', 2))).toEqual(['a', 'c']);
  });

  test('has all sections where one main section holds the rest', () => {
    expect(listLinks(entry('a', 2), entry('b', 3), entry('c', 4))).toEqual(['a', 'b', 'c']);
  });

  test('is on wide screens too if a long page has something else at the right', () => {
    const read = (count: number, more: { mode?: string; side?: typeof emptyHtml }) => {
      const contents = Array.from({ length: count }, (_, index) => entry(`a${index}`, 2));
      const view = { contents, mode: 'default', ...more };
      const markup = htmlText(renderFoldedContents(view, strings) ?? emptyHtml);
      return [markup !== '', markup.includes(' data-q-only')];
    };
    expect([5, 4].map((count) => read(count, { side: emptyHtml }))).toEqual([
      [true, true],
      [true, false],
    ]);
    expect([5, 4].map((count) => read(count, { mode: 'api' }))).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(read(5, {})).toEqual([true, false]);
  });

  test('is left out where there is nothing to choose from', () => {
    expect(listLinks(entry('a', 2))).toEqual([]);
    expect(listLinks()).toEqual([]);
  });
});
