import {
  MAX_CONTAINER_DEPTH,
  MAX_COPIED_TEXT,
  MAX_EXPRESSION_DEPTH,
  MAX_INLINE_COST,
  MAX_TAG_DEPTH,
} from '../limits.ts';
import { closingFence, findTicks } from './code-spans.ts';
import { type Scan, type ScriptBounds, scanScript, stop, tagStep } from './scan-script.ts';

/** What a look over the text found, before any parser sees it. */
export interface NestingReport {
  excess?: Scan['excess'];
  /** Whether quotes, dashes and dots may become typographic: very many of them in a block take too long. */
  typography: boolean;
}

interface PageScan extends Scan {
  tags: number;
  /** Characters of the current block that may open or close inline markup. */
  marks: number;
  markCost: number;
  /** Where the stretch of text began that the parser is joining together. */
  textStart: number;
  /** Characters that it copies for entities and escapes, and on top of that for typography. */
  copied: number;
  copiedForTypography: number;
  /** Lengths of back-tick runs that have no partner in the current block. */
  lonelyTicks: Set<number>;
}

// Code is looked at too, in case it only looks like code here, but it may nest and drift more.
const CODE_BOUNDS: Omit<ScriptBounds, 'end'> = {
  maxDepth: 2_000,
  maxTags: 5_000,
  isScript: false,
};
const SCRIPT_BOUNDS: Omit<ScriptBounds, 'end'> = {
  maxDepth: MAX_EXPRESSION_DEPTH,
  maxTags: MAX_TAG_DEPTH,
  isScript: true,
};

/** Looks for nesting that would crash or stall the native parser. One pass, linear time. */
export function scanNesting(text: string, from: number): NestingReport {
  const scan: PageScan = {
    text,
    at: from,
    tags: 0,
    marks: 0,
    markCost: 0,
    textStart: from,
    copied: 0,
    copiedForTypography: 0,
    lonelyTicks: new Set(),
  };
  startLine(scan);
  while (scan.excess === undefined) {
    SPECIAL.lastIndex = scan.at;
    if (!SPECIAL.test(text)) break;
    scan.at = SPECIAL.lastIndex - 1;
    readSpecial(scan);
    if (scan.copied > MAX_COPIED_TEXT) stop(scan, 'inline', scan.at);
  }
  endBlock(scan);
  return {
    ...(scan.excess ? { excess: scan.excess } : {}),
    typography: scan.copied + scan.copiedForTypography <= MAX_COPIED_TEXT,
  };
}

// Of two dashes and three dots the last one counts.
const SPECIAL = /--|\.\.\.|[\n\\`{<"'*_~&[$]/g;

function readSpecial(scan: PageScan): void {
  switch (scan.text.charCodeAt(scan.at)) {
    case 10:
      scan.at++;
      startLine(scan);
      break;
    case 92: // backslash
      scan.copied += scan.at - scan.textStart;
      scan.at += 2;
      break;
    case 96: // `
      readTicks(scan);
      break;
    case 123: // {
      readBraces(scan);
      break;
    case 60: // <
      readTag(scan);
      break;
    case 34: // "
    case 39: // '
    case 45: // -
    case 46: // .
      scan.copiedForTypography += scan.at - scan.textStart;
      scan.at++;
      break;
    case 38: // &
      scan.copied += scan.at - scan.textStart;
      scan.marks++;
      scan.at++;
      break;
    default: // * _ ~ [ $
      scan.marks++;
      scan.at++;
  }
}

function readBraces(scan: PageScan): void {
  scanScript(scan, { ...SCRIPT_BOUNDS, end: scan.text.length, until: 'closed' });
  scan.textStart = scan.at;
}

const CONTAINERS = /(?:(?:>|[-*+](?=[ \t\n])|\d{1,9}[.)](?=[ \t\n]))[ \t]*)*/y;
const MARKER = />|[-*+]|\d+[.)]/g;
const FENCE = /(`{3,})[^`\n]*(?:\n|$)|(~{3,})[^\n]*(?:\n|$)/y;
const ESM = /(?:import|export)\b/y;

function startLine(scan: PageScan): void {
  const { text } = scan;
  const start = scan.at;
  const code = skipSpaces(scan);
  if (code === 10 || code === 13 || Number.isNaN(code)) {
    endBlock(scan);
  } else if (scan.at === start && (code === 105 || code === 101) && matchesAt(ESM, text, start)) {
    // Only lines that begin with `i` or `e` can be module lines.
    scanScript(scan, { ...SCRIPT_BOUNDS, end: text.length, until: 'blank-line' });
  } else {
    const before = scan.at;
    if (mayBeginContainer(code)) readContainers(scan);
    // A list item or a row of a table begins a text of its own.
    if (code === 124 || scan.at > before) scan.textStart = scan.at;
    readFence(scan);
  }
}

function readContainers(scan: PageScan): void {
  CONTAINERS.lastIndex = scan.at;
  const markers = CONTAINERS.exec(scan.text)?.[0] ?? '';
  if (markers.length > MAX_CONTAINER_DEPTH && countMarkers(markers) > MAX_CONTAINER_DEPTH) {
    stop(scan, 'containers', scan.at);
  }
  scan.at += markers.length;
}

function readFence(scan: PageScan): void {
  const code = scan.text.charCodeAt(scan.at);
  if (code !== 96 && code !== 126) return;
  FENCE.lastIndex = scan.at;
  const fence = FENCE.exec(scan.text);
  if (fence) skipFence(scan, fence);
}

function skipSpaces(scan: Scan): number {
  let code = scan.text.charCodeAt(scan.at);
  while (code === 32 || code === 9) code = scan.text.charCodeAt(++scan.at);
  return code;
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** > - * + or a digit */
function mayBeginContainer(code: number): boolean {
  return code === 62 || code === 45 || code === 42 || code === 43 || (code >= 48 && code <= 57);
}

function countMarkers(markers: string): number {
  return markers.match(MARKER)?.length ?? 0;
}

function endBlock(scan: PageScan): void {
  scan.markCost += scan.marks * scan.marks;
  scan.marks = 0;
  scan.textStart = scan.at;
  scan.lonelyTicks.clear();
  if (scan.markCost > MAX_INLINE_COST) stop(scan, 'inline', scan.at);
}

function skipFence(scan: PageScan, opening: RegExpExecArray): void {
  const run = opening[1] ?? opening[2] ?? '';
  const closing = closingFence(run);
  scan.at = opening.index + opening[0].length;
  closing.lastIndex = scan.at;
  const match = closing.exec(scan.text);
  const end = match?.index ?? scan.text.length;
  // What is shorter than its limit cannot exceed it.
  if (end - scan.at > CODE_BOUNDS.maxDepth) scanScript(scan, { ...CODE_BOUNDS, end });
  if (scan.excess === undefined) scan.at = match ? closing.lastIndex : scan.text.length;
}

/** Skips a code span. Without a partner before the next blank line the ticks are plain text. */
function readTicks(scan: PageScan): void {
  const { text } = scan;
  const start = scan.at;
  while (text.charCodeAt(scan.at) === 96) scan.at++;
  const length = scan.at - start;
  if (scan.lonelyTicks.has(length)) return;
  const end = findTicks(text, scan.at, length);
  if (end === -1) {
    scan.lonelyTicks.add(length);
    return;
  }
  if (end - scan.at > CODE_BOUNDS.maxDepth) scanScript(scan, { ...CODE_BOUNDS, end });
  scan.at = end + length;
  scan.textStart = scan.at;
}

function readTag(scan: PageScan): void {
  const start = scan.at++;
  const step = tagStep(scan.text, start);
  scan.tags = Math.max(0, scan.tags + step);
  if (scan.tags > MAX_TAG_DEPTH) stop(scan, 'tags', start);
  if (step !== 1) return;
  readAttributes(scan);
  scan.textStart = scan.at;
  if (scan.text.charCodeAt(scan.at - 2) === 47) scan.tags = Math.max(0, scan.tags - 1);
}

function readAttributes(scan: PageScan): void {
  const { text } = scan;
  while (scan.at < text.length && scan.excess === undefined) {
    const code = text.charCodeAt(scan.at);
    if (code === 123) {
      readBraces(scan);
      continue;
    }
    scan.at++;
    if (code === 34 || code === 39) scan.at = endOfQuote(text, scan.at, code);
    else if (code === 62) break;
  }
}

function endOfQuote(text: string, from: number, quote: number): number {
  const end = text.indexOf(String.fromCharCode(quote), from);
  return end === -1 ? text.length : end + 1;
}
