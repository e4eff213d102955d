import {
  createTerritory,
  type Division,
  findInTerritory,
  listPages,
  type Territory,
} from '@quire/model';
import { remember } from '../remember.ts';

/** Finds the same page in another language or version. */
export type FindCounterpart = (path: string, from: Division, to: Division) => string | undefined;

/** Creates a finder that looks at each division once. */
export function createCounterpartFinder(): FindCounterpart {
  const known = new Map<Division, Territory>();
  const territoryOf = (division: Division) =>
    remember(known, division, () => toTerritory(division));
  return (path, from, to) => findInTerritory(path, territoryOf(from), territoryOf(to));
}

function toTerritory(division: Division): Territory {
  return createTerritory(listPages({ children: [division], global: [] }).map(({ path }) => path));
}
