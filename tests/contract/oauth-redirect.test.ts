import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { send } from '../support/http.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';
import { startTestPlatform, TEST_KEY } from '../support/test-platform.ts';

test('the page that providers send readers back to runs its script on a hosted site, whatever the author redirects', async () => {
  const folder = await createTemporaryFolder();
  const quire = await startTestPlatform();
  try {
    await writeSite(folder.path, { index: 'Words.' });
    const file = join(folder.path, 'docs.json');
    const config = JSON.parse(await readFile(file, 'utf8'));
    const redirects = [{ source: '/_quire/:path*', destination: '/' }];
    await writeFile(file, JSON.stringify({ ...config, redirects }));
    const { context } = createTestContext({ QUIRE_API_KEY: TEST_KEY });
    const api = `http://localhost:${quire.port}`;
    const words = ['publish', folder.path, '--domain', 'api.localhost', '--create', '--api', api];
    expect(await runCommand(words, context)).toBe(0);
    const { status, headers, text } = await send(
      quire.port,
      '/_quire/oauth-redirect.html?code=1&state=2',
      { headers: { host: `api.localhost:${quire.port}` } },
    );
    expect([status, text.includes('<script src=')]).toEqual([200, true]);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy.filter((rule) => /^(?:sandbox|script-src|default-src)/.test(rule))).toEqual([
      "default-src 'self'",
      expect.stringMatching(/^script-src 'self' /),
    ]);
  } finally {
    await quire.stop();
    await folder.remove();
  }
});
