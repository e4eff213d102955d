import { expect, test } from 'vitest';
import { parseEndpoint } from './endpoint.ts';
import { toPageEntry } from './page-entry.ts';

test.each([
  ['GET /users', { method: 'GET', path: '/users' }],
  ['post /users/{id}', { method: 'POST', path: '/users/{id}' }],
  ['DELETE   /users/', { method: 'DELETE', path: '/users/' }],
  ['openapi.json GET /users', { method: 'GET', path: '/users', spec: 'openapi.json' }],
  ['./specs/a.yaml TRACE /', { method: 'TRACE', path: '/', spec: 'specs/a.yaml' }],
  ['/specs/a.yaml GET /a b', { method: 'GET', path: '/a b', spec: 'specs/a.yaml' }],
  [
    'https://a.example/o.json PATCH /a',
    { method: 'PATCH', path: '/a', spec: 'https://a.example/o.json' },
  ],
  ['query /users', { method: 'QUERY', path: '/users' }],
  ['COPY /users/{id}', { method: 'COPY', path: '/users/{id}' }],
  ['a.yaml Link /users', { method: 'Link', path: '/users', spec: 'a.yaml' }],
  ['copy /users', undefined],
  ['WEBHOOK user.created', { method: 'WEBHOOK', path: 'user.created' }],
  ['a.json webhook created', { method: 'WEBHOOK', path: 'created', spec: 'a.json' }],
  ['get started', undefined],
  ['guides/get /started', undefined],
  ['GET', undefined],
  ['WEBHOOK', undefined],
  ['CONNECT /a', undefined],
  ['', undefined],
])('reads %j as the endpoint %j', (text, endpoint) => {
  expect(parseEndpoint(text)).toEqual(endpoint);
});

test.each([
  ['/a/b', 'a/b'],
  ['./c', 'c'],
  ['../../x', 'x'],
  ['a/../b', 'b'],
  ['a//b', 'a/b'],
  ['guides\\start', 'guides/start'],
  ['intro.mdx', 'intro'],
  ['intro.MD', 'intro'],
  ['v1.2', 'v1.2'],
  ['guides/', 'guides'],
  ['guides/index', 'guides/index'],
])('takes the page entry %j as %j', (text, path) => {
  expect(toPageEntry(text)).toEqual({ type: 'page', path });
});

test('keeps the trailing slash of an endpoint and writes its method in capitals', () => {
  expect(toPageEntry('get /users/')).toEqual({
    type: 'page',
    path: 'GET /users/',
    endpoint: { method: 'GET', path: '/users/' },
  });
});
