import { listTerms } from '@quire/search';
import type { Conversation } from '../conversation.ts';
import { dropPageWords, listTitleTerms } from './about-page.ts';
import { toStem } from './stem.ts';

/** Words that a question is made of, whatever it is about. */
const QUESTION_WORDS = new Set(
  `a about also am an and another any are as at be been being between both but by can cannot cant
  could did do does doesnt doing done dont each either else ever every explain find for from get
  give given gets getting go goes going good got had has have having help here hi hello how however
  i id if ill im in instead into is isnt it its ive just kind know let lets like list make makes
  many may me mean means might more most much must my need needed needs no not now of off often ok on one
  ones only or other our out over please possible possibly same say see shall she should show so
  some something still such supposed sure take tell than thank thanks that thats the their them
  then there these they thing things this those through to too try trying under up us use used
  uses using via want wants was way ways we were what whats when where whether which while who whom
  whose why will with within without wont would wouldnt yes you your youre
  der die das ein eine ich wie was wo kann man und ist mit den dem zu
  le la les un une des du de comment que quoi est ce je peux et pour dans
  el los las una cómo como qué que es puedo para por en y con`.split(/\s+/),
);

/** Below this a question rests on what was asked before: “and in Python?”. */
const ENOUGH_TERMS = 2;
const MAX_TERMS = 12;

/** A term that a question asks about. */
export interface QuestionTerm {
  term: string;
  stem: string;
}

/** What a conversation's last question asks about, each term once, in order. */
export function listQuestionTerms(conversation: Conversation): QuestionTerm[] {
  const own = listOwnTerms(conversation);
  const all = own.length < ENOUGH_TERMS ? [...own, ...listBackground(conversation)] : own;
  const byStem = new Map(all.map((term) => [toStem(term), term]).reverse() as [string, string][]);
  return [...byStem]
    .reverse()
    .slice(0, MAX_TERMS)
    .map(([stem, term]) => ({ term, stem }));
}

/** What the question itself names; nothing where it only points at the page. */
export function listOwnTerms({ question, page }: Conversation): string[] {
  const terms = listTelling(question);
  return page ? dropPageWords(terms) : terms;
}

/** What a question that says little is about: the page that it was asked on, or the question before. */
function listBackground({ history, page }: Conversation): string[] {
  if (page) return listTitleTerms(page);
  const previous = history.findLast(({ role }) => role === 'user');
  return previous ? listTelling(previous.text) : [];
}

function listTelling(text: string): string[] {
  return listTerms(text.slice(0, 4_000)).filter(isTelling);
}

/** Whether a term says what a sentence is about, and is not what any sentence is made of. */
export function isTelling(term: string): boolean {
  return !QUESTION_WORDS.has(term);
}
