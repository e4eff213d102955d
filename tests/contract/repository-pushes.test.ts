import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateSite } from '../../benchmarks/generate-site.mjs';
import { findGitServer } from '../../scripts/git-tools.mjs';
import { type ConnectedService, startConnectedService } from '../support/connected-service.ts';
import { readProcessTime } from '../support/process-time.ts';
import { QUIRE, type QuireProcess } from '../support/quire-process.ts';
import { isSoak, soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const DOMAIN = 'pushed.localhost';
const PAGES = soakCount(300);
const PUSHES = soakCount(50);
const BURST = isSoak ? 20 : 5;
/** Nothing depends on it; many pushes take longer than a test may take. */
const LONG = { timeout: isSoak ? 1_800_000 : 180_000 };
const WAIT = { timeout: 150_000, interval: 20 };

type Site = Awaited<ReturnType<ConnectedService['connect']>>;

/** When a push passed what it has to pass, in milliseconds. */
interface Passage extends Stages {
  pushed: number;
  seen: number;
}

/** What the service itself remembers of it. */
interface Stages {
  planned: number;
  fetched: number;
  rendered: number;
}

describe.skipIf(!findGitServer())('pushes to the production branch', () => {
  let folder: TemporaryFolder;
  let connected: ConnectedService;
  let worker: QuireProcess;
  let site: Site;
  let pages: string[];

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    pages = generateSite(folder.path, { pages: PAGES }).tabs.flatMap(({ groups }) =>
      groups.flatMap(({ paths }) => paths),
    );
    connected = await startConnectedService('gitea');
    const { repository, service } = connected;
    worker = await connected.startProcess();
    appendFileSync(join(folder.path, `${pages[0]}.mdx`), '\nIt begins here.\n');
    repository.commit(['docs.json', ...pages.map((page) => `${page}.mdx`)].map(readFile), 'Begin.');
    // Every change of what is live, whoever looks when.
    await service.db.execute(sql`
      create table live_changes (position serial, version_id text, generation integer)`);
    await service.db.execute(sql`
      create function note_live() returns trigger language plpgsql as $$ begin
        insert into live_changes (version_id, generation)
          values (new.live_version_id, new.live_generation);
        return new;
      end $$`);
    await service.db.execute(sql`
      create trigger note_live after update of live_version_id on sites for each row
        when (old.live_version_id is distinct from new.live_version_id) execute function note_live()`);
    site = await connected.connect(DOMAIN);
    await service.readUntil(DOMAIN, `/${pages[0]}`, 'It begins here.');
  });
  afterAll(async () => {
    await connected?.stop();
    await folder?.remove();
  });

  const readFile = (path: string) => ({ path, text: readFileSync(join(folder.path, path)) });

  /** Adds a sentence to one page, and pushes it. */
  function push(number: number, words: string): string {
    const page = pages[number % pages.length] ?? '';
    appendFileSync(join(folder.path, `${page}.mdx`), `\n${words}\n`);
    connected.repository.commit([readFile(`${page}.mdx`)], words);
    return page;
  }

  /** The messages of all that was live, in order. */
  async function listLive(): Promise<string[]> {
    const { rows } = await connected.service.db.execute<{ message: string }>(sql`
      select message from live_changes join versions on versions.id = version_id order by position`);
    return rows.map(({ message }) => message);
  }

  async function readPassage(message: string): Promise<Stages> {
    const { rows } = await connected.service.db.execute<Stages & Record<string, unknown>>(sql`
      select extract(epoch from deploys.created_at)::float * 1000 as planned,
        extract(epoch from versions.created_at)::float * 1000 as fetched,
        extract(epoch from versions.finished_at)::float * 1000 as rendered
      from deploys join versions on versions.id = version_id where message = ${message}`);
    expect(rows).toHaveLength(1);
    return rows[0] as Stages;
  }

  test('each is live once, in order', LONG, async () => {
    const passages: Passage[] = [];
    const messages: string[] = [];
    const before = readProcessTime(worker.child.pid ?? 0);
    for (let number = 0; number < PUSHES; number++) {
      const words = `Push number ${number} went out.`;
      const page = push(number, words);
      const pushed = Date.now();
      await site.deliver();
      await connected.service.readUntil(DOMAIN, `/${page}`, words);
      passages.push({ pushed, seen: Date.now(), ...(await readPassage(words)) });
      messages.push(words);
    }
    const used = (readProcessTime(worker.child.pid ?? 0) - before) / PUSHES;
    expect(await listLive()).toEqual(['Begin.', ...messages]);
    print(passages, used, measureLocalBuild());
  });

  /** What `quire build` uses for one changed page of the same site, with a cache. */
  function measureLocalBuild(): number {
    const build = () => {
      const before = readProcessTime(process.pid);
      const { status } = spawnSync(
        process.execPath,
        [QUIRE, 'build', folder.path, '--out', join(folder.path, '.out')],
        { stdio: 'ignore' },
      );
      expect(status).toBe(0);
      return readProcessTime(process.pid) - before;
    };
    build();
    appendFileSync(join(folder.path, `${pages[0]}.mdx`), '\nOnly at home.\n');
    return build();
  }

  test(
    'of a burst the last is live, and no older one becomes live after a newer one',
    LONG,
    async () => {
      const before = (await listLive()).length;
      const messages = Array.from({ length: BURST }, (_, number) => `Burst number ${number} ran.`);
      const last = messages.at(-1) ?? '';
      for (const [number, words] of messages.entries()) {
        push(number, words);
        await site.deliver();
      }
      await connected.service.readUntil(DOMAIN, `/${pages[(BURST - 1) % pages.length]}`, last);
      // Nothing is on its way any more.
      await expect.poll(() => listUnfinished(), WAIT).toEqual([]);
      const live = (await listLive()).slice(before);
      expect(live.at(-1)).toBe(last);
      expect(live).toEqual(messages.filter((words) => live.includes(words)));
      expect(new Set(live).size).toBe(live.length);
      const { rows } = await connected.service.db.execute<{ generation: number }>(
        sql`select generation from live_changes order by position`,
      );
      const generations = rows.map(({ generation }) => generation);
      expect(generations).toEqual([...new Set(generations)].toSorted((a, b) => a - b));
      expect(connected.repository.provider.mistakes).toEqual([]);
      process.stdout.write(`Of a burst of ${BURST} pushes ${live.length} became live.\n`);
    },
  );

  async function listUnfinished(): Promise<unknown[]> {
    const { rows } = await connected.service.db.execute(
      sql`select commit, state, error from deploys where state not in ('done', 'superseded')`,
    );
    return rows;
  }
});

const PARTS = {
  'noticed by': ['pushed', 'planned'],
  fetch: ['planned', 'fetched'],
  render: ['fetched', 'rendered'],
  'switch, until a reader sees it': ['rendered', 'seen'],
} as const;

/** Figures for people; nothing depends on them. */
function print(passages: readonly Passage[], used: number, local: number): void {
  const take = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
  const between = (from: keyof Passage, to: keyof Passage) =>
    passages.map((passage) => Number(passage[to]) - Number(passage[from]));
  const whole = between('pushed', 'seen');
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  const toSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const parts = Object.entries(PARTS).map(([name, [from, to]]) => {
    const times = between(from, to);
    const share = Math.round((sum(times) / sum(whole)) * 100);
    return `  ${name}: median ${toSeconds(take(times, 0.5))}, ${share} %`;
  });
  process.stdout.write(
    [
      `${passages.length} pushes of one changed page of ${PAGES}, from push to live: median ${toSeconds(take(whole, 0.5))}, p95 ${toSeconds(take(whole, 0.95))}`,
      ...parts,
      `  CPU of the worker and its processes for a push: ${used.toFixed(2)} s; of a warm local build: ${local.toFixed(2)} s`,
      '',
    ].join('\n'),
  );
}
