import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { send } from '../support/http.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';
import { startTestPlatform, TEST_KEY } from '../support/test-platform.ts';

/** Publishes a site that names a family without files, and reads its page and the sheet of its look. */
async function publish(environment: Record<string, string>) {
  const folder = await createTemporaryFolder();
  const quire = await startTestPlatform(environment);
  try {
    await writeSite(folder.path, { index: 'Words.' });
    const file = join(folder.path, 'docs.json');
    const config = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...config, fonts: { family: 'Open Sans' } }));
    const { context, captured } = createTestContext({ QUIRE_API_KEY: TEST_KEY });
    const api = `http://localhost:${quire.port}`;
    const words = ['publish', folder.path, '--domain', 'fonts.localhost', '--create', '--api', api];
    expect([await runCommand(words, context), captured.stdout]).toEqual([0, expect.any(String)]);
    const read = (path: string) =>
      send(quire.port, path, { headers: { host: `fonts.localhost:${quire.port}` } });
    const page = await read('/');
    const sheet = await read(/"(\/_assets\/look\.[^"]+)"/.exec(page.text)?.[1] ?? '/none');
    const policy = String(page.headers['content-security-policy']).split('; ');
    const part = (name: string) => policy.find((rule) => rule.startsWith(name));
    return { sheet: sheet.text, styles: part('style-src'), fonts: part('font-src') };
  } finally {
    await quire.stop();
    await folder.remove();
  }
}

test('pages of hosted sites ask no font service', async () => {
  const { sheet, styles, fonts } = await publish({});
  expect(sheet).not.toContain('@import');
  expect([styles, fonts]).toEqual(["style-src 'self' 'unsafe-inline'", "font-src 'self' data:"]);
});

test('where the operator allows one, pages ask it for the families that docs.json names', async () => {
  const { sheet, styles, fonts } = await publish({
    QUIRE_FONT_HOSTS: 'fonts.googleapis.com, fonts.gstatic.com',
  });
  expect(sheet).toContain('@import url("https://fonts.googleapis.com/css?family=Open+Sans:400,');
  expect([styles, fonts]).toEqual([
    "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com https://fonts.gstatic.com",
    "font-src 'self' data: https://fonts.googleapis.com https://fonts.gstatic.com",
  ]);
});
