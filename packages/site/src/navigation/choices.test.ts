import { describe, expect, it } from 'vitest';
import { createScope, division, group, page } from '../testing/navigation-nodes.ts';
import { cutChoices, isShown, toChoice, toChoices } from './choices.ts';

const scope = createScope([
  'a',
  'b',
  'c',
  { path: 'hidden', hidden: true },
  { path: 'kept', restricted: true },
]);

describe('divisions as choices', () => {
  it('lead to the first page of each that a reader can open, and say which one is chosen', () => {
    const [guides, api] = [
      division('tab', 'Guides', [page('hidden'), page('kept'), page('missing'), page('a')]),
      division('tab', 'API', [group('Core', [page('b')])]),
    ];
    expect(toChoices([guides, api], api, scope)).toEqual([
      { label: 'Guides', href: 'a.html', active: false },
      { label: 'API', href: 'b.html', active: true },
    ]);
  });

  it('leave out what is hidden, empty, or has neither a name nor a sign', () => {
    const divisions = [
      division('tab', 'Hidden', [page('a')], { hidden: true }),
      division('tab', 'Empty', [page('missing')]),
      division('tab', '', [page('a')]),
      division('tab', '', [page('a')], { icon: { name: 'bolt' } }),
    ];
    expect(toChoices(divisions, undefined, scope)).toEqual([
      { label: '', href: 'a.html', icon: { name: 'bolt', library: 'lucide' }, active: false },
    ]);
    expect(divisions.map(isShown)).toEqual([false, true, false, true]);
  });

  it('lead to the page that is found instead, if it can be opened', () => {
    const french = division('language', 'fr', [page('a')]);
    const hrefs = ['b', 'hidden', 'kept', undefined].map(
      (instead) => toChoices([french], undefined, scope, () => instead)[0]?.href,
    );
    expect(hrefs).toEqual(['b.html', 'a.html', 'a.html', 'a.html']);
  });

  it('lead to the address of a division that is only a link', () => {
    const links = [
      division('anchor', 'Forum', [page('a')], { href: 'https://forum.example.org' }),
      division('anchor', 'Status', [], { href: '/status' }),
    ];
    expect(toChoices(links, undefined, scope)).toEqual([
      { label: 'Forum', href: 'https://forum.example.org', external: true, active: false },
      { label: 'Status', href: '/status', active: false },
    ]);
  });

  it('show the own name of a language, a tag and a side', () => {
    const language = division('language', 'fr', [], {
      language: { tag: 'fr', name: 'Français' },
      tag: 'Beta',
      align: 'end',
    });
    expect(toChoice(language, 'fr.html', true, scope)).toEqual({
      label: 'Français',
      href: 'fr.html',
      tag: 'Beta',
      align: 'end',
      active: true,
    });
  });
});

describe('a cut of many choices', () => {
  const choices = (count: number, active: number) =>
    Array.from({ length: count }, (_, index) => ({ index, active: index === active }));
  const indexes = (list: { index: number }[]) => list.map(({ index }) => index);
  const cut = (count: number, active: number) => {
    const { shown, rest } = cutChoices(choices(count, active));
    return [indexes(shown), indexes(rest)];
  };
  const upTo = (end: number, start = 0) =>
    Array.from({ length: end - start }, (_, index) => start + index);

  it.each([
    ['few', 12, 3, [upTo(12), []]],
    ['many, of which an early one is active', 14, 11, [upTo(12), [12, 13]]],
    [
      'many, of which the first beyond is active',
      14,
      12,
      [
        [...upTo(11), 12],
        [11, 13],
      ],
    ],
    [
      'many, of which a late one is active',
      14,
      13,
      [
        [...upTo(11), 13],
        [11, 12],
      ],
    ],
    ['many, of which none is active', 13, -1, [upTo(12), [12]]],
  ])('shows the active one of %s', (_, count, active, expected) => {
    expect(cut(count, active)).toEqual(expected);
  });
});
