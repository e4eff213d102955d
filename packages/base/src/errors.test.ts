import { describe, expect, test } from 'vitest';
import { defineError, describePlace, hasErrorCode, QuireError } from './errors.ts';

const badPage = defineError<{ file: string; line: number }>('BAD_PAGE', 'content', (details) => ({
  what: 'The page cannot be read.',
  fix: 'Close the tag.',
  place: details,
}));

describe('defineError', () => {
  test('makes errors that say where, what happened and what to do', () => {
    const cause = new Error('inner');
    const error = badPage({ file: 'a.mdx', line: 3 }, cause);
    expect(error).toBeInstanceOf(QuireError);
    expect({ ...error, message: error.message, cause: error.cause }).toEqual({
      name: 'QuireError',
      code: 'BAD_PAGE',
      kind: 'content',
      what: 'The page cannot be read.',
      fix: 'Close the tag.',
      place: { file: 'a.mdx', line: 3 },
      message: 'a.mdx:3: The page cannot be read. Close the tag.',
      cause,
    });
  });

  test('recognizes its own errors and no others', () => {
    expect(badPage.is(badPage({ file: 'a', line: 1 }))).toBe(true);
    expect(badPage.is(new QuireError('OTHER', 'usage', { what: 'x' }))).toBe(false);
    expect(badPage.is('BAD_PAGE')).toBe(false);
  });
});

test.each([
  [undefined, ''],
  [{}, ''],
  [{ file: 'docs.json' }, 'docs.json'],
  [{ file: 'docs.json', line: 4 }, 'docs.json:4'],
  [{ file: 'docs.json', line: 4, column: 2 }, 'docs.json:4:2'],
  [{ file: 'docs.json', path: 'colors.primary' }, 'docs.json colors.primary'],
  [{ path: 'colors.primary' }, 'colors.primary'],
])('describePlace(%j)', (place, text) => {
  expect(describePlace(place)).toBe(text);
});

test('hasErrorCode looks at system errors only', () => {
  expect(hasErrorCode(Object.assign(new Error('x'), { code: 'ENOENT' }), 'ENOENT')).toBe(true);
  expect(hasErrorCode({ code: 'ENOENT' }, 'ENOENT')).toBe(false);
});
