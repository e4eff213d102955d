import { expect, test } from 'vitest';
import { NOTICE_ROWS, toNoticeWords } from './notice-words.ts';
import { ASSISTANT_ROWS } from './word-table.ts';

test('there are words about an answer in every language of the panel', () => {
  expect(Object.keys(NOTICE_ROWS)).toEqual(Object.keys(ASSISTANT_ROWS));
  for (const row of Object.values(NOTICE_ROWS)) {
    expect(row.filter((word) => word.trim() !== '')).toHaveLength(7);
  }
  expect(toNoticeWords('uz')).toEqual(toNoticeWords('en'));
});
