/** A part of an answer that is checked as one: a sentence, a line, a block of code or a table. */
export interface AnswerUnit {
  kind: 'sentence' | 'code' | 'table';
  /** What stands between this unit and the one before. */
  gap: string;
  /** Markdown. */
  text: string;
}

/** Takes an answer piece by piece and gives out its units as soon as each has ended. */
export interface UnitSplitter {
  push(piece: string): AnswerUnit[];
  end(): AnswerUnit[];
}

/** What has not ended after this many characters is a unit as it stands. */
const MAX_UNIT = 4_000;
const FENCE = /^[ \t]*(`{3,}|~{3,})/;
/** A stop after these ends no sentence, nor does the one after the number of a list item. */
const NO_END = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx)$|^\d{1,3}$/i;
const CITATION = /^[ \t]*\[\d{1,2}(?:\s*,\s*\d{1,2})*\]/;
const OPEN_CITATION = /^[ \t]*(?:\[[\d\s,]{0,12})?$/;

export function createUnitSplitter(): UnitSplitter {
  let held = '';
  const drain = (isEnd: boolean): AnswerUnit[] => {
    const units: AnswerUnit[] = [];
    while (held !== '') {
      const end = findEnd(held, isEnd || held.length > MAX_UNIT);
      if (!end) break;
      const text = held.slice(0, end.at).trimStart();
      const gap = held.slice(0, end.at - text.length);
      if (text !== '') units.push({ kind: end.kind, gap, text: text.trimEnd() });
      held = held.slice(end.at);
    }
    return units;
  };
  return {
    push(piece) {
      held += piece;
      return drain(false);
    },
    end: () => drain(true),
  };
}

interface End {
  kind: AnswerUnit['kind'];
  at: number;
}

/** Where the first unit ends; nothing while that cannot be said. */
function findEnd(held: string, mustEnd: boolean): End | undefined {
  const start = /^\s*/.exec(held)?.[0].length ?? 0;
  const rest = held.slice(start);
  if (rest === '') return mustEnd ? { kind: 'sentence', at: held.length } : undefined;
  const fence = FENCE.exec(rest)?.[1];
  if (fence) return findCodeEnd(held, start, fence, mustEnd);
  // Three signs would begin a block of code.
  if (!mustEnd && /^(?:`{1,2}|~{1,2})$/.test(rest)) return undefined;
  if (rest.startsWith('|')) return findTableEnd(held, start, mustEnd);
  return findSentenceEnd(held, start, mustEnd);
}

function findCodeEnd(held: string, start: number, fence: string, mustEnd: boolean) {
  const body = held.indexOf('\n', start);
  const close = body < 0 ? -1 : held.indexOf(`\n${fence}`, body);
  if (close >= 0) return { kind: 'code', at: close + 1 + fence.length } as const;
  return mustEnd ? ({ kind: 'code', at: held.length } as const) : undefined;
}

function findTableEnd(held: string, start: number, mustEnd: boolean): End | undefined {
  let at = start;
  for (;;) {
    const line = held.indexOf('\n', at);
    if (line < 0) return mustEnd ? { kind: 'table', at: held.length } : undefined;
    at = line + 1;
    if (at < held.length && held[at] !== '|') return { kind: 'table', at: line };
    if (at === held.length && !mustEnd) return undefined;
  }
}

/** A line break, or a stop with a gap behind it; stops of Chinese and Japanese need none. */
const STOP = /\n|[。！？]|[.!?…](?=[ \t])/gu;

function findSentenceEnd(held: string, start: number, mustEnd: boolean): End | undefined {
  const masked = maskInline(held.slice(start));
  for (const { 0: sign, index } of masked.matchAll(STOP)) {
    const at = start + index;
    if (sign === '\n') return { kind: 'sentence', at };
    if (sign === '.' && NO_END.test(held.slice(start, at).slice(-12))) continue;
    const end = takeCitations(held, start, at + 1, mustEnd);
    return end === undefined ? undefined : { kind: 'sentence', at: end };
  }
  return mustEnd ? { kind: 'sentence', at: held.length } : undefined;
}

/** The text with everything in code, brackets and parentheses made unlike a stop; what is open goes on to the end of its line. */
function maskInline(text: string): string {
  const hide = (part: string) => 'x'.repeat(part.length);
  return text
    .replace(/(`+)(?:(?!\1)[^\n])*(?:\1|$)/gm, hide)
    .replace(/\[[^\]\n]*(?:\]|$)/gm, hide)
    .replace(/\([^)\n]*(?:\)|$)/gm, hide);
}

/** Past the citations that follow a stop: `It is so. [1]`. Nothing while some may still come. */
function takeCitations(
  held: string,
  start: number,
  stop: number,
  mustEnd: boolean,
): number | undefined {
  let at = stop;
  for (;;) {
    const rest = held.slice(at);
    const cited = CITATION.exec(rest)?.[0];
    if (cited) {
      at += cited.length;
      continue;
    }
    const isCited = /\[\d{1,2}[\],]/.test(held.slice(start, at));
    const mayCome = OPEN_CITATION.test(rest) && (!isCited || at > stop || rest.includes('['));
    return mayCome && !mustEnd ? undefined : at;
  }
}
