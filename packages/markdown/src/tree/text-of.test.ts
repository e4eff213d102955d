import { expect, test } from 'vitest';
import { parsePage } from '../parse/parse-page.ts';
import { textOf } from './text-of.ts';

const text = (source: string) => textOf(parsePage({ file: 'a.mdx', text: source }).root.children);

test('text is what a reader sees, a line for each block', () => {
  const source =
    '# A *b*\n\nc `d` [e](/f) ![g](/h)\n\n- i\n- j\n\n| k | l |\n|-|-|\n| m | n |\n\n```\no\n```\n';
  expect(text(source)).toBe('A b\nc d e g\ni\n\nj\n\nk l \nm n \no\n');
});

test('tags give their content and blocks stay apart', () => {
  expect(text('<ul>\n  <li>a</li>\n  <li>b <b>c</b></li>\n</ul>\n')).toBe('a\nb c\n\n');
});

test('module lines, comments and expressions have no text', () => {
  expect(text('import A from "/a.mdx"\n\n{/* c */}\n\na {b}')).toBe('a \n');
});
