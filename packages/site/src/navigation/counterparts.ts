import { type Division, listPages } from '@quire/model';
import { remember } from '../remember.ts';

/**
 * Finds the same page in another language or version: the one at the same place below the folder
 * that all pages of the division share, so that `fr/guides/a` answers to `guides/a`.
 */
export type FindCounterpart = (path: string, from: Division, to: Division) => string | undefined;

interface Territory {
  /** The folder that all its pages share and those above it, the innermost first: `fr/` and ``. */
  folders: readonly string[];
  pages: ReadonlySet<string>;
}

/** Creates a finder that looks at each division once. */
export function createCounterpartFinder(): FindCounterpart {
  const known = new Map<Division, Territory>();
  const territoryOf = (division: Division) =>
    remember(known, division, () => toTerritory(division));
  return (path, from, to) => {
    const here = territoryOf(from);
    const there = territoryOf(to);
    for (const own of here.folders.filter((folder) => path.startsWith(folder))) {
      const names = there.folders.map((folder) => folder + path.slice(own.length));
      const counterpart = names.find((name) => there.pages.has(name));
      if (counterpart !== undefined) return counterpart;
    }
    return undefined;
  };
}

function toTerritory(division: Division): Territory {
  const paths = listPages({ children: [division], global: [] }).map(({ path }) => path);
  const folders = [toSharedFolder(paths)];
  while (folders.at(-1)) folders.push(toParent(folders.at(-1) ?? ''));
  return { folders, pages: new Set(paths) };
}

function toSharedFolder(paths: readonly string[]): string {
  const [first = '', ...others] = paths;
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  for (const path of others) {
    while (!path.startsWith(folder)) folder = toParent(folder);
  }
  return folder;
}

function toParent(folder: string): string {
  return folder.replace(/[^/]+\/$/, '');
}
