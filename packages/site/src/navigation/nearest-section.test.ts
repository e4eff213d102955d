import { expect, it } from 'vitest';
import { createPlaceFinder } from './nearest-section.ts';
import type { Section } from './section.ts';

const section = (key: string): Section => ({ key, levels: [], children: [] });
const guides = section('0.0');
const reference = section('0.1');
const find = createPlaceFinder({
  root: section('0'),
  places: new Map([
    ['guides/a', { section: guides, groups: [] }],
    ['api/v1/b', { section: reference, groups: [] }],
  ]),
});

it.each([
  ['guides/a', '0.0'],
  ['api/v1/b', '0.1'],
  ['api/v1/hidden', '0.1'],
  ['api/v2/hidden', '0.1'],
  ['elsewhere/x', '0.0'],
  ['x', '0.0'],
  ['guides/a/index', '0.0'],
])('places %s in section %s', (path, key) => {
  expect(find(path).section.key).toBe(key);
});
