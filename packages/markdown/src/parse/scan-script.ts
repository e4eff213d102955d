import { MAX_OPERATOR_CHAIN, MAX_TAGS_IN_BRACKETS } from '../limits.ts';

/** Where reading stands, and what was too much, if anything. */
export interface Scan {
  readonly text: string;
  at: number;
  excess?: { kind: ExcessKind; offset: number };
}

/** What a page may have too much of. */
export type ExcessKind =
  | 'brackets'
  | 'operators'
  | 'tags'
  | 'tags-in-brackets'
  | 'containers'
  | 'inline';

/** When reading script ends, besides at `end`. */
export interface ScriptBounds {
  end: number;
  /** `closed`: with the bracket that began it; `blank-line`: at an empty line outside all brackets. */
  until?: 'closed' | 'blank-line';
  maxDepth: number;
  maxTags: number;
  /** Whether all of it is script. In code only braces and module lines begin one: dashes draw tables there. */
  isScript: boolean;
}

/**
 * Reads over JavaScript that may not even be JavaScript, counting how deep it nests. Openers always count
 * and closers only outside strings, comments and patterns, so that odd input is overestimated rather than
 * underestimated. Pages that pass may still be hostile: untrusted ones are parsed in a process of their own.
 */
export function scanScript(scan: Scan, bounds: ScriptBounds): void {
  const count: Counts = {
    depth: 0,
    braces: 0,
    isModule: false,
    chain: 0,
    tags: 0,
    before: 0,
    isBehindTag: false,
    behindTags: [],
    alternations: 0,
  };
  if (!bounds.isScript) startCodeLine(scan.text, scan.at, count);
  while (scan.at < bounds.end && !scan.excess) {
    const start = scan.at;
    if (readScript(scan, count, bounds)) return;
    if (count.depth > bounds.maxDepth) stop(scan, 'brackets', start);
    else if (count.chain > MAX_OPERATOR_CHAIN) stop(scan, 'operators', start);
    else if (count.tags > bounds.maxTags) stop(scan, 'tags', start);
    else if (count.alternations > MAX_TAGS_IN_BRACKETS && bounds.isScript) {
      stop(scan, 'tags-in-brackets', start);
    }
  }
}

interface Counts {
  depth: number;
  /** Braces among the open brackets. */
  braces: number;
  /** Whether a line that begins with `import` or `export` came, and no blank one after it. */
  isModule: boolean;
  /** Operators since the last bracket, comma or semicolon. */
  chain: number;
  tags: number;
  /** The last character that was not a space. */
  before: number;
  /** Whether a tag began since the last bracket that was opened. */
  isBehindTag: boolean;
  /** Of each open bracket, whether a tag began between it and the one around it; and how many that is true of. */
  behindTags: boolean[];
  alternations: number;
}

function openBracket(count: Counts): void {
  count.depth++;
  count.behindTags.push(count.isBehindTag);
  if (count.isBehindTag) count.alternations++;
  count.isBehindTag = false;
}

function closeBracket(count: Counts): void {
  count.depth = Math.max(0, count.depth - 1);
  if (count.behindTags.pop()) count.alternations--;
}

/** Reads one character, or one string or comment; says whether the script ended with it. */
function readScript(scan: Scan, count: Counts, bounds: ScriptBounds): boolean {
  const { text } = scan;
  const start = scan.at++;
  const code = text.charCodeAt(start);
  if (code === 32 || code === 9) return false;
  if (code === 10) {
    if (!bounds.isScript) startCodeLine(text, scan.at, count);
    return count.depth === 0 && bounds.until === 'blank-line' && isBlankLine(text, scan.at);
  }
  if (isOpener(code)) {
    openBracket(count);
    if (code === 123) count.braces++;
    count.chain = 0;
  } else if (isCloser(code)) {
    closeBracket(count);
    if (code === 125) count.braces = Math.max(0, count.braces - 1);
    count.chain = 0;
    if (count.depth === 0 && bounds.until === 'closed') return true;
  } else if (isQuoteStart(text, start, count.before)) {
    count.depth += skipQuoted(scan, code, bounds);
  } else {
    readPlain(text, start, code, count);
    if (!bounds.isScript && count.braces === 0 && !count.isModule) count.chain = 0;
  }
  count.before = code;
  return false;
}

const MODULE_LINE = /(?:import|export)\b/y;

function startCodeLine(text: string, at: number, count: Counts): void {
  MODULE_LINE.lastIndex = at;
  if (MODULE_LINE.test(text)) count.isModule = true;
  else if (isBlankLine(text, at)) count.isModule = false;
}

function readPlain(text: string, at: number, code: number, count: Counts): void {
  if (code === 44 || code === 59) count.chain = 0;
  else if (code === 60) readTagStart(count, tagStep(text, at));
  else if (code === 47 && text.charCodeAt(at + 1) === 62) count.tags = Math.max(0, count.tags - 1);
  else if (isOperator(code) || isPrefixWord(text, at, code)) count.chain++;
}

function readTagStart(count: Counts, step: -1 | 0 | 1): void {
  count.tags = Math.max(0, count.tags + step);
  if (step === 1) count.isBehindTag = true;
}

/** Records the first excess. */
export function stop(scan: Scan, kind: ExcessKind, offset: number): void {
  scan.excess ??= { kind, offset };
}

/** Whether nothing but spaces stands between `at` and the end of its line. */
export function isBlankLine(text: string, at: number): boolean {
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10) return true;
    if (code !== 32 && code !== 9 && code !== 13) return false;
  }
  return true;
}

/** `<name` opens, `</` closes, anything else is a comparison. */
export function tagStep(text: string, at: number): -1 | 0 | 1 {
  const next = text.charCodeAt(at + 1);
  if (next === 47) return -1;
  return isLetter(next) || next === 62 || next === 95 || next === 36 ? 1 : 0;
}

function isQuoteStart(text: string, at: number, before: number): boolean {
  const code = text.charCodeAt(at);
  if (code === 34 || code === 39 || code === 96) return true;
  if (code !== 47) return false;
  const next = text.charCodeAt(at + 1);
  if (next === 47 || next === 42) return true;
  // A slash begins a pattern where a value is expected: after an operator or an opening bracket.
  return next !== 62 && (before === 0 || '(,=:[!&|?{};+'.includes(String.fromCharCode(before)));
}

/** Skips a string, comment or pattern; returns how many brackets inside it stayed open. */
function skipQuoted(scan: Scan, code: number, bounds: ScriptBounds): number {
  if (code === 96) return skipTemplate(scan, bounds);
  const start = scan.at;
  const next = scan.text.charCodeAt(start);
  if (code === 47 && next === 42) scan.at = endOf('*/', scan.text, start + 1);
  else if (code === 47 && next === 47) scan.at = endOf('\n', scan.text, start);
  else scan.at = endOfString(scan.text, start, code);
  scan.at = Math.min(scan.at, bounds.end);
  return countOpen(scan.text, start, scan.at);
}

function endOf(mark: string, text: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

function endOfString(text: string, from: number, quote: number): number {
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote || code === 10) return i + 1;
    if (code === 92) i++;
  }
  return text.length;
}

function countOpen(text: string, from: number, to: number): number {
  let open = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (isOpener(code)) open++;
    else if (isCloser(code) && open > 0) open--;
  }
  return open;
}

function skipTemplate(scan: Scan, bounds: ScriptBounds): number {
  const { text } = scan;
  const inside: ScriptBounds = { ...bounds, until: 'closed', maxDepth: bounds.maxDepth - 1 };
  while (scan.at < bounds.end) {
    const code = text.charCodeAt(scan.at);
    if (code === 36 && text.charCodeAt(scan.at + 1) === 123) {
      if (inside.maxDepth <= 0) stop(scan, 'brackets', scan.at);
      scan.at++;
      scanScript(scan, inside);
      if (scan.excess) return 0;
      continue;
    }
    scan.at += code === 92 ? 2 : 1;
    if (code === 96) return 0;
  }
  return 0;
}

function isOpener(code: number): boolean {
  return code === 40 || code === 91 || code === 123;
}

function isCloser(code: number): boolean {
  return code === 41 || code === 93 || code === 125;
}

/** Operators that nest to their right. */
const OPERATORS = new Set([...'!~?=*+-'].map((character) => character.charCodeAt(0)));

function isOperator(code: number): boolean {
  return OPERATORS.has(code);
}

const PREFIX_WORDS = ['typeof ', 'void ', 'delete ', 'new ', 'await ', 'else '];
const PREFIX_INITIALS = new Set(PREFIX_WORDS.map((word) => word.charCodeAt(0)));

function isPrefixWord(text: string, at: number, code: number): boolean {
  return PREFIX_INITIALS.has(code) && PREFIX_WORDS.some((word) => text.startsWith(word, at));
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
