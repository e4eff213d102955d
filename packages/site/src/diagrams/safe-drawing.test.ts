import { htmlText } from '@quire/base/html-text';
import { describe, expect, it } from 'vitest';
import { toPageDrawing, writeSafeDrawing } from './safe-drawing.ts';

const write = (inner: string) => writeSafeDrawing(`<svg id="d1">${inner}</svg>`, 'd1');

describe('a drawing of a diagram', () => {
  it('keeps labels, markers and links', () => {
    const inner =
      '<g id="d1-a" class="node"><foreignObject width="5"><div xmlns="http://www.w3.org/1999/xhtml"><p>A &amp; B</p></div></foreignObject></g><marker id="d1_end" refX="1"><path d="M0"></path></marker><path marker-end="url(#d1_end)"></path><a href="/guides">x</a>';
    expect(write(inner)).toBe(`<svg id="d1">${inner}</svg>`);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<g onclick="x()"></g>', '<g></g>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<image href="//x.example/a.png"></image>', '<image href="//x.example/a.png"></image>'],
    ['<use href="https://x.example/a.svg#b"></use>', '<use></use>'],
    [
      '<foreignObject><iframe srcdoc="x"></iframe></foreignObject>',
      '<foreignObject><iframe></iframe></foreignObject>',
    ],
    ['<style>@import "//x.example/a.css";</style>', '<style></style>'],
    ['<g data-points="W3s=" data-look="classic"></g>', '<g data-look="classic"></g>'],
  ])('%s becomes %j', (inner, expected) => {
    expect(write(inner)).toBe(`<svg id="d1">${expected}</svg>`);
  });

  it('has ids of its own in attributes and selectors, and colors that look like ids stay', () => {
    expect(
      write(
        '<style>#d1 #fff path{fill:#fff}#d1 .x{fill:url(#fff)}</style><marker id="fff"></marker><path aria-labelledby="fff d1" marker-end="url(#fff)"></path><use href="#fff"></use>',
      ),
    ).toBe(
      '<svg id="d1"><style>#d1 #d1-fff path{fill:#fff}#d1 .x{fill:url(#d1-fff)}</style><marker id="d1-fff"></marker><path aria-labelledby="d1-fff d1" marker-end="url(#d1-fff)"></path><use href="#d1-fff"></use></svg>',
    );
  });

  it('gets the id of its place on the page throughout', () => {
    expect(htmlText(toPageDrawing('<svg id="d1"><g id="d1-a"></g></svg>', 'd1', 'q-3'))).toBe(
      '<svg id="q-3"><g id="q-3-a"></g></svg>',
    );
  });
});
