import { expect, test } from 'vitest';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';
import { bundleSpec } from './bundle-spec.ts';

const use = ($ref: string) => ({
  get: { responses: { 200: { $ref: 'answers.json#/Ok' } }, parameters: [{ $ref }] },
});

test('what references name in other files becomes components, each once, under names that are free', () => {
  const { set } = createTestSpecs({
    'api.json': toSpec(
      { '/a': use('parts/limit.json'), '/b': { $ref: 'paths.json#/b' } },
      { components: { parameters: { limit: { name: 'own', in: 'query' } } } },
    ),
    'parts/limit.json': { name: 'limit', in: 'query', schema: { $ref: '../schemas.json#/Tree' } },
    'paths.json': { b: use('api.json#/components/parameters/limit') },
    'answers.json': {
      Ok: {
        description: 'ok',
        content: { 'application/json': { schema: { $ref: 'schemas.json#/Tree' } } },
      },
    },
    'schemas.json': {
      Tree: { properties: { next: { $ref: '#/Tree' }, lost: { $ref: '#/Lost' } } },
    },
  });
  const [spec] = set.all();
  if (!spec) throw new Error('no description');
  const { file, operations } = bundleSpec(spec);
  const answers = { 200: { $ref: '#/components/responses/Ok' } };
  const tree = { $ref: '#/components/schemas/Tree' };
  expect(JSON.parse(JSON.stringify(file.root))).toEqual({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': {
        get: { responses: answers, parameters: [{ $ref: '#/components/parameters/limit2' }] },
      },
      '/b': { $ref: '#/components/pathItems/b' },
    },
    components: {
      parameters: {
        limit: { name: 'own', in: 'query' },
        limit2: { name: 'limit', in: 'query', schema: tree },
      },
      pathItems: {
        b: { get: { responses: answers, parameters: [{ $ref: '#/components/parameters/limit' }] } },
      },
      responses: { Ok: { description: 'ok', content: { 'application/json': { schema: tree } } } },
      schemas: { Tree: { properties: { next: tree, lost: { $ref: '#/Lost' } } } },
    },
  });
  expect(operations().map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /a', 'GET /b']);
});

test('a row of thousands of references does not end the work', () => {
  const count = 20_000;
  const parts = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `S${index}`,
      { properties: { next: { $ref: `#/S${index + 1}` } } },
    ]),
  );
  const { set } = createTestSpecs({
    'api.json': toSpec({}, { components: { schemas: { A: { $ref: 'parts.json#/S0' } } } }),
    'parts.json': parts,
  });
  const [spec] = set.all();
  if (!spec) throw new Error('no description');
  const { components } = bundleSpec(spec).file.root as { components: { schemas: object } };
  expect(Object.keys(components.schemas)).toHaveLength(count + 1);
});

function bundle(files: Record<string, object>) {
  const [spec] = createTestSpecs(files).set.all();
  if (!spec) throw new Error('no description');
  return JSON.parse(JSON.stringify(bundleSpec(spec).file.root));
}

test('what a discriminator maps to in other files comes along', () => {
  const discriminator = {
    propertyName: 'kind',
    mapping: { cat: 'Cat', dog: 'other.json#/Dog', fox: 'nowhere.json#/Fox' },
    defaultMapping: 'other.json#/components/schemas/Any',
  };
  const { components } = bundle({
    'api.json': toSpec(
      {},
      { components: { schemas: { Pet: { discriminator }, Cat: { type: 'string' } } } },
    ),
    'other.json': {
      Dog: { type: 'object', discriminator: { propertyName: 'k', mapping: { a: 'Any', b: 'B' } } },
      components: { schemas: { Any: { type: 'null' } } },
    },
  });
  expect(components.schemas).toEqual({
    Pet: {
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: 'Cat', dog: '#/components/schemas/Dog', fox: 'nowhere.json#/Fox' },
        defaultMapping: '#/components/schemas/Any',
      },
    },
    Cat: { type: 'string' },
    Dog: {
      type: 'object',
      discriminator: {
        propertyName: 'k',
        mapping: { a: 'Any', b: 'B' },
      },
    },
    Any: { type: 'null' },
  });
});

test('a schema stays a schema under a property named like a part of operations', () => {
  const other = { $ref: 'other.json#/Other' };
  const { components } = bundle({
    'api.json': toSpec(
      {},
      {
        components: {
          schemas: {
            A: { properties: { parameters: other, headers: other, content: other, links: other } },
          },
        },
      },
    ),
    'other.json': { Other: { type: 'string' } },
  });
  const own = { $ref: '#/components/schemas/Other' };
  expect(components).toEqual({
    schemas: {
      A: { properties: { parameters: own, headers: own, content: own, links: own } },
      Other: { type: 'string' },
    },
  });
});

test('a key named $ref in an example is data', () => {
  const example = { $ref: 'other.json#/Other' };
  const schemas = { A: { type: 'object', example, default: example, enum: [example] } };
  expect(
    bundle({
      'api.json': toSpec({}, { components: { schemas } }),
      'other.json': { Other: { type: 'string' } },
    }).components,
  ).toEqual({ schemas });
});

test('thousands of references with one name each get a place', () => {
  const count = 20_000;
  const names = Array.from({ length: count }, (_, index) => `k${index}`);
  const { components } = bundle({
    'api.json': toSpec(
      {},
      {
        components: {
          schemas: { A: { allOf: names.map((name) => ({ $ref: `o.json#/${name}/schema` })) } },
        },
      },
    ),
    'o.json': Object.fromEntries(names.map((name) => [name, { schema: { title: name } }])),
  });
  expect(Object.keys(components.schemas)).toHaveLength(count + 1);
  expect(components.schemas.A.allOf.at(-1)).toEqual({
    $ref: `#/components/schemas/schema${count}`,
  });
  expect(components.schemas[`schema${count}`]).toEqual({ title: `k${count - 1}` });
});
