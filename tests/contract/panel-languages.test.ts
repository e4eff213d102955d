import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASSISTANT_ROWS } from '../../packages/reader/src/browser/assistant/word-table.ts';
import { PLAYGROUND_ROWS } from '../../packages/theme/src/strings/playground-table.ts';
import { STRINGS } from '../../packages/theme/src/strings/table.ts';

const languages = [...STRINGS.keys()].sort();

test("the assistant's panel speaks every language of the pages", () => {
  expect(Object.keys(ASSISTANT_ROWS).sort()).toEqual(languages);
});

test('the playground speaks every language of the pages, English by itself', () => {
  const folder = new URL(
    '../../packages/reader/src/browser/playground/languages/',
    import.meta.url,
  );
  const files = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));
  expect([...files, 'en'].sort()).toEqual(languages);
  expect(Object.keys(PLAYGROUND_ROWS).sort()).toEqual(languages);
});
