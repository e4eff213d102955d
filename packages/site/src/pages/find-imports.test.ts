import { expect, it } from 'vitest';
import { findImports } from './find-imports.ts';

it('finds included Markdown files, from the root or beside the page', () => {
  const text = `---
title: A
---
import Note from '/parts/note.mdx';
import { a, B } from "./local.md"
import C from '../up.mdx'
import D from 'bare/d.mdx'
import Chart from '/parts/chart.jsx'
Text about import X from '/not/a/line.mdx'
`;
  expect(findImports(text, 'guides/start.mdx')).toEqual([
    'parts/note.mdx',
    'guides/local.md',
    'up.mdx',
    'bare/d.mdx',
  ]);
});
