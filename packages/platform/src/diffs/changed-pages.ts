import { createBoundedMap, type Logger, messageOf } from '@quire/base';
import * as z from 'zod';
import type { DiffPlace, VersionPair } from './diff-place.ts';
import { COUNTS_FILE } from './diff-request.ts';

const PAIRS_KEPT = 2000;

const countsSchema = z.object({
  added: z.int(),
  removed: z.int(),
  moved: z.int(),
  changed: z.int(),
});

/** Remembers how many pages differ. What another process found out is known after the first question. */
export function createChangedPages(
  toPlace: (pair: VersionPair) => Promise<DiffPlace>,
  logger: Logger,
) {
  const known = createBoundedMap<string, { pages: number | undefined }>(PAIRS_KEPT);
  const toKey = ({ before, after }: VersionPair) => `${before} ${after}`;
  const note = (pair: VersionPair, counts: string) => {
    const { added, removed, moved, changed } = countsSchema.parse(JSON.parse(counts));
    known.set(toKey(pair), { pages: added + removed + moved + changed });
  };
  const look = async (pair: VersionPair) => {
    const stored = await (await toPlace(pair)).read(COUNTS_FILE);
    if (stored) note(pair, stored.toString('utf8'));
  };
  return {
    note,
    find(pair: VersionPair): number | undefined {
      const found = known.get(toKey(pair));
      if (found) return found.pages;
      known.set(toKey(pair), { pages: undefined });
      look(pair).catch((error) =>
        logger.warn({ error: messageOf(error) }, 'the number of changed pages was not found'),
      );
      return undefined;
    },
  };
}
