import { describe } from 'vitest';
import type { JsonObject } from '../json-value.ts';
import { type KeywordCase, listJsonSchemaKeywords, testKeywords } from '../testing/keywords.ts';
import { toTestPage } from '../testing/test-page.ts';
import { toSpec } from '../testing/test-spec.ts';

/** What OpenAPI adds to JSON Schema: its own vocabulary is in no package. */
const OPENAPI_KEYWORDS = [
  'discriminator',
  'xml',
  'externalDocs',
  'example',
  ...['propertyName', 'mapping', 'defaultMapping'].map((key) => `discriminator.${key}`),
  ...['name', 'namespace', 'prefix', 'attribute', 'wrapped', 'nodeType'].map((key) => `xml.${key}`),
];

/** The page of a request whose body is this schema. */
function show(schema: JsonObject, schemas: JsonObject = {}, type = 'application/json'): string {
  const requestBody = { content: { [type]: { schema } } };
  const spec = toSpec(
    { '/a': { post: { requestBody, responses: { 200: { description: 'Done.' } } } } },
    { openapi: '3.2.0', components: { schemas } },
  );
  return toTestPage(spec, 'POST /a');
}

const TEXT = { type: 'string' };
const schema = (part: JsonObject) => show(part);
const of =
  (type: string) =>
  (part: JsonObject): string =>
    show({ type, ...part });
const text = of('string');
const number = of('integer');
const object = of('object');
const list = (part: JsonObject) => show({ type: 'array', items: TEXT, ...part });
const containing = (part: JsonObject) => list({ contains: { const: 'a' }, ...part });
const property = (part: JsonObject) => object({ properties: { p: { ...TEXT, ...part } } });
const condition = (part: JsonObject) =>
  object({ properties: { kind: TEXT }, if: { properties: { kind: { const: 'card' } } }, ...part });
const base = { A: { type: 'object', properties: { a: { type: 'integer' } } } };
const LEAF = { $dynamicRef: '#node' };
const tree = (part: JsonObject) =>
  show(
    {
      $defs: { own: { $dynamicAnchor: 'node', type: 'integer' } },
      $ref: '#/components/schemas/Tree',
    },
    { Tree: { type: 'object', properties: { leaf: part }, $defs: { node: NODE } } },
  );
const NODE = { $dynamicAnchor: 'node', type: 'boolean' };
const PETS = {
  Cat: { type: 'object', properties: { kind: TEXT, cat: TEXT } },
  Dog: { type: 'object', properties: { kind: TEXT, dog: TEXT } },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const union = (part: JsonObject) => show({ oneOf: [ref('Cat'), ref('Dog')], ...part }, PETS);
const switched = (part: JsonObject) => union({ discriminator: { propertyName: 'kind', ...part } });
const xml = (part: JsonObject, own: JsonObject = TEXT) =>
  show({ type: 'object', properties: { p: { ...own, xml: part } } }, {}, 'application/xml');
const xmlList = (part: JsonObject) => xml(part, { type: 'array', items: TEXT });

const CASES: KeywordCase[] = [
  ['type', schema, 'integer', '`integer`'],
  ['const', schema, 'a', 'Available options: `a`'],
  ['enum', text, ['a', 'b'], 'Available options: `a`, `b`'],
  ['title', text, 'Word', '`Word`'],
  ['description', text, 'A *word*.', 'A *word*.'],
  ['default', text, 'a', 'default: `a`'],
  ['examples', text, ['eight'], '`eight`'],
  ['example', text, 'eight', '`eight`'],
  ['deprecated', property, true, '`p` `string` deprecated'],
  [
    'readOnly',
    // A field that only the API writes is no part of a request.
    ({ readOnly = false }) =>
      property({ readOnly }).includes('`p`') ? 'in the request' : 'left out of the request',
    true,
    'left out of the request',
  ],
  ['writeOnly', ({ writeOnly = false }) => answer({ writeOnly }), true, 'left out of the answer'],
  ['format', text, 'uuid', '`string<uuid>`'],
  ['externalDocs', text, { url: 'https://a.example' }, '[More information](<https://a.example>)'],

  ['multipleOf', number, 5, 'multiple of 5'],
  ['minimum', number, 2, '2 <= x'],
  ['maximum', number, 9, 'x <= 9'],
  ['exclusiveMinimum', number, 2, '2 < x'],
  ['exclusiveMaximum', number, 9, 'x < 9'],
  ['minLength', text, 2, 'at least 2 characters'],
  ['maxLength', text, 9, 'at most 9 characters'],
  ['pattern', text, '^a', 'matches ^a'],
  ['contentEncoding', text, 'base64', 'written in base64'],
  ['contentMediaType', text, 'text/csv', 'holds text/csv'],
  [
    'contentSchema',
    text,
    { type: 'object', properties: { inner: { type: 'integer' } } },
    '**When decoded** (`object`)\n    - `inner` `integer`',
  ],

  ['items', of('array'), { type: 'integer' }, '`integer[]`'],
  ['prefixItems', list, [{ type: 'integer' }], '`[0]` `integer`'],
  ['contains', list, { const: 'a' }, '`[contains]`'],
  ['minContains', containing, 2, 'at least 2 items of one kind'],
  ['maxContains', containing, 3, 'at most 3 items of one kind'],
  ['minItems', list, 2, 'at least 2 items'],
  ['maxItems', list, 9, 'at most 9 items'],
  ['uniqueItems', list, true, 'unique items'],
  ['unevaluatedItems', (part) => list({ prefixItems: [TEXT], ...part }), false, 'no other items'],

  ['properties', object, { p: { type: 'integer' } }, '- `p` `integer`'],
  ['required', (part) => object({ properties: { p: TEXT }, ...part }), ['p'], '`string` required'],
  ['patternProperties', object, { '^x-': TEXT }, '`/^x-/` `string`'],
  ['additionalProperties', object, TEXT, '`{key}` `string`'],
  ['unevaluatedProperties', object, false, 'no other properties'],
  ['propertyNames', object, { pattern: '^a' }, 'property names match ^a'],
  ['minProperties', object, 2, 'at least 2 properties'],
  ['maxProperties', object, 9, 'at most 9 properties'],
  ['dependentRequired', object, { a: ['b'] }, 'a requires b'],
  [
    'dependentSchemas',
    object,
    { a: { properties: { p: { type: 'integer' } } } },
    '**If a is present**',
  ],
  [
    'if',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    (part) => condition({ if: {}, then: { properties: { n: TEXT } }, ...part }),
    { properties: { kind: { const: 'cash' } } },
    'If kind is "cash"',
  ],
  ['then', condition, { properties: { n: { type: 'integer' } } }, '**If kind is "card"**'],
  ['else', condition, { properties: { n: { type: 'integer' } } }, '**Unless kind is "card"**'],
  ['allOf', object, [{ properties: { p: { type: 'integer' } } }], '- `p` `integer`'],
  [
    'anyOf',
    schema,
    [{ type: 'integer' }, { type: 'object', properties: { p: TEXT } }],
    'One of these options',
  ],
  [
    'oneOf',
    schema,
    [{ type: 'integer' }, { type: 'object', properties: { p: TEXT } }],
    'One of these options',
  ],
  ['not', text, { const: 'a' }, 'not "a"'],

  ['$ref', (part) => show(part, base), '#/components/schemas/A', '- `a` `integer`'],
  [
    '$defs',
    (part) =>
      show(
        { $ref: '#/components/schemas/B' },
        { B: { $ref: '#/components/schemas/B/$defs/C', ...part } },
      ),
    { C: { type: 'integer' } },
    '`integer`',
  ],
  [
    '$anchor',
    (part) =>
      show(
        { $ref: '#here' },
        { B: { type: 'object', properties: { a: { type: 'integer' } }, ...part } },
      ),
    'here',
    '- `a` `integer`',
  ],
  ['$dynamicRef', tree, LEAF.$dynamicRef, '- `leaf` `integer`'],
  [
    '$dynamicAnchor',
    (part) =>
      show(
        { type: 'object', properties: { p: { $dynamicRef: '#node' } } },
        { N: { type: 'boolean', ...part } },
      ),
    'node',
    '- `p` `boolean`',
  ],

  ['discriminator', union, { propertyName: 'kind' }, 'One of these options, by `kind`'],
  [
    'discriminator.propertyName',
    (part) => union({ discriminator: part }),
    'kind',
    'One of these options, by `kind`',
  ],
  [
    'discriminator.mapping',
    switched,
    { meow: '#/components/schemas/Cat', woof: '#/components/schemas/Dog' },
    '**meow**',
  ],

  ['discriminator.defaultMapping', switched, 'Dog', '**any other value**'],

  [
    'xml',
    (part) =>
      show({ type: 'object', properties: { p: { ...TEXT, ...part } } }, {}, 'application/xml'),
    { name: 'other' },
    '<other>',
  ],
  ['xml.name', xml, 'other', '<other>'],
  [
    'xml.namespace',
    (part) => xml({ prefix: 'n', ...part }),
    'https://n.example',
    'xmlns:n="https://n.example"',
  ],
  ['xml.prefix', xml, 'n', '<n:p>'],
  ['xml.attribute', xml, true, ' p="'],
  ['xml.wrapped', (part) => xmlList({ name: 'other', ...part }), true, '<other>\n'],
  ['xml.nodeType', xml, 'attribute', ' p="'],
];

/** Whether a field is in an answer. */
function answer(part: JsonObject): string {
  const content = {
    'application/json': { schema: { type: 'object', properties: { p: { ...TEXT, ...part } } } },
  };
  const page = toTestPage(
    toSpec({ '/a': { get: { responses: { 200: { description: 'Done.', content } } } } }),
    'GET /a',
  );
  return page.includes('`p`') ? 'in the answer' : 'left out of the answer';
}

const WITHOUT_EFFECT = {
  $id: 'it is what references name the schema by',
  $schema: 'keywords of other dialects are passed over one by one',
  $vocabulary: 'it is for schemas that describe a dialect',
  $comment: 'it is for those who edit the description',
};

describe('JSON Schema 2020-12, with what OpenAPI adds', () => {
  testKeywords(CASES, WITHOUT_EFFECT, new Set([...listJsonSchemaKeywords(), ...OPENAPI_KEYWORDS]));
});
