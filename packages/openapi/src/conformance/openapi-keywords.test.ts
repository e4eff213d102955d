import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../json-value.ts';
import { toTitle } from '../navigation/generated-page.ts';
import { planTagGroups, type TagGroup } from '../navigation/tag-groups.ts';
import { toOperationAbout } from '../operation/about.ts';
import {
  compareKeywords,
  type KeywordCase,
  listKeywords,
  tryKeyword,
} from '../testing/keywords.ts';
import { toTestPage } from '../testing/test-page.ts';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';

const require = createRequire(import.meta.url);

/** A schema of the specification, which the validator carries. */
function readSpecification(version: string): JsonObject {
  const entry = require.resolve('@seriousme/openapi-schema-validator');
  const file = entry.slice(0, entry.lastIndexOf('openapi-schema-validator/'));
  const path = `${file}openapi-schema-validator/schemas/${version}/schema.json`;
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Parts of a schema that describe rules for keywords which another part names. */
const RULES = new Set(['examples', 'explode-for-form']);

function listAll(version: string): Set<string> {
  const { $defs, ...root } = readSpecification(version);
  const all = listKeywords(root).map((keyword) => `openapi.${keyword}`);
  for (const [object, schema] of Object.entries($defs as JsonObject)) {
    if (RULES.has(object)) continue;
    all.push(...listKeywords(schema).map((keyword) => `${object}.${keyword}`));
  }
  // Of parameters, headers and media types alike.
  const examples = ['parameter', 'header', 'media-type'];
  all.push(...examples.flatMap((object) => [`${object}.example`, `${object}.examples`]));
  return new Set(all);
}

/** Everything that readers see of the first operation: its page, its title and its place in the navigation. */
function show(root: JsonObject): string {
  const spec = { ...toSpec({}), openapi: '3.2.0', ...root } as JsonObject;
  const { set } = createTestSpecs({ 'api.json': spec });
  const [loaded] = set.all();
  const [operation] = loaded?.operations() ?? [];
  if (!loaded || !operation) return '';
  const line = `${operation.method} ${operation.path}`;
  const toLabels = ({ label, inside }: TagGroup): string => `${label}(${inside.map(toLabels)})`;
  const groups = planTagGroups(loaded.file.root, [operation.tag]).map(toLabels).join();
  return [
    `Title: ${toTitle(operation)}`,
    `Groups: ${groups}`,
    toOperationAbout(operation),
    operation.kind === 'webhook' ? `Webhook ${line}` : toTestPage(spec, line),
  ].join('\n');
}

const JSON_TYPE = 'application/json';
const TEXT = { type: 'string' };
const LIST = { type: 'array', items: TEXT };
const DONE = { 200: { description: 'Done.' } };

const root = (part: JsonObject) => show({ paths: { '/a': { get: { responses: DONE } } }, ...part });
const item = (part: JsonObject) => show({ paths: { '/a': part } });
const itemWithGet = (part: JsonObject) => item({ get: { responses: DONE }, ...part });
const operation = (part: JsonObject) => itemWithGet({ get: { responses: DONE, ...part } });
const server = (part: JsonObject) => root({ servers: [{ url: 'https://a.example', ...part }] });
const variable = (part: JsonObject) =>
  server({ url: 'https://{v}.example', variables: { v: { default: 'one', ...part } } });
const parameter = (part: JsonObject, own: JsonObject = {}) =>
  operation({ parameters: [{ name: 'q', in: 'query', ...own, ...part }] });
const listParameter = (own: JsonObject) => (part: JsonObject) =>
  parameter(part, { schema: LIST, example: ['a', 'b'], ...own });
const body = (part: JsonObject) => operation({ requestBody: part });
const bodyOfJson = (part: JsonObject) =>
  body({ content: { [JSON_TYPE]: { schema: TEXT } }, ...part });
const media = (part: JsonObject, type = JSON_TYPE) => body({ content: { [type]: part } });
const FORM = 'application/x-www-form-urlencoded';
const encodingsOf = (part: JsonObject) =>
  media(
    { schema: { type: 'object', properties: { f: LIST } }, example: { f: ['a', 'b'] }, ...part },
    FORM,
  );
const encoding = (part: JsonObject) => encodingsOf({ encoding: { f: part } });
const fileEncoding = (part: JsonObject) =>
  media(
    {
      schema: { type: 'object', properties: { f: { type: 'object' } } },
      example: { f: { a: 1 } },
      encoding: { f: part },
    },
    'multipart/form-data',
  );
const response = (part: JsonObject) => operation({ responses: { 200: part } });
const header = (part: JsonObject) => response({ headers: { 'X-H': part } });
const example = (part: JsonObject) =>
  response({ content: { 'text/plain': { examples: { one: part, two: { value: 'x' } } } } });
const namedExample = (part: JsonObject) => example({ value: 'y', ...part });
const link = (part: JsonObject) => response({ links: { next: part } });
const tag = (part: JsonObject) =>
  root({
    paths: { '/a': { get: { tags: ['t'], responses: DONE } } },
    tags: [{ name: 't', ...part }, { name: 'p' }],
  });
const security = (scheme: JsonObject, scopes: JsonValue = []) =>
  root({ security: [{ s: scopes }], components: { securitySchemes: { s: scheme } } });
const scheme =
  (own: JsonObject) =>
  (part: JsonObject): string =>
    security({ ...own, ...part });
const flow = (part: JsonObject) =>
  security({ type: 'oauth2', flows: { clientCredentials: { scopes: {}, ...part } } }, ['read']);
const flows = (part: JsonObject) => security({ type: 'oauth2', flows: part });

/** A part of `components` behind a reference. */
const components = (own: JsonObject) => (part: JsonObject) =>
  root({ paths: { '/a': { get: { responses: DONE, ...own } } }, components: part });
const one = (kind: string): JsonObject => ({ $ref: `#/components/${kind}/one` });
/** Words beside a reference that has words of its own. */
const reference = (part: JsonObject, below: JsonObject = { description: 'Below.' }) =>
  root({
    paths: { '/a': { get: { responses: { 200: { ...one('responses'), ...part } } } } },
    components: { responses: { one: below } },
  });

const bodyOf = (schema: JsonObject): JsonObject => ({
  responses: DONE,
  requestBody: { content: { [JSON_TYPE]: { schema } } },
});
const tagged = (part: JsonObject) =>
  root({ paths: { '/a': { get: { tags: ['t'], responses: DONE } } }, ...part });

const CASES: KeywordCase[] = [
  ['openapi.paths', (part) => show(part), { '/a': { get: { responses: DONE } } }, 'GET /a'],
  ['openapi.webhooks', show, { added: { post: { responses: DONE } } }, 'Webhook POST added'],
  ['openapi.servers', root, [{ url: 'https://a.example' }], 'GET /a` at `https://a.example`'],
  [
    'openapi.components',
    (part) => root({ paths: { '/a': { get: bodyOf(one('schemas')) } }, ...part }),
    { schemas: { one: { type: 'integer' } } },
    'integer',
  ],
  [
    'openapi.security',
    (part) =>
      root({ components: { securitySchemes: { s: { type: 'http', scheme: 'basic' } } }, ...part }),
    [{ s: [] }],
    'Basic authorization',
  ],
  ['openapi.tags', tagged, [{ name: 't', summary: 'Things' }], 'Things()'],

  ['server.url', server, 'https://b.example', 'https://b.example'],
  ['server.name', server, 'production', 'production'],
  ['server.description', server, 'For *all*.', 'For *all*.'],
  [
    'server.variables',
    (part) => server({ url: 'https://{v}.example', ...part }),
    { v: { default: 'one' } },
    'https://one.example',
  ],
  ['server-variable.default', variable, 'two', '(default: `two`)'],
  ['server-variable.enum', variable, ['one', 'two'], 'Available options: `one`, `two`'],
  ['server-variable.description', variable, 'Where it is.', 'Where it is.'],

  [
    'components.schemas',
    components(bodyOf(one('schemas'))),
    { one: { type: 'integer' } },
    'integer',
  ],
  [
    'components.responses',
    components({ responses: { 200: one('responses') } }),
    { one: { description: 'There.' } },
    'There.',
  ],
  [
    'components.parameters',
    components({ parameters: [one('parameters')] }),
    { one: { name: 'q', in: 'query' } },
    '- `q`',
  ],
  [
    'components.examples',
    components({
      responses: { 200: { content: { [JSON_TYPE]: { examples: { one: one('examples') } } } } },
    }),
    { one: { value: 'from there' } },
    'from there',
  ],
  [
    'components.requestBodies',
    components({ requestBody: one('requestBodies') }),
    { one: { content: { [JSON_TYPE]: { schema: TEXT } } } },
    '## Body',
  ],
  [
    'components.headers',
    components({ responses: { 200: { headers: { 'X-H': one('headers') } } } }),
    { one: { schema: TEXT } },
    '`X-H`',
  ],
  [
    'components.securitySchemes',
    components({ security: [{ s: [] }] }),
    { s: { type: 'http', scheme: 'basic' } },
    'Basic authorization',
  ],
  [
    'components.links',
    components({ responses: { 200: { links: { next: one('links') } } } }),
    { one: { operationId: 'getNext' } },
    '`next` to `getNext`',
  ],
  [
    'components.callbacks',
    components({ callbacks: { done: one('callbacks') } }),
    { one: { '{$request.body#/url}': { post: { responses: DONE } } } },
    'POST {$request.body#/url}',
  ],
  [
    'components.pathItems',
    (part) => show({ paths: { '/a': one('pathItems') }, components: part }),
    { one: { get: { responses: DONE } } },
    'GET /a',
  ],
  [
    'components.mediaTypes',
    components({ requestBody: { content: { [JSON_TYPE]: one('mediaTypes') } } }),
    { one: { schema: { type: 'integer' } } },
    'integer',
  ],

  [
    'path-item.$ref',
    (part) =>
      show({
        paths: { '/a': part },
        components: { pathItems: { one: { get: { responses: DONE } } } },
      }),
    '#/components/pathItems/one',
    'GET /a',
  ],
  ...['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'].map(
    (method): KeywordCase => [
      `path-item.${method}`,
      item,
      { responses: DONE },
      `${method.toUpperCase()} /a`,
    ],
  ),
  ['path-item.additionalOperations', item, { COPY: { responses: DONE } }, 'COPY /a'],
  ['path-item.parameters', itemWithGet, [{ name: 'q', in: 'query' }], '- `q`'],
  ['path-item.servers', itemWithGet, [{ url: 'https://i.example' }], 'https://i.example'],
  ['path-item.summary', itemWithGet, 'All things.', 'All things.'],
  ['path-item.description', itemWithGet, 'Of all things.', 'Of all things.'],

  [
    'operation.tags',
    (part) => root({ paths: { '/a': { get: part } }, tags: [{ name: 't', summary: 'Things' }] }),
    ['t'],
    'Things()',
  ],
  ['operation.summary', operation, 'Get one', 'Title: Get one'],
  ['operation.description', operation, 'Gets one.', 'Gets one.'],
  [
    'operation.externalDocs',
    operation,
    { url: 'https://more.example' },
    '[More information](<https://more.example>)',
  ],
  ['operation.parameters', operation, [{ name: 'q', in: 'query' }], '- `q`'],
  ['operation.requestBody', operation, { content: { [JSON_TYPE]: { schema: TEXT } } }, '## Body'],
  ['operation.responses', operation, { 404: { description: 'None.' } }, '### 404'],
  [
    'operation.callbacks',
    operation,
    { done: { '{$url}': { post: { responses: DONE } } } },
    '### done',
  ],
  ['operation.deprecated', operation, true, '**Deprecated**'],
  [
    'operation.security',
    (part) =>
      root({
        paths: { '/a': { get: { responses: DONE, ...part } } },
        components: { securitySchemes: { s: { type: 'http', scheme: 'basic' } } },
      }),
    [{ s: [] }],
    'Basic authorization',
  ],
  ['operation.servers', operation, [{ url: 'https://o.example' }], 'https://o.example'],

  [
    'external-documentation.url',
    (part) => operation({ externalDocs: part }),
    'https://more.example',
    '(<https://more.example>)',
  ],
  [
    'external-documentation.description',
    (part) => operation({ externalDocs: { url: 'https://more.example', ...part } }),
    'The guide',
    '[The guide]',
  ],

  ['parameter.name', parameter, 'size', '- `size`'],
  ['parameter.in', parameter, 'header', '## Headers'],
  ['parameter.description', parameter, 'How *many*.', 'How *many*.'],
  ['parameter.required', parameter, true, 'required'],
  ['parameter.deprecated', parameter, true, 'deprecated'],
  ['parameter.schema', parameter, { type: 'integer' }, '`integer`'],
  ['parameter.content', parameter, { [JSON_TYPE]: { schema: { type: 'object' } } }, '`object`'],
  ['parameter.example', parameter, 'eight', 'eight'],
  ['parameter.examples', parameter, { one: { value: 'nine' } }, 'nine'],
  ['parameter.style', listParameter({ explode: false }), 'pipeDelimited', 'q=a%7Cb'],
  ['parameter.explode', listParameter({}), false, 'q=a%2Cb'],
  [
    'parameter.allowReserved',
    (part) => parameter(part, { schema: TEXT, example: 'a/b' }),
    true,
    'q=a/b',
  ],

  ['request-body.description', bodyOfJson, 'What to *add*.', 'What to *add*.'],
  ['request-body.content', body, { 'text/csv': { schema: TEXT } }, '`text/csv`'],
  ['request-body.required', bodyOfJson, true, '`application/json`, required'],

  ['media-type.schema', media, { type: 'integer' }, '`integer`'],
  ['media-type.example', media, 'eight', '"eight"'],
  ['media-type.examples', media, { one: { value: 'nine' } }, '"nine"'],
  ['media-type.description', media, 'As *text*.', 'As *text*.'],
  [
    'media-type.itemSchema',
    (part) => media(part, 'application/jsonl'),
    { type: 'integer' },
    'Each item of the stream:\n\n- `integer`',
  ],
  ['media-type.encoding', encodingsOf, { f: { style: 'pipeDelimited', explode: false } }, 'a|b'],

  ['encoding.contentType', fileEncoding, 'text/yaml', 'text/yaml'],
  ['encoding.style', (part) => encoding({ explode: false, ...part }), 'pipeDelimited', 'a|b'],
  ['encoding.explode', encoding, false, 'f=a,b'],

  [
    'responses.default',
    (part) => operation({ responses: part }),
    { description: 'Else.' },
    'Else.',
  ],
  ['response.summary', response, 'Found', 'Found'],
  ['response.description', response, 'What was *found*.', 'What was *found*.'],
  ['response.headers', response, { 'X-H': { schema: TEXT } }, '`X-H`'],
  ['response.content', response, { 'text/csv': { schema: TEXT } }, '`text/csv`'],
  ['response.links', response, { next: { operationId: 'getNext' } }, '`next` to `getNext`'],

  ['header.description', header, 'How *long*.', 'How *long*.'],
  ['header.required', header, true, 'required'],
  ['header.deprecated', header, true, 'deprecated'],
  ['header.schema', header, { type: 'integer' }, '`integer`'],
  ['header.content', header, { 'text/plain': { schema: { type: 'integer' } } }, '`integer`'],
  ['header.example', header, 'eight', 'eight'],
  ['header.examples', header, { one: { value: 'nine' } }, 'nine'],

  ['example.description', namedExample, 'Says **more**.', 'Says **more**.'],
  [
    'example.externalValue',
    example,
    'https://a.example/one.json',
    '[https://a.example/one.json](<https://a.example/one.json>)',
  ],
  ['example.summary', namedExample, 'The first', '### 200 The first'],
  ['example.value', example, 'eight', 'eight'],
  ['example.dataValue', example, 'nine', 'nine'],
  ['example.serializedValue', example, 'ten', 'ten'],

  ['link.operationId', link, 'getNext', '`next` to `getNext`'],
  ['link.operationRef', link, '#/paths/~1b/get', '`next` to `#/paths/~1b/get`'],
  ['link.parameters', link, { id: '$response.body#/id' }, '`id` from `$response.body#/id`'],
  ['link.requestBody', link, '$response.body', '`body` from `$response.body`'],
  ['link.description', link, 'The one after it.', 'The one after it.'],
  ['link.server', link, { url: 'https://l.example' }, '`server` at `https://l.example`'],

  ['tag.name', (part) => tagged({ tags: [{ summary: 'Things', ...part }] }), 't', 'Things()'],
  ['tag.summary', tag, 'Things', 'Things()'],
  ['tag.parent', tag, 'p', 'p(t())'],
  ['tag.kind', tag, 'badge', '**t**'],

  [
    'reference.$ref',
    (part) =>
      root({
        paths: { '/a': { get: { responses: { 200: part } } } },
        components: { responses: { one: { description: 'Below.' } } },
      }),
    '#/components/responses/one',
    'Below.',
  ],
  ['reference.description', reference, 'Above.', 'Above.'],
  ['reference.summary', (part) => reference(part, {}), 'Found', 'Found'],

  ['security-scheme.type', scheme({ scheme: 'basic' }), 'http', 'Basic authorization'],
  ['security-scheme.description', scheme({ type: 'mutualTLS' }), 'By *post*.', 'By *post*.'],
  ['security-scheme.name', scheme({ type: 'apiKey', in: 'header' }), 'X-Key', 'X-Key'],
  ['security-scheme.in', scheme({ type: 'apiKey', name: 'X-Key' }), 'cookie', 'X-Key'],
  ['security-scheme.scheme', scheme({ type: 'http' }), 'hawk', 'Authorization: hawk'],
  ['security-scheme.bearerFormat', scheme({ type: 'http', scheme: 'bearer' }), 'JWT', '`JWT`'],
  ['security-scheme.deprecated', scheme({ type: 'mutualTLS' }), true, 'deprecated'],
  [
    'security-scheme.openIdConnectUrl',
    scheme({ type: 'openIdConnect' }),
    'https://id.example',
    'Discovery: `https://id.example`',
  ],
  [
    'security-scheme.oauth2MetadataUrl',
    scheme({ type: 'oauth2', flows: {} }),
    'https://id.example',
    'Server metadata: `https://id.example`',
  ],
  [
    'security-scheme.flows',
    scheme({ type: 'oauth2' }),
    { password: { tokenUrl: 'https://a.example/token', scopes: {} } },
    '- Password flow: token `https://a.example/token`',
  ],
  ['oauth-flows.implicit', flows, { authorizationUrl: 'https://a.example' }, 'Implicit flow'],
  ['oauth-flows.password', flows, { tokenUrl: 'https://a.example' }, 'Password flow'],
  ['oauth-flows.clientCredentials', flows, {}, 'Client credentials flow'],
  ['oauth-flows.authorizationCode', flows, {}, 'Authorization code flow'],
  ['oauth-flows.deviceAuthorization', flows, {}, 'Device authorization flow'],
  ['oauth-flows.authorizationUrl', flow, 'https://a.example', 'authorization `https://a.example`'],
  [
    'oauth-flows.deviceAuthorizationUrl',
    flow,
    'https://a.example',
    'device authorization `https://a.example`',
  ],
  ['oauth-flows.tokenUrl', flow, 'https://a.example', 'token `https://a.example`'],
  ['oauth-flows.refreshUrl', flow, 'https://a.example', 'refresh `https://a.example`'],
  ['oauth-flows.scopes', flow, { read: 'May read.' }, '`read`: May read.'],
];

const NO_PAGE = 'a page is about one operation, and there is none about the description as a whole';
const NO_TAG_PAGE = 'a tag is a group of the navigation, which has no page';
const PARTS = 'the parts of a multipart body are sent as a browser or client writes them';

const WITHOUT_EFFECT = {
  'openapi.openapi': 'it says how to read the description',
  'openapi.$self': 'it is what other files refer to it by',
  'openapi.jsonSchemaDialect': 'keywords of other dialects are passed over one by one',
  'openapi.info': NO_PAGE,
  'openapi.externalDocs': NO_PAGE,
  ...Object.fromEntries(
    [
      ...['title', 'summary', 'description', 'termsOfService', 'contact', 'license', 'version'].map(
        (key) => `info.${key}`,
      ),
      ...['name', 'url', 'email'].map((key) => `contact.${key}`),
      ...['name', 'identifier', 'url'].map((key) => `license.${key}`),
    ].map((keyword) => [keyword, NO_PAGE]),
  ),
  'operation.operationId': 'it is a name for programs, and links name their target by it',
  'parameter.allowEmptyValue': 'it is deprecated, and readers can send any parameter empty',
  'header.style': 'a header has only one style',
  'header.explode': 'headers of responses are shown as fields, and never written out',
  'tag.description': NO_TAG_PAGE,
  'tag.externalDocs': NO_TAG_PAGE,
  'media-type.itemEncoding': PARTS,
  'media-type.prefixEncoding': PARTS,
  'encoding.headers': PARTS,
  'encoding.encoding': PARTS,
  'encoding.itemEncoding': PARTS,
  'encoding.prefixEncoding': PARTS,
  'encoding.allowReserved': 'the values of a form are always encoded, which every server reads',
};

describe('OpenAPI 3.2, with all that 3.1 has', () => {
  test.each(CASES)('%s', (...one) => expect(tryKeyword(one)).toEqual([true, false]));

  test('every keyword of the specification has a page, or a reason', () => {
    expect(
      compareKeywords(CASES, WITHOUT_EFFECT, new Set([...listAll('v3.1'), ...listAll('v3.2')])),
    ).toEqual([]);
  });
});
