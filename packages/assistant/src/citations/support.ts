import { listTerms } from '@quire/search';
import type { Passage } from '../passage.ts';
import { QUESTION_WORDS } from '../words/question-words.ts';
import { toStem } from '../words/stem.ts';
import { listFacts } from './facts.ts';

/** Of the words of a sentence, how many a passage has to have for the sentence to rest on it. */
const ENOUGH_WORDS = 0.5;
/** Of code nearly all: a command with one part that was made up does harm. */
const ENOUGH_OF_CODE = 0.8;
/** One of several passages that a sentence cites has to bring at least this much of it. */
const WORTH_CITING = 0.25;

/** What a sentence claims, as far as code can compare it: its words, and what has to be right to the letter. */
export interface Claim {
  stems: ReadonlySet<string>;
  /** Numbers, names, flags, addresses. */
  facts: readonly string[];
}

/** What passages say, in the same terms. */
export interface Evidence {
  stems: ReadonlySet<string>;
  facts: ReadonlySet<string>;
  /** Everything in small letters, for names that stand within others. */
  text: string;
}

/** What a piece of an answer claims. */
export function toClaim(text: string): Claim {
  return { stems: new Set(listStems(text)), facts: listFacts(text) };
}

/** What a passage can be cited for, of the text that the model was given. */
export function toEvidence({ title, heading, breadcrumbs, text }: Passage): Evidence {
  // Markdown has a stroke before signs that would mean something: it is no part of a name.
  const whole = [title, heading, ...breadcrumbs, text].join('\n').replace(/\\([^\w\s])/g, '$1');
  return {
    stems: new Set(listTerms(whole).map(toStem)),
    facts: new Set(listFacts(whole)),
    text: whole.toLowerCase(),
  };
}

/** Several passages as one. */
export function joinEvidence(all: readonly Evidence[]): Evidence {
  return {
    stems: new Set(all.flatMap(({ stems }) => [...stems])),
    facts: new Set(all.flatMap(({ facts }) => [...facts])),
    text: all.map(({ text }) => text).join('\n'),
  };
}

/** Whether there is nothing in a sentence that could be wrong: “Yes.” */
export function claimsNothing({ stems, facts }: Claim): boolean {
  return stems.size === 0 && facts.length === 0;
}

/**
 * Whether a passage supports a sentence: it has every number, name and address of it as written, and
 * most of its words. This is no proof that the sentence is right; it stops what the passage does not speak of.
 */
export function isSupported(
  claim: Claim,
  evidence: Evidence,
  kind: 'prose' | 'code' = 'prose',
): boolean {
  if (!hasFacts(claim, evidence)) return false;
  return shareOf(claim, evidence) >= (kind === 'code' ? ENOUGH_OF_CODE : ENOUGH_WORDS);
}

/** Whether every number, name and address of a claim stands in a passage. */
export function hasFacts({ facts }: Claim, evidence: Evidence): boolean {
  return facts.every((fact) => evidence.facts.has(fact) || isWithin(fact, evidence.text));
}

/** Whether a passage has a part of what a sentence says that cites several. */
export function isPartOf(claim: Claim, evidence: Evidence): boolean {
  return shareOf(claim, evidence) >= WORTH_CITING;
}

/** Of the words of a claim, the share that a passage has: 0 to 1. */
export function shareOf({ stems }: Claim, evidence: Evidence): number {
  if (stems.size === 0) return 1;
  const found = [...stems].filter((stem) => evidence.stems.has(stem));
  return found.length / stems.size;
}

/** A number stands alone or not at all: 5 is not in 500. */
function isWithin(fact: string, text: string): boolean {
  return !/^[\d.,]+$/.test(fact) && text.includes(fact);
}

function listStems(text: string): string[] {
  return listTerms(text)
    .filter((term) => !QUESTION_WORDS.has(term))
    .map(toStem);
}
