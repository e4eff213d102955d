import { describe, expect, it } from 'vitest';
import type { Parameter } from '../endpoint.ts';
import type { PlaygroundModel } from '../playground/model.ts';
import { buildRequest } from '../request/build-request.ts';
import { writeBash } from '../sample/bash.ts';
import { importCurl } from './import-curl.ts';

const parameter = (place: Parameter['in'], name: string, schema: number): Parameter => ({
  in: place,
  name,
  schema,
  required: false,
  deprecated: false,
  style: place === 'path' || place === 'header' ? 'simple' : 'form',
  explode: true,
  examples: [],
});

const MODEL: PlaygroundModel = {
  version: 1,
  kind: 'operation',
  method: 'POST',
  path: '/shops/{shopId}/pets',
  title: 'Add a pet',
  servers: [
    { url: 'https://api.example.com/v1', variables: [] },
    {
      url: 'https://{tenant}.example.com/v1',
      variables: [{ name: 'tenant', default: 'acme' }],
    },
  ],
  security: [
    { schemes: [{ id: 'bearer', type: 'bearer' }] },
    { schemes: [{ id: 'basic', type: 'basic' }] },
    {
      schemes: [
        { id: 'key', type: 'key', in: 'query', name: 'key' },
        { id: 'session', type: 'key', in: 'cookie', name: 'sid' },
      ],
    },
  ],
  parameters: [
    parameter('path', 'shopId', 0),
    parameter('query', 'tags', 1),
    parameter('query', 'limit', 2),
    parameter('header', 'X-Request-Id', 0),
    parameter('cookie', 'theme', 0),
  ],
  body: {
    required: true,
    contents: [
      { mediaType: 'application/json', schema: 3, examples: [] },
      { mediaType: 'application/x-www-form-urlencoded', schema: 3, examples: [] },
      { mediaType: 'multipart/form-data', schema: 3, examples: [] },
    ],
  },
  schemas: [
    { type: 'string', label: 'string' },
    { type: 'array', label: 'string[]', items: 0 },
    { type: 'integer', label: 'integer' },
    {
      type: 'object',
      label: 'object',
      properties: [
        { name: 'name', schema: 0 },
        { name: 'age', schema: 2 },
      ],
    },
  ],
  languages: [],
  samples: [],
  proxy: true,
  credentials: false,
  prefill: false,
};

describe('importCurl', () => {
  it('fills in server, path, query, headers, cookies, credentials and a JSON body', () => {
    const text = `curl -X POST 'https://blue.example.com/v1/shops/a%2Fb/pets?tags=x&tags=y%26z&limit=5&debug=1' \\
      -H 'x-request-id: req 1' -H 'Authorization: Bearer tok' -H 'X-Other: 1' -H 'User-Agent: me' \\
      -b 'theme=dark; track=1' --json '{"name": "Rex"}'`;
    expect(importCurl(text, MODEL)).toEqual({
      values: {
        server: 1,
        variables: { tenant: 'blue' },
        security: 0,
        credentials: { bearer: { value: 'tok' } },
        parameters: {
          'path.shopId': 'a/b',
          'query.tags': ['x', 'y&z'],
          'query.limit': 5,
          'header.X-Request-Id': 'req 1',
          'cookie.theme': 'dark',
        },
      },
      body: { content: 0, text: '{"name": "Rex"}', value: { name: 'Rex' } },
      left: ['debug', 'X-Other', 'track'],
    });
  });

  it('chooses the method whose credentials are all there', () => {
    const at = 'https://api.example.com/v1/shops/1/pets';
    expect(importCurl(`curl -X POST ${at}?key=k -b sid=s`, MODEL)).toMatchObject({
      values: { security: 2, credentials: { key: { value: 'k' }, session: { value: 's' } } },
      left: [],
    });
    expect(importCurl(`curl -X POST ${at} -u 'ada:p:ü'`, MODEL)).toMatchObject({
      values: { security: 1, credentials: { basic: { username: 'ada', password: 'p:ü' } } },
    });
  });

  it('reads forms by their schema, and names the files that it cannot take', () => {
    const at = 'https://api.example.com/v1/shops/1/pets';
    expect(importCurl(`curl ${at} -d 'name=Rex+2' -d age=3`, MODEL)).toMatchObject({
      body: { content: 1, value: { name: 'Rex 2', age: 3 } },
      left: [],
    });
    expect(
      importCurl(`curl ${at} -F 'name="a;b";type=text/plain' -F age=3 -F photo=@a.png`, MODEL),
    ).toMatchObject({
      body: { content: 2, value: { name: 'a;b', age: 3 } },
      left: ['photo'],
    });
  });

  it('takes the path of another server, and says which server that is', () => {
    expect(importCurl('curl -X POST http://localhost:9/api/v1/shops/7/pets', MODEL)).toMatchObject({
      values: { parameters: { 'path.shopId': '7' } },
      otherServer: 'http://localhost:9',
    });
  });

  it('says why a command is not for this operation, or none', () => {
    expect(importCurl('wget https://api.example.com', MODEL)).toEqual({ problem: 'none' });
    expect(importCurl('curl -X POST', MODEL)).toEqual({
      problem: 'unreadable',
      why: { reason: 'noAddress' },
    });
    expect(importCurl('curl https://api.example.com/v1/shops/1/pets?x=1', MODEL)).toEqual({
      problem: 'elsewhere',
      method: 'GET',
      url: 'https://api.example.com/v1/shops/1/pets',
    });
    expect(importCurl('curl -X POST https://api.example.com/v1/shops', MODEL)).toMatchObject({
      problem: 'elsewhere',
    });
  });

  it('leaves a parameter open that nobody filled in', () => {
    const text = "curl -X POST 'https://api.example.com/v1/shops/{shopId}/pets'";
    expect(importCurl(text, MODEL)).toMatchObject({ values: { parameters: {} } });
  });

  it('reads what the cURL sample of the same form says', () => {
    const values = {
      server: 1,
      variables: { tenant: 'blue' },
      security: 2,
      credentials: { key: { value: 'k 1' }, session: { value: 's' } },
      parameters: { 'path.shopId': "it's/1", 'query.tags': ['a', 'b'] },
      content: 0,
      body: { type: 'value' as const, value: { name: `it's "q" $x \\ ü` } },
    };
    const imported = importCurl(writeBash(buildRequest(MODEL, values)), MODEL);
    expect(imported).toMatchObject({
      values: {
        server: 1,
        variables: { tenant: 'blue' },
        security: 2,
        credentials: values.credentials,
        parameters: values.parameters,
      },
      body: { content: 0, value: values.body.value },
      left: [],
    });
  });

  it('reads a long address of nothing but braces and slashes', () => {
    const text = `curl -X POST https://api.example.com/v1/shops/${'{a'.repeat(20_000)}/pets`;
    expect(importCurl(text, MODEL)).toMatchObject({ left: [] });
  });
});
