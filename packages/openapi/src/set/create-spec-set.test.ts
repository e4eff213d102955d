import { parseEndpoint } from '@quire/model';
import { expect, test } from 'vitest';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';
import { findOperation, listNear } from './find-operation.ts';

const GET = { get: { responses: {} } };

test('finds every description of the project and nothing else', () => {
  const { set, diagnostics } = createTestSpecs({
    'b.json': toSpec({}),
    'a.yaml': 'openapi: 3.0.3\ninfo: { title: T, version: "1" }\npaths: {}\n',
    'docs.json': { api: { openapi: 'a.yaml' } },
    'package.json': { name: 'x' },
  });
  expect(set.all().map(({ file, version }) => [file.location, version])).toEqual([
    ['a.yaml', '3.0'],
    ['b.json', '3.1'],
  ]);
  expect(diagnostics).toEqual([]);
});

test('a YAML description that is indented as a whole was not found', () => {
  const { set, diagnostics } = createTestSpecs({
    'a.yaml': '---\n  swagger: "2.0"\n  info: { title: T, version: "1" }\n  paths: {}\n',
    'b.yml': '  asyncapi: 3.0.0\n  info: { title: T, version: "1" }\n  channels: {}\n',
    'values.yaml': 'features:\n  openapi: true\n  swagger:\n    on: [\n',
  });
  expect(set.all().map(({ file }) => file.location)).toEqual(['a.yaml']);
  expect(set.asyncapi.all().map(({ file }) => file.location)).toEqual(['b.yml']);
  expect(diagnostics.map(({ code }) => code)).toEqual(['spec-upgraded']);
});

test('a list in brackets that closes no deeper than its key does not lose a description', () => {
  const yaml = [
    'openapi: 3.0.3',
    'info: {',
    '  title: T, version: "1"',
    '}',
    'paths:',
    '  /x:',
    '    get:',
    '      tags: [',
    '        "a"',
    '      ]',
    '      responses: {}',
  ].join('\n');
  const { set, diagnostics } = createTestSpecs({ 'a.yaml': yaml });
  expect(set.all()[0]?.find('GET', '/x')?.value).toEqual({ tags: ['a'], responses: {} });
  expect(diagnostics).toEqual([
    {
      code: 'loose-syntax',
      severity: 'warning',
      message:
        'Strict parsers refuse this file: a value in brackets or quotes continues on a line that is not indented more than its key. 1 more place is like it.',
      fix: 'Indent the line with more spaces than its key has.',
      file: 'a.yaml',
      line: 4,
      column: 1,
    },
  ]);
});

test('a raw line break inside a JSON text does not lose a description', () => {
  const json = JSON.stringify(toSpec({ '/x': { get: { summary: 'One\ntwo', responses: {} } } }));
  const { set, diagnostics } = createTestSpecs({ 'a.json': json.replace('One\\ntwo', 'One\ntwo') });
  expect(set.all()[0]?.find('GET', '/x')?.value.summary).toBe('One\ntwo');
  expect(diagnostics).toMatchObject([
    { code: 'loose-syntax', severity: 'warning', file: 'a.json', line: 1, fix: 'Write it as \\n.' },
  ]);
});

test.each([
  ['specs/users.json GET /x', 'specs/users.json'],
  ['users.json GET /x', 'specs/users.json'],
  ['teams GET /x', 'v2/teams.yaml'],
  ['tea GET /x', 'v2/teams.yaml'],
  ['nothing.json GET /x', 'first.json'],
  ['GET /x', 'first.json'],
  ['get /x/', 'first.json'],
  ['GET /only-in-teams', 'v2/teams.yaml'],
])('takes the line %j for an operation of %s', (line, location) => {
  const { set } = createTestSpecs({
    'specs/users.json': toSpec({ '/x': GET }),
    'v2/teams.yaml': toSpec({ '/x': GET, '/only-in-teams': GET }),
    'first.json': toSpec({ '/x': GET }),
  });
  const endpoint = parseEndpoint(line);
  const found = endpoint && findOperation(endpoint, [], set);
  expect(found?.spec.file.location).toBe(location);
});

test('looks into the descriptions of the place first', () => {
  const { set } = createTestSpecs({
    'a.json': toSpec({ '/x': GET }),
    'b.json': toSpec({ '/x': GET }),
  });
  const found = findOperation({ method: 'GET', path: '/x' }, ['b.json'], set);
  expect(found?.spec.file.location).toBe('b.json');
});

test('names the operations that are most like a wrong one', () => {
  const paths = { '/users/{id}': GET, '/users': { post: { responses: {} } }, '/teams': GET };
  const { set } = createTestSpecs({ 'a.json': toSpec(paths) });
  expect(listNear({ method: 'GET', path: '/user/{id}' }, set.all(), 2)).toEqual([
    'GET /users/{id}',
    'POST /users',
  ]);
});

test('follows references into other files of the project, and not out of it', () => {
  const schema = (ref: string) => ({
    '200': { description: 'ok', content: { 'application/json': { schema: { $ref: ref } } } },
  });
  const { endpoint, diagnostics } = createTestSpecs({
    'api/a.json': toSpec(
      {
        '/in': { get: { responses: schema('../models/user.yaml#/User') } },
        '/out': { get: { responses: schema('https://example.com/user.json#/User') } },
        '/up': { get: { responses: schema('../../../etc/passwd') } },
        '/gone': { get: { responses: schema('#/components/schemas/Gone') } },
        '/loop': { get: { responses: schema('#/components/schemas/Loop') } },
      },
      { components: { schemas: { Loop: { $ref: '#/components/schemas/Loop' } } } },
    ),
    'models/user.yaml': 'User:\n  type: object\n  properties:\n    team: { $ref: "team.yaml" }\n',
    'models/team.yaml': 'type: string\nformat: uuid\n',
  });
  const label = (path: string) => {
    const { responses, schemas } = endpoint('GET', path);
    const node = schemas.get(responses[0]?.contents[0]?.schema ?? -1);
    const [property] = node.properties ?? [];
    return property ? schemas.get(property.schema).label : node.label;
  };
  expect(['/in', '/out', '/up', '/gone', '/loop'].map(label)).toEqual([
    'string<uuid>',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ]);
  expect(
    diagnostics.map(({ code, severity, file, line, message }) => [
      code,
      severity,
      file,
      typeof line,
      message,
    ]),
  ).toEqual([
    [
      'spec-ref',
      'warning',
      'api/a.json',
      'number',
      'The reference "https://example.com/user.json#/User" cannot be followed: it refers to another host.',
    ],
    [
      'spec-ref',
      'warning',
      'api/a.json',
      'number',
      'The reference "../../../etc/passwd" cannot be followed: the site has no such file.',
    ],
    [
      'spec-ref',
      'warning',
      'api/a.json',
      'number',
      'The reference "#/components/schemas/Gone" cannot be followed: its target does not exist.',
    ],
    [
      'spec-ref',
      'warning',
      'api/a.json',
      'number',
      'The reference "#/components/schemas/Loop" cannot be followed: it refers back to itself.',
    ],
  ]);
});

test('reads version 2.0 with a word about it', () => {
  const { endpoint, diagnostics } = createTestSpecs({
    'old.yaml':
      'swagger: "2.0"\ninfo: { title: T, version: "1" }\nhost: api.example.com\nbasePath: /v1\nschemes: [https]\npaths:\n  /x:\n    post:\n      consumes: [application/json]\n      parameters:\n        - { in: body, name: b, schema: { type: object, properties: { a: { type: string } } } }\n      responses: { "200": { description: ok } }\n',
  });
  const { servers, body } = endpoint('POST', '/x');
  expect(servers).toEqual([{ url: 'https://api.example.com/v1', variables: [] }]);
  expect(body?.contents.map(({ mediaType }) => mediaType)).toEqual(['application/json']);
  expect(diagnostics.map(({ code, severity, file, line }) => [code, severity, file, line])).toEqual(
    [['spec-upgraded', 'info', 'old.yaml', 1]],
  );
});

test('uses a description from the network, whose references stay in it', () => {
  const address = 'https://api.example.com/docs/openapi.json';
  const spec = toSpec({ '/x': GET }, { servers: [{ url: '/v2' }] });
  const remote = new Map([[address, { text: JSON.stringify(spec) }]]);
  const { endpoint } = createTestSpecs({}, { remote });
  expect(endpoint('GET', '/x').servers).toEqual([
    { url: 'https://api.example.com/v2', variables: [] },
  ]);
});
