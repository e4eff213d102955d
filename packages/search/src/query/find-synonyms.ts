import { toCommonLimit } from '../format/common-term.ts';
import { listWords } from '../words/list-words.ts';
import { findVery } from './find-candidates.ts';
import type { SectionReader } from './index-reader.ts';
import type { TermMatch } from './score-term.ts';

/** More words that mean one thing are not looked at. */
const MAX_ALTERNATIVES = 12;

/** By a term of the query, what else it may be called: the terms of each synonym of a phrase that it is in. */
export type Alternatives = ReadonlyMap<string, readonly (readonly TermMatch[])[]>;

/** Finds phrases of the query that have synonyms, and where those stand. */
export async function findSynonyms(reader: SectionReader, query: string): Promise<Alternatives> {
  const found = new Map<string, (readonly TermMatch[])[]>();
  if (reader.synonyms.length === 0) return found;
  const words = listWords(query);
  for (const group of reader.synonyms) {
    const phrases = group.map(listWords).filter((phrase) => phrase.length > 0);
    const asked = phrases.filter((phrase) => holdsPhrase(words, phrase));
    if (asked.length === 0) continue;
    const others = phrases.filter((phrase) => !asked.includes(phrase)).slice(0, MAX_ALTERNATIVES);
    const matches = await Promise.all(others.map((phrase) => matchPhrase(reader, phrase)));
    const usable = matches.filter((match) => match !== undefined);
    for (const term of new Set(asked.flat())) {
      found.set(term, [...(found.get(term) ?? []), ...usable]);
    }
  }
  return found;
}

/** Whether a phrase stands in a text, word after word. */
function holdsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, index) => words[at + index] === word));
}

/** The terms of a phrase as the index has them; nothing where it lacks one. */
async function matchPhrase(
  reader: SectionReader,
  phrase: readonly string[],
): Promise<TermMatch[] | undefined> {
  const found = await Promise.all(phrase.map((term) => findVery(reader, term)));
  const candidates = found.filter((candidate) => candidate !== undefined);
  if (candidates.length < phrase.length) return undefined;
  // A word such as "in" has no places in texts: the others tell where the phrase is.
  const limit = toCommonLimit(reader.sectionCount);
  const telling = candidates.filter(({ count }) => count <= limit);
  return Promise.all(
    (telling.length > 0 ? telling : candidates).map(
      async (candidate): Promise<TermMatch> => ({
        query: { term: candidate.term, whole: false, open: false },
        candidates: [candidate],
        postings: [await reader.postings(candidate.number)],
        alternatives: [],
      }),
    ),
  );
}
