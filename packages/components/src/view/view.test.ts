import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { createPage } from '../testing/page.ts';
import { renderView } from './view.ts';

test('the first view of a page is active', () => {
  const page = createPage();
  const first = renderCall(renderView, 'View', {
    props: { title: 'Python', icon: 'python' },
    children: 'a',
    page,
  });
  const second = renderCall(renderView, 'View', {
    props: { title: 'Go', id: 'Own' },
    children: 'b',
    page,
  });
  expect(`${first.lines}\n${second.lines}`).toMatchInlineSnapshot(`
    "<div class="view-choice">
    </div>
    <section class="view" id="python" data-view="Python" data-active data-component-name="View">
    <div class="view-title">
    <svg class="icon" data-icon="python" width="16"/>
    <span>Python</span>
    </div>a</section>
    <section class="view" id="Own" data-view="Go" data-component-name="View">
    <div class="view-title">
    <span>Go</span>
    </div>b</section>"
  `);
});

test('a repeated title and a missing one are reported and not shown', () => {
  const page = createPage();
  renderCall(renderView, 'View', { props: { title: 'A' }, page });
  const repeated = renderCall(renderView, 'View', { props: { title: 'A' }, page });
  const missing = renderCall(renderView, 'View', { page });
  expect([repeated.lines, missing.lines]).toEqual(['', '']);
  expect(page.diagnostics.map(({ code }) => code)).toEqual(['repeated-component', 'missing-prop']);
});
