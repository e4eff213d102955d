import { describe, expect, it } from 'vitest';
import { createScope, division, group, page } from '../testing/navigation-nodes.ts';
import { buildSidebarGroups } from './sidebar.ts';

const item = (path: string, more = {}) => ({
  type: 'page',
  path,
  label: `Title of ${path}`,
  href: `${path}.html`,
  ...more,
});

describe('the groups of a sidebar', () => {
  it('hold pages and groups in the order of the navigation', () => {
    const scope = createScope(['a', 'b', 'c', 'd', 'e']);
    const nodes = [
      page('a'),
      page('b'),
      group('Core', [page('c'), group('Deep', [page('d')], { expanded: true })]),
      page('e'),
    ];
    expect(buildSidebarGroups(nodes, scope)).toEqual([
      { expanded: true, items: [item('a'), item('b')] },
      {
        label: 'Core',
        expanded: false,
        items: [
          item('c'),
          { type: 'group', group: { label: 'Deep', expanded: true, items: [item('d')] } },
        ],
      },
      { expanded: true, items: [item('e')] },
    ]);
  });

  it('leave out what is hidden, cannot be read, or is no part of a sidebar', () => {
    const scope = createScope([
      'a',
      { path: 'hidden', hidden: true },
      { path: 'kept', restricted: true },
    ]);
    const nodes = [
      page('hidden'),
      page('kept'),
      page('missing'),
      group('Hidden', [page('a')], { hidden: true }),
      group('Empty', [page('missing'), group('Empty too', [])]),
      group('Without its page', [], { root: 'kept' }),
      group('Without a page', [], { root: 'missing' }),
      division('tab', 'Elsewhere', [page('a')]),
      group('With a tab', [division('tab', 'Inside', [page('a')])]),
    ];
    expect(buildSidebarGroups(nodes, scope)).toEqual([]);
  });

  it('keep loose pages together around one that cannot be shown', () => {
    const scope = createScope(['a', 'b']);
    expect(buildSidebarGroups([page('a'), page('missing'), page('b')], scope)).toEqual([
      { expanded: true, items: [item('a'), item('b')] },
    ]);
  });

  it('part loose pages at a group, even at one that is not shown', () => {
    const scope = createScope(['a', 'b']);
    const nodes = [page('a'), group('Hidden', [], { hidden: true }), page('b')];
    expect(buildSidebarGroups(nodes, scope)).toEqual([
      { expanded: true, items: [item('a')] },
      { expanded: true, items: [item('b')] },
    ]);
  });

  it('show what groups and pages say of themselves', () => {
    const scope = createScope([
      'root',
      { path: 'a', label: 'Short', tag: 'NEW', icon: { name: 'bolt' } },
      {
        path: 'list',
        api: { method: 'GET', deprecated: true } as never,
      },
      { path: 'create', api: { method: 'POST', deprecated: false } as never },
      { path: 'schema', api: {} as never },
      { path: 'away', url: 'https://example.org' },
    ]);
    const children = ['a', 'list', 'create', 'schema', 'away'].map(page);
    const more = { root: 'root', tag: 'BETA', icon: { name: '/logo.svg' } };
    expect(buildSidebarGroups([group('All', children, more)], scope)).toEqual([
      {
        label: 'All',
        icon: { name: '/assets/logo.svg' },
        tag: 'BETA',
        href: 'root.html',
        path: 'root',
        expanded: false,
        items: [
          item('a', { label: 'Short', tag: 'NEW', icon: { name: 'bolt', library: 'lucide' } }),
          item('list', { method: 'GET', deprecated: true }),
          item('create', { method: 'POST' }),
          item('schema'),
          item('away', { path: '', href: 'https://example.org', external: true }),
        ],
      },
    ]);
  });

  it('have a group that has nothing but its own page', () => {
    const nodes = [group('Root', [], { root: 'root' })];
    expect(buildSidebarGroups(nodes, createScope(['root']))).toEqual([
      { label: 'Root', href: 'root.html', path: 'root', expanded: false, items: [] },
    ]);
  });

  it('have what a nested group without a title holds among the pages around it, its own page first', () => {
    const scope = createScope(['a', 'b', 'c', 'root']);
    const nodes = [
      group('Core', [
        page('a'),
        group('', [page('b')], { root: 'root' }),
        group('', [page('c')]),
        group('', [page('a')], { root: 'missing' }),
      ]),
    ];
    expect(buildSidebarGroups(nodes, scope)).toEqual([
      {
        label: 'Core',
        expanded: false,
        items: [item('a'), item('root'), item('b'), item('c'), item('a')],
      },
    ]);
  });
});

describe('a sidebar whose titles open pages', () => {
  const build = (children: ReturnType<typeof group>[]) =>
    buildSidebarGroups(
      [group('Outer', children)],
      createScope(['a', 'b', 'root'], { drilldown: true }),
    )[0]?.items.map((one) => (one.type === 'group' ? one.group.href : one.href));

  it('leads from the title of a nested group to its first page, unless it has one of its own', () => {
    expect(
      build([
        group('First', [page('a'), page('b')]),
        group('Own', [page('a')], { root: 'root' }),
        group('Deep', [group('Inner', [page('b')])]),
      ]),
    ).toEqual(['a.html', 'root.html', 'b.html']);
  });

  it('leaves the title of the outermost group alone', () => {
    const scope = createScope(['a'], { drilldown: true });
    expect(buildSidebarGroups([group('Outer', [page('a')])], scope)).toEqual([
      { label: 'Outer', expanded: false, items: [item('a')] },
    ]);
  });

  it('leads nowhere where titles do not open pages', () => {
    const nodes = [group('Outer', [group('Inner', [page('a')])])];
    expect(buildSidebarGroups(nodes, createScope(['a']))[0]?.items).toEqual([
      { type: 'group', group: { label: 'Inner', expanded: false, items: [item('a')] } },
    ]);
  });
});
