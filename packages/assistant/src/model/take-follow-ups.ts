import { FOLLOW_UPS_SIGN } from './prompt.ts';

/** An answer without the line of follow-up questions at its end, and these questions once it has ended. */
export interface AnswerAndFollowUps {
  pieces: AsyncIterable<string>;
  proposed(): string[];
}

const MAX_KEPT = 1_000;
const MAX_PROPOSED = 5;

/** Cuts an answer at the sign that stands before follow-up questions. */
export function takeFollowUps(pieces: AsyncIterable<string>): AnswerAndFollowUps {
  let tail: string | undefined;
  async function* cut(): AsyncIterable<string> {
    let held = '';
    for await (const piece of pieces) {
      if (tail !== undefined) {
        tail = (tail + piece).slice(0, MAX_KEPT);
        continue;
      }
      held += piece;
      const at = held.indexOf(FOLLOW_UPS_SIGN);
      const end = at >= 0 ? at : held.length - heldBack(held);
      if (end > 0) yield held.slice(0, end);
      if (at >= 0) tail = held.slice(at + FOLLOW_UPS_SIGN.length).slice(0, MAX_KEPT);
      held = held.slice(end);
    }
    if (tail === undefined && held !== '') yield held;
  }
  return {
    pieces: cut(),
    proposed: () =>
      (tail ?? '')
        .replace(/^\W+/, '')
        .split(/[|\n]/)
        .filter((text) => text.trim() !== '')
        .slice(0, MAX_PROPOSED),
  };
}

/** How much of the end may be the beginning of the sign. */
function heldBack(text: string): number {
  for (let length = Math.min(text.length, FOLLOW_UPS_SIGN.length); length > 0; length--) {
    if (text.endsWith(FOLLOW_UPS_SIGN.slice(0, length))) return length;
  }
  return 0;
}
