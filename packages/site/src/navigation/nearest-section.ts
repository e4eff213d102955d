import type { NavigationIndex, PagePlace, Section } from './section.ts';

/**
 * Finds where a page belongs: its own place, else the section of a page in the same folder, else
 * of one in a folder above, else where the navigation begins.
 */
export function createPlaceFinder({ root, places }: NavigationIndex): (path: string) => PagePlace {
  const byFolder = new Map<string, Section>();
  for (const [path, { section }] of places) {
    for (const folder of foldersAbove(path)) {
      if (!byFolder.has(folder)) byFolder.set(folder, section);
    }
  }
  return (path) => {
    const known = places.get(path) ?? places.get(toOtherName(path));
    if (known) return known;
    const folder = foldersAbove(path).find((name) => byFolder.has(name));
    return { section: (folder !== undefined && byFolder.get(folder)) || root, groups: [] };
  };
}

/** The navigation may say `guides` for the page `guides/index`, and the other way round. */
export function toOtherName(path: string): string {
  return path.endsWith('/index') ? path.slice(0, -'/index'.length) : `${path}/index`;
}

/** `a/b/c` is in `a/b`, in `a` and in ``: the nearest first. */
function foldersAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return [...names.map((_, index) => names.slice(0, names.length - index).join('/')), ''];
}
