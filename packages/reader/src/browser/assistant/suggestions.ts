import type { Words } from './words.ts';

/** A question that a reader may want to ask. */
export interface Suggestion {
  question: string;
  /** Whether it is about the page that is open. */
  isAboutPage: boolean;
}

const MAX_SUGGESTIONS = 3;
const MAX_HEADING = 70;
/** The service takes no longer one. */
const MAX_TITLE = 300;

/** Questions about the page that is open: what it is about, and what its first sections say. */
export function toSuggestions(
  { title, headings }: { title: string; headings: readonly string[] },
  words: Pick<Words, 'about' | 'whatPage'>,
): Suggestion[] {
  const about = headings
    .map((heading) => heading.replace(/\s+/g, ' ').trim())
    .filter((heading) => heading !== '' && heading !== title && heading.length <= MAX_HEADING)
    .map((heading) => ({ question: toQuestion(heading, words.about), isAboutPage: true }));
  return [{ question: words.whatPage, isAboutPage: true }, ...about].slice(0, MAX_SUGGESTIONS);
}

/** A heading that asks already is left as it is. */
function toQuestion(heading: string, about: string): string {
  return /[?？؟]$/.test(heading) ? heading : about.replace('{}', () => heading);
}

/** The title and the main sections of the page that is open. */
export function readPage(): { path: string; title: string; headings: string[] } {
  const written = document.getElementById('page-title')?.textContent ?? document.title;
  const title = written.trim().slice(0, MAX_TITLE);
  const headings = [...document.querySelectorAll('#content h2[id]')].map(readHeading);
  return { path: document.documentElement.dataset.currentPath ?? '/', title, headings };
}

/** The words of a heading, without the link to itself. */
function readHeading(heading: Element): string {
  const words = heading.cloneNode(true) as Element;
  for (const link of words.querySelectorAll('.q-hash, [aria-hidden=true]')) link.remove();
  return words.textContent ?? '';
}
