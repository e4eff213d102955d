import { expect, test } from 'vitest';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';
import type { SchemaNode } from './schema-node.ts';

function toNode(
  schema: object,
  { schemas = {}, use = 'request', groups = [] as string[], pills = [] as string[] } = {},
): { node: SchemaNode; get(id: number | undefined): SchemaNode } {
  const content = { 'application/json': { schema } };
  const operation =
    use === 'request'
      ? { requestBody: { content } }
      : { responses: { 200: { description: 'ok', content } } };
  const spec = toSpec({ '/a': { post: operation } }, { components: { schemas } });
  const endpoint = createTestSpecs({ 'a.json': spec }, { groups, pills }).endpoint('POST', '/a');
  const id = (endpoint.body ?? endpoint.responses[0])?.contents[0]?.schema ?? -1;
  return { node: endpoint.schemas.get(id), get: (other) => endpoint.schemas.get(other ?? -1) };
}

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'uuid' }, 'string<uuid>'],
  [{ type: 'string', enum: ['a'] }, 'enum<string>'],
  [{ type: 'integer', nullable: true }, 'integer | null'],
  [{ type: ['integer', 'null'] }, 'integer | null'],
  [{ type: ['integer', 'string'] }, 'integer | string'],
  [{ type: 'array', items: { type: 'object' } }, 'object[]'],
  [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
  [{ type: 'array' }, 'any[]'],
  [{ properties: { a: {} } }, 'object'],
  [{ items: { type: 'string' } }, 'string[]'],
  [{ enum: [1, 2] }, 'enum<number>'],
  [{ const: 'card' }, 'enum<string>'],
  [{}, 'any'],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | integer'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'string', format: 'binary' }, 'file'],
  [{ type: 'string', contentMediaType: 'image/png' }, 'file'],
  [{ type: 'string', contentMediaType: 'application/json' }, 'string'],
])('calls %j %s', (schema, label) => {
  expect(toNode(schema).node.label).toBe(label);
});

test('merges the members of allOf, with references, into one object', () => {
  const schemas = {
    Named: { required: ['name'], properties: { name: { type: 'string' } }, description: 'Inner.' },
  };
  const schema = {
    description: 'Outer.',
    allOf: [
      { $ref: '#/components/schemas/Named' },
      { properties: { age: { type: 'integer' }, name: { description: 'What it is called.' } } },
    ],
  };
  const { node, get } = toNode(schema, { schemas });
  expect(node).toMatchObject({ type: 'object', description: 'Outer.' });
  expect(node.properties?.map(({ name, required }) => [name, required])).toEqual([
    ['name', true],
    ['age', undefined],
  ]);
  expect(get(node.properties?.[0]?.schema)).toEqual({
    type: 'string',
    label: 'string',
    description: 'What it is called.',
  });
});

test('gives what stands beside a choice to each of its shapes', () => {
  const { node, get } = toNode({
    type: 'object',
    properties: { id: { type: 'string' } },
    oneOf: [
      { title: 'A', properties: { a: { type: 'string' } } },
      { title: 'B', properties: { b: { type: 'string' } } },
    ],
  });
  const shapes = node.options?.map((id) => get(id)) ?? [];
  expect(
    shapes.map(({ title, properties }) => [title, properties?.map(({ name }) => name)]),
  ).toEqual([
    ['A', ['id', 'a']],
    ['B', ['id', 'b']],
  ]);
});

test('takes "one of these must be there" for no shape', () => {
  const { node } = toNode({
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
  });
  expect([node.type, node.options, node.properties?.length]).toEqual(['object', undefined, 2]);
});

test('leaves read-only properties out of requests and write-only ones out of answers', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string', readOnly: true },
      key: { type: 'string', writeOnly: true },
    },
  };
  const names = (use: string) => toNode(schema, { use }).node.properties?.map(({ name }) => name);
  expect([names('request'), names('response')]).toEqual([['key'], ['id']]);
});

test('shows pills in their order and only what is for everyone', () => {
  const schema = {
    type: 'object',
    properties: {
      a: {
        type: 'string',
        readOnly: true,
        'x-beta': true,
        'x-since': 4,
        'x-none': false,
        'x-mint': { pre: ['new'], post: ['last'] },
      },
      secret: { type: 'string', 'x-mint': { groups: ['staff'] } },
      odd: { type: 'string', 'x-mint': { groups: 'staff' } },
      kind: { type: 'string', enum: ['open', 'inner'], 'x-mint-enum': { inner: ['staff'] } },
    },
  };
  const shown = (groups: string[]) => {
    const options = { use: 'response', groups, pills: ['x-beta', 'x-since', 'x-none'] };
    const { node, get } = toNode(schema, options);
    return node.properties?.map(({ name, schema: id }) => {
      const { pills, enum: allowed } = get(id);
      return [name, pills ?? allowed];
    });
  };
  const first = ['a', { pre: ['new'], post: ['read-only', 'x-beta', '4', 'last'] }];
  expect(shown([])).toEqual([first, ['kind', ['open']]]);
  expect(shown(['staff'])).toEqual([first, ['secret', undefined], ['kind', ['open', 'inner']]]);
});

test('refers to a schema inside itself by its number', () => {
  const schemas = {
    Tree: {
      type: 'object',
      properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    },
  };
  const { node, get } = toNode({ $ref: '#/components/schemas/Tree' }, { schemas });
  const list = get(node.properties?.[0]?.schema);
  expect([list.label, get(list.items)]).toEqual(['object[]', node]);
});

test('reads the limits of both versions of OpenAPI', () => {
  const old = toNode({ type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 5 }).node;
  const recent = toNode({ type: 'number', exclusiveMinimum: 0, maximum: 5 }).node;
  expect(old.constraints).toEqual({ exclusiveMinimum: 0, maximum: 5 });
  expect(recent.constraints).toEqual(old.constraints);
});

test.each([
  ['internal', { 'x-internal': true }],
  ['internal, said as text', { 'x-internal': 'true' }],
  ['for another group', { 'x-mint': { groups: ['staff'] } }],
])('a schema that is %s is shown nowhere, wherever it stands', (_, mark) => {
  const hidden = (name: string) => ({ ...mark, properties: { [name]: { type: 'string' } } });
  const schemas = { Hidden: { ...hidden('inRef'), title: 'Hidden' } };
  const ref = { $ref: '#/components/schemas/Hidden' };
  const schema = {
    type: 'object',
    properties: {
      shown: { type: 'string' },
      own: hidden('inProperty'),
      byRef: ref,
      beside: { $ref: '#/components/schemas/Plain', ...mark },
      list: { type: 'array', items: hidden('inItems') },
      tuple: { type: 'array', prefixItems: [ref, { type: 'string' }] },
      some: { type: 'array', contains: hidden('inContains') },
    },
    allOf: [hidden('inAllOf'), ref],
    additionalProperties: hidden('inAdditional'),
    patternProperties: { '^x-': hidden('inPattern') },
    dependentSchemas: { shown: hidden('inDependent') },
    if: { properties: { shown: { const: 'a' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: hidden('inThen'),
    else: ref,
  };
  const { node, get } = toNode(schema, {
    schemas: { ...schemas, Plain: { title: 'Plain' } } as object,
  });
  const any = { type: 'any', label: 'any' };
  const text = { type: 'string', label: 'string' };
  const [shown, list, tuple, some, ...others] = node.properties ?? [];
  expect(node).toEqual({
    type: 'object',
    label: 'object',
    properties: [shown, list, tuple, some],
  });
  expect([shown, list, tuple, some].map((one) => one?.name)).toEqual([
    'shown',
    'list',
    'tuple',
    'some',
  ]);
  expect(others).toEqual([]);
  expect(get(shown?.schema)).toEqual(text);
  expect(get(list?.schema)).toEqual({ type: 'array', label: 'any[]' });
  expect(get(some?.schema)).toEqual({ type: 'array', label: 'any[]' });
  expect(get(tuple?.schema).prefix?.map(get)).toEqual([any, text]);
  expect(toNode(ref, { schemas }).node).toEqual(any);
});
