import type { Publish } from '@quire/contract';
import { expect, test } from 'vitest';
import { toPublishState, toSiteState } from './site-state.ts';

const publish = (
  state: Publish['state'],
  isLive = false,
  heldBack: Publish['heldBack'] = null,
): Publish => ({
  versionId: 'ver_1',
  state,
  isLive,
  heldBack,
  pageCount: 1,
  origin: null,
  publishedBy: null,
  createdAt: '',
  startedAt: null,
  finishedAt: null,
  error: null,
});

test.each([
  [null, null, 'Nothing published'],
  [null, publish('rendering'), 'Publishing'],
  [null, publish('failed'), 'Publishing failed'],
  [publish('ready', true), publish('ready', true), 'Live'],
  [publish('ready', true), publish('rendering'), 'Publishing'],
  [publish('ready', true), publish('failed'), 'Last version failed'],
  [publish('ready', true), publish('ready', false, 'errors'), 'Last version not live'],
  [null, publish('ready', false, 'errors'), 'Not live'],
])('case %#: a site is %s', (live, latest, label) => {
  expect(toSiteState({ live, latest }).label).toBe(label);
});

test('a publish is what became of it', () => {
  const states = [
    publish('rendering'),
    publish('failed'),
    publish('ready'),
    publish('ready', true),
    publish('ready', false, 'errors'),
    publish('ready', false, 'asked'),
  ];
  expect(states.map((state) => toPublishState(state).label)).toEqual([
    'Rendering',
    'Failed',
    'Ready',
    'Live',
    'Not live: errors',
    'Not live yet',
  ]);
});
