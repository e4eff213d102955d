import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { browserFrameComponent, renderBrowserFrame } from './browser-frame.ts';

test('a browser has an address and shows its content', () => {
  const { lines, diagnostics } = renderCall(renderBrowserFrame, 'BrowserFrame', {
    props: { url: 'example.com/<a>', caption: 'The **map**', fade: true, className: 'a' },
    children: '<img src="a.png" alt="">',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="q-landing q-browser a" data-q-fade>
    <figure class="q-window q-browser-window">
    <div class="q-window-sheet">
    <div class="q-window-bar">
    <span class="q-stitch" aria-hidden="true">
    </span>
    <span class="q-browser-place">example.com/&lt;a&gt;</span>
    </div>
    <div class="q-window-view">
    <img src="a.png" alt="">
    </div>
    </div>
    <figcaption>The <strong>map</strong>
    </figcaption>
    </figure>
    </div>"
  `);
  expect(diagnostics).toEqual([]);
});

test('agents read the picture and its caption', () => {
  const use = { props: { caption: 'The map' }, values: {}, content: '![A](/a.png)' };
  expect(browserFrameComponent.toMarkdown?.(use)).toBe('![A](/a.png)\n\nThe map');
});
