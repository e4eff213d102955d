import { html } from '@quire/base';
import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderCard } from './card.ts';

test('a card with everything links its title and keeps its content beside it', () => {
  const { lines, diagnostics } = renderCall(renderCard, 'Card', {
    props: {
      title: 'Start **here**',
      icon: 'rocket',
      href: '/start',
      cta: 'Begin',
      color: '#16a34a',
      img: '/a.png',
      className: 'wide',
    },
    children: '<p>See <a href="/x">this</a></p>',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="card wide" data-q-linked>
    <img data-component-part="card-image" src="./a.png" alt="" loading="lazy">
    <div data-component-part="card-content-container">
    <span data-component-part="card-icon">
    <svg class="icon" data-q-icon="rocket" width="24" style="color:#16a34a"/>
    </span>
    <div class="q-box-words">
    <div data-component-part="card-title">
    <a class="q-box-go" href="./start.html">Start <strong>here</strong>
    </a>
    </div>
    <div data-component-part="card-content">
    <p>See <a href="/x">this</a>
    </p>
    </div>
    <div data-component-part="card-cta">Begin<svg class="icon" data-q-icon="arrow-right" width="14"/>
    </div>
    </div>
    </div>
    </div>"
  `);
  expect(diagnostics).toEqual([]);
});

test('an external card opens a new tab and shows an arrow', () => {
  const { lines } = renderCall(renderCard, 'Card', {
    props: { title: 'Site', href: 'https://example.com' },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<a class="card" data-q-linked href="https://example.com" target="_blank" rel="noopener">
    <div data-component-part="card-content-container">
    <div class="q-box-words">
    <div data-component-part="card-title">Site</div>
    <div data-component-part="card-content">
    </div>
    </div>
    <svg class="icon q-box-arrow" data-q-icon="arrow-up-right" width="16"/>
    </div>
    </a>"
  `);
});

test('arrow={false} hides the arrow and arrow shows it on an internal link', () => {
  const external = renderCall(renderCard, 'Card', {
    props: { title: 'A', href: 'https://example.com', arrow: 'false' },
  });
  const internal = renderCall(renderCard, 'Card', {
    props: { title: 'A', href: '/a', arrow: true },
  });
  expect([external.lines.includes('q-box-arrow'), internal.lines.includes('q-box-arrow')]).toEqual([
    false,
    true,
  ]);
});

test('a card without a link is a plain box', () => {
  expect(
    renderCall(renderCard, 'Card', { props: { title: 'A' }, children: 'text' }).lines,
  ).toMatchInlineSnapshot(`
    "<div class="card">
    <div data-component-part="card-content-container">
    <div class="q-box-words">
    <div data-component-part="card-title">A</div>
    <div data-component-part="card-content">text</div>
    </div>
    </div>
    </div>"
  `);
});

test('a linked card without a title is named by its action', () => {
  const { lines } = renderCall(renderCard, 'Card', {
    props: { href: '/a', cta: 'Read on', horizontal: true },
    children: 'text',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<a class="card" data-q-horizontal data-q-linked href="./a.html">
    <div data-component-part="card-content-container">
    <div class="q-box-words">
    <div data-component-part="card-content">text</div>
    <div data-component-part="card-cta">Read on<svg class="icon" data-q-icon="arrow-right" width="14"/>
    </div>
    </div>
    </div>
    </a>"
  `);
});

test('a typed card gets the look and the icon of a callout', () => {
  expect(
    renderCall(renderCard, 'Card', { props: { title: 'A', type: 'warning' } }).lines,
  ).toMatchInlineSnapshot(`
    "<div class="card" data-callout-type="warning">
    <div data-component-part="card-content-container">
    <span data-component-part="card-icon">
    <svg class="icon" data-q-icon="triangle-alert" width="24"/>
    </span>
    <div class="q-box-words">
    <div data-component-part="card-title">A</div>
    <div data-component-part="card-content">
    </div>
    </div>
    </div>
    </div>"
  `);
});

test('a disabled card is no link', () => {
  expect(
    renderCall(renderCard, 'Card', { props: { title: 'A', href: '/a', disabled: 'true' } }).lines,
  ).toMatchInlineSnapshot(`
    "<div class="card" aria-disabled="true">
    <div data-component-part="card-content-container">
    <div class="q-box-words">
    <div data-component-part="card-title">A</div>
    <div data-component-part="card-content">
    </div>
    </div>
    </div>
    </div>"
  `);
});

test('an icon can be an <svg> of the author or an image of the project', () => {
  const svg = renderCall(renderCard, 'Card', { props: { title: 'A', icon: html`<b>svg</b>` } });
  const image = renderCall(renderCard, 'Card', { props: { title: 'A', icon: '/logo.svg' } });
  expect(svg.lines).toContain('<span data-component-part="card-icon">\n<b>svg</b>\n</span>');
  expect(image.lines).toContain(
    '<img class="icon" src="./logo.svg" width="24" height="24" alt="">',
  );
});

test('unsafe addresses, wrong colors and unknown icons are reported and left out', () => {
  const { lines, diagnostics } = renderCall(renderCard, 'Card', {
    props: {
      title: 'A',
      href: 'java\nscript:alert(1)',
      color: 'red;background:url(//x)',
      icon: 'no-such-icon',
    },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="card">
    <div data-component-part="card-content-container">
    <div class="q-box-words">
    <div data-component-part="card-title">A</div>
    <div data-component-part="card-content">
    </div>
    </div>
    </div>
    </div>"
  `);
  expect(
    diagnostics.map(({ code, line, message }) => ({ code, line, message })),
  ).toMatchInlineSnapshot(`
    [
      {
        "code": "wrong-prop",
        "line": 3,
        "message": "<Card> cannot use "java\\nscript:alert(1)" as its href.",
      },
      {
        "code": "wrong-prop",
        "line": 3,
        "message": "<Card> cannot use "red;background:url(//x)" as its color.",
      },
      {
        "code": "unknown-icon",
        "line": 3,
        "message": "<Card> uses the icon "no-such-icon", which is not in any icon library.",
      },
    ]
  `);
});
