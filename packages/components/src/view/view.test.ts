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

test('every view of the first title is active, and those of others are not', () => {
  const page = createPage();
  const titles = ['A', 'B', 'A', 'B'];
  const views = titles.map((title, index) =>
    renderCall(renderView, 'View', { props: { title }, children: String(index), page }),
  );
  const heads = views.map(({ lines }) => /<section[^>]*>/.exec(lines)?.[0]);
  expect(heads).toEqual([
    '<section class="view" id="a" data-view="A" data-active data-component-name="View">',
    '<section class="view" id="b" data-view="B" data-component-name="View">',
    '<section class="view" data-view="A" data-active data-component-name="View">',
    '<section class="view" data-view="B" data-component-name="View">',
  ]);
  expect(page.diagnostics).toEqual([]);
});

test('a view without a title is reported and not shown', () => {
  const page = createPage();
  const { lines } = renderCall(renderView, 'View', { page });
  expect(lines).toBe('');
  expect(page.diagnostics.map(({ code }) => code)).toEqual(['missing-prop']);
});
