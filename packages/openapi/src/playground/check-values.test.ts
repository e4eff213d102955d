import { expect, it } from 'vitest';
import type { Parameter } from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import { checkValues } from './check-values.ts';

const parameter = (name: string, schema: number, required = false): Parameter => ({
  in: 'query',
  name,
  schema,
  required,
  deprecated: false,
  style: 'form',
  explode: true,
  examples: [],
});

const SCHEMAS: SchemaNode[] = [
  { type: 'integer', label: 'integer', constraints: { maximum: 100 } },
  { type: 'string', label: 'string', constraints: { pattern: '^[a-z]+$' }, nullable: true },
  {
    type: 'object',
    label: 'object',
    properties: [
      { name: 'name', schema: 1, required: true },
      { name: 'friends', schema: 3 },
      { name: 'status', schema: 4 },
      { name: 'more', schema: 5 },
      { name: 'pay', schema: 6 },
    ],
  },
  { type: 'array', label: 'object[]', items: 2, constraints: { maxItems: 2 } },
  { type: 'string', label: 'enum', enum: ['on', 'off'], nullable: true },
  { type: 'object', label: 'object', truncated: true },
  { type: 'union', label: 'union', options: [0, 1] },
];

const check = (
  parameters: Parameter[],
  values: Parameters<typeof checkValues>[1]['parameters'],
  body?: Parameters<typeof checkValues>[1]['body'],
) =>
  checkValues(
    {
      parameters,
      schemas: SCHEMAS,
      body: {
        required: body !== undefined,
        contents: [{ mediaType: 'application/json', schema: 2, examples: [] }],
      },
    },
    { parameters: values, content: 0, ...(body ? { body } : {}) },
  );

it('says of parameters what the description would not accept', () => {
  const parameters = [parameter('limit', 0), parameter('q', 1), parameter('must', 0, true)];
  expect(check(parameters, { 'query.limit': 500, 'query.q': 'A' })).toEqual([
    {
      at: 'query.limit',
      text: 'limit must be at most 100, but is 500 (number).',
      parts: { place: 'limit', expected: 'at most 100', actual: '500 (number)' },
      isMissing: false,
    },
    {
      at: 'query.q',
      text: 'q must be a string that matches ^[a-z]+$, but is "A" (string).',
      parts: {
        place: 'q',
        expected: 'a string that matches ^[a-z]+$',
        actual: '"A" (string)',
      },
      isMissing: false,
    },
    {
      at: 'query.must',
      text: 'must is required.',
      parts: { place: 'must', expected: 'present, because it is required', actual: 'missing' },
      isMissing: true,
    },
  ]);
  expect(check(parameters, { 'query.limit': '7', 'query.q': 'a', 'query.must': 1 })).toEqual([]);
});

it('looks into a body, as data and as the text of JSON, through recursion and unions', () => {
  const value: JsonValue = {
    friends: [{ name: 'ok', pay: 1 }, { name: 'B2' }],
    status: 'ajar',
    more: { anything: true },
    pay: 500,
  };
  const texts = [
    'body.name must be present, because it is required, but is missing.',
    'body.friends[1].name must be a string that matches ^[a-z]+$, but is "B2" (string).',
    'body.status must be one of "on", "off", null, but is "ajar" (string).',
    'body.pay must be at most 100, or a string or null, but is 500 (number).',
  ];
  const asData = check([], {}, { type: 'value', value });
  const asText = check([], {}, { type: 'text', text: JSON.stringify(value) });
  expect(asData.map(({ text }) => text).sort()).toEqual([...texts].sort());
  expect(asText).toEqual(asData);
  expect(check([], {}, { type: 'value', value: { name: null, status: null } })).toEqual([]);
  expect(check([], {}, { type: 'text', text: '{ broken' })).toEqual([]);
});

it('said that a file was missing which the reader had chosen, where its name has a hyphen', () => {
  const schemas: SchemaNode[] = [
    {
      type: 'object',
      label: 'object',
      properties: [
        { name: 'scan-1', schema: 1, required: true },
        { name: 'scan', schema: 1, required: true },
        { name: 'scans', schema: 1, required: true },
      ],
    },
    { type: 'file', label: 'file' },
  ];
  const contents = [{ mediaType: 'multipart/form-data', schema: 0, examples: [] }];
  const chosen = [{ name: 'a.png', type: 'image/png' }];
  const files = { 'scan-1': chosen, scan: chosen };
  const warnings = checkValues(
    { parameters: [], schemas, body: { required: true, contents } },
    { parameters: {}, content: 0, body: { type: 'value', value: {}, files } },
  );
  expect(warnings.map(({ text }) => text)).toEqual([
    'body.scans must be present, because it is required, but is missing.',
  ]);
});
