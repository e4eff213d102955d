import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildProject } from '../../testing/build-project.ts';

const SOURCE = 'https://api.example.com/openapi.json';

const toSpec = (paths: object) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths,
});

const toConfig = (navigation: object, more: object = {}) => ({
  theme: 'mint',
  name: 'T',
  colors: { primary: '#0055aa' },
  favicon: '/f.svg',
  navigation,
  ...more,
});

const USERS = {
  '/users': {
    get: { summary: 'List users', description: 'All of **them**.\n\n- one', responses: {} },
  },
};

test('fetches a description at its address, again for each build', async () => {
  const files = {
    'docs.json': toConfig({ groups: [{ group: 'API', openapi: SOURCE }] }),
    'f.svg': '<svg/>',
  };
  const asked: string[] = [];
  const build = (paths: object) =>
    buildProject(files, {
      fetchSpec: async (address) => {
        asked.push(address);
        return { text: JSON.stringify(toSpec(paths)) };
      },
    });
  const first = await build(USERS);
  expect(first.result.pages).toEqual([
    { path: 'api-reference/list-users', file: 'api-reference/list-users.html', status: 'ok' },
  ]);
  const second = await build({ '/teams': { get: { summary: 'List teams', responses: {} } } });
  expect(second.result.pages.map(({ path }) => path)).toEqual(['api-reference/list-teams']);
  expect(asked).toEqual([SOURCE, SOURCE]);
});

test('what is kept of a version is read again, whatever is at the address by then', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-kept-'));
  const files = {
    'docs.json': toConfig({ groups: [{ group: 'API', openapi: SOURCE }] }),
    'f.svg': '<svg/>',
  };
  let asked = 0;
  const build = (paths: object) =>
    buildProject(files, {
      keptSpecs: join(folder, 'specs.json'),
      fetchSpec: async () => {
        asked++;
        return { text: JSON.stringify(toSpec(paths)) };
      },
    });
  const first = await build(USERS);
  const second = await build({ '/teams': { get: { summary: 'List teams', responses: {} } } });
  rmSync(folder, { recursive: true });
  expect(asked).toBe(1);
  expect(second.files).toEqual(first.files);
});

test.each([
  ['The server is busy.', async () => ({ problem: 'The server is busy.' })],
  ['There is no network.', () => Promise.reject(new Error('There is no network.'))],
])('shows pages without a description that cannot be had: %s', async (reason, fetchSpec) => {
  const navigation = {
    groups: [{ group: 'API', openapi: SOURCE, pages: ['index', 'GET /users'] }],
  };
  const { result, text } = await buildProject(
    {
      'docs.json': toConfig(navigation),
      'index.mdx': '---\ntitle: Home\n---\n',
      'f.svg': '<svg/>',
    },
    { fetchSpec },
  );
  expect(result.pages.map(({ path, status }) => [path, status])).toEqual([
    ['api-reference/get-users', 'degraded'],
    ['index', 'ok'],
  ]);
  const [problem] = result.diagnostics.filter(({ severity }) => severity === 'error');
  expect(problem).toMatchObject({
    code: 'spec-not-fetched',
    file: 'docs.json',
    message: `The API description ${SOURCE} is not available. ${reason}`,
  });
  expect(text('api-reference/get-users.html')).toContain('is not available');
});

describe('a page whose description cannot be had', () => {
  const CONTENT = `
<ParamField path="id" type="string" required>Which user.</ParamField>

<RequestExample>

\`\`\`bash own.sh
curl own-request
\`\`\`

</RequestExample>

<ResponseExample>

\`\`\`json own.json
{ "own": "answer" }
\`\`\`

</ResponseExample>
`;
  const buildPage = (line: string, config: object = {}) =>
    buildProject(
      {
        'docs.json': toConfig({ groups: [{ group: 'API', pages: ['user'] }] }, config),
        'user.mdx': `---\ntitle: Get a user\nopenapi: ${line}\n---\n${CONTENT}`,
        'f.svg': '<svg/>',
      },
      { fetchSpec: () => Promise.reject(new Error('There is no network.')) },
    );

  test.each([
    [
      'at an address of docs.json',
      'GET /users/{id}',
      { api: { openapi: SOURCE } },
      [
        ['docs.json', 'spec-not-fetched', 'error'],
        ['user.mdx', 'endpoint-without-page', 'info'],
      ],
    ],
    [
      'at an address that only the page names',
      `${SOURCE} GET /users/{id}`,
      {},
      [['user.mdx', 'missing-spec', 'error']],
    ],
    [
      'in a file that is not there',
      'gone.yaml GET /users/{id}',
      {},
      [['user.mdx', 'missing-spec', 'error']],
    ],
    ['that the site does not have', 'GET /users/{id}', {}, [['user.mdx', 'missing-spec', 'error']]],
  ])('shows method, path, fields and examples: %s', async (_, line, config, told) => {
    const { text, result } = await buildPage(line, config);
    const page = text('user.html');
    expect(result.pages).toEqual([{ path: 'user', file: 'user.html', status: 'degraded' }]);
    expect(page).toContain('<div class="q-bar" data-q-api-bar>');
    expect(page).toContain('<span class="method-pill" data-q-method="get">GET</span>');
    expect(page).toContain('/users/<span class="q-path-part">{id}</span>');
    expect(page).not.toContain('data-q-api-try');
    expect(page).toContain('Which user.');
    expect(page).toContain('<div class="q-api-aside">');
    expect(page).toContain('own-request');
    expect(page).toContain('answer');
    expect(text('user.md')).toMatch(/`GET \/users\/\{id\}`\n\nThe (?:API description|site)/);
    expect(result.diagnostics.map(({ file, code, severity }) => [file, code, severity])).toEqual(
      told,
    );
  });

  test('says in its diagnostic which description is missing', async () => {
    const { result } = await buildPage('GET /users/{id}', { api: { openapi: SOURCE } });
    expect(result.diagnostics.find(({ file }) => file === 'user.mdx')?.message).toBe(
      `The API description "${SOURCE}" is not available, so the page shows only its own text about "GET /users/{id}".`,
    );
  });
});

test('an api line that names a description still shows method and path', async () => {
  const { text, result } = await buildProject({
    'docs.json': toConfig({ groups: [{ group: 'API', pages: ['user'] }] }),
    'user.mdx': '---\ntitle: User\napi: gone.yaml GET /users\n---\n\nStill here.\n',
    'f.svg': '<svg/>',
  });
  expect(text('user.html')).toContain('<span class="method-pill" data-q-method="get">GET</span>');
  expect(text('user.html')).toContain('Still here.');
  expect(result.diagnostics.map(({ code }) => code)).toEqual(['api-line-invalid']);
});

test('leaves operations that are for some readers out, unless they are asked for', async () => {
  const paths = {
    '/open': { get: { summary: 'Open', responses: {} } },
    '/team': { get: { summary: 'Team', 'x-mint': { groups: ['staff'] }, responses: {} } },
    '/odd': { get: { summary: 'Odd', 'x-mint': { groups: 'staff' }, responses: {} } },
  };
  const files = {
    'docs.json': toConfig({
      groups: [
        { group: 'API', openapi: 'a.json', pages: ['own', 'GET /open', 'GET /team', 'GET /odd'] },
      ],
    }),
    'a.json': toSpec(paths),
    'own.mdx': '---\ntitle: Own\nopenapi: GET /team\n---\n',
    'f.svg': '<svg/>',
  };
  const list = async (groups?: string[]) => {
    const { result } = await buildProject(files, groups ? { groups } : {});
    return result.pages.map(({ path }) => path);
  };
  expect(await list()).toEqual(['api-reference/open']);
  expect(await list(['staff'])).toEqual(['api-reference/open', 'api-reference/team', 'own']);
});

test('gives a page with a file its title, its words in search and its text as Markdown', async () => {
  const files = {
    'docs.json': toConfig({ groups: [{ group: 'API', pages: ['users', 'schema'] }] }),
    'a.json': {
      ...toSpec(USERS),
      components: {
        schemas: { User: { type: 'object', properties: { nickname: { type: 'string' } } } },
      },
    },
    'users.mdx': '---\nopenapi: GET /users\n---\n\nA word of our own.\n',
    'schema.mdx': '---\nopenapi-schema: User\n---\n',
    'f.svg': '<svg/>',
  };
  const { text, result, files: written } = await buildProject(files);
  expect(result.diagnostics).toEqual([]);
  expect(text('users.html')).toContain('<h1 id="page-title">List users</h1>');
  expect(text('users.html')).toContain('data-q-method="get"');
  expect(text('users.md')).toContain('`GET /users` at `https://api.example.com`');
  expect(text('users.md')).toContain('A word of our own.');
  expect(text('llms.txt')).toContain('[List users](./users.md)');
  expect(text('schema.html')).toContain('nickname');
  const index = [...written.keys()].find((name) => name.includes('search/')) ?? '';
  expect(text(index)).toContain('nickname');
});

test('search finds fields inside others and fields of callbacks', async () => {
  const text = (properties: object) => ({
    content: { 'application/json': { schema: { type: 'object', properties } } },
  });
  const post = {
    summary: 'Add',
    requestBody: text({
      outer: { type: 'array', items: { type: 'object', properties: { innermostfield: {} } } },
      choice: { oneOf: [{ type: 'object', properties: { optionfield: {} } }, { type: 'string' }] },
    }),
    responses: {},
    callbacks: { done: { '{$url}': { post: { requestBody: text({ callbackfield: {} }) } } } },
  };
  const { text: read, files: written } = await buildProject({
    'docs.json': toConfig({ groups: [{ group: 'API', openapi: 'a.json' }] }),
    'a.json': toSpec({ '/x': { post } }),
    'f.svg': '<svg/>',
  });
  const index = [...written.keys()]
    .filter((name) => name.includes('search/'))
    .map(read)
    .join('');
  for (const word of ['outer', 'innermostfield', 'optionfield', 'callbackfield']) {
    expect(index).toContain(word);
  }
});

test('the Markdown of a manual page has a sample with its fields, and none where only rendering finds them', async () => {
  const { text } = await buildProject({
    'docs.json': toConfig({ groups: [{ group: 'API', pages: ['add', 'list', 'some'] }] }),
    'some.mdx':
      '---\ntitle: Some\napi: POST https://a.example/x\n---\n\n{[1].map(() => <ParamField body="name" type="string">N.</ParamField>)}\n',
    'add.mdx':
      '---\ntitle: Add\napi: POST https://a.example/x\n---\n\n<ParamField body="name" type="string">N.</ParamField>\n',
    'list.mdx': '---\ntitle: List\napi: GET https://a.example/x\n---\n',
    'f.svg': '<svg/>',
  });
  expect(text('add.md')).toContain('`POST /x` at `https://a.example`');
  expect(text('add.md')).toContain('--data \'{\n  "name": "string"\n}\'');
  expect(text('some.md')).not.toContain('curl');
  expect(text('list.md')).toContain('curl');
});

test('shows the text of a page whose operation nobody knows', async () => {
  const files = {
    'docs.json': toConfig({ groups: [{ group: 'API', pages: ['users'] }] }),
    'a.json': toSpec(USERS),
    'users.mdx': '---\ntitle: Users\nopenapi: POST /users\n---\n\nStill here.\n',
    'f.svg': '<svg/>',
  };
  const { text, result } = await buildProject(files);
  expect(result.pages[0]?.status).toBe('degraded');
  expect(text('users.html')).toContain('Still here.');
  expect(result.diagnostics).toEqual([
    {
      code: 'unknown-endpoint',
      severity: 'error',
      message: 'No API description has the operation "POST /users".',
      fix: 'Similar operations: "GET /users".',
      file: 'users.mdx',
      line: 1,
      column: 1,
    },
  ]);
});

test('overlays of docs.json are applied in order, others by what they extend, and none where the list is empty', async () => {
  const overlay = (target: string, summary: string) =>
    `overlay: 1.0.0\ninfo: { title: O, version: "1" }\nextends: ${target}\nactions:\n  - target: $.paths['/users'].get\n    update: { summary: ${summary} }\n`;
  const openapi = [
    { source: 'a.json', overlays: ['overlays/second.yaml', 'overlays/first.yaml', 'none.yaml'] },
    { source: 'b.json', overlays: [] },
  ];
  const group = (name: string) => ({
    group: name,
    openapi: { source: `${name}.json`, directory: name },
    pages: [],
  });
  const users = { '/users': { get: { summary: 'As written', responses: {} } } };
  const { result } = await buildProject({
    'docs.json': toConfig({ groups: ['a', 'b', 'c'].map(group) }, { api: { openapi } }),
    'a.json': toSpec(users),
    'b.json': toSpec(users),
    'c.json': toSpec(users),
    'overlays/first.yaml': overlay('../a.json', 'First'),
    'overlays/second.yaml': overlay('../a.json', 'Second'),
    'overlays/b.yaml': overlay('../b.json', 'Never'),
    'overlays/c.yaml': overlay('../c.json', 'Found').replace("['/users']", "['/nobody']"),
    'overlays/d.yaml': overlay('../d.json', 'Lost'),
    'map.json': { overlay: 'of a map' },
    'f.svg': '<svg/>',
  });
  expect(result.pages.map(({ path }) => path)).toEqual(['a/first', 'b/as-written', 'c/as-written']);
  expect(result.diagnostics).toMatchObject([
    { code: 'overlay-missing', severity: 'error', file: 'docs.json' },
    {
      code: 'overlay-target',
      severity: 'warning',
      message: 'The target "$.paths[\'/nobody\'].get" matches nothing in the API description.',
      file: 'overlays/c.yaml',
      line: 5,
    },
    { code: 'overlay-not-applied', severity: 'warning', file: 'overlays/d.yaml', line: 1 },
  ]);
});

test('an operation that asks for a client certificate says so', async () => {
  const { text } = await buildProject({
    'docs.json': toConfig({ groups: [{ group: 'API', openapi: 'a.json' }] }),
    'a.json': {
      ...toSpec(USERS),
      security: [{ mtls: [], token: [] }],
      components: {
        securitySchemes: {
          mtls: { type: 'mutualTLS', description: 'Issued by our own authority.' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    'f.svg': '<svg/>',
  });
  const page = text('api-reference/list-users.html');
  expect(page).toContain('Client certificate');
  expect(page).toContain('mutual TLS');
  expect(page).toContain('Issued by our own authority.');
  expect(page).toContain('Bearer token');
  expect(text('api-reference/list-users.md')).toContain('Issued by our own authority.');
});

test('tells of descriptions that no pages are made from yet', async () => {
  const tabs = [
    { tab: 'A', pages: ['index'] },
    { tab: 'B', sdk: { format: 'typedoc', source: 'sdk.json' } },
  ];
  const { result } = await buildProject({
    'docs.json': toConfig({ tabs }),
    'index.mdx': '---\ntitle: Home\n---\n',
    'sdk.json': {},
    'f.svg': '<svg/>',
  });
  expect(result.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
    ['api-kind-unsupported', 'warning'],
  ]);
});

describe('the download of a description', () => {
  const answer = (ref: string) => ({
    200: { description: 'ok', content: { 'application/json': { schema: { $ref: ref } } } },
  });
  const files = {
    'docs.json': toConfig(
      { groups: [{ group: 'API', openapi: 'api/main.json' }] },
      { contextual: { options: ['download-spec'] } },
    ),
    'api/main.json': {
      ...toSpec({
        '/users': {
          get: { summary: 'List users', responses: answer('parts.json#/User') },
          put: { summary: 'Internal', 'x-internal': true, responses: {} },
        },
        '/staff': {
          get: {
            summary: 'List staff',
            'x-mint': { groups: ['staff'] },
            responses: answer('#/components/schemas/Staff'),
          },
        },
      }),
      components: { schemas: { Staff: { type: 'string' } } },
    },
    'api/parts.json': {
      User: { type: 'object', properties: { friend: { $ref: '#/User' }, id: { $ref: '#/Id' } } },
      Id: { type: 'integer' },
    },
    'api/more.overlay.yaml':
      'overlay: 1.0.0\ninfo: { title: O, version: "1" }\nextends: main.json\nactions:\n  - target: $.info\n    update: { title: New }\n',
    'f.svg': '<svg/>',
  };
  const head = {
    openapi: '3.1.0',
    info: { title: 'New', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
  };
  const users = { get: { summary: 'List users', responses: answer('#/components/schemas/User') } };
  const schemas = {
    User: {
      type: 'object',
      properties: {
        friend: { $ref: '#/components/schemas/User' },
        id: { $ref: '#/components/schemas/Id' },
      },
    },
    Id: { type: 'integer' },
  };

  test('has everything in one file, with overlays, and of it what the reader may see', async () => {
    const open = await buildProject(files);
    expect(JSON.parse(open.text('_quire/openapi/api/main.json'))).toEqual({
      ...head,
      paths: { '/users': users },
      components: { schemas },
    });
    expect(open.text('api-reference/list-users.html')).toContain(
      'href="../_quire/openapi/api/main.json"',
    );
    expect(open.text('api/main.json')).not.toMatch(/staff|Internal/i);
  });

  test('has the operations of a group for readers in it', async () => {
    const { text } = await buildProject(files, { groups: ['staff'] });
    const { paths, components } = JSON.parse(text('_quire/openapi/api/main.json'));
    expect(Object.keys(paths)).toEqual(['/users', '/staff']);
    expect(components.schemas).toEqual({ Staff: { type: 'string' }, ...schemas });
  });

  test('is not written where no page offers it', async () => {
    const config = toConfig({ groups: [{ group: 'API', openapi: 'api/main.json' }] });
    const { result } = await buildProject({ ...files, 'docs.json': config });
    const names = Object.keys(result.manifest.files);
    expect(names.filter((name) => name.startsWith('_quire/openapi/'))).toEqual([]);
  });
});

describe('files beside a description', () => {
  const answer = { 200: { description: 'ok', content: { 'application/json': { schema: {} } } } };
  const withRef = ($ref: string) => {
    const content = { 'application/json': { schema: { $ref } } };
    return { get: { summary: 'List', responses: { 200: { description: 'ok', content } } } };
  };
  const config = toConfig({ groups: [{ group: 'API', openapi: 'api/main.json' }] });
  const user = (cost: object) => ({ User: { properties: { id: {}, cost } } });

  test('with hidden parts are not served: the description has in one file what is for readers', async () => {
    const { result, text } = await buildProject({
      'docs.json': config,
      'api/main.json': toSpec({ '/users': withRef('../parts/users.json#/User') }),
      'parts/users.json': user({ $ref: 'costs.json#/Cost' }),
      'parts/costs.json': { Cost: { 'x-internal': true, description: 'Secret' } },
      'f.svg': '<svg/>',
    });
    const names = Object.keys(result.manifest.files);
    expect(names.filter((name) => /^(?:api|parts)\//.test(name))).toEqual(['api/main.json']);
    const { paths, components } = JSON.parse(text('api/main.json'));
    expect(paths).toEqual({ '/users': withRef('#/components/schemas/User') });
    expect(components).toEqual({ schemas: { User: { properties: { id: {} } } } });
    const leaking = names.filter(
      (name) => /html|json|md|txt$/.test(name) && /Secret/.test(text(name)),
    );
    expect(leaking).toEqual([]);
  });

  test('that only a part needs which an overlay removes are not served, and neither is the overlay', async () => {
    const { result } = await buildProject({
      'docs.json': config,
      'api/main.json': toSpec({
        '/users': { get: { summary: 'List', responses: answer } },
        '/inner': withRef('parts.json#/User'),
      }),
      'api/parts.json': user({}),
      'public.yaml':
        "overlay: 1.0.0\ninfo: { title: O, version: '1' }\nextends: api/main.json\nactions:\n  - target: $.paths['/inner']\n    remove: true\n",
      'f.svg': '<svg/>',
    });
    const names = Object.keys(result.manifest.files);
    expect(names.filter((name) => /parts|public/.test(name))).toEqual([]);
  });

  test('without hidden parts are served as written', async () => {
    const { text } = await buildProject({
      'docs.json': config,
      'api/main.json': toSpec({ '/users': withRef('parts.json#/User') }),
      'api/parts.json': user({}),
      'f.svg': '<svg/>',
    });
    expect(JSON.parse(text('api/parts.json'))).toEqual(user({}));
  });
});

test('a file that only a description with a page for some readers refers to was published to all', async () => {
  const page = '---\ntitle: Staff\nopenapi: a.json GET /staff\ngroups: [staff]\n---\n';
  const { result } = await buildProject({
    'docs.json': toConfig({ groups: [{ group: 'API', pages: ['index', 'staff'] }] }),
    'index.mdx': '---\ntitle: Home\n---\n',
    'staff.mdx': page,
    'a.json': toSpec({ '/staff': { get: { responses: { 200: { $ref: 'parts.json#/secret' } } } } }),
    'parts.json': { secret: { description: 'Salaries.' } },
    'f.svg': '<svg/>',
  });
  expect(Object.keys(result.manifest.files)).not.toContain('parts.json');
});

test('a broken link in a description was told of a page file that does not exist', async () => {
  const { result } = await buildProject({
    'docs.json': toConfig({
      groups: [{ group: 'API', openapi: 'api.json', pages: ['GET /a', 'b'] }],
    }),
    'b.mdx': '---\nopenapi: GET /b\n---\n\n[Own](/own-nowhere)\n',
    'f.svg': '<svg/>',
    'api.json': toSpec({
      '/a': { get: { summary: 'A', description: 'See [this](/nowhere).', responses: {} } },
      '/b': {
        get: {
          summary: 'B',
          parameters: [{ name: 'q', in: 'query', description: 'See [this](/nowhere).' }],
          responses: {},
        },
      },
    }),
  });
  const places = result.diagnostics
    .filter(({ code }) => code === 'broken-link')
    .map(({ file, line, message }) => [file, line, message]);
  expect(places).toEqual([
    ['api.json', undefined, 'The site has no page or file at "/nowhere".'],
    ['b.mdx', 5, 'The site has no page or file at "/own-nowhere".'],
  ]);
});
