import type { PlaygroundModel } from '@quire/openapi/browser';
import { expect, test } from 'vitest';
import { createFormState } from './form/form-state.ts';
import { prefillForm, readPrefill, withoutPrefill } from './prefill.ts';

const parameter = {
  required: false,
  deprecated: false,
  style: 'form',
  explode: true,
  examples: [],
};
const model = {
  servers: [
    {
      url: 'https://{tenant}.example.com/{stage}',
      variables: [
        { name: 'tenant', default: 'demo' },
        { name: 'stage', default: 'v1', enum: ['v1', 'v2'] },
      ],
    },
  ],
  security: [
    { schemes: [{ id: 'key', type: 'key', in: 'header', name: 'X-Api-Key' }] },
    { schemes: [{ id: 'token', type: 'bearer' }] },
    { schemes: [{ id: 'login', type: 'basic' }] },
  ],
  parameters: [
    { ...parameter, in: 'path', name: 'team', schema: 0 },
    { ...parameter, in: 'query', name: 'limit', schema: 1 },
    { ...parameter, in: 'query', name: 'untouched', schema: 0 },
  ],
  schemas: [{ type: 'string' }, { type: 'integer' }],
  prefill: false,
} as unknown as PlaygroundModel;

const reader = {
  apiPlaygroundInputs: {
    server: { tenant: 'acme', stage: 'v9' },
    header: { 'x-api-key': 'secret', authorization: 'Bearer abc' },
    path: { team: 'core' },
    query: { limit: '20', other: 'x' },
    cookie: 5,
  },
};

const PREFILL = {
  variables: { tenant: 'acme' },
  credentials: { key: { value: 'secret' }, token: { value: 'abc' } },
  parameters: { 'path.team': 'core', 'query.limit': 20 },
};

test('claims fill variables, credentials and parameters by name', () => {
  expect(readPrefill(reader, model)).toEqual(PREFILL);
});

test('a login comes from the header as it is sent', () => {
  const header = { Authorization: `Basic ${btoa('ada:a:b')}` };
  const { credentials } = readPrefill({ apiPlaygroundInputs: { header } }, model);
  expect(credentials.login).toEqual({ username: 'ada', password: 'a:b' });
});

test.each([undefined, null, 'text', [], { server: [] }, { header: { 'X-Api-Key': {} } }])(
  'claims of another form fill nothing: %j',
  (apiPlaygroundInputs) => {
    const nothing = { variables: {}, credentials: {}, parameters: {} };
    expect(readPrefill({ apiPlaygroundInputs }, model)).toEqual(nothing);
  },
);

test('what the reader entered stays, and nothing of the sign-in is kept', () => {
  const empty = createFormState(model);
  const entered = {
    ...empty,
    values: { ...empty.values, parameters: { 'path.team': 'mine', 'query.untouched': 'q' } },
  };
  const filled = prefillForm(entered, PREFILL, empty);
  expect(filled.values).toMatchObject({
    variables: { tenant: 'acme' },
    credentials: { key: { value: 'secret' }, token: { value: 'abc' } },
    parameters: { 'path.team': 'mine', 'query.limit': 20, 'query.untouched': 'q' },
  });
  expect(withoutPrefill(filled, PREFILL)).toEqual(entered);
});
