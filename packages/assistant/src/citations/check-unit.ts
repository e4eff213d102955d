import type { Passage } from '../passage.ts';
import type { AnswerUnit } from './split-units.ts';
import {
  type Claim,
  claimsNothing,
  type Evidence,
  hasFacts,
  isPartOf,
  isSupported,
  joinEvidence,
  shareOf,
  toClaim,
  toEvidence,
} from './support.ts';

/** What becomes of a unit of an answer. */
export type Verdict =
  /** The passages with these numbers support it; `text` cites them and no others. */
  | { kind: 'supported'; text: string; cited: readonly number[] }
  /** It says nothing by itself: a heading, `Do this:`, “Yes.” */
  | { kind: 'lead'; text: string }
  /** No passage supports it. `isClaim` where leaving it out leaves something out. */
  | { kind: 'unsupported'; isClaim: boolean };

export interface UnitCheckOptions {
  /** Whether the answer is in another language than the passages: then only facts can be compared. */
  isOtherLanguage: boolean;
}

export type UnitCheck = (unit: AnswerUnit) => Verdict;

const CITATION = /[ \t]*(?:\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\]|【(\d{1,2})[^】]*】)(?!\()/g;
/** A heading or a line that leads up to what follows may say this many words. */
const LEAD_WORDS = 8;
/** What is left out with fewer words than this was a phrase. */
const CLAIM_WORDS = 4;

/** Creates the check of an answer against the passages that the model was given. */
export function createUnitCheck(
  passages: readonly Passage[],
  { isOtherLanguage }: UnitCheckOptions,
): UnitCheck {
  const evidence = passages.map(toEvidence);
  const evidenceOf = (numbers: readonly number[]) =>
    joinEvidence(numbers.flatMap((number) => evidence[number - 1] ?? []));

  return (unit) => {
    const asked = listCited(unit.text).filter((number) => number >= 1 && number <= evidence.length);
    const plain = withoutCitations(unit.text);
    const claim = toClaim(toPlainText(plain));
    if (unit.kind !== 'code' && isLead(plain, claim)) return { kind: 'lead', text: plain };
    const cited = isOtherLanguage
      ? asked.filter(() => hasFacts(claim, evidenceOf(asked)))
      : findSupport(claim, asked, { unit, evidence, evidenceOf });
    if (cited.length > 0) return { kind: 'supported', text: cite(unit, plain, cited), cited };
    const isClaim = asked.length > 0 || claim.facts.length > 0 || claim.stems.size >= CLAIM_WORDS;
    return { kind: 'unsupported', isClaim };
  };
}

interface Known {
  unit: AnswerUnit;
  evidence: readonly Evidence[];
  evidenceOf(numbers: readonly number[]): Evidence;
}

/** The passages that support a claim: of those that it cites, or else the one that supports it most. */
function findSupport(
  claim: Claim,
  asked: readonly number[],
  { unit, evidence, evidenceOf }: Known,
): number[] {
  const kind = unit.kind === 'code' ? 'code' : 'prose';
  const helping = asked.filter((number) => isPartOf(claim, evidenceOf([number])));
  if (helping.length > 0 && isSupported(claim, evidenceOf(helping), kind)) return helping;
  const other = findBest(evidence, (each) =>
    isSupported(claim, each, kind) ? shareOf(claim, each) : 0,
  );
  if (other >= 0) return [other + 1];
  // A table has rows from several sections.
  const all = evidence.map((_, index) => index + 1);
  return unit.kind === 'table' && isSupported(claim, evidenceOf(all), kind) ? all : [];
}

/** The place of the highest value above 0, the first of equal ones; -1 where there is none. */
function findBest<Item>(items: readonly Item[], toValue: (item: Item) => number): number {
  const values = items.map(toValue);
  const best = Math.max(0, ...values);
  return best > 0 ? values.indexOf(best) : -1;
}

function isLead(plain: string, claim: Claim): boolean {
  if (claimsNothing(claim)) return true;
  const leads = /^\s*#{1,6}\s/.test(plain) || /[:：]\W*$/.test(plain);
  return leads && claim.facts.length === 0 && claim.stems.size <= LEAD_WORDS;
}

/** The numbers that a text cites, each once, in order. */
function listCited(text: string): number[] {
  const numbers = [...text.matchAll(CITATION)].flatMap(([, list = '', single = '']) =>
    `${list},${single}`.split(',').flatMap((number) => Number(number.trim()) || []),
  );
  return [...new Set(numbers)];
}

function withoutCitations(text: string): string {
  return text.replace(CITATION, '');
}

/** Code and tables stay as they are: a citation within them would be part of them. */
function cite(unit: AnswerUnit, plain: string, cited: readonly number[]): string {
  if (unit.kind !== 'sentence') return unit.text;
  const marks = cited.map((number) => `[${number}]`).join('');
  const [, body = plain, stop = ''] = /^(.*?)([.!?…]*[*_"']*)$/su.exec(plain) ?? [];
  const cjk = /[。！？]$/u.exec(body)?.[0] ?? '';
  if (cjk !== '') return `${body.slice(0, -1)}${marks}${cjk}`;
  return `${body.trimEnd()} ${marks}${stop}`;
}

/** Words without Markdown; what code holds stays marked as code. */
function toPlainText(text: string): string {
  return text
    .replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+/, '')
    .replace(/^\s*(`{3,}|~{3,})\w*\n?/, '')
    .replace(/\n?(`{3,}|~{3,})\s*$/, '')
    .replace(/!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/^\s*#{1,6}\s/, '')
    .replace(/[*|]+/g, ' ')
    .replace(/(?<!\w)_+|_+(?!\w)/g, ' ');
}
