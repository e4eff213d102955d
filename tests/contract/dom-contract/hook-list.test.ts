import {
  ABSENT_HOOKS,
  COMPONENT_CLASSES,
  HOOK_ATTRIBUTES,
  HOOK_COMPONENT_NAMES,
  HOOK_IDS,
  HOOK_PARTS,
  PAGE_CLASSES,
} from '@quire/theme';
import { describe, expect, test } from 'vitest';
import { API_HOOKS, COMPONENT_HOOKS } from './component-hooks.ts';
import { PAGE_HOOKS } from './page-hooks.ts';
import { ASSISTANT_HOOKS, SETTING_HOOKS } from './setting-hooks.ts';

/** The selectors that are looked for in real pages. */
const SELECTORS = [
  ...[...PAGE_HOOKS, ...COMPONENT_HOOKS, ...API_HOOKS].map(({ selector }) => selector),
  ...Object.values(SETTING_HOOKS).flat(),
  ...ASSISTANT_HOOKS,
];

const inSelectors = (pattern: RegExp) =>
  new Set(
    SELECTORS.flatMap((text) =>
      [...text.matchAll(pattern)].map(([, name = '']) => name.replaceAll('\\', '')),
    ),
  );

const ids = inSelectors(/#([\w-]+)(?![^[]*\])/g);
const classes = inSelectors(/\.([a-z](?:[\w-]|\\\/)*)/g);
const attributes = inSelectors(/\[(data-[a-z-]+)/g);
const parts = inSelectors(/data-component-part="([a-z-]+)"/g);
const names = inSelectors(/data-component-name="([a-z-]+)"/g);

/** Classes of the pages in the tables that are the author's own there. */
const OWN = ['own'];

/** What only a press creates, or a mode of the reader's; the tests that are named look at them. */
const ELSEWHERE = [
  // tests/e2e/component-behaviour.test.ts
  '#multi-view-dropdown',
  // tests/e2e/search.test.ts
  '#search-input',
  // Dark mode and text that is set apart: author-styles.test.ts
  '.dark',
  '.not-prose',
];

describe('the list of hooks', () => {
  test('has every name that is looked for in real pages', () => {
    const listed = new Set([...PAGE_CLASSES, ...COMPONENT_CLASSES, ...OWN]);
    expect([...ids].filter((name) => !HOOK_IDS.includes(name) && name !== 'inside')).toEqual([]);
    expect([...classes].filter((name) => !listed.has(name))).toEqual([]);
    expect([...attributes].filter((name) => !HOOK_ATTRIBUTES.includes(name))).toEqual([]);
    expect([...parts].filter((name) => !HOOK_PARTS.includes(name))).toEqual([]);
    expect([...names].filter((name) => !HOOK_COMPONENT_NAMES.includes(name))).toEqual([]);
  });

  test('has no name that nothing looks for', () => {
    const missing = [
      ...HOOK_IDS.filter((name) => !ids.has(name)).map((name) => `#${name}`),
      ...[...PAGE_CLASSES, ...COMPONENT_CLASSES]
        .filter((name) => !classes.has(name))
        .map((name) => `.${name}`),
      ...HOOK_ATTRIBUTES.filter((name) => !attributes.has(name)).map((name) => `[${name}]`),
      ...HOOK_PARTS.filter((name) => !parts.has(name)).map((name) => `part ${name}`),
      ...HOOK_COMPONENT_NAMES.filter((name) => !names.has(name)).map((name) => `name ${name}`),
    ];
    expect(missing.sort()).toEqual(ELSEWHERE.sort());
  });

  test('names no hook among those that pages do not have', () => {
    const all = new Set([
      ...HOOK_IDS.map((name) => `#${name}`),
      ...[...PAGE_CLASSES, ...COMPONENT_CLASSES].map((name) => `.${name}`),
      ...HOOK_ATTRIBUTES.map((name) => `[${name}]`),
    ]);
    expect(Object.keys(ABSENT_HOOKS).filter((name) => all.has(name))).toEqual([]);
  });
});
