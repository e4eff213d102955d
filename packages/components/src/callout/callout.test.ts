import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderCustomCallout, typedCallout } from './callout.ts';
import { CALLOUT_KINDS, toCalloutKind } from './callout-kind.ts';

test('a note has its icon and its name for those who do not see it', () => {
  expect(
    renderCall(typedCallout('note'), 'Note', { children: '<p>Text</p>' }).lines,
  ).toMatchInlineSnapshot(`
    "<div class="callout" data-callout-type="note">
    <div data-component-part="callout-icon">
    <svg class="icon" data-q-icon="info" width="18" aria-label="Note"/>
    </div>
    <div data-component-part="callout-content">
    <p>Text</p>
    </div>
    </div>"
  `);
});

test('every kind carries its name', () => {
  const types = CALLOUT_KINDS.map((kind) => {
    const { lines } = renderCall(typedCallout(kind), 'X');
    return [/data-callout-type="(\w+)"/.exec(lines)?.[1], /aria-label="(\w+)"/.exec(lines)?.[1]];
  });
  expect(types).toMatchInlineSnapshot(`
    [
      [
        "note",
        "Note",
      ],
      [
        "warning",
        "Warning",
      ],
      [
        "info",
        "Info",
      ],
      [
        "tip",
        "Tip",
      ],
      [
        "check",
        "Check",
      ],
      [
        "danger",
        "Danger",
      ],
    ]
  `);
});

test('a typed callout shows a title and ignores another icon', () => {
  const { lines } = renderCall(typedCallout('tip'), 'Tip', {
    props: { title: 'Use `x`', icon: 'rocket' },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="callout" data-callout-type="tip">
    <div data-component-part="callout-icon">
    <svg class="icon" data-q-icon="lightbulb" width="18" aria-label="Tip"/>
    </div>
    <div data-component-part="callout-content">
    <div class="q-note-title">Use <code>x</code>
    </div>
    </div>
    </div>"
  `);
});

test('a callout takes the icon and the color of the author', () => {
  const { lines } = renderCall(renderCustomCallout, 'Callout', {
    props: { icon: 'key', color: '#FFC107', iconType: 'regular', ariaLabel: 'Secret' },
    children: '<p>Text</p>',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="callout" data-callout-type="custom" aria-label="Secret" role="note" style="--callout-color:#FFC107">
    <div data-component-part="callout-icon">
    <svg class="icon" data-q-icon="key" width="18"/>
    </div>
    <div data-component-part="callout-content">
    <p>Text</p>
    </div>
    </div>"
  `);
});

test('a callout with a type looks like that type', () => {
  expect(
    renderCall(renderCustomCallout, 'Callout', { props: { type: 'warn' } }).lines,
  ).toMatchInlineSnapshot(`
    "<div class="callout" data-callout-type="warning">
    <div data-component-part="callout-icon">
    <svg class="icon" data-q-icon="triangle-alert" width="18" aria-label="Warning"/>
    </div>
    <div data-component-part="callout-content">
    </div>
    </div>"
  `);
});

test('a wrong color falls back to neutral and is reported', () => {
  const { lines, diagnostics } = renderCall(renderCustomCallout, 'Callout', {
    props: { color: 'expression(1)' },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="callout" data-callout-type="custom">
    <div data-component-part="callout-content">
    </div>
    </div>"
  `);
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "wrong-prop",
        "column": 1,
        "file": "page.mdx",
        "fix": "color takes a CSS color such as #16a34a.",
        "line": 3,
        "message": "<Callout> cannot use "expression(1)" as its color.",
        "severity": "warning",
      },
    ]
  `);
});

test('words of other tools name the same kinds', () => {
  expect(['Warn', 'caution', 'success', 'error', 'note', 'x'].map(toCalloutKind)).toEqual([
    'warning',
    'warning',
    'check',
    'danger',
    'note',
    undefined,
  ]);
});
