import { buildSchema, introspectionFromSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { checkGraphqlSpec } from '../set/check-graphql-spec.ts';
import { toTestSchema } from '../testing/test-page.ts';
import { createTestSpecs } from '../testing/test-spec.ts';
import { MAX_SCHEMA_NESTING, MAX_SCHEMA_TYPES } from './limits.ts';

const told = (text: string, location?: string) =>
  toTestSchema(text, location).diagnostics.map(({ file, line, column, message }) =>
    [`${file}:${line}:${column}`, message].join(' '),
  );

const FIX = 'Correct the schema. Until then, Quire creates no pages from it.';

describe('a schema that cannot be read', () => {
  test('is told with file, line, column and what to do', () => {
    expect(toTestSchema('type Query {\n  a: \n}\n').diagnostics).toEqual([
      {
        code: 'spec-not-parsed',
        severity: 'error',
        message: 'The GraphQL schema cannot be read: Expected Name, found "}".',
        fix: FIX,
        file: 'schema.graphql',
        line: 3,
        column: 1,
      },
    ]);
  });

  test.each([
    [
      'an unknown type',
      'type Query {\n  a: Lost\n}',
      '2:6 The GraphQL schema cannot be read: Unknown type "Lost".',
    ],
    [
      'a type twice',
      'type A { a: Int }\ntype A { b: Int }',
      '1:6 The GraphQL schema cannot be read: There can be only one type named "A".',
    ],
    ['nothing', '', '1:1 The GraphQL schema cannot be read: Unexpected <EOF>.'],
    [
      'brackets without end',
      `type Query { a: ${'['.repeat(MAX_SCHEMA_NESTING + 1)}`,
      'undefined:undefined The GraphQL schema cannot be read: it exceeds the limit of 64 levels of brackets.',
    ],
    [
      'too many types',
      'scalar A '.repeat(MAX_SCHEMA_TYPES + 1),
      'undefined:undefined The GraphQL schema cannot be read: it exceeds the limit of 10000 types.',
    ],
  ])('has %s', (_, text, words) => {
    expect(told(text)[0]).toBe(`schema.graphql:${words}`);
  });

  test('is JSON without a schema', () => {
    expect(told('{ "data": {} }', 'schema.json')).toEqual([
      'schema.json:1:1 The GraphQL schema cannot be read: it is JSON without "__schema".',
    ]);
  });
});

test.each([
  ['with data', (answer: object) => ({ data: answer })],
  ['without data', (answer: object) => answer],
])('the answer to an introspection query is a schema: %s', (_, wrap) => {
  const schema = buildSchema('type Query { user(id: ID! = 1): User } type User { id: ID! }');
  const text = JSON.stringify(wrap(introspectionFromSchema(schema)));
  const { spec, names, diagnostics } = toTestSchema(text, 'schema.json');
  expect(diagnostics).toEqual([]);
  expect(names).toEqual(['query user', 'type User']);
  expect(spec?.find({ kind: 'query', name: 'user' }, 'all')).toMatchObject({
    signature: 'user(id: ID!): User',
    example: { variables: { id: '1' }, answer: { data: { user: { id: 'string' } } } },
  });
});

test('a folder is one schema of all of its files, and a fault names its own file', () => {
  const files = { 'api/a.graphql': 'type Query { a: A }', 'api/b.gql': 'type A { b: Int }' };
  const spec = createTestSpecs(files).set.graphql.get('api');
  expect(spec?.definitions()).toEqual([
    { kind: 'query', name: 'a' },
    { kind: 'type', name: 'A' },
  ]);
  const broken = createTestSpecs({ ...files, 'api/b.gql': 'type A {\n  b: Lost }' });
  expect(broken.set.graphql.get('api')).toBeUndefined();
  expect(broken.diagnostics).toMatchObject([{ file: 'api/b.gql', line: 2, column: 6 }]);
});

test('a schema that breaks rules is shown, and a check tells where', () => {
  const { spec, diagnostics } = toTestSchema(
    'interface Node { id: ID! }\ntype A implements Node @key(fields: "id") {\n  b: Int\n}',
  );
  expect(diagnostics).toEqual([]);
  expect(spec && checkGraphqlSpec(spec)).toMatchObject([
    { code: 'spec-invalid', severity: 'warning', file: 'schema.graphql', line: 2, column: 24 },
    {
      message: 'The schema breaks the GraphQL rules: Query root type must be provided.',
      file: 'schema.graphql',
    },
    { line: 1, column: 18 },
  ]);
});

test('types that lead to each other make examples that end', () => {
  const { spec } = toTestSchema('type Query { a: A } type A { b: B! } type B { a: A! c: [B!]! }');
  expect(spec?.find({ kind: 'query', name: 'a' }, 'all')).toMatchObject({
    example: { text: 'query A {\n  a {\n    b {\n      __typename\n    }\n  }\n}' },
  });
});
