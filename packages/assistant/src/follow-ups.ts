import { isSupported, toClaim, toEvidence } from './citations/support.ts';
import type { Conversation } from './conversation.ts';
import type { Passage } from './passage.ts';

const MAX_FOLLOW_UPS = 3;
const MAX_LENGTH = 120;
/** One word alone, such as “Example”, says nothing without its page. */
const TELLING_WORDS = 2;

/** What a reader may ask next: what a model proposed, as far as the passages speak of it, then headings of passages. */
export function listFollowUps(
  { question, history }: Conversation,
  passages: readonly Passage[],
  { proposed = [], used = new Set<number>() }: FollowUpOptions = {},
): string[] {
  const evidence = passages.map(toEvidence);
  const isAnswered = (text: string) => evidence.some((each) => isSupported(toClaim(text), each));
  const headings = passages.filter((_, index) => !used.has(index + 1)).map(toHeadingQuestion);
  const asked = [question, ...history.map(({ text }) => text)].map(toKey);
  const byKey = new Map<string, string>();
  for (const text of [...proposed.flatMap(toPlainQuestion).filter(isAnswered), ...headings]) {
    const key = toKey(text);
    if (key === '' || text.length > MAX_LENGTH || asked.includes(key) || byKey.has(key)) continue;
    byKey.set(key, text);
  }
  return [...byKey.values()].slice(0, MAX_FOLLOW_UPS);
}

export interface FollowUpOptions {
  /** Questions that a model proposed. */
  proposed?: readonly string[];
  /** The numbers of the passages that the answer has used already. */
  used?: ReadonlySet<number>;
}

function toHeadingQuestion({ title, heading }: Passage): string {
  if (heading === '') return title;
  return heading.trim().split(/\s+/).length >= TELLING_WORDS ? heading : `${title}: ${heading}`;
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
