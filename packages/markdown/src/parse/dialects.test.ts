import { expect, test } from 'vitest';
import type { MdxNode } from '../tree/nodes.ts';
import { expandText } from './dialects.ts';
import { parsePage } from './parse-page.ts';

const ALL = [
  'admonitions',
  'content-tabs',
  'colon-containers',
  'github-alerts',
  'gitbook-blocks',
] as const;

const parse = (text: string) => parsePage({ file: 'a.mdx', text, dialects: ALL });

/** Every node with text of its own, and where its author has it. */
function listPlaces(node: MdxNode): string[] {
  const own = 'value' in node ? [node.value] : 'name' in node ? [`<${node.name}>`] : [];
  const at = node.position?.start;
  const inside = 'children' in node ? node.children.flatMap(listPlaces) : [];
  return [...own.map((text) => `${at?.line}:${at?.column} ${text}`), ...inside];
}

test('nodes of a block have the place that they have in the file', () => {
  const text = `---
title: A
---

- Item

    !!! note "T"
        Text and \`code\`.

        > [!TIP]
        > Quoted.

:::warning
Last.
:::
After.`;
  expect(listPlaces(parse(text).root).slice(1)).toEqual([
    '5:3 Item',
    '7:5 <Note>',
    '8:9 Text and ',
    '8:18 code',
    '8:24 .',
    '10:9 <Tip>',
    '11:11 Quoted.',
    '13:1 <Warning>',
    '14:1 Last.',
    '16:1 After.',
  ]);
});

test('a fault inside a block is told at the line of the file', () => {
  const page = parse('!!! note\n\n    Fine.\n\n    A {b here.\n');
  expect(page.status).toBe('degraded');
  expect(page.diagnostics.map(({ code, line }) => [code, line])).toEqual([['page-not-parsed', 5]]);
});

test('what nothing closes is told with its line and what to add', () => {
  expect(parse('# A\n\n:::tip\nText\n').diagnostics).toEqual([
    {
      file: 'a.mdx',
      line: 3,
      code: 'dialect-not-closed',
      severity: 'warning',
      message: ':::tip is not closed, so it continues to the end of the block around it.',
      fix: 'Add ::: on a separate line after its last line.',
    },
  ]);
});

test('code, comments, module lines and frontmatter are never read', () => {
  const text = `---
a: |
  :::note
---

\`\`\`md
:::note
!!! note
    x
:::
\`\`\`

1. Steps

   ~~~
   > [!NOTE]
   ~~~

{/*
:::note
*/}

<!--
!!! note
-->

export const sample = \`
:::note
\`;

Code \`over
:::note\` lines.

\`\`\`open
:::note`;
  expect(expandText(text, ALL)?.text).toBe(text);
});

test('lines may end as on Windows', () => {
  const page = parse(':::note\r\nText\r\n:::\r\n');
  expect(listPlaces(page.root)).toEqual(['1:1 <Note>', '2:1 Text']);
});

test('a page without dialects, or without their syntax, is not touched', () => {
  const text = ':::note\nText\n:::';
  expect(parsePage({ file: 'a.mdx', text }).text).toBe(text);
  expect(expandText('Plain: a != b === c', ALL)).toBeUndefined();
  expect(expandText(text, ['admonitions'])).toBeUndefined();
});
