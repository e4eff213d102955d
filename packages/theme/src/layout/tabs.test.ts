import { emptyHtml, type Html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { expect, it } from 'vitest';
import { resolveLanguage } from '../strings/language.ts';
import type { TabMenu } from '../view.ts';
import { renderTabs } from './tabs.ts';

const { strings } = resolveLanguage('en');
const write = (markup: Html | undefined) =>
  htmlText(markup ?? emptyHtml).replace(/<svg class="q-glyph".*?<\/svg>/g, '◆');

const menu: TabMenu = {
  id: 'q-menu-1',
  items: [
    { label: 'Hulls', href: 'hulls.html', description: 'In & out.', active: true },
    { label: 'Shop', href: 'https://shop.example.com', external: true, active: false },
  ],
};
const tabs = [
  { label: 'Guides', href: 'a.html', active: false },
  { label: 'Parts', href: 'hulls.html', active: true, menu },
];

it('writes a tab with a menu as a button and the list that it opens', () => {
  expect(write(renderTabs(tabs, strings, undefined, false))).toBe(
    '<nav class="nav-tabs" aria-label="Main">' +
      '<a href="a.html" class="nav-tabs-item">Guides<div class="q-rule"></div></a>' +
      '<button type="button" popovertarget="q-menu-1" class="nav-tabs-item text-primary" aria-current="true" data-active="true">' +
      '<div>Parts</div>◆<div class="q-rule"></div></button>' +
      '<ul popover id="q-menu-1" class="nav-dropdown-content q-menu">' +
      '<li><a href="hulls.html" class="nav-dropdown-item" aria-current="true" data-active="true"><span>Hulls<small>In &amp; out.</small></span></a></li>' +
      '<li><a href="https://shop.example.com" target="_blank" rel="noopener" class="nav-dropdown-item"><span>Shop</span></a></li>' +
      '</ul></nav>',
  );
});

it('leads to the page with all of it where tabs and items are left out', () => {
  const cut = [
    { ...tabs[0], label: 'A', href: 'a.html', active: false, menu: { ...menu, isCut: true } },
  ];
  const links = write(renderTabs(cut, strings, 'all.html', true)).match(
    /<[^>]*>?<a href="all.*?<\/a>/g,
  );
  expect(links).toEqual([
    '<li class="q-menu-more"><a href="all.html">Show all</a>',
    '</ul><a href="all.html" class="nav-tabs-item q-all-parts">Show all</a>',
  ]);
});
