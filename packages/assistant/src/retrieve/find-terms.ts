import { findCandidates, listTermsFrom, type SectionReader, type TermEntry } from '@quire/search';
import { toStem } from '../words/stem.ts';
import type { Concept } from './read-question.ts';

/** A term of the index that says what a concept asks for, and how well. */
export interface FoundTerm extends TermEntry {
  quality: number;
}

/** A concept and where the index has it. */
export interface FoundConcept extends Concept {
  terms: readonly FoundTerm[];
  /** How much it tells on this site: what few sections have, much. */
  weight: number;
}

const MAX_TERMS = 40;
/** From here on a term says the very thing, in another form at most. */
export const SAME_WORD = 0.9;
export const KIND_FACTORS = { name: 1.15, word: 1, plain: 0.5, hint: 0.35 };

/** Looks every concept up in the vocabulary of the index. */
export async function findTerms(
  reader: SectionReader,
  concepts: readonly Concept[],
): Promise<FoundConcept[]> {
  return Promise.all(
    concepts.map(async (concept) => {
      const said = await listTerms(reader, concept);
      const terms = said.length > 0 ? said : await listMisspelled(reader, concept);
      const weight = KIND_FACTORS[concept.kind] * toRarity(terms, reader.sectionCount);
      return { ...concept, terms, weight };
    }),
  );
}

async function listTerms(reader: SectionReader, { forms }: Concept): Promise<FoundTerm[]> {
  const found = new Map<number, FoundTerm>();
  for (const { stems, quality } of forms) {
    const [stem] = stems;
    // A phrase is looked for in the text of what its single words find.
    if (stem === undefined || stems.length > 1) continue;
    for (const entry of await listForms(reader, stem)) {
      if (!found.has(entry.number)) found.set(entry.number, { ...entry, quality });
    }
    if (found.size >= MAX_TERMS) break;
  }
  return [...found.values()].slice(0, MAX_TERMS);
}

/** Terms that a word may be a misspelling of, where the site has neither the word nor one that stands for it. */
async function listMisspelled(
  reader: SectionReader,
  { text, kind }: Concept,
): Promise<FoundTerm[]> {
  const isWord = (kind === 'word' || kind === 'name') && /^[a-z]+$/.test(text);
  if (!isWord || text.length < MISSPELLED_FROM) return [];
  const found = await findCandidates(reader, { term: text, whole: true, open: false });
  return found
    .filter(({ term }) => Math.abs(term.length - text.length) <= 1)
    .map((candidate) => ({ ...candidate, quality: MISSPELLED }));
}

/** Letters of a word that is looked up in another spelling; shorter ones resemble too much. */
const MISSPELLED_FROM = 5;
const MISSPELLED = 0.7;

/** The terms of the index that share a stem. */
async function listForms(reader: SectionReader, stem: string): Promise<TermEntry[]> {
  const begun = await listTermsFrom(reader, stem);
  return begun.filter(({ term }) => toStem(term) === stem);
}

/** How much a concept tells, by the commonest of the terms that say the very thing, or else of those that come near. */
function toRarity(terms: readonly FoundTerm[], sectionCount: number): number {
  const same = terms.filter(({ quality }) => quality >= SAME_WORD);
  const chosen = same.length > 0 ? same : terms;
  const count = Math.max(0, ...chosen.map((term) => term.count));
  return Math.log(1 + (sectionCount - Math.min(count, sectionCount) + 0.5) / (count + 0.5));
}
