import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { quoteComponent, renderQuote } from './quote.ts';

test('a quote says who said it, and where', () => {
  const { lines } = renderCall(renderQuote, 'Quote', {
    props: { author: 'Ines', role: 'Cook', img: '/i.png', href: 'https://example.com' },
    children: '<p>Hot.</p>',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<figure class="q-landing q-praise">
    <span class="q-stitch" aria-hidden="true">
    </span>
    <blockquote class="q-praise-words">
    <p>Hot.</p>
    </blockquote>
    <figcaption class="q-praise-by">
    <img class="q-praise-face" src="./i.png" alt="" width="40" height="40" loading="lazy" data-q-no-zoom>
    <span>
    <span class="q-praise-name">
    <a href="https://example.com" target="_blank" rel="noopener">Ines</a>
    </span>
    <span class="q-praise-role">Cook</span>
    </span>
    </figcaption>
    </figure>"
  `);
});

test('a quote of nobody is the words alone', () => {
  const { lines } = renderCall(renderQuote, 'Quote', {
    props: { role: 'Cook', className: 'a' },
    children: 'Hot.',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<figure class="q-landing q-praise a">
    <span class="q-stitch" aria-hidden="true">
    </span>
    <blockquote class="q-praise-words">Hot.</blockquote>
    </figure>"
  `);
});

test('agents read a quotation and its author', () => {
  const props = { author: 'Ines', role: 'Cook', href: '/x' };
  const markdown = quoteComponent.toMarkdown?.({
    props,
    values: props,
    content: '\nHot.\n\nVery.\n',
  });
  expect(markdown).toBe('> Hot.\n>\n> Very.\n\n— [Ines](/x), Cook');
});
