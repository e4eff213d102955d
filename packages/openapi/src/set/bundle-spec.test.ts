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
