import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderHeading } from './heading.ts';

test('a heading has an id, a link and a line in the contents', () => {
  const { lines, contents } = renderCall(renderHeading, 'Heading', {
    props: { level: '3' },
    children: 'Set <code>up</code>',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<h3 id="set-up">Set <code>up</code>
    <a class="q-hash" href="#set-up" aria-label="Link to Set up">
    <svg class="icon" data-q-icon="link" width="14"/>
    </a>
    </h3>"
  `);
  expect(contents).toEqual([{ id: 'set-up', title: 'Set up', depth: 3 }]);
});

test('a heading can have its own id and no link', () => {
  const { lines } = renderCall(renderHeading, 'Heading', {
    props: { level: 2, id: 'Own id', noAnchor: true },
    children: 'A',
  });
  expect(lines).toMatchInlineSnapshot(`"<h2 id="Own-id">A</h2>"`);
});

test('every level from 1 to 4 is possible, others are reported', () => {
  const levels = [1, 2, 3, 4, 5].map((level) => {
    const { lines, diagnostics } = renderCall(renderHeading, 'Heading', {
      props: { level },
      children: 'A',
    });
    return [lines.slice(0, 3), diagnostics.length];
  });
  expect(levels).toEqual([
    ['<h1', 0],
    ['<h2', 0],
    ['<h3', 0],
    ['<h4', 0],
    ['<h2', 1],
  ]);
});
