import { expect, test } from 'vitest';
import { ASSISTANT_ROWS, toAssistantWords } from './word-table.ts';

const languages = Object.keys(ASSISTANT_ROWS);

test('the panel has every word in every language', () => {
  for (const code of languages) {
    const words = Object.values(toAssistantWords(code));
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
    expect(ASSISTANT_ROWS[code]).toHaveLength(words.length);
  }
});

test('a region speaks the language, Chinese its signs, and what is unknown English', () => {
  expect(toAssistantWords('pt-BR').send).toBe('Enviar');
  expect(toAssistantWords('zh-Hant').close).toBe('關閉');
  expect(toAssistantWords('zh-Hans').close).toBe('关闭');
  expect(toAssistantWords('uz')).toEqual(toAssistantWords('en'));
});

test('what is asked about has a place in the words of every language', () => {
  for (const code of languages) {
    const { about, tooMany } = toAssistantWords(code);
    expect([about, tooMany].map((words) => words.split('{}').length)).toEqual([2, 2]);
  }
});
