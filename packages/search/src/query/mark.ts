import { visitTerms } from '../words/tokenize.ts';

/** A stretch of text, marked or not. Never markup: what shows it makes text nodes. */
export interface Piece {
  text: string;
  marked: boolean;
}

interface Match {
  start: number;
  end: number;
  worth: number;
  term: string;
}

/** What is shown before the first found word, so that it is in sight on a narrow screen. */
const LEAD_IN = 28;
/** Longer texts are looked at up to here. */
const MAX_TEXT = 20_000;

/** A text with the found terms marked. */
export function markTerms(text: string, terms: ReadonlyMap<string, number>): Piece[] {
  return toPieces(text, 0, text.length, findMatches(text, terms));
}

/** The stretch of a text that has most of the found terms, marked; its beginning if it has none. */
export function markSnippet(
  text: string,
  terms: ReadonlyMap<string, number>,
  length = 160,
): Piece[] {
  const matches = findMatches(text.slice(0, MAX_TEXT), terms);
  const focus = findFocus(matches, length);
  const from = focus === undefined ? 0 : toWordStart(text, Math.max(0, focus - LEAD_IN));
  const to = toWordEnd(text, Math.min(text.length, from + length));
  const pieces = toPieces(text, from, to, matches);
  if (from > 0) pieces.unshift({ text: '… ', marked: false });
  if (to < text.length) pieces.push({ text: ' …', marked: false });
  return pieces;
}

function findMatches(text: string, terms: ReadonlyMap<string, number>): Match[] {
  const matches: Match[] = [];
  visitTerms(text, (term, start, end) => {
    const worth = terms.get(term);
    if (worth !== undefined) matches.push({ start, end, worth, term });
  });
  return matches.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Where the stretch begins that is worth most, each term counted once. */
function findFocus(matches: readonly Match[], length: number): number | undefined {
  let best: number | undefined;
  let bestWorth = 0;
  for (const [index, { start }] of matches.entries()) {
    const seen = new Map<string, number>();
    for (let at = index; at < matches.length && at < index + 40; at++) {
      const match = matches[at] as Match;
      if (match.end > start + length * 0.75) break;
      seen.set(match.term, match.worth);
    }
    const worth = [...seen.values()].reduce((sum, value) => sum + value, 0);
    if (worth > bestWorth) [best, bestWorth] = [start, worth];
  }
  return best;
}

function toPieces(text: string, from: number, to: number, matches: readonly Match[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (end: number, marked: boolean) => {
    if (end <= at) return;
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += text.slice(at, end);
    else pieces.push({ text: text.slice(at, end), marked });
    at = end;
  };
  let at = from;
  for (const { start, end } of matches) {
    if (end <= at || start >= to) continue;
    add(Math.max(start, at), false);
    add(Math.min(end, to), true);
  }
  add(to, false);
  return pieces;
}

/** The nearest gap at or after a place, unless words have none here. */
function toWordStart(text: string, place: number): number {
  const at = Math.floor(place);
  if (at === 0) return 0;
  const gap = text.indexOf(' ', at);
  return gap >= 0 && gap - at < 24 ? gap + 1 : avoidHalf(text, at);
}

function toWordEnd(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const gap = text.lastIndexOf(' ', place);
  return gap > place - 24 ? gap : avoidHalf(text, place);
}

/** Never between the two halves of one character. */
function avoidHalf(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at;
}
