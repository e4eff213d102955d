import { expect, test } from 'vitest';
import { collectCommandWords, isShell } from './command-words.ts';

const listWords = (code: string, limit = 300) => {
  const words = new Set<string>();
  collectCommandWords(code, words, limit);
  return [...words];
};

test.each([
  ['npx quire build --out=public -f', ['npx', 'quire', 'build', '--out', 'public', '-f']],
  [
    'cd docs && npm test; make all|tee log',
    ['cd', 'docs', 'npm', 'test', 'make', 'all', 'tee', 'log'],
  ],
  ['curl "https://x.example/a b" -d \'{"key": "value"}\'', ['curl', '-d']],
  ['npm test npm', ['npm', 'test']],
])('%s', (code, words) => {
  expect(listWords(code)).toEqual(words);
});

test('no more are kept than asked for', () => {
  expect(listWords('one two three', 2)).toEqual(['one', 'two']);
});

test('an environment file or a program is no command line', () => {
  expect(['bash', 'Shell', 'powershell', '.env', 'js', ''].map(isShell)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
