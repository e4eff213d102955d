import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { expect, onTestFinished, test } from 'vitest';
import { loadValues } from '../../packages/deploy/src/values/load-values.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));
const KEY = 'svc_0123456789abcdefghijklmnopqrstuv';
const LINK = 'https://files.example.com/a/b.tar.gz?X-Signature=abc&X-Expires=1';

/** A service that needs a few polls, and a record of what it was asked. */
async function startService(last: object) {
  const calls: string[] = [];
  let polls = 2;
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    calls.push(`${method} ${url}`);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status).end(JSON.stringify(body));
    if (headers.authorization !== `Bearer ${KEY}`)
      return answer(401, { error: 'The key is not valid.' });
    if (url.endsWith('/bundle'))
      return answer(200, { bundleUrl: LINK, expiresAt: '2026-11-15T02:22:13.000Z' });
    if (method === 'POST') return answer(202, { jobId: 'se_1', status: 'queued' });
    return answer(200, polls-- > 0 ? { jobId: 'se_1', status: 'running', progress: 10 } : last);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { calls, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function runScript(
  api: string,
  key = KEY,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(`${EXAMPLES}/automation/rollout/rollout.sh`, {
    env: {
      PATH: process.env.PATH,
      QUIRE_API: api,
      QUIRE_DOMAIN: 'docs.example.com',
      QUIRE_API_KEY: key,
      QUIRE_POLL_SECONDS: '0',
    },
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    said.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.stderr += chunk;
  });
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code: code ?? 1, ...said })),
  );
}

test('the roll-out script starts an export, polls, and prints the link and nothing else', async () => {
  const { api, calls } = await startService({ jobId: 'se_1', status: 'completed' });
  const { code, stdout, stderr } = await runScript(api);
  expect([code, stdout]).toEqual([0, `${LINK}\n`]);
  expect(stderr).not.toContain(KEY);
  expect(calls).toEqual([
    'POST /v1/static-export/jobs',
    'GET /v1/static-export/jobs/se_1',
    'GET /v1/static-export/jobs/se_1',
    'GET /v1/static-export/jobs/se_1',
    'POST /v1/static-export/jobs/se_1/bundle',
  ]);
});

test('the roll-out script stops when the export failed, and when the key is refused', async () => {
  const { api } = await startService({ status: 'failed', error: 'The site has no pages.' });
  const failed = await runScript(api);
  expect([failed.code, failed.stdout]).toEqual([1, '']);
  expect(failed.stderr).toContain('The export failed: The site has no pages.');
  const refused = await runScript(api, 'svc_wrong');
  expect([refused.code === 0, refused.stdout]).toEqual([false, '']);
});

test.each(['systemd', 'compose'])('the values of the %s example are valid', (name) => {
  const environment = { QUIRE_BUNDLE_URL: 'https://files.example.com/site.tar.gz' };
  const values = loadValues({ files: [`${EXAMPLES}/${name}/values.yaml`], environment });
  expect([values.staticExport.enabled, values.warnings]).toEqual([true, []]);
});

test('the compose file runs the deployment server without rights, writing only its data', () => {
  const compose = load(readFileSync(`${EXAMPLES}/compose/compose.yaml`, 'utf8'));
  expect(compose).toMatchObject({
    services: {
      docs: {
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: ['data:/data', './values.yaml:/etc/quire/values.yaml:ro'],
      },
    },
  });
});
