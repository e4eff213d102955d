import { expect, test } from 'vitest';
import { createLeakCheck } from './prompt-leak.ts';

const INSTRUCTIONS =
  'You answer questions of readers of the documentation "Sea", and of nothing else.\nShort.\nAnswer only from the passages, briefly, in the language of the question.';

function check(answer: string, size: number): boolean {
  const isLeaking = createLeakCheck(INSTRUCTIONS);
  for (let at = 0; at < answer.length; at += size) {
    if (isLeaking(answer.slice(at, at + size))) return true;
  }
  return false;
}

test.each([1, 5, 1_000])('instructions are known again in pieces of %i', (size) => {
  expect(check(`Sure: ${INSTRUCTIONS}`, size)).toBe(true);
  expect(check('> **Answer only** from the\n> passages, briefly, in the language of', size)).toBe(
    true,
  );
});

test('an answer that uses some of their words is an answer', () => {
  expect(check('Answer only from the harbour. You answer questions of sailors. Short.', 3)).toBe(
    false,
  );
});
