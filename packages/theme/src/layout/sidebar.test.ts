import { htmlText } from '@quire/base/html-text';
import { describe, expect, it } from 'vitest';
import type { SidebarGroup, SidebarItem, SidebarView } from '../view.ts';
import { buildSharedSidebar, renderSidebar, spliceSidebar } from './sidebar.ts';

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
  key: 'guide',
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
          items: [page('b'), group({ label: 'Deeper', expanded: true, items: [page('c')] })],
        }),
        group({ label: 'Rooted', href: 'root.html', path: 'root', items: [page('d')] }),
        page('a'),
      ],
    },
  ],
};

/** What the sidebar of one page reads, written out with nothing shared. */
function freshMarkup(active: string): string {
  let isMarked = false;
  const link = (path: string, label: string) => {
    const isCurrent = path === active && !isMarked;
    isMarked ||= isCurrent;
    return `<a${isCurrent ? ' aria-current="page" data-active' : ''} href="${path}.html">${label}</a>`;
  };
  const open = (...paths: string[]) => (paths.includes(active) ? ' open' : '');
  return [
    `<div class="sidebar-group"><ul><li>${link('index', 'Overview')}</li></ul></div>`,
    '<div class="sidebar-group"><p class="sidebar-title">Basics<span class="sidebar-tag">NEW</span></p><ul>',
    `<li>${link('a', 'a')}</li>`,
    `<li><details${open('b', 'c')}><summary>Deep</summary><ul><li>${link('b', 'b')}</li>`,
    `<li><details open><summary>Deeper</summary><ul><li>${link('c', 'c')}</li></ul></details></li></ul></details></li>`,
    `<li>${link('root', 'Rooted')}<details${open('root', 'd')}><summary aria-label="Rooted"></summary><ul><li>${link('d', 'd')}</li></ul></details></li>`,
    `<li>${link('a', 'a')}</li></ul></div>`,
  ].join('');
}

describe('sidebar', () => {
  it.each(['index', 'a', 'b', 'c', 'd', 'root', 'elsewhere'])(
    'spliced for %s equals a fresh rendering',
    (path) => {
      expect(htmlText(renderSidebar(view, path))).toBe(freshMarkup(path));
    },
  );

  it('renders the shared markup once, whatever page comes first', () => {
    const shared = buildSharedSidebar(view);
    expect(spliceSidebar(shared, 'c')).toBe(freshMarkup('c'));
    expect(spliceSidebar(shared, 'a')).toBe(freshMarkup('a'));
    expect(shared.markup).toBe(freshMarkup('elsewhere'));
  });

  it('opens a link to another site in a new tab', () => {
    const shared = buildSharedSidebar({
      key: 'links',
      groups: [
        {
          expanded: true,
          items: [
            { type: 'page', path: '', label: 'RFC', href: 'https://example.org/', external: true },
          ],
        },
      ],
    });
    expect(shared.markup).toContain(
      '<a href="https://example.org/" target="_blank" rel="noopener">RFC<svg',
    );
  });
});
