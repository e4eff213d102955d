import { expect, test } from 'vitest';
import { cutFrontmatter } from './frontmatter.ts';

test('frontmatter is the text between the first two lines of dashes', () => {
  expect(cutFrontmatter('---\ntitle: A\ntag: b\n---\nText')).toEqual({
    text: 'title: A\ntag: b',
    line: 2,
    end: 23,
  });
});

test('line breaks of Windows and an empty block are understood', () => {
  expect(cutFrontmatter('---\r\ntitle: A\r\n---\r\nText').text).toBe('title: A');
  expect(cutFrontmatter('---\n---\nText')).toEqual({ text: '', line: 2, end: 7 });
});

test('a page without a closed block at its start has no frontmatter', () => {
  const none = { text: '', line: 0, end: 0 };
  expect(cutFrontmatter('Text\n---\ntitle: A\n---\n')).toEqual(none);
  expect(cutFrontmatter('---\ntitle: A\n')).toEqual(none);
  expect(cutFrontmatter('')).toEqual(none);
});
