import { expect, test } from 'vitest';
import { child, renderCall } from '../testing/call.ts';
import { toListTree } from './list-tree.ts';
import { renderTree, renderTreePart } from './tree.ts';

test('folders are disclosure elements and files stand in them', () => {
  const { lines } = renderCall(renderTree, 'Tree', {
    elements: [
      child('Tree.Folder', {
        props: { name: 'src', defaultOpen: true },
        elements: [
          child('Tree.File', { props: { name: 'a.ts', highlight: true, comment: 'entry' } }),
        ],
      }),
      child('Tree.Folder', {
        props: { name: 'fixed', openable: false },
        elements: [child('Tree.File', { props: { name: 'x' } })],
      }),
    ],
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="tree">
    <ul class="q-files">
    <li class="tree-folder">
    <details open>
    <summary class="q-files-row">
    <svg class="icon q-files-arrow" data-q-icon="chevron-right" width="14"/>
    <svg class="icon" data-q-icon="folder" width="16"/>
    <span class="q-files-name">src</span>
    </summary>
    <ul class="q-files">
    <li class="tree-file" data-q-highlight>
    <div class="q-files-row">
    <svg class="icon" data-q-icon="file" width="16"/>
    <span class="q-files-name">a.ts</span>
    <span class="q-files-note">entry</span>
    </div>
    </li>
    </ul>
    </details>
    </li>
    <li class="tree-folder">
    <div class="q-files-row">
    <svg class="icon" data-q-icon="folder" width="16"/>
    <span class="q-files-name">fixed</span>
    </div>
    </li>
    </ul>
    </div>"
  `);
});

test('a nested list draws a tree', () => {
  const items = [
    { text: ' src\n ', items: [{ text: 'a & b.ts' }, { text: 'empty/' }] },
    { text: 'c.ts' },
  ];
  expect(toListTree(items)).toMatchInlineSnapshot(`
    [
      {
        "children": [
          {
            "highlight": false,
            "name": "a & b.ts",
            "open": false,
            "openable": false,
          },
          {
            "children": [],
            "highlight": false,
            "name": "empty",
            "open": true,
            "openable": true,
          },
        ],
        "highlight": false,
        "name": "src",
        "open": true,
        "openable": true,
      },
      {
        "highlight": false,
        "name": "c.ts",
        "open": false,
        "openable": false,
      },
    ]
  `);
});

test('a list inside the component is used when there are no parts', () => {
  const { lines } = renderCall(renderTree, 'FileTree', { outline: [{ text: 'a.ts' }] });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="tree">
    <ul class="q-files">
    <li class="tree-file">
    <div class="q-files-row">
    <svg class="icon" data-q-icon="file" width="16"/>
    <span class="q-files-name">a.ts</span>
    </div>
    </li>
    </ul>
    </div>"
  `);
});

test('other components in a tree are reported', () => {
  const { diagnostics } = renderCall(renderTree, 'Tree', {
    elements: [child('Tree.File', { props: { name: 'a' } }), child('Note')],
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(['misplaced-component']);
});

test('a file outside a tree is a tree of one', () => {
  expect(
    renderCall(renderTreePart, 'Tree.File', { props: { name: 'a.ts' } }).lines,
  ).toMatchInlineSnapshot(`
    "<div class="tree">
    <ul class="q-files">
    <li class="tree-file">
    <div class="q-files-row">
    <svg class="icon" data-q-icon="file" width="16"/>
    <span class="q-files-name">a.ts</span>
    </div>
    </li>
    </ul>
    </div>"
  `);
});
