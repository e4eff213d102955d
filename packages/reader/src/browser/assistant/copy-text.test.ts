import { expect, test } from 'vitest';
import { copyText } from './copy-text.ts';

test('an answer is copied with whole addresses of what it cites', () => {
  const source = (number: number, heading: string) => ({
    number,
    title: 'Vary',
    heading,
    url: `/vary#${number}`,
    excerpt: '',
  });
  const turn = {
    question: 'q',
    text: 'See [it](/vary#1) [1].\n',
    sources: [source(1, 'Key'), source(2, '')],
  };
  const place = { root: 'https://docs.example/', isOwnHost: true };
  expect(copyText(turn, place, { sources: 'Sources' })).toBe(
    'See [it](https://docs.example/vary#1) [1].\n\nSources:\n- [1] Vary › Key: https://docs.example/vary#1\n',
  );
});
