import type { JsonObject, JsonValue } from '@quire/openapi';
import { checkValues, createBundledMock, type ProblemError } from '@quire/openapi';
import { describe, expect, test } from 'vitest';
import { sayWarning } from '../../packages/reader/src/browser/playground/dialog/say-warning.ts';
import { ENGLISH } from '../../packages/reader/src/browser/playground/words.ts';

// The check of values speaks English, and the playground knows its sentences by the words that they are made of. A
// sentence that is written anew would stay English on pages in other languages, without anybody noticing.

const { sentence: _, or: __, ...PHRASES } = ENGLISH.faults;

/** Every phrase says its own name, so that a warning shows what it was told by. */
const NAMED = {
  ...Object.fromEntries(Object.entries(PHRASES).map(([name, text]) => [name, toNamed(name, text)])),
  sentence: '{expected}, not {actual}',
  or: ' or ',
} as Record<keyof typeof ENGLISH.faults, string>;

function toNamed(name: string, text: string): string {
  return text.includes('{}') ? `${name}({})` : name;
}

/** What the check says of a body, in the names of phrases. */
function say(schema: JsonObject, body: JsonValue): string[] {
  return check(schema, body).map(({ at, expected, actual }) =>
    sayWarning({ text: '', parts: { place: at, expected, actual } }, NAMED),
  );
}

function check(schema: JsonObject, body: JsonValue): readonly ProblemError[] {
  const mock = createBundledMock({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': {
        post: {
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 200: { description: 'Done.' } },
        },
      },
    },
  });
  const checked = mock?.check({
    method: 'POST',
    target: '/a',
    headers: [['Content-Type', 'application/json']],
    body: new TextEncoder().encode(JSON.stringify(body)),
  });
  return checked?.problem?.errors ?? [];
}

const LIST = { type: 'array' };
const ONES = { ...LIST, contains: { const: 1 } };

const CASES: [schema: JsonObject, body: JsonValue, said: string][] = [
  [{ ...LIST, minItems: 2 }, [1], 'listAtLeast(2), not listOf(1)'],
  [{ ...LIST, maxItems: 1 }, [1, 2], 'listAtMost(1), not listOf(2)'],
  [{ ...LIST, uniqueItems: true }, [1, 1], 'unique, not listOf(2)'],
  [{ ...ONES, minContains: 2 }, [1], 'containsAtLeast(2), not oneWith(1)'],
  [{ ...ONES, maxContains: 1 }, [1, 1], 'containsAtMost(1), not oneWith(2)'],
  [
    { propertyNames: { maxLength: 1 } },
    { ab: 1 },
    'namesEach(charactersAtMost(1)), not oneWith("ab" (string))',
  ],
  [{ minProperties: 2 }, { a: 1 }, 'propertiesAtLeast(2), not oneWith(1)'],
  [{ maxProperties: 1 }, { a: 1, b: 2 }, 'propertiesAtMost(1), not oneWith(2)'],
  [{ required: ['a'] }, {}, 'required, not missing'],
  [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'requiredBy(a), not missing'],
  [{ properties: { a: false } }, { a: 1 }, 'leftOut, not 1 (number)'],
  [{ not: { type: 'string' } }, 'x', 'excluded, not "x" (string)'],
  [{ oneOf: [{ minimum: 1 }, { minimum: 2 }] }, 3, 'oneShape, not fitting(2)'],
  [{ anyOf: [] }, 3, 'nothing, not 3 (number)'],
  [{ format: 'date-time' }, 'x', 'dateTime(2026-01-15T09:30:00Z), not "x" (string)'],
  [{ format: 'date' }, 'x', 'date(2026-01-15), not "x" (string)'],
  [{ format: 'time' }, 'x', 'time(09:30:00Z), not "x" (string)'],
  [{ format: 'email' }, 'x', 'email, not "x" (string)'],
  [{ format: 'uuid' }, 'x', 'uuid, not "x" (string)'],
  [{ format: 'ipv4' }, 'x', 'ipv4, not "x" (string)'],
  [{ format: 'ipv6' }, 'x', 'ipv6, not "x" (string)'],
  [{ format: 'uri' }, 'x', 'url, not "x" (string)'],
  [{ format: 'hostname' }, '-', 'host, not "-" (string)'],
  [{ format: 'int32' }, 5e9, 'int32, not 5000000000 (number)'],
  [{ type: 'array' }, 1, 'list, not 1 (number)'],
  [{ type: 'boolean' }, 1, 'boolean, not 1 (number)'],
  [{ type: 'integer' }, 1.5, 'integer, not 1.5 (number)'],
  [{ type: 'number' }, 'x', 'number, not "x" (string)'],
  [{ type: 'object' }, [], 'object, not listOf(0)'],
  [{ type: 'string' }, {}, 'string, not object'],
  [{ type: 'file' }, 1, 'file, not 1 (number)'],
  [{ type: ['integer', 'null'] }, 'x', 'integer or null, not "x" (string)'],
  [{ enum: ['a', 'b'] }, 'x', 'oneOf("a", "b"), not "x" (string)'],
  [{ exclusiveMinimum: 1 }, 1, 'moreThan(1), not 1 (number)'],
  [{ exclusiveMaximum: 1 }, 1, 'lessThan(1), not 1 (number)'],
  [{ multipleOf: 2 }, 1, 'multiple(2), not 1 (number)'],
  [{ minLength: 2 }, 'x', 'charactersAtLeast(2), not "x" (string)'],
  [{ maxLength: 1 }, 'xy', 'charactersAtMost(1), not "xy" (string)'],
  [{ pattern: '^a' }, 'x', 'pattern(^a), not "x" (string)'],
  [{ minimum: 2 }, 1, 'atLeast(2), not 1 (number)'],
  [{ maximum: 1 }, 2, 'atMost(1), not 2 (number)'],
  [{ anyOf: [{ type: 'string' }, { minimum: 5 }] }, 1, 'string or atLeast(5), not 1 (number)'],
];

describe('what the check of values says', () => {
  test.each(CASES)('%j and %j', (schema, body, said) => {
    expect(say(schema, body)).toEqual([said]);
  });

  test('every phrase that the playground knows is said by the check', () => {
    const said = CASES.flatMap(([schema, body]) => say(schema, body)).join(' ');
    const isSaid = (name: string) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(said);
    expect(Object.keys(PHRASES).filter((name) => !isSaid(name))).toEqual([]);
  });

  test('a form without a required value is told in the same words', () => {
    const warnings = checkValues(
      { parameters: [], schemas: [], body: { required: true, contents: [] } },
      { parameters: {}, content: 0 },
    );
    expect(warnings.map((warning) => sayWarning(warning, NAMED))).toEqual([
      'required, not missing',
    ]);
  });
});
