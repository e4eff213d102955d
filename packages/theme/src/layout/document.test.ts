import { html } from '@quire/base';
import { describe, expect, it } from 'vitest';
import { headScript } from '../head-script.ts';
import { createPage, plainSite } from '../testing/views.ts';
import type { PageView } from '../view.ts';
import { renderDocument } from './document.ts';

/** Drawings and the head script are long and never change within a test. */
function shorten(markup: string): string {
  return markup.replace(headScript, 'HEAD').replace(/<svg class="q-glyph"[\s\S]*?<\/svg>/g, '◆');
}

const page: PageView = createPage({
  description: 'How to start.',
  breadcrumbs: ['Docs', 'Guides'],
  contents: [
    { id: 'one', title: 'One', depth: 2 },
    { id: 'c#', title: 'C#', depth: 3 },
    { id: 'two', title: 'Two', depth: 2 },
  ],
  tabs: [
    { label: 'Guides', href: 'start.html', active: true },
    { label: 'API', href: '../api.html', active: false },
  ],
  sidebar: {
    groups: [
      {
        label: 'Guides',
        expanded: true,
        items: [{ type: 'page', path: 'guides/start', label: 'Start', href: 'start.html' }],
      },
    ],
  },
  next: { label: 'Go on', href: 'on.html' },
  favicon: { light: '../icon.svg', dark: '../icon.svg' },
  navbar: {
    links: [{ label: 'Blog', href: 'https://example.com/', external: true }],
    primary: { label: 'Sign up', href: '../join.html' },
  },
  footer: { socials: [], columns: [{ header: 'More', links: [{ label: 'Terms', href: '/t' }] }] },
  canonical: 'https://docs.example.com/guides/start',
  assets: {
    'site.css': '../_quire/site.css',
    'site.js': '../_quire/site.js',
    'quire-config.js': '../quire-config.js',
  },
  styles: ['../own.css'],
});

describe('document', () => {
  it('holds the whole page', () => {
    expect(shorten(renderDocument(plainSite, page))).toMatchSnapshot();
  });

  it('leaves out what the page does not have', () => {
    expect(shorten(renderDocument(plainSite, createPage()))).toMatchSnapshot();
  });

  it('shows only the content in the modes that belong to the author', () => {
    for (const mode of ['custom', 'frame']) {
      const markup = renderDocument(plainSite, { ...page, mode });
      expect(markup).toContain(
        '<article id="content" class="mdx-content" data-page-href="/guides/start"><p>Hello.</p></article>',
      );
      expect(markup).not.toMatch(/page-title|id="pagination"|table-of-contents|class="[^"]*prose/);
      expect(markup.includes('<footer id="footer"')).toBe(mode === 'frame');
    }
  });

  it('has no contents in the wide and centred modes', () => {
    for (const mode of ['wide', 'center']) {
      const markup = renderDocument(plainSite, { ...page, mode });
      expect(markup).toContain('id="page-title"');
      expect(markup).not.toMatch(/table-of-contents|q-outline/);
    }
  });

  it('marks where it is in the way that style sheets of authors ask for', () => {
    const markup = renderDocument(plainSite, page);
    expect(markup).toContain(
      '<li data-active="true"><a class="text-primary bg-primary/10" aria-current="page"',
    );
    expect(markup).toContain(
      'class="nav-tabs-item text-primary" aria-current="true" data-active="true"',
    );
    expect(markup.match(/class="toc-item" data-depth="\d"/g)).toEqual([
      'class="toc-item" data-depth="0"',
      'class="toc-item" data-depth="1"',
      'class="toc-item" data-depth="0"',
      'class="toc-item" data-depth="0"',
      'class="toc-item" data-depth="0"',
    ]);
  });

  it('has a footer where docs.json says nothing of one', () => {
    expect(renderDocument(plainSite, createPage())).toContain('<footer id="footer"></footer>');
  });

  it('is written from right to left in Arabic, with Arabic words', () => {
    const markup = renderDocument({ ...plainSite, language: 'ar' }, page);
    expect(markup).toContain('<html lang="ar" dir="rtl"');
    expect(markup).toContain('انتقل إلى المحتوى');
  });

  it('says its own name once in the title of the home page', () => {
    const markup = renderDocument(plainSite, createPage({ path: 'index', title: 'Tides' }));
    expect(markup).toContain('<title>Tides</title>');
    expect(markup).toContain('data-current-path="/"');
  });

  it('hides the switch where the author fixed the color mode', () => {
    const site = { ...plainSite, appearance: { default: 'dark' as const, strict: true } };
    const markup = renderDocument(site, page);
    expect(markup).toContain(
      'class="dark" data-q-theme="dark" data-q-appearance="dark" data-q-strict',
    );
    expect(markup).not.toContain('data-q-theme-switch');
  });

  it('shows a banner that can be closed', () => {
    const banner = {
      content: html`<b>New</b>`,
      type: 'info',
      dismissible: true,
      key: 'k1',
    } as const;
    const markup = renderDocument(plainSite, createPage({ banner }));
    expect(markup).toContain('data-q-banner="k1"');
    expect(shorten(markup)).toContain(
      '<aside id="banner" data-q-type="info"><div class="q-notice"><b>New</b></div><button type="button" class="q-notice-close" aria-label="Dismiss banner" data-q-banner-close>◆</button></aside>',
    );
  });

  it('says where the font of text is, so that it can be asked for early', () => {
    const page = createPage({ assets: { 'inter-latin.woff2': '../_quire/inter.woff2' } });
    expect(renderDocument(plainSite, page)).toContain(' data-q-font="../_quire/inter.woff2"');
  });
});
