import { type Passage, toPassageUrl } from '../passage.ts';
import type { FoundConcept } from '../retrieve/find-terms.ts';
import { choosePieces } from './choose-pieces.ts';
import { toMarkdown } from './piece-markdown.ts';

const MAX_QUOTED = 3;
/** A passage far below the best would only distract. */
const WORTH_QUOTING = 0.5;
/** Characters for the passage that comes first, and for those after it: together a screenful. */
const ROOM_FIRST = 1_100;
const ROOM_OTHERS = 450;

/** An answer in the words of the pages themselves, in Markdown: used where no model is configured. */
export function quoteAnswer(
  passages: readonly Passage[],
  concepts: readonly FoundConcept[],
): string {
  return chooseQuoted(passages)
    .map((passage, index) => quotePassage(passage, index + 1, concepts))
    .join('\n\n');
}

/** The passages that an answer quotes; its sources are these, in this order. */
export function chooseQuoted(passages: readonly Passage[]): Passage[] {
  const best = passages[0]?.score ?? 0;
  return passages.slice(0, MAX_QUOTED).filter(({ score }) => score >= best * WORTH_QUOTING);
}

function quotePassage(passage: Passage, number: number, concepts: readonly FoundConcept[]): string {
  const name = [passage.title, passage.heading].filter(Boolean).map(escapeMarkdown).join(' › ');
  const link = `**[${name}](${toPassageUrl(passage)})** [${number}]`;
  const room = number === 1 ? ROOM_FIRST : ROOM_OTHERS;
  const pieces = choosePieces(passage.blocks, concepts, room);
  return [link, ...pieces.map(toMarkdown)].join('\n\n');
}

/** Names of pages are text: nothing in them becomes a link, an image or markup of the answer. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~!]/g, '\\$&').replace(/\s+/g, ' ');
}
