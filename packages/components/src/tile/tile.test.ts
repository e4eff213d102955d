import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderTile } from './tile.ts';

test('a tile has a preview and a linked title', () => {
  const { lines } = renderCall(renderTile, 'Tile', {
    props: { href: '/a', title: 'A', description: 'About a' },
    children: '<img src="a.svg">',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="tile" data-component-name="Tile" data-linked>
    <div class="tile-preview" data-no-zoom>
    <img src="a.svg">
    </div>
    <div class="tile-text">
    <div class="tile-title">
    <a class="tile-link" href="./a.html">A</a>
    </div>
    <div class="tile-description">About a</div>
    </div>
    </div>"
  `);
});

test('a tile without a title is named by its description', () => {
  expect(
    renderCall(renderTile, 'Tile', { props: { href: '/a', description: 'About a' } }).lines,
  ).toMatchInlineSnapshot(`
    "<div class="tile" data-component-name="Tile" data-linked>
    <div class="tile-preview" data-no-zoom>
    </div>
    <div class="tile-text">
    <a class="tile-link" href="./a.html" aria-label="About a">
    </a>
    <div class="tile-description">About a</div>
    </div>
    </div>"
  `);
});

test('a tile without an address is reported', () => {
  const { lines, diagnostics } = renderCall(renderTile, 'Tile', { props: { title: 'A' } });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="tile" data-component-name="Tile">
    <div class="tile-preview" data-no-zoom>
    </div>
    <div class="tile-text">
    <div class="tile-title">A</div>
    </div>
    </div>"
  `);
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing-prop']);
});
