import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderColor, renderColorItem, renderColorRow } from './color.ts';

test('a palette holds rows and items', () => {
  expect(
    renderCall(renderColor, 'Color', { props: { variant: 'table' }, children: 'x' }).lines,
  ).toMatchInlineSnapshot(`"<div class="color" data-q-variant="table">x</div>"`);
  expect(
    renderCall(renderColorRow, 'Color.Row', { props: { title: 'Primary' }, children: 'x' }).lines,
  ).toMatchInlineSnapshot(`
    "<div class="color-row">
    <div class="q-swatch-title">Primary</div>
    <div class="q-swatch-list">x</div>
    </div>"
  `);
});

test('an item copies its value', () => {
  const { lines } = renderCall(renderColorItem, 'Color.Item', {
    props: { name: 'blue-500', value: '#3B82F6' },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<button type="button" class="color-item" data-q-copy-text="#3B82F6">
    <span class="q-swatch" style="--light:#3B82F6;--dark:#3B82F6">
    </span>
    <span class="q-swatch-text">
    <span class="q-swatch-name">blue-500</span>
    <span class="q-swatch-value">#3B82F6</span>
    </span>
    </button>"
  `);
});

test('an item can have a color for each mode', () => {
  const { lines } = renderCall(renderColorItem, 'Color.Item', {
    props: { value: { light: '#fff', dark: 'oklch(70% 0.2 145)' } },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<button type="button" class="color-item" data-q-copy-text="#fff">
    <span class="q-swatch" style="--light:#fff;--dark:oklch(70% 0.2 145)">
    </span>
    <span class="q-swatch-text">
    <span class="q-swatch-value">#fff / oklch(70% 0.2 145)</span>
    </span>
    </button>"
  `);
});

test('a value that is no color is not painted and is reported', () => {
  const { lines, diagnostics } = renderCall(renderColorItem, 'Color.Item', {
    props: { name: 'x', value: 'url(//evil)' },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<span class="color-item">
    <span class="q-swatch-text">
    <span class="q-swatch-name">x</span>
    </span>
    </span>"
  `);
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "wrong-prop",
        "column": 1,
        "file": "page.mdx",
        "fix": "value takes a CSS color, or two as {{ light: "#fff", dark: "#000" }}.",
        "line": 3,
        "message": "<Color.Item> cannot use "url(//evil)" as its value.",
        "severity": "warning",
      },
    ]
  `);
});

test('a missing variant is reported and compact', () => {
  const { lines, diagnostics } = renderCall(renderColor, 'Color', {});
  expect(lines).toMatchInlineSnapshot(`
    "<div class="color" data-q-variant="compact">
    </div>"
  `);
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing-prop']);
});
