import type { AnswerEvent } from './answer-event.ts';
import {
  type Claim,
  type Evidence,
  hasFacts,
  shareOf,
  toClaim,
  toEvidence,
} from './citations/support.ts';
import type { Conversation } from './conversation.ts';
import type { Passage } from './passage.ts';

const MAX_FOLLOW_UPS = 3;
const MAX_LENGTH = 120;
/** Of the words of a proposed question, how many a passage has to have: a question is short. */
const ANSWERED_SHARE = 0.65;
/** A section far below the best is about something else. */
const WORTH_OFFERING = 0.5;
/** One word alone, such as “Example”, says nothing without its page. */
const TELLING_WORDS = 2;

/** What a reader may ask next: what a model proposed, as far as the passages speak of it, then headings of passages. */
export function listFollowUps(
  { question, history }: Conversation,
  passages: readonly Passage[],
  { proposed = [], used = new Set<number>() }: FollowUpOptions = {},
): string[] {
  const evidence = passages.map(toEvidence);
  const best = passages[0]?.score ?? 0;
  const isAnswered = (text: string) => evidence.some((each) => isAnsweredBy(toClaim(text), each));
  const headings = passages
    .filter(({ score }, index) => !used.has(index + 1) && score >= best * WORTH_OFFERING)
    .flatMap(toHeadingQuestion);
  const asked = [question, ...history.map(({ text }) => text)].map(toKey);
  const byKey = new Map<string, string>();
  for (const text of [...proposed.flatMap(toPlainQuestion).filter(isAnswered), ...headings]) {
    const key = toKey(text);
    if (key === '' || text.length > MAX_LENGTH || asked.includes(key) || byKey.has(key)) continue;
    byKey.set(key, text);
  }
  return [...byKey.values()].slice(0, MAX_FOLLOW_UPS);
}

/** What the reader may ask next, where there is something. */
export function* suggest(questions: readonly string[]): Iterable<AnswerEvent> {
  if (questions.length > 0) yield { type: 'suggestions', questions };
}

function isAnsweredBy(claim: Claim, evidence: Evidence): boolean {
  return hasFacts(claim, evidence) && shareOf(claim, evidence) >= ANSWERED_SHARE;
}

export interface FollowUpOptions {
  /** Questions that a model proposed. */
  proposed?: readonly string[];
  /** The numbers of the passages that the answer has used already. */
  used?: ReadonlySet<number>;
}

function toHeadingQuestion({ title, heading }: Passage): string[] {
  const isTelling = (text: string) => text.trim().split(/\s+/).length >= TELLING_WORDS;
  if (heading === '') return isTelling(title) ? [title] : [];
  return [isTelling(heading) ? heading : `${title}: ${heading}`];
}

/** One line of plain words; anything with markup or an address is no question. */
function toPlainQuestion(text: string): string[] {
  const plain = text
    .replace(/^[\s\-*•\d.)]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /[<>[\]`]|:\/\//.test(plain) ? [] : [plain];
}

function toKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
