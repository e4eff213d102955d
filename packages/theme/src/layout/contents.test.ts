import { emptyHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { describe, expect, test } from 'vitest';
import { resolveLanguage } from '../strings/language.ts';
import { renderFoldedContents } from './contents.ts';

const { strings } = resolveLanguage('en');
const entry = (id: string, depth: number) => ({ id, title: id.toUpperCase(), depth });

function listLinks(...contents: ReturnType<typeof entry>[]): string[] {
  const markup = htmlText(renderFoldedContents(contents, strings) ?? emptyHtml);
  return [...markup.matchAll(/href="#(\w+)"/g)].map(([, id = '']) => id);
}

describe('the folded contents of a page', () => {
  test('has its main sections alone, where there are several', () => {
    expect(listLinks(entry('a', 2), entry('b', 3), entry('c', 2))).toEqual(['a', 'c']);
  });

  test('has all sections where one main section holds the rest', () => {
    expect(listLinks(entry('a', 2), entry('b', 3), entry('c', 4))).toEqual(['a', 'b', 'c']);
  });

  test('is left out where there is nothing to choose from', () => {
    expect(listLinks(entry('a', 2))).toEqual([]);
    expect(listLinks()).toEqual([]);
  });
});
