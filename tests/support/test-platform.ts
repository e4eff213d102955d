import { type Clock, readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import { type Platform, platformSettings, startPlatform } from '@quire/platform';
import { putPreparedDatabase } from '../../packages/platform/src/testing/prepared-database.ts';
import { type HttpAnswer, type HttpOptions, send } from './http.ts';
import { WITHOUT_PREVIEW_IMAGES } from './preview-images.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export const TEST_KEY = `svc_${'t'.repeat(32)}`;

export interface TestPlatform {
  platform: Platform;
  port: number;
  /** A request to the platform's own host with the admin key, unless `key` says otherwise. */
  call(path: string, options?: HttpOptions & { key?: string | null }): Promise<HttpAnswer>;
  /** A JSON POST with the admin key. */
  post(path: string, body: unknown, key?: string): Promise<HttpAnswer>;
  stop(): Promise<void>;
}

/** A whole platform in this process, on a free port, with its own database in a temporary folder. */
export async function startTestPlatform(
  environment: Record<string, string> = {},
  clock: Clock = systemClock,
): Promise<TestPlatform> {
  const folder = await createTemporaryFolder();
  if (!environment.QUIRE_DATA && !environment.DATABASE_URL) await putPreparedDatabase(folder.path);
  const platform = await startPlatform({
    settings: readSettings(platformSettings, {
      QUIRE_DATA: folder.path,
      QUIRE_PORT: '0',
      QUIRE_ADMIN_KEY: TEST_KEY,
      ...WITHOUT_PREVIEW_IMAGES,
      ...environment,
    }),
    clock,
    random: systemRandom,
    logger: silentLogger,
  });
  const { port } = platform;
  const call: TestPlatform['call'] = (path, { key = TEST_KEY, headers, ...options } = {}) =>
    send(port, path, {
      ...options,
      headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...headers },
    });
  return {
    platform,
    port,
    call,
    post: (path, body, key = TEST_KEY) =>
      call(path, {
        method: 'POST',
        key,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async stop() {
      await platform.stop();
      await folder.remove();
    },
  };
}

/** Longer than any job here takes on a busy machine, and shorter than a test may take. */
const JOB_MS = 120_000;

/** Asks for a job until it has ended, and gives every record that was seen. */
export async function pollJob(
  { call }: TestPlatform,
  jobId: string,
): Promise<Record<string, unknown>[]> {
  const seen: Record<string, unknown>[] = [];
  const since = systemClock.now();
  for (;;) {
    const record = JSON.parse((await call(`/v1/static-export/jobs/${jobId}`)).text);
    seen.push(record);
    if (record.status === 'completed' || record.status === 'failed') return seen;
    if (systemClock.now() - since > JOB_MS) {
      throw new Error(`The job does not end: ${JSON.stringify(record)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
