import { type BoundedMap, type Clock, createBoundedMap, type Id } from '@quire/base';
import type { ServedChange } from '../changes/read-changes.ts';
import type { ServedChanges } from '../changes/served-changes.ts';
import { databaseAway } from '../database/errors.ts';
import { inTime } from '../database/in-time.ts';

/** What the database says of a host. */
export interface HostReading<Found> {
  /** The site of the host, whether or not it is shown. */
  siteId: Id<'site'> | undefined;
  /** Nothing where nothing is shown. */
  found: Found | undefined;
  /** The oldest transaction that was running: what is older was seen. */
  oldest: number;
}

/** What is at hosts, kept until it changes. */
export interface KnownHosts<Found> {
  find(host: string): Promise<Found | undefined>;
  /** The same, where it is at hand and was followed a moment ago. */
  known(host: string): Found | undefined;
}

export interface KnownHostsParts<Found> {
  read(host: string): Promise<HostReading<Found>>;
  changes: ServedChanges;
  clock: Clock;
}

interface Entry<Found> {
  host: string;
  siteId: Id<'site'> | undefined;
  found: Found | undefined;
  /** Whether nothing is known to have changed since. */
  isFresh: boolean;
}

interface Loading<Found> {
  /** How much had changed when it began: who has seen more must ask again. */
  count: number;
  entry: Promise<Entry<Found>>;
}

interface Memory<Found> extends KnownHostsParts<Found> {
  shown: BoundedMap<string, Entry<Found>>;
  /** Apart: a flood of hosts without a site must not push out what there is. */
  empty: BoundedMap<string, Entry<Found>>;
  loading: Map<string, Loading<Found>>;
}

const HOSTS_KEPT = 10_000;

export function createKnownHosts<Found>(parts: KnownHostsParts<Found>): KnownHosts<Found> {
  const { changes } = parts;
  const memory: Memory<Found> = {
    ...parts,
    shown: createBoundedMap(HOSTS_KEPT),
    empty: createBoundedMap(HOSTS_KEPT),
    loading: new Map(),
  };
  changes.subscribe((change) => forget(memory, change));
  return {
    known: (host) => (changes.isCurrent ? findFresh(memory, host)?.found : undefined),
    async find(host) {
      if (!changes.isCurrent) await changes.follow();
      return (findFresh(memory, host) ?? (await loadOnce(memory, host))).found;
    },
  };
}

function findFresh<Found>({ shown, empty }: Memory<Found>, host: string) {
  const entry = shown.get(host) ?? empty.get(host);
  return entry?.isFresh ? entry : undefined;
}

/** What changed is asked for again by the next reader; it stays for when the database is away then. */
function forget<Found>({ shown, empty }: Memory<Found>, change: ServedChange): void {
  for (const kept of [shown, empty]) {
    for (const entry of kept.values()) {
      const { host, siteId } = entry;
      const isOfSite = change !== 'all' && siteId !== undefined && change.sites.has(siteId);
      if (change === 'all' || change.hosts.has(host) || isOfSite) entry.isFresh = false;
    }
  }
}

function loadOnce<Found>(memory: Memory<Found>, host: string): Promise<Entry<Found>> {
  const { loading, changes } = memory;
  const { count } = changes;
  const running = loading.get(host);
  if (running?.count === count) return running.entry;
  const own: Loading<Found> = { count, entry: load(memory, host, count) };
  loading.set(host, own);
  const end = () => {
    if (loading.get(host) === own) loading.delete(host);
  };
  own.entry.then(end, end);
  return own.entry;
}

async function load<Found>(
  { read, changes, clock, shown, empty }: Memory<Found>,
  host: string,
  count: number,
): Promise<Entry<Found>> {
  try {
    const { siteId, found, oldest } = await inTime(clock, read(host));
    // An answer of before a change, or of a replica that lags behind, is good for this reader alone.
    const isFresh = changes.count === count && changes.isPassed(oldest);
    const entry = { host, siteId, found, isFresh };
    const [into, other] = found === undefined ? [empty, shown] : [shown, empty];
    into.set(host, entry);
    other.delete(host);
    return entry;
  } catch (error) {
    const last = shown.get(host);
    if (!last || !databaseAway.is(error)) throw error;
    changes.startOver();
    last.isFresh = true;
    return last;
  }
}
