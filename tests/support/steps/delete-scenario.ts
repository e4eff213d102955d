import { systemClock } from '@quire/base';
import { sql } from 'drizzle-orm';
import { cleanUp } from '../../../packages/platform/dist/maintenance/clean-up.js';
import { insist, publishEdition, type Scenario, type Stage } from './scenario.ts';

const KEPT = 'steps-kept.localhost';
const LATER_MS = 30 * 24 * 3600 * 1000;
/** A clean-up that failed comes round again. */
const ROUNDS = 3;

/** A site is deleted, and removed with its files once it cannot be restored any more. */
export function createDeleteScenario(stage: Stage): Scenario {
  const { quire, services, orgId, key } = stage;
  const { db } = quire;
  const later = { ...services, clock: { ...systemClock, now: () => Date.now() + LATER_MS } };
  let number = 0;
  let versionId = '';
  const host = () => `steps-gone-${number}.localhost`;

  const clean = async () => {
    for (let round = 1; ; round++) {
      try {
        await cleanUp(later, { jobs: 10, webDays: 0, queries: 0, feedback: 0 });
        return;
      } catch (error) {
        if (round === ROUNDS) throw error;
      }
    }
  };
  const countBytes = async () => {
    let bytes = 0;
    for await (const { size } of services.storage.list(`${orgId}/`)) bytes += size;
    return bytes;
  };

  return {
    name: 'delete',
    async prepare() {
      if (number++ === 0) {
        await quire.post('/v1/sites', { domain: KEPT }, key);
        await publishEdition(stage, KEPT, 1);
      }
      await quire.post('/v1/sites', { domain: host() }, key);
      versionId = await publishEdition(stage, host(), 1000 + number);
    },
    async run() {
      await insist(stage, `/v1/sites/${host()}?name=${host()}`, { method: 'DELETE' });
      await clean();
    },
    async listViolations() {
      const left: string[] = [];
      for await (const { key: name } of services.storage.list(`${orgId}/versions/${versionId}`)) {
        left.push(`${name} was not removed`);
      }
      const { rows } = await db.execute<{ what: string }>(
        sql`select 'the site' as what from sites where name = ${host()}
          union all select 'its domain' from domains where host = ${host()}
          union all select 'its version' from versions where id = ${versionId}`,
      );
      const { rows: removals } = await db.execute(
        sql`select 1 from audit_entries where action = 'site.purge' and target_name = ${host()}`,
      );
      const { rows: counted } = await db.execute<{ bytes: string }>(
        sql`select bytes from storage_usage where org_id = ${orgId}`,
      );
      const kept = await quire.read(KEPT, '/');
      const bytes = await countBytes();
      return [
        ...left,
        ...rows.map(({ what }) => `${what} was not removed`),
        ...(removals.length === 1 ? [] : [`its removal was recorded ${removals.length} times`]),
        ...(Number(counted[0]?.bytes) === bytes
          ? []
          : [`${counted[0]?.bytes} bytes are counted of ${bytes}`]),
        ...(kept.text.includes('edition-1 ends') ? [] : [`another site answers ${kept.status}`]),
      ];
    },
  };
}
