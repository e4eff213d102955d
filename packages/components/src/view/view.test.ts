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
    "<div class="q-view-choice">
    </div>
    <section class="q-view" id="python" data-q-view="Python" data-q-active>
    <div class="q-view-title">
    <svg class="icon" data-q-icon="python" width="16"/>
    <span>Python</span>
    </div>a</section>
    <section class="q-view" id="Own" data-q-view="Go">
    <div class="q-view-title">
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
    '<section class="q-view" id="a" data-q-view="A" data-q-active>',
    '<section class="q-view" id="b" data-q-view="B">',
    '<section class="q-view" data-q-view="A" data-q-active>',
    '<section class="q-view" data-q-view="B">',
  ]);
  expect(page.diagnostics).toEqual([]);
});

test('a view without a title is reported and not shown', () => {
  const page = createPage();
  const { lines } = renderCall(renderView, 'View', { page });
  expect(lines).toBe('');
  expect(page.diagnostics.map(({ code }) => code)).toEqual(['missing-prop']);
});
