import { systemClock } from '@quire/base';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../packages/platform/dist/maintenance/clean-up.js';
import { findGitServer } from '../../scripts/git-tools.mjs';
import { type ConnectedService, startConnectedService } from '../support/connected-service.ts';
import { findFreePort } from '../support/free-port.ts';
import type { ForgeReport } from '../support/provider-server/forge.ts';
import type { QuireProcess } from '../support/quire-process.ts';
import { createSeededRandom, isSoak, soakCount } from '../support/soak.ts';

const DOMAIN = 'reviewed.localhost';
const SEED = Number(process.env.QUIRE_SEED ?? 4711);
const REQUESTS = soakCount(100);
/** A request is opened, and then updated, closed or opened again about this often. */
const STEPS = REQUESTS * 4;
const KILLS = isSoak ? 25 : 2;
const TWO_DAYS_MS = 2 * 24 * 3600 * 1000;
/** Longer than everything that a killed process holds stays held. */
const SETTLE = { timeout: isSoak ? 1_200_000 : 150_000, interval: 200 };

/** What a test knows of a request: the truth. */
interface Known {
  number: number;
  isFromFork: boolean;
  isOpen: boolean;
  commit: string;
  words: string;
}

interface ShownPreview {
  name: string;
  url: string;
  state: string;
  untrusted: boolean;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

describe.skipIf(!findGitServer())('requests that come and go while the service is killed', () => {
  const random = createSeededRandom(SEED);
  const requests = new Map<number, Known>();
  let connected: ConnectedService;
  let site: Awaited<ReturnType<ConnectedService['connect']>>;
  let running: QuireProcess;
  let port: number;
  let kills = 0;
  const sent = { once: 0, twice: 0, again: 0, late: 0, lost: 0, refused: 0 };

  beforeAll(async () => {
    connected = await startConnectedService('github');
    port = await findFreePort();
    running = await connected.startProcess('api,web,worker', port);
    connected.repository.push('Low water.');
    site = await connected.connect(DOMAIN);
    await connected.service.readUntil(DOMAIN, '/', 'Low water.');
  });
  afterAll(() => connected?.stop());

  /** Opens a new request, or does something to one that is there. */
  function step(): void {
    const known = random.of([...requests.values()]);
    const opensNew = requests.size < REQUESTS && (!known || random.next() < 0.4);
    if (opensNew || !known) {
      const number = requests.size + 1;
      // Thirty of a hundred, in no order.
      const isFromFork = (number * 7) % 10 < 3;
      requests.set(number, { number, isFromFork, isOpen: true, commit: '', words: '' });
      update(number);
    } else if (known.isOpen && random.next() < 0.4) {
      connected.repository.close(known.number);
      known.isOpen = false;
    } else if (known.isOpen || random.next() < 0.5) update(known.number);
    else reopen(known);
  }

  function update(number: number): void {
    const known = requests.get(number) as Known;
    const words = `Request ${number} says ${random.below(1e9)}.`;
    const { isFromFork } = known;
    const commit = connected.repository.request(number, words, { isFromFork });
    Object.assign(known, { commit, words, isOpen: true });
  }

  /** With the commit that it had. */
  function reopen(known: Known): void {
    const request = connected.repository.forge.requests.find(
      ({ number }) => number === known.number,
    );
    if (request) request.isOpen = true;
    known.isOpen = true;
  }

  /** Webhooks as the world delivers them: twice, late, once more, or not at all. */
  const ids: string[] = [];
  const late: Promise<void>[] = [];
  async function deliver(): Promise<void> {
    const id = `delivery-${ids.length}`;
    ids.push(id);
    const chance = random.next();
    if (chance < 0.1) sent.lost++;
    else if (chance < 0.25) {
      sent.twice++;
      await Promise.all([send(id), send(id)]);
    } else if (chance < 0.4) {
      sent.late++;
      late.push(pause(random.below(5000)).then(() => send(id)));
    } else if (chance < 0.5) {
      sent.again++;
      await send(id);
      await send(random.of(ids));
    } else {
      sent.once++;
      await send(id);
    }
  }

  async function send(id: string): Promise<void> {
    const answer = await site.deliver('pull_request', { id, port }).catch(() => undefined);
    if (answer) expect(answer.status).toBe(200);
    else sent.refused++;
  }

  async function kill(): Promise<void> {
    await running.kill('SIGKILL');
    kills++;
    // What the dead process was about to tell is held for two minutes, which this does not wait for.
    await connected.service.db.execute(
      sql`update deploys set report_until = now() - interval '1 second' where report_until is not null`,
    );
    running = await connected.startProcess('api,web,worker', port);
  }

  async function killNowAndThen(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && kills < KILLS - 1) {
      await pause(1000 + random.below(isSoak ? 15_000 : 3000));
      if (!signal.aborted) await kill();
    }
  }

  const listOpen = () =>
    [...requests.values()].filter(({ isOpen }) => isOpen).sort((a, b) => a.number - b.number);
  const listPreviews = async (): Promise<ShownPreview[]> =>
    JSON.parse(
      (await connected.service.call(`/v1/sites/${DOMAIN}/previews`, { key: site.key })).text,
    ).previews;

  test('settle after the last kill, without another word from the provider', {
    timeout: isSoak ? 3_000_000 : 300_000,
  }, async () => {
    const over = new AbortController();
    const killing = killNowAndThen(over.signal);
    for (let count = 0; count < STEPS; count++) {
      step();
      await deliver();
      await pause(random.below(1000));
    }
    over.abort();
    await killing;
    await Promise.all(late);
    await kill();
    await expect
      .poll(async () => {
        const { rows } = await connected.service.db.execute(sql`
            select target, number, state, reported, report_error from deploys
            where state in ('waiting', 'running') or report_after is not null order by target, number`);
        const { rows: looks } = await connected.service.db.execute(
          sql`select failure from connections where hints > hints_seen or next_sync_at <= now()`,
        );
        return [...rows, ...looks];
      }, SETTLE)
      .toEqual([]);
  });

  test('exactly the open ones have previews, and each shows its last commit', async () => {
    const previews = await listPreviews();
    const shown = await Promise.all(
      previews.map(async ({ name, url, state, untrusted }) => {
        const { text } = await connected.service.read(new URL(url).hostname, '/');
        const [words] = /Request \d+ says \d+\./.exec(text) ?? [];
        return { name, state, untrusted, words };
      }),
    );
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(shown.toSorted(byName)).toEqual(
      listOpen()
        .map(({ number, isFromFork, words }) => ({
          name: `pr-${number}`,
          state: 'ready',
          untrusted: isFromFork,
          words,
        }))
        .toSorted(byName),
    );
    expect((await connected.service.read(DOMAIN, '/')).text).toContain('Low water.');
  });

  test('every status is right', async () => {
    const urls = new Map((await listPreviews()).map(({ name, url }) => [name, url]));
    const newest = new Map<string, ForgeReport>();
    for (const report of connected.repository.forge.reports) newest.set(report.commit, report);
    for (const { number, commit } of listOpen()) {
      expect(newest.get(commit), `request ${number}`).toMatchObject({
        name: `Quire / ${DOMAIN}`,
        state: 'success',
        title: 'The preview is ready.',
        url: urls.get(`pr-${number}`),
      });
    }
    // A commit that came too early for all its workers may have failed before a later one came.
    const pending = [...newest.values()].filter(
      ({ state }) => !['success', 'cancelled', 'failure'].includes(state),
    );
    expect(pending).toEqual([]);
  });

  test('every comment is right, and a request has one', async () => {
    const urls = new Map((await listPreviews()).map(({ name, url }) => [name, url]));
    const { comments } = connected.repository.forge;
    for (const { number, isOpen, isFromFork, commit } of requests.values()) {
      const bodies = comments.filter(({ request }) => request === number).map(({ body }) => body);
      expect(bodies.length, `request ${number}`).toBeLessThanOrEqual(1);
      const [body = ''] = bodies;
      if (!isOpen) {
        expect(body === '' || body.includes('The preview was removed')).toBe(true);
        continue;
      }
      expect(body).toContain(`| Preview | ${urls.get(`pr-${number}`)} |`);
      expect(body).toContain(commit.slice(0, 10));
      expect(body.includes('comes from a fork')).toBe(isFromFork);
    }
  });

  test('every deployment is right: those of open requests are active, and no others', async () => {
    const { deployments } = connected.repository.forge;
    const active = deployments
      .filter(({ environment }) => environment !== DOMAIN)
      .filter(({ states }) => states.at(-1) !== 'inactive')
      .map(({ environment, commit, states }) => [environment, commit, states.at(-1)].join(' '));
    expect(active.toSorted()).toEqual(
      listOpen()
        .map(({ number, commit }) => `${DOMAIN}/pr-${number} ${commit} success`)
        .toSorted(),
    );
  });

  test('the provider was asked nothing that it does not have', () => {
    expect(connected.repository.provider.mistakes).toEqual([]);
  });

  test('after a clean-up nothing else is stored', async () => {
    const { services } = connected.quire.platform;
    const now = () => systemClock.now() + TWO_DAYS_MS;
    await cleanUp(
      { ...services, clock: { ...systemClock, now } },
      { jobs: 0, webDays: 0, queries: 0, feedback: 0 },
    );
    const { rows } = await connected.service.db.execute<{ id: string }>(sql`
      select live_version_id as id from sites union select version_id as id from previews`);
    const kept = rows.map(({ id }) => id).toSorted();
    expect(kept).toHaveLength(listOpen().length + 1);
    const { rows: versions } = await connected.service.db.execute<{ id: string }>(
      sql`select id from versions order by id`,
    );
    expect(versions.map(({ id }) => id)).toEqual(kept);
    const stored: string[] = [];
    for await (const { key } of services.storage.list('')) stored.push(key);
    const named = stored.flatMap((key) => /\/versions\/([^/]+)\//.exec(key)?.[1] ?? []);
    expect([...new Set(named)].toSorted()).toEqual(kept);
    // Beside versions: the list of the production branch, which later pushes are put together with.
    const others = stored.filter((key) => !/\/(?:versions|blobs|diffs)\//.test(key));
    expect(others).toEqual([expect.stringMatching(/\/mounts\/con_[^/]+\/[^/]+\.json$/)]);
    await print();
  });

  async function print(): Promise<void> {
    const { rows } = await connected.service.db.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int from deploys group by state order by state`,
    );
    const states = rows.map(({ state, count }) => `${count} ${state}`).join(', ');
    const deliveries = Object.entries(sent).map(([how, count]) => `${count} ${how}`);
    process.stdout.write(
      `${requests.size} requests, ${STEPS} steps, ${kills} kills (seed ${SEED}): ${states}; deliveries: ${deliveries.join(', ')}\n`,
    );
  }
});
