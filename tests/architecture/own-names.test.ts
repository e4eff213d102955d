import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findForeignNames, listSources } from './own-names.ts';

const PACKAGES = join(import.meta.dirname, '../../packages');

/** The sheets, and the files that write markup, of the packages that a page is made by. */
const SOURCES: readonly { folder: string; scripts: RegExp }[] = [
  { folder: 'theme/src', scripts: /^layout\/.*\.ts$/ },
  // The preview's own overlay is in a shadow root, and frames of own components have no names.
  { folder: 'reader/src', scripts: /^browser\/(?!dev\/|own-components\/).*\.tsx?$/ },
  { folder: 'components/src', scripts: /\.ts$/ },
  { folder: 'openapi/src', scripts: /^page\/.*\.ts$/ },
  { folder: 'markdown/src', scripts: /^(?:code|render)\/(?!own\/).*\.ts$/ },
  { folder: 'site/src', scripts: /^(?:api|views)\/.*\.ts$/ },
];

function listForeign(): string[] {
  const found = SOURCES.flatMap(({ folder, scripts }) => [
    ...listSources(join(PACKAGES, folder), /\.css$/).flatMap(({ text }) =>
      findForeignNames(text, 'sheet'),
    ),
    ...listSources(join(PACKAGES, folder), scripts).flatMap(({ text }) =>
      findForeignNames(text, 'script'),
    ),
  ]);
  return [...new Set(found)].sort();
}

test('inner classes and attributes have names that no rule of an author means', () => {
  expect(listForeign()).toEqual([]);
});

test('a name against the rule is found', () => {
  expect(findForeignNames('.q-card-title .q-row [data-banner] .card { a: b }', 'sheet')).toEqual([
    '.q-card-title',
    'data-banner',
  ]);
  expect(findForeignNames('element("p", { class: "navbar-row q-row" })', 'script')).toEqual([
    '.navbar-row',
  ]);
});
