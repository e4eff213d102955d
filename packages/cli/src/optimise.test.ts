import { expect, it } from 'vitest';
import { toFlags } from './optimise.ts';

const tuning = { bytesRun: 150_000, inlinedBytes: 400 };

it('says to the V8 of Node 20 when to compile for speed', () => {
  expect(toFlags(tuning, '11.3.244.8-node.38')).toEqual([
    '--interrupt-budget=150000',
    '--max-inlined-bytecode-size-cumulative=400',
  ]);
});

it('says nothing to the V8 of Node 22 and 24, which does not know these flags and would complain', () => {
  expect(toFlags(tuning, '12.4.254.21-node.57')).toEqual([]);
  expect(toFlags(tuning, '13.6.233.17-node.53')).toEqual([]);
});
