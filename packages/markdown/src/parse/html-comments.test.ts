import { expect, test } from 'vitest';
import { blankComments } from './html-comments.ts';

test('comments become blank, lines and length stay', () => {
  expect(blankComments('a <!-- b\nc --> d')).toEqual({ text: 'a       \n      d', offset: 2 });
});

test('comments in code stay', () => {
  const text = '```html\n<!-- a -->\n```\n\n`<!-- b -->` and ``<!-- ` -->``';
  expect(blankComments(text)).toBeUndefined();
  expect(blankComments(`${text}\n<!-- c -->`)?.text).toBe(`${text}\n          `);
});

test('a text without comments, or with an unfinished one, is left alone', () => {
  expect([blankComments('a'), blankComments('a <!-- b')]).toEqual([undefined, undefined]);
});

test('a comment in code behind the mark of a list was blanked when the code had a blank line', () => {
  const text = '1. ```html\n   <p>\n\n   <!-- a -->\n   ```';
  expect(blankComments(text)).toBeUndefined();
});
