import type { PageContext } from '@quire/markdown';

const firsts = new WeakMap<PageContext, Map<string, string>>();

/** The first text that came up under this key on the page; that may be this one. */
export function firstOnPage(page: PageContext, key: string, text: string): string {
  const known = firsts.get(page) ?? new Map<string, string>();
  firsts.set(page, known);
  const first = known.get(key) ?? text;
  known.set(key, first);
  return first;
}

const counters = new WeakMap<PageContext, Map<string, number>>();

/**
 * How often this key came up before on the page: 0 the first time. For the few rules that span a
 * page, such as "one panel" or "the second field of that name".
 */
export function countOnPage(page: PageContext, key: string): number {
  let counts = counters.get(page);
  if (!counts) {
    counts = new Map();
    counters.set(page, counts);
  }
  const count = counts.get(key) ?? 0;
  counts.set(key, count + 1);
  return count;
}
