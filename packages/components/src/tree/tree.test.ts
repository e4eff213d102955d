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
    "<div class="tree" data-component-name="Tree">
    <ul class="tree-list">
    <li class="tree-folder">
    <details open>
    <summary class="tree-row">
    <svg class="icon tree-chevron" data-icon="chevron-right" width="14"/>
    <svg class="icon" data-icon="folder" width="16"/>
    <span class="tree-name">src</span>
    </summary>
    <ul class="tree-list">
    <li class="tree-file" data-highlight>
    <div class="tree-row">
    <svg class="icon" data-icon="file" width="16"/>
    <span class="tree-name">a.ts</span>
    <span class="tree-comment">entry</span>
    </div>
    </li>
    </ul>
    </details>
    </li>
    <li class="tree-folder">
    <div class="tree-row">
    <svg class="icon" data-icon="folder" width="16"/>
    <span class="tree-name">fixed</span>
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
    "<div class="tree" data-component-name="Tree">
    <ul class="tree-list">
    <li class="tree-file">
    <div class="tree-row">
    <svg class="icon" data-icon="file" width="16"/>
    <span class="tree-name">a.ts</span>
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
    "<div class="tree" data-component-name="Tree">
    <ul class="tree-list">
    <li class="tree-file">
    <div class="tree-row">
    <svg class="icon" data-icon="file" width="16"/>
    <span class="tree-name">a.ts</span>
    </div>
    </li>
    </ul>
    </div>"
  `);
});
