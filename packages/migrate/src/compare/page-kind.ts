import { plainAddress } from '../text/plain-address.ts';
import type { OtherKind } from './comparison.ts';

/** What is looked at of a page besides its address. */
export interface KindFacts {
  words: number;
  links: number;
  /** Whether it asks programs not to list it, on a site that does not ask that of most pages. */
  isNoindex: boolean;
}

/** Which pages the old tool made by itself, so that a new site without them has lost nothing. */
export function findOtherKind(address: string, facts: KindFacts): OtherKind | undefined {
  const parts = plainAddress(address).toLowerCase().split('/');
  const last = parts.at(-1) ?? '';
  if (last === '404' || last === 'not-found') return 'not found page';
  if (last === 'search' && facts.words <= MAX_SEARCH_WORDS) return 'search page';
  if (isList(parts) && facts.words <= (facts.links + 1) * MAX_LINK_WORDS) return 'list of pages';
  return facts.isNoindex ? 'noindex page' : undefined;
}

/** A search page has a field and little else; a page about search has more to say. */
const MAX_SEARCH_WORDS = 60;

/** Lists have a title and an excerpt for each link; a page about tags has text between few links. */
const MAX_LINK_WORDS = 40;

const BLOG_LISTS = new Set(['archive', 'archives', 'author', 'authors', 'category', 'categories']);

/** Tags, and the archives, authors and further pages of a blog. */
function isList(parts: readonly string[]): boolean {
  if (parts.includes('tags') || parts.includes('tag')) return true;
  if (/^\d+$/.test(parts.at(-1) ?? '') && parts.at(-2) === 'page') return true;
  const blog = parts.indexOf('blog');
  return blog !== -1 && parts.slice(blog + 1).some((part) => BLOG_LISTS.has(part));
}
