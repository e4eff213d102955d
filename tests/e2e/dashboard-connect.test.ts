import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findGitServer, findSshServer } from '../../scripts/git-tools.mjs';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import {
  type ProviderKind,
  signDelivery,
  startRepository,
  type TestRepository,
} from '../support/connected-repository.ts';
import { findFaults, openDashboard, VIEWS } from '../support/dashboard-browser.ts';
import { startSshServer } from '../support/git/ssh-server.ts';
import { send } from '../support/http.ts';
import { type GitHubPages, startGitHubPages } from '../support/provider-server/github-pages.ts';
import { createService, type Service } from '../support/service.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const WAIT = { timeout: 60_000, interval: 100 };
const KINDS = ['github', 'gitlab', 'gitea'] as const;

let folder: TemporaryFolder;
let repositories: Record<ProviderKind, TestRepository>;
let pages: GitHubPages;
let quire: TestPlatform;
let service: Service;
let browser: Browser;
let page: Page;
let troubles: string[];

const canRun = hasBrowser && findGitServer() !== undefined;

beforeAll(async () => {
  if (!canRun) return;
  folder = await createTemporaryFolder();
  const started = KINDS.map(async (kind) => {
    const path = join(folder.path, kind);
    mkdirSync(path);
    return [kind, await startRepository({ ...folder, path }, kind)] as const;
  });
  repositories = Object.fromEntries(await Promise.all(started)) as typeof repositories;
  for (const kind of KINDS) repositories[kind].push(`Low water, from ${kind}.`);
  pages = await startGitHubPages(repositories.github.provider);
  // Each has an authority of its own, which the service has to know.
  const authorities = join(folder.path, 'authorities.pem');
  const known = KINDS.map((kind) => readFileSync(repositories[kind].authorityFile, 'utf8'));
  writeFileSync(authorities, known.join(''));
  quire = await startTestPlatform({
    QUIRE_DEMO: '0',
    QUIRE_GIT_ALLOWED_HOSTS: 'localhost,127.0.0.1',
    QUIRE_GIT_CA_FILE: authorities,
  });
  const { url } = quire.platform;
  const { db } = quire.platform.services;
  service = createService({ url, ports: [quire.port], db });
  const { orgId, key } = await service.createOrganisation('enterprise');
  for (const name of [...KINDS, 'plain', 'ssh']) {
    await service.post('/v1/sites', { domain: `${name}.localhost` }, key);
  }
  browser = await launchBrowser();
  const member = await signInMember(quire, orgId);
  ({ page, troubles } = await openDashboard(browser, url, member));
});

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
  await pages?.close();
  for (const kind of KINDS) await repositories?.[kind].stop();
  await folder?.remove();
});

const main = () => page.locator('main');
const text = async (place = main()) => (await place.innerText()).replace(/\s+/g, ' ');
const says = (words: string) => expect.poll(() => text(), WAIT).toContain(words);
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
/** The newest row of a table. */
const firstRow = (caption: string) =>
  page.getByRole('table', { name: caption }).getByRole('row').nth(1);
const DEPLOYS = 'Deploys of the repository, newest first';
const newestSays = (words: string) =>
  expect.poll(() => text(firstRow(DEPLOYS)), WAIT).toContain(words);

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const view of VIEWS) found.push(...(await findFaults(page, view)));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

async function begin(domain: string, kind: string): Promise<void> {
  await page.goto(`/sites/${domain}`);
  await page.getByRole('link', { name: 'Connect a repository' }).click();
  await page.getByRole('radio', { name: kind }).check();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).first().innerText()).toBe(kind);
}

/** Tells of a change, as the provider would. */
function deliver(kind: ProviderKind, address: string, secret: string) {
  const body = JSON.stringify({ repository: { id: 7 } });
  const headers = signDelivery(kind, { body, id: `told-of-${kind}`, secret });
  return send(quire.port, new URL(address).pathname, { method: 'POST', headers, body });
}

describe.runIf(canRun)('a member connects a repository in the dashboard', () => {
  test('the page of a site offers it', async () => {
    await page.goto('/sites/gitlab.localhost');
    await says('No repository is connected');
    expect(await faults()).toEqual([]);
  });

  test('at GitLab, with a token; what the server refuses is told in words', async () => {
    const { forge, provider } = repositories.gitlab;
    await begin('gitlab.localhost', 'GitLab');
    expect(await faults()).toEqual([]);
    await field('Server').fill(provider.url);
    await field('Access token').fill('wrong');
    await page.getByRole('button', { name: 'Find repositories' }).click();
    await says('GitLab returned 401 for GET /projects');
    await field('Access token').fill(forge.token);
    await page.getByRole('button', { name: 'Find repositories' }).click();
    await page.getByRole('radio', { name: 'acme/docs' }).check();
    await field('Production branch').fill('mian');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await says('The repository has no branch "mian". Choose an existing branch, such as main.');
    expect(await faults()).toEqual([]);
    await field('Production branch').fill('main');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.waitForURL('**/sites/gitlab.localhost/repositories/con_*');
    await newestSays('Low water, from gitlab.');
    await newestSays('Live');
  });

  test('a push that the provider tells of is seen to go live, and can be acted on once more', async () => {
    const { forge, push } = repositories.gitlab;
    push('High water.');
    const [hook] = forge.hooks;
    expect((await deliver('gitlab', hook?.url ?? '', hook?.secret ?? '')).status).toBe(200);
    await newestSays('High water.');
    await newestSays('Live');
    await service.readUntil('gitlab.localhost', '/', 'High water.');
    await expect
      .poll(() => text(firstRow('Deliveries, newest first')), WAIT)
      .toContain('Push Hook');
    push('Slack water.');
    await page.getByRole('button', { name: 'Redeliver told-of-gitlab' }).click();
    await newestSays('Slack water.');
    await newestSays('Live');
    expect(await faults()).toEqual([]);
  });

  test('a request from a fork is a preview that says so', async () => {
    repositories.gitlab.request(7, 'From afar.', { isFromFork: true });
    await page.getByRole('button', { name: 'Sync now' }).click();
    await newestSays('From afar.');
    await newestSays('Preview');
    await newestSays('#7');
    await newestSays('Fork');
    expect(await faults()).toEqual([]);
    const opened = page.context().waitForEvent('page');
    await firstRow(DEPLOYS).getByRole('link', { name: 'Open #7' }).click();
    const preview = await opened;
    await expect
      .poll(
        () =>
          preview
            .locator('body')
            .innerText()
            .catch(() => ''),
        WAIT,
      )
      .toContain('From afar.');
    await preview.close();
  });

  test('a branch that is not there is told where the repository is shown', async () => {
    await field('Production branch').fill('release');
    await page.getByRole('button', { name: 'Save' }).click();
    await says('acme/docs has no branch "release"');
    await page.goto('/sites/gitlab.localhost');
    await says('Needs attention');
    expect(await faults()).toEqual([]);
    await page.getByRole('link', { name: 'Deploys and settings' }).click();
    await field('Production branch').fill('main');
    await page.getByRole('button', { name: 'Save' }).click();
    await says('Connected');
  });

  test('disconnected, the webhook at the provider is gone and the site stays', async () => {
    await page.getByRole('button', { name: 'Disconnect' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect.poll(() => text(dialog)).toContain('Disconnect acme/docs?');
    expect(await faults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await page.waitForURL('**/sites/gitlab.localhost');
    await says('No repository is connected');
    expect(repositories.gitlab.forge.hooks).toEqual([]);
    expect((await service.read('gitlab.localhost', '/')).text).toContain('Slack water.');
  });

  test('at GitHub: an App is created and installed there, then the repository is chosen', async () => {
    await begin('github.localhost', 'GitHub');
    expect(await faults()).toEqual([]);
    await field('Server').fill(pages.url);
    await field('Organization on GitHub').fill('acme');
    await page.getByRole('button', { name: 'Continue to GitHub' }).click();
    await page.getByRole('button', { name: 'Create GitHub App' }).click();
    await page.getByRole('button', { name: 'Install' }).click();
    await page.waitForURL('**/sites/github.localhost/connect?**');
    await page.getByRole('radio', { name: 'acme/docs' }).check();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.waitForURL('**/sites/github.localhost/repositories/con_*');
    await newestSays('Low water, from github.');
    await newestSays('Live');
    expect(pages.manifests.map(({ owner }) => owner)).toEqual(['acme']);
  });

  test('at Gitea or Forgejo, with a token, of a folder', async () => {
    const { forge, provider, push } = repositories.gitea;
    push('In a folder.', { folder: 'docs' });
    await begin('gitea.localhost', 'Gitea or Forgejo');
    await field('Server').fill(provider.url);
    await field('Access token').fill(forge.token);
    await page.getByRole('button', { name: 'Find repositories' }).click();
    await page.getByRole('radio', { name: 'acme/docs' }).check();
    await field('Folder').fill('docs');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.waitForURL('**/sites/gitea.localhost/repositories/con_*');
    await newestSays('In a folder.');
    await newestSays('Live');
    await service.readUntil('gitea.localhost', '/', 'In a folder.');
  });

  test('at any git server: by https, synced by hand, with a secret for a hook that is shown once', async () => {
    const { forge, push } = repositories.gitea;
    await begin('plain.localhost', 'Any Git server');
    await field('Address').fill(forge.repository.cloneUrl);
    await field('Access token').fill(forge.token);
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.waitForURL('**/sites/plain.localhost/repositories/con_*');
    await newestSays('Live');
    push('By hand.');
    await page.getByRole('button', { name: 'Sync now' }).click();
    await newestSays('By hand.');
    await newestSays('Live');
    await page.getByRole('button', { name: 'Create a new secret' }).click();
    await expect
      .poll(() => text(page.getByRole('dialog')))
      .toContain('The secret is shown only once.');
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
  });

  test.skipIf(!findSshServer())(
    'by ssh: the deploy key is shown, and the key of the server is accepted',
    async () => {
      const server = await startSshServer(folder.path);
      onTestFinished(() => server.stop());
      const repository = join(folder.path, 'gitea', 'gitea-docs.git');
      await begin('ssh.localhost', 'Any Git server');
      await field('Address').fill(`ssh://${server.user}@127.0.0.1:${server.port}${repository}`);
      await page.getByRole('button', { name: 'Create a deploy key' }).click();
      await says(server.fingerprint);
      expect(await faults()).toEqual([]);
      const [key = ''] = (await text()).match(/ssh-ed25519 \S+ quire/) ?? [];
      server.allow(key);
      await page.getByRole('checkbox', { name: 'This is the server key.' }).check();
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.waitForURL('**/sites/ssh.localhost/repositories/con_*');
      await newestSays('Live');
      await says(`Accepted server key: ${server.fingerprint}`);
    },
  );

  test('what is deployed from there is shown on the page of the site', async () => {
    await page.goto('/sites/plain.localhost');
    await newestSays('By hand.');
    await says('gitea-docs');
    expect(await faults()).toEqual([]);
  });

  test('nobody asked a provider for what it does not have, and the browser had nothing to say', () => {
    expect(KINDS.flatMap((kind) => repositories[kind].provider.mistakes)).toEqual([]);
    // The browser tells of every answer that refuses; those above were asked for.
    expect(troubles.filter((trouble) => !trouble.includes('status of 4'))).toEqual([]);
  });
});
