import type { Division, Group } from '@quire/model';
import { expect, test } from 'vitest';
import type { PagePlace } from '../navigation/section.ts';
import { toPageKind } from './page-kind.ts';

function place(group = 'Guides', tab?: string): PagePlace {
  const chosen = { kind: 'tab', label: tab } as Division;
  const levels = tab === undefined ? [] : [{ choices: [chosen], chosen }];
  return {
    section: { key: '0', levels, children: [] },
    groups: [{ label: group } as Group],
  };
}

test.each([
  ['guides/start', place(), 'guide'],
  ['guides/changelogs-for-teams', place(), 'guide'],
  ['changelog', place(), 'changelog'],
  ['en/changelog/overview', place(), 'changelog'],
  ['news/may', place('Release notes'), 'changelog'],
  ['news/may', place('News', 'What’s new'), 'changelog'],
  ['releases/v2.0.5', place(), 'changelog'],
  ['updates/2026-05-01', place(), 'changelog'],
  ['product/releases/create', place(), 'guide'],
  ['v2.1/install', place(), 'guide'],
  ['decisions/0012-one-index', place(), 'decision'],
  ['adr/use-postgres', place(), 'decision'],
  ['engine/decisions/tree', place(), 'guide'],
])('%s is a page of its kind', (path, where, kind) => {
  expect([path, toPageKind({ path }, where)]).toEqual([path, kind]);
});

test('a page with a feed is a changelog, and one of an operation is of the API, whatever their names', () => {
  expect(toPageKind({ path: 'guides/a', feed: { shown: true } }, place())).toBe('changelog');
  const api = { kind: 'operation' } as NonNullable<Parameters<typeof toPageKind>[0]['api']>;
  expect(toPageKind({ path: 'releases/list', api }, place('Releases'))).toBe('api');
});
