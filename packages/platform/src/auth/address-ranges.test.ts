import { expect, test } from 'vitest';
import { isAddressAllowed } from './address-ranges.ts';

test.each([
  [[], '203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.10', false],
  [['10.0.0.0/8', '192.168.0.0/16'], '192.168.4.1', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['2001:db8::/32'], '2001:db8:1::7', true],
  [['2001:db8::/32'], '2001:db9::7', false],
  [['2001:db8::/32'], '10.0.0.1', false],
  [['0.0.0.0/0'], '2001:db8::1', false],
  [['::/0'], '2001:db8::1', true],
  [['10.0.0.0/8'], 'nonsense', false],
  [['10.0.0.0/8'], '', false],
])('a key for %j may be used from %s: %s', (ranges, address, allowed) => {
  expect(isAddressAllowed(ranges, address)).toBe(allowed);
});
