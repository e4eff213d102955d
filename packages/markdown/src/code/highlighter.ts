import { type Html, toOwnText, trustedHtml } from '@quire/base';
import { escapeText } from '../escape.ts';
import { MAX_HIGHLIGHT_LENGTH, MAX_HIGHLIGHT_LINE } from '../limits.ts';
import { languageId, tokenize } from './prism.ts';
import { serializeTokens } from './serialize-tokens.ts';
import { markStretches, type Stretch } from './word-marks.ts';

/**
 * Colors code: the same text with spans around tokens. A language it does not know gives the text
 * alone.
 */
export type Highlighter = (language: string, code: string) => HighlightedCode;

/** Code as markup, as a whole and by line; no span crosses a line. */
export interface HighlightedCode {
  readonly all: Html;
  /** As a whole, each line in an element of its own. */
  inLines(): Html;
  /** By line, with elements around these stretches of lines, which start at 1; those of a later layer are outside. */
  lines(...layers: readonly ReadonlyMap<number, readonly Stretch[]>[]): readonly Html[];
}

/** Code whose markup has a line for each of its lines. */
export function toHighlightedCode(markup: string): HighlightedCode {
  return {
    all: trustedHtml(markup),
    inLines: () => trustedHtml(`${LINE}${markup.replaceAll('\n', `</span>\n${LINE}`)}</span>`),
    lines: (...layers) =>
      markup.split('\n').map((line, index) => {
        const marks = layers.map((layer) => layer.get(index + 1) ?? []);
        const used = marks.filter(({ length }) => length > 0);
        return trustedHtml(used.reduce(markStretches, line));
      }),
  };
}

const LINE = '<span class="line">';

/** How much a highlighter may remember, in characters of code and markup. */
const CACHE_LENGTH = 16_000_000;

/**
 * A highlighter with Prism's grammars. Half of all code blocks of real sites occur more than once
 * (translations, versions), so results are kept by language and code.
 */
export function createPrismHighlighter(cacheLength = CACHE_LENGTH): Highlighter {
  const cache = new Map<string, HighlightedCode>();
  let kept = 0;
  return (language, code) => {
    const id = languageId(language);
    if (id === undefined || isTooCostly(code)) return toHighlightedCode(escapeText(code));
    const key = `${id}\0${code}`;
    const known = cache.get(key);
    if (known) return known;
    // Put together from parts of the page: copied, or each result would keep the text of its page.
    const markup = toOwnText(highlight(id, code));
    kept += key.length + markup.length;
    if (kept > cacheLength) {
      cache.clear();
      kept = key.length + markup.length;
    }
    const result = toHighlightedCode(markup);
    cache.set(toOwnText(key), result);
    return result;
  };
}

function highlight(id: string, code: string): string {
  try {
    return serializeTokens(tokenize(id, code));
  } catch {
    // A grammar that stumbles over odd code must not cost the reader the code.
    return escapeText(code);
  }
}

/** Prism takes quadratic time on long lines and on odd repetitions: such code stays plain. */
function isTooCostly(code: string): boolean {
  if (code.length > MAX_HIGHLIGHT_LENGTH) return true;
  if (code.length <= MAX_HIGHLIGHT_LINE) return false;
  if (code.split('\n').some((line) => line.length > MAX_HIGHLIGHT_LINE)) return true;
  return code.length > MAX_UNCHECKED_LENGTH && isMonotonous(code);
}

/**
 * Whether one mark makes up a fifth of a long text. In 24,723 blocks of real sites none comes near, but
 * 50 KB of `a.a.a.` as C# or of `[[[[` as Markdown keep Prism busy for half a minute.
 */
function isMonotonous(code: string): boolean {
  const counts = new Uint32Array(128);
  for (let i = 0; i < code.length; i++) {
    const unit = code.charCodeAt(i);
    if (unit < 128) counts[unit] = (counts[unit] ?? 0) + 1;
  }
  return counts.some(
    (count, unit) => count > code.length / 5 && MARK.test(String.fromCharCode(unit)),
  );
}

const MARK = /[^\sA-Za-z0-9]/;
const MAX_UNCHECKED_LENGTH = 4_000;

/** Leaves code as it is, for where nobody will see the colors. */
export const plainHighlighter: Highlighter = (_, code) => toHighlightedCode(escapeText(code));

/** The highlighter that pages get unless the caller has another one. */
export const prismHighlighter: Highlighter = createPrismHighlighter();
