import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderBadge } from './badge.ts';

test('a badge is grey and of middle size', () => {
  expect(renderCall(renderBadge, 'Badge', { children: 'New' }).lines).toMatchInlineSnapshot(`
    "<span data-badge="true" data-color="gray" data-size="md" data-q-shape="rounded">
    <span>New</span>
    </span>"
  `);
});

test('a badge takes color, size, shape, outline and icon', () => {
  const { lines } = renderCall(renderBadge, 'Badge', {
    props: {
      color: 'green',
      size: 'lg',
      shape: 'pill',
      stroke: true,
      icon: 'check',
      disabled: true,
    },
    children: 'Done',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<span data-badge="true" data-color="green" data-size="lg" data-q-shape="pill" data-q-stroke data-q-disabled>
    <svg class="icon" data-q-icon="check" width="14"/>
    <span>Done</span>
    </span>"
  `);
});

test('a badge can be a link with icons on both sides', () => {
  const { lines } = renderCall(renderBadge, 'Badge', {
    props: { href: '/a', variant: 'outline', leadIcon: 'star', tailIcon: 'check' },
    children: 'A',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<a data-badge="true" data-color="gray" data-size="md" data-q-shape="rounded" data-q-stroke href="./a.html">
    <svg class="icon" data-q-icon="star" width="12"/>
    <span>A</span>
    <svg class="icon" data-q-icon="check" width="12"/>
    </a>"
  `);
});

test('a color that does not exist is reported', () => {
  expect(
    renderCall(renderBadge, 'Badge', { props: { color: 'teal' } }).diagnostics,
  ).toMatchInlineSnapshot(`
    [
      {
        "code": "wrong-prop",
        "column": 1,
        "file": "page.mdx",
        "fix": "color takes one of gray, blue, green, yellow, orange, red, purple, white, surface, white-destructive, surface-destructive.",
        "line": 3,
        "message": "<Badge> cannot use "teal" as its color.",
        "severity": "warning",
      },
    ]
  `);
});
