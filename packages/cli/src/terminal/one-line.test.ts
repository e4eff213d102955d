import { expect, it } from 'vitest';
import { toOneLine } from './one-line.ts';

it('let text of others move the cursor, turn letters around, and fill the screen', () => {
  expect([
    toOneLine('a\u001b[2Jb\u009bc\u007f\r\nd\u202ee\u2028f "é"', 100),
    toOneLine('x'.repeat(1_000_000), 5),
  ]).toEqual(['a [2Jb c d e f "é"', 'xxxxx…']);
});
