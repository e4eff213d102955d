import type { Id } from '@quire/base';
import type { ProgramKind } from './known-programs.ts';
import { type CountedEvent, OTHER } from './web-event.ts';

/** Whose day a count belongs to. */
export interface DayOwner {
  orgId: Id<'org'>;
  projectId: Id<'prj'>;
  /** Of UTC. */
  day: string;
}

export interface DayTotal extends DayOwner {
  views: number;
  searches: number;
  emptySearches: number;
  openedResults: number;
}

/** How often a name (a path, a host, a query) came up on a day. */
export interface NameCount extends DayOwner {
  name: string;
  count: number;
}

/** Searches with and without results are counted apart. */
export interface SearchCount extends NameCount {
  hasResults: boolean;
}

export interface ProgramCount extends NameCount {
  kind: ProgramKind;
}

/** The sums of some events. */
export interface DayCounts {
  add(owner: DayOwner, event: CountedEvent): void;
  totals(): DayTotal[];
  pages(): NameCount[];
  referrers(): NameCount[];
  searches(): SearchCount[];
  /** What programs read, those that read for somebody and those that collect apart. */
  programs(): ProgramCount[];
  results(): NameCount[];
}

/** How many different names one batch holds of a kind; those beyond are counted among all others. */
const MAX_NAMES = 5_000;

const NOTHING = { views: 0, searches: 0, emptySearches: 0, openedResults: 0 };

export function createDayCounts(): DayCounts {
  const totals = new Map<string, DayTotal>();
  const pages = createTally();
  const referrers = createTally();
  const found = createTally();
  const notFound = createTally();
  const agents = createTally();
  const crawlers = createTally();
  const results = createTally();
  return {
    add(owner, event) {
      const key = `${owner.projectId} ${owner.day}`;
      const total = totals.get(key) ?? { ...owner, ...NOTHING };
      totals.set(key, total);
      if (event.type === 'program') {
        (event.kind === 'agent' ? agents : crawlers).add(owner, event.name);
        return;
      }
      if (event.type === 'search') {
        total.searches++;
        if (!event.hasResults) total.emptySearches++;
        (event.hasResults ? found : notFound).add(owner, event.query);
        return;
      }
      if (event.type === 'result') {
        total.openedResults++;
        results.add(owner, event.path);
        return;
      }
      total.views++;
      pages.add(owner, event.path);
      if (event.referrer !== undefined) referrers.add(owner, event.referrer);
    },
    totals: () => [...totals.values()],
    pages: pages.list,
    referrers: referrers.list,
    results: results.list,
    searches: () => [
      ...found.list().map((count) => ({ ...count, hasResults: true })),
      ...notFound.list().map((count) => ({ ...count, hasResults: false })),
    ],
    programs: () => [
      ...agents.list().map((count) => ({ ...count, kind: 'agent' as const })),
      ...crawlers.list().map((count) => ({ ...count, kind: 'crawler' as const })),
    ],
  };
}

function createTally() {
  const counts = new Map<string, NameCount>();
  const keyOf = ({ projectId, day }: DayOwner, name: string) => `${projectId} ${day} ${name}`;
  return {
    add(owner: DayOwner, name: string): void {
      const isKept = counts.size < MAX_NAMES || counts.has(keyOf(owner, name));
      const kept = isKept ? name : OTHER;
      const key = keyOf(owner, kept);
      const known = counts.get(key) ?? { ...owner, name: kept, count: 0 };
      known.count++;
      counts.set(key, known);
    },
    list: () => [...counts.values()],
  };
}
