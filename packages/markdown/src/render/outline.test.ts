import { html } from '@quire/base';
import { expect, test } from 'vitest';
import type { Component, OutlineItem } from '../component.ts';
import { renderText } from '../testing/render-text.ts';

function outlineOf(text: string, files: Record<string, string> = {}): OutlineItem[] | undefined {
  let found: OutlineItem[] | undefined;
  const Box: Component = (call) => {
    found = call.outline?.();
    return html``;
  };
  renderText(text, { components: { Box }, files });
  return found;
}

test('the items of nested lists are there with their words', () => {
  expect(
    outlineOf(
      '<Box>\nnot an item\n\n- **src**\n  - `a.ts` & [b](/x)\n  - c/\n- last {1 + 1}\n\n</Box>',
    ),
  ).toEqual([{ text: 'src', items: [{ text: 'a.ts & b' }, { text: 'c/' }] }, { text: 'last 2' }]);
});

test('lists of HTML, of expressions and of snippets count as well', () => {
  const files = { 'list.mdx': '- from a snippet\n' };
  const text =
    "import List from '/list.mdx'\n\n<Box>\n<ul><li>a<ul><li>b</li></ul></li></ul>\n\n{['x', 'y'].map((name) => <li>{name}</li>)}\n\n<List />\n</Box>";
  expect(outlineOf(text, files)).toEqual([
    { text: 'a', items: [{ text: 'b' }] },
    { text: 'x' },
    { text: 'y' },
    { text: 'from a snippet' },
  ]);
});
