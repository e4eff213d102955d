import { describe, expect, test } from 'vitest';
import { chooseEncoding } from './accepted-encoding.ts';

const form = { sha256: 'a'.repeat(64), size: 1 };
const both = { br: form, gzip: form };

describe('chooseEncoding', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['identity;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.2, identity;q=0.9', undefined],
    ['br;q=abc', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j takes %j', (header, expected) => {
    expect(chooseEncoding(header, both)).toBe(expected);
  });

  test('sends only what there is', () => {
    expect(chooseEncoding('br, gzip', { gzip: form })).toBe('gzip');
    expect(chooseEncoding('br', { gzip: form })).toBeUndefined();
    expect(chooseEncoding('br', undefined)).toBeUndefined();
  });
});
