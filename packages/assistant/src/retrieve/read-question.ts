import { visitTerms } from '@quire/search';
import type { Conversation } from '../conversation.ts';
import { PLAIN_WORDS, QUESTION_WORDS } from '../words/plain-words.ts';
import { toStem } from '../words/stem.ts';
import { findPhrase, listKin } from '../words/thesaurus.ts';
import { dropPageWords, listTitleTerms } from './about-page.ts';
import { spaceFunctionWords } from './packed-scripts.ts';

/** One way to say what is asked: stems that follow each other, and how well they say it. */
export interface Form {
  stems: readonly string[];
  quality: number;
}

/**
 * What a word says of its place in the question: a `name` is what only names say; a `plain` word is one that
 * another page may well do without; a `hint` is not asked for, but stands where the answer does.
 */
export type ConceptKind = 'name' | 'word' | 'plain' | 'hint';

/** One thing that a question asks about, in all the ways that a page may say it, its own first. */
export interface Concept {
  /** As it was asked. */
  text: string;
  kind: ConceptKind;
  forms: readonly Form[];
}

/** Below this a question rests on what was asked before: “and in Python?”. */
const ENOUGH_CONCEPTS = 2;
const MAX_CONCEPTS = 14;
const MAX_FORMS = 28;
/** Longer questions are pasted logs: their first lines say what it is about. */
const MAX_READ = 1_200;
/** The worth of one word of a phrase that stands alone. */
const PART_OF_PHRASE = 0.5;

interface Word {
  term: string;
  stem: string;
  /** A name as a whole, which was also split. */
  isWhole: boolean;
  isName: boolean;
}

/** What the last question of a conversation asks about, each thing once, in order. */
export function readQuestion(conversation: Conversation): Concept[] {
  const own = readOwn(conversation);
  const asked = own.filter(({ kind }) => kind !== 'hint');
  if (asked.length >= ENOUGH_CONCEPTS) return own.slice(0, MAX_CONCEPTS);
  return unique([...own, ...readBackground(conversation)]).slice(0, MAX_CONCEPTS);
}

/** What the question itself names; nothing where it only points at the page. */
export function readOwn({ question, page }: Conversation): Concept[] {
  const concepts = readText(question);
  return page ? concepts.filter(({ text }) => dropPageWords([text]).length > 0) : concepts;
}

/** What a question that says little is about: the page that it was asked on, or the question before. */
function readBackground({ history, page }: Conversation): Concept[] {
  if (page) return readText(listTitleTerms(page).join(' '));
  const previous = history.findLast(({ role }) => role === 'user');
  return previous ? readText(previous.text) : [];
}

function readText(text: string): Concept[] {
  const words = listWords(spaceFunctionWords(text.slice(0, MAX_READ)));
  const simple = words.filter(({ isWhole }) => !isWhole);
  const stems = simple.map(({ stem }) => stem);
  const concepts: Concept[] = [];
  for (let at = 0; at < simple.length; at++) {
    const phrase = findPhrase(stems, at);
    const taken = simple.slice(at, at + (phrase?.length ?? 1));
    const concept = phrase ? toPhrase(taken) : toConcept(taken[0] as Word);
    if (concept) concepts.push(concept);
    if (phrase) at += phrase.length - 1;
  }
  return unique([
    ...concepts,
    ...words.filter(({ isWhole }) => isWhole).map(toWhole),
    ...joinNeighbors(simple),
  ]);
}

function listWords(text: string): Word[] {
  const words: Word[] = [];
  visitTerms(text, (term, start, end, isWhole) => {
    if (isRest(words.at(-1), term)) return;
    words.push({ term, stem: toStem(term), isWhole, isName: isNameAt(text, start, end) });
  });
  return words;
}

/** The last character of a run of pairs: its pair already asks for it. */
function isRest(before: Word | undefined, term: string): boolean {
  return term.length === 1 && /[^\x00-\x7f]/.test(term) && before?.term.endsWith(term) === true;
}

/** Whether a word is written as names are: with a capital within a sentence, or with digits among its letters. */
function isNameAt(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end);
  if (/^\p{Lu}{2,}/u.test(word) || /\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}/u.test(word)) return true;
  const isFirst = /(^|[.!?:]\s*|\n\s*)$/.test(text.slice(0, start));
  return !isFirst && /^\p{Lu}/u.test(word) && word !== 'I';
}

function toConcept({ term, stem, isName }: Word): Concept | undefined {
  const forms = withKin([stem], term);
  if (QUESTION_WORDS.has(term)) {
    return HINT_WORDS.has(term) ? { text: term, kind: 'hint', forms } : undefined;
  }
  const isPlain = PLAIN_WORDS.has(term) || /^\d$/.test(term);
  return { text: term, kind: isName ? 'name' : isPlain ? 'plain' : 'word', forms };
}

/** Words that ask for a kind of answer. */
const HINT_WORDS = new Set(['where', 'wheres', 'without', 'only']);

function toPhrase(words: readonly Word[]): Concept {
  const text = words.map(({ term }) => term).join(' ');
  const isHint = words.every(({ term }) => QUESTION_WORDS.has(term));
  const telling = words.filter(({ term }) => !QUESTION_WORDS.has(term));
  const stems = words.map(({ stem }) => stem);
  const parts = telling.map(({ stem }) => ({ stems: [stem], quality: PART_OF_PHRASE }));
  const isPlain = telling.every(({ term }) => PLAIN_WORDS.has(term));
  return {
    text,
    kind: isHint || telling.length === 0 ? 'hint' : isPlain ? 'plain' : 'word',
    forms: [...withKin(stems), ...parts],
  };
}

function withKin(stems: readonly string[], term = ''): Form[] {
  const kin = term === '' || /^[a-z]|[^\x00-\x7f]/.test(term) ? listKin(stems) : [];
  return [{ stems, quality: 1 }, ...kin.slice(0, MAX_FORMS - 1)];
}

/** A name as a whole raises what has it. */
function toWhole({ term, stem }: Word): Concept {
  return { text: term, kind: 'hint', forms: [{ stems: [stem], quality: 1 }] };
}

/** Two words may be one name on a page: `max retries` and `maxRetries`. */
function joinNeighbors(words: readonly Word[]): Concept[] {
  return words.slice(1).flatMap(({ term }, at): Concept[] => {
    const before = words[at]?.term ?? '';
    const isTelling = !QUESTION_WORDS.has(term) && !QUESTION_WORDS.has(before);
    if (!isTelling || !/^[a-z]+$/.test(before) || !/^[a-z]+$/.test(term)) return [];
    const joined = before + term;
    return [{ text: joined, kind: 'hint', forms: [{ stems: [toStem(joined)], quality: 1 }] }];
  });
}

function unique(concepts: readonly Concept[]): Concept[] {
  const known = new Set<string>();
  return concepts.filter(({ forms }) => {
    const key = forms[0]?.stems.join(' ') ?? '';
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
