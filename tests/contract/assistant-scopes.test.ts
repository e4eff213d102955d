import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../support/http.ts';
import { createService } from '../support/service.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'scopes.localhost';
const PAGES: Record<string, string> = {
  'en/v1/limits': 'Each caller may send ten requests a minute.',
  'en/v2/limits': 'Each caller may send twenty requests a minute.',
  'fr/v2/limites': 'Chaque client peut envoyer vingt demandes par minute.',
};

let folder: TemporaryFolder;
let quire: TestPlatform;
let key: string;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
  const site = join(folder.path, 'site');
  await writePages(site);
  const { url, services } = quire.platform;
  const service = createService({ url, ports: [quire.port], db: services.db });
  ({ key } = await service.createOrganisation('enterprise'));
  await service.publish(site, HOST, key);
});
afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

async function writePages(site: string): Promise<void> {
  const inVersion = (version: string, ...pages: string[]) => ({ version, pages });
  const config = {
    theme: 'mint',
    name: 'Sea',
    colors: { primary: '#3b5bdb' },
    navigation: {
      languages: [
        {
          language: 'en',
          default: true,
          versions: [inVersion('v2', 'en/v2/limits'), inVersion('v1', 'en/v1/limits')],
        },
        { language: 'fr', versions: [inVersion('v2', 'fr/v2/limites')] },
      ],
    },
  };
  await mkdir(site);
  await writeFile(join(site, 'docs.json'), JSON.stringify(config));
  for (const [path, body] of Object.entries(PAGES)) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, `${path}.mdx`), `---\ntitle: Limits\n---\n\n${body}\n`);
  }
}

async function callTool(name: string, input: object) {
  const answer = await send(quire.port, '/mcp', {
    method: 'POST',
    headers: { host: HOST, 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input },
    }),
  });
  const { result } = JSON.parse(answer.text);
  return { texts: result.content.map(({ text }: { text: string }) => text), ...result };
}
const search = async (input: object) => {
  const { structuredContent } = await callTool('search', { query: 'requests a minute', ...input });
  const { results, ...scope } = structuredContent;
  return { urls: results.map(({ url }: { url: string }) => url), scope };
};

describe('over MCP', () => {
  test('a search finds pages of the version and language that is named', async () => {
    expect(await search({})).toEqual({
      urls: ['/en/v2/limits'],
      scope: { language: 'en', version: 'v2' },
    });
    expect(await search({ version: 'v1' })).toEqual({
      urls: ['/en/v1/limits'],
      scope: { language: 'en', version: 'v1' },
    });
    expect(await search({ query: 'demandes', language: 'fr' })).toEqual({
      urls: ['/fr/v2/limites'],
      scope: { language: 'fr', version: 'v2' },
    });
  });

  test('a search that names nothing finds a page that only another language has', async () => {
    expect((await search({ query: 'demandes' })).urls).toEqual(['/fr/v2/limites']);
  });

  test('a page of another language is read by its path', async () => {
    const { texts } = await callTool('read_page', { path: '/fr/v2/limites' });
    expect(texts[0]).toContain('Chaque client');
  });

  test('a wrong name is answered with the list', async () => {
    const { texts, isError } = await callTool('search', { query: 'limits', version: 'v9' });
    expect({ texts, isError }).toEqual({
      texts: [
        'This documentation has no version "v9". It has: language "en", version "v2"; language "en", version "v1"; language "fr", version "v2".',
      ],
      isError: true,
    });
  });
});

describe('by API', () => {
  const ask = (scope: object) =>
    quire.post(
      `/v1/assistant/${HOST}/message`,
      { messages: [{ role: 'user', content: 'How many requests a minute may I send?' }], ...scope },
      key,
    );

  test('the answer is about the version that is named', async () => {
    expect((await ask({ version: 'v1' })).text).toContain('ten requests a minute');
    expect((await ask({ version: 'v2', language: 'en' })).text).toContain('twenty requests');
  });

  test('a language that the site does not have is refused with the list', async () => {
    const answer = await ask({ language: 'de' });
    expect([answer.status, JSON.parse(answer.text).details]).toEqual([
      400,
      [
        {
          message:
            'This documentation has no language "de". It has: language "en", version "v2"; language "en", version "v1"; language "fr", version "v2".',
          path: 'body.language',
        },
      ],
    ]);
  });
});

test('llms.txt leads to the pages of every language and version', async () => {
  const read = async (path: string) =>
    (await send(quire.port, path, { headers: { host: HOST } })).text;
  const links = [...(await read('/llms.txt')).matchAll(/\]\(([^)]*llms[^)]*)\)/g)];
  const paths = links.map(([, address = '']) => new URL(address, 'http://x/').pathname);
  expect(paths).toEqual(['/llms.en-v1.txt', '/llms.fr-v2.txt', '/llms-full.txt']);
  expect(await read('/llms.fr-v2.txt')).toContain('/fr/v2/limites.md');
  expect(await read('/llms-full.en-v1.txt')).toContain('ten requests a minute');
});
