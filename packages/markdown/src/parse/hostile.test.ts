import { expect, test } from 'vitest';
import { parsePage } from './parse-page.ts';

const many = (part: string, count: number) => part.repeat(count);

/** Texts that crash the native parser or keep it busy for seconds to minutes. */
const REFUSED: Record<string, [text: string, code: string]> = {
  'brackets in an expression': [`{${many('(', 8_000)}1${many(')', 8_000)}}`, 'nesting-too-deep'],
  'brackets in an attribute': [`<A b={${many('[', 8_000)}} />`, 'nesting-too-deep'],
  'templates in templates': [
    `{${many('`$' + '{', 8_000)}1${many('}`', 8_000)}}`,
    'nesting-too-deep',
  ],
  'brackets in module lines': [`export const a = ${many('(', 8_000)}`, 'nesting-too-deep'],
  'brackets that strings seem to close': [`{${many('(")"+', 8_000)}1}`, 'nesting-too-deep'],
  'operators in a row': [`{${many('!', 60_000)}1}`, 'nesting-too-deep'],
  'arrows in a row': [`{${many('a=>', 60_000)}1}`, 'nesting-too-deep'],
  'conditions in a row': [`{${many('a?', 60_000)}1}`, 'nesting-too-deep'],
  'tags in tags': [many('<a>', 50_000), 'nesting-too-deep'],
  'tags in an expression': [`{${many('<a>', 60_000)}}`, 'nesting-too-deep'],
  'open braces': [many('{', 50_000), 'nesting-too-deep'],
  'quotes in quotes': [many('>', 50_000), 'nesting-too-deep'],
  'lists in lists': [`${many('- ', 50_000)}a`, 'nesting-too-deep'],
  'ampersands and entities': [`${many('&', 50_000)}${many('&amp;', 50_000)}`, 'inline-too-dense'],
  escapes: [many('a \\* b ', 50_000), 'inline-too-dense'],
  underscores: [many('_a__', 50_000), 'inline-too-dense'],
  'a page of a megabyte': [many('a', 1_000_001), 'page-too-large'],
};

for (const [name, [text, code]] of Object.entries(REFUSED)) {
  test(`${name} end in a diagnostic, with the text still there`, () => {
    const page = parsePage({ file: 'a.mdx', text: `Before\n\n${text}` });
    expect([page.status, page.diagnostics.map((item) => item.code)]).toEqual(['degraded', [code]]);
    expect(page.root.children[0]).toMatchObject({ children: [{ value: 'Before' }] });
  });
}

/** Texts that are odd but harmless: they must come through, in whatever form. */
const HARMLESS: Record<string, string> = {
  'unclosed links': many('[', 50_000).slice(0, 15_000),
  'unclosed emphasis': many('*a ', 10_000),
  'back-ticks of every length': Array.from({ length: 500 }, (_, i) => '`'.repeat(i + 1)).join(' '),
  'quotation marks': many('"', 50_000),
  'dashes and dots': `${many('a -- b ', 50_000)}${many('c... ', 20_000)}`,
  'table columns': `|${many('a|', 2_000)}\n|${many('-|', 2_000)}\n`,
  'footnote references': `${many('[^a]', 2_000)}\n\n[^a]: x`,
  'null characters': many('\0', 1_000),
  'lone surrogates': many('\uD800 ', 1_000),
  'deep list indentation': Array.from({ length: 200 }, (_, i) => `${' '.repeat(i * 2)}- a`).join(
    '\n',
  ),
  'definitions of the same name': many('[a]: b\n', 2_000),
  'noncharacters that stand for variables': '\uFDD0\uFDD0name\uFDD1\uFDD1',
  'braces that look like variables': many('{{a}}', 2_000),
  'comments that never end': `<b>${many('<!--', 50_000)}`,
  'an unfinished frontmatter': '---\ntitle: a\n\ntext',
};

for (const [name, text] of Object.entries(HARMLESS)) {
  test(`${name} are read`, () => {
    expect(parsePage({ file: 'a.mdx', text }).root.children.length).toBeGreaterThan(0);
  });
}
