import { emptyHtml } from '@quire/base';
import { describe, expect, it } from 'vitest';
import { plainSite } from '../testing/views.ts';
import type { LinkView, PageView, SiteView } from '../view.ts';
import { renderDocument } from './document.ts';

let count = 0;
/** Text that would become markup wherever it is not escaped, in content and in attributes. */
const evil = () => `<x-${++count} y="1" z='2'>&`;
const link = (): LinkView => ({ label: evil(), href: evil(), icon: { name: evil() } });
const image = () => ({ light: evil(), dark: evil() });

const site: SiteView = {
  ...plainSite,
  name: evil(),
  language: evil(),
  theme: evil(),
  eyebrows: 'breadcrumbs',
};

const page: PageView = {
  path: evil(),
  title: evil(),
  description: evil(),
  breadcrumbs: [evil(), evil()],
  body: emptyHtml,
  contents: [
    { id: evil(), title: evil(), depth: 2 },
    { id: evil(), title: evil(), depth: 2 },
  ],
  mode: 'default',
  tabs: [{ ...link(), active: true }],
  switchers: [{ kind: 'version', choices: [{ ...link(), active: true, tag: evil() }] }],
  sidebar: {
    groups: [
      {
        ...link(),
        tag: evil(),
        path: evil(),
        expanded: true,
        items: [
          { type: 'page', path: evil(), ...link(), tag: evil() },
          { type: 'group', group: { ...link(), tag: evil(), expanded: false, items: [] } },
          { type: 'group', group: { label: evil(), tag: evil(), expanded: false, items: [] } },
        ],
      },
    ],
  },
  previous: link(),
  next: link(),
  home: evil(),
  logo: image(),
  favicon: image(),
  navbar: { links: [link()], primary: link() },
  banner: { content: emptyHtml, type: 'info', dismissible: true, key: evil() },
  footer: { socials: [link()], columns: [{ header: evil(), links: [link()] }] },
  canonical: evil(),
  noindex: true,
  assets: { 'site.css': evil(), 'site.js': evil(), 'quire-config.js': evil() },
  styles: [evil()],
};

describe('escaping', () => {
  it('lets no text of a view become markup', () => {
    const markup = renderDocument(site, page);
    expect(markup).not.toMatch(/<x-|y="1"|z='2'/);
    expect(markup.split('&lt;x-').length).toBeGreaterThan(50);
  });

  it('lets no view modes or kinds escape their attribute', () => {
    expect(renderDocument(site, { ...page, mode: '"><b>' })).not.toContain('<b>');
  });

  it('leads nowhere instead of to an address that runs code', () => {
    const href = 'java\tscript:alert(1)';
    const bad = { label: 'x', href };
    const markup = renderDocument(plainSite, {
      ...page,
      home: href,
      tabs: [{ ...bad, active: false }],
      switchers: [{ kind: 'version', choices: [{ ...bad, active: true }] }],
      sidebar: {
        groups: [
          { label: 'g', href, expanded: true, items: [{ type: 'page', path: 'p', ...bad }] },
        ],
      },
      previous: bad,
      next: bad,
      navbar: { links: [bad], primary: bad },
      footer: { socials: [bad], columns: [{ links: [bad] }] },
    });
    expect(markup).not.toMatch(/script:/);
  });
});
