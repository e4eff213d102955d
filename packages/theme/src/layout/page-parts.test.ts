import { emptyHtml, type Html, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { describe, expect, it } from 'vitest';
import { resolveLanguage } from '../strings/language.ts';
import { createPage, plainSite } from '../testing/views.ts';
import type { PageMenuView } from '../view.ts';
import { renderDirectory } from './directory.ts';
import { renderDocument } from './document.ts';
import { renderPageEnd } from './page-end.ts';
import { renderMenuText, renderPageMenu } from './page-menu.ts';

const english = resolveLanguage('en');
const { strings } = english;
const withoutDrawings = (markup: Html | undefined) =>
  htmlText(markup ?? emptyHtml).replace(/<svg.*?<\/svg>/g, '');

describe('the menu of a page', () => {
  const menu: PageMenuView = {
    display: 'header',
    markdown: 'a.md',
    text: 'a < b',
    actions: [
      { kind: 'copy' },
      { kind: 'view', href: 'a.md' },
      {
        kind: 'ask',
        name: 'Claude',
        icon: { name: 'bot', library: 'lucide' },
        address: 'https://x.example/?q={}',
      },
      { kind: 'link', title: 'Bad', description: 'one', href: 'javascript:alert(1)' },
    ],
  };

  it('has its first action as a button and all of them behind it', () => {
    expect(withoutDrawings(renderPageMenu(menu, strings))).toBe(
      '<div id="page-context-menu" class="q-acts" data-q-display="header" data-q-markdown="a.md">' +
        '<button type="button" id="page-context-menu-button" class="q-acts-first" data-q-page-action="copy">Copy page</button>' +
        '<button type="button" class="q-acts-open" aria-haspopup="menu" aria-expanded="false" aria-label="More actions"></button><ul class="q-acts-list">' +
        '<li><button type="button" data-q-page-action="copy">Copy page</button></li>' +
        '<li><a href="a.md" target="_blank" rel="noopener">View as Markdown</a></li>' +
        '<li><a hidden data-q-ask="https://x.example/?q={}" target="_blank" rel="noopener">Open in Claude</a></li>' +
        '<li><a href="#" target="_blank" rel="noopener"><span>Bad<small>one</small></span></a></li>' +
        '</ul></div>',
    );
  });

  it('is a button alone when it has one action, and nothing without any', () => {
    const one = renderPageMenu({ ...menu, actions: [{ kind: 'copy' }] }, strings);
    expect(htmlText(one ?? emptyHtml)).not.toContain('aria-haspopup');
    expect(renderPageMenu({ ...menu, actions: [] }, strings)).toBeUndefined();
    expect(renderPageMenu(undefined, strings)).toBeUndefined();
  });

  it('brings the text of the page along, escaped', () => {
    expect(htmlText(renderMenuText(menu) ?? emptyHtml)).toBe(
      '<template id="page-markdown">a &lt; b</template>\n',
    );
  });

  it('stands below the contents where docs.json asks for it', () => {
    const page = createPage({ menu: { ...menu, display: 'toc' } });
    expect(renderDocument(plainSite, page)).toContain(
      '<ul class="q-acts-plain" data-q-markdown="a.md">',
    );
  });
});

describe('the end of a page', () => {
  it('asks, offers and dates', () => {
    const feedback = { thumbs: true, editHref: 'https://x.example/edit' };
    const page = createPage({ feedback, updated: '2026-11-15' });
    expect(withoutDrawings(renderPageEnd(page, english))).toBe(
      '<div class="feedback-toolbar q-end"><div class="q-answers">' +
        '<div class="q-thumbs" role="group" aria-label="Was this page helpful?" data-q-feedback data-q-thanks="Thank you for your answer.">' +
        '<span>Was this page helpful?</span><button type="button" id="feedback-thumbs-up" data-q-answer="yes">Yes</button>' +
        '<button type="button" id="feedback-thumbs-down" data-q-answer="no" class="q-down">No</button></div>' +
        '<a href="https://x.example/edit" target="_blank" rel="noopener" class="q-suggest">Suggest an edit</a></div>' +
        '<p class="q-changed">Last updated <time datetime="2026-11-15">November 15, 2026</time></p></div>\n',
    );
  });

  it('says the date in the language of the page', () => {
    const page = createPage({ updated: '2026-11-15' });
    expect(htmlText(renderPageEnd(page, resolveLanguage('de')) ?? emptyHtml)).toContain(
      '15. November 2026',
    );
  });

  it('is nothing where there is nothing to say', () => {
    expect(renderPageEnd(createPage(), english)).toBeUndefined();
  });
});

it('lists what a group holds as cards, or as sections that fold', () => {
  const page = { label: 'A', href: 'a.html', description: 'First', entries: [] };
  const group = { label: 'More', href: 'b.html', entries: [page] };
  expect(htmlText(renderDirectory({ style: 'card', entries: [page, group] }) ?? emptyHtml)).toBe(
    '<nav class="directory" data-q-style="card">' +
      '<a href="a.html" class="directory-card"><span class="q-entry-title">A</span><span class="q-entry-text">First</span></a>' +
      '<a href="b.html" class="directory-card"><span class="q-entry-title">More</span></a></nav>\n',
  );
  expect(
    htmlText(renderDirectory({ style: 'accordion', entries: [group] }) ?? emptyHtml),
  ).toContain('<details class="directory-group" open><summary>More</summary><a href="a.html"');
});

it('takes the meta tags of the author before its own', () => {
  const meta = { 'og:title': 'Mine', robots: 'nofollow', 'og:image': 'https://x.example/a.png' };
  const markup = renderDocument(plainSite, createPage({ meta, noindex: true }));
  expect(
    markup.match(/<meta (?:property|name)="(?:og:title|robots|og:image|twitter:card)".*>/g),
  ).toEqual([
    '<meta name="robots" content="nofollow">',
    '<meta property="og:title" content="Mine">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta property="og:image" content="https://x.example/a.png">',
  ]);
});

it('lets no text out of the block of structured data', () => {
  const structuredData = { headline: '</script><b>' };
  const markup = renderDocument(plainSite, createPage({ structuredData }));
  expect(markup).toContain('{"headline":"\\u003c/script>\\u003cb>"}</script>');
});

it('colors a banner as the author chose, with ink that can be read on it', () => {
  const banner = {
    content: html`Hi`,
    type: 'info' as const,
    dismissible: false,
    key: 'k',
    color: { light: '#ffe600', dark: '#102040' },
  };
  expect(renderDocument(plainSite, createPage({ banner }))).toContain(
    'style="--q-banner-light:#ffe600;--q-banner-light-ink:#0b0c0e;--q-banner-dark:#102040;--q-banner-dark-ink:#ffffff"',
  );
});
