import type { PageContext } from '@quire/markdown';

/** An id that an author chose, as it is but unique on the page. */
export function toOwnId(page: PageContext, id: string): string {
  return page.claimId?.(id) ?? id;
}

/**
 * An id that an author chose, by the rule of headings with `{#id}`: white space becomes a dash,
 * punctuation that is awkward in addresses and emoji go.
 */
export function toCleanId(page: PageContext, id: string): string | undefined {
  const clean = id
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[<>"&?,;:!'()[\]{}]|\p{Extended_Pictographic}/gu, '');
  return clean === '' ? undefined : toOwnId(page, clean);
}

/** The address of an id within its page. */
export function toFragment(id: string): string {
  return `#${encodeAddress(id)}`;
}

/** Text for one part of an address; half a character, which cannot be encoded, becomes a mark. */
export function encodeAddress(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
