import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { type PlaygroundHost, startApiSite } from '../support/playground-host.ts';
import { type RecordingApi, startRecordingApi } from '../support/recording-api.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

vi.setConfig({ testTimeout: 180_000 });

const SCHEMA = `type Query { user(id: ID!): User version: String! }
type User { id: ID! name: String! }
type Subscription { named: User! }
`;

let folder: TemporaryFolder;
let api: RecordingApi;
let host: PlaygroundHost;
let browser: Browser | undefined;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  api = await startRecordingApi();
  const graphql = { source: 'schema.graphql', endpoint: `${api.url}/graphql` };
  const settings = {
    navigation: { tabs: [{ tab: 'GraphQL', graphql }] },
    api: { mdx: { auth: { method: 'bearer' } } },
  };
  host = await startApiSite(folder.path, settings, { 'schema.graphql': SCHEMA });
  if (hasBrowser) browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await host?.close();
  await api?.close();
  await folder?.remove();
});

async function open(path: string): Promise<Page> {
  if (!browser) throw new Error('There is no browser.');
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${host.url}/graphql-reference/${path}.html?playground=open`);
  return page;
}

describe.skipIf(!hasBrowser)('an operation in the playground', () => {
  test('is sent as the reader changed it, with variables and the credential', async () => {
    const page = await open('queries/user');
    const dialog = page.locator('#api-playground[open]');
    await dialog.waitFor();
    const query = dialog.getByLabel('query', { exact: true });
    await expect
      .poll(() => query.inputValue())
      .toBe('query User($id: ID!) {\n  user(id: $id) {\n    id\n    name\n  }\n}');
    expect(await findViolations(page)).toEqual([]);
    await query.fill('query User($id: ID!) { user(id: $id) { name } }');
    await dialog.getByLabel('variables', { exact: true }).fill('{ "id": "u_1" }');
    await dialog.getByRole('textbox', { name: 'Authorization' }).fill('secret');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    let received = api.take();
    await expect
      .poll(() => {
        received = [...received, ...api.take()];
        return received.length;
      })
      .toBe(1);
    const [request] = received;
    expect(request).toMatchObject({ method: 'POST', url: '/graphql' });
    expect(request?.headers.authorization).toBe('Bearer secret');
    expect(JSON.parse(String(request?.body))).toEqual({
      query: 'query User($id: ID!) { user(id: $id) { name } }',
      variables: { id: 'u_1' },
    });
    await page.close();
  });

  test('has a form of its own, though all operations have one address', async () => {
    const page = await open('queries/version');
    const dialog = page.locator('#api-playground[open]');
    await dialog.waitFor();
    const query = dialog.getByLabel('query', { exact: true });
    await query.fill('{ version }');
    await page.goto(`${host.url}/graphql-reference/queries/user.html?playground=open`);
    await dialog.waitFor();
    await expect.poll(() => query.inputValue()).toContain('query User');
    await page.goto(`${host.url}/graphql-reference/queries/version.html?playground=open`);
    await dialog.waitFor();
    await expect.poll(() => query.inputValue()).toBe('{ version }');
    await page.close();
  });

  test('is not offered for what one subscribes to', async () => {
    const page = await open('subscriptions/named');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('[data-q-api-try]').count()).toBe(0);
    await page.close();
  });
});
