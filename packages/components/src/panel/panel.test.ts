import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { createPage } from '../testing/page.ts';
import { renderPanel } from './panel.ts';

test('a panel holds any content', () => {
  expect(renderCall(renderPanel, 'Panel', { children: '<p>x</p>' }).lines).toMatchInlineSnapshot(`
    "<div class="panel">
    <p>x</p>
    </div>"
  `);
});

test('an empty panel is nothing and a panel in a panel is its content', () => {
  expect(renderCall(renderPanel, 'Panel', { children: ' ' }).lines).toBe('');
  const inner = renderCall(renderPanel, 'Panel', {
    children: 'x',
    parent: { name: 'Panel', props: {} },
  });
  expect(inner.lines).toBe('x');
});

test('a second panel is reported', () => {
  const page = createPage();
  renderCall(renderPanel, 'Panel', { page, children: 'x' });
  const { diagnostics } = renderCall(renderPanel, 'Panel', { page, children: 'x' });
  expect(diagnostics.map(({ code }) => code)).toEqual(['repeated-component']);
});
