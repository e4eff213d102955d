import { DIALECT_NAMES } from '@quire/model/dialects';
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
  'tags in attributes of tags, of which each one doubled the time': [
    many('<A b={', 40),
    'nesting-too-deep',
  ],
  'tags in objects in attributes of tags': [many('<A b={{c: ', 40), 'nesting-too-deep'],
  'calls with types in each other': [`${many('{a<b>(', 40)}1${many(')}', 40)}`, 'nesting-too-deep'],
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

/** Blocks of other tools that would become gigabytes of text, or be looked at for minutes. */
const TOO_LARGE: Record<string, [text: string, line: number]> = {
  'many lines in a block that is far to the right': [
    `${many(' ', 90)}:::note\n${many('a\n', 100_000)}`,
    10_870,
  ],
  'many blocks': [many(':::note\n:::\n', 60_000), 86_957],
  'blocks that only longer colons close': [many(':::a\n:::::b\n::::\n', 50_000), 40],
};

for (const [name, [text, line]] of Object.entries(TOO_LARGE)) {
  test(`${name} end in a diagnostic with its line`, () => {
    const page = parsePage({ file: 'a.mdx', text, dialects: DIALECT_NAMES });
    expect(page.status).toBe('degraded');
    expect(page.diagnostics.filter(({ code }) => code === 'dialect-too-large')).toMatchObject([
      { file: 'a.mdx', line, severity: 'error' },
    ]);
  });
}

/** One line each, on which a pattern with two readings would stay for hours. */
const LONG_LINES: Record<string, string> = {
  'names of tags': `{% ${many('a-', 200_000)}`,
  'names of attributes': `{% hint ${many('a', 400_000)} %}\n{% endhint %}`,
  'tags without an end': many('{% a ', 100_000),
  'spaces before a colon': `:::note a${many(' ', 400_000)}b`,
  'colons in a title': `:::note ${many(':', 400_000)}b`,
  'spaces after a fence': `:::code-group\n~~~${many(' ', 400_000)}\n~~~\n:::`,
  'tildes of a fence': `:::code-group\n${many('~', 400_000)}\n:::`,
  'spaces after a tab': `:::tabs\n== a${many(' ', 400_000)}b\n:::`,
  'braces in a title': `!!! note "${many('{.', 200_000)}"\n    a`,
  'spaces after the mark of a note': `!!!${many(' ', 400_000)}%`,
  'hashes after a step': `{% step %}\n# a${many('#', 200_000)}b\n{% endstep %}`,
  'back-ticks at the beginning': `${many('`', 400_000)}a\`\n:::`,
  'blocks in blocks that colons close': `${many('::::a\n', 20_000)}${many(':::\n', 20_000)}`,
};

for (const [name, text] of Object.entries(LONG_LINES)) {
  test(`${name} in a page with dialects are read once`, () => {
    expect(parsePage({ file: 'a.mdx', text, dialects: DIALECT_NAMES }).file).toBe('a.mdx');
  });
}

test('a block that is indented beyond all lists stays text', () => {
  const text = `${many(' ', 10_000)}:::note\n${many('a\n', 20_000)}`;
  const page = parsePage({ file: 'a.mdx', text, dialects: DIALECT_NAMES });
  expect(page.text).toBe(text);
});

test('code that ends with a backslash ended the process', () => {
  for (const text of ['import "\\', '# A\nexport `\\', "export const a = '\\"]) {
    const page = parsePage({ file: 'a.mdx', text });
    expect([page.status, page.diagnostics.length > 0]).toEqual(['degraded', true]);
  }
});
