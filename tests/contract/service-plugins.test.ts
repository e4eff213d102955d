import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installTarball, packExample, putFile, writePluginSite } from '../support/plugin-site.ts';
import { startQuire } from '../support/quire-process.ts';
import { createService, type Service } from '../support/service.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const NAME = 'quire-plugin-page-owner';
const CONFIG = `import pageOwner from '${NAME}';
export default { plugins: [pageOwner] };
`;

let place: TemporaryFolder;
/** A team's folder that needs the plugin. */
let site: string;
/** A service whose operator installed it. */
let quire: TestPlatform;
let service: Service;

beforeAll(async () => {
  place = await createTemporaryFolder();
  const tarball = packExample(place.path);
  const operator = join(place.path, 'operator');
  mkdirSync(operator);
  installTarball(operator, tarball);
  site = join(place.path, 'site');
  const pages = { index: 'Home <Since version="2.1" />.' };
  await writePluginSite(site, pages, { 'quire.config.mjs': CONFIG });
  const index = readFileSync(join(site, 'index.mdx'), 'utf8');
  putFile(site, 'index.mdx', index.replace('---\n', '---\nowner: Docs team\n'));
  installTarball(site, tarball);
  quire = await startTestPlatform({ QUIRE_PLUGINS: NAME, QUIRE_PLUGINS_FOLDER: operator });
  const { port, platform } = quire;
  service = createService({ url: platform.url, ports: [port], db: platform.services.db });
});
afterAll(async () => {
  await quire?.stop();
  await place?.remove();
});

async function publish(folder: string, domain: string, ...words: string[]) {
  const run = startQuire(
    ['publish', folder, '--domain', domain, '--create', '--api', service.url, ...words],
    { environment: { QUIRE_API_KEY: TEST_KEY } },
  );
  return { code: await run.ended, output: run.output() };
}

/** Uploads files and asks for a version of them, as any program can. */
async function ask(domain: string, texts: Record<string, string>, more: object) {
  await service.post('/v1/sites', { domain });
  const files = [];
  for (const [path, text] of Object.entries(texts)) {
    const body = Buffer.from(text);
    const sha256 = createHash('sha256').update(body).digest('hex');
    await service.call(`/v1/uploads/${sha256}`, { method: 'PUT', body });
    files.push({ path, sha256, size: body.length });
  }
  return service.post(`/v1/sites/${domain}/versions`, { files, ...more });
}

async function waitFor(domain: string, versionId: string) {
  const get = async () =>
    JSON.parse((await service.call(`/v1/sites/${domain}/versions/${versionId}`)).text);
  await expect.poll(async () => (await get()).state).not.toBe('rendering');
  return get();
}

const DOCS = {
  'docs.json': JSON.stringify({
    name: 'Small',
    theme: 'mint',
    colors: { primary: '#3b5bdb' },
    navigation: { pages: ['index'] },
  }),
  'index.mdx': '---\ntitle: Home\nowner: Docs team\n---\n\nHome <Since version="2.1" />.\n',
};

describe('a service with the plugin', () => {
  test('publishes a folder that needs it, and its hosted pages and bundles have what it adds', async () => {
    const published = await publish(site, 'needs.localhost');
    expect([published.code, published.output]).toEqual([0, expect.stringContaining('Live: ver_')]);
    const { text } = await service.readUntil('needs.localhost', '/', 'Home');
    expect(text).toContain('<span class="since">Since 2.1</span>');
    expect(text).toContain('<p>Owned by Docs team</p>');
    const listed = await service.call('/v1/sites/needs.localhost/versions');
    expect(JSON.parse(listed.text).versions[0].plugins).toEqual([{ name: NAME, version: '1.0.0' }]);
    const started = await service.post('/v1/static-export/jobs', { domain: 'needs.localhost' });
    const { jobId } = JSON.parse(started.text);
    expect((await service.pollJob(jobId)).at(-1)?.status).toBe('completed');
    const link = await service.call(`/v1/static-export/jobs/${jobId}/bundle`, { method: 'POST' });
    const { bundleUrl } = JSON.parse(link.text);
    const bundle = await fetch(bundleUrl.replace(/\/\/[^/]+/, `//127.0.0.1:${quire.port}`));
    const archive = join(place.path, 'bundle.tar.gz');
    writeFileSync(archive, Buffer.from(await bundle.arrayBuffer()));
    const page = execFileSync('tar', ['-xzOf', archive, 'index.html'], { encoding: 'utf8' });
    expect(page).toContain('<p>Owned by Docs team</p>');
  });

  test('renders a version that names no plugin without any', async () => {
    const published = await publish(site, 'plain.localhost', '--no-plugins', '--allow-errors');
    expect(published.output).toContain('Nothing defines the component <Since>');
    const { text } = await service.readUntil('plain.localhost', '/', 'Home');
    expect(text).not.toContain('Owned by');
  });

  test.each([
    [
      'a plugin that it does not have',
      { name: 'quire-plugin-none', version: '1.0.0' },
      'quire-plugin-none 1.0.0 is not installed',
    ],
    [
      'a version that it does not have',
      { name: NAME, version: '1.1.0' },
      `${NAME} 1.1.0 is required, but 1.0.0 is installed`,
    ],
  ])('refuses %s', async (_, plugin, message) => {
    const answer = await ask('refused.localhost', DOCS, { plugins: [plugin] });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      409,
      {
        error:
          'This version needs plugins that the service does not have. Ask the service operator to install them, or publish without them (quire publish --no-plugins).',
        code: 'PLUGINS_MISSING',
        details: [{ message }],
      },
    ]);
  });

  test('the command says which plugin is missing, and what to do', async () => {
    const folder = join(place.path, 'own');
    const own = "export default { plugins: [{ name: 'own-rules', version: '2.0.0' }] };";
    await writePluginSite(folder, { index: 'Home.' }, { 'quire.config.mjs': own });
    const { code, output } = await publish(folder, 'own.localhost');
    expect(code).toBe(2);
    expect(output).toContain('own-rules 2.0.0 is not installed');
    expect(output).toContain('--no-plugins');
  });

  test('content that brings a configuration and says that it is a plugin runs nothing', async () => {
    const marker = join(place.path, 'marker');
    const hostile = `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(marker)}, 'run');
export default { plugins: [] };
`;
    const texts = {
      ...DOCS,
      'quire.config.mjs': hostile,
      'quire.config.ts': hostile,
      [`node_modules/${NAME}/index.js`]: hostile,
      'package.json': JSON.stringify({
        name: NAME,
        version: '1.0.0',
        exports: './quire.config.mjs',
      }),
    };
    const plugins = [{ name: NAME, version: '1.0.0' }];
    const answer = await ask('hostile.localhost', texts, { plugins });
    expect(answer.status).toBe(202);
    const version = await waitFor('hostile.localhost', JSON.parse(answer.text).versionId);
    expect([version.state, existsSync(marker)]).toEqual(['ready', false]);
    const { text } = await service.readUntil('hostile.localhost', '/', 'Home');
    expect(text).toContain('<p>Owned by Docs team</p>');
    const served = await service.read('hostile.localhost', '/quire.config.mjs');
    expect(served.status).toBe(404);
  });
});

test('a service whose operator named a plugin that is not installed does not start, and says so', async () => {
  const { code, output } = await (async () => {
    const run = startQuire(['platform', '--port', '0'], {
      cwd: place.path,
      environment: { QUIRE_DATA: join(place.path, 'data'), QUIRE_PLUGINS: 'quire-plugin-none' },
    });
    return { code: await run.ended, output: run.output() };
  })();
  expect(code).toBe(2);
  expect(output).toContain('The plugin quire-plugin-none is not installed in');
  expect(output).toContain(
    'Run "npm install quire-plugin-none" there, or remove it from QUIRE_PLUGINS.',
  );
});
