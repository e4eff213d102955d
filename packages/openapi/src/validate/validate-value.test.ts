import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../json-value.ts';
import { createResolver } from '../load/resolver.ts';
import { createPatterns } from '../pattern/create-patterns.ts';
import type { SchemaUse } from '../schema/create-schema-table.ts';
import { describeFault } from './fault.ts';
import { validateValue } from './validate-value.ts';

/** What is wrong with a value, in sentences. */
function check(
  schema: object,
  value: JsonValue,
  { schemas = {}, use = 'request', openapi = '3.1.0', asked = [] }: Around = {},
) {
  const root = { openapi, components: { schemas } } as JsonObject;
  const file = { location: 'api.json', root, readText: () => '', isAsWritten: true };
  const resolver = createResolver(
    (path) => {
      asked.push(path);
      return undefined;
    },
    () => undefined,
  );
  const options = { resolver, patterns: createPatterns(), use };
  const result = validateValue(value, { value: schema as JsonObject, file }, options);
  return [...result.faults.map((fault) => describeFault('body', fault)), ...result.unchecked];
}

interface Around {
  schemas?: object;
  use?: SchemaUse;
  openapi?: string;
  /** Gets the other files that were asked for. */
  asked?: string[];
}

describe('validateValue', () => {
  it('says where a value breaks its schema, what is expected and what is there', () => {
    const schema = {
      type: 'object',
      required: ['name', 'age'],
      properties: {
        name: { type: 'string', minLength: 2, pattern: '^[A-Z]' },
        age: { type: 'integer', minimum: 0 },
        kind: { enum: ['cat', 'dog'] },
        tags: { type: 'array', items: { type: 'string' }, maxItems: 2, uniqueItems: true },
        born: { type: 'string', format: 'date' },
      },
      additionalProperties: false,
    };
    const value = {
      name: 'x',
      kind: 'bird',
      tags: ['a', 'a', 3],
      born: '2026-02-30',
      'far away': { a: 1 },
    };
    expect(check(schema, value)).toEqual([
      'body.age must be present, because it is required, but is missing.',
      'body.name must be at least 2 characters long, but is "x" (string).',
      'body.name must be a string that matches ^[A-Z], but is "x" (string).',
      'body.kind must be one of "cat", "dog", but is "bird" (string).',
      'body.tags must be a list of at most 2, but is a list of 3.',
      'body.tags must be a list without repeated items, but is a list of 3.',
      'body.tags[2] must be a string, but is 3 (number).',
      'body.born must be a date such as 2026-01-15, but is "2026-02-30" (string).',
      'body["far away"] must be left out, but is an object.',
    ]);
    expect(check(schema, { name: 'Xa', age: 3, kind: 'cat', born: '2026-02-28' })).toEqual([]);
  });

  it('asks for read-only properties in responses alone, and for write-only ones in requests', () => {
    const schema = {
      required: ['id', 'secret'],
      properties: { id: { readOnly: true }, secret: { $ref: '#/components/schemas/Secret' } },
    };
    const schemas = { Secret: { type: 'string', writeOnly: true } };
    expect([
      check(schema, {}, { schemas, use: 'request' }),
      check(schema, {}, { schemas, use: 'response' }),
    ]).toEqual([
      ['body.secret must be present, because it is required, but is missing.'],
      ['body.id must be present, because it is required, but is missing.'],
    ]);
  });

  it('reads what OpenAPI 3.0 writes in its own way', () => {
    const around = { openapi: '3.0.3', schemas: { Name: { type: 'string' } } };
    expect([
      check({ type: 'string', nullable: true }, null, around),
      check({ type: 'number', minimum: 1, exclusiveMinimum: true }, 1, around),
      check({ $ref: '#/components/schemas/Name', maxLength: 1 }, 'long', around),
    ]).toEqual([[], ['body must be more than 1, but is 1 (number).'], []]);
  });

  it('tells of the shape that a discriminator names', () => {
    const schemas = {
      Card: { required: ['number'], properties: { number: { type: 'string' } } },
      Cash: { properties: { coins: { type: 'integer' } } },
    };
    const schema = {
      oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Cash' }],
      discriminator: { propertyName: 'kind', mapping: { card: '#/components/schemas/Card' } },
    };
    expect([
      check(schema, { kind: 'card' }, { schemas }),
      check(schema, { kind: 'Cash', coins: 'many' }, { schemas }),
      check(schema, { kind: 'Cash', number: '1' }, { schemas }),
      check({ ...schema, required: ['owner'] }, { kind: 'coin', coins: 'x' }, { schemas }),
    ]).toEqual([
      ['body.number must be present, because it is required, but is missing.'],
      ['body.coins must be an integer, but is "many" (string).'],
      [],
      [
        'body.owner must be present, because it is required, but is missing.',
        'body.kind must be one of "card", "Cash", but is "coin" (string).',
      ],
    ]);
  });

  it('tells of the shape that a value is nearest to', () => {
    const schema = {
      anyOf: [
        { type: 'string' },
        { type: 'object', required: ['a', 'b'] },
        { type: 'object', required: ['c'] },
      ],
    };
    expect([check(schema, {}), check(schema, 3)]).toEqual([
      ['body.c must be present, because it is required, but is missing.'],
      ['body must be a string, or an object, but is 3 (number).'],
    ]);
  });

  it('knows which properties and items no schema has looked at', () => {
    const schema = {
      allOf: [{ properties: { a: true } }],
      if: { required: ['b'] },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
      then: { properties: { b: true } },
      unevaluatedProperties: false,
    };
    expect([
      check(schema, { a: 1, b: 2, c: 3 }),
      check({ prefixItems: [true], unevaluatedItems: { type: 'string' } }, [1, 2, 'x']),
    ]).toEqual([
      ['body.c must be left out, but is 3 (number).'],
      ['body[1] must be a string, but is 2 (number).'],
    ]);
  });

  it('follows schemas that hold themselves as deep as the value goes', () => {
    const schemas = {
      Tree: { properties: { left: { $ref: '#/components/schemas/Tree' }, n: { type: 'integer' } } },
    };
    const value = { n: 1, left: { n: 2, left: { n: 'x' } } };
    expect(check({ $ref: '#/components/schemas/Tree' }, value, { schemas })).toEqual([
      'body.left.left.n must be an integer, but is "x" (string).',
    ]);
  });

  it('gives up a schema that is nothing but itself, and work without end', () => {
    const spent = 'The value takes too much work to check, or its schema refers back to itself.';
    const schemas = {
      Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }] },
      // Each level asks for the next one twice.
      Fan: {
        anyOf: [
          { properties: { a: { $ref: '#/components/schemas/Fan' } }, required: ['z'] },
          { properties: { a: { $ref: '#/components/schemas/Fan' } } },
        ],
      },
    };
    let deep: JsonObject = {};
    for (let level = 0; level < 60; level++) deep = { a: deep };
    expect([
      check({ $ref: '#/components/schemas/Loop' }, 1, { schemas }),
      check({ $ref: '#/components/schemas/Fan' }, deep, { schemas }),
    ]).toEqual([[spent], [spent]]);
  });

  it('answers a hostile pattern, and says which pattern cannot be checked', () => {
    const text = `${'a'.repeat(5_000)}!`;
    expect([
      check({ pattern: '^(a+)+$' }, text).length,
      check({ pattern: '^(a)\\1$' }, 'ab'),
    ]).toEqual([1, ['The pattern ^(a)\\1$ cannot be checked: it refers back to a group.']]);
  });

  it('serialized all that is below a value for every schema on the way to it', () => {
    const schemas = {
      Tree: {
        properties: { child: { $ref: '#/components/schemas/Tree' }, n: { type: 'integer' } },
      },
    };
    let value: JsonObject = { n: 'x', rest: Array.from({ length: 400_000 }, () => 1) };
    for (let level = 0; level < 40; level++) value = { child: value };
    expect(check({ $ref: '#/components/schemas/Tree' }, value, { schemas })).toEqual([
      `body${'.child'.repeat(40)}.n must be an integer, but is "x" (string).`,
    ]);
  });

  it('serialized a list of choices again for every item', () => {
    const choices = Array.from({ length: 5_000 }, (_, at) => `choice ${at}`);
    const value = [...Array.from({ length: 20_000 }, () => 'choice 4999'), 'other'];
    expect(check({ items: { enum: choices } }, value)).toEqual([
      `body[20000] must be one of ${choices
        .slice(0, 10)
        .map((one) => `"${one}"`)
        .join(', ')}, …, but is "other" (string).`,
    ]);
  });

  it('threw when very many parts of a value were wrong', () => {
    const value = { l: Array.from({ length: 140_000 }, () => 'x') };
    const faults = check({ properties: { l: { items: { type: 'integer' } } } }, value);
    expect([faults.length, faults[19]]).toEqual([
      20,
      'body.l[19] must be an integer, but is "x" (string).',
    ]);
  });

  it('took a value for right when the rest of it was too much work', () => {
    const spent = 'The value takes too much work to check, or its schema refers back to itself.';
    const long = 'a'.repeat(400_000);
    const schema = {
      properties: { id: { type: 'integer' }, t: { pattern: '^(a|b)*$' } },
      not: { required: ['x'], properties: { t: { pattern: '^(a|b)*$' } } },
      unevaluatedProperties: false,
    };
    expect([
      check(schema, { id: 'x', t: long }),
      check(schema, { id: 1, t: long, z: 1 }),
      check({ anyOf: [{ type: 'object' }, { pattern: '^(a|b)*$' }] }, long),
    ]).toEqual([['body.id must be an integer, but is "x" (string).', spent], [spent], [spent]]);
  });

  it('followed the value of a discriminator into other files', () => {
    const schema = {
      oneOf: [{ $ref: '#/components/schemas/Cat' }],
      discriminator: { propertyName: 'kind' },
    };
    const schemas = { Cat: { required: ['name'] } };
    const asked: string[] = [];
    const names = ['Cat', 'private/secret.json#/x', '#/components/schemas/Cat'];
    const faults = names.map((kind) => check(schema, { kind }, { schemas, asked }));
    expect([faults, asked]).toEqual([
      [
        ['body.name must be present, because it is required, but is missing.'],
        ['body.kind must be "Cat", but is "private/secret.json#/x" (string).'],
        ['body.kind must be "Cat", but is "#/components/schemas/Cat" (string).'],
      ],
      [],
    ]);
  });

  it('takes properties with the names of built-in ones for what they are', () => {
    const value = JSON.parse('{"__proto__": 1, "constructor": 2}');
    expect(check({ properties: {}, additionalProperties: { type: 'string' } }, value)).toEqual([
      'body.__proto__ must be a string, but is 1 (number).',
      'body.constructor must be a string, but is 2 (number).',
    ]);
  });
});
