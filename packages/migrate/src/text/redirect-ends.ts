import type { OldSite } from '../old-site.ts';
import { plainAddress } from './plain-address.ts';

/** Redirects that are followed from one address. */
const MAX_HOPS = 5;

/** Finds the page that an address leads to by the redirects of the old site: a fragment is one of that page. */
export function createEndFinder(
  { pages, redirects }: OldSite,
  findCover: (address: string) => string | undefined,
): (path: string) => string {
  const byAddress = new Map(
    pages.flatMap(({ address, path }) =>
      address === undefined ? [] : [[plainAddress(address), path] as const],
    ),
  );
  const paths = new Set(pages.map(({ path }) => path));
  const rules = new Map<string, string>();
  for (const { from, to } of redirects) {
    if (!rules.has(plainAddress(from))) rules.set(plainAddress(from), plainAddress(to));
  }
  return (start) => {
    let at = start;
    for (let hop = 0; hop < MAX_HOPS && !paths.has(at); hop++) {
      const next = rules.get(at);
      if (next === undefined) return start;
      at = byAddress.get(next) ?? (rules.has(next) ? next : (findCover(next) ?? next));
    }
    return paths.has(at) ? at : start;
  };
}
