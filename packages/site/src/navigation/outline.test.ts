import type { SidebarGroup, SidebarItem } from '@quire/theme';
import { describe, expect, it } from 'vitest';
import { createOutline } from './outline.ts';

const page = (path: string): SidebarItem => ({
  type: 'page',
  path,
  label: `Title of ${path}`,
  href: `${path}.html`,
});
const external: SidebarItem = {
  type: 'page',
  path: '',
  label: 'Elsewhere',
  href: 'https://example.org',
  external: true,
};
const pages = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => page(`${name}${index}`));
const group = (label: string, items: SidebarItem[], more: Partial<SidebarGroup> = {}) => ({
  label,
  expanded: false,
  items,
  ...more,
});
const nested = (inner: SidebarGroup): SidebarItem => ({ type: 'group', group: inner });
const hrefs = (items: readonly SidebarItem[]) =>
  items.map((item) => (item.type === 'page' ? item.href : (item.group.begins ?? item.group.label)));

describe('what a page shows of its sidebar', () => {
  it('has its own group open, and the others as links to their first page', () => {
    const own = group('Own', [page('a'), page('b')]);
    const other = group('Other', [external, nested(group('Deep', [page('c')])), page('d')]);
    const { of, isCut } = createOutline([own, other]);
    expect([of('b'), isCut]).toEqual([
      {
        groups: [
          { ...own, expanded: true },
          { ...other, begins: 'c.html', items: [] },
        ],
      },
      false,
    ]);
  });

  it('has the groups around the page open, and those beside them as links', () => {
    const inner = group('Inner', [page('a'), page('b')]);
    const beside = group('Beside', [page('c')]);
    const { of } = createOutline([group('Outer', [nested(inner), nested(beside), page('d')])]);
    expect(of('a').groups[0]?.items).toEqual([
      nested({ ...inner, expanded: true }),
      nested({ ...beside, begins: 'c.html', items: [] }),
      page('d'),
    ]);
  });

  it('has a group open whose own page it is', () => {
    const root = group('Root', [page('a')], { href: 'root.html', path: 'root' });
    const { of } = createOutline([group('Outer', [nested(root), page('b')])]);
    expect(of('root').groups[0]?.items[0]).toEqual(nested({ ...root, expanded: true }));
    expect(of('b').groups[0]?.items[0]).toEqual(
      nested({ ...root, begins: 'root.html', items: [] }),
    );
  });

  it('has nested groups open that the author wants open, as long as they are small', () => {
    const small = group('Small', pages('s', 3), { expanded: true });
    const large = group('Large', pages('l', 51), { expanded: true });
    const { of } = createOutline([group('Outer', [page('a'), nested(small), nested(large)])]);
    expect(of('a').groups[0]?.items.slice(1)).toEqual([
      nested(small),
      nested({ ...large, begins: 'l0.html', items: [] }),
    ]);
  });

  it('writes out what cannot be a link: pages without a group, and groups that only lead elsewhere', () => {
    const loose = { expanded: true, items: [page('x'), page('y')] };
    const links = { label: 'Links', expanded: true, items: [external] };
    const { of } = createOutline([loose, links, group('Own', [page('a')])]);
    expect(of('a').groups.slice(0, 2)).toEqual([loose, links]);
  });

  it('has all groups as links where the page is in none', () => {
    const { of } = createOutline([group('One', [page('a')]), group('Two', [page('b')])]);
    expect(of('hidden').groups.map(({ begins }) => begins)).toEqual(['a.html', 'b.html']);
  });
});

describe('a list that is too long for a page', () => {
  const { of, isCut } = createOutline([
    group('Long', pages('p', 500)),
    group('Other', [page('z')]),
  ]);

  it('is shown in parts of fixed places, each with the way to the parts beside it', () => {
    const [long] = of('p77').groups;
    expect([isCut, long?.before, long?.after]).toEqual([true, 'p49.html', 'p100.html']);
    expect(hrefs(long?.items ?? [])).toEqual(hrefs(pages('p', 100).slice(50)));
  });

  it('begins and ends with its first and its last part', () => {
    const [first, last] = ['p0', 'p499'].map((path) => of(path).groups[0]);
    expect([first?.before, first?.after]).toEqual([undefined, 'p50.html']);
    expect([last?.before, last?.after]).toEqual(['p449.html', undefined]);
  });

  it('is one value for all pages of a part, so that it is rendered once', () => {
    expect(of('p50')).toBe(of('p99'));
    expect(of('p50')).not.toBe(of('p100'));
  });

  it('may be that of the groups', () => {
    const groups = Array.from({ length: 120 }, (_, index) =>
      group(`G${index}`, [page(`g${index}`)]),
    );
    const outline = createOutline(groups).of('g60');
    expect([outline.groups.length, outline.before, outline.after]).toEqual([
      50,
      'g49.html',
      'g100.html',
    ]);
  });
});

it('has the same bytes for a page, however many pages its neighbors have', () => {
  const sizeOf = (count: number) => {
    const groups = [group('Own', pages('a', 20)), group('Other', pages('b', count))];
    return JSON.stringify(createOutline(groups).of('a3')).length;
  };
  expect(sizeOf(5000)).toBe(sizeOf(5));
});
