import type { HttpAnswer } from './http.ts';
import type { SeededRandom } from './soak.ts';

/** A site whose pages say which revision they are: `revision 3 of docs.localhost 2.` */
export interface RacedSite {
  host: string;
  /** Of each page, as it was last reported live. */
  revisions: number[];
  isBusy: boolean;
}

interface RaceParts {
  sites: readonly RacedSite[];
  random: SeededRandom;
  read(host: string, page: number): Promise<HttpAnswer>;
  /** Makes these revisions live, and ends when they are reported so. */
  switchTo(site: RacedSite): Promise<void>;
}

/** What came of reads beside switches. */
export interface RaceCounts {
  requests: number;
  switches: number;
  /** Reads of pages that were read before and have not changed since, and those of them that a cache answered. */
  unchanged: number;
  hits: number;
  /** Reads that began after a version was reported live and showed an older one. */
  old: number;
  /** Reads that showed another page, or none. */
  wrong: number;
}

const READERS = 4;
const WRITERS = 2;

/** Readers and writers at once, each page of which is known at each moment. */
export function createRace({ sites, random, read, switchTo }: RaceParts) {
  const seen = new Map<string, number>();
  const counts: RaceCounts = { requests: 0, switches: 0, unchanged: 0, hits: 0, old: 0, wrong: 0 };

  async function look(site: RacedSite, page: number): Promise<void> {
    const known = `${site.host} ${page}`;
    const reported = site.revisions[page] ?? 0;
    const isUnchanged = seen.get(known) === reported && !site.isBusy;
    const answer = await read(site.host, page);
    const shown = Number(/revision (\d+) of/.exec(answer.text)?.[1] ?? Number.NaN);
    const isRight = answer.status === 200 && answer.text.includes(`of ${known}.`);
    if (!isRight) counts.wrong++;
    if (shown < reported) counts.old++;
    if (isUnchanged && shown === reported) {
      counts.unchanged++;
      if (answer.headers['x-cache'] === 'HIT') counts.hits++;
    }
    if (shown === site.revisions[page]) seen.set(known, shown);
  }

  async function switchOne(): Promise<void> {
    const site = random.of(sites.filter(({ isBusy }) => !isBusy));
    const page = random.below(site.revisions.length);
    site.isBusy = true;
    const revisions = site.revisions.with(page, (site.revisions[page] ?? 0) + 1);
    await switchTo({ ...site, revisions });
    site.revisions = revisions;
    site.isBusy = false;
    // The probe: nobody gets the page of before from here on.
    await look(site, page);
  }

  return {
    async run(wanted: { requests: number; switches: number }): Promise<RaceCounts> {
      const share = wanted.requests / wanted.switches;
      const readSome = async () => {
        while (counts.requests < wanted.requests) {
          // Reads and switches are spread over each other.
          const isAhead = counts.requests > (counts.switches + WRITERS) * share;
          if (isAhead && counts.switches < wanted.switches) await pause();
          else {
            counts.requests++;
            const site = random.of(sites);
            await look(site, random.below(site.revisions.length));
          }
        }
      };
      const switchSome = async () => {
        while (counts.switches < wanted.switches) {
          counts.switches++;
          await switchOne();
        }
      };
      await Promise.all([
        ...Array.from({ length: WRITERS }, switchSome),
        ...Array.from({ length: READERS }, readSome),
      ]);
      return counts;
    },
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
