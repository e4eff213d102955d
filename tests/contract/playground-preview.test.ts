import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DevServer } from '@quire/site/dev';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPreview } from '../support/dev-server.ts';
import { send } from '../support/http.ts';
import { createPetShopSpec } from '../support/pet-shop-spec.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

let folder: TemporaryFolder;
let server: DevServer;
let host: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const spec = createPetShopSpec('https://api.example/v1', 'http://127.0.0.1:8080');
  await writeFile(join(folder.path, 'openapi.json'), JSON.stringify(spec));
  const navigation = { groups: [{ group: 'API', openapi: 'openapi.json' }] };
  const config = { theme: 'mint', name: 'Shop', colors: { primary: '#0d7a5f' }, navigation };
  await writeFile(join(folder.path, 'docs.json'), JSON.stringify(config));
  server = await startPreview(folder.path);
  host = `localhost:${server.port}`;
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

async function pass(url: string, headers: Record<string, string> = {}) {
  const answer = await send(server.port, '/_quire/playground/request', {
    method: 'POST',
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': 'application/x-quire-request',
      ...headers,
    },
    body: `${JSON.stringify({ method: 'GET', url, headers: [] })}\n`,
  });
  return [answer.status, answer.text.startsWith('{') ? JSON.parse(answer.text).code : ''];
}

describe('the preview of a site with API pages', () => {
  test('lets its pages call the declared servers, and offers its proxy', async () => {
    const page = await send(server.port, '/api-reference/pets/add-a-pet', { headers: { host } });
    expect(page.headers['content-security-policy']).toContain(
      "connect-src 'self' http://127.0.0.1:8080 http://localhost:1 https://api.example;",
    );
    const config = await send(server.port, '/quire-config.js', { headers: { host } });
    expect(config.text).toContain('"playgroundProxy":true');
  });

  test('passes on to public servers that the pages declare, and for its own pages only', async () => {
    expect(await pass('https://api.example/v2')).toEqual([403, 'PROXY_TARGET_UNDECLARED']);
    expect(await pass('http://127.0.0.1:8080/closed')).toEqual([403, 'FETCH_ADDRESS_REFUSED']);
    expect(await pass('https://api.example/v1', { origin: 'https://evil.example' })).toEqual([
      403,
      '',
    ]);
  });
});
