import { expect, test } from 'vitest';
import { renderText, showCall } from '../testing/render-text.ts';

test('a heading has an id and a link to itself', () => {
  expect(renderText('## What’s `new`').markup).toBe(
    '<h2 id="what’s-new">What’s <code>new</code>' +
      '<a class="q-hash" href="#what%E2%80%99s-new" aria-label="Link to What’s new"></a></h2>',
  );
});

test('levels 1 to 4 enter the contents, deeper ones have an id only when they are given one', () => {
  const { markup, contents } = renderText('# A\n\n#### B\n\n##### C\n\n###### D {#own}');
  expect(contents).toEqual([
    { id: 'a', title: 'A', depth: 1 },
    { id: 'b', title: 'B', depth: 4 },
  ]);
  expect(markup).toContain('<h5>C</h5><h6 id="own">D</h6>');
});

test('ids are unique over the whole page, given ones included', () => {
  const text = '## A\n\n<x-a>\n## A\n</x-a>\n\n## B {#a}\n\n<h2 id="a">C</h2>\n\n<h3>A</h3>';
  expect(renderText(text).contents.map(({ id }) => id)).toEqual(['a', 'a-2', 'a-3', 'a-4', 'a-5']);
});

test('a tag may be a heading, without a link if it says so', () => {
  expect(renderText('<h2 id="My id" className="c" noAnchor>T</h2>').markup).toBe(
    '<h2 id="My-id" class="c">T</h2>',
  );
});

test('the title is what the heading shows, expressions and tags included', () => {
  const text = 'export const v = 2\n\n## V{v} <b>bold</b> ![pic](/a.png)';
  expect(renderText(text).contents).toEqual([
    { id: 'v2-bold-pic', title: 'V2 bold pic', depth: 2 },
  ]);
});

test('headings inside what may be folded away are not in the contents', () => {
  const components = { Accordion: showCall, Card: showCall };
  const traits = { Accordion: { closesContents: true } };
  const text = '<Accordion>\n## A\n\n<Card>\n## B\n</Card>\n</Accordion>\n\n<Card>\n## C\n</Card>';
  const { contents, markup } = renderText(text, { components, traits });
  expect(contents.map(({ id }) => id)).toEqual(['c']);
  expect(markup).toContain('<h2 id="b">');
});

test('a page may go without links at headings and without contents', () => {
  const { markup, contents } = renderText('## A', { environment: { anchors: false } });
  expect([markup, contents]).toEqual(['<h2 id="a">A</h2>', []]);
});

test('a heading in a card that is a link ended the link', () => {
  const { markup, contents } = renderText(
    '<a href="/x" className="block">\n\n<h3>Title</h3>\n\n<div>\n\n### Other\n\n</div>\n\n</a>\n\n### After',
  );
  expect(markup.match(/<a [^>]*>/g)).toEqual([
    '<a href="/x" class="block">',
    '<a class="q-hash" href="#after" aria-label="Link to After">',
  ]);
  expect(contents.map(({ id }) => id)).toEqual(['title', 'other', 'after']);
});
