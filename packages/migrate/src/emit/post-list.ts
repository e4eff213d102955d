import type { OldRedirect } from '../old-site.ts';
import { toPlainText } from '../text/plain-text.ts';

/** A post of a blog, as its list shows it. */
export interface ListedPost {
  title: string;
  address: string;
  date: string;
  excerpt: string;
  tags: string[];
}

/** The posts of a blog as updates, the last one first. */
export function emitPosts(posts: readonly ListedPost[]): string {
  const key = ({ date, address }: ListedPost): string => `${date} ${address}`;
  const sorted = [...posts].sort((a, b) =>
    a.date === b.date ? (a.address < b.address ? -1 : 1) : key(a) < key(b) ? 1 : -1,
  );
  return sorted.map(toUpdate).join('\n\n');
}

/** Old lists of posts lead to the one list that we have: further pages, and the posts of a tag, an author or a year. */
export function redirectLists(address: string, lists: readonly string[]): OldRedirect[] {
  return lists.map((list) => ({ from: `${address.replace(/\/$/, '')}/${list}`, to: address }));
}

const MAX_EXCERPT = 300;

/** The first words of a page that are neither a heading nor code. */
export function firstParagraph(body: string): string {
  const paragraphs = body.split(/\n\s*\n/).map((part) => part.trim());
  const plain = paragraphs.find(
    (part) => /^[\p{L}\p{N}*_["“]/u.test(part) && !/^(?:import|export)\b/.test(part),
  );
  return toPlainText(plain ?? '').slice(0, MAX_EXCERPT);
}

function toUpdate({ title, address, date, excerpt, tags }: ListedPost): string {
  const marks = tags.length > 0 ? ` tags={${JSON.stringify(tags)}}` : '';
  const words = excerpt.replace(/[{}<]/g, '\\$&');
  return [
    `<Update label="${date || title.replaceAll('"', '&quot;')}"${marks}>`,
    '',
    `## [${title.replace(/[[\]{}<]/g, '\\$&')}](${address})`,
    '',
    ...(words === '' ? [] : [words, '']),
    '</Update>',
  ].join('\n');
}
