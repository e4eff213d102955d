import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { writeMountedSite } from '../support/mounted-site.ts';
import { createService, type Service } from '../support/service.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const DOMAIN = 'put-together.localhost';

describe('quire publish --mount', () => {
  let folder: TemporaryFolder;
  let quire: TestPlatform;
  let service: Service;
  let source: string;
  let key: string;
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    quire = await startTestPlatform({ QUIRE_DEMO: '0' });
    const { db } = quire.platform.services;
    service = createService({ url: quire.platform.url, ports: [quire.port], db });
    key = (await service.createOrganisation('enterprise')).key;
    source = writeMountedSite(folder.path).source;
  });
  afterAll(async () => {
    await quire?.stop();
    await folder?.remove();
  });

  const publish = async (...words: string[]) => {
    const { captured, context } = createTestContext({ QUIRE_API_KEY: key });
    const mounts = [
      ...['--mount', `sdk=${join(folder.path, 'Sdk-v2')}`],
      ...['--mount', `tools/cli=${join(folder.path, 'Cli-v2')}`],
      ...['--mount', `version:v1=${join(folder.path, 'docs-v1')}`],
    ];
    const place = ['--domain', DOMAIN, '--api', quire.platform.url, '--create'];
    const code = await runCommand(['publish', source, ...place, ...mounts, ...words], context);
    return { code, ...captured };
  };

  test('publishes several folders as one site', async () => {
    const { code, stdout } = await publish('--root-version', 'v2');
    expect([code, stdout]).toEqual([0, expect.stringContaining('18 pages')]);
    const page = (await service.readUntil(DOMAIN, '/sdk/guides/start', 'Note of Sdk v2')).text;
    for (const tab of ['Guides', 'Sdk', 'Cli']) expect(page).toContain(`>${tab}<`);
    const about = await service.read(DOMAIN, '/about');
    expect(about.text).toContain('href="/v1/about"');
    const redirect = await service.read(DOMAIN, '/tools/cli/old');
    expect(redirect.headers.location).toBe('/tools/cli/guides/start');
  });

  test('names findings as their authors know them', async () => {
    writeFileSync(
      join(folder.path, 'Sdk-v2/guides/more.mdx'),
      '---\ntitle: More\n---\n\n[Gone](/gone)\n',
    );
    const { code, stderr } = await publish();
    expect([code, stderr]).toEqual([0, expect.stringContaining('../Sdk-v2/guides/more.mdx:5:8')]);
  });

  test('a path that two folders have is an error, and nothing is published', async () => {
    mkdirSync(join(source, 'sdk'));
    writeFileSync(join(source, 'sdk/index.mdx'), '---\ntitle: Clash\n---\n\nClash.\n');
    const { code, stdout, stderr } = await publish();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('are at the same path of the site');
    expect((await service.read(DOMAIN, '/sdk')).text).not.toContain('Clash.');
  });

  test('a table that cannot be used is refused by the service', async () => {
    const files = [{ path: 'docs.json', sha256: '0'.repeat(64), size: 1 }];
    const body = { files, mounts: { mounts: [{ path: '../x' }] } };
    const answer = await service.post(`/v1/sites/${DOMAIN}/versions`, body, key);
    expect([answer.status, JSON.parse(answer.text).details]).toEqual([
      400,
      [{ message: expect.stringContaining('The path of'), path: 'body.mounts' }],
    ]);
  });
});
