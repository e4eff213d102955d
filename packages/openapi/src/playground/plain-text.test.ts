import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test.each([
  [
    'Must match `/?[a-z][a-z_.-]+`, see [`file_id`](#id).',
    'Must match /?[a-z][a-z_.-]+, see file_id.',
  ],
  ['The access_token of __init__ in snake_case.', 'The access_token of init in snake_case.'],
  ['A pair `<user-name|UID>` and <b>bold</b> text', 'A pair <user-name|UID> and bold text'],
  ['Since created\\_at, \\*not\\* emphasis', 'Since created_at, *not* emphasis'],
  ['3*4 and https://*.example.com', '3*4 and https://*.example.com'],
])(
  'an underscore, a star or code of a description was missing in the playground: %s',
  (markdown, text) => {
    expect(toPlainText(markdown)).toBe(text);
  },
);

test.each([
  ['**Bold with _more_**, *one* and ***all***', 'Bold with more, one and all'],
  ['# Title\n\n- one\n- two\n\n1. three', 'Title one two three'],
  ['![picture](a.png) and [link](b)', 'picture and link'],
  [`a${' word'.repeat(80)}`, `a${' word'.repeat(47)}…`],
])('marks of Markdown are taken out: %s', (markdown, text) => {
  expect(toPlainText(markdown)).toBe(text);
});
