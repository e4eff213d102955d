import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MARKDOWN = fileURLToPath(new URL('../../packages/markdown/dist/index.js', import.meta.url));
const BASE = fileURLToPath(new URL('../../packages/base/dist/html-text.js', import.meta.url));

/** Languages whose grammar looks at others that happen to be loaded, or changes them. */
const BLOCKS: Readonly<Record<string, string>> = {
  http: 'POST /a HTTP/1.1\nContent-Type: application/json\n\n{"a": [1, true]}',
  json: '{"a": [1, true]}',
  javascript: 'const a = /^[a-z]+$/g; /** @param {string} b */ css`a { color: red }`;',
  regex: '^[a-z]+$',
  java: '/** @param a what it is */ class A { }',
  javadoc: '/** @param a what it is */',
  jsdoc: '/** @param {string} b */',
  css: 'a { color: #fff; margin: 1px }',
  'css-extras': 'a { color: #fff; margin: 1px }',
  typescript: 'const a: RegExp = /^[a-z]+$/g;',
  markdown: '---\ntitle: A\n---\n\n# B',
  yaml: 'title: A',
};

/** The markup of each block when they are colored in this order, in a process of their own. */
function color(languages: readonly string[]): Record<string, string> {
  const program = `
    const { createPrismHighlighter } = await import(${JSON.stringify(MARKDOWN)});
    const { htmlText } = await import(${JSON.stringify(BASE)});
    const highlight = createPrismHighlighter();
    const blocks = ${JSON.stringify(languages.map((language) => [language, BLOCKS[language]]))};
    const markup = blocks.map(([language, code]) => [language, htmlText(highlight(language, code).all)]);
    console.log(JSON.stringify(Object.fromEntries(markup)));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse(output.toString('utf8'));
}

test('the colors of code do not depend on which languages other pages have', () => {
  const languages = Object.keys(BLOCKS);
  const alone = Object.assign({}, ...languages.map((language) => color([language])));
  expect(color(languages)).toEqual(alone);
  expect(color([...languages].reverse())).toEqual(alone);
});
