import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { columns, renderColumn } from './columns.ts';

test('there are two columns unless the author says otherwise', () => {
  expect(renderCall(columns('columns'), 'Columns', { children: 'x' }).lines).toMatchInlineSnapshot(
    `"<div class="columns" data-q-cols="2">x</div>"`,
  );
});

test('a card group is columns under its older name', () => {
  const { lines } = renderCall(columns('card-group'), 'CardGroup', {
    props: { cols: '3', className: 'mine' },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="card-group columns mine" data-q-cols="3">
    </div>"
  `);
});

test('a number of columns that does not exist is reported', () => {
  const { lines, diagnostics } = renderCall(columns('columns'), 'Columns', { props: { cols: 7 } });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="columns" data-q-cols="2">
    </div>"
  `);
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "wrong-prop",
        "column": 1,
        "file": "page.mdx",
        "fix": "cols takes a whole number from 1 to 4.",
        "line": 3,
        "message": "<Columns> cannot use 7 as its cols.",
        "severity": "warning",
      },
    ]
  `);
});

test('a column wraps free content', () => {
  expect(renderCall(renderColumn, 'Column', { children: '<p>x</p>' }).lines).toMatchInlineSnapshot(`
    "<div class="q-col">
    <p>x</p>
    </div>"
  `);
});
