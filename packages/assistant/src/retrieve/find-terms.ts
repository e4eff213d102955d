import { findCandidates, listTermsFrom, type SectionReader, type TermEntry } from '@quire/search';
import { toStem } from '../words/stem.ts';
import type { Concept, Form } from './read-question.ts';

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
/** Of the worth of a word that stands for another, what is left where the site uses that other. */
const BESIDE_OWN_WORD = 0.75;
/** From here on a term says the very thing, in another form at most. */
const SAME_WORD = 0.9;
const KIND_FACTORS = { name: 1.15, word: 1, plain: 0.5, hint: 0.5 };

/** Looks every concept up in the vocabulary of the index. */
export async function findTerms(
  reader: SectionReader,
  concepts: readonly Concept[],
): Promise<FoundConcept[]> {
  return Promise.all(concepts.map((concept) => findConcept(reader, concept)));
}

async function findConcept(reader: SectionReader, asked: Concept): Promise<FoundConcept> {
  const said = await Promise.all(asked.forms.map((form) => findForm(reader, form)));
  const isSaid = said.some(({ entries }) => entries.length > 0);
  const all = isSaid ? said : [...said, ...(await listMisspelled(reader, asked))];
  const own = all.filter((each) => isSameWord(each) && each.entries.length > 0);
  const rarity = toRarity(
    (own.length > 0 ? own : all).flatMap(({ entries }) => entries),
    reader,
  );
  const trust = own.length > 0 ? BESIDE_OWN_WORD : 1;
  const forms = all.map((form) => ({
    ...form,
    quality: form.quality * (isSameWord(form) ? 1 : trust),
  }));
  const terms = forms.flatMap(({ entries, quality }) =>
    entries.map((entry) => ({ ...entry, quality })),
  );
  return {
    ...asked,
    forms: forms.map(({ stems, quality }) => ({ stems, quality })),
    terms: unique(terms).slice(0, MAX_TERMS),
    weight: KIND_FACTORS[asked.kind] * rarity,
  };
}

/** A form and the terms of the index that have it. */
interface SaidForm extends Form {
  entries: readonly TermEntry[];
}

const isSameWord = ({ quality }: { quality: number }) => quality >= SAME_WORD;

async function findForm(reader: SectionReader, form: Form): Promise<SaidForm> {
  const [stem = ''] = form.stems;
  // A phrase is looked for in the text of what its single words find.
  return { ...form, entries: form.stems.length === 1 ? await listForms(reader, stem) : [] };
}

/** Each term once, as the best form has it. */
function unique(terms: readonly FoundTerm[]): FoundTerm[] {
  const byNumber = new Map<number, FoundTerm>();
  for (const term of terms) {
    if (!byNumber.has(term.number)) byNumber.set(term.number, term);
  }
  return [...byNumber.values()];
}

/** Terms that a word may be a misspelling of, where the site has neither the word nor one that stands for it. */
async function listMisspelled(reader: SectionReader, { text, kind }: Concept): Promise<SaidForm[]> {
  const isWord = (kind === 'word' || kind === 'name') && /^[a-z]+$/.test(text);
  if (!isWord || text.length < MISSPELLED_FROM) return [];
  const found = await findCandidates(reader, { term: text, whole: true, open: false });
  return found
    .filter(({ term }) => Math.abs(term.length - text.length) <= 1)
    .map((entry) => ({ stems: [toStem(entry.term)], quality: MISSPELLED, entries: [entry] }));
}

/** Letters of a word that is looked up in another spelling; shorter ones resemble too much. */
const MISSPELLED_FROM = 5;
const MISSPELLED = 0.7;

/** The terms of the index that share a stem. */
async function listForms(reader: SectionReader, stem: string): Promise<TermEntry[]> {
  const begun = await listTermsFrom(reader, stem);
  return begun.filter(({ term }) => toStem(term) === stem);
}

/**
 * A word that fewer sections have tells no more than one that so many have: whoever asks may just use another
 * word than the pages do.
 */
const FEW_SECTIONS = 8;

/** How much terms tell, by the commonest of them: what few sections have, much. */
function toRarity(terms: readonly TermEntry[], { sectionCount }: SectionReader): number {
  const count = Math.max(FEW_SECTIONS, ...terms.map((term) => term.count));
  return Math.log(1 + (sectionCount - Math.min(count, sectionCount) + 0.5) / (count + 0.5));
}
