import { mkdir, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../support/http.ts';
import { createService } from '../support/service.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'agents.localhost';
const LANGUAGES = ['en', 'fr', 'de'] as const;
const VERSIONS = ['v2', 'v1'] as const;
const SCOPES = LANGUAGES.flatMap((language) => VERSIONS.map((version) => ({ language, version })));

let folder: TemporaryFolder;
let quire: TestPlatform;
let client: Client;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  quire = await startTestPlatform({
    QUIRE_DEMO: '0',
    QUIRE_ASSISTANT_PER_VISITOR: '1000',
    QUIRE_ASSISTANT_PER_SITE: '1000',
  });
  const site = join(folder.path, 'site');
  await writeSite(site);
  const { url, services } = quire.platform;
  const service = createService({ url, ports: [quire.port], db: services.db });
  const { key } = await service.createOrganisation('enterprise');
  await service.publish(site, HOST, key);
  client = await connect();
});
afterAll(async () => {
  await client?.close();
  await quire?.stop();
  await folder?.remove();
});

/** Each scope has a page about limits with a word of its own, and an API page of its own path. */
async function writeSite(site: string): Promise<void> {
  const config = {
    theme: 'mint',
    name: 'Sea',
    colors: { primary: '#3b5bdb' },
    navigation: {
      languages: LANGUAGES.map((language) => ({
        language,
        versions: VERSIONS.map((version) => ({
          version,
          groups: [
            { group: 'Guides', pages: [`${language}/${version}/limits`] },
            { group: 'API', pages: [`${language}/${version}/list`] },
          ],
        })),
      })),
    },
  };
  const files: Record<string, string> = { 'docs.json': JSON.stringify(config) };
  for (const { language, version } of SCOPES) {
    files[`${language}/${version}/limits.mdx`] =
      `---\ntitle: Limits ${language} ${version}\ndescription: How much.\n---\n\nSharedword and word${language}${version}.${language === 'fr' && version === 'v1' ? ' Kabeljau.' : ''}\n`;
    files[`${language}/${version}/list.mdx`] =
      `---\ntitle: List ${language} ${version}\napi: GET https://api.example.com/${version}/things\n---\n\nListword in ${language} ${version}.\n`;
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), text);
  }
}

/** The names of test sites need not be known to the resolver of this machine. */
function connectTo(port: number, host: string): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(String(address));
      const headers = Object.fromEntries(new Headers(init.headers).entries());
      const sent = httpRequest(
        {
          host: '127.0.0.1',
          port,
          path: pathname + search,
          method: init.method ?? 'GET',
          headers: { ...headers, host },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('end', () => {
            const status = response.statusCode ?? 500;
            const body = status === 202 ? null : Buffer.concat(chunks);
            resolve(
              new Response(body, { status, headers: response.headers as Record<string, string> }),
            );
          });
        },
      );
      sent.on('error', reject);
      sent.end(init.body as string | undefined);
    });
}

async function connect(): Promise<Client> {
  const opened = new Client({ name: 'conformance', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`http://${HOST}/mcp`), {
    fetch: connectTo(quire.port, HOST),
  });
  await opened.connect(transport as Parameters<typeof opened.connect>[0]);
  return opened;
}

/** What a tool answers; the client checks it against the tool's own schema. */
async function call(name: string, input: object) {
  const { structuredContent, content, isError } = await client.callTool({
    name,
    arguments: { ...input },
  });
  const [first] = content as { text: string }[];
  return { answer: structuredContent as Record<string, never>, text: first?.text ?? '', isError };
}

describe('the client of the official SDK', () => {
  test('is told what the server has', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: `${HOST} documentation` });
    expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {} });
    const { tools } = await client.listTools();
    expect(tools.map(({ name, outputSchema }) => [name, outputSchema?.type])).toEqual([
      ['search', 'object'],
      ['read_page', 'object'],
      ['list_pages', 'object'],
      ['list_versions', 'object'],
      ['read_operation', 'object'],
    ]);
    const choices = tools.map(({ inputSchema: { properties = {} } }) => [
      (properties.language as { enum?: string[] })?.enum,
      (properties.version as { enum?: string[] })?.enum,
    ]);
    const all = [[...LANGUAGES], [...VERSIONS]];
    expect(choices).toEqual([all, all, all, [undefined, undefined], all]);
  });

  test('lists every language and version, the default first', async () => {
    const { answer } = await call('list_versions', {});
    expect(answer).toEqual({
      versions: SCOPES.map((scope, index) => ({ ...scope, isDefault: index === 0, pages: 2 })),
    });
  });

  test.each(SCOPES)(
    'gets every answer from language $language, version $version',
    async (scope) => {
      const { language, version } = scope;
      const page = `/${language}/${version}/limits`;
      const list = `/${language}/${version}/list`;
      const found = await call('search', { query: 'sharedword', ...scope });
      expect(found.answer).toMatchObject({
        ...scope,
        results: [{ url: page, title: `Limits ${language} ${version}` }],
      });
      const read = await call('read_page', { path: '/en/v2/limits', ...scope });
      expect(read.answer).toMatchObject({ path: page });
      expect(read.text).toContain(`word${language}${version}`);
      expect((await call('list_pages', scope)).answer).toEqual({
        ...scope,
        pages: [
          {
            path: page,
            title: `Limits ${language} ${version}`,
            description: 'How much.',
            sections: ['Guides'],
          },
          {
            path: list,
            title: `List ${language} ${version}`,
            sections: ['API'],
            operation: `GET /${version}/things`,
          },
        ],
        total: 2,
      });
      const operation = await call('read_operation', {
        operation: `get /${version}/things`,
        ...scope,
      });
      expect(operation.answer).toMatchObject({
        ...scope,
        method: 'GET',
        path: `/${version}/things`,
        page: list,
      });
      expect(operation.text).toContain(`Listword in ${language} ${version}.`);
      const resource = await client.readResource({ uri: `docs://${page}` });
      expect(resource.contents).toMatchObject([
        { mimeType: 'text/markdown', text: expect.stringContaining(`word${language}${version}`) },
      ]);
    },
  );

  test('gets the default of the site where nothing is named', async () => {
    expect((await call('search', { query: 'sharedword' })).answer).toMatchObject({
      language: 'en',
      version: 'v2',
    });
    expect((await call('list_pages', { version: 'v1' })).answer).toMatchObject({
      language: 'en',
      version: 'v1',
    });
    expect((await call('search', { query: 'kabeljau' })).answer).toMatchObject({
      language: 'fr',
      version: 'v1',
    });
  });

  test('lists pages of every language and version as resources', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      SCOPES.flatMap(({ language, version }) => [
        `docs:///${language}/${version}/limits`,
        `docs:///${language}/${version}/list`,
      ]),
    );
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['docs:///{+path}']);
    await expect(client.readResource({ uri: 'docs:///gone' })).rejects.toThrow(
      'There is no page at docs:///gone.',
    );
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow(
      'There is no page',
    );
    await expect(client.listResources({ cursor: 'x' })).rejects.toThrow(
      'This cursor does not come from this server.',
    );
  });

  test('is told what is wrong in words that help', async () => {
    expect(await call('read_page', { path: '/gone' })).toMatchObject({
      isError: true,
      text: 'There is no page at /gone. Use search or list_pages to find one.',
    });
    expect((await call('search', { query: 'x', language: 'it' })).text).toContain(
      'This documentation has no language "it". It has: language "en", version "v2"',
    );
    expect((await call('read_operation', { operation: 'GET /nothing' })).text).toBe(
      'There is no operation "GET /nothing" in language "en", version "v2". Operations: GET /v2/things (/en/v2/list).',
    );
    expect((await call('list_pages', { section: 'Nope' })).text).toBe(
      'There is no section "Nope". Sections: Guides, API.',
    );
    await expect(client.callTool({ name: 'rm', arguments: {} })).rejects.toThrow(
      'This server has no tool "rm".',
    );
  });
});

describe('what agents find without being told', () => {
  const read = (path: string, headers: Record<string, string> = {}) =>
    send(quire.port, path, { headers: { host: HOST, ...headers } });

  test('documents about the server', async () => {
    const url = `${new URL(quire.platform.url).protocol}//${HOST}${new URL(quire.platform.url).port ? `:${new URL(quire.platform.url).port}` : ''}/mcp`;
    const card = JSON.parse((await read('/.well-known/mcp/server-card.json')).text);
    expect(card).toMatchObject({
      title: `${HOST} documentation`,
      remotes: [{ type: 'streamable-http', url }],
    });
    const servers = JSON.parse((await read('/.well-known/mcp.json')).text);
    expect(servers).toMatchObject({ url, servers: [{ url, authentication: 'none' }] });
    expect((await read('/.well-known/mcp')).text).toBe((await read('/.well-known/mcp.json')).text);
    expect((await read('/.well-known/oauth-protected-resource')).status).toBe(404);
  });

  test('the Markdown of a page, by its address, its headers and what is asked for', async () => {
    const page = await read('/fr/v1/limits');
    expect(page.headers.link).toBe(
      '</fr/v1/limits.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt"',
    );
    expect(page.headers.vary).toContain('accept');
    expect(page.text).toContain(
      '<link rel="alternate" type="text/markdown" href="/fr/v1/limits.md">',
    );
    expect(page.text).toContain('<a href="/llms.fr-v1.txt">');
    const markdown = await read('/fr/v1/limits', { accept: 'text/markdown' });
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(markdown.text).toBe((await read('/fr/v1/limits.md')).text);
    expect(markdown.text).toMatch(
      /^> For AI agents: all pages of this documentation are listed in http\S+\/llms\.txt, and the pages in its language and version in http\S+\/llms\.fr-v1\.txt\.\n\n# Limits fr v1\n/,
    );
    expect((await read('/gone', { accept: 'text/markdown' })).status).toBe(404);
  });
});
