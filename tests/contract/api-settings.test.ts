import { checkSite } from '@quire/site';
import { describe, expect, test } from 'vitest';
import {
  buildProject,
  type ProjectFiles,
  writeProject,
} from '../../packages/site/testing/build-project.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

/** A site with one API page; the settings of docs.json and the frontmatter vary. */
function toSite(api: unknown, top: string[], body = ''): ProjectFiles {
  return {
    'docs.json': {
      theme: 'mint',
      name: 'T',
      colors: { primary: '#0055aa' },
      favicon: '/f.svg',
      navigation: { tabs: [{ tab: 'API', groups: [{ group: 'G', pages: ['users'] }] }] },
      ...(api === undefined ? {} : { api }),
    },
    'users.mdx': `---\n${['title: Users', 'description: D.', ...top].join('\n')}\n---\n\n${body}\n`,
    'f.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
}

async function build(api: unknown, top: string[], body = '') {
  const { text, result } = await buildProject(toSite(api, top, body));
  const page = text('users.html');
  const model = /id="api-playground-model">(.*?)<\/script>/.exec(page)?.[1];
  return {
    page,
    model: model === undefined ? undefined : JSON.parse(model),
    told: result.diagnostics.map(({ code, severity, message }) => [code, severity, message]),
    status: result.pages[0]?.status,
  };
}

const GET = ['api: GET /users/{userId}'];
const SERVER = { mdx: { server: 'https://api.example.com/v1/' } };

describe('docs.json', () => {
  test('api.mdx.server is prepended to a relative path', async () => {
    const { model, page, told } = await build(SERVER, GET);
    expect(model.servers).toEqual([{ url: 'https://api.example.com/v1', variables: [] }]);
    expect([model.method, model.path]).toEqual(['GET', '/users/{userId}']);
    expect(page).toContain('data-q-copy-text="https://api.example.com/v1/users/{userId}"');
    expect(told).toEqual([]);
  });

  test('api.mdx.server may be a list to choose from', async () => {
    const server = ['https://a.example.com', 'https://b.example.com'];
    const { model } = await build({ mdx: { server } }, GET);
    expect(model.servers.map(({ url }: { url: string }) => url)).toEqual(server);
  });

  test.each(['api.example.com', 'ftp://api.example.com', 5, {}])(
    'api.mdx.server cannot be %j',
    async (server) => {
      const { told } = await build({ mdx: { server } }, []);
      expect(told).toEqual([
        [
          'config-invalid-value',
          'error',
          expect.stringMatching(/^"server" must be an address or a list of them, not /),
        ],
      ]);
    },
  );

  test.each([
    ['bearer', { id: 'bearer', type: 'bearer' }],
    ['basic', { id: 'basic', type: 'basic' }],
    ['key', { id: 'key', type: 'key', in: 'header', name: 'X-Key' }],
    ['cobo', { id: 'cobo', type: 'key', in: 'header', name: 'API-SECRET' }],
  ])('api.mdx.auth.method may be %s', async (method, scheme) => {
    const auth = { method, name: 'X-Key' };
    const { model, told } = await build({ mdx: { ...SERVER.mdx, auth } }, GET);
    expect(model.security).toEqual([{ schemes: [scheme] }]);
    expect(told).toEqual([]);
  });

  test('api.mdx.auth.name is "Key" when it is left out', async () => {
    const { model } = await build({ mdx: { ...SERVER.mdx, auth: { method: 'key' } } }, GET);
    expect(model.security[0].schemes[0].name).toBe('Key');
  });

  test.each(['oauth', 'Bearer', '', 1])('api.mdx.auth.method cannot be %j', async (method) => {
    const { told } = await build({ mdx: { ...SERVER.mdx, auth: { method } } }, []);
    expect(told).toEqual([
      ['config-invalid-value', 'error', expect.stringMatching(/bearer, basic, key/)],
    ]);
  });

  test.each([
    [undefined, true, true],
    ['interactive', true, true],
    ['simple', true, false],
    ['none', false, false],
    ['auth', false, false],
  ])('api.playground.display %j', async (display, hasBar, hasForm) => {
    const { page, model, told } = await build({ ...SERVER, playground: { display } }, GET);
    expect(page.includes('data-q-api-bar')).toBe(hasBar);
    expect(page.includes('data-q-api-try')).toBe(hasForm);
    expect(model !== undefined).toBe(hasForm);
    expect(told).toEqual([]);
  });

  test.each(['hidden', true])('api.playground.display cannot be %j', async (display) => {
    const { told } = await build({ ...SERVER, playground: { display } }, []);
    expect(told).toEqual([
      ['config-invalid-value', 'error', expect.stringMatching(/interactive, simple, none or auth/)],
    ]);
  });
});

describe('frontmatter', () => {
  test('title is derived from the name of the file where it is missing, and asked for by a check', async () => {
    const folder = await createTemporaryFolder();
    const files = toSite(SERVER, GET);
    writeProject(folder.path, {
      ...files,
      'users.mdx': '---\ndescription: D.\napi: GET /users\n---\n',
    });
    const { diagnostics } = await checkSite({ source: folder.path });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['missing-title', 'warning'],
    ]);
    await folder.remove();
  });

  test('a full address in api takes the place of the servers', async () => {
    const { model } = await build(SERVER, ['api: POST https://other.example.com/a/{b}']);
    expect([model.method, model.path, model.servers]).toEqual([
      'POST',
      '/a/{b}',
      [{ url: 'https://other.example.com', variables: [] }],
    ]);
  });

  test('braces in the path are parameters', async () => {
    const { model } = await build(SERVER, ['api: GET /users/{userId}/posts/{postId}']);
    const names = model.parameters.map((one: { in: string; name: string; required: boolean }) => [
      one.in,
      one.name,
      one.required,
    ]);
    expect(names).toEqual([
      ['path', 'userId', true],
      ['path', 'postId', true],
    ]);
  });

  test('a relative path without a server is shown as simple, and is a warning of a check', async () => {
    const { page, model, told } = await build(undefined, GET);
    expect([page.includes('data-q-api-bar'), page.includes('data-q-api-try'), model]).toEqual([
      true,
      false,
      undefined,
    ]);
    expect(told).toEqual([
      ['missing-api-server', 'warning', expect.stringContaining('docs.json sets no server')],
    ]);
    const folder = await createTemporaryFolder();
    writeProject(folder.path, toSite(undefined, GET));
    const { diagnostics } = await checkSite({ source: folder.path });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['missing-api-server', 'warning'],
    ]);
    await folder.remove();
  });

  test.each([
    ['FETCH /users', '"FETCH" is not an HTTP method'],
    ['GET', 'the address after the method is missing'],
    ['GET users', '"users" is neither a path that begins with / nor an http address'],
    ['GET /users now', 'it has more than two words'],
  ])('api cannot be %j', async (line, problem) => {
    const { page, told, status } = await build(SERVER, [`api: ${line}`], 'The text stays.');
    expect(told).toEqual([['api-line-invalid', 'error', expect.stringContaining(problem)]]);
    expect([status, page.includes('The text stays.'), page.includes('data-q-api-bar')]).toEqual([
      'degraded',
      true,
      false,
    ]);
  });

  test.each([
    ['interactive', true, true],
    ['simple', true, false],
    ['none', false, false],
  ])('playground: %s wins over docs.json', async (playground, hasBar, hasForm) => {
    const other = playground === 'none' ? 'interactive' : 'none';
    const settings = { ...SERVER, playground: { display: other } };
    const { page, told } = await build(settings, [...GET, `playground: ${playground}`]);
    expect([page.includes('data-q-api-bar'), page.includes('data-q-api-try')]).toEqual([
      hasBar,
      hasForm,
    ]);
    expect(told).toEqual([]);
  });

  test('playground cannot be another word', async () => {
    const { told } = await build(SERVER, [...GET, 'playground: full']);
    expect(told).toEqual([
      ['frontmatter-invalid-value', 'error', expect.stringContaining('interactive, simple, none')],
    ]);
  });

  test.each([
    ['bearer', ['bearer']],
    ['basic', ['basic']],
    ['key', ['key']],
    ['none', []],
  ])('authMethod: %s wins over docs.json', async (authMethod, types) => {
    const method = authMethod === 'bearer' ? 'basic' : 'bearer';
    const mdx = { ...SERVER.mdx, auth: { method } };
    const { model } = await build({ mdx }, [...GET, `authMethod: ${authMethod}`]);
    const schemes = model.security.flatMap((one: { schemes: { type: string }[] }) => one.schemes);
    expect(schemes.map(({ type }: { type: string }) => type)).toEqual(types);
  });

  test('authMethod cannot be another word', async () => {
    const { told } = await build(SERVER, [...GET, 'authMethod: oauth']);
    expect(told).toEqual([
      ['frontmatter-invalid-value', 'error', expect.stringContaining('bearer, basic, key')],
    ]);
  });
});

describe('fields', () => {
  const BODY = `<ParamField path="userId" type="string" required>Which.</ParamField>
<ParamField query="limit" type="integer" default="20" placeholder="5" deprecated>How many.</ParamField>
<ParamField header="X-Trace" type="string">Any.</ParamField>
<ParamField body="address" type="object" required>
  Where.
  <Expandable title="address">
    <ParamField body="city" type="string" required>City.</ParamField>
  </Expandable>
</ParamField>
<ParamField body="tags" type="string[]">Tags.</ParamField>

<ResponseField name="user" type="object" required>
  <Expandable title="user"><ResponseField name="id" type="string" required>Id.</ResponseField></Expandable>
</ResponseField>`;

  test('become the form, the samples and the example of the answer', async () => {
    const { model, page } = await build(SERVER, ['api: POST /users/{userId}'], BODY);
    const parameters = model.parameters.map(
      (one: {
        in: string;
        name: string;
        required: boolean;
        placeholder?: string;
        schema: number;
      }) => [one.in, one.name, one.required, one.placeholder, model.schemas[one.schema].default],
    );
    expect(parameters).toEqual([
      ['path', 'userId', true, undefined, undefined],
      ['query', 'limit', false, '5', 20],
      ['header', 'X-Trace', false, undefined, undefined],
    ]);
    expect(model.body.contents[0].examples).toEqual([
      { value: { address: { city: 'string' }, tags: ['string'] } },
    ]);
    expect(page).toContain('data-q-sample="bash"');
    expect(page).toMatch(
      /data-q-api-responses[\s\S]*&quot;user&quot;|data-q-api-responses[\s\S]*"user"/,
    );
    for (const id of ['param-user-id', 'param-limit', 'param-address', 'param-city']) {
      expect(page).toContain(`id="${id}"`);
    }
  });

  test('an example that the author wrote takes the place of generated ones', async () => {
    const example = '<RequestExample>\n\n```bash Mine\ncurl mine\n```\n\n</RequestExample>';
    const { page } = await build(SERVER, GET, example);
    expect(page).toMatch(
      /<aside class="q-beside"[^>]*><div class="q-api-aside">[\s\S]*curl[\s\S]*mine[\s\S]*<\/aside>/,
    );
    expect(page).not.toContain('data-q-api-samples');
  });
});

describe('navigation', () => {
  const SPEC = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/users': { get: { summary: 'List users', tags: ['Users'], responses: {} } },
      '/teams': { post: { summary: 'Add team', tags: ['Teams'], responses: {} } },
    },
    webhooks: { 'user.gone': { post: { summary: 'User gone', responses: {} } } },
  };
  const navigate = async (group: object, more: ProjectFiles = {}) => {
    const config = {
      theme: 'mint',
      name: 'T',
      colors: { primary: '#0055aa' },
      favicon: '/f.svg',
      navigation: { tabs: [{ tab: 'API', groups: [{ group: 'G', ...group }] }] },
    };
    const files = { 'docs.json': config, 'openapi.json': SPEC, 'f.svg': '<svg/>', ...more };
    const { result } = await buildProject(files);
    return {
      pages: result.pages.map(({ path }) => path),
      told: result.diagnostics.map(({ code, message, fix }) => [code, message, fix]),
    };
  };

  test.each([
    ['GET /users', ['api-reference/users/list-users']],
    ['get /users/', ['api-reference/users/list-users']],
    ['openapi.json POST /teams', ['api-reference/teams/add-team']],
    ['WEBHOOK user.gone', ['api-reference/user-gone']],
  ])('the entry %j of a group with openapi is a page', async (entry, pages) => {
    expect(await navigate({ openapi: 'openapi.json', pages: [entry] })).toEqual({
      pages,
      told: [],
    });
  });

  test('an entry may name its description itself', async () => {
    const { pages } = await navigate({ pages: ['openapi.json GET /users'] });
    expect(pages).toEqual(['api-reference/users/list-users']);
  });

  test.each([['openapi.json'], [['openapi.json']], [{ source: 'openapi.json' }]])(
    'openapi as %j makes pages of all operations',
    async (openapi) => {
      expect((await navigate({ openapi })).pages).toEqual([
        'api-reference/teams/add-team',
        'api-reference/user-gone',
        'api-reference/users/list-users',
      ]);
    },
  );

  test('the directory is where the pages are', async () => {
    const { pages } = await navigate({
      openapi: { source: 'openapi.json', directory: '/ref/v1/' },
    });
    expect(pages).toContain('ref/v1/users/list-users');
  });

  test('an unknown operation is reported with those that are like it', async () => {
    const { pages, told } = await navigate({ openapi: 'openapi.json', pages: ['GET /user'] });
    expect(pages).toEqual([]);
    expect(told).toEqual([
      [
        'unknown-endpoint',
        'No API description has the operation "GET /user".',
        'Similar operations: "GET /users", "WEBHOOK user.gone", "POST /teams".',
      ],
    ]);
  });

  test('a description that is not there is reported', async () => {
    const { told } = await navigate({ openapi: 'gone.yaml', pages: [] });
    expect(told[0]?.slice(0, 2)).toEqual([
      'missing-spec',
      'The site has no API description "gone.yaml".',
    ]);
  });
});
