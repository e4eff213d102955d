import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { countUsage } from './count-usage.ts';
import {
  insist,
  insistOnce,
  publishEdition,
  type Scenario,
  type Stage,
  until,
} from './scenario.ts';

const HOST = 'steps-export.localhost';
const JOBS = '/v1/static-export/jobs';

/** A site is exported, from the request for a job to the bytes of its bundle. */
export function createExportScenario(stage: Stage): Scenario {
  const { quire, services } = stage;
  const { db } = quire;
  let round = 0;
  let undisturbed: string | undefined;
  let before = 0;
  let known = new Set<string>();
  let jobs = new Set<string>();
  let downloaded = '';

  const download = async (jobId: string) => {
    const { body, sha256 } = await until('the bundle', async () => {
      const { answer } = await insist(stage, `${JOBS}/${jobId}/bundle`, { method: 'POST' });
      const { bundleUrl, sha256 } = JSON.parse(answer.text);
      // It leads to the service itself or to the bucket, and is all that is needed until it expires.
      const given = await fetch(bundleUrl);
      return given.ok && { sha256, body: Buffer.from(await given.arrayBuffer()) };
    });
    const hash = createHash('sha256').update(body).digest('hex');
    if (hash !== sha256) throw new Error(`The bundle has ${hash} and not ${sha256}.`);
    return hash;
  };

  /** Without their order: the clock may have been set back since the one before. */
  const listJobs = async () => {
    const list = sql`select id, status from export_jobs`;
    return (await db.execute<{ id: string; status: string }>(list)).rows;
  };

  return {
    name: 'export',
    async prepare() {
      if (round++ === 0) {
        await quire.post('/v1/sites', { domain: HOST }, stage.key);
        await publishEdition(stage, HOST, 1);
      }
      // What was made before must be neither taken for this job's work nor hide that it stored nothing.
      await db.execute(sql`update export_jobs set artefact_key = null`);
      for await (const { key } of services.storage.list(`${stage.orgId}/bundles/`)) {
        await services.storage.delete(key);
      }
      before = await countUsage(db, 'exports');
      known = new Set((await listJobs()).map(({ id }) => id));
      jobs = new Set();
    },
    async run() {
      const { jobId = '' } = await insistOnce(stage, JOBS, { domain: HOST }, `export-${round}`);
      jobs.add(jobId);
      await until(`the export ${jobId}`, async () => {
        const { answer } = await insist(stage, `${JOBS}/${jobId}`);
        return ['completed', 'failed'].includes(JSON.parse(answer.text).status);
      });
      downloaded = await download(jobId);
      undisturbed ??= downloaded;
    },
    async listViolations() {
      const [last, ...others] = (await listJobs()).filter(({ id }) => !known.has(id));
      const added = (await countUsage(db, 'exports')) - before;
      return [
        ...(last && jobs.has(last.id) ? [] : [`there is another job, ${last?.id}`]),
        ...others.map(({ id }) => `there is a second job, ${id}`),
        ...(last?.status === 'completed' ? [] : [`the job is ${last?.status}`]),
        ...(downloaded === undisturbed ? [] : [`the bundle is ${downloaded}`]),
        ...(added === 1 ? [] : [`${added} exports were counted`]),
      ];
    },
  };
}
