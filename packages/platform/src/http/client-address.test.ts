import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test.each([
  ['a stranger is not believed', '', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy is', '127.0.0.1', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['only what it wrote itself', '127.0.0.1', '127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['a chain of them', '10.0.0.0/8', '10.0.0.2', '198.51.100.1, 10.0.0.1', '198.51.100.1'],
  ['IPv4 in an IPv6 socket', '127.0.0.1', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['IPv6', 'fd00::/8', 'fd00::1', '2001:db8::1', '2001:db8::1'],
  ['nonsense ends it', '127.0.0.1', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['no header', '127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
])('%s', (_name, trusted, remote, forwarded, expected) => {
  expect(createClientAddress(trusted)(request(remote, forwarded))).toBe(expected);
});
