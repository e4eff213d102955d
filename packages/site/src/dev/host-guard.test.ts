import { describe, expect, it } from 'vitest';
import { createGuard } from './host-guard.ts';

type Headers = Record<string, string>;

function judge(headers: Headers, listenHost = '127.0.0.1') {
  const distinct = Object.fromEntries(Object.entries(headers).map(([key, text]) => [key, [text]]));
  return createGuard(listenHost, 'desk')({ headers, headersDistinct: distinct })?.status;
}

describe('createGuard', () => {
  it.each([
    ['localhost:3000'],
    ['LOCALHOST'],
    ['docs.localhost:3000'],
    ['127.0.0.1:3000'],
    ['[::1]:3000'],
  ])('answers as %s', (host) => {
    expect(judge({ host })).toBeUndefined();
  });

  it.each([
    ['evil.example'],
    ['localhost.evil.example'],
    ['evil-localhost'],
    ['127.0.0.1.evil.example:3000'],
    ['192.168.0.10:3000'],
    ['desk:3000'],
    ['localhost.'],
  ])('is not %s', (host) => {
    expect(judge({ host })).toBe(421);
  });

  it.each([[''], ['a b'], ['localhost:'], ['localhost:x'], ['user@localhost'], ['[::1'], ['a/b']])(
    'cannot read the Host %j',
    (host) => {
      expect(judge({ host })).toBe(400);
    },
  );

  it('refuses a request without a Host, and one with two', () => {
    expect(judge({})).toBe(400);
    const headers = { host: 'localhost' };
    const guard = createGuard('127.0.0.1', 'desk');
    expect(guard({ headers, headersDistinct: { host: ['localhost', 'other'] } })?.status).toBe(400);
  });

  it('knows the address that it was told to listen on, and addresses and its name when everywhere', () => {
    expect(judge({ host: '192.168.0.10:3000' }, '192.168.0.10')).toBeUndefined();
    expect(judge({ host: '192.168.0.10:3000' }, '0.0.0.0')).toBeUndefined();
    expect(judge({ host: 'desk.local:3000' }, '0.0.0.0')).toBeUndefined();
    expect(judge({ host: 'evil.example' }, '0.0.0.0')).toBe(421);
  });

  const host = 'localhost:3000';
  it.each<[string, Headers, number | undefined]>([
    ['own origin', { origin: 'http://localhost:3000' }, undefined],
    ['another port', { origin: 'http://localhost:4000' }, 403],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['no origin of its own', { origin: 'null' }, 403],
    ['typed address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, undefined],
    ['followed link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, undefined],
    [
      'script of another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      403,
    ],
    [
      'picture on another port',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
      403,
    ],
    ['own script', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, undefined],
  ])('decides about a request from: %s', (_, headers, status) => {
    expect(judge({ host, ...headers })).toBe(status);
  });
});
