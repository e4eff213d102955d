import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type HttpAnswer, send } from '../support/http.ts';
import { createService } from '../support/service.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';
import { startTokenIssuer, type TokenIssuer } from '../support/token-issuer.ts';

const HOST = 'private-agents.localhost';

let folder: TemporaryFolder;
let quire: TestPlatform;
let issuer: TokenIssuer;
let other: TokenIssuer;
let key: string;
let resource: string;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  [issuer, other] = await Promise.all([startTokenIssuer(), startTokenIssuer()]);
  quire = await startTestPlatform({
    QUIRE_DEMO: '0',
    QUIRE_IDENTITY_ALLOWED_HOSTS: '127.0.0.1',
    QUIRE_ASSISTANT_PER_VISITOR: '1000',
  });
  const site = join(folder.path, 'site');
  await mkdir(site);
  const pages = { index: '', staff: 'groups: [staff]\n' };
  const config = {
    theme: 'mint',
    name: 'Sea',
    colors: { primary: '#3b5bdb' },
    navigation: { pages: Object.keys(pages) },
  };
  await writeFile(join(site, 'docs.json'), JSON.stringify(config));
  for (const [name, rule] of Object.entries(pages)) {
    await writeFile(
      join(site, `${name}.mdx`),
      `---\ntitle: Page ${name}\n${rule}---\n\nHerring of ${name}.\n`,
    );
  }
  const { url, services } = quire.platform;
  const service = createService({ url, ports: [quire.port], db: services.db });
  ({ key } = await service.createOrganisation('enterprise'));
  await service.publish(site, HOST, key);
  await setAccess(false);
  resource = `${services.siteUrl(HOST)}/mcp`;
});
afterAll(async () => {
  await quire?.stop();
  await issuer?.close();
  await other?.close();
  await folder?.remove();
});

async function setAccess(isPublic: boolean): Promise<void> {
  const signIn = {
    way: 'oidc',
    issuer: issuer.issuer,
    clientId: 'docs',
    clientSecret: null,
    scopes: ['groups'],
    groupsClaim: 'groups',
  };
  const answer = await send(quire.port, `/v1/sites/${HOST}/access`, {
    method: 'PUT',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({ isPublic, refusal: 'offer', signIn }),
  });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  // What is said of readers is known to the host after a moment.
  await vi.waitFor(async () => {
    const { status } = await send(quire.port, '/', { headers: { host: HOST } });
    expect(status).toBe(isPublic ? 200 : 401);
  }, 20_000);
}

const soon = () => Math.floor(Date.now() / 1000) + 300;
const toToken = (claims: Record<string, unknown> = {}) =>
  issuer.sign({ aud: resource, exp: soon(), groups: ['staff'], ...claims });

function ask(token?: string, body: unknown = call('list_pages', {})): Promise<HttpAnswer> {
  return send(quire.port, '/mcp', {
    method: 'POST',
    headers: {
      host: HOST,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
const call = (name: string, input: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
});
const listPaths = ({ text }: HttpAnswer): string[] =>
  JSON.parse(text).result.structuredContent.pages.map(({ path }: { path: string }) => path);

describe('the MCP server of a private site', () => {
  test('sends strangers to its issuer, and says nothing else', async () => {
    const answer = await ask();
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'READER_TOKEN_NEEDED']);
    const metadata = resource.replace(/mcp$/, '.well-known/oauth-protected-resource');
    expect(answer.headers['www-authenticate']).toBe(`Bearer resource_metadata="${metadata}"`);
    for (const path of [
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource/mcp',
    ]) {
      const read = await send(quire.port, path, { headers: { host: HOST } });
      expect(JSON.parse(read.text)).toEqual({
        resource,
        authorization_servers: [issuer.issuer],
        scopes_supported: ['openid', 'groups'],
        bearer_methods_supported: ['header'],
      });
    }
  });

  test('shows readers with a token the pages of their groups', async () => {
    expect(listPaths(await ask(await toToken()))).toEqual(['/', '/staff']);
    expect(listPaths(await ask(await toToken({ groups: [] })))).toEqual(['/']);
    const secret = await ask(await toToken({ groups: [] }), call('read_page', { path: '/staff' }));
    expect(secret.text).not.toContain('Herring');
    const read = await ask(await toToken(), call('read_page', { path: '/staff' }));
    expect(read.text).toContain('Herring of staff.');
  });

  test.each([
    ['for another server', () => toToken({ aud: 'https://docs.example.com/mcp' })],
    ['for the site, as a hand-over is', () => toToken({ aud: resource.replace(/\/mcp$/, '') })],
    ['for nobody', () => toToken({ aud: undefined })],
    ['that has expired', () => toToken({ exp: soon() - 900 })],
    ['without an end', () => toToken({ exp: undefined })],
    ['that names another issuer', () => toToken({ iss: other.issuer })],
    ['of another issuer', () => other.sign({ aud: resource, exp: soon(), groups: ['staff'] })],
    [
      'of another issuer under this name',
      () => other.sign({ iss: issuer.issuer, aud: resource, exp: soon() }),
    ],
    ['of nobody in particular', () => toToken({ sub: undefined })],
    [
      'with more groups than are taken',
      () => toToken({ groups: Array.from({ length: 300 }, (_, index) => `g${index}`) }),
    ],
    [
      'that is not signed',
      async () =>
        `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ aud: resource, sub: 'a' }))}.x`.replaceAll(
          '=',
          '',
        ),
    ],
    [
      'signed with the public name of the key',
      () =>
        new SignJWT({ aud: resource, sub: 'a', iss: issuer.issuer, exp: soon() })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(Buffer.from('x'.repeat(64))),
    ],
  ])('refuses a token %s', async (_name, create) => {
    const answer = await ask(await create());
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'READER_TOKEN_INVALID']);
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"');
  });

  test('on a public site strangers read the public part, and readers with a token more', async () => {
    await setAccess(true);
    expect(listPaths(await ask())).toEqual(['/']);
    expect(listPaths(await ask(await toToken()))).toEqual(['/', '/staff']);
    expect((await ask(await toToken({ aud: 'https://x.example' }))).status).toBe(401);
  });
});

describe('messages that are no good', () => {
  const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const toArguments = (json: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":${json}}}`;

  test.each([
    ['arguments that nest without end', toArguments(DEEP), 200],
    ['a query that nests', toArguments(`{"query":${DEEP}}`), 200],
    ['a query of a wrong type', toArguments('{"query":{"toString":1}}'), 200],
    ['a number where none fits', toArguments('{"query":"x","limit":1e309}'), 200],
    ['an argument that is not known', toArguments('{"query":"x","constructor":{"a":1}}'), 200],
    ['a query that is too long', toArguments(JSON.stringify({ query: 'x'.repeat(10_000) })), 200],
    ['no message', '{}', 400],
    ['a text', '"tools/list"', 400],
    ['an id of a wrong type', '{"jsonrpc":"2.0","id":{},"method":"ping"}', 400],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"ping"}', 400],
  ])('%s', async (_name, body, status) => {
    const answer = await ask(undefined, body);
    expect(answer.status).toBe(status);
    const { result, error } = JSON.parse(answer.text);
    expect(result ? result.isError : error !== undefined).toBe(true);
    expect(answer.text).not.toMatch(/node_modules|at \w+ \(/);
  });

  test('an unknown revision of the protocol is refused', async () => {
    const answer = await send(quire.port, '/mcp', {
      method: 'POST',
      headers: {
        host: HOST,
        'content-type': 'application/json',
        'mcp-protocol-version': '1999-01-01',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    });
    expect(answer.status).toBe(400);
  });
});
