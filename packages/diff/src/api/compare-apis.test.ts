import { describe, expect, it } from 'vitest';
import { createTestState } from '../testing/test-state.ts';
import { compareApis } from './compare-apis.ts';

interface Spec {
  paths: object;
  components?: object;
}

const state = (spec: Spec, path = 'api/openapi.json') => {
  const whole = { openapi: '3.1.0', info: { title: 'Tea', version: '1' }, ...spec };
  return createTestState({ pages: { index: '' }, files: { [path]: JSON.stringify(whole) } });
};

const cup = {
  type: 'object',
  required: ['size'],
  properties: { size: { type: 'string' }, color: { type: 'string' } },
};
const answer = (schema: object) => ({
  200: { description: 'A cup', content: { 'application/json': { schema } } },
});

describe('operations', () => {
  it('are the same whatever is written behind a reference or in another order', async () => {
    const before = state({
      paths: { '/cups': { get: { summary: 'List', responses: answer(cup) } } },
    });
    const after = state(
      {
        components: {
          schemas: { Cup: { properties: cup.properties, required: ['size'], type: 'object' } },
        },
        paths: {
          '/cups': {
            get: { responses: answer({ $ref: '#/components/schemas/Cup' }), summary: 'List' },
          },
        },
      },
      'api/moved.json',
    );
    expect(await compareApis(before, after)).toEqual({ operations: [], remarks: [] });
  });

  it('are added and removed', async () => {
    const before = state({ paths: { '/cups': { get: { responses: {} } } } });
    const after = state({ paths: { '/cups': { post: { summary: 'Add a cup', responses: {} } } } });
    const about = { path: '/cups', description: 'api/openapi.json', changes: [] };
    expect((await compareApis(before, after)).operations).toEqual([
      { state: 'removed', method: 'GET', breaking: 'calls to it fail', ...about },
      { state: 'added', method: 'POST', summary: 'Add a cup', ...about },
    ]);
  });

  it('tell which parameters, bodies and answers changed', async () => {
    const limit = (schema: object) => ({ name: 'limit', in: 'query', schema });
    const operation = (parameters: object[], body: object, responses: object) => ({
      '/cups': {
        post: {
          parameters,
          requestBody: { content: { 'application/json': { schema: body } } },
          responses,
        },
      },
    });
    const before = state({
      paths: operation(
        [limit({ type: 'integer' }), { name: 'old', in: 'query', schema: { type: 'string' } }],
        cup,
        answer(cup),
      ),
    });
    const after = state({
      paths: operation(
        [limit({ type: 'integer', maximum: 50 })],
        { ...cup, required: ['size', 'color'] },
        {
          ...answer({
            ...cup,
            properties: {
              ...cup.properties,
              lid: { type: 'object', properties: { fits: { type: 'boolean' } } },
            },
          }),
          404: { description: 'None' },
        },
      ),
    });
    const { operations } = await compareApis(before, after);
    expect(operations[0]?.changes).toEqual([
      {
        state: 'changed',
        part: 'parameter',
        at: 'query limit',
        before: 'integer, optional',
        after: 'integer, maximum 50, optional',
        breaking: 'values that "maximum" does not allow are refused',
      },
      {
        state: 'removed',
        part: 'parameter',
        at: 'query old',
        before: 'string, optional',
        breaking: 'calls that send it may be refused',
      },
      {
        state: 'changed',
        part: 'body',
        at: 'application/json color',
        before: 'string, optional',
        after: 'string, required',
        breaking: 'calls without it are refused',
      },
      {
        state: 'added',
        part: 'response',
        at: '200 application/json lid',
        after: 'object, optional',
      },
      { state: 'added', part: 'response', at: '404', after: 'None' },
    ]);
  });

  it('may refer to themselves without end', async () => {
    const tree = (extra: object) => ({
      components: {
        schemas: {
          Leaf: {
            type: 'object',
            properties: { next: { $ref: '#/components/schemas/Leaf' }, ...extra },
          },
        },
      },
      paths: { '/leaf': { get: { responses: answer({ $ref: '#/components/schemas/Leaf' }) } } },
    });
    const { operations } = await compareApis(
      state(tree({})),
      state(tree({ age: { type: 'integer' } })),
    );
    expect(operations[0]?.changes).toEqual([
      {
        state: 'added',
        part: 'response',
        at: '200 application/json age',
        after: 'integer, optional',
      },
    ]);
  });

  it('for some readers only are not told', async () => {
    const paths = { '/cups': { get: { 'x-mint': { groups: ['staff'] }, responses: {} } } };
    expect((await compareApis(state({ paths: {} }), state({ paths }))).operations).toEqual([]);
  });

  it('whose schemas fan out without end are compared as deep as possible, and say what was not', async () => {
    const LEVELS = 12;
    const fan = (deepest: object) => {
      const toProperties = (schema: object) =>
        Object.fromEntries(Array.from({ length: 10 }, (_, place) => [`p${place}`, schema]));
      const levels = Array.from({ length: LEVELS }, (_, level) => [
        `S${level}`,
        {
          type: 'object',
          properties: toProperties(
            level + 1 < LEVELS ? { $ref: `#/components/schemas/S${level + 1}` } : deepest,
          ),
        },
      ]);
      return state({
        components: { schemas: Object.fromEntries(levels) },
        paths: {
          '/fan': {
            get: {
              responses: {
                ...answer({ $ref: '#/components/schemas/S0' }),
                ...('format' in deepest ? { 404: { description: 'None' } } : {}),
              },
            },
          },
        },
      });
    };
    const before = fan({ type: 'string' });
    const { operations, remarks } = await compareApis(
      before,
      fan({ type: 'string', format: 'uuid' }),
    );
    expect(operations[0]?.changes).toEqual([
      { state: 'added', part: 'response', at: '404', after: 'None' },
    ]);
    expect(remarks).toEqual(['GET /fan: fields nested more than 3 levels deep were not compared.']);
  });

  it('tell a change of properties that match a pattern', async () => {
    const named = (type: string) =>
      state({
        paths: {
          '/cups': {
            get: { responses: answer({ type: 'object', patternProperties: { '^x-': { type } } }) },
          },
        },
      });
    const { operations } = await compareApis(named('string'), named('integer'));
    expect(operations[0]?.changes).toEqual([
      {
        state: 'changed',
        part: 'response',
        at: '200 application/json /^x-/',
        before: 'string',
        after: 'integer',
        breaking: 'callers find values of another type',
      },
    ]);
  });

  it('whose path parameter has another name are the same operation, and break nobody', async () => {
    const cupOf = (name: string) =>
      state({
        paths: {
          [`/cups/{${name}}`]: {
            get: {
              parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
              responses: {},
            },
          },
        },
      });
    expect((await compareApis(cupOf('id'), cupOf('cupId'))).operations).toEqual([
      {
        state: 'changed',
        method: 'GET',
        path: '/cups/{cupId}',
        description: 'api/openapi.json',
        changes: [
          {
            state: 'changed',
            part: 'operation',
            at: 'path',
            before: '/cups/{id}',
            after: '/cups/{cupId}',
          },
        ],
      },
    ]);
  });

  it('whose shapes are in another order are the same', async () => {
    const shape = (name: string) => ({
      type: 'object',
      properties: { [name]: { type: 'string' } },
    });
    const oneOf = (...names: string[]) =>
      state({
        paths: {
          '/cups': { get: { responses: answer({ oneOf: names.map(shape) }) } },
        },
      });
    const { operations } = await compareApis(oneOf('a', 'b', 'c'), oneOf('c', 'a', 'b'));
    expect(operations).toEqual([]);
    const { operations: changed } = await compareApis(oneOf('a', 'b'), oneOf('b', 'c'));
    expect(changed[0]?.changes.map(({ state, at }) => [state, at])).toEqual([
      ['removed', '200 application/json (shape 1).a'],
      ['added', '200 application/json (shape 1).c'],
    ]);
  });

  it('that refuse other properties than before break callers', async () => {
    const body = (schema: object) =>
      state({
        paths: {
          '/cups': {
            post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} },
          },
        },
      });
    const { operations } = await compareApis(
      body(cup),
      body({ ...cup, additionalProperties: false }),
    );
    expect(operations[0]?.breaking).toBe(
      'values that do not follow "no other properties" are refused',
    );
  });
});
