import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { featureGridComponents, renderFeature, renderFeatureGrid } from './feature-grid.ts';

test('a grid has three columns unless told otherwise', () => {
  expect(renderCall(renderFeatureGrid, 'FeatureGrid', { children: 'x' }).lines).toBe(
    '<div class="q-landing q-bento" data-q-cols="3">\n<div class="q-bento-grid">x</div>\n</div>',
  );
  const { lines, diagnostics } = renderCall(renderFeatureGrid, 'FeatureGrid', {
    props: { cols: 9, className: 'a' },
  });
  expect(lines).toContain('class="q-landing q-bento a" data-q-cols="3"');
  expect(diagnostics.map(({ code }) => code)).toEqual(['wrong-prop']);
});

test('a grid has a heading and a line below it where its author gives them', () => {
  expect(
    renderCall(renderFeatureGrid, 'FeatureGrid', {
      props: { title: 'What you get', description: 'All of it.' },
      children: 'x',
    }).lines,
  ).toBe(
    '<div class="q-landing q-bento" data-q-cols="3">\n<h2 class="q-bento-title">What you get</h2>\n<p class="q-bento-lead">All of it.</p>\n<div class="q-bento-grid">x</div>\n</div>',
  );
});

test('a feature that leads somewhere is a link as a whole', () => {
  const { lines } = renderCall(renderFeature, 'Feature', {
    props: { title: 'Search', icon: 'search', href: '/search', cols: 2, rows: 2 },
    children: '<p>Fast.</p>',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<a class="q-leaf" data-q-cols="2" data-q-rows="2" data-q-linked href="./search.html">
    <span class="q-leaf-sign">
    <svg class="icon" data-q-icon="search" width="20"/>
    </span>
    <div class="q-leaf-title">Search</div>
    <div class="q-leaf-text">
    <p>Fast.</p>
    </div>
    </a>"
  `);
});

test('a feature whose text has links of its own links its title alone', () => {
  const { lines } = renderCall(renderFeature, 'Feature', {
    props: { title: 'Search', href: '/search' },
    children: '<p><a href="/x">x</a></p>',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="q-leaf" data-q-linked>
    <div class="q-leaf-title">
    <a class="q-box-go" href="./search.html">Search</a>
    </div>
    <div class="q-leaf-text">
    <p>
    <a href="/x">x</a>
    </p>
    </div>
    </div>"
  `);
});

test('a feature that leads nowhere is a box', () => {
  const { lines } = renderCall(renderFeature, 'Feature', { props: { title: 'Search' } });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="q-leaf">
    <div class="q-leaf-title">Search</div>
    <div class="q-leaf-text">
    </div>
    </div>"
  `);
});

test('agents read the titles in bold and the words below them', () => {
  const [grid, feature] = featureGridComponents;
  const props = { title: 'Search', href: '/search' };
  const text = feature?.toMarkdown?.({ props, values: props, content: 'Fast.\nSmall.' });
  expect(text).toBe('**[Search](/search)**\n\nFast.\nSmall.\n');
  expect(grid?.toMarkdown?.({ props: {}, values: {}, content: `${text}` })).toBe(text?.trim());
});
