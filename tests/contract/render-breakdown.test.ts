import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderFailed } from '../../packages/platform/dist/render/errors.js';
import { pollJob, startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const MESSAGE = 'The component <Chart> in guides/start.mdx does not come to an end.';

let quire: TestPlatform;
let tries = 0;
beforeAll(async () => {
  quire = await startTestPlatform();
  // A thread that is stuck takes a minute to be given up; what the service makes of it is looked at here.
  quire.platform.services.renderer.render = () => {
    tries++;
    return Promise.reject(renderFailed({ message: MESSAGE }));
  };
});
afterAll(() => quire?.stop());
beforeEach(() => {
  tries = 0;
});

test('an export whose component is stuck is tried three times, then failed with the component named', async () => {
  const { text } = await quire.post('/v1/static-export/jobs', { domain: 'demo.localhost' });
  const seen = await pollJob(quire, JSON.parse(text).jobId);
  const { status, error } = seen.at(-1) ?? {};
  expect([status, error, tries]).toEqual(['failed', MESSAGE, 3]);
});

test('a version whose component is stuck is tried three times, then failed with the component named', async () => {
  const config = Buffer.from('{}');
  const sha256 = createHash('sha256').update(config).digest('hex');
  await quire.call(`/v1/uploads/${sha256}`, { method: 'PUT', body: config });
  const files = [{ path: 'docs.json', sha256, size: config.length }];
  const sent = await quire.post('/v1/sites/demo.localhost/versions', { files });
  const { versionId } = JSON.parse(sent.text);
  const look = async () =>
    JSON.parse((await quire.call(`/v1/sites/demo.localhost/versions/${versionId}`)).text);
  await expect.poll(async () => (await look()).state, { timeout: 120_000 }).toBe('failed');
  expect([(await look()).error, tries]).toEqual([MESSAGE, 3]);
});
