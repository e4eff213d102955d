import { createLoginLink } from '@quire/platform';
import { send } from './http.ts';
import type { SettableClock } from './settable-clock.ts';
import { type DashboardPlace, signInMember } from './signed-in-member.ts';
import { createReaderBrowser } from './signed-in-reader.ts';
import { insist, publishEdition, type Stage, until } from './steps/scenario.ts';

/** Something that the service gave away until a time of its clock. */
export interface TimedPromise {
  name: string;
  /** When it is asked for, in order, and whether it must be good then. */
  times: readonly { at: number; isGood: boolean }[];
  isGood(): Promise<boolean>;
}

const HOST = 'steps-readers.localhost';
const PASSWORD = 'the harbor at low tide';
/** How far a service may be off the time that it said. */
const TOLERANCE_MS = 5000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const around = (end: number) => [
  { at: end - TOLERANCE_MS, isGood: true },
  { at: end + TOLERANCE_MS, isGood: false },
];

/** Publishes the site whose readers need a password. */
export async function prepareReaders(stage: Stage): Promise<void> {
  const { quire, key } = stage;
  await quire.post('/v1/sites', { domain: HOST }, key);
  await publishEdition(stage, HOST, 1);
  const signIn = { way: 'password', password: PASSWORD };
  await insist(stage, `/v1/sites/${HOST}/access`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isPublic: false, sessionHours: 1, signIn }),
  });
  await until('a site that is closed', async () => (await quire.read(HOST, '/')).status !== 200);
}

/** One of everything that ends by itself, made now by the service or with its clock. */
export async function makePromises(
  stage: Stage,
  place: DashboardPlace,
  clock: SettableClock,
): Promise<TimedPromise[]> {
  return [
    ...(await makeBundleLinks(stage)),
    await makeKey(stage, clock),
    await makeLoginLink(stage, place, clock),
    await makeSession(stage, place, clock),
    await makeIdleSession(stage, place, clock),
    await makeVisit(stage, clock),
  ];
}

/** A signed link to the bundle of the newest export, where there is one. */
async function makeBundleLinks(stage: Stage): Promise<TimedPromise[]> {
  const { rows } = await stage.quire.db.execute<{ id: string }>(
    `select id from export_jobs where status = 'completed' and artefact_key is not null limit 1`,
  );
  return Promise.all(
    rows.map(async ({ id }) => {
      const path = `/v1/static-export/jobs/${id}/bundle`;
      const { answer } = await insist(stage, path, { method: 'POST' });
      const { bundleUrl, expiresAt } = JSON.parse(answer.text);
      return {
        name: 'the link to a bundle',
        times: around(Date.parse(expiresAt)),
        isGood: async () => (await fetch(bundleUrl, { method: 'HEAD' })).status === 200,
      };
    }),
  );
}

async function makeKey({ quire, orgId }: Stage, clock: SettableClock): Promise<TimedPromise> {
  const end = clock.now() + DAY_MS;
  const key = await quire.createKey(orgId, { expiresAt: new Date(end) });
  return {
    name: 'an API key',
    times: around(end),
    isGood: async () => (await quire.call('/v1/sites', { key })).status === 200,
  };
}

async function makeLoginLink(
  { orgId, services, quire }: Stage,
  { port, platform: { url } }: DashboardPlace,
  clock: SettableClock,
): Promise<TimedPromise> {
  const from = clock.now();
  const link = { orgId, role: 'viewer', hours: 1 } as const;
  const secret = await createLoginLink(quire.db, link, services);
  return {
    name: 'a login link',
    times: around(from + HOUR_MS),
    // To see what it is for does not use it up.
    async isGood() {
      const { status } = await send(port, '/_dashboard/link', {
        method: 'POST',
        headers: { host: new URL(url).host, origin: url, 'content-type': 'application/json' },
        body: JSON.stringify({ secret }),
      });
      return status === 200;
    },
  };
}

/** A session lasts 30 days, however much it is used. */
async function makeSession(
  { orgId }: Stage,
  place: DashboardPlace,
  clock: SettableClock,
): Promise<TimedPromise> {
  const from = clock.now();
  const member = await signInMember(place, orgId, 'viewer');
  const used = [6, 12, 18, 24].map((days) => ({ at: from + days * DAY_MS, isGood: true }));
  return {
    name: 'a session that is used',
    times: [...used, ...around(from + 30 * DAY_MS)],
    isGood: async () => (await member.get('/me')).status === 200,
  };
}

/** And seven days after its last use. */
async function makeIdleSession(
  { orgId }: Stage,
  place: DashboardPlace,
  clock: SettableClock,
): Promise<TimedPromise> {
  const from = clock.now();
  const member = await signInMember(place, orgId, 'viewer');
  const lastUse = from + 7 * DAY_MS - TOLERANCE_MS;
  return {
    name: 'a session that nobody uses',
    times: [
      { at: lastUse, isGood: true },
      { at: lastUse + 7 * DAY_MS + TOLERANCE_MS, isGood: false },
    ],
    isGood: async () => (await member.get('/me')).status === 200,
  };
}

async function makeVisit(stage: Stage, clock: SettableClock): Promise<TimedPromise> {
  const from = clock.now();
  const browser = await signInReader(stage);
  return {
    name: 'the visit of a reader',
    times: around(from + HOUR_MS),
    isGood: async () => (await browser.get('/')).status === 200,
  };
}

async function signInReader({ quire }: Stage) {
  const browser = createReaderBrowser(quire, HOST);
  const { status } = await browser.post('/_quire/reader/password', { password: PASSWORD, to: '/' });
  if (status !== 303) throw new Error(`No reader was let in: ${status}`);
  return browser;
}

/** Asks for everything at its times, in the order of the clock; gives what was good too long, or not long enough. */
export async function listBroken(
  promises: readonly TimedPromise[],
  clock: SettableClock,
): Promise<string[]> {
  const broken: string[] = [];
  const times = promises.flatMap((promise) => promise.times.map((time) => ({ promise, ...time })));
  for (const { promise, at, isGood } of times.toSorted((a, b) => a.at - b.at)) {
    clock.jumpTo(at);
    if ((await promise.isGood()) === isGood) continue;
    const what = isGood ? 'was refused before its end' : 'was good after its end';
    broken.push(`${promise.name} ${what}`);
  }
  return broken;
}

/** Signs a reader out after the clock was set back; gives what they could still read a moment later. */
export async function listResurrected(stage: Stage, clock: SettableClock): Promise<string[]> {
  const browser = await signInReader(stage);
  const before = await browser.get('/');
  const cookies = [...browser.cookies];
  clock.jumpBy(-3 * DAY_MS);
  const signedOut = await browser.post('/_quire/reader/sign-out', {});
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  // What a process knows of a reader is good for a second.
  clock.jumpBy(2000);
  const after = await browser.get('/');
  return [
    ...(before.status === 200 ? [] : [`a reader got ${before.status}`]),
    ...(signedOut.status === 200 ? [] : [`a reader who signed out got ${signedOut.status}`]),
    ...(after.status === 200 ? ['a reader who had signed out was let in'] : []),
  ];
}
