import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderFrame } from './frame.ts';

test('a frame has a hint above and a caption below', () => {
  const { lines } = renderCall(renderFrame, 'Frame', {
    props: { hint: 'Look', caption: 'A **graph**' },
    children: '<img src="a.png">',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<figure class="frame">
    <div class="q-figure-hint">Look</div>
    <div class="q-figure-box">
    <div class="q-figure-body">
    <img src="a.png">
    </div>
    <figcaption data-component-part="frame-caption">A <strong>graph</strong>
    </figcaption>
    </div>
    </figure>"
  `);
});

test('a frame can be bare', () => {
  expect(
    renderCall(renderFrame, 'Frame', { children: '<img src="a.png">' }).lines,
  ).toMatchInlineSnapshot(`
    "<figure class="frame">
    <div class="q-figure-box">
    <div class="q-figure-body">
    <img src="a.png">
    </div>
    </div>
    </figure>"
  `);
});
