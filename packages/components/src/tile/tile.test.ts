import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderTile } from './tile.ts';

test('a tile has a preview and a linked title', () => {
  const { lines } = renderCall(renderTile, 'Tile', {
    props: { href: '/a', title: 'A', description: 'About a' },
    children: '<img src="a.svg">',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="tile" data-q-linked>
    <div class="q-preview" data-q-no-zoom>
    <img src="a.svg">
    </div>
    <div class="q-preview-text">
    <div class="q-preview-title">
    <a class="q-preview-go" href="./a.html">A</a>
    </div>
    <div class="q-preview-note">About a</div>
    </div>
    </div>"
  `);
});

test('a tile without a title is named by its description', () => {
  expect(
    renderCall(renderTile, 'Tile', { props: { href: '/a', description: 'About a' } }).lines,
  ).toMatchInlineSnapshot(`
    "<div class="tile" data-q-linked>
    <div class="q-preview" data-q-no-zoom>
    </div>
    <div class="q-preview-text">
    <a class="q-preview-go" href="./a.html" aria-label="About a">
    </a>
    <div class="q-preview-note">About a</div>
    </div>
    </div>"
  `);
});

test('a tile without an address is reported', () => {
  const { lines, diagnostics } = renderCall(renderTile, 'Tile', { props: { title: 'A' } });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="tile">
    <div class="q-preview" data-q-no-zoom>
    </div>
    <div class="q-preview-text">
    <div class="q-preview-title">A</div>
    </div>
    </div>"
  `);
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing-prop']);
});
