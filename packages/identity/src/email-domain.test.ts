import { describe, expect, test } from 'vitest';
import { assertEmailDomain } from './email-domain.ts';

const DOMAINS = ['example.com', 'Example.org'];
const check = (claims: Record<string, unknown>, domains = DOMAINS) =>
  assertEmailDomain(claims, domains);

describe('somebody is let in', () => {
  test.each([
    { email: 'ada@example.com', email_verified: true },
    { email: 'Ada@EXAMPLE.org', email_verified: 'true' },
  ])('with the verified address %j', (claims) => expect(() => check(claims)).not.toThrow());

  test('with any address where no domain is named', () => {
    expect(() => check({}, [])).not.toThrow();
  });
});

describe('somebody is refused', () => {
  test.each([
    ['in another domain', { email: 'ada@evil.example', email_verified: true }],
    ['in a domain below', { email: 'ada@sub.example.com', email_verified: true }],
    ['whose name has the domain', { email: 'ada@example.com@evil.example', email_verified: true }],
    ['without an address', { email_verified: true }],
    ['that nobody has verified', { email: 'ada@example.com' }],
    ['that is not verified', { email: 'ada@example.com', email_verified: false }],
  ])('with an address %s', (_, claims) => {
    expect(() => check(claims)).toThrow(/^The sign-in is refused|email/i);
  });
});
