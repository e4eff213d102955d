import { expect, test } from 'vitest';
import { hostOfHeader } from './host-header.ts';

test.each([
  ['Demo.localhost:4000', 'demo.localhost'],
  ['demo.localhost', 'demo.localhost'],
  ['127.0.0.1:4000', '127.0.0.1'],
  ['[::1]:4000', '::1'],
  ['a.b:99999999', undefined],
  ['a.b:x', undefined],
  ['a.b/..', undefined],
  ['', undefined],
  [undefined, undefined],
])('the Host header %j names the host %j', (header, host) => {
  expect(hostOfHeader(header)).toBe(host);
});
