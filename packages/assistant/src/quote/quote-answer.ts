import { listTerms } from '@quire/search';
import type { Conversation } from '../conversation.ts';
import { cutAtWord, type Passage, toPassageUrl } from '../passage.ts';
import { readQuestion } from '../retrieve/read-question.ts';
import { toStem } from '../words/stem.ts';
import { isCut, splitSentences } from './sentences.ts';

const MAX_QUOTED = 3;
const QUOTE_SENTENCES = 3;
const QUOTE_LENGTH = 480;
/** A passage far below the best would only distract. */
const WORTH_QUOTING = 0.55;

/** An answer in the words of the pages themselves, in Markdown: used where no model is configured. */
export function quoteAnswer(conversation: Conversation, passages: readonly Passage[]): string {
  const stems = new Set(readQuestion(conversation).flatMap(({ forms }) => forms.flatMap(({ stems }) => stems)));
  return chooseQuoted(passages)
    .map((passage, index) => quotePassage(passage, index + 1, stems))
    .join('\n\n');
}

/** The passages that an answer quotes; its sources are these, in this order. */
export function chooseQuoted(passages: readonly Passage[]): Passage[] {
  const best = passages[0]?.score ?? 0;
  return passages.slice(0, MAX_QUOTED).filter(({ score }) => score >= best * WORTH_QUOTING);
}

function quotePassage(passage: Passage, number: number, stems: ReadonlySet<string>): string {
  const name = [passage.title, passage.heading].filter(Boolean).map(escapeMarkdown).join(' › ');
  const link = `**[${name}](${toPassageUrl(passage)})** [${number}]`;
  const quote = chooseSentences(passage.text, stems);
  return quote === '' ? link : `${link}\n\n> ${escapeMarkdown(quote)}`;
}

/** The sentence that has most of the question's words, and those that follow it. */
function chooseSentences(text: string, stems: ReadonlySet<string>): string {
  const sentences = listReadable(text);
  let best = 0;
  let most = -1;
  for (const [index, sentence] of sentences.entries()) {
    const found = new Set(
      listTerms(sentence)
        .map(toStem)
        .filter((stem) => stems.has(stem)),
    ).size;
    if (found > most) [best, most] = [index, found];
  }
  return cutAtWord(sentences.slice(best, best + QUOTE_SENTENCES).join(' '), QUOTE_LENGTH);
}

/** A table or a list without stops reads badly in a quote: it is left out where there is anything else. */
function listReadable(text: string): string[] {
  const sentences = splitSentences(text);
  const whole = sentences.filter((sentence) => !isCut(sentence));
  return whole.length > 0 ? whole : sentences;
}

/** Pages are quoted as text: nothing in them becomes a link, an image or markup of the answer. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~!]/g, '\\$&').replace(/\s+/g, ' ');
}
