import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const NAMES = ['rocket', 'pocket', 'rock', 'JetBrains Mono', 'house'];

test('the most similar name is found, whatever its case', () => {
  expect(nearestName('rockett', NAMES)).toBe('rocket');
  expect(nearestName('jetbrain mono', NAMES)).toBe('JetBrains Mono');
  expect(nearestName('hose', NAMES)).toBe('house');
});

test('of equally similar names the first by the alphabet is found, whatever their order', () => {
  expect(nearestName('socket', NAMES)).toBe('pocket');
  expect(nearestName('socket', [...NAMES].reverse())).toBe('pocket');
});

test('a word that is like none has no nearest name', () => {
  expect(nearestName('zeppelin', NAMES)).toBeUndefined();
  expect(nearestName('', NAMES)).toBeUndefined();
  expect(nearestName('x'.repeat(200), ['x'.repeat(199)])).toBeUndefined();
});
