import { sql } from 'drizzle-orm';
import { countUsage } from './count-usage.ts';
import { publishEdition, type Scenario, type Stage, until } from './scenario.ts';

const HOST = 'steps-publish.localhost';

/** An edition is published over the one before, while a reader reads the page without a pause. */
export function createPublishScenario(stage: Stage): Scenario {
  const { quire } = stage;
  const { db } = quire;
  let edition = 0;
  let published = '';
  let before = 0;
  let seen: string[] = [];

  /** What a reader has: the words of one edition or of several, or a status. */
  const read = async () => {
    const { status, text } = await quire.read(HOST, '/');
    return status === 200 ? [...new Set(text.match(/edition-\d+/g))].join(' and ') : `${status}`;
  };
  const readAlong = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      seen.push(await read());
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  };

  return {
    name: 'publish',
    async prepare() {
      if (edition === 0) {
        await quire.post('/v1/sites', { domain: HOST }, stage.key);
        await publishEdition(stage, HOST, ++edition);
      }
      await until('the edition before', async () => (await read()) === `edition-${edition}`);
      before = await countUsage(db, 'publishes');
      seen = [];
    },
    async run() {
      edition++;
      const over = new AbortController();
      const reading = readAlong(over.signal);
      try {
        published = await publishEdition(stage, HOST, edition);
        await until('the new edition', async () => seen.at(-1) === `edition-${edition}`);
      } finally {
        over.abort();
        await reading;
      }
    },
    async listViolations() {
      const { rows } = await db.execute<{ id: string; state: string; isLive: boolean }>(
        sql`select v.id, v.state, s.live_version_id = v.id as "isLive" from versions v
          join sites s on s.id = v.site_id join domains d on d.site_id = s.id
          where d.host = ${HOST} order by v.generation desc limit 2`,
      );
      const [newest] = rows;
      const { rows: lives } = await db.execute(
        sql`select 1 from audit_entries where action = 'version.live' and after->>'versionId' = ${published}`,
      );
      const allowed = new Set([`edition-${edition - 1}`, `edition-${edition}`]);
      const failures = seen.filter((what) => /^5\d\d$/.test(what));
      const mixed = seen.filter((what) => !allowed.has(what) && !failures.includes(what));
      const added = (await countUsage(db, 'publishes')) - before;
      return [
        ...(newest?.id === published ? [] : [`the newest version is ${newest?.id}`]),
        ...(newest?.state === 'ready' && newest.isLive ? [] : [`it is ${newest?.state}, not live`]),
        ...(lives.length === 1 ? [] : [`it went live ${lives.length} times`]),
        ...(added === 1 ? [] : [`${added} publishes were counted`]),
        ...(failures.length <= 1 ? [] : [`a reader was failed ${failures.length} times`]),
        ...mixed.map((what) => `a reader got ${what}`),
      ];
    },
  };
}
