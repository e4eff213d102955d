import { type Clock, createBoundedMap, type Id } from '@quire/base';
import type { Database } from '../database/database.ts';
import { databaseAway } from '../database/errors.ts';
import type { PreviewPlace } from '../previews/shown-preview.ts';
import { type SiteReaders, toSiteReaders } from '../readers/site-readers.ts';
import { findHostedSite } from '../sites/sites.ts';

/** Which version of which site is live at a host. */
export interface LivePointer {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
  projectId: Id<'prj'>;
  siteName: string;
  versionId: Id<'ver'>;
  /** Who may read the site, and how they sign in. */
  readers: SiteReaders;
  /** Origins whose pages may have its widget. */
  embedOrigins: readonly string[];
  /** Set where it is shown as a preview, at a host that is no domain of the site. */
  preview?: PreviewPlace;
}

/** Nothing where no site is live at the host. */
type ReadPointer = (host: string) => Promise<LivePointer | undefined>;

/** Answers that are good for a moment. */
export interface Asked<Found> {
  find(host: string): Promise<Found>;
  /** The answer, where it is at hand and still good. */
  known(host: string): Found | undefined;
}

/** How long a switch may go unnoticed: the price of not asking the database for every file. */
const POINTER_MS = 1000;
/** How long the database may take before the site that was found last is shown instead. */
const ANSWER_MS = 2000;
const HOSTS_KEPT = 10_000;

/** Asks the database about a host, once a second at most. */
export function createPointerFinder(db: Database, clock: Clock): Asked<LivePointer | undefined> {
  return askedRarely(createPointerReader(db, clock), clock);
}

/** The same question to the database, once a second at most for each host. */
export function askedRarely<Found>(
  read: (host: string) => Promise<Found>,
  clock: Clock,
): Asked<Found> {
  interface Answer {
    until: number;
    found: Promise<Found>;
    value?: Found;
  }
  const answers = createBoundedMap<string, Answer>(HOSTS_KEPT);
  const findGood = (host: string) => {
    const answer = answers.get(host);
    return answer && answer.until > clock.now() ? answer : undefined;
  };
  return {
    known: (host) => findGood(host)?.value,
    find(host) {
      const good = findGood(host);
      if (good) return good.found;
      const answer: Answer = { until: Number.POSITIVE_INFINITY, found: read(host) };
      answers.set(host, answer);
      answer.found.then(
        (value) => {
          answer.value = value;
          answer.until = clock.now() + POINTER_MS;
        },
        () => answers.delete(host),
      );
      return answer.found;
    },
  };
}

/** What the database says, or what it said last while it is away. */
function createPointerReader(db: Database, clock: Clock): ReadPointer {
  // Apart from what is known for a second: a flood of hosts without a site must not push out what there is.
  const found = createBoundedMap<string, LivePointer>(HOSTS_KEPT);
  const askDatabase: ReadPointer = async (host) => {
    const pointer = await loadPointer(db, host);
    if (pointer) found.set(host, pointer);
    else found.delete(host);
    return pointer;
  };
  return async (host) => {
    const last = found.get(host);
    if (!last) return askDatabase(host);
    const late = createDeadline(clock, ANSWER_MS);
    try {
      return await Promise.race([askDatabase(host), late.passed]);
    } catch (error) {
      if (databaseAway.is(error)) return last;
      throw error;
    } finally {
      late.cancel();
    }
  };
}

async function loadPointer(db: Database, host: string): Promise<LivePointer | undefined> {
  const found = await findHostedSite(db, host);
  if (!found?.site.liveVersionId || found.site.deletedAt) return undefined;
  const { id: siteId, orgId, projectId, liveVersionId: versionId, name: siteName } = found.site;
  const { embedOrigins } = found.site;
  const readers = toSiteReaders(found.readers);
  return { orgId, siteId, projectId, siteName, versionId, readers, embedOrigins };
}

/** A database that does not answer is as good as away. */
function createDeadline(clock: Clock, milliseconds: number) {
  let cancel = () => {};
  const passed = new Promise<never>((_resolve, reject) => {
    const reason = `no response within ${milliseconds / 1000} seconds`;
    cancel = clock.after(milliseconds, () => reject(databaseAway({ reason })));
  });
  return { passed, cancel };
}
