import { expect, test } from 'vitest';
import { dropThinking } from './drop-thinking.ts';

async function run(text: string, size: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  let out = '';
  for await (const piece of dropThinking(pieces())) out += piece;
  return out;
}

test.each([1, 3, 1_000])('thoughts are no part of the answer, in pieces of %i', async (size) => {
  expect(await run('<think>\nHm. <b>Well</b>.\n</think>\n\nOne hour [1].', size)).toBe(
    'One hour [1].',
  );
  expect(await run('One <think>hour</think> [1].', size)).toBe('One <think>hour</think> [1].');
  expect(await run('<thing>', size)).toBe('<thing>');
  expect(await run('<think>never ends', size)).toBe('');
});
