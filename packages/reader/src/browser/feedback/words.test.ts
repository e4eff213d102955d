import { expect, test } from 'vitest';
import { ASSISTANT_ROWS } from '../assistant/word-table.ts';
import { FEEDBACK_ROWS, toFeedbackWords } from './words.ts';

test('the form speaks every language of the theme, with every word', () => {
  expect(Object.keys(FEEDBACK_ROWS)).toEqual(Object.keys(ASSISTANT_ROWS));
  const count = FEEDBACK_ROWS.en?.length;
  for (const [language, row] of Object.entries(FEEDBACK_ROWS)) {
    expect([language, row.filter((word) => word.trim() !== '').length]).toEqual([language, count]);
  }
});

test('a region speaks its language, and what is unknown English', () => {
  expect(toFeedbackWords('pt-BR').send).toBe('Enviar');
  expect(toFeedbackWords('zh-TW').cancel).toBe('取消');
  expect(toFeedbackWords('uz')).toEqual(toFeedbackWords('en'));
});
