import { expect, test } from 'vitest';
import { ASSISTANT_ROWS } from '../../packages/reader/src/browser/assistant/word-table.ts';
import { STRINGS } from '../../packages/theme/src/strings/table.ts';

test("the assistant's panel speaks every language of the pages", () => {
  expect(Object.keys(ASSISTANT_ROWS).sort()).toEqual([...STRINGS.keys()].sort());
});
