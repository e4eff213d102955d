import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderTooltip } from './tooltip.ts';

test('a tooltip describes its words', () => {
  const { lines } = renderCall(renderTooltip, 'Tooltip', {
    props: { tip: 'An **interface**' },
    children: 'API',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<span class="tooltip" tabindex="0" aria-describedby="tooltip-text">API<span role="tooltip" id="tooltip-text" class="q-tip">
    <span class="q-tip-text">An <strong>interface</strong>
    </span>
    </span>
    </span>"
  `);
});

test('a tooltip can have a headline, a link and a side', () => {
  const { lines } = renderCall(renderTooltip, 'Tooltip', {
    props: { tip: 't', headline: 'h', cta: 'More', href: '/more', side: 'bottom', align: 'start' },
    children: 'API',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<span class="tooltip" tabindex="0" aria-describedby="tooltip-text" data-q-side="bottom" data-q-align="start">API<span role="tooltip" id="tooltip-text" class="q-tip">
    <span class="q-tip-title">h</span>
    <span class="q-tip-text">t</span>
    <a class="q-tip-action" href="./more.html">More</a>
    </span>
    </span>"
  `);
});

test('an action without an address is left out', () => {
  const { lines } = renderCall(renderTooltip, 'Tooltip', {
    props: { tip: 't', cta: 'More' },
    children: 'API',
  });
  expect(lines.includes('More')).toBe(false);
});

test('without a tip the words stand alone and it is reported', () => {
  const { lines, diagnostics } = renderCall(renderTooltip, 'Tooltip', { children: 'API' });
  expect(lines).toBe('API');
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing-prop']);
});
