import { expect, test } from 'vitest';
import { textOf } from '../tree/text-of.ts';
import { parsePage } from './parse-page.ts';

const parse = (text: string) => parsePage({ file: 'guides/a.mdx', text });

test('a page is parsed with its frontmatter cut out and its positions kept', () => {
  const page = parse('---\ntitle: A\n---\n\nHello *world*\n');
  expect(page).toMatchObject({
    file: 'guides/a.mdx',
    status: 'ok',
    frontmatterText: 'title: A',
    frontmatterLine: 2,
    imports: [],
    declarations: [],
    diagnostics: [],
  });
  expect(page.root.children[1]?.position?.start).toEqual({ line: 5, column: 1, offset: 18 });
});

test('a byte-order mark is passed over', () => {
  const page = parse('\uFEFF---\ntitle: A\n---\nText');
  expect([page.frontmatterText, page.status]).toEqual(['title: A', 'ok']);
});

test('quotation marks, dashes and dots become typographic, code does not', () => {
  expect(textOf(parse('"It\'s" -- so... `"x"`').root.children).trim()).toBe('“It’s” – so… "x"');
});

test('imports are listed with their names and lines', () => {
  const page = parse(
    'import A from "/a.mdx"\nimport { b, c as d } from "./b.mdx"\n\nimport * as e from "react"\n',
  );
  expect(page.imports).toEqual([
    { path: '/a.mdx', names: [{ imported: 'default', local: 'A' }], line: 1 },
    {
      path: './b.mdx',
      names: [
        { imported: 'b', local: 'b' },
        { imported: 'c', local: 'd' },
      ],
      line: 2,
    },
    { path: 'react', names: [{ imported: '*', local: 'e' }], line: 4 },
  ]);
});

test('exported constants and functions are listed', () => {
  const page = parse('export const a = 1, b = () => a\nexport function c() { return 2 }\n');
  expect(page.declarations.map(({ name, line }) => [name, line])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ]);
});

test('a page that is no MDX keeps its text, with line and column of the problem', () => {
  const page = parse('---\ntitle: A\n---\n\n# Title\n\n<Card>\n\nKept **text**\n\n<Other />\n');
  expect(page.status).toBe('degraded');
  expect(page.diagnostics).toEqual([
    {
      file: 'guides/a.mdx',
      line: 7,
      column: 1,
      code: 'page-not-parsed',
      severity: 'error',
      message: 'The page is not valid MDX: Expected a closing tag for `<Card>` (7:1).',
      fix: 'Correct the syntax here. Until then, the page is shown as plain Markdown without components.',
    },
  ]);
  expect(textOf(page.root.children)).toBe('Title\nKept text\n');
});

test('an HTML comment is left out with a warning', () => {
  const page = parse('<Card>\n  a <!-- b -->\n</Card>\n');
  expect([
    page.status,
    page.diagnostics.map(({ code, line, column }) => [code, line, column]),
  ]).toEqual(['ok', [['html-comment', 2, 5]]]);
  expect(page.root.children[0]).toMatchObject({ type: 'mdxJsxFlowElement', name: 'Card' });
});

test('comments and import lines do not show in the fallback', () => {
  const page = parse('import A from "/a.mdx"\n\n<!-- hidden -->\n\n<b>\n\nShown\n');
  expect([page.status, textOf(page.root.children)]).toEqual(['degraded', 'Shown\n']);
});

test('a page over the size limit is shown as plain text', () => {
  const page = parse(`${'word '.repeat(200_001)}`);
  expect(page.status).toBe('degraded');
  expect(page.diagnostics).toMatchObject([{ code: 'page-too-large', severity: 'error' }]);
});

test('nesting that would break the parser ends in a diagnostic with its place', () => {
  const page = parse(`---\ntitle: A\n---\n\nFirst\n\n{${'('.repeat(8_000)}1}\n`);
  expect(page.diagnostics).toMatchObject([
    { file: 'guides/a.mdx', line: 7, column: 301, code: 'nesting-too-deep' },
  ]);
  expect(textOf(page.root.children)).toContain('First');
});

test('variables are kept from the parser and do not move positions', () => {
  const page = parse('Hi {{my-name}} <b>x</b>');
  expect([page.status, page.usesVariables]).toEqual(['ok', true]);
  const paragraph = page.root.children[0];
  expect(paragraph).toMatchObject({ children: [{}, { type: 'mdxJsxTextElement' }] });
  expect(page.text).toBe('Hi {{my-name}} <b>x</b>');
});

test('an object in an attribute is no variable', () => {
  const page = parse('<A style={{color}} b={{ c: 1 }} />');
  expect([page.status, page.usesVariables]).toEqual(['ok', false]);
});

test('prices and shell variables are not formulas', () => {
  expect(textOf(parse('From $5 to $10 and **$20** a month').root.children)).toBe(
    'From $5 to $10 and $20 a month\n',
  );
  expect(parse('$HOME/bin and $PATH/bin').root.children[0]).toMatchObject({
    children: [{ type: 'text', value: '$HOME/bin and $PATH/bin' }],
  });
  expect(parse('The $n$th of $a^2$').root.children[0]).toMatchObject({
    children: [{}, { type: 'inlineMath', value: 'n' }, {}, { type: 'inlineMath', value: 'a^2' }],
  });
});

test('a heading may carry its own id', () => {
  expect(parse('## Text {#my-id}').root.children[0]).toMatchObject({
    data: { hProperties: { id: 'my-id' } },
    children: [{ type: 'text', value: 'Text' }],
  });
});

test('module lines that are no JavaScript are reported where they go wrong', () => {
  const page = parse('Text\n\nexport const a = 1\nexport const = 2\n');
  expect(page.status).toBe('degraded');
  expect(page.diagnostics).toEqual([
    {
      file: 'guides/a.mdx',
      line: 4,
      column: 14,
      code: 'module-not-parsed',
      severity: 'error',
      message: 'The import and export lines cannot be read: Unexpected token.',
      fix: 'Correct the JavaScript.',
    },
  ]);
});

test('a sentence that begins with the word export stays on the page', () => {
  expect(textOf(parse('export your data as CSV\n').root.children)).toBe(
    'export your data as CSV\n',
  );
});
