import { expect, test } from 'vitest';
import { readQuestion } from './read-question.ts';

const read = (question: string) => {
  const concepts = readQuestion({ question, history: [] });
  return concepts.map(({ text, kind }) => `${kind} ${text}`).filter((each) => !/^hint/.test(each));
};

test('a question is what it names, without the words that every question has', () => {
  expect(read('How do I rotate the encryption key?')).toEqual([
    'word rotate',
    'word encryption',
    'word key',
  ]);
});

test('a phrase with synonyms is one thing', () => {
  expect(read('use the graphics card')).toEqual(['word graphics card']);
});

test('a name is told from a word by how it is written', () => {
  expect(read('does it work with WhatsApp')).toEqual(['name whatsapp']);
  expect(read('connect it to Okta')).toEqual(['word connect', 'name okta']);
  expect(read('what does drawOverlay do')).toEqual(['word drawoverlay']);
});

test('an abbreviation that everybody uses is no name', () => {
  expect(read('use my GPU')).toEqual(['word gpu']);
});

test('ordinary words and numbers count as such', () => {
  expect(read('two snapshots on port 3000')).toEqual([
    'plain two',
    'word snapshots',
    'word port',
    'plain 3000',
  ]);
});

test('what kind of answer is wanted is a hint', () => {
  const concepts = readQuestion({ question: 'how many keys can I have', history: [] });
  expect(concepts.find(({ kind }) => kind === 'hint')?.text).toBe('how many');
});

test('a short question goes on from the one before', () => {
  const history = [{ role: 'user' as const, text: 'How is a webhook retried?' }];
  const concepts = readQuestion({ question: 'And in Python?', history });
  expect(concepts.map(({ text }) => text)).toEqual(['python', 'webhook', 'retried']);
});

test('particles of Chinese and Japanese are not asked for', () => {
  expect(read('怎么关闭缓存')).toEqual(['word 关闭', 'word 闭缓', 'word 缓存']);
  expect(read('設定はどこですか')).toEqual(['word 設定']);
});

test('a pasted log is read in part', () => {
  const concepts = readQuestion({ question: 'failure '.repeat(500), history: [] });
  expect(concepts.length).toBeLessThanOrEqual(14);
});
