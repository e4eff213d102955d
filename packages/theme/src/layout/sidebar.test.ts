import { htmlText } from '@quire/base/html-text';
import { describe, expect, it } from 'vitest';
import type { SidebarGroup, SidebarItem, SidebarView } from '../view.ts';
import { buildSharedSidebar, markCurrent, renderSidebar, renderWholeSidebar } from './sidebar.ts';

const words = { previous: 'Previous', next: 'Next', all: 'Show all', allHref: 'all.html' };
const page = (path: string, label = path): SidebarItem => ({
  type: 'page',
  path,
  label,
  href: `${path}.html`,
});
const group = (parts: Partial<SidebarGroup>): SidebarItem => ({
  type: 'group',
  group: { expanded: false, items: [], ...parts },
});

const view: SidebarView = {
  groups: [
    { expanded: true, items: [page('index', 'Overview')] },
    {
      label: 'Basics',
      tag: 'NEW',
      expanded: true,
      items: [
        page('a'),
        group({
          label: 'Deep',
          expanded: true,
          items: [page('b'), group({ label: 'Closed', begins: 'c.html' })],
        }),
        group({ label: 'Rooted', href: 'root.html', path: 'root', items: [page('d')] }),
        page('a'),
      ],
    },
    { label: 'Elsewhere', expanded: true, begins: 'e.html', items: [] },
  ],
};

const LIST = '<ul id="sidebar-group" class="sidebar-group">';
const title = (content: string) =>
  `<div class="sidebar-group-header"><h5 id="sidebar-title" class="sidebar-title" role="none">${content}</h5></div>`;

/** What the sidebar of one page reads, written out with nothing shared. */
function freshMarkup(active: string): string {
  let isMarked = false;
  const link = (path: string, label: string, title = '') => {
    const isCurrent = path === active && !isMarked;
    isMarked ||= isCurrent;
    const [item, marked] = isCurrent
      ? [' data-active="true"', ' class="text-primary bg-primary/10" aria-current="page"']
      : ['', ''];
    return `<li${title}${item}><a${marked} href="${path}.html">${label}</a>`;
  };
  return [
    `${LIST}${link('index', 'Overview')}</li></ul>`,
    `<div>${title('Basics<span class="nav-tag-pill">NEW</span>')}${LIST}`,
    `${link('a', 'a')}</li>`,
    `<li data-title="Deep"><button type="button" class="group" aria-expanded="true">Deep</button><ul>${link('b', 'b')}</li>`,
    '<li data-title="Closed"><a class="q-begins" href="c.html">Closed</a></li></ul></li>',
    `${link('root', 'Rooted', ' data-title="Rooted"')}<button type="button" class="group" aria-expanded="false" aria-label="Rooted"></button><ul>${link('d', 'd')}</li></ul></li>`,
    `${link('a', 'a')}</li></ul></div>`,
    `<div>${title('<a href="e.html">Elsewhere</a>')}</div>`,
  ].join('');
}

describe('sidebar', () => {
  it.each(['index', 'a', 'b', 'd', 'root', 'elsewhere'])(
    'marked for %s equals a fresh rendering',
    (path) => {
      expect(htmlText(renderSidebar(view, path, words))).toBe(freshMarkup(path));
    },
  );

  it('renders the shared markup once, whatever page comes first', () => {
    const shared = buildSharedSidebar(view);
    expect(markCurrent(shared, 'd')).toBe(freshMarkup('d'));
    expect(markCurrent(shared, 'a')).toBe(freshMarkup('a'));
    expect(shared.markup).toBe(freshMarkup('elsewhere'));
  });

  it('leads from a list that is cut to what is before it, after it, and all of it', () => {
    const cut = { label: 'Long', expanded: true, before: 'a.html', after: 'c.html' };
    const shared = buildSharedSidebar(
      { groups: [{ ...cut, items: [page('b')] }], after: 'z.html' },
      words,
    );
    const more = (href: string, label: string) => `<a class="q-more" href="${href}">${label}</a>`;
    expect(shared.markup).toBe(
      [
        `<div>${title('Long')}${LIST}`,
        `<li>${more('a.html', 'Previous')}</li><li><a href="b.html">b</a></li>`,
        `<li>${more('c.html', 'Next')}</li><li>${more('all.html', 'Show all')}</li></ul></div>`,
        `<div>${more('z.html', 'Next')}</div><div>${more('all.html', 'Show all')}</div>`,
      ].join(''),
    );
  });

  it('tells in the shared file which links may be the current page', () => {
    const groups = [
      { label: 'Basics', expanded: true, items: [page('a'), page('a'), page('', 'X')] },
    ];
    expect(renderWholeSidebar(groups)).toBe(
      `<div>${title('Basics')}${LIST}<li><a data-q-page href="a.html">a</a></li><li><a href="a.html">a</a></li><li><a href=".html">X</a></li></ul></div>`,
    );
  });

  it('opens a link to another site in a new tab', () => {
    const items: SidebarItem[] = [
      { type: 'page', path: '', label: 'RFC', href: 'https://example.org/', external: true },
    ];
    expect(buildSharedSidebar({ groups: [{ expanded: true, items }] }).markup).toContain(
      '<a href="https://example.org/" target="_blank" rel="noopener">RFC<svg',
    );
  });
});
