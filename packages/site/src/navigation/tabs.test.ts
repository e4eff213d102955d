import type { Division } from '@quire/model';
import { describe, expect, it } from 'vitest';
import { createScope, division, page } from '../testing/navigation-nodes.ts';
import type { Section } from './section.ts';
import { buildTabs, cutMenu, findTabMenuLevel, listCutItems } from './tabs.ts';

const scope = createScope(['a', 'b', 'c', 'd']);
const first = division('menu-item', 'First', [page('b')], { description: 'Where to begin' });
const second = division('menu-item', 'Second', [page('c')]);
const guides = division('tab', 'Guides', [page('a')]);
const products = division('tab', 'Products', [first, second]);
const sectionOf = (...levels: [Division[], Division][]): Section => ({
  key: '0',
  levels: levels.map(([choices, chosen]) => ({ choices, chosen })),
  children: [],
});

describe('the tabs of the bar', () => {
  it('are links, or have a menu that the chosen one of is marked in', () => {
    const section = sectionOf([[guides, products], products], [[first, second], second]);
    expect(buildTabs(section, scope)).toEqual([
      { label: 'Guides', href: 'a.html', active: false },
      {
        label: 'Products',
        href: 'b.html',
        active: true,
        menu: {
          id: 'q-menu-1',
          items: [
            { label: 'First', href: 'b.html', active: false, description: 'Where to begin' },
            { label: 'Second', href: 'c.html', active: true },
          ],
        },
      },
    ]);
  });

  it('leave out what is hidden, and a menu in which nothing can be opened', () => {
    const hidden = division('tab', 'Hidden', [first], { hidden: true });
    const empty = division('tab', 'Empty', [division('menu-item', 'Gone', [page('missing')])]);
    const section = sectionOf([[guides, hidden, empty], guides]);
    expect(buildTabs(section, scope)).toEqual([{ label: 'Guides', href: 'a.html', active: true }]);
  });

  it('are none where the section is in no tab', () => {
    const version = division('version', 'v1', [page('a')]);
    expect(buildTabs(sectionOf([[version], version]), scope)).toEqual([]);
    expect(buildTabs(sectionOf(), scope)).toEqual([]);
  });
});

it('finds the choice between the items of a menu, only right inside a tab', () => {
  const level = { choices: [first, second], chosen: second };
  const version = division('version', 'v1', []);
  expect(findTabMenuLevel(sectionOf([[products], products], [[first, second], second]))).toEqual(
    level,
  );
  expect(findTabMenuLevel(sectionOf([[products], products], [[version], version]))).toBe(undefined);
  expect(findTabMenuLevel(sectionOf([[products], products]))).toBe(undefined);
  expect(findTabMenuLevel(sectionOf([[first, second], second]))).toBe(undefined);
});

describe('a long menu', () => {
  const items = Array.from({ length: 14 }, (_, index) => ({
    label: `Item ${index}`,
    href: `${index}.html`,
    active: false,
  }));
  const tab = (count: number, id = 'q-menu-0') => ({
    label: 'Tab',
    href: '0.html',
    active: false,
    menu: { id, items: items.slice(0, count) },
  });
  const plain = { label: 'Plain', href: 'p.html', active: true };

  it('is cut on a page', () => {
    expect(cutMenu(tab(14))).toEqual({
      ...tab(14),
      menu: { id: 'q-menu-0', items: items.slice(0, 12), isCut: true },
    });
    expect([cutMenu(tab(12)), cutMenu(plain)]).toEqual([tab(12), plain]);
  });

  it('has what pages leave out listed by its id', () => {
    expect(listCutItems([plain, tab(12, 'short'), tab(14, 'long')])).toEqual({
      long: items.slice(12),
    });
  });
});
