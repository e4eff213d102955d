import { expect, it } from 'vitest';
import { toFlags } from './optimise.ts';

it('says to the V8 of Node 20 when to compile for speed and when to look for garbage', () => {
  expect(toFlags('11.3.244.8-node.38')).toEqual([
    '--interrupt-budget=150000',
    '--heap-growing-percent=40',
  ]);
});

it('says nothing to the V8 of Node 22 and 24, which counts otherwise and complains of flags that it does not know', () => {
  expect(toFlags('12.4.254.21-node.57')).toEqual([]);
  expect(toFlags('13.6.233.17-node.53')).toEqual([]);
});
