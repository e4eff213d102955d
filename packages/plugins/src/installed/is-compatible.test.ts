import { expect, test } from 'vitest';
import { isCompatible } from './is-compatible.ts';

test.each([
  ['1.2.3', '1.2.3', true],
  ['1.3.0', '1.2.3', true],
  ['1.2.2', '1.2.3', false],
  ['2.0.0', '1.2.3', false],
  ['0.2.4', '0.2.3', true],
  ['0.3.0', '0.2.3', false],
  ['0.0.3', '0.0.3', true],
  ['0.0.4', '0.0.3', false],
  ['1.10.0', '1.9.0', true],
  ['2.0.0-beta.1', '2.0.0-beta.1', true],
  ['2.0.0', '2.0.0-beta.1', false],
  ['2.0.0-beta.2', '2.0.0-beta.1', false],
  ['text', '1.0.0', false],
])('%s in the place of %s: %s', (installed, needed, expected) => {
  expect(isCompatible(installed, needed)).toBe(expected);
});
