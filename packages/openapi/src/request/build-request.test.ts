import { expect, test } from 'vitest';
import type { Parameter, SecurityScheme } from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import { buildRequest, type RequestModel } from './build-request.ts';
import type { PlaygroundValues } from './values.ts';

const VALUES: PlaygroundValues = {
  server: 0,
  variables: {},
  security: 0,
  credentials: {},
  parameters: {},
  content: 0,
};

function toModel(more: Partial<RequestModel> = {}): RequestModel {
  return {
    method: 'GET',
    path: '/a',
    servers: [{ url: 'https://api.example.com', variables: [] }],
    security: [],
    parameters: [],
    ...more,
  };
}

function toParameter(more: Partial<Parameter>): Parameter {
  const place = more.in ?? 'query';
  return {
    in: place,
    name: 'p',
    required: false,
    deprecated: false,
    schema: 0,
    style: place === 'query' || place === 'cookie' ? 'form' : 'simple',
    explode: place === 'query',
    examples: [],
    ...more,
  };
}

const LIST = ['a', 'b c'];
const OBJECT = { x: 1, y: 'z' };

test.each<[Partial<Parameter>, JsonValue, string]>([
  [{}, 'a&b', '/a?p=a%26b'],
  [{}, LIST, '/a?p=a&p=b%20c'],
  [{ explode: false }, LIST, '/a?p=a%2Cb%20c'],
  [{ style: 'spaceDelimited', explode: false }, LIST, '/a?p=a%20b%20c'],
  [{ style: 'pipeDelimited', explode: false }, LIST, '/a?p=a%7Cb%20c'],
  [{ style: 'deepObject' }, OBJECT, '/a?p%5Bx%5D=1&p%5By%5D=z'],
  [{}, OBJECT, '/a?x=1&y=z'],
  [{ json: true }, OBJECT, '/a?p=%7B%22x%22%3A1%2C%22y%22%3A%22z%22%7D'],
  [{ allowReserved: true }, 'a/b?c#d', '/a?p=a/b?c%23d'],
  [{ in: 'path' }, 'a/b', '/x/a%2Fb'],
  [{ in: 'path' }, LIST, '/x/a,b%20c'],
  [{ in: 'path', explode: true }, OBJECT, '/x/x=1,y=z'],
  [{ in: 'path' }, OBJECT, '/x/x,1,y,z'],
  [{ in: 'path', style: 'label', explode: true }, LIST, '/x/.a.b%20c'],
  [{ in: 'path', style: 'matrix', explode: true }, LIST, '/x/;p=a;p=b%20c'],
  [{ in: 'path', style: 'matrix' }, 5, '/x/;p=5'],
])('writes %j with %j as %s', (more, value, address) => {
  const parameter = toParameter(more);
  const path = parameter.in === 'path' ? '/x/{p}' : '/a';
  const parameters = { [`${parameter.in}.p`]: value };
  const model = toModel({ path, parameters: [parameter] });
  expect(buildRequest(model, { ...VALUES, parameters }).url).toBe(
    `https://api.example.com${address}`,
  );
});

test.each<[SecurityScheme, object, string, string]>([
  [{ id: 's', type: 'bearer' }, { value: 't' }, 'Authorization', 'Bearer t'],
  [{ id: 's', type: 'basic' }, { username: 'ü', password: 'p' }, 'Authorization', 'Basic w7w6cA=='],
  [{ id: 's', type: 'key', in: 'header', name: 'X-Key' }, { value: 'k' }, 'X-Key', 'k'],
  [{ id: 's', type: 'key', in: 'cookie', name: 'sid' }, { value: 'k;' }, 'Cookie', 'sid=k%3B'],
  [{ id: 's', type: 'http', scheme: 'Hoba' }, { value: 'v' }, 'Authorization', 'Hoba v'],
  [{ id: 's', type: 'oauth2', scopes: [], flows: [] }, { value: 't' }, 'Authorization', 'Bearer t'],
])('authorises by %j', (scheme, credential, name, value) => {
  const model = toModel({ security: [{ schemes: [scheme] }] });
  const request = buildRequest(model, { ...VALUES, credentials: { s: credential } });
  expect(request.headers).toEqual([[name, value]]);
});

test('leaves digest authorization to a client that knows it', () => {
  const scheme: SecurityScheme = { id: 's', type: 'http', scheme: 'Digest' };
  const model = toModel({ security: [{ schemes: [scheme] }] });
  const credentials = { s: { username: 'ada', password: 'p' } };
  const { headers, digest } = buildRequest(model, { ...VALUES, credentials });
  expect({ headers, digest }).toEqual({
    headers: [],
    digest: { username: 'ada', password: 'p' },
  });
});

test('fills in the variables of a server and keeps a parameter without a value in braces', () => {
  const servers = [
    { url: 'https://{region}.example.com/', variables: [{ name: 'region', default: 'eu' }] },
  ];
  const model = toModel({
    servers,
    path: '/a/{id}',
    parameters: [toParameter({ in: 'path', name: 'id' })],
  });
  expect(buildRequest(model, VALUES).url).toBe('https://eu.example.com/a/{id}');
  const variables = { region: 'us' };
  expect(buildRequest(model, { ...VALUES, variables }).url).toBe('https://us.example.com/a/{id}');
});

test('sends one Content-Type, that of the body', () => {
  const contents = [{ mediaType: 'application/merge-patch+json', examples: [] }];
  const parameters = [toParameter({ in: 'header', name: 'content-type' })];
  const model = toModel({ method: 'PATCH', body: { required: true, contents }, parameters });
  const request = buildRequest(model, {
    ...VALUES,
    parameters: { 'header.content-type': 'text/plain' },
    body: { type: 'value', value: { a: null } },
  });
  expect(request).toEqual({
    method: 'PATCH',
    url: 'https://api.example.com/a',
    headers: [['Content-Type', 'application/merge-patch+json']],
    body: { type: 'text', contentType: 'application/merge-patch+json', text: '{"a":null}' },
  });
});

test('writes forms as fields and multipart bodies as parts', () => {
  const value = { name: 'x', tags: ['a', 'b'], address: { city: 'Y' } };
  const send = (mediaType: string, files?: Record<string, { name: string; type: string }[]>) =>
    buildRequest(toModel({ body: { required: true, contents: [{ mediaType, examples: [] }] } }), {
      ...VALUES,
      body: { type: 'value', value, ...(files ? { files } : {}) },
    });
  expect(send('application/x-www-form-urlencoded').body).toEqual({
    type: 'form',
    fields: [
      ['name', 'x'],
      ['tags', 'a'],
      ['tags', 'b'],
      ['address', '{"city":"Y"}'],
    ],
  });
  const file = { name: 'a.png', type: 'image/png' };
  const sent = send('multipart/form-data', { picture: [file] });
  expect(sent.headers).toEqual([]);
  expect(sent.body).toEqual({
    type: 'multipart',
    parts: [
      { name: 'name', value: 'x' },
      { name: 'tags', value: 'a' },
      { name: 'tags', value: 'b' },
      { name: 'address', value: '{"city":"Y"}', contentType: 'application/json' },
      { name: 'picture', file },
    ],
  });
});
