import { visitTerms } from '@quire/search';
import type { Conversation } from '../conversation.ts';
import { isPlain } from '../words/plain-words.ts';
import { listQuestionWords } from '../words/question-words.ts';
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
/** How well the parts of a name say it that follow each other. */
const SPLIT_NAME = 0.9;
/** The worth of one word of a phrase that stands alone. */
const PART_OF_PHRASE = 0.5;

interface Word {
  term: string;
  stem: string;
  start: number;
  end: number;
  isName: boolean;
  /** Whether any question has it, whatever it is about. */
  isSmall: boolean;
  /** Part of a name that is one of `names`, too. */
  isPart: boolean;
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
  const { words, names } = listWords(spaceFunctionWords(text.slice(0, MAX_READ)));
  const stems = words.map(({ stem }) => stem);
  const taken = new Set<number>();
  const concepts: (Concept | undefined)[] = [];
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue;
    const phrase = word.isPart ? undefined : findPhrase(stems, at);
    for (const place of phrase ?? []) taken.add(place);
    concepts.push(phrase ? toPhrase(phrase.map((place) => words[place] as Word)) : toConcept(word));
  }
  const found = concepts.filter((concept) => concept !== undefined);
  return unique([...names.map(toName), ...found]);
}

/** A name that was written as one, and its parts. */
interface Name {
  whole: Word;
  parts: readonly Word[];
  isWritten: boolean;
}

function listWords(text: string): { words: Word[]; names: Name[] } {
  const words: Word[] = [];
  const names: Name[] = [];
  visitTerms(text, (term, start, end, isWhole) => {
    const isName = isNameAt(text, start, end);
    const word = { term, stem: toStem(term), start, end, isName, isSmall: false, isPart: false };
    if (!isWhole) {
      if (!isRest(words.at(-1), term)) words.push(word);
      return;
    }
    const parts = words.filter((each) => each.start >= start && each.end <= end);
    const isWritten = isWrittenName(text.slice(start, end));
    names.push({ whole: word, parts, isWritten });
    if (isWritten) for (const part of parts) part.isPart = true;
  });
  const small = listQuestionWords(words.map(({ term }) => term));
  for (const word of words) word.isSmall = small.has(word.term);
  return { words, names };
}

/** Whether parts are held together as in code or in the name of a product, not as in `clean-up`. */
function isWrittenName(name: string): boolean {
  return /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|[\p{L}\d][_.][\p{L}\d]/u.test(name);
}

/** The last character of a run of pairs: its pair already asks for it. */
function isRest(before: Word | undefined, term: string): boolean {
  return term.length === 1 && !isAscii(term) && before?.term.endsWith(term) === true;
}

/** Whether a word is written as names are: with a capital within a sentence, or with digits among its letters. */
function isNameAt(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end);
  if (/^\p{Lu}{2,}/u.test(word) || /\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}/u.test(word)) return true;
  const isFirst = /(^|[.!?:]\s*|\n\s*)$/.test(text.slice(0, start));
  return !isFirst && /^\p{Lu}/u.test(word) && word !== 'I';
}

function toConcept({ term, stem, isName, isSmall, isPart }: Word): Concept | undefined {
  const forms = withKin([stem]);
  if (isPart) return { text: term, kind: 'hint', forms: forms.slice(0, 1) };
  if (isSmall) {
    return HINT_WORDS.has(term) ? { text: term, kind: 'hint', forms } : undefined;
  }
  return { text: term, kind: toKind(term, isName && forms.length === 1), forms };
}

function toKind(term: string, isName: boolean): ConceptKind {
  if (/^\d+$/.test(term) || isPlain(term)) return 'plain';
  return isName ? 'name' : 'word';
}

/** A name that is written as one says more than its parts: they only hint at where it is. */
function toName({ whole, parts, isWritten }: Name): Concept {
  const forms = [
    { stems: [whole.stem], quality: 1 },
    { stems: parts.map(({ stem }) => stem), quality: SPLIT_NAME },
  ];
  if (!isWritten) return { text: whole.term, kind: 'hint', forms };
  // A product is named with a capital; what begins with a small letter is code, which is often half remembered.
  const isProduct = whole.isName && (parts[0]?.isName === true || parts[0]?.term.length === 1);
  return { text: whole.term, kind: isProduct ? 'name' : 'word', forms };
}

/** Words that ask for a kind of answer. */
const HINT_WORDS = new Set(['where', 'wheres', 'without', 'only']);

function toPhrase(words: readonly Word[]): Concept {
  const text = words.map(({ term }) => term).join(' ');
  const isHint = words.every(({ isSmall }) => isSmall);
  const telling = words.filter(({ isSmall }) => !isSmall);
  const stems = words.map(({ stem }) => stem);
  const parts = telling.map(({ stem }) => ({ stems: [stem], quality: PART_OF_PHRASE }));
  const isOrdinary = telling.every(({ term }) => isPlain(term));
  return {
    text,
    kind: isHint || telling.length === 0 ? 'hint' : isOrdinary ? 'plain' : 'word',
    forms: [...withKin(stems), ...parts],
  };
}

function withKin(stems: readonly string[]): Form[] {
  return [{ stems, quality: 1 }, ...listKin(stems).slice(0, MAX_FORMS - 1)];
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

function isAscii(text: string): boolean {
  return text.charCodeAt(0) < 0x80;
}
