import type { Block } from '@quire/search';

/** A section of a page that may hold the answer. */
export interface Passage {
  /** The page's address on its site, without the section: `/guides/start`. */
  address: string;
  /** Of the section within its page; empty for the beginning. */
  id: string;
  title: string;
  heading: string;
  breadcrumbs: readonly string[];
  /** Its words without code, as one line. */
  text: string;
  /** What it holds, in reading order. */
  blocks: readonly Block[];
  /** Of what the question asks, the share that this section speaks of: 0 to 1. */
  coverage: number;
  score: number;
}

/** A passage as a reader sees it among the sources of an answer. */
export interface Source {
  /** What `[1]` in the answer refers to. */
  number: number;
  title: string;
  heading: string;
  url: string;
  excerpt: string;
}

const EXCERPT_LENGTH = 240;

/** Where a passage is read. */
export function toPassageUrl({ address, id }: Pick<Passage, 'address' | 'id'>): string {
  return id === '' ? address : `${address}#${encodeURIComponent(id)}`;
}

/** The sources of an answer, numbered as the answer cites them. */
export function toSources(passages: readonly Passage[]): Source[] {
  return passages.map((passage, index) => ({
    number: index + 1,
    title: passage.title,
    heading: passage.heading,
    url: toPassageUrl(passage),
    excerpt: cutAtWord(passage.text, EXCERPT_LENGTH),
  }));
}

/** The beginning of a text, ended at a word, with a sign that it goes on. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const gap = cut.lastIndexOf(' ');
  // A text without gaps (Chinese, a long name) is cut where it is, but never within a character.
  const end = gap > length / 2 ? gap : length - (isHighSurrogate(cut, length - 1) ? 1 : 0);
  return `${text.slice(0, end).trimEnd()} …`;
}

function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}
