import { expect, test } from 'vitest';
import { toShownUrl } from './shown-url.ts';

test.each([
  ['https://files.example.com/a.tar.gz?X-Signature=abc#x', 'https://files.example.com/a.tar.gz'],
  ['https://ann:pw@files.example.com:8443/a', 'https://files.example.com:8443/a'],
  ['file:///data/a.tar.gz?x', 'file:///data/a.tar.gz'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['http://ann:pw@[bad/a?secret', 'http://[bad/a'],
  ['no\u0000address\n?secret', 'no address '],
])('shows %j without what could be a secret', (address, shown) => {
  expect(toShownUrl(address)).toBe(shown);
});

test('shortens an endless address', () => {
  expect(toShownUrl(`https://example.com/${'a'.repeat(5000)}`)).toHaveLength(301);
});
