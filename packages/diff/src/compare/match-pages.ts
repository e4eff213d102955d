import { compareText } from '@quire/base';
import type { ManifestPage } from '@quire/model';
import { LIMITS } from '../limits.ts';
import type { SiteState } from '../state/site-state.ts';

/** A page of both states, or of one. */
export interface PagePair {
  before?: ManifestPage;
  after?: ManifestPage;
}

/** What is asked of two pages that may be one: how much of the words of one are in the other, from 0 to 1. */
export type Likeness = (before: ManifestPage, after: ManifestPage) => number;

/** Pages at other paths are one page that moved when they share so much of their words. */
const ALIKE = 0.6;
/** A redirect from the one to the other says it as well; the words only have to agree a little. */
const REDIRECTED = 0.2;

/** Pages by path; those that are gone and those that are new, which may be moved ones. */
export function pairByPath(before: SiteState, after: SiteState) {
  const [was, is] = [byPath(before), byPath(after)];
  const both: Required<PagePair>[] = [];
  const gone: ManifestPage[] = [];
  for (const [path, page] of was) {
    const other = is.get(path);
    if (other) both.push({ before: page, after: other });
    else gone.push(page);
  }
  const come = [...is.values()].filter(({ path }) => !was.has(path));
  return { both, gone, come };
}

function byPath({ manifest }: SiteState): Map<string, ManifestPage> {
  const pages = [...manifest.pages].sort((one, other) => compareText(one.path, other.path));
  return new Map(pages.slice(0, LIMITS.pages).map((page) => [page.path, page]));
}

/** Which pages that are gone are which new ones: the most alike first. */
export function pairMoved(
  gone: readonly ManifestPage[],
  come: readonly ManifestPage[],
  likeness: Likeness,
  { manifest }: SiteState,
): PagePair[] {
  if (gone.length * come.length > LIMITS.movedPairs)
    return [...gone.map((before) => ({ before })), ...come.map((after) => ({ after }))];
  const redirects = new Map(
    manifest.redirects.map(({ source, destination }) => [toKey(source), toKey(destination)]),
  );
  const found = gone.flatMap((before) =>
    come.flatMap((after) => {
      const alike = likeness(before, after);
      const least = redirects.get(toKey(before.path)) === toKey(after.path) ? REDIRECTED : ALIKE;
      const bonus = before.title === after.title ? 0.05 : 0;
      return alike >= least ? [{ before, after, alike: alike + bonus }] : [];
    }),
  );
  found.sort((one, other) => other.alike - one.alike);
  const taken = new Set<ManifestPage>();
  const moved = found.flatMap(({ before, after }) => {
    if (taken.has(before) || taken.has(after)) return [];
    taken.add(before).add(after);
    return [{ before, after }];
  });
  const left = (page: ManifestPage) => !taken.has(page);
  return [
    ...moved,
    ...gone.filter(left).map((before) => ({ before })),
    ...come.filter(left).map((after) => ({ after })),
  ];
}

function toKey(address: string): string {
  return address.replace(/^\/+|\/+$|#.*$/g, '').replace(/(^|\/)index$/, '');
}
