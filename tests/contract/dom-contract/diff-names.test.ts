import { COMPONENT_CLASSES, HOOK_IDS, listOwnClasses, PAGE_CLASSES } from '@quire/theme';
import { expect, test } from 'vitest';
import { CHROME_CLASSES, CHROME_IDS, COMPONENTS } from '../../../packages/diff/dist/page/names.js';

// A comparison reads pages by these names: one that is renamed would be compared as something else, in silence.

const known = new Set([...COMPONENT_CLASSES, ...PAGE_CLASSES, ...listOwnClasses()]);

test('every component that a comparison names has its class on pages', () => {
  expect(Object.keys(COMPONENTS).filter((name) => !COMPONENT_CLASSES.includes(name))).toEqual([]);
});

test('every class that a comparison leaves out is one of the theme', () => {
  expect([...CHROME_CLASSES].filter((name) => !known.has(name))).toEqual([]);
});

test('every id that a comparison leaves out is one of the page', () => {
  expect([...CHROME_IDS].filter((id) => !HOOK_IDS.includes(id))).toEqual([]);
});
