import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderZoomImage } from './zoom-image.ts';

test('an image comes as a prop or as content', () => {
  expect(
    renderCall(renderZoomImage, 'ZoomImage', { props: { src: '/a.png', alt: 'A' } }).lines,
  ).toMatchInlineSnapshot(`
    "<span class="q-zoom">
    <img src="./a.png" alt="A" loading="lazy">
    </span>"
  `);
  expect(
    renderCall(renderZoomImage, 'ZoomImage', { children: '<img src="a.png">' }).lines,
  ).toMatchInlineSnapshot(`
    "<span class="q-zoom">
    <img src="a.png">
    </span>"
  `);
});
