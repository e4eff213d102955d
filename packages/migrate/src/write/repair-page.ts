import { parsePage } from '@quire/markdown';
import { MAX_REPAIRS } from '../limits.ts';
import { mapText } from '../text/headings.ts';
import { isHtmlName, isVoid, parseTag, TAG, writeTag } from '../text/html-tag.ts';
import { Mask } from '../text/mask.ts';
import { escapeText, holdCode } from '../text/mdx-text.ts';

/** A body that our parser reads, and what had to be changed for it. */
export interface RepairedPage {
  body: string;
  repairs: string[];
}

interface Fault {
  code: string;
  message: string;
  line: number;
  column: number;
}

/**
 * Changes the places that are no MDX, one after the other, as the parser names them: tags that stand wrong are
 * moved to lines of their own or dropped, everything else becomes text. No word is lost.
 */
export function repairPage(source: string): RepairedPage {
  const repairs: string[] = [];
  let body = source;
  for (let round = 0; round < MAX_REPAIRS; round++) {
    const fault = findFault(body);
    if (!fault) return { body, repairs };
    const repaired = repair(body, fault);
    if (repaired === body) break;
    repairs.push(fault.message);
    body = repaired;
  }
  const fault = findFault(body);
  return fault
    ? { body: escapeAll(source), repairs: ['all markup of the page is now text'] }
    : { body, repairs };
}

function findFault(body: string): Fault | undefined {
  const page = parsePage({ file: 'page.mdx', text: body });
  if (page.status === 'ok') return undefined;
  const found = page.diagnostics.find(({ code }) => /-not-parsed$|nesting|too-large/.test(code));
  if (!found) return undefined;
  const message = found.message.replace(/^The page is not valid MDX: /, '');
  return { code: found.code, message, line: found.line ?? 1, column: found.column ?? 1 };
}

function repair(body: string, fault: Fault): string {
  const { message } = fault;
  if (fault.code === 'module-not-parsed') return escapeModule(body, fault.line);
  const late = /^Expected the closing tag `<\/([^>]*)>` either after/.exec(message);
  if (late) return moveClosing(body, offsetOf(body, fault.line, fault.column));
  if (/^Unexpected closing tag `[^`]*`, expected an open tag first/.test(message)) {
    return dropTag(body, offsetOf(body, fault.line, fault.column));
  }
  const open = /closing tag for `<([^>]*)>` \((\d+):(\d+)\)/.exec(message);
  if (open) {
    const at = offsetOf(body, Number(open[2]), Number(open[3]));
    if (message.startsWith('Expected')) return settleOpening(body, at);
    const closing = offsetOf(body, fault.line, fault.column);
    return dropTag(body, isOpenBefore(body, closing) ? at : closing);
  }
  return escapeAt(body, offsetOf(body, fault.line, fault.column));
}

/** Whether the closing tag at a place belongs to one that is open there. */
function isOpenBefore(body: string, offset: number): boolean {
  const name = /^<\/([\w.:-]+)/.exec(body.slice(offset))?.[1];
  if (name === undefined) return true;
  const before = body.slice(0, offset);
  const opened = before.match(new RegExp(`<${name}(?=[\\s>])(?![^>]*/>)`, 'g'))?.length ?? 0;
  const closed = before.match(new RegExp(`</${name}>`, 'g'))?.length ?? 0;
  return opened > closed;
}

function offsetOf(body: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const next = body.indexOf('\n', start);
    if (next === -1) return body.length;
    start = next + 1;
  }
  return start + column - 1;
}

function tagAt(body: string, offset: number): RegExpExecArray | undefined {
  const pattern = new RegExp(TAG.source, 'y');
  for (const at of [offset, offset - 1, offset + 1]) {
    pattern.lastIndex = Math.max(0, at);
    const match = pattern.exec(body);
    if (match) return match;
  }
  return undefined;
}

/** A closing tag behind text goes to the next line; one that stands alone there goes away. */
function moveClosing(body: string, offset: number): string {
  const match = tagAt(body, offset);
  if (!match) return escapeAt(body, offset);
  const start = body.lastIndexOf('\n', match.index) + 1;
  const before = body.slice(start, match.index);
  if (before.trim() === '') return dropTag(body, match.index);
  const indent = /^[ \t]*/.exec(before)?.[0] ?? '';
  return `${body.slice(0, match.index).trimEnd()}\n\n${indent}${body.slice(match.index)}`;
}

/** An opening tag whose end is in another paragraph gets a line of its own; one without an end goes. */
function settleOpening(body: string, offset: number): string {
  const match = tagAt(body, offset);
  if (!match) return escapeAt(body, offset);
  const [whole, , name = ''] = match;
  const after = match.index + whole.length;
  const tag = parseTag(match);
  if (isVoid(name)) {
    return body.slice(0, match.index) + writeTag(tag) + body.slice(after);
  }
  const rest = body.slice(after);
  const lineEnd = rest.search(/\n|$/);
  const hasEnd = rest.includes(`</${name}>`) && !rest.slice(0, lineEnd).includes(`</${name}>`);
  const start = body.lastIndexOf('\n', match.index) + 1;
  const isAlone = body.slice(start, match.index).trim() === '';
  if (hasEnd && isAlone && rest.slice(0, lineEnd).trim() !== '') {
    const indent = body.slice(start, match.index);
    return `${body.slice(0, after)}\n\n${indent}${rest.trimStart()}`;
  }
  return dropTag(body, match.index);
}

/** A tag of HTML goes; what looks like one and is none becomes text. */
function dropTag(body: string, offset: number): string {
  const match = tagAt(body, offset);
  if (!match) return escapeAt(body, offset);
  const { index } = match;
  if (!isHtmlName(match[2] ?? '') && !/^[A-Z]/.test(match[2] ?? '')) return escapeAt(body, index);
  return body.slice(0, index) + body.slice(index + match[0].length);
}

/** The bracket or brace at a place, or the last one before it, becomes text. */
function escapeAt(body: string, offset: number): string {
  const match = tagAt(body, offset);
  if (match?.index === offset && isHtmlName(match[2] ?? '')) {
    const written = writeTag(parseTag(match));
    if (written !== match[0]) {
      return body.slice(0, offset) + written + body.slice(offset + match[0].length);
    }
  }
  for (let at = Math.min(offset, body.length - 1); at >= 0; at--) {
    const character = body[at];
    if ((character === '{' || character === '<') && body[at - 1] !== '\\') {
      return `${body.slice(0, at)}\\${body.slice(at)}`;
    }
  }
  return body;
}

/** The word `import` or `export` that was meant as text. */
function escapeModule(body: string, line: number): string {
  const lines = body.split('\n');
  for (let at = Math.min(line, lines.length) - 1; at >= 0; at--) {
    const match = /^(import|export)\b/.exec(lines[at] ?? '');
    if (!match) continue;
    lines[at] = `&#${lines[at]?.charCodeAt(0)};${lines[at]?.slice(1)}`;
    return lines.join('\n');
  }
  return body;
}

/** The last resort: every brace and bracket outside code becomes text. */
function escapeAll(body: string): string {
  return mapText(body, (line) => {
    const mask = new Mask();
    const text = holdCode(line, mask).replace(/\\(?=[{}<])/g, '');
    return mask.restore(escapeText(text).replace(/^(?=(?:import|export)\b)/, '\\'));
  });
}
