import { html } from '@quire/base';
import { expect, it } from 'vitest';
import { createPage, plainSite } from '../testing/views.ts';
import { renderDocument } from './document.ts';

const NAMES = [
  'navbar-end',
  'sidebar-start',
  'sidebar-end',
  'contents-end',
  'page-start',
  'page-end',
  'footer-start',
  'footer-end',
];

it('shows what plugins give at each place, once, in the order of the page', () => {
  const slots = Object.fromEntries(NAMES.map((name) => [name, html`<b>${name}</b>`]));
  const document = renderDocument(plainSite, { ...createPage(), slots });
  const found = [
    ...document.matchAll(/<div class="q-slot" data-q-slot="([^"]+)"><b>([^<]+)<\/b>/g),
  ];
  expect(found.map(([, place, content]) => [place, content])).toEqual(
    NAMES.map((name) => [name, name]),
  );
});

it('puts the head of plugins at the end, and nothing where there is none', () => {
  const head = html`<meta name="own" content="1">
`;
  const document = renderDocument(plainSite, { ...createPage(), head });
  expect(document).toContain('<meta name="own" content="1">\n</head>');
  expect(renderDocument(plainSite, createPage())).not.toContain('class="q-slot"');
});
