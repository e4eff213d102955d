import { buildSchema, introspectionFromSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { buildProject } from '../../testing/build-project.ts';
import { checkProject } from '../../testing/check-project.ts';

const SCHEMA = `
"A reader."
type User { id: ID! salary: Salary staff: [User!] }
"What somebody earns."
type Salary { amount: Float! }
type Report { text: String! }
"Checks who asks."
directive @auth on FIELD_DEFINITION
type Query {
  "One user."
  user(id: ID!): User
  reports(first: Int): [Report!]! @deprecated(reason: "Use **user**.")
}
`;

const toConfig = (graphql: unknown, more: object = {}) => ({
  theme: 'mint',
  name: 'T',
  colors: { primary: '#0055aa' },
  favicon: '/f.svg',
  navigation: { tabs: [{ tab: 'API', graphql, ...more }] },
});

const files = {
  'docs.json': toConfig({ source: 'schema.graphql', endpoint: 'https://api.example.com/graphql' }),
  'schema.graphql': SCHEMA,
  'f.svg': '<svg/>',
};

const told = (result: { diagnostics: readonly object[] }) => result.diagnostics;

test('a GraphQL schema in the navigation makes a page of every operation, type and directive', async () => {
  const { result, text, files: written } = await buildProject(files);
  expect(told(result)).toEqual([]);
  expect(result.pages.map(({ path }) => path)).toEqual([
    'graphql-reference/directives/auth',
    'graphql-reference/queries/reports',
    'graphql-reference/queries/user',
    'graphql-reference/types/report',
    'graphql-reference/types/salary',
    'graphql-reference/types/user',
  ]);
  const page = text('graphql-reference/queries/user.html');
  expect(page).toContain('<span class="method-pill" data-q-method="query">QUERY</span>');
  expect(page).toContain('user(id: ID!): User');
  expect(page).toContain('<a href="../../graphql-reference/types/user.html">User</a>');
  expect(page).toContain('[<a href="../../graphql-reference/types/user.html">User</a>!]');
  expect(page).toContain('data-q-api-try');
  expect(page).toContain('"operation":"query user"');
  expect(text('graphql-reference/queries/reports.html')).toContain('Use <strong>user</strong>.');
  expect(text('graphql-reference/types/salary.html')).toContain('What somebody earns.');
  expect(text('llms.txt')).toContain('[user](./graphql-reference/queries/user.md): One user.');
  const index = [...written.keys()].filter((name) => name.includes('search/')).map(text);
  expect(index.join('')).toContain('salary');
  expect(result.manifest.playground).toEqual({
    proxy: true,
    servers: ['https://api.example.com/graphql'],
    origins: ['https://api.example.com'],
  });
});

test('without an endpoint nothing can be sent', async () => {
  const { text } = await buildProject({ ...files, 'docs.json': toConfig('schema.graphql') });
  const page = text('graphql-reference/queries/user.html');
  expect(page).not.toContain('data-q-api-try');
  expect(page).not.toContain('api-playground-model');
  expect(page).not.toContain('data-q-api-samples');
});

test('a schema at an address is fetched like other descriptions', async () => {
  const source = 'https://api.example.com/schema.graphql';
  const site = { ...files, 'docs.json': toConfig(source) };
  const { result } = await buildProject(site, { fetchSpec: async () => ({ text: SCHEMA }) });
  expect(told(result)).toEqual([]);
  expect(result.pages).toHaveLength(6);
  const lost = await buildProject(site, { fetchSpec: () => Promise.reject(new Error('No net.')) });
  expect(told(lost.result)).toMatchObject([{ code: 'spec-not-fetched', file: 'docs.json' }]);
});

describe('a page that names a part of a schema', () => {
  const page = (kind: string, name: string, more = '') =>
    `---\ngraphql: { source: schema.graphql, kind: ${kind}, name: ${name} }\n${more}---\n\nOur own words.\n`;
  const groups = (...pages: string[]) =>
    toConfig('schema.graphql', { groups: [{ group: 'API', pages }] });

  test('takes the place of the generated ones, and says what it does not find', async () => {
    const { result, text } = await buildProject({
      ...files,
      'docs.json': groups('user', 'lost'),
      'user.mdx': page('query', 'user'),
      'lost.mdx': page('query', 'users', 'title: Lost\n'),
    });
    expect(result.pages.map(({ path, status }) => [path, status])).toEqual([
      ['lost', 'degraded'],
      ['user', 'ok'],
    ]);
    expect(text('user.html')).toMatch(/<h1[^>]*>user<\/h1>/);
    expect(text('user.html')).toContain('Our own words.');
    expect(told(result)).toEqual([
      {
        code: 'unknown-graphql',
        severity: 'error',
        message: 'The GraphQL schema "schema.graphql" has no query "users".',
        fix: 'Use a name of the schema, such as "user", "reports".',
        file: 'lost.mdx',
        line: 1,
        column: 1,
      },
    ]);
  });

  test('and is for some readers leaves what only it shows out of the schema of the others', async () => {
    const site = {
      ...files,
      'docs.json': {
        ...groups('user', 'reports'),
        contextual: { options: ['download-spec'] },
      },
      'user.mdx': page('query', 'user'),
      'reports.mdx': page('query', 'reports', 'groups: [staff]\n'),
    };
    const open = await buildProject(site);
    const file = '_quire/graphql/schema.graphql';
    expect(open.text(file)).toBe(`type Query {
  """One user."""
  user(id: ID!): User
}

"""A reader."""
type User {
  id: ID!
  salary: Salary
  staff: [User!]
}

"""What somebody earns."""
type Salary {
  amount: Float!
}

directive @auth on FIELD_DEFINITION

`);
    const staff = await buildProject(site, { groups: ['staff'] });
    expect(staff.text(file)).toContain('type Report');
    expect(staff.text(file)).toContain('@deprecated(reason: "Use **user**.")');
  });

  test('and is for some readers keeps the file of an introspection from the others', async () => {
    const answer = introspectionFromSchema(buildSchema(SCHEMA));
    const own = {
      'f.svg': '<svg/>',
      'schema.json': answer,
      'docs.json': toConfig('schema.json', { groups: [{ group: 'API', pages: ['own'] }] }),
      'own.mdx': page('query', 'user', 'groups: [staff]\n').replace('.graphql', '.json'),
    };
    const listed = (result: { manifest: { files: object } }) => Object.keys(result.manifest.files);
    expect(listed((await buildProject(own)).result)).not.toContain('schema.json');
    const { 'own.mdx': _, ...open } = { ...own, 'docs.json': toConfig('schema.json') };
    expect(listed((await buildProject(open)).result)).toContain('schema.json');
  });
});

test('a check tells where a schema breaks rules, and what cannot be found', async () => {
  const findings = await checkProject({
    ...files,
    'schema.graphql': 'type Query {\n  user: User @lost\n}\ntype User { id: ID! }\n',
  });
  expect(findings.filter((line) => line.includes('[spec-invalid]'))).toEqual([
    'schema.graphql:2:14 warning: The schema breaks the GraphQL rules: Unknown directive "@lost". [spec-invalid]',
  ]);
  const { result } = await buildProject({ ...files, 'docs.json': toConfig('gone.graphql') });
  expect(told(result)).toMatchObject([
    { code: 'missing-spec', severity: 'error', file: 'docs.json' },
  ]);
});
