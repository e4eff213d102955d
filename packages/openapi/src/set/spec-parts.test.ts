import { resolveList } from '@quire/model';
import { expect, test } from 'vitest';
import type { JsonObject } from '../json-value.ts';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';
import { listSpecParts } from './spec-parts.ts';
import { hasHiddenParts } from './strip-parts.ts';

const answer = (name: string) => ({
  200: {
    description: 'ok',
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  },
});

const spec = {
  ...toSpec({
    '/users': {
      parameters: [{ $ref: '#/components/parameters/Page' }],
      get: { tags: ['Users'], responses: answer('User') },
      post: { tags: ['Inner'], responses: answer('Secret'), security: [{ key: [] }] },
    },
    '/inner': { get: { tags: ['Inner'], responses: {} } },
  }),
  'x-tagGroups': [{ name: 'All', tags: ['Users', 'Inner'] }],
  tags: [{ name: 'Users' }, { name: 'Inner' }, { name: 'Unused' }],
  components: {
    parameters: { Page: { name: 'page', in: 'query' } },
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: {
      User: {
        type: 'object',
        required: ['id', 'salary'],
        properties: {
          id: { $ref: '#/components/schemas/Id' },
          salary: { type: 'number', 'x-mint': { groups: ['staff'] } },
          kind: { enum: ['a', 'b'], 'x-mint-enum': { b: ['staff'] } },
        },
      },
      Secret: { type: 'object', properties: { id: { $ref: '#/components/schemas/Hidden' } } },
      Hidden: { type: 'string' },
      Id: { type: 'string' },
      Unused: { type: 'string' },
    },
  },
};

function read(mayAll: boolean) {
  const { set } = createTestSpecs({ 'a.json': spec });
  const loaded = set.get('a.json');
  if (!loaded) throw new Error('no description');
  const list = listSpecParts(loaded, ({ path, method }) =>
    path === '/inner' || method === 'POST' ? [1] : ['site'],
  );
  return JSON.parse(resolveList(list, (rule) => mayAll || rule === 'site'));
}

test('readers get the operations that they may see, and what these need', () => {
  const open = read(false);
  expect(Object.keys(open.paths)).toEqual(['/users']);
  expect(Object.keys(open.paths['/users'])).toEqual(['parameters', 'get']);
  expect(open.tags).toEqual([{ name: 'Users' }]);
  expect(open.components).toEqual({
    parameters: { Page: { name: 'page', in: 'query' } },
    schemas: {
      User: {
        type: 'object',
        required: ['id'],
        properties: { id: { $ref: '#/components/schemas/Id' }, kind: { enum: ['a'] } },
      },
      Id: { type: 'string' },
    },
  });
  expect(open['x-tagGroups']).toBeUndefined();
});

test('who may see all operations gets all of them, without parts that are for some groups only', () => {
  const all = read(true);
  expect(Object.keys(all.paths)).toEqual(['/users', '/inner']);
  expect(all.tags).toEqual([{ name: 'Users' }, { name: 'Inner' }]);
  expect(Object.keys(all.components.schemas)).toEqual(['User', 'Secret', 'Hidden', 'Id']);
  expect(Object.keys(all.components.securitySchemes)).toEqual(['key']);
});

test('a description says whether any part of it is for some groups only', () => {
  expect([spec, { paths: {} }].map((one) => hasHiddenParts(one as JsonObject))).toEqual([
    true,
    false,
  ]);
});

test('an operation of "additionalOperations" is left out for readers who may not see it, and its tag with it', () => {
  const { set } = createTestSpecs({
    'api.json': toSpec(
      {
        '/a': {
          query: { tags: ['open'], responses: {} },
          additionalOperations: {
            COPY: { tags: ['closed'], responses: {} },
            LINK: { tags: ['open'], responses: {} },
          },
        },
      },
      {
        openapi: '3.2.0',
        tags: [{ name: 'all' }, { name: 'open', parent: 'all' }, { name: 'closed' }],
      },
    ),
  });
  const [spec] = set.all();
  if (!spec) throw new Error('no description');
  const list = listSpecParts(spec, ({ method }) => [method === 'COPY' ? 1 : 'site']);
  expect(JSON.parse(resolveList(list, (rule) => rule === 'site'))).toEqual({
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    tags: [{ name: 'all' }, { name: 'open', parent: 'all' }],
    paths: {
      '/a': {
        query: { tags: ['open'], responses: {} },
        additionalOperations: { LINK: { tags: ['open'], responses: {} } },
      },
    },
  });
});

test('what is internal is left out for everybody: operations, parameters, properties, and what only they need', () => {
  const { set } = createTestSpecs({
    'api.json': toSpec(
      {
        '/a': {
          get: {
            parameters: [
              { name: 'a', in: 'query' },
              { name: 'b', in: 'query', 'x-internal': true },
            ],
            responses: answer('Open'),
          },
          put: { 'x-internal': true, responses: answer('Closed') },
        },
        '/b': { 'x-internal': true, get: { responses: {} } },
      },
      {
        components: {
          schemas: {
            Open: {
              required: ['id', 'cost'],
              properties: { id: {}, cost: { 'x-internal': true } },
            },
            Closed: {},
          },
        },
      },
    ),
  });
  const [spec] = set.all();
  if (!spec) throw new Error('no description');
  expect(hasHiddenParts(spec.file.root)).toBe(true);
  expect(
    JSON.parse(
      resolveList(
        listSpecParts(spec, () => ['site']),
        () => true,
      ),
    ),
  ).toEqual({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': { get: { parameters: [{ name: 'a', in: 'query' }], responses: answer('Open') } },
    },
    components: { schemas: { Open: { required: ['id'], properties: { id: {} } } } },
  });
});

test('a hidden component is in no published description, whatever refers to it', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const { set } = createTestSpecs({
    'api.json': toSpec(
      { '/a': { get: { responses: answer('Open') } } },
      {
        servers: [{ url: 'https://a.example' }, { url: 'https://in.example', 'x-internal': true }],
        security: [{ key: [] }, { inner: [] }],
        components: {
          securitySchemes: {
            key: { type: 'http', scheme: 'bearer' },
            inner: { type: 'http', scheme: 'basic', 'x-internal': true },
          },
          schemas: {
            Open: {
              required: ['id', 'secret'],
              properties: {
                id: { type: 'string' },
                secret: ref('Secret'),
                inside: { $ref: '#/components/schemas/Secret/properties/ssn' },
                staff: ref('Alias'),
                list: { items: ref('Secret') },
              },
              oneOf: [ref('Cat'), ref('Secret')],
              discriminator: { propertyName: 'id', mapping: { cat: 'Cat', secret: 'Secret' } },
              prefixItems: [ref('Secret'), { type: 'string' }],
            },
            Cat: { type: 'object' },
            Alias: ref('Staff'),
            Staff: { type: 'string', 'x-mint': { groups: ['staff'] } },
            Secret: { 'x-internal': 'true', properties: { ssn: { type: 'string' } } },
          },
        },
      },
    ),
  });
  const [spec] = set.all();
  if (!spec) throw new Error('no description');
  const list = listSpecParts(spec, () => ['site']);
  expect(JSON.parse(resolveList(list, () => true))).toEqual({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: [{ url: 'https://a.example' }],
    security: [{ key: [] }],
    paths: { '/a': { get: { responses: answer('Open') } } },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Open: {
          required: ['id'],
          properties: { id: { type: 'string' }, list: {} },
          oneOf: [ref('Cat')],
          discriminator: { propertyName: 'id', mapping: { cat: 'Cat' } },
          prefixItems: [{}, { type: 'string' }],
        },
        Cat: { type: 'object' },
      },
    },
  });
});
