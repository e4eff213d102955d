import { emptyHtml } from '@quire/base';
import { expect, test } from 'vitest';
import { createRegistry, defineComponent } from '../component.ts';
import { parsePage } from '../parse/parse-page.ts';
import { toSourceMarkdown } from './source-markdown.ts';

const components = createRegistry([
  defineComponent({
    name: 'Only',
    props: { for: { takes: 'text' } },
    render: () => emptyHtml,
    toMarkdown: ({ props, content }) => (props.for === 'programs' ? content : ''),
  }),
]);

/** The Markdown of a page that uses what a file exports. */
function read(exported: string, page: string): string {
  const file = parsePage({ file: 'snippets/parts.mdx', text: exported });
  const text = `import { Since } from '/snippets/parts.mdx'\n\n${page}\n`;
  return toSourceMarkdown(parsePage({ file: 'page.mdx', text }), {
    components,
    loadSnippet: () => file,
  });
}

const BODY = '<Badge>\n            New in <code>{version}</code>\n        </Badge>';

test.each([
  [
    'an arrow function',
    `export const Since = ({ version }) => {\n    return (\n        ${BODY}\n    );\n};`,
  ],
  ['an arrow with an expression', `export const Since = ({ version }) => (\n        ${BODY}\n);`],
  ['a function', `export function Since({ version }) {\n        return ${BODY};\n}`],
])('a component of a snippet reads as what it returns, not as its source: %s', (_, exported) => {
  expect(read(exported, 'One.\n\n<Since version="2.0" />\n\nTwo.')).toBe(
    'One.\n\n<Badge>\n    New in <code>2.0</code>\n</Badge>\n\nTwo.\n',
  );
});

test('components in it read as they do on a page, with its content', () => {
  const exported =
    'export const Since = (props) => <div><Only for="people">No</Only><Only for="programs">{props.children}</Only></div>;';
  expect(read(exported, '<Since>Three.</Since>')).toBe('<div>Three.</div>\n');
});

test('one that computes what it returns stays as it is used', () => {
  const exported =
    'export const Since = ({ version }) => { const [a] = version.split("."); return <b>{a}</b>; };';
  expect(read(exported, '<Since version="2.0" />')).toBe('<Since version="2.0" />\n');
});
