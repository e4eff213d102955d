import { expect, test } from 'vitest';
import { FONT_AWESOME_RENAMES } from './font-awesome-renames.ts';
import { findDrawing } from './icon-set.ts';
import { resolveIcon } from './resolve-icon.ts';
import { SIMILAR_ICONS } from './similar-icons.ts';

test('a Font Awesome name is drawn solid unless a thinner style is asked for', () => {
  expect(resolveIcon({ name: 'star' })).toEqual(findDrawing('fa6-solid', 'star'));
  expect(resolveIcon({ name: 'star', style: 'regular' })).toEqual(
    findDrawing('fa6-regular', 'star'),
  );
  expect(resolveIcon({ name: 'star', style: 'sharp-light' })).toEqual(
    findDrawing('fa6-regular', 'star'),
  );
  expect(resolveIcon({ name: 'star', style: 'duotone' })).toEqual(findDrawing('fa6-solid', 'star'));
});

test('a style that the free set lacks falls back to one that it has', () => {
  expect(resolveIcon({ name: 'rocket', style: 'regular' })).toEqual(
    findDrawing('fa6-solid', 'rocket'),
  );
  expect(resolveIcon({ name: 'github', style: 'solid' })).toEqual(
    findDrawing('fa6-brands', 'github'),
  );
  expect(resolveIcon({ name: 'apple', style: 'brands' })).toEqual(
    findDrawing('fa6-brands', 'apple'),
  );
});

test('the other libraries help out by the same name', () => {
  expect(resolveIcon({ name: 'sparkles' })).toEqual(findDrawing('lucide', 'sparkles'));
  expect(resolveIcon({ name: 'topology-ring' })).toEqual(findDrawing('tabler', 'topology-ring'));
  expect(resolveIcon({ name: 'aws' }, 'lucide')).toEqual(findDrawing('fa6-brands', 'aws'));
  expect(resolveIcon({ name: 'star' }, 'lucide')).toEqual(findDrawing('lucide', 'star'));
  expect(resolveIcon({ name: 'star', library: 'tabler' }, 'lucide')).toEqual(
    findDrawing('tabler', 'star'),
  );
});

test('older names within a library are followed', () => {
  expect(resolveIcon({ name: 'alarm-check' }, 'lucide')).toEqual(
    findDrawing('lucide', 'alarm-clock-check'),
  );
  expect(resolveIcon({ name: 'cog' })).toEqual(findDrawing('fa6-solid', 'gear'));
});

test('a name that no library has is drawn by a similar one', () => {
  expect(resolveIcon({ name: 'rocket-launch' })).toEqual(findDrawing('fa6-solid', 'rocket'));
});

test('names of the object prototype are no icons', () => {
  expect(['toString', '__proto__', 'hasOwnProperty'].map((name) => resolveIcon({ name }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('every name in the tables leads to a drawing', () => {
  const targets = [...FONT_AWESOME_RENAMES.values(), ...SIMILAR_ICONS.values()];
  const sets = ['fa6-solid', 'fa6-regular', 'fa6-brands'] as const;
  expect(targets.filter((name) => !sets.some((set) => findDrawing(set, name)))).toEqual([]);
});
