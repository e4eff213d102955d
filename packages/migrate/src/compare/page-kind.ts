import { plainAddress } from '../text/links.ts';
import type { OtherKind } from './comparison.ts';

/** Which pages the old tool made by itself, so that a new site without them has lost nothing. */
export function findOtherKind(address: string, isNoindex: boolean): OtherKind | undefined {
  const parts = plainAddress(address).toLowerCase().split('/');
  const last = parts.at(-1) ?? '';
  if (last === '404' || last === 'not-found') return 'not found page';
  if (last === 'search') return 'search page';
  if (isList(parts)) return 'list of pages';
  return isNoindex ? 'noindex page' : undefined;
}

const BLOG_LISTS = new Set(['archive', 'archives', 'author', 'authors', 'category', 'categories']);

/** Tags, and the archives, authors and further pages of a blog. */
function isList(parts: readonly string[]): boolean {
  if (parts.includes('tags') || parts.includes('tag')) return true;
  if (/^\d+$/.test(parts.at(-1) ?? '') && parts.at(-2) === 'page') return true;
  const blog = parts.indexOf('blog');
  return blog !== -1 && parts.slice(blog + 1).some((part) => BLOG_LISTS.has(part));
}
