import { KIND, kindOf } from '../words/char-kind.ts';
import { editDistance, lacksMore, toLetters, toTolerance } from './edit-distance.ts';
import type { SectionReader, TermList } from './index-reader.ts';
import { listOtherForms } from './other-forms.ts';
import type { QueryTerm } from './parse-query.ts';
import { lowerBound, type TermEntry, toEntry } from './vocabulary-terms.ts';

/** A term of the index that stands for a term of the query. */
export interface Candidate extends TermEntry {
  /** 1 for the very term, less for what only resembles it. */
  quality: number;
  /** Set for a term with other letters, which the reader may not have meant. */
  isSimilar?: boolean;
}

/** How well another form of a word stands for it. */
const OTHER_FORM = 0.8;
const MAX_BEGINNINGS = 32;
const MAX_RESEMBLING = 12;
const LAST_TEXT = '\uffff';

/** The terms of the index that a term of the query may mean, the best first. */
export async function findCandidates(
  reader: SectionReader,
  query: QueryTerm,
): Promise<Candidate[]> {
  const { term, open } = query;
  const forms = listOtherForms(term);
  const [first, last] = toEnds([term, term + LAST_TEXT, ...forms]);
  const lists = await reader.termLists(first, last);
  const found = new Map<number, Candidate>();
  const add = (candidate: Candidate | undefined) => {
    if (candidate && !found.has(candidate.number)) found.set(candidate.number, candidate);
  };
  const exact = findExact(lists, term, 1);
  add(exact);
  for (const form of forms) add(findExact(lists, form, OTHER_FORM));
  if (open || term.length > 3) for (const each of findBeginning(lists, term, open)) add(each);
  if (!exact) {
    const share = found.size > 0 ? 0.6 : 1;
    for (const each of await findResembling(reader, query, found.size === 0)) {
      add({ ...each, quality: each.quality * share });
    }
  }
  return [...found.values()].sort((a, b) => b.quality - a.quality || compareTerms(a, b));
}

/** The first and the last of texts, in the order of an index. */
function toEnds(texts: readonly string[]): [first: string, last: string] {
  const sorted = [...texts].sort();
  return [sorted[0] as string, sorted.at(-1) as string];
}

/** The very term of the index, if it has it. */
export async function findVery(
  reader: SectionReader,
  term: string,
): Promise<Candidate | undefined> {
  return findExact(await reader.termLists(term, term), term, 1);
}

/** The most likely term for one that nothing resembles: with more letters wrong than results are shown for. */
export async function findFarther(
  reader: SectionReader,
  { term }: QueryTerm,
): Promise<Candidate | undefined> {
  const tolerance = toTolerance(term);
  if (tolerance === 0 || kindOf(term.charCodeAt(0)) === KIND.packed) return undefined;
  const all = await reader.termLists('', LAST_TEXT);
  return compareAll(all, term, tolerance + 1, false)[0];
}

function findExact(
  lists: readonly TermList[],
  term: string,
  quality: number,
): Candidate | undefined {
  for (const list of lists) {
    const at = lowerBound(list.terms, term);
    if (list.terms[at] === term) return toCandidate(list, at, quality);
  }
  return undefined;
}

/** Terms that begin with what was typed: those of most sections, as that is what a reader most likely means. */
function findBeginning(lists: readonly TermList[], term: string, open: boolean): Candidate[] {
  const found: Candidate[] = [];
  for (const list of lists) {
    for (let at = lowerBound(list.terms, term); at < list.terms.length; at++) {
      const other = list.terms[at] as string;
      if (!other.startsWith(term)) break;
      if (other === term) continue;
      const share = term.length / other.length;
      found.push(toCandidate(list, at, (open ? 0.35 : 0.15) + 0.45 * share));
    }
  }
  found.sort((a, b) => b.count - a.count || compareTerms(a, b));
  return found.slice(0, open ? MAX_BEGINNINGS : MAX_BEGINNINGS / 4);
}

/** Terms with another letter or two: of the same first letter, and of any when there is nothing else. */
async function findResembling(
  reader: SectionReader,
  { term, open, whole }: QueryTerm,
  isLost: boolean,
): Promise<Candidate[]> {
  const tolerance = toTolerance(term);
  if (tolerance === 0 || kindOf(term.charCodeAt(0)) === KIND.packed) return [];
  const first = term.charAt(0);
  const near = await reader.termLists(first, first + LAST_TEXT);
  const found = compareAll(near, term, tolerance, open, (other) => other.startsWith(first));
  if (found.length > 0 || !isLost || whole) return found;
  return compareAll(await reader.termLists('', LAST_TEXT), term, tolerance, open);
}

function compareAll(
  lists: readonly TermList[],
  term: string,
  tolerance: number,
  open: boolean,
  isAsked: (other: string) => boolean = () => true,
): Candidate[] {
  const found: (Candidate & { distance: number })[] = [];
  const letters = toLetters(term);
  for (const list of lists) {
    const lettersOfTerms = readLetters(list);
    for (let at = 0; at < list.terms.length; at++) {
      if (lacksMore(letters, lettersOfTerms[at] as number, tolerance)) continue;
      const other = list.terms[at] as string;
      if (other.length < term.length - tolerance || !isAsked(other)) continue;
      const likeness = compare(term, other, tolerance, open);
      if (likeness) found.push({ ...toCandidate(list, at, 0), isSimilar: true, ...likeness });
    }
  }
  found.sort((a, b) => b.quality - a.quality || b.count - a.count || compareTerms(a, b));
  return found.slice(0, MAX_RESEMBLING).map(({ distance: _, ...candidate }) => candidate);
}

const knownLetters = new WeakMap<TermList, Int32Array>();

/** The letters of each term, read once: a query with misspelled words goes through all terms several times. */
function readLetters(list: TermList): Int32Array {
  const known = knownLetters.get(list);
  if (known) return known;
  const letters = Int32Array.from(list.terms, toLetters);
  knownLetters.set(list, letters);
  return letters;
}

/** How near a term is, and how well it stands for the word; nothing where it is too far away. */
function compare(
  term: string,
  other: string,
  tolerance: number,
  open: boolean,
): { distance: number; quality: number } | undefined {
  // Any beginning is at least as near as the whole: most terms are ruled out by one comparison.
  const nearest = editDistance(term, other, tolerance, open);
  if (nearest > tolerance) return undefined;
  const whole = open ? editDistance(term, other, tolerance) : nearest;
  const isWhole = whole <= tolerance;
  const distance = isWhole ? whole : nearest;
  return { distance, quality: (isWhole ? 0.75 : 0.45) - 0.22 * (distance - 1) };
}

/** In order of their text, as terms are in an index. */
function compareTerms(a: Candidate, b: Candidate): number {
  return a.term < b.term ? -1 : a.term > b.term ? 1 : 0;
}

function toCandidate(list: TermList, at: number, quality: number): Candidate {
  return { ...toEntry(list, at), quality };
}
