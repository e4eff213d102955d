import { afterEach, expect, test, vi } from 'vitest';
import { keep, readKept } from './kept.ts';

afterEach(() => vi.unstubAllGlobals());

test('where the browser keeps nothing, a choice holds for as long as the page is open', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  keep('quire-tour', 'hidden');
  const chosen = readKept('quire-tour');
  keep('quire-tour', undefined);
  expect([chosen, readKept('quire-tour')]).toEqual(['hidden', undefined]);
});
