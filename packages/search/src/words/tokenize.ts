import { KIND, kindOf } from './char-kind.ts';
import { foldWord } from './fold.ts';
import { endHash, FIRST_HASH, hashPlain, stepHash } from './hash.ts';

/** Longer words are cut: nobody types them, and a hostile text must not fill the index. */
const MAX_TERM_LENGTH = 40;
const MAX_NAME_LENGTH = 200;

/** Called with each term and where it stands in the text; `whole` for a name that was also split. */
export type VisitTerm = (term: string, start: number, end: number, whole: boolean) => void;

/** Takes terms as they are found. Most are plain: no text has to be made for those. */
export interface TermSink {
  /**
   * Letters and digits of ASCII from `start` to `stop`, capitals not yet made small; the word itself
   * ends at `end`. With its `hashPlain`, which is known from looking for the end.
   */
  plain(text: string, start: number, stop: number, end: number, whole: boolean, hash: number): void;
  term: VisitTerm;
}

/** Reports each term of a text, in order. */
export function visitTerms(text: string, visit: VisitTerm): void {
  scanTerms(text, {
    plain: (source, start, stop, end, whole) =>
      visit(source.slice(start, stop).toLowerCase(), start, end, whole),
    term: visit,
  });
}

/**
 * Finds the terms of a text: words, the parts of names (`getUserById`, `api_key`, `docs.json`) and
 * the names as a whole without their joints, and pairs of characters where words have no gaps.
 */
export function scanTerms(text: string, sink: TermSink): void {
  let at = 0;
  while (at < text.length) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === KIND.gap || kind === KIND.joint || kind === KIND.ignored) {
      at++;
    } else if (kind === KIND.packed) {
      const end = findRunEnd(text, at);
      visitPairs(text, at, end, sink.term);
      at = end;
    } else {
      at = visitSimple(text, skipElision(text, at), sink);
    }
  }
}

const ELIDED = new Set([...'cdjlmnstCDJLMNST'].map((letter) => letter.charCodeAt(0)));

/** Where the word begins that follows an article or pronoun cut short: `l'API` and `qu'un` in French and Italian. */
function skipElision(text: string, start: number): number {
  const first = text.charCodeAt(start);
  const isQu = (first | 0x20) === 0x71 && (text.charCodeAt(start + 1) | 0x20) === 0x75;
  const at = start + (isQu ? 2 : 1);
  const mark = text.charCodeAt(at);
  const isElided = (mark === 0x27 || mark === 0x2019) && (isQu || ELIDED.has(first));
  return isElided && isWordUnit(text, at + 1) ? at + 1 : start;
}

/** Small letters and digits of ASCII: words of nothing else, but perhaps a capital at the start, are most of any text. */
const SIMPLE = new Uint8Array(0x80);
for (let unit = 48; unit <= 57; unit++) SIMPLE[unit] = 1;
for (let unit = 97; unit <= 122; unit++) SIMPLE[unit] = 1;

/** Reports what begins here, in one pass where it is a simple word, and gives where it ends. */
function visitSimple(text: string, start: number, sink: TermSink): number {
  const first = text.charCodeAt(start);
  let hash = stepHash(FIRST_HASH, first);
  let end = start + 1;
  let isOver = first < 0x80;
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end);
    if (unit < 0x80 && SIMPLE[unit] === 1) {
      hash = stepHash(hash, unit);
      continue;
    }
    const kind = kindOf(unit);
    isOver &&=
      kind === KIND.gap ||
      kind === KIND.packed ||
      (kind === KIND.joint && !isWordUnit(text, end + 1));
    break;
  }
  if (isOver && end - start <= MAX_TERM_LENGTH) {
    sink.plain(text, start, end, end, false, endHash(hash));
    return end;
  }
  const nameEnd = findNameEnd(text, start);
  visitName(text, start, nameEnd, sink);
  return nameEnd;
}

/** The terms of a text in order, each as often as it stands there. */
export function listTerms(text: string): string[] {
  const terms: string[] = [];
  visitTerms(text, (term) => terms.push(term));
  return terms;
}

function findRunEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length) {
    const kind = kindOf(text.charCodeAt(end));
    if (kind !== KIND.packed && kind !== KIND.ignored) break;
    end++;
  }
  return end;
}

/** One pair for each two neighbors, and the last character alone: `配置项` is `配置`, `置项`, `项`. */
function visitPairs(text: string, start: number, end: number, visit: VisitTerm): void {
  const run = foldWord(text.slice(start, end));
  const isAligned = run.length === end - start;
  for (let i = 0; i < run.length; i++) {
    const from = isAligned ? start + i : start;
    const to = isAligned ? Math.min(end, from + 2) : end;
    visit(run.slice(i, i + 2), from, to, false);
  }
}

/** A name goes on over a joint when a word character follows at once. */
function findNameEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length) {
    const kind = kindOf(text.charCodeAt(end));
    if (kind === KIND.gap || kind === KIND.packed) break;
    if (kind === KIND.joint && !isWordUnit(text, end + 1)) break;
    end++;
  }
  return end;
}

function isWordUnit(text: string, at: number): boolean {
  if (at >= text.length) return false;
  const kind = kindOf(text.charCodeAt(at));
  return kind === KIND.lower || kind === KIND.upper || kind === KIND.digit;
}

function visitName(text: string, start: number, end: number, sink: TermSink): void {
  const limit = Math.min(end, start + MAX_NAME_LENGTH);
  let from = start;
  let parts = 0;
  let joints = 0;
  for (let at = start; at < limit; at++) {
    const isJoint = kindOf(text.charCodeAt(at)) === KIND.joint;
    if (isJoint) joints++;
    if (!isJoint && !(at > from && isHump(text, at, limit))) continue;
    if (at > from) {
      visitWord(text, from, at, sink, false);
      parts++;
    }
    from = isJoint ? at + 1 : at;
  }
  if (limit > from) {
    visitWord(text, from, limit, sink, false);
    parts++;
  }
  if (parts > 1) visitWord(text, start, limit, sink, true, joints > 0);
}

/** Where one word of a name ends and the next begins: `get|User`, `HTTP|Server`. Digits stay with their word. */
function isHump(text: string, at: number, end: number): boolean {
  if (kindOf(text.charCodeAt(at)) !== KIND.upper) return false;
  const before = kindOf(text.charCodeAt(at - 1));
  if (before === KIND.lower || before === KIND.digit) return true;
  return before === KIND.upper && at + 1 < end && kindOf(text.charCodeAt(at + 1)) === KIND.lower;
}

function visitWord(
  text: string,
  start: number,
  end: number,
  sink: TermSink,
  whole: boolean,
  hasJoints = false,
): void {
  if (!hasJoints && isPlain(text, start, end)) {
    const stop = Math.min(end, start + MAX_TERM_LENGTH);
    sink.plain(text, start, stop, end, whole, hashPlain(text, start, stop));
    return;
  }
  const slice = text.slice(start, Math.min(end, start + MAX_NAME_LENGTH));
  const folded = foldWord(hasJoints ? joinName(slice) : slice);
  const term = folded.length > MAX_TERM_LENGTH ? folded.slice(0, MAX_TERM_LENGTH) : folded;
  if (term !== '') sink.term(term, start, end, whole);
}

/** Most words are plain letters: they need no look at Unicode. */
function isPlain(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if ((unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57)) continue;
    if (unit < 65 || unit > 90) return false;
  }
  return true;
}

/** A name without its joints; a version keeps its points, as 1.2.3 is not 123. */
function joinName(name: string): string {
  return /\D/.test(name.replaceAll('.', '')) ? name.replace(/[_.\-:]/g, '') : name;
}
