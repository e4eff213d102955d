import { toPlainText } from '../text/plain-text.ts';

/** A post of a blog or a changelog, as the page that lists all of them shows it. */
export interface Post {
  title: string;
  address: string;
  date: string;
  excerpt: string;
  tags: string[];
}

const MAX_EXCERPT = 300;

/** The first words of a page, for a list of pages. */
export function firstParagraph(body: string): string {
  const paragraphs = body.split(/\n\s*\n/).map((part) => part.trim());
  const plain = paragraphs.find(
    (part) => /^[\p{L}\p{N}*_["“]/u.test(part) && !/^(?:import|export)\b/.test(part),
  );
  return toPlainText(plain ?? '').slice(0, MAX_EXCERPT);
}

/** One post in a list of updates: its title leads to its page. */
export function emitUpdate({ title, address, date, excerpt, tags }: Post): string {
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

/** Posts from the newest to the oldest. */
export function comparePosts(
  a: { date: string; path: string },
  b: { date: string; path: string },
): number {
  if (a.date === b.date) return a.path < b.path ? -1 : 1;
  return a.date < b.date ? 1 : -1;
}
