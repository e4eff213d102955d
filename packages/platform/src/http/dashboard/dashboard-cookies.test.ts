import { expect, test } from 'vitest';
import { createDashboardCookies } from './dashboard-cookies.ts';

test.each([
  [
    'https://docs.example.com',
    '__Host-quire=s; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure',
  ],
  [
    'http://localhost:4000',
    '__Host-quire=s; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure',
  ],
  ['http://10.0.0.5:4000', 'quire=s; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax'],
])('at %s it is sent as %s', (url, cookie) => {
  expect(createDashboardCookies(url).session.set('s')).toBe(cookie);
});

test('it is found among others, by its whole name', () => {
  const { read } = createDashboardCookies('https://docs.example.com').session;
  expect(read({ cookie: 'a=1; __Host-quire=abc; b=2' })).toBe('abc');
  expect(read({ cookie: 'x__Host-quire=abc; quire=def; __Host-quire-known=ghi' })).toBeUndefined();
  expect(read({})).toBeUndefined();
});
