import { expect, test } from 'vitest';
import { parseDomain } from './domain-name.ts';

test.each([
  ['docs.example.com', 'docs.example.com'],
  ['Docs.Example.COM', 'docs.example.com'],
  ['demo.localhost', 'demo.localhost'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['a'.repeat(63), 'a'.repeat(63)],
])('%s is the domain %s', (text, domain) => {
  expect(parseDomain(text)).toBe(domain);
});

test.each([
  '',
  'https://docs.example.com',
  'docs.example.com:443',
  'docs.example.com/',
  'docs.example.com.',
  '.example.com',
  'a..b',
  '-a.example',
  'a-.example',
  'a_b.example',
  'a b.example',
  '127.0.0.1',
  '0x7f.1',
  '[::1]',
  'user@example.com',
  '%64ocs.example',
  'a'.repeat(64),
  `${'a.'.repeat(126)}aaa`,
  'docs.example.com\n',
])('%j is no domain', (text) => {
  expect(parseDomain(text)).toBeUndefined();
});
