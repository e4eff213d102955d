import { expect, test } from 'vitest';
import { createTwinMemory } from './twin-memory.ts';

test('what was written of a page is found by its path and text', () => {
  const twins = createTwinMemory();
  expect(twins.keep('a', 'text', '# A')).toBe('# A');
  expect(twins.find('a', 'text')).toBe('# A');
  expect(twins.find('a', 'other text')).toBeUndefined();
  expect(twins.find('b', 'text')).toBeUndefined();
});

test('once there is no room the first pages stay, and a page may change its own', () => {
  const twins = createTwinMemory(10);
  twins.keep('a', '1234', '56');
  expect(twins.keep('b', '1234', '5')).toBe('5');
  expect(twins.find('b', '1234')).toBeUndefined();
  twins.keep('a', '12345', '67890');
  expect(twins.find('a', '12345')).toBe('67890');
  expect(twins.find('a', '1234')).toBeUndefined();
});
