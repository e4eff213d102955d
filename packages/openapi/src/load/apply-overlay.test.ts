import { expect, test } from 'vitest';
import type { JsonObject } from '../json-value.ts';
import { applyOverlay, toChangeable } from './apply-overlay.ts';
import { findTargets } from './find-targets.ts';

const SPEC: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  tags: [{ name: 'a' }],
  paths: {
    '/a': {
      get: { tags: ['a'], 'x-staff': true, responses: {} },
      put: { tags: ['a'], summary: 'Put', responses: {} },
    },
    '/b': { get: { 'x-staff': true, responses: {} } },
  },
};

function apply(...actions: JsonObject[]) {
  const root = toChangeable(SPEC);
  const overlay = { overlay: '1.0.0', info: { title: 'O', version: '1' }, actions };
  const faults = applyOverlay(root, overlay).map(({ code, path, message }) => [
    code,
    path.join('.'),
    message,
  ]);
  return { root: JSON.parse(JSON.stringify(root)), faults };
}

test('an update merges objects, joins lists and replaces values, at every target and in order', () => {
  const { root, faults } = apply(
    { target: '$.info', update: { title: 'New', contact: { name: 'C' } } },
    { target: '$.tags', update: { name: 'b' } },
    { target: '$.paths.*.get', update: { tags: ['b'], responses: { 200: { description: 'ok' } } } },
    { target: '$.info', update: { contact: { url: 'https://a.example' } } },
  );
  expect(faults).toEqual([]);
  expect(root).toEqual({
    openapi: '3.1.0',
    info: { title: 'New', version: '1', contact: { name: 'C', url: 'https://a.example' } },
    tags: [{ name: 'a' }, { name: 'b' }],
    paths: {
      '/a': {
        get: { tags: ['a', 'b'], 'x-staff': true, responses: { 200: { description: 'ok' } } },
        put: { tags: ['a'], summary: 'Put', responses: {} },
      },
      '/b': { get: { 'x-staff': true, responses: { 200: { description: 'ok' } }, tags: ['b'] } },
    },
  });
  expect(SPEC.tags).toEqual([{ name: 'a' }]);
});

test('"remove" removes every target: of objects, of lists, and what is inside what is removed', () => {
  const { root, faults } = apply(
    { target: "$.paths.*[?@['x-staff'] == true]", remove: true },
    { target: '$.tags[?@.name == "a"]', remove: true },
    { target: '$..put..*', remove: true, update: { ignored: true } },
  );
  expect(faults).toEqual([]);
  expect(root).toEqual({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    tags: [],
    paths: { '/a': { put: {} }, '/b': {} },
  });
});

test.each([
  [
    { target: '$.nobody', remove: true },
    'overlay-target',
    'actions.0.target',
    'The target "$.nobody" matches nothing in the API description.',
  ],
  [
    { target: '$.paths[', remove: true },
    'overlay-invalid',
    'actions.0.target',
    'The target "$.paths[" is no JSONPath: unclosed bracketed selection (\'$.paths[\':8).',
  ],
  [
    { target: '$', remove: true },
    'overlay-invalid',
    'actions.0.target',
    'The whole description cannot be removed.',
  ],
  [
    { target: '$.info.title', update: { a: 1 } },
    'overlay-invalid',
    'actions.0.target',
    'The update of "info.title" does not fit: only an object can change an object, and a list can take a value.',
  ],
  [{ target: '$.info' }, 'overlay-invalid', 'actions.0', 'The action on "$.info" changes nothing.'],
  [{ update: {} }, 'overlay-invalid', 'actions.0', 'An action has no target.'],
])('tells what is wrong with the action %j', (action, code, path, message) => {
  const { root, faults } = apply(action as unknown as JsonObject);
  expect(faults).toEqual([[code, path, message]]);
  expect(root).toEqual(SPEC);
});

test('a version that is not known changes nothing', () => {
  const root = toChangeable(SPEC);
  const actions = [{ target: '$.info', remove: true }];
  expect(applyOverlay(root, { overlay: '9.0', actions })).toEqual([
    {
      code: 'overlay-invalid',
      severity: 'error',
      path: ['overlay'],
      message: 'Overlay 9.0 is not known.',
      fix: 'Use overlay 1.0.0.',
    },
  ]);
  expect(JSON.parse(JSON.stringify(root))).toEqual(SPEC);
});

test('a name of the language itself in an update is data', () => {
  const { root } = apply({ target: '$.info', update: JSON.parse('{"__proto__":{"a":1}}') });
  expect(({} as Record<string, unknown>).a).toBeUndefined();
  expect(Object.keys(root.info)).toContain('title');
});

test('an overlay that nests deeper with every action ends at the limit of descriptions', () => {
  const update = { deep: { deep: {} } };
  const start = { target: '$.info', update: { deep: {} } };
  const { faults } = apply(
    start,
    ...Array.from({ length: 90 }, (_, index) => ({
      target: `$.info${'.deep.deep'.repeat(index)}.deep`,
      update,
    })),
  );
  expect(faults[0]).toEqual([
    'overlay-invalid',
    'actions.63.target',
    'The update of "info.deep.deep" nests more than 128 levels.',
  ]);
});

test.each([
  ['$.l[2,0]', ['b', 'd']],
  ['$.l[0,0]', ['b', 'c', 'd']],
  ['$.l[::-1]', []],
  ['$.l[-1,0,3]', ['b', 'c']],
])('"remove" of %s does not remove the neighbors of its targets', (target, left) => {
  const root = toChangeable({ l: ['a', 'b', 'c', 'd'] });
  expect(applyOverlay(root, { overlay: '1.0.0', actions: [{ target, remove: true }] })).toEqual([]);
  expect(root.l).toEqual(left);
});

test('a place that a target names twice is changed once', () => {
  const { root } = apply({ target: "$['tags','tags']", update: { name: 'b' } });
  expect(root.tags).toEqual([{ name: 'a' }, { name: 'b' }]);
});

test.each([
  ["$.l[?match(@, '(a+)+b')]", 'uses the function "match", which overlays cannot use'],
  ["$.l[?!(@ == 1 || search(@, 'a'))]", 'uses the function "search", which overlays cannot use'],
  [
    '$.l[?count($.l[?@ > 5]) > 1]',
    'has a filter with "$.l[?@ > 5]", which can name more than one value',
  ],
  ['$.l[?@..a]', 'has a filter with "@..[\'a\']", which can name more than one value'],
  [`$.l[${'*,'.repeat(400)}*]`, 'brings the overlay over 100000 places'],
  [`$.l[?${'('.repeat(20_000)}`, 'is longer than 1000 characters'],
])('a target that would take too long is refused: %#', (target, problem) => {
  const root = toChangeable({ l: Array.from({ length: 300 }, () => 'a'.repeat(40)) });
  const actions = [{ target, update: {} }];
  const start = target.length > 100 ? `${target.slice(0, 99)}…` : target;
  expect(
    applyOverlay(root, { overlay: '1.0.0', actions }).map(({ code, message }) => [code, message]),
  ).toEqual([['overlay-invalid', `The target "${start}" ${problem}.`]]);
});

test('a target that descends again and again ends at the budget of values to look at', () => {
  const budget = { targets: 100, steps: 100 };
  expect(findTargets(SPEC, `$${'..*'.repeat(60)}.z`, budget)).toEqual({
    problem: 'makes the overlay look at more than 10000000 values',
    fix: 'Name fewer values.',
  });
});

test('actions over the limit were left out without a word', () => {
  const action = { target: '$.info', update: { title: 'New' } };
  const { faults } = apply(...Array.from({ length: 10_001 }, () => action));
  expect(faults).toEqual([
    [
      'overlay-invalid',
      'actions',
      'The overlay has 10001 actions. Those after the first 10000, which is the limit, are not applied.',
    ],
  ]);
});
